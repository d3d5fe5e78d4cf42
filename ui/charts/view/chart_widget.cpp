#include "charts/view/chart_widget.h"

#include <QPaintEngine>
#include <QPainter>

#include "charts/drawing/figure_style.h"

namespace privbo::ui {

FigureStyle style_of(const QWidget& widget) {
  FigureStyle style;
  style.theme = Theme::from(widget.palette());
  style.font = pixel_font(widget.font());
  style.line_width = 0.14 * style.em();
  return style;
}

bool takes_shapes(const QPainter& painter) { return painter.paintEngine()->type() != QPaintEngine::Raster; }

}  // namespace privbo::ui
