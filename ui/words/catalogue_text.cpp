// Composes what the descriptors say; adds no knowledge of its own.
#include "words/catalogue_text.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>
#include <algorithm>

#include "language/language.h"
#include "text/named.h"
#include "words/derived_text.h"

namespace privbo::ui {
namespace {

/// A label that already ends in its symbol ("Declared B") does not state it twice.
bool adds_symbol(const ParamSpec& spec) {
  return !spec.symbol.empty() && spec.label != spec.symbol && !spec.label.ends_with(" " + spec.symbol);
}

/// Returns each character of `group` as the one in the same place of `small`; empty where one of them has none.
QString raised_or_lowered(const QString& group, const QString& large, const QString& small) {
  QString result;
  for (const QChar c : group) {
    const qsizetype at = large.indexOf(c);
    if (at < 0) return {};
    result += small[at];
  }
  return result;
}

/// Returns where the exponent that begins at `from` ends: a bracket and all in it, or letters and digits, perhaps with
/// a sign before them. `from`: there is none.
qsizetype end_of_exponent(const QString& text, qsizetype from) {
  qsizetype at = from;
  if (at < text.size() && text[at] == u'(') {
    for (int open = 0; at < text.size(); ++at) {
      open += text[at] == u'(' ? 1 : text[at] == u')' ? -1 : 0;
      if (open == 0) return at + 1;
    }
    return from;
  }
  if (at < text.size() && (text[at] == u'−' || text[at] == u'-')) ++at;
  const qsizetype first = at;
  while (at < text.size() && text[at].isLetterOrNumber()) ++at;
  return at == first ? from : at;
}

/// The language of the window, with the formulas of our own words written for plain text. What somebody typed, a name
/// or a path, is no word of ours and stays as it is.
class PlainWords : public Translator {
 public:
  explicit PlainWords(bool lowers) : lowers_(lowers) {}
  std::string find(std::string_view english) const override {
    const std::string found = screen_language().find(english);
    const std::string_view words = found.empty() ? english : std::string_view(found);
    const QString plain = without_braces(QString::fromUtf8(words.data(), static_cast<qsizetype>(words.size())));
    return (lowers_ ? with_lowered_letters(with_exponentials(plain)) : plain).toStdString();
  }
  std::string number(const std::string& english) const override { return screen_language().number(english); }

