#include "plot/kinds/tradeoff/idle_sweep_marks.h"

#include <algorithm>
#include <cmath>

#include "numerics/number_text.h"
#include "plot/data/settings_match.h"
#include "plot/words/counted.h"
#include "text/message.h"

namespace privbo {
namespace {

/// Describes how the sweep's values lie along x.
enum class Along {
  nothing,  // the chart shows something else
  setting,  // the setting itself lies there
  loss      // the ε that each value leads to
};

Along along(const ChartData& data, const ChartOptions& options) {
  if (!data.idle_sweep || !data.sweep) return Along::nothing;
  const std::string parameter = options.parameter;
  if (parameter == data.sweep->plan.path) return Along::setting;
  return parameter == privacy_budget ? Along::loss : Along::nothing;
}

/// Returns where the point of a private algorithm stands; by the setting where nobody is private there.
std::optional<double> place_of(const SweepPoint& point, Along how) {
  if (!point.failure.empty()) return std::nullopt;
  if (how == Along::setting) return point.value;
  for (const SweepCell& cell : point.cells)
    if (cell.epsilon) return cell.epsilon;
  return std::nullopt;
}

/// Returns the setting's value in the run that is shown.
std::optional<double> present_value(const ChartData& data) {
  if (!data.experiment) return std::nullopt;
  const Json::json_pointer pointer(data.sweep->plan.path);
  const Json& document = data.experiment->document();
  if (!document.contains(pointer) || !document.at(pointer).is_number()) return std::nullopt;
  return document.at(pointer).get<double>();
}

std::optional<double> present_place(const ChartData& data, Along how) {
  const std::optional<double> value = present_value(data);
  if (!value || how == Along::setting) return value;
  for (const SweepPoint& point : data.sweep->points)
    if (point.value == *value) return place_of(point, how);
  return std::nullopt;
}

Message value_text(const ChartData& data, double value) {
  const SweepSettings& plan = data.sweep->plan;
  return Message("%1 = %2", Text(plan.symbol.empty() ? plan.label : plan.symbol), number_text(value));
}

/// From far below to far above all that is drawn, so that it crosses the plot however far the reader zooms out.
std::vector<double> across(const PlotModel& model) {
  constexpr double far = 1e3;
  double low = INFINITY, high = 0.0;
  for (const PlotSeries& series : model.series)
    for (const double y : series.y) {
      if (y > 0.0) low = std::min(low, y);
      high = std::max(high, std::abs(y));
    }
  if (!model.y.log) return {-far * (high + 1.0), far * (high + 1.0)};
  return low <= high ? std::vector{low / far, high * far} : std::vector{1.0 / far, far};
}

}  // namespace

std::optional<std::pair<double, double>> ends_of_idle_sweep(const ChartData& data, const ChartOptions& options) {
  if (along(data, options) != Along::setting || data.sweep->plan.values.empty()) return std::nullopt;
  return std::pair(data.sweep->plan.values.front(), data.sweep->plan.values.back());
}

Message present_value_text(const Tradeoff& tradeoff, const ChartData& data, const ChartOptions& options) {
  if (along(data, options) == Along::nothing || !tradeoff.names.empty()) return {};
  const std::optional<double> value = present_value(data);
  return value ? value_text(data, *value) : Message();
}

void add_present_value(PlotModel& model, const Tradeoff& tradeoff, const ChartData& data, const ChartOptions& options) {
  const Along how = along(data, options);
  const Message now = present_value_text(tradeoff, data, options);
  if (now.empty()) return;
  if (const std::optional<double> position = present_place(data, how)) {
    PlotSeries line;
    line.mark = marks::VerticalLine{};
    line.tag = Message("now: %1", now);
    line.y = across(model);
    line.x.assign(line.y.size(), *position);
    model.series.insert(model.series.begin(), std::move(line));  // its words come before those of levels
  }
  for (const SweepPoint& point : data.sweep->points) {
    const std::optional<double> position = place_of(point, how);
    if (position && point.value != *present_value(data))
      model.offers.push_back({*position, point.value, Message("Run with %1", value_text(data, point.value))});
  }
}

Message idle_sweep_note(const ChartData& data, const ChartOptions& options) {
  if (along(data, options) == Along::nothing) return {};
  const SweepResult& sweep = *data.sweep;
  const Message symbol = Text(sweep.plan.symbol.empty() ? sweep.plan.label : sweep.plan.symbol);
  const Message rounds = number_text(static_cast<double>(sweep.horizon)),
                trials = number_text(static_cast<double>(sweep.trials));
  const Message filled = sweep.state == RunState::running ? Message("Filling while idle, %1 of %2 values so far",
                                                                    sweep.points.size(), sweep.plan.values.size())
                                                          : Message("Filled while idle, click a point to run with it");
  return counted(sweep.trials,
                 Message("%1: mean %2 after %3 rounds against %4, each point %5 trial.", filled,
                         metric_name(options.metric), rounds, symbol, trials),
                 Message("%1: mean %2 after %3 rounds against %4, each point %5 trials.", filled,
                         metric_name(options.metric), rounds, symbol, trials));
}

}  // namespace privbo
