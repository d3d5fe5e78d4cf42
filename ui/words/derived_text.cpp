// Composes derived numbers; the words are the core's.
#include "words/derived_text.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>
#include <cmath>

#include "experiment/preview/preview.h"
#include "words/catalogue_text.h"
#include "words/number_text.h"

namespace privbo::ui {
namespace {

QString relation(const Derived& number) {
  return QStringLiteral(" %1 ").arg(QString::fromStdString(number.relation).toHtmlEscaped());
}

}  // namespace

QString symbol_html(const std::string& symbol) { return symbol_html(Message::entry(symbol)); }

QString symbol_html(const Message& text) {
  static const QRegularExpression lowered(QStringLiteral("_(\\w+|\\{[^}]*\\})"),
                                          QRegularExpression::UseUnicodePropertiesOption);
  static const QRegularExpression raised(QStringLiteral("\\^(\\w+|\\{[^}]*\\}|\\([^()]*\\))"),
                                         QRegularExpression::UseUnicodePropertiesOption);
  QString html = translated_for_rich_text(text).toHtmlEscaped();
  html.replace(lowered, QStringLiteral("<sub>\\1</sub>"));
  html.replace(raised, QStringLiteral("<sup>\\1</sup>"));
  return html.remove(QLatin1Char('{')).remove(QLatin1Char('}'));
}

QString value_text(const Derived& number) {
  if (std::isnan(number.value)) return QCoreApplication::translate("Catalogue", "not within this run");
  return number_text(number.value, 3);
}

QString number_html(const Derived& number) {
  return symbol_html(number.symbol) + relation(number) + value_text(number).toHtmlEscaped();
}

QString line_html(const std::vector<Derived>& numbers, const std::vector<std::string>& ids) {
  QStringList parts;
  const Derived* before = nullptr;
  for (const std::string& id : ids) {
    const Derived* number = find_derived(numbers, id);
    if (!number) continue;
    if (before && before->symbol == number->symbol && before->relation == "≥" && number->relation == "≤")
      parts.back() = QStringLiteral("%1 ≤ %2").arg(value_text(*before).toHtmlEscaped(), number_html(*number));
    else
      parts << number_html(*number);
    before = number;
  }
  for (QString& part : parts) part.replace(QLatin1Char(' '), QChar(QChar::Nbsp));  // breaks between numbers only
  return parts.join(QStringLiteral(" · "));
}

QString details_html(const std::vector<Derived>& numbers) {
  QString html;
  for (const Derived& number : numbers) {
    const QString unit =
        number.unit.empty() ? QString() : QStringLiteral(" ") + translated(number.unit).toHtmlEscaped();
    html += QStringLiteral("<p><b>%1</b>%2<br>%3. %4</p>")
                .arg(number_html(number), unit, translated(number.label).toHtmlEscaped(),
                     translated(number.help).toHtmlEscaped());
  }
  return html;
}

}  // namespace privbo::ui
