#include "charts/drawing/slot_swatch.h"

#include <QCoreApplication>
#include <QPainter>
#include <QPixmap>
#include <QWidget>
#include <algorithm>
#include <array>

#include "widgets/theme.h"

namespace privbo::ui {
namespace {

constexpr std::size_t most = 5;  // squares

int side_of(const QWidget& around) { return around.fontMetrics().height() * 2 / 3; }
int gap_of(const QWidget& around) { return std::max(1, side_of(around) / 6); }

/// A selected row must not tint the colours it explains.
QIcon in_every_mode(const QPixmap& picture) {
  QIcon icon;
  for (const QIcon::Mode mode : {QIcon::Normal, QIcon::Selected, QIcon::Active, QIcon::Disabled})
    icon.addPixmap(picture, mode);
  return icon;
}

}  // namespace

QSize swatch_size(const QWidget& around) {
  return {static_cast<int>(most) * (side_of(around) + gap_of(around)), side_of(around)};
}

QSize curve_swatch_size(const QWidget& around) {
  const int em = around.fontMetrics().height();
  return {em * 15 / 8, em * 2 / 3};
}

QIcon curve_swatch(std::size_t slot, const QWidget& around) {
  const QSize size = curve_swatch_size(around);
  const SlotStyle style = Theme::from(around.palette()).slot(slot);
  const double scale = around.devicePixelRatioF();
  QPixmap picture((QSizeF(size) * scale).toSize());
  picture.setDevicePixelRatio(scale);
  picture.fill(Qt::transparent);
  QPainter painter(&picture);
  painter.setRenderHint(QPainter::Antialiasing);
  QPen pen(style.colour, std::max(2.0, 0.12 * around.fontMetrics().height()));  // as in the legend
  pen.setCapStyle(Qt::FlatCap);
  if (!style.dash.isEmpty()) pen.setDashPattern(style.dash);
  painter.setPen(pen);
  painter.drawLine(QPointF(0, size.height() / 2.0), QPointF(size.width(), size.height() / 2.0));
  painter.end();
  return in_every_mode(picture);
}

QIcon slot_swatch(const std::vector<std::size_t>& slots_shown, const QWidget& around) {
  const Theme theme = Theme::from(around.palette());
  const int side = side_of(around), gap = gap_of(around);
  const auto squares = static_cast<int>(std::clamp<std::size_t>(slots_shown.size(), 1, most));
  const double scale = around.devicePixelRatioF();
  QPixmap picture((QSizeF(squares * (side + gap) - gap, side) * scale).toSize());
  picture.setDevicePixelRatio(scale);
  picture.fill(Qt::transparent);
  QPainter painter(&picture);
  // A thin frame keeps a blue square visible on a blue selection.
  painter.setPen(theme.background);
  double left = 0.0;
  for (std::size_t i = 0; i < std::min<std::size_t>(slots_shown.size(), most); ++i) {
    painter.setBrush(theme.slot(slots_shown[i]).colour);
    painter.drawRect(QRectF(left, 0, side - 1, side - 1));
    left += side + gap;
  }
  return in_every_mode(picture);
}

QString slot_colour_name(std::size_t slot) {
  static constexpr std::array<const char*, palette_colours> names{
      QT_TRANSLATE_NOOP("SlotColour", "blue"),     QT_TRANSLATE_NOOP("SlotColour", "vermillion"),
      QT_TRANSLATE_NOOP("SlotColour", "green"),    QT_TRANSLATE_NOOP("SlotColour", "pink"),
      QT_TRANSLATE_NOOP("SlotColour", "sky blue"), QT_TRANSLATE_NOOP("SlotColour", "brown"),
      QT_TRANSLATE_NOOP("SlotColour", "grey"),     QT_TRANSLATE_NOOP("SlotColour", "orange"),
      QT_TRANSLATE_NOOP("SlotColour", "violet"),   QT_TRANSLATE_NOOP("SlotColour", "rose"),
      QT_TRANSLATE_NOOP("SlotColour", "teal")};
  return QCoreApplication::translate("SlotColour", names[slot % names.size()]);
}

}  // namespace privbo::ui