 private:
  bool lowers_;
};

QString paragraph(const QString& text) { return QStringLiteral("<p>%1</p>").arg(text.toHtmlEscaped()); }

}  // namespace

QString without_braces(QString text) {
  const QString large_up = QStringLiteral("0123456789+−ni"), small_up = QStringLiteral("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿⁱ"),
                large_down = QStringLiteral("0123456789+−nti,"), small_down = QStringLiteral("₀₁₂₃₄₅₆₇₈₉₊₋ₙₜᵢ,");
  for (const bool up : {true, false}) {
    const QString opening = up ? QStringLiteral("^{") : QStringLiteral("_{");
    for (qsizetype at = text.indexOf(opening); at >= 0; at = text.indexOf(opening, at + 1)) {
      const qsizetype end = text.indexOf(QLatin1Char('}'), at);
      if (end < 0) break;
      const QString group = text.mid(at + 2, end - at - 2);
      QString by = up ? raised_or_lowered(group, large_up, small_up) : raised_or_lowered(group, large_down, small_down);
      if (by.isEmpty()) by = QStringLiteral("%1(%2)").arg(QString(text[at]), group);
      text.replace(at, end - at + 1, by);
    }
  }
  return text;
}

QString with_exponentials(QString text) {
  const auto belongs_to_word = [&text](qsizetype at) {
    return at >= 0 && (text[at] == u'_' || (text[at].isLetterOrNumber() && text[at].unicode() < 0x250));  // Latin
  };
  const QString e = QStringLiteral("e^");
  for (qsizetype at = text.indexOf(e); at >= 0; at = text.indexOf(e, at + 1)) {
    const qsizetype from = at + e.size(), end = end_of_exponent(text, from);
    if (end == from || belongs_to_word(at - 1)) continue;
    const QString exponent = text.mid(from, end - from);
    text.replace(
        at, end - at,
        exponent.startsWith(u'(') ? QStringLiteral("exp") + exponent : QStringLiteral("exp(%1)").arg(exponent));
  }
  return text;
}

QString with_lowered_letters(QString text) {
  if (!text.contains(QLatin1Char('_'))) return text;
  static const QRegularExpression lowered(QStringLiteral(R"((?<![\w}])(\p{L})_([0-4tnijkmu])(?![\w{(\[]|[+−-]\d))"),
                                          QRegularExpression::UseUnicodePropertiesOption);
  const QString large = QStringLiteral("01234tnijkmu"), small = QStringLiteral("₀₁₂₃₄ₜₙᵢⱼₖₘᵤ");
  QRegularExpressionMatch match;
  for (qsizetype at = text.indexOf(lowered, 0, &match); at >= 0; at = text.indexOf(lowered, at + 2, &match))
    text.replace(at, 3, match.captured(1) + small[large.indexOf(match.captured(2))]);
  return text;
}

QString translated(const Message& message) { return QString::fromStdString(in_window(message).in(PlainWords(true))); }

QString translated_for_rich_text(const Message& message) {
  return QString::fromStdString(in_window(message).in(PlainWords(false)));
}

QString translated(const std::string& text) {
  if (text.empty()) return {};
  return with_lowered_letters(with_exponentials(QCoreApplication::translate("Catalogue", text.c_str())));
}

QString plain_symbols(const std::string& text) { return plain_symbols(Message::entry(text)); }

QString plain_symbols(const Message& text) {
  return translated(text)
      .replace(QLatin1String("_{n,t}"), QStringLiteral("ₙ,ₜ"))
      .replace(QLatin1String("_t"), QStringLiteral("ₜ"));
}

QString title_of(const ParamSpec& spec) {
  QString title = translated(spec.label);
  if (adds_symbol(spec)) title += QStringLiteral(" ") + plain_symbols(spec.symbol);
  if (!spec.unit.empty()) title += QStringLiteral(" (%1)").arg(translated(spec.unit));
  return title;
}

QString title_html(const ParamSpec& spec) {
  QString title = translated(spec.label).toHtmlEscaped();
  if (adds_symbol(spec)) title += QStringLiteral(" ") + symbol_html(spec.symbol);
  if (!spec.unit.empty()) title += QStringLiteral(" (%1)").arg(translated(spec.unit).toHtmlEscaped());
  return title;
}

QString tool_tip_of(const ParamSpec& spec) {
  QString tip = QStringLiteral("<p><b>%1</b></p>").arg(title_html(spec));
  if (!spec.help.empty()) tip += paragraph(translated(spec.help));
  const bool number = spec.kind == ParamKind::real || spec.kind == ParamKind::integer || spec.kind == ParamKind::reals;
  if (number) tip += paragraph(QCoreApplication::translate("Catalogue", "Range: %1").arg(translated(range_text(spec))));
  if (!spec.citation.empty()) tip += QStringLiteral("<p><i>%1</i></p>").arg(translated(spec.citation).toHtmlEscaped());
  return tip;
}

QString tool_tip_of(const ComponentInfo& component) {
  QString tip = QStringLiteral("<p><b>%1</b></p>").arg(translated(component.label).toHtmlEscaped());
  if (!component.summary.empty()) tip += paragraph(translated(component.summary));
  if (!component.citation.empty())
    tip += QStringLiteral("<p><i>%1</i></p>").arg(translated(component.citation).toHtmlEscaped());
  return tip;
}

QString description_of(const ParamSpec& spec) {
  QStringList parts;
  if (!spec.help.empty()) parts << translated(spec.help);
  if (spec.kind == ParamKind::real || spec.kind == ParamKind::integer) parts << translated(range_text(spec));
  if (!spec.low_end.empty() || !spec.high_end.empty())
    parts << QCoreApplication::translate("Catalogue", "low end: %1, high end: %2")
                 .arg(translated(spec.low_end), translated(spec.high_end));
  return parts.join(QStringLiteral("; "));
}

const ParamSpec* spec_at(const std::string& path) {
  const std::size_t cut = path.find('/', 1);
  if (path.empty() || cut == std::string::npos) return nullptr;
  const Section* section = find_section(path.substr(1, cut - 1));
  if (!section) return nullptr;
  for (const auto& spec : section->params)
    if (spec.key == path.substr(cut + 1)) return &spec;
  return nullptr;
}

bool has_words(const QString& text, const QString& words) {
  const QStringList wanted = words.split(QLatin1Char(' '), Qt::SkipEmptyParts);
  return std::ranges::all_of(wanted, [&text](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
}

QString without_mnemonic(QString text) { return text.replace(QLatin1Char('&'), QLatin1String("&&")); }

}  // namespace privbo::ui
