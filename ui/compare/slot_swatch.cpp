// Painted at the screen's resolution, in the theme of the widget's palette.
#include "compare/slot_swatch.h"

#include <QCoreApplication>
#include <QPainter>
#include <QWidget>
#include <algorithm>
#include <array>

#include "theme.h"

namespace privbo::ui {

QPixmap slot_swatch(std::size_t first, std::size_t count, const QWidget& around) {
  constexpr std::size_t most = 5;
  const Theme theme = Theme::from(around.palette());
  const int side = around.fontMetrics().height() * 2 / 3, gap = std::max(1, side / 6);
  const auto squares = static_cast<int>(std::clamp<std::size_t>(count, 1, most));
  const double scale = around.devicePixelRatioF();
  QPixmap picture((QSizeF(squares * (side + gap) - gap, side) * scale).toSize());
  picture.setDevicePixelRatio(scale);
  picture.fill(Qt::transparent);
  QPainter painter(&picture);
  for (int i = 0; i < squares; ++i)
    painter.fillRect(QRectF(i * (side + gap), 0, side, side), theme.slot(first + static_cast<std::size_t>(i)).colour);
  return picture;
}

QString slot_colour_name(std::size_t slot) {
  static constexpr std::array<const char*, 7> names{
      QT_TRANSLATE_NOOP("SlotColour", "blue"), QT_TRANSLATE_NOOP("SlotColour", "vermillion"), QT_TRANSLATE_NOOP("SlotColour", "green"),
      QT_TRANSLATE_NOOP("SlotColour", "pink"), QT_TRANSLATE_NOOP("SlotColour", "orange"), QT_TRANSLATE_NOOP("SlotColour", "sky blue"),
      QT_TRANSLATE_NOOP("SlotColour", "grey")};
  return QCoreApplication::translate("SlotColour", names[slot % names.size()]);
}

}  // namespace privbo::ui
