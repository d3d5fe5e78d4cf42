#include "plot/data/final_regret.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "numerics/statistics.h"
#include "record/agents_record.h"

namespace privbo {

BoxSummary box_summary(std::vector<double> values) {
  std::erase_if(values, [](double value) { return !std::isfinite(value); });
  BoxSummary box;
  box.count = values.size();
  if (values.empty()) return box;
  box.mean = mean(values);
  box.standard_error = standard_error(values);
  std::ranges::sort(values);
  box.low_quartile = sorted_quantile(values, 0.25);
  box.median = sorted_quantile(values, 0.5);
  box.high_quartile = sorted_quantile(values, 0.75);
  const double reach = 1.5 * (box.high_quartile - box.low_quartile);
  box.low_whisker = *std::ranges::lower_bound(values, box.low_quartile - reach);
  box.high_whisker = *(std::ranges::upper_bound(values, box.high_quartile + reach) - 1);
  // Interpolated quartiles may lie beyond every value on their side.
  box.low_whisker = std::min(box.low_whisker, box.low_quartile);
  box.high_whisker = std::max(box.high_whisker, box.high_quartile);
  return box;
}

bool is_over_agents(const AlgorithmSnapshot& algorithm, const ChartOptions& options) {
  return options.over_agents && !agents_record(algorithm).agent_simple.empty();
}

std::vector<double> final_sample(const AlgorithmSnapshot& algorithm, const ChartOptions& options,
                                 std::int64_t horizon) {
  if (!is_over_agents(algorithm, options)) return algorithm.final_of(options.metric);
  std::vector<double> values = options.metric == Metric::simple_regret ? agents_record(algorithm).agent_simple
                                                                       : agents_record(algorithm).agent_cumulative;
  if (options.metric == Metric::average_regret)
    for (double& value : values) value /= static_cast<double>(std::max<std::int64_t>(1, horizon));
  return values;
}

Spread spread_of(const std::vector<double>& values, Band band) {
  std::vector<double> finite = values;
  std::erase_if(finite, [](double value) { return !std::isfinite(value); });
  Spread spread;
  spread.count = finite.size();
  if (finite.empty()) return spread;
  spread.mean = spread.low = spread.high = mean(finite);
  if (finite.size() < 2) return spread;
  if (band == Band::standard_error) {
    const double error = standard_error(finite);
    spread.low -= error;
    spread.high += error;
  } else if (band == Band::quantiles) {
    std::ranges::sort(finite);
    spread.low = sorted_quantile(finite, 0.1);
    spread.high = sorted_quantile(finite, 0.9);
  }
  return spread;
}

PairedDifference paired_difference(const std::vector<double>& values, const std::vector<double>& best) {
  PairedDifference paired;
  if (values.size() != best.size()) return paired;
  std::vector<double> differences;
  for (std::size_t k = 0; k < values.size(); ++k)
    if (std::isfinite(values[k]) && std::isfinite(best[k])) differences.push_back(values[k] - best[k]);
  paired.count = differences.size();
  if (differences.empty()) return paired;
  paired.mean = mean(differences);
  paired.standard_error = standard_error(differences);
  return paired;
}

std::int64_t last_round(const Snapshot& run) {
  return run.recorded_rounds.empty() ? run.horizon : run.recorded_rounds.back();
}

std::ptrdiff_t best_algorithm(const Snapshot& run, const ChartOptions& options) {
  std::ptrdiff_t best = -1;
  double least = INFINITY;
  std::size_t compared = 0;
  for (std::size_t a = 0; a < run.algorithms.size(); ++a) {
    if (is_hidden(options, Message::verbatim(run.algorithms[a].label))) continue;
    const BoxSummary box = box_summary(final_sample(run.algorithms[a], options, last_round(run)));
    if (box.count < 2) continue;
    ++compared;
    if (box.mean < least) least = box.mean, best = static_cast<std::ptrdiff_t>(a);
  }
  return compared < 2 ? -1 : best;
}

std::vector<double> strip_offsets(const std::vector<double>& values) {
  std::vector<std::size_t> order(values.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) { return values[a] < values[b]; });
  std::vector<double> offsets(values.size());
  // Multiples of the golden ratio fill the strip evenly, however many there are.
  for (std::size_t rank = 0; rank < order.size(); ++rank)
    offsets[order[rank]] = 2.0 * std::fmod(0.5 + 0.6180339887498949 * static_cast<double>(rank), 1.0) - 1.0;
  return offsets;
}

}  // namespace privbo
