// The names of a chart's series in rows, each with a sample of its line.
#pragma once

#include <cstddef>
#include <vector>

#include "catalogue/translate.h"
#include "plot/svg/svg_look.h"

namespace privbo {

/// Where the names go, in pixels.
struct LegendRoom {
  double left = 0.0, top = 0.0, right = 0.0;
  double bottom = 0.0;  // in print: what lies below is left out, and counted behind the last name
};

struct SvgLegend {
  HtmlText svg;
  double bottom = 0.0;  // of the last row; the room's top where there is none
  bool complete = true;
};

/// Places the names without those of the series (places in the model) that are `named` elsewhere, and without what is
/// hidden; algorithms come first, bounds last. `size`: of the type, in pixels.
SvgLegend svg_legend(const PlotModel& model, const SvgLook& look, const Translate& translate, const LegendRoom& room,
                     const std::vector<std::size_t>& named, double size);

}  // namespace privbo
