// Wording shared by the parts of the Privacy page.
#include "words/privacy_text.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "accounting/calculator/account.h"
#include "widgets/theme.h"
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

QString round_text(const PrivacyCase& shown) {
  // A server's releases begin before round 1.
  if (shown.at_end() && shown.ledger && !shown.ledger->entries().empty() &&
      shown.ledger->entries().front().first_round <= 0)
    return privacy_words("after all %1 releases, of rounds %2 to %3")
        .arg(number_text(static_cast<double>(shown.ledger->releases())),
             number_text(static_cast<double>(shown.ledger->entries().front().first_round)),
             number_text(static_cast<double>(shown.last)));
  if (shown.at_end())
    return shown.last == 1 ? privacy_words("after 1 round")
                           : privacy_words("after all %1 rounds").arg(number_text(static_cast<double>(shown.last)));
  return privacy_words("after round %1 of %2")
      .arg(number_text(static_cast<double>(shown.t)), number_text(static_cast<double>(shown.last)));
}

QString setting_text(const MechanismEntry& mechanism, const ParamSet& params) {
  QStringList parts;
  for (const ParamSpec& spec : mechanism.params) {
    if (!is_visible(spec, params.json())) continue;
    const Json& value = params.json().at(spec.key);
    const QString name = shown(spec.symbol.empty() ? spec.label : spec.symbol);
    parts << QStringLiteral("%1 = %2").arg(
        name, value.is_number() ? number_text(value.get<double>(), 6)
                                : QString::fromStdString(value.is_string() ? value.get<std::string>() : value.dump()));
  }
  return parts.join(QStringLiteral(", "));
}

QColor alarm_colour(const QPalette& palette) {
  const QColor background = palette.color(QPalette::Base);
  return readable(QColor(0xc6, 0x28, 0x28), background, 4.5);
}

QString badge_word(Badge badge) {
  switch (badge) {
    case Badge::released:
      return privacy_words("released");
    case Badge::ground_truth:
      return privacy_words("ground truth");
    case Badge::open:
      return privacy_words("public");
    case Badge::simulation:
      return privacy_words("for simulation only");
    case Badge::exact:
      return privacy_words("safe floating point");
  }
  return {};
}

QString badge_html(Badge badge, const QPalette& palette) {
  const QColor window = palette.color(QPalette::Window), text = palette.color(QPalette::WindowText);
  QColor tint(0x00, 0x72, 0xb2);
  if (badge == Badge::ground_truth || badge == Badge::simulation) tint = QColor(0xd5, 0x5e, 0x00);
  if (badge == Badge::exact) tint = QColor(0x00, 0x9e, 0x73);
  const QColor box = mixed(tint, window, 0.22);
  return QStringLiteral("<span style=\"background-color:%1; color:%2\">&nbsp;%3&nbsp;</span>")
      .arg(box.name(), readable(text, box, 4.5).name(),
           badge_word(badge).toHtmlEscaped().replace(QLatin1Char(' '), QStringLiteral("&nbsp;")));
}

bool is_simulated(const Guarantee& guarantee) { return guarantee.noise.find("simulation") != std::string::npos; }

QString large_delta_text(double delta) {
  const std::string warning = delta_warning(delta);
  return warning.empty() ? QString()
                         : privacy_words("%1. Choose one well below 1/(number of people).").arg(shown(warning));
}

}  // namespace privbo::ui
