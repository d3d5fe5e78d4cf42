#include "run_page/chart_figure.h"

#include <algorithm>
#include <cmath>

#include "numerics/number_text.h"
#include "plot/model/mark_rules.h"
#include "plot/svg/plot_svg.h"
#include "record/claimed_epsilon.h"

namespace privbo {
namespace {

constexpr std::size_t max_rows = 60;

/// At most `max_rows` of so many, evenly among them, first and last included.
std::vector<std::size_t> some_rows(std::size_t count) {
  std::vector<std::size_t> kept;
  const std::size_t wanted = std::min(count, max_rows);
  for (std::size_t i = 0; i < wanted; ++i) kept.push_back(wanted > 1 ? i * (count - 1) / (wanted - 1) : 0);
  return kept;
}

/// The series that a table has a column of.
std::vector<const PlotSeries*> columns_of(const PlotModel& model) {
  std::vector<const PlotSeries*> columns;
  for (const PlotSeries& series : model.series)
    if (!series.label.empty() && !series.y.empty() && ascends(series) && !excluded_from_readout(series) &&
        !is_level(series, model.reading))
      columns.push_back(&series);
  std::ranges::stable_sort(columns, {}, [](const PlotSeries* series) { return legend_rank(*series); });
  return columns;
}

/// The band of a curve has its key; null: there is none.
const PlotSeries* band_of(const PlotModel& model, const PlotSeries& curve) {
  for (const PlotSeries& series : model.series)
    if (is<marks::Band>(series) && !series.low.empty() && series_key(series) == series_key(curve)) return &series;
  return nullptr;
}

std::ptrdiff_t sample_at(const PlotSeries& series, double x) {
  const auto found = std::ranges::lower_bound(series.x, x);
  return found == series.x.end() || *found != x ? -1 : found - series.x.begin();
}

std::string cell(const PlotModel& model, const PlotSeries& series, double x, const Translate& translate) {
  const std::ptrdiff_t at = sample_at(series, x);
  if (at < 0 || static_cast<std::size_t>(at) >= series.y.size()) return {};
  const double value = series.y[static_cast<std::size_t>(at)];
  if (!std::isfinite(value)) return translate(Message("no finite value"));
  const Number number = number_text(value);
  const PlotSeries* band = band_of(model, series);
  const std::ptrdiff_t spread = band ? sample_at(*band, x) : -1;
  if (spread < 0) return translate(Message(number));
  const double low = band->low[static_cast<std::size_t>(spread)], high = band->high[static_cast<std::size_t>(spread)];
  // A band of one standard error lies evenly about the mean, that of quantiles does not.
  const double above = high - value, below = value - low, rounding = 1e-9 * std::max(std::abs(value), above + below);
  return std::abs(above - below) <= rounding
             ? translate(Words<2>("%1 ± %2"), number, number_text(above > rounding ? above : 0.0, 2))
             : translate(Words<3>("%1 [%2, %3]"), number, number_text(low), number_text(high));
}

HtmlText numbers(const PlotModel& model, const std::vector<double>& places, const Translate& translate) {
  const std::vector<const PlotSeries*> columns = columns_of(model);
  std::vector<std::string> names{translate(model.x.title)};
  for (const PlotSeries* series : columns) names.push_back(translate(series->label));
  HtmlText text =
      "<details open>" + tag("summary", translate(Message("Numbers"))) + "<div class=\"numbers\">" + table_head(names);
  const std::vector<std::size_t> rows = some_rows(places.size());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const double x = places[rows[i]];
    text += row_start(i, rows.size()) + "<th scope=\"row\"" + attribute("data-x", HtmlTarget::number(x)) + ">" +
            HtmlText::of(translate(Message(number_text(x, 12)))) + "</th>";
    for (const PlotSeries* series : columns) text += right_cell(cell(model, *series, x, translate));
    text += "</tr>\n";
  }
  return text + end_of_table + "</div></details>\n";
}

/// What the window writes below the plot; warnings stand in the picture.
HtmlText notes(const PlotModel& model, const Translate& translate) {
  HtmlText text;
  for (std::size_t i = model.alarms; i < model.notes.size(); ++i) text += tag("p", translate(model.notes[i]));
  return text.empty() ? text : "<div class=\"notes\">" + text + "</div>";
}

/// The x of the longest curve: what a table has rows of.
std::vector<double> places_of(const PlotModel& model) {
  const PlotSeries* longest = nullptr;
  for (const PlotSeries* series : columns_of(model))
    if (!longest || series->x.size() > longest->x.size()) longest = series;
  return longest ? longest->x : std::vector<double>();
}

}  // namespace

