// The bars above a heat map, and the line across it that states whose they are.
#pragma once

#include "charts/figure/axes_painter.h"

namespace privbo::ui {

/// Bars, marks and the axis of PlotModel::profile in Axes::profile. Nothing without one.
void paint_profile(QPainter& painter, const Axes& axes, const Projection& projection, const FigureStyle& style,
                   const PlotModel& model);
/// The marks of its columns alone.
void paint_profile_marks(QPainter& painter, const Axes& axes, const Projection& projection, const FigureStyle& style,
                         const PlotModel& model);
/// The line of PlotModel::choice with its handle at the right. Nothing without a heat map.
void paint_choice(QPainter& painter, const Projection& projection, const FigureStyle& style, const PlotModel& model);
/// Where that line lies, in figure coordinates; NaN: there is none.
double choice_line(const Projection& projection, const PlotModel& model);
/// Returns the row of the heat map at this height, in figure coordinates, at most the outermost.
std::size_t row_at(const Projection& projection, const HeatGrid& heat, double y);

}  // namespace privbo::ui
