// Draws the model of a chart as SVG, without any window: for pages, reports, `privbo render --format svg` and the
// window's files.
#pragma once

#include <string>

#include "catalogue/translate.h"
#include "page/markup.h"
#include "page/svg.h"
#include "plot/data/chart_options.h"
#include "plot/model/plot_model.h"

namespace privbo {

struct PlotSvgOptions {
  double width = 760.0, height = 460.0;  // pixels, of the whole picture
  double font = 13.0;                    // height of the type in pixels
  std::string family{};                  // of the type; empty: a common sans-serif one
  bool title = true;                     // title and subtitle above the plot
  bool legend = true;                    // names of the series, below the plot's title
  bool notes = true;                     // below the plot; warnings are always there, but in print, which has a caption
  bool file = false;                     // a file of its own, not part of a page
  double line = 1.6;                     // width of an algorithm's curve in pixels
  bool dark = false;                     // light lines on a dark ground
  bool names_at_ends = false;      // with the legend: few curves are named there, where the chart and the room allow
  bool print = false;              // a figure on paper, of a size in millimetres; see figure_options
  std::string file_title{};        // what a file states of itself; empty: the model's title
  std::string file_description{};  // empty: the model's summary
};

/// A figure as it is asked for on paper.
struct PlotSheet {
  double width_mm = 120.0, height_mm = 80.0;
  double font_pt = 8.0, line_pt = 1.0;  // height of the type, width of an algorithm's curve
  std::string family{};                 // of the type; empty: a common sans-serif one
  bool dark = false;
};

/// Returns how such a figure is drawn, 96 pixels to an inch, with the parts that the chart's options leave in it. In
/// print the legend breaks long names into lines and takes smaller type and more room before it says how many it leaves
/// out, notes are whole or leave their last parts to the description, and curves differ without colour.
PlotSvgOptions figure_options(const PlotSheet& sheet, const ChartOptions& chart);

/// A picture, and where its plot lies in it.
struct PlotSvg {
  HtmlText svg;  // empty: the model has nothing to draw, or in print there is no room
  PlotBox box;
  double x_low = 0.0, x_high = 1.0;  // what lies at its left and right edge, data units
  bool has_room = true;              // false: less than three heights of the type are left for the plot, either way
  bool notes_complete = true;        // false: in print, a part of the notes is in the description alone
};

/// Texts are in the reader's language, as is what a screen reader is told: the title and the model's summary.
PlotSvg plot_svg(const PlotModel& model, const PlotSvgOptions& options, const Translate& translate);

}  // namespace privbo
