// How each mark looks in SVG.
#pragma once

#include "plot/svg/svg_canvas.h"

namespace privbo {

/// What is drawn below all else: bands.
HtmlText areas_of(const SvgPlane& plane, const PlotSeries& series);
/// Lines through samples and over the whole width.
HtmlText lines_of(const SvgPlane& plane, const PlotSeries& series, bool on_heat);
/// Points, boxes and what stands on the edges of the plot.
HtmlText points_of(const SvgPlane& plane, const PlotModel& model, const PlotSeries& series);
/// The sample in the legend, `width` wide, around this height, beside type of `em` pixels.
HtmlText swatch_of(const PlotSeries& series, const SvgLook& look, double x, double y, double width, double em);

}  // namespace privbo
