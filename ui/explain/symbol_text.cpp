// Looks every value up at the moment of asking.
#include "explain/symbol_text.h"

#include <QCoreApplication>
#include <QStringList>

#include "document/scenario_model.h"
#include "document/setting_lookup.h"
#include "panel/derived_values.h"
#include "words/catalogue_text.h"
#include "words/derived_text.h"

namespace privbo::ui {

std::string setting_path(const ExplainSymbol& symbol, int algorithm) {
  if (symbol.setting.empty() || symbol.setting.front() == '/') return symbol.setting;
  return "/algorithms/" + std::to_string(algorithm) + "/" + symbol.setting;
}

QString symbols_html(const std::vector<ExplainSymbol>& symbols, const ScenarioModel& model, const DerivedValues& values,
                     int algorithm, const std::string& type) {
  QStringList lines;
  for (const ExplainSymbol& symbol : symbols) {
    const QString name = symbol_html(symbol.symbol);
    const std::string path = setting_path(symbol, algorithm);
    QString line = path.empty()
                       ? QStringLiteral("<b>%1</b>").arg(name)
                       : QStringLiteral("<a href=\"set:%1\"><b>%2</b></a>").arg(QString::fromStdString(path), name);
    line += QStringLiteral(" ") + symbol_html(symbol.meaning);
    if (const Derived* number = symbol.derived.empty() ? nullptr : values.find(symbol.derived, algorithm, type)) {
      // A symbol at round t is shown at its last round, under that name.
      const bool same = number->symbol == symbol.symbol;
      line += QStringLiteral(": ") +
              (same && number->relation == "=" ? value_text(*number).toHtmlEscaped() : number_html(*number));
    } else if (const QString value = path.empty() || !symbol.derived.empty() ? QString() : setting_text(model, path);
               !value.isEmpty()) {
      // Never instead of a number derived from it: s_k is not k.
      line += QStringLiteral(": ") + value.toHtmlEscaped();
    }
    lines << line;
  }
  return lines.join(QStringLiteral("<br>"));
}

}  // namespace privbo::ui
