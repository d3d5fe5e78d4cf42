// Columns of the charts that only runs with contexts fill.
#include <algorithm>
#include <cmath>

#include "charts/kinds/contextual/error_points.h"
#include "charts/kinds/contextual/policy_view.h"
#include "charts/table/chart_columns.h"
#include "families/contextual/record/error_rates.h"
#include "words/promise_words.h"

namespace privbo::ui {
namespace {

void over_checkpoints(Columns& table, const ErrorLines& rates, const ChartOptions& options) {
  for (const bool pinned : {false, true}) {
    for (const ErrorLine& line : rates.lines) {
      if (line.pinned != pinned || options.hidden.contains(line.label)) continue;
      const ErrorRates& values = line.rates();
      const std::string head = line.label.toStdString() + ": ";
      table.axis(pinned ? "T (" + line.label.toStdString() + ")" : std::string("T [rounds learnt]"), *line.checkpoints);
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
      if (!options.trials || pinned) continue;
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
    if (options.hidden.contains(point.series)) continue;
    const bool is_private = !point.promise.isEmpty();
    names.push_back(point.algorithm.toStdString());
    promises.push_back(is_private ? point.promise.toStdString() : "not private");
    units.push_back(point.unit.toStdString());
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

}  // namespace

void error_rate_columns(Columns& table, const ChartData& data, const ChartOptions& options) {
  const ErrorLines rates = error_lines(data);
  const bool swept = sweeps_error_rates(data);
  if (options.errors == ErrorRateView::against_t) return over_checkpoints(table, rates, options);
  if (rates.lines.empty() && !swept) return;
  const std::int64_t T = rates.lines.empty() ? data.sweep->horizon : shown_checkpoint(data, options);
  over_epsilon(table, error_points(data, rates, T, options.band), T, options);
}

void policy_columns(Columns& table, const ChartData& data, const ChartOptions& options) {
  const PolicyOfContext shown = policy_of(data, options);
  if (!shown) return;
  const PosteriorSnapshot& p = *shown.belief;
  const PolicyPicture& picture = *shown.picture;
  const Index n = p.domain->size();
  // The bars are of one context, a map is of all of them.
  const bool one = options.policy == PolicyView::distribution;
  std::vector<std::string> actions, contexts;
  std::vector<double> probability, f, mean, deviation, weight, loss;
  std::vector<int> answered;
  const Vector losses = losses_of(p);
  for (Index i = 0; i < n; ++i) {
    const Index a = i / picture.contexts, c = i % picture.contexts;
    if (one && c != shown.context) continue;
    actions.push_back(shown.grid.action.names[static_cast<std::size_t>(a)].toStdString());
    contexts.push_back(shown.grid.context.names[static_cast<std::size_t>(c)].toStdString());
    if (c < picture.context_weights.size()) weight.push_back(picture.context_weights[c]);
    probability.push_back(picture.probabilities(a, c));
    if (p.truth.size() == n) f.push_back(p.truth[i]);
    if (p.truth.size() == n) loss.push_back(losses[c]);
    if (p.mean.size() == n) mean.push_back(p.mean[i]);
    if (policy_deviation(p).size() == n) deviation.push_back(policy_deviation(p)[i]);
    answered.push_back(a == picture.recommended && c == picture.context ? 1 : 0);
  }
  table.column("action [public]", actions);
  table.column("context [public]", contexts);
  table.column("probability of the context [public]", weight);
  table.column("probability of the action in its context [ground truth]", probability);
  table.column(std::string("true f") + truth_unit, f);
  table.column(std::string("mean") + truth_unit, mean);
  table.column("deviation [ground truth]", deviation);
  table.column(std::string("expected loss of the context") + truth_unit, loss);
  if (picture.recommended >= 0) table.column("last answer [0 or 1; released]", answered);
}

}  // namespace privbo::ui
