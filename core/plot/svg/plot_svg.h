// Draws the model of a chart as SVG, without any window: for pages, reports and `privbo render --format svg`.
#pragma once

#include <string>

#include "catalogue/translate.h"
#include "page/markup.h"
#include "page/svg.h"
#include "plot/model/plot_model.h"

namespace privbo {

struct PlotSvgOptions {
  double width = 760.0, height = 460.0;  // pixels, of the whole picture
  double font = 13.0;                    // height of the type in pixels
  std::string family{};                  // of the type; empty: a common sans-serif one
  bool title = true;                     // title and subtitle above the plot
  bool legend = true;                    // names of the series, below the plot's title
  bool notes = true;                     // below the plot; warnings are always there
  bool file = false;                     // a file of its own, not part of a page
};

/// A picture, and where its plot lies in it.
struct PlotSvg {
  HtmlText svg;  // empty: the model has nothing to draw
  PlotBox box;
  double x_low = 0.0, x_high = 1.0;  // what lies at its left and right edge, data units
};

/// Texts are in the reader's language, as is what a screen reader is told: the title and the model's summary.
PlotSvg plot_svg(const PlotModel& model, const PlotSvgOptions& options, const Translate& translate);

/// What a figure's caption should state where title and notes are left out: title, remarks and all notes, a line each.
std::string plot_caption(const PlotModel& model, const Translate& translate);

}  // namespace privbo
