// The read-out under the pointer, painted over a chart.
#pragma once

#include "charts/drawing/figure_style.h"
#include "charts/drawing/projection.h"
#include "charts/figure/read_out.h"

namespace privbo::ui {

/// A vertical line, dots on the series and a box with the values, kept inside the plot.
void paint_read_out(QPainter& painter, const ReadOut& values, const PlotModel& model, const Projection& projection,
                    const FigureStyle& style);

}  // namespace privbo::ui