std::vector<PageChart> result_charts(const ChartData& data) {
  const Snapshot& run = *data.run;
  if (run.recorded_rounds.empty()) return {};
  std::vector<PageChart> charts;
  PageChart cumulative{.kind = "regret", .options = ChartKind("regret")->defaults};
  cumulative.options.bounds = false;
  PageChart simple = cumulative;
  simple.options.metric = Metric::simple_regret;
  // Most of what happens to it happens in the first rounds of many.
  constexpr std::int64_t many = 100;
  simple.options.log_x = run.recorded_rounds.back() >= many;
  charts = {cumulative, simple};
  if (!run.checkpoints.empty()) charts.push_back({.kind = "error_rate", .options = ChartKind("error_rate")->defaults});
  if (!run.bounds.empty()) {
    PageChart bounds = cumulative;
    bounds.notes = false;
    bounds.caption = Message("Cumulative regret beside what theorems say of it, by powers of ten");
    bounds.options.bounds = bounds.options.rates = bounds.options.log_y = true;
    charts.push_back(bounds);
  }
  return charts;
}

std::vector<PageChart> privacy_charts(const ChartData& data) {
  const bool any = std::ranges::any_of(data.run->algorithms, [](const AlgorithmSnapshot& algorithm) {
    return algorithm.privacy.guarantee.notion != PrivacyNotion::none && !epsilon_over_rounds(algorithm.privacy).empty();
  });
  if (!any || data.run->recorded_rounds.empty()) return {};
  return {{.kind = "privacy", .options = ChartKind("privacy")->defaults, .notes = false}};
}

HtmlText chart_figure(const ChartData& data, const PageChart& chart, const Translate& translate) {
  const PlotModel model = plot_model(data, chart.kind, chart.options);
  const std::vector<double> places = places_of(model);
  const PlotSvg picture = plot_svg(model, {.width = 580.0, .height = 420.0, .title = false, .notes = false}, translate);
  if (picture.svg.empty() || places.empty()) return {};
  const PlotBox& box = picture.box;
  std::string caption = translate(chart.caption.empty() ? model.title : chart.caption);
  if (!model.subtitle.empty()) caption = translate(Words<2>("%1: %2"), caption, translate(model.subtitle));
  return "<figure" + attribute("data-first", HtmlTarget::number(picture.x_low)) +
         (model.x.log ? attribute("data-scale", "log") : HtmlText()) +
         attribute("data-last", HtmlTarget::number(picture.x_high)) + attribute("data-left", pixel(box.left)) +
         attribute("data-right", pixel(box.right)) + attribute("data-top", pixel(box.top)) +
         attribute("data-bottom", pixel(box.bottom)) + ">" + tag("figcaption", caption) + picture.svg +
         "<output aria-live=\"polite\"></output>" + (chart.notes ? notes(model, translate) : HtmlText()) +
         numbers(model, places, translate) + "</figure>\n";
}

HtmlText needs_of_bounds(const Snapshot& snapshot, const Translate& translate) {
  HtmlText needs;
  for (const BoundCurve& bound : snapshot.bounds)
    if (!bound.note.empty()) needs += tag("dt", translate(bound.label)) + tag("dd", translate(bound.note));
  if (needs.empty()) return needs;
  return "<details open>" + tag("summary", translate(Message("What each line needs"))) + "<dl>" + needs +
         "</dl></details>\n";
}

}  // namespace privbo
