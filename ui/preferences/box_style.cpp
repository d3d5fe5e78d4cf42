#include "preferences/box_style.h"

#include <QApplication>
#include <QFontMetrics>
#include <QPainter>
#include <QStyleOption>
#include <algorithm>
#include <array>
#include <cmath>

#include "widgets/theme.h"

namespace privbo::ui {
namespace {

constexpr double of_letters = 0.9;         // times the height of a line of text
constexpr double outline_contrast = 3.25;  // WCAG 2.1, 1.4.11, asks for 3

QColor outline_of(const QStyleOption& option) {
  const QPalette& colours = option.palette;
  const QColor base = colours.color(QPalette::Base), soft = mixed(colours.color(QPalette::Text), base, 0.6);
  if (!(option.state & QStyle::State_Enabled)) return soft;
  const bool by_keys = option.state & QStyle::State_HasFocus && option.state & QStyle::State_KeyboardFocusChange;
  return readable(readable(by_keys ? colours.color(QPalette::Highlight) : soft, base, outline_contrast),
                  colours.color(QPalette::Window), outline_contrast);
}

QColor inside_of(const QStyleOption& option) {
  const QColor base = option.palette.color(QPalette::Base), text = option.palette.color(QPalette::Text);
  if (option.state & QStyle::State_Sunken) return mixed(text, base, 0.2);
  return option.state & QStyle::State_MouseOver ? mixed(text, base, 0.06) : base;
}

/// Returns the largest square in the middle of the option's place, on whole pixels.
QRectF square_of(const QStyleOption& option) {
  const int side = std::min(option.rect.width(), option.rect.height());
  return {option.rect.left() + (option.rect.width() - side) / 2.0,
          option.rect.top() + (option.rect.height() - side) / 2.0, static_cast<double>(side),
          static_cast<double>(side)};
}

void paint_check(QPainter& painter, const QRectF& box, const QStyleOption& option) {
  const QColor text = option.palette.color(QPalette::Text);
  const auto at = [&box](double x, double y) {
    return QPointF(box.left() + x * box.width(), box.top() + y * box.height());
  };
  painter.setPen(QPen(text, std::max(1.6, 0.13 * box.width()), Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  if (option.state & QStyle::State_NoChange) {
    painter.drawLine(at(0.28, 0.5), at(0.72, 0.5));
  } else if (option.state & QStyle::State_On) {
    const std::array mark{at(0.24, 0.52), at(0.43, 0.72), at(0.77, 0.29)};
    painter.drawPolyline(mark.data(), static_cast<int>(mark.size()));
  }
}

void paint_box(QPainter& painter, const QStyleOption& option, bool round) {
  const QRectF square = square_of(option);
  // Straight lines on whole pixels; those of a circle are spread over two.
  const double width = round ? std::max(1.4, square.width() / 11.0) : std::max(1.0, std::floor(square.width() / 13.0));
  const QRectF outline = square.adjusted(0.5 * width, 0.5 * width, -0.5 * width, -0.5 * width);
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(QPen(outline_of(option), width, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
  painter.setBrush(inside_of(option));
  if (round)
    painter.drawEllipse(outline);
  else
    painter.drawRect(outline);
  if (!round) {
    paint_check(painter, square, option);
  } else if (option.state & QStyle::State_On) {
    painter.setPen(Qt::NoPen);
    painter.setBrush(option.palette.color(QPalette::Text));
    painter.drawEllipse(square.center(), 0.24 * square.width(), 0.24 * square.height());
  }
  painter.restore();
}

}  // namespace

BoxStyle::BoxStyle() : QProxyStyle(QStringLiteral("fusion")) {}

int BoxStyle::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const {
  const int usual = QProxyStyle::pixelMetric(metric, option, widget);
  switch (metric) {
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
    case PM_ExclusiveIndicatorWidth:
    case PM_ExclusiveIndicatorHeight: {
      const QFontMetrics letters = option   ? option->fontMetrics
                                   : widget ? widget->fontMetrics()
                                            : QFontMetrics(QApplication::font());
      return std::max(usual, static_cast<int>(std::lround(of_letters * letters.height())));
    }
    default:
      return usual;
  }
}

void BoxStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                             const QWidget* widget) const {
  if (element == PE_IndicatorCheckBox || element == PE_IndicatorRadioButton)
    paint_box(*painter, *option, element == PE_IndicatorRadioButton);
  else
    QProxyStyle::drawPrimitive(element, option, painter, widget);
}

}  // namespace privbo::ui
