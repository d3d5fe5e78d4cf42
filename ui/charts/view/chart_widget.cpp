#include "charts/view/chart_widget.h"

#include <QPaintEngine>
#include <QPainter>

namespace privbo::ui {

bool takes_shapes(const QPainter& painter) { return painter.paintEngine()->type() != QPaintEngine::Raster; }

}  // namespace privbo::ui
