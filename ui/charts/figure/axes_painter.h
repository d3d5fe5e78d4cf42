// Grid lines, tick labels, axis titles and the colour bar.
#pragma once

#include <QString>
#include <vector>

#include "charts/drawing/figure_style.h"
#include "charts/drawing/projection.h"
#include "plot/model/plot_model.h"

namespace privbo::ui {

/// A tick with the text beside it, in the reader's language.
struct AxisTick {
  double at = 0.0;  // axis units
  QString label;    // empty: a minor tick
};
/// Returns the ticks of plot/model/axis_range.h with their texts.
std::vector<AxisTick> axis_ticks(const PlotAxis& axis, const AxisRange& range, int most);

/// Everything around the data, in figure coordinates.
struct Axes {
  std::vector<AxisTick> x_ticks, y_ticks, bar_ticks;
  QRectF bar;  // the colour bar; null without a heat map
  std::vector<AxisTick> profile_ticks;
  QRectF profile;               // the bars above a heat map; null without them
  double profile_high = 1.0;    // the value at its upper edge
  double beside_x_title = 0.0;  // pixels of the plot's width at either end that something else has
  bool x_title = true;
  bool y_texts = true;  // numbers and title of the axis of values
  bool y_title = true;  // where there are any
};

void paint_grid(QPainter& painter, const Axes& axes, const Projection& projection, const FigureStyle& style);
void paint_axes(QPainter& painter, const Axes& axes, const Projection& projection, const FigureStyle& style,
                const PlotModel& model);

/// Returns the whole title, the short one, or that without its unit: a symbol states more than a title cut in two.
/// Where none fits there is no title on screen, and a cut one on paper.
QString fitting_title(const PlotAxis& axis, const FigureStyle& style, double room);

/// Width of the widest label in `font`.
double widest(const std::vector<AxisTick>& ticks, const QFont& font);

}  // namespace privbo::ui
