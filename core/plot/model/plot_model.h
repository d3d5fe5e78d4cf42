// Describes what a chart states, without any drawing: the one source of the live view, exports, pages, the text summary
// and the tests.
#pragma once

#include <memory>
#include <optional>
#include <set>
#include <vector>

#include "plot/data/chart_data.h"
#include "plot/data/chart_options.h"
#include "plot/model/marks.h"

namespace privbo {

struct PlotSeries {
  Message label;          // for the legend; empty: not listed
  Message remark;         // follows the label in the legend: "above the plot"
  Message key;            // what ChartOptions::hidden names; empty: the label
  Message short_label;    // in the read-out, where the label says more than a name; empty: the label
  Message tag;            // written at the line's end inside the plot; empty: none
  bool pinned = false;    // of a pinned run: drawn calmer
  bool hidden = false;    // switched off: without data, greyed in the legend
  bool may_clip = false;  // does not stretch the axis of values where others have some: it leaves the plot
  int slot = -1;          // algorithm slot; −1: neutral grey
  Mark mark;
  bool refuted = false;           // shown to be false, or what shows it: red, whatever the slot
  bool steps = false;             // between two samples the later one's value holds
  bool holds = false;             // between two samples the earlier one's value holds: a step up at each
  std::vector<double> x, y;       // data units
  std::vector<double> low, high;  // bands and error bars
  std::vector<Message> details;   // read-out: one per sample, after its value; boxes: one line each
};

/// Returns whether a series is drawn as a mark, is<marks::Band>(series).
template <class M>
bool is(const PlotSeries& series) {
  return std::holds_alternative<M>(series.mark);
}
/// Does the same for several marks: is_any<marks::Bound, marks::FittedBound>(series).
template <class... M>
bool is_any(const PlotSeries& series) {
  return (is<M>(series) || ...);
}

struct PlotAxis {
  Message title{};        // with symbol and unit
  Message short_title{};  // where the title does not fit; empty: none
  bool log = false;
  bool whole = false;                // only whole numbers make sense (rounds, arms)
  Message symbol{};                  // before a value in the read-out: "ε = 0.5"; empty: rounds
  std::vector<Message> names{};      // of positions 0, 1, 2, … (arms); empty: numbers
  bool every_name = false;           // few names, all shown: broken into lines where they are long
  bool hide_names_if_tight = false;  // live, where there is no room for them, the legend has them
  double low = 0.0, high = 1.0;      // what should be seen, data units; positive where log
  bool exact = false;                // show low … high as it is, without widening to nice numbers
  bool downwards = false;            // counts downwards: what is drawn at −3 is called 3
  bool from_zero = false;            // linear: zero belongs to the picture
  bool zero_optional = false;        // unless the curves would then have less than half of its height
  std::optional<double> limit{};     // widening never passes this (the horizon)
  bool room = false;                 // what is seen keeps clear of both ends: a line on the frame is half hidden
  double decades = 8.0;              // log: smaller values than so many decades below the largest give way to it
};

class NearestPoints;
struct MatrixPanels;

/// A function over a rectangular grid of cells, first index along x, or over the cells of scattered points.
struct HeatGrid {
  std::size_t columns = 0, rows = 0;
  double x_low = 0, x_high = 1, y_low = 0, y_high = 1;  // outer edges of the outermost cells
  std::vector<double> values;                           // values[row * columns + column], row 0 at the bottom
  std::shared_ptr<const NearestPoints> points{};  // scattered: values[i] is of point i, columns and rows say nothing
  double low = 0, high = 1;                       // of the finite values
  bool diverging = false;                         // two colours from a pale zero; low = −high
  Message title;
  /// For the read-out, in the order of `values`; empty where not known.
  std::vector<double> mean{}, deviation{}, truth{}, acquisition{}, hidden_mean{}, hidden_deviation{};
  std::vector<std::int64_t> counts{};
  std::vector<double> lowest_estimate{}, highest_estimate{};
  std::vector<double> broadcast{};    // the server's function
  std::vector<double> probability{};  // of the action in its context
  std::vector<Index> region{};        // sub-region, 0-based
  std::vector<bool> in_dictionary{}, offered{};
  std::shared_ptr<const MatrixPanels> panels{};  // what the cells are, where they are entries of matrices
};

/// Bars over the columns of a heat map, drawn above it on the same x axis: one row of it, or what belongs to that row.
struct HeatProfile {
  std::vector<double> values;  // one per column, ≥ 0
  Message title;               // of their axis, from 0
  int slot = 0;
  std::ptrdiff_t best = -1, answered = -1;  // columns that are marked: by a cross, by a diamond
};

/// Describes what the reader chooses among by a line across the heat map: contexts from bottom to top. Without a heat
/// map by keys alone.
struct RowChoice {
  std::vector<Index> choices;  // ChartOptions::context of each row
  std::size_t row = 0;         // the chosen one
  Message label;               // beside the line
};

/// Describes how the read-out finds what belongs to a place along x.
struct ReadingRules {
  bool boxes = false;          // boxes stand at whole numbers, and each states all about itself
  bool own_places = false;     // every series has places of its own: one near enough stands under the pointer
  bool marked = false;         // markers carry the values; the lines between them none
  bool fitted_levels = false;  // fitted bounds are levels over the whole width
  bool bands = false;          // bands have a line of their own
  bool points = false;         // names along x are of points: those without a name of their own are arms
};

/// Describes what a click on a marker sets in the open scenario: the value of the setting that was varied.
struct ValueOffer {
  double x = 0.0;      // of the marker
  double value = 0.0;  // of the setting
  Message text;        // "Run with ε = 2"
};

/// A level that the reader drags up and down: ChartOptions::accepted times a regret.
struct LevelHandle {
  double unit = 1.0;   // that regret, above 0, data units
  double times = 1.0;  // where it stands, in units
  double level() const { return unit * times; }
};

struct PlotModel {
  ReadingRules reading{};
  bool line_markers = false;   // in print, a few markers along every line
  bool names_at_ends = false;  // few curves are named beside their ends and not in the legend, where there is room
  Message title;
  Message subtitle;
  Message hint;  // shown instead of a plot when there is nothing to draw
  PlotAxis x, y;
  std::vector<PlotSeries> series;
  std::optional<HeatGrid> heat;
  std::optional<HeatProfile> profile;
  std::optional<RowChoice> choice;
  std::vector<ValueOffer> offers;
  std::optional<LevelHandle> handle;
  std::vector<Message> notes;    // what a reader must know; under the plot
  std::size_t alarms = 0;        // the first of them, which warn: in red
  std::size_t strip_alarms = 0;  // the first of the alarms, which a strip of numbers below the chart tells too
  std::size_t window_notes = 0;  // the first of them, which the window tells above all charts: drawn in figures only
  Message summary;               // one sentence with numbers, for screen readers
  bool equal_scale = false;      // a unit is as long along x as along y, where the plot keeps its room
  double legend_share = 0.3;     // of the chart's height at most
  double min_plot_share = 0.42;  // of a figure's height on paper; notes give way to it
  std::size_t floored = 0;       // values ≤ 0 moved to the lower edge of a log axis

  bool empty() const { return series.empty() && !heat; }
};

/// Leaves of a series what the legend needs.
void drop_data(PlotSeries& series);

/// Returns whether lines go through corners, not straight from sample to sample.
inline bool has_corners(const PlotSeries& series) { return series.steps || series.holds; }
/// A series whose `steps` or `holds` are drawn out as corners; others as they are.
PlotSeries with_corners(const PlotSeries& series);

/// Returns a level over the whole width, however far the reader zooms out.
PlotSeries level_line(const PlotAxis& axis, double y);

/// Returns what ChartOptions::hidden calls this series; several may share one. Empty: cannot be switched off.
std::string series_key(const PlotSeries& series);
/// "cumulative regret", "average regret", "simple regret".
Message metric_name(Metric metric);
}  // namespace privbo
