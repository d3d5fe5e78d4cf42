#include "words/privacy_text.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "accounting/calculator/account.h"
#include "words/catalogue_text.h"
#include "words/number_text.h"

namespace privbo::ui {
namespace {

QString privacy_words(const char* text) { return QCoreApplication::translate("PrivacyText", text); }

}  // namespace

QString epsilon_text(const std::optional<double>& epsilon) {
  return epsilon ? number_text(*epsilon) : QStringLiteral("–");
}

QString delta_text(double delta) { return number_text(delta, 3); }

QString setting_text(const MechanismEntry& mechanism, const ParamSet& params) {
  QStringList parts;
  for (const ParamSpec& spec : mechanism.params) {
    if (!is_visible(spec, params.json())) continue;
    const Json& value = params.json().at(spec.key);
    const QString name = translated(spec.symbol.empty() ? spec.label : spec.symbol);
    parts << QStringLiteral("%1 = %2").arg(
        name, value.is_number() ? number_text(value.get<double>(), 6)
                                : QString::fromStdString(value.is_string() ? value.get<std::string>() : value.dump()));
  }
  return parts.join(QStringLiteral(", "));
}

QString large_delta_text(double delta) {
  const Message warning = delta_warning(delta);
  return warning.empty() ? QString()
                         : privacy_words("%1. Choose one well below 1/(number of people).").arg(translated(warning));
}

QString large_delta_text(PrivacyNotion notion, double delta) {
  return is_too_large(notion, delta) ? large_delta_text(delta) : QString();
}

}  // namespace privbo::ui
