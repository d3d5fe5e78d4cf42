// Okabe–Ito tints under readable text.
#include "privacy/claim/badge.h"

#include <QCoreApplication>

#include "widgets/theme.h"

namespace privbo::ui {
namespace {

QString badge_words(const char* text) { return QCoreApplication::translate("PrivacyText", text); }

}  // namespace

QString badge_word(Badge badge) {
  switch (badge) {
    case Badge::released:
      return badge_words("released");
    case Badge::ground_truth:
      return badge_words("ground truth");
    case Badge::open:
      return badge_words("public");
    case Badge::simulation:
      return badge_words("for simulation only");
    case Badge::exact:
      return badge_words("safe floating point");
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

}  // namespace privbo::ui
