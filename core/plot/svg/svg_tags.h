// Words inside of a plot that name a line: "2 × IGP-UCB" above a level.
#pragma once

#include "catalogue/translate.h"
#include "plot/svg/svg_canvas.h"

namespace privbo {

/// Draws the tags of the series that are shown. In print each stands beside the place next to its line's end where it
/// covers no curve and no other tag, or as few of them as can be, and one that would lie on another tag is left out;
/// else all stand at the right edge.
HtmlText svg_tags(const SvgPlane& plane, const PlotModel& model, const Translate& translate);

}  // namespace privbo
