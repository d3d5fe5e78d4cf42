// Charts of a run on its page: those of the window, drawn as SVG, with their numbers in a table.
#pragma once

#include "catalogue/translate.h"
#include "page/markup.h"
#include "plot/kinds/chart_kind.h"

namespace privbo {

/// A chart of the page, as the window would show it with these options.
struct PageChart {
  ChartKind kind;
  ChartOptions options{};
  Message caption{};  // empty: the chart's own title
  bool notes = true;  // below the picture; false where the page says the same beside it
};

/// The charts of results: cumulative and simple regret, error rates where visitors are answered, and regret beside the
/// lines of theorems where there are any.
std::vector<PageChart> result_charts(const ChartData& data);
/// The chart of the privacy loss; empty where no algorithm is private.
std::vector<PageChart> privacy_charts(const ChartData& data);

/// Title, picture, read-out, notes and table; empty where the chart has nothing to show.
HtmlText chart_figure(const ChartData& data, const PageChart& chart, const Translate& translate);
/// Under the figure with lines of theorems: what each of them needs. Empty where none needs anything.
HtmlText needs_of_bounds(const Snapshot& snapshot, const Translate& translate);

}  // namespace privbo
