// Which values of a setting keep a regret within a limit: what a search for the smallest ε has found at each, as the
// confidence sequence of what was asked, and the zones that it certified.
#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "experiment/utility/utility_answer.h"
#include "numerics/number_text.h"
#include "plot/kinds/chart_kind.h"
#include "plot/model/chart_columns.h"
#include "plot/model/plot_model.h"
#include "text/message.h"

namespace privbo {
namespace {

/// What ChartOptions::hidden calls the zones.
constexpr const char *meets_key = "meets", *fails_key = "fails";

/// The setting's slot in the palette: the search is about one algorithm, the first of its tone.
constexpr int bar_slot = 0;
constexpr int zone_slot = 6;

/// What the sentence is about at a value, as far as its trials tell: a share, a mean or a ratio; NaN: nothing.
double estimate_at(const UtilityAnswer& answer, const UtilityPoint& point) {
  const UtilityLosses& losses = point.losses;
  if (answer.rule.sentence == UtilitySentence::share)
    return losses.trials == 0 ? NAN : static_cast<double>(losses.passes) / static_cast<double>(losses.trials);
  if (!losses.mean) return NAN;
  if (!answer.rule.is_factor) return *losses.mean;
  return losses.mean_reference && *losses.mean_reference > 0.0 ? *losses.mean / *losses.mean_reference : NAN;
}

double limit_of(const UtilityAnswer& answer) {
  return answer.rule.sentence == UtilitySentence::share ? answer.rule.share : answer.rule.limit;
}

Message standing_text(ValueStanding standing) {
  switch (standing) {
    case ValueStanding::meets:
      return Message("meets it");
    case ValueStanding::fails:
      return Message("fails it");
    case ValueStanding::undecided:
      return Message("undecided");
    case ValueStanding::untested:
      return Message("not tested");
  }
  return {};
}

/// Halfway to the neighbour in steps of equal ratio, so that zones meet between two values.
double between(double value, double neighbour) { return std::sqrt(value * neighbour); }

/// The area over all values of one standing, which are neighbours; absent where there are none.
std::optional<PlotSeries> zone(const UtilityAnswer& answer, const PlotModel& model, ValueStanding standing) {
  const auto& points = answer.points;
  const auto has = [standing](const UtilityPoint& point) { return point.standing == standing; };
  const auto first = std::ranges::find_if(points, has);
  if (first == points.end()) return std::nullopt;
  const auto last = std::find_if(points.rbegin(), points.rend(), has).base() - 1;
  const double left = first == points.begin() ? model.x.low : between(first->value, (first - 1)->value);
  const double right = last + 1 == points.end() ? model.x.high : between(last->value, (last + 1)->value);
  PlotSeries area;
  area.mark = marks::Band{};
  area.x = {left, right};
  area.low = {model.y.low, model.y.low};
  area.high = {model.y.high, model.y.high};
  const bool meets = standing == ValueStanding::meets;
  area.label = meets ? Message("meets it, shown") : Message("fails it, shown");
  area.key = Message::verbatim(meets ? meets_key : fails_key);
  area.refuted = !meets;
  area.slot = meets ? zone_slot : -1;
  return area;
}

PlotSeries bars(const UtilityAnswer& answer) {
  PlotSeries series;
  series.mark = marks::Points{};
  series.slot = bar_slot;
  series.label = Message("confidence sequence at %1", percent_text(answer.rule.confidence));
  series.key = Message::verbatim("values");
  for (const UtilityPoint& point : answer.points) {
    const double here = estimate_at(answer, point);
    if (!std::isfinite(here)) continue;
    series.x.push_back(point.value);
    series.y.push_back(here);
    series.low.push_back(point.interval ? point.interval->low : here);
    series.high.push_back(point.interval ? point.interval->high : here);
    series.details.push_back(Message("%1: within the limit in %2 of %3 trials", standing_text(point.standing),
                                     point.losses.passes, point.losses.trials));
  }
  return series;
}

PlotSeries limit_line(const UtilityAnswer& answer, const PlotModel& model) {
  PlotSeries line = level_line(model.x, limit_of(answer));
  line.mark = marks::Budget{};
  line.label = answer.rule.sentence == UtilitySentence::share
                   ? Message("asked: %1 of trials", percent_text(answer.rule.share))
                   : Message("asked: at most %1", number_text(answer.rule.limit));
  line.key = Message::verbatim("asked");
  return line;
}

void set_axes(PlotModel& model, const UtilityAnswer& answer, const ChartOptions& options) {
  const auto& points = answer.points;
  const Message symbol = answer.symbol.empty() ? Message::entry(answer.label) : Message::verbatim(answer.symbol);
  model.x = {.title = answer.symbol.empty() ? symbol : Message("%1 %2", Message::entry(answer.label), symbol),
             .short_title = symbol,
             .log = options.log_x,
             .symbol = symbol,
             .low = points.front().value * points.front().value / between(points[0].value, points[1].value),
             .high = points.back().value * points.back().value /
                     between(points.back().value, points[points.size() - 2].value)};
  if (answer.rule.sentence == UtilitySentence::share) {
    model.y = {
        .title = Message("share of trials within the limit"), .low = 0.0, .high = 1.0, .exact = true, .limit = 1.0};
    return;
  }
  double high = 1.5 * answer.rule.limit;
  for (const UtilityPoint& point : points) {
    const double here = estimate_at(answer, point);
    if (std::isfinite(here)) high = std::max(high, std::min(1.2 * here, 4.0 * answer.rule.limit));
  }
  model.y = {.title = answer.rule.is_factor ? Message("mean regret, in mean regrets of %1", answer.reference)
                                            : Message("mean regret"),
             .low = 0.0,
             .high = high,
             .from_zero = true};
}

PlotModel utility_model(const ChartData& data, const ChartOptions& options) {
  PlotModel model;
  model.title = Message("Smallest value within a limit");
  model.hint = Message(
      "No search was run yet. Run → Smallest Budget finds the smallest ε that keeps the regret within a limit, and so does privbo solve SCENARIO --regret '<= 2x' --out DIR.");
  model.summary = model.hint;
  if (!data.utility || data.utility->points.size() < 2) return model;
  const UtilityAnswer& answer = *data.utility;
  model.subtitle = Message("%1: %2", Message::verbatim(answer.scenario_name), asked_text(answer));
  set_axes(model, answer, options);
  for (const ValueStanding standing : {ValueStanding::fails, ValueStanding::meets})
    if (auto area = zone(answer, model, standing)) model.series.push_back(std::move(*area));
  model.series.push_back(limit_line(answer, model));
  model.series.push_back(bars(answer));
  if (const auto smallest = answer.smallest_meeting()) {
    const double value = answer.points[*smallest].value;
    model.offers.push_back({value, value, Message("Run with %1", value_text(answer, value))});
  }
  model.notes = answer_texts(answer);
  model.notes.push_back(Message("Each bar holds at every moment of its own search, and not all of them at once."));
  for (const Message& note : answer.notes) model.notes.push_back(note);
  std::vector<Message> said = answer_texts(answer);
  said.insert(said.begin(), Message("Asked: %1.", asked_text(answer)));
  model.summary = Message::joined(std::move(said), " ");
  model.min_plot_share = 0.38;
  return model;
}

void utility_columns(Columns& table, const ChartData& data, const ChartOptions&) {
  if (!data.utility) return;
  const UtilityAnswer& answer = *data.utility;
  static constexpr std::array standings{"untested", "undecided", "meets", "fails"};
  std::vector<double> value, estimate, low, high;
  std::vector<std::int64_t> trials, passes;
  std::vector<std::string> standing;
  for (const UtilityPoint& point : answer.points) {
    value.push_back(point.value);
    standing.emplace_back(standings.at(static_cast<std::size_t>(point.standing)));
    trials.push_back(static_cast<std::int64_t>(point.losses.trials));
    passes.push_back(static_cast<std::int64_t>(point.losses.passes));
    estimate.push_back(estimate_at(answer, point));
    low.push_back(point.interval ? point.interval->low : NAN);
    high.push_back(point.interval ? point.interval->high : NAN);
  }
  const bool share = answer.rule.sentence == UtilitySentence::share;
  const std::string what = share                   ? "share of trials within the limit"
                           : answer.rule.is_factor ? "ratio of the mean regrets"
                                                   : "mean regret [reward units]";
  table.axis(answer.parameter + " [public]", value);
  table.column("standing", standing);
  table.column("trials", trials);
  table.column("trials within the limit [ground truth]", passes);
  table.column(what + " [ground truth]", estimate);
  table.column(what + ", lower end [ground truth]", low);
  table.column(what + ", upper end [ground truth]", high);
}

void utility_provenance(Json& json, const ChartData& data, const ChartOptions&) {
  if (!data.utility) return;
  const UtilityAnswer& answer = *data.utility;
  json["utility"] = {{"scenario_name", answer.scenario_name},
                     {"parameter", answer.parameter},
                     {"asked", asked_text(answer)},
                     {"confidence", answer.rule.confidence},
                     {"sentences", answer_texts(answer)},
                     {"state", to_string(answer.state)},
                     {"notes", answer.notes}};
}

}  // namespace

ChartEntry utility_chart() {
  ChartEntry entry;
  entry.id = "utility";
  entry.title = Message("Smallest value within a limit");
  entry.accessible_name = Message("chart of the smallest value within a limit");
  entry.source = ChartSource::search;
  entry.reading = {.own_places = true};
  entry.defaults.log_x = true;
  entry.model = utility_model;
  entry.columns = utility_columns;
  entry.provenance = utility_provenance;
  return entry;
}

}  // namespace privbo
