// Describes how much worse than the best action the recommendation is, in runs with contexts.
#include <algorithm>
#include <cmath>
#include <limits>

#include "numerics/number_text.h"
#include "plot/data/promise.h"
#include "plot/kinds/chart_kind.h"
#include "plot/kinds/contextual/error_answers.h"
#include "plot/kinds/contextual/error_lines.h"
#include "plot/model/chart_columns.h"
#include "record/context_records.h"
#include "text/message.h"

namespace privbo {
namespace {

void over_checkpoints(Columns& table, const ErrorLines& rates, const ChartOptions& options) {
  for (const bool pinned : {false, true}) {
    for (const ErrorLine& line : rates.lines) {
      if (line.pinned != pinned || is_hidden(options, line.label)) continue;
      const ErrorRates& values = line.rates();
      const std::string head = line.label.english() + ": ";
      table.axis(pinned ? "T (" + line.label.english() + ")" : std::string("T [rounds learnt]"), *line.checkpoints);
      table.column(head + "mean error rate of " + std::to_string(values.values.front().size()) + " trials" + truth_unit,
                   values.mean);
      if (options.band == Band::quantiles) {
        std::vector<double> low, high;
        for (std::size_t i = 0; i < line.size(); ++i) {
          const Spread spread = error_spread(line, i, Band::quantiles);
          low.push_back(spread.low);
          high.push_back(spread.high);
        }
        table.column(head + "10 % quantile" + truth_unit, low);
        table.column(head + "90 % quantile" + truth_unit, high);
      } else {
        table.column(head + "standard error over trials" + truth_unit, values.standard_error);
      }
      table.column(head + "largest Monte-Carlo standard error of a trial" + truth_unit, values.monte_carlo);
      table.column(head + "max |mean - f|, mean over trials" + truth_unit, values.largest_error);
      table.column(head + "gamma_T [nats; public]", values.information_gain);
      table.column(head + "K [copies; public]", values.copies);
      table.column(head + "sup sigma-bar^2 [public]", values.largest_variance);
      if (options.bounds)
        table.column(head + "C (sqrt(gamma_T/T) + gamma_T/(T epsilon)), C = " + shortest(values.bound_constant) +
                         " [reward units; theory]",
                     values.bound);
      const std::vector<std::int64_t> answered = answered_checkpoints(line);
      if (!answered.empty()) {
        std::vector<int> released;
        for (const std::int64_t T : *line.checkpoints)
          released.push_back(std::ranges::find(answered, T) == answered.end() ? 0 : 1);
        table.column(head + "answer released and charged epsilon = " + shortest(values.epsilon) + " [0 or 1; public]",
                     released);
      }
      if (!options.individuals || pinned) continue;
      for (std::size_t trial = 0; trial < values.values.front().size(); ++trial) {
        std::vector<double> one;
        for (const std::vector<double>& of_checkpoint : values.values)
          one.push_back(trial < of_checkpoint.size() ? of_checkpoint[trial] : std::numeric_limits<double>::quiet_NaN());
        table.column(head + "error rate of trial " + std::to_string(trial + 1) + truth_unit, one);
      }
    }
  }
}

void over_epsilon(Columns& table, const ErrorPoints& rates, std::int64_t T, const ChartOptions& options) {
  std::vector<std::string> names, promises, units;
  std::vector<double> epsilon, delta, mean, low, high;
  std::vector<std::int64_t> trials, at;
  for (const ErrorPoint& point : rates.points) {
    if (is_hidden(options, point.series)) continue;
    const bool is_private = !point.promise.empty();
    names.push_back(point.algorithm.english());
    promises.push_back(is_private ? point.promise.english() : "not private");
    units.push_back(point.unit.english());
    epsilon.push_back(point.epsilon);
    delta.push_back(is_private ? point.delta : std::numeric_limits<double>::quiet_NaN());
    at.push_back(T);
    mean.push_back(point.rate.mean);
    low.push_back(point.rate.low);
    high.push_back(point.rate.high);
    trials.push_back(static_cast<std::int64_t>(point.rate.count));
  }
  table.axis(std::string(), epsilon);
  table.column("algorithm", names);
  table.column("promise its epsilon is part of", promises);
  table.column("epsilon is of", units);
  table.column("epsilon [public]", epsilon);
  table.column("delta [public]", delta);
  table.column("T [rounds learnt]", at);
  table.column(std::string("mean error rate") + truth_unit, mean);
  if (options.band != Band::none) {
    const std::string which = options.band == Band::quantiles ? "10 % quantile" : "mean - standard error",
                      other = options.band == Band::quantiles ? "90 % quantile" : "mean + standard error";
    table.column(which + truth_unit, low);
    table.column(other + truth_unit, high);
  }
  table.column("trials", trials);
}

void error_rate_columns(Columns& table, const ChartData& data, const ChartOptions& options) {
  const ErrorLines rates = error_lines(data);
  const bool swept = sweeps_error_rates(data);
  if (options.errors == ErrorRateView::against_t) return over_checkpoints(table, rates, options);
  if (rates.lines.empty() && !swept) return;
  const std::int64_t T = rates.lines.empty() ? data.sweep->horizon : shown_checkpoint(data, options);
  over_epsilon(table, error_points(data, rates, T, options.band), T, options);
}

std::vector<ChartControl> error_rate_controls() {
  const auto over_t = [](const ChartOptions& options, const ChartData&) {
    return options.errors == ErrorRateView::against_t;
  };
  ChartControl checkpoint;
  checkpoint.form = ChartControl::Form::list;
  checkpoint.name = Message("Checkpoint: rounds learnt before the answer");
  checkpoint.set = [](ChartOptions& options, const ChartChoice& choice) { options.checkpoint = number_of(choice); };
  checkpoint.choices = [](const ChartOptions& options, const ChartData& data) {
    std::vector<ChartControl::Choice> choices;
    if (!data.run) return choices;
    const auto& known = data.run->checkpoints;  // one that the run does not have: the last, as in the chart
    const bool there = std::ranges::find(known, options.checkpoint) != known.end();
    for (const std::int64_t T : known)
      choices.push_back({Message("T = %1", number_text(static_cast<double>(T))),
                         static_cast<qlonglong>(T),
                         {},
                         T == (there ? options.checkpoint : known.back())});
    return choices;
  };
  checkpoint.hides_alone = true;
  checkpoint.relevant = [](const ChartOptions& options, const ChartData&) {
    return options.errors == ErrorRateView::against_epsilon;
  };
  ChartControl log_x = flag_control(Message("log T"), Message("Logarithmic axis of T"), &ChartOptions::log_x);
  ChartControl theory =
      flag_control(Message("theory"), Message("Draw the theorem's line and its two rates, √(γ_T/T) and γ_T/(Tε)"),
                   &ChartOptions::bounds);
  ChartControl trials =
      flag_control(Message("trials"), Message("Every finished trial as a thin line"), &ChartOptions::individuals);
  for (ChartControl* control : {&log_x, &theory, &trials}) control->relevant = over_t;
  return {list_control<ErrorRateView>(Message("What lies along x"),
                                      {{Message("against T"), ErrorRateView::against_t},
                                       {Message("against ε"), ErrorRateView::against_epsilon}},
                                      &ChartOptions::errors),
          checkpoint,
          log_x,
          log_y_control(Message("log y"), Message("Logarithmic axis of the error rate")),
          theory,
          band_control(),
          trials};
}

/// A swept ε is paid for this.
bool follow_sweep_of_epsilon(ChartOptions& options, const ChartData& data) {
  if (!has_contexts(data) || !data.sweep->plan.path.ends_with("epsilon")) return false;
  options.errors = ErrorRateView::against_epsilon;
  return true;
}

void error_rate_provenance(Json& json, const ChartData&, const ChartOptions& options) {
  json["plotted"]["along_x"] = options.errors == ErrorRateView::against_t ? "T" : "epsilon";
}

}  // namespace

PlotModel error_rate_model(const ChartData& data, const ChartOptions& options);

ChartEntry error_rate_chart() {
  ChartEntry entry;
  entry.id = "error_rate";
  entry.title = Message("Error rate");
  entry.accessible_name = Message("chart of the error rates");
  entry.needs = ChartNeeds::contexts;
  entry.position = ChartPosition::result;
  entry.sweeps = true;
  entry.reading = {.own_places = true, .marked = true};
  entry.defaults.log_x = entry.defaults.log_y = true;
  entry.model = error_rate_model;
  entry.columns = error_rate_columns;
  entry.provenance = error_rate_provenance;
  entry.controls = error_rate_controls;
  entry.follow_sweep = follow_sweep_of_epsilon;
  return entry;
}

}  // namespace privbo
