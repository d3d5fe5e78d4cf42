// Summaries of the final regret over trials: what the distribution and the trade-off chart show.
#pragma once

#include <vector>

#include "plot/data/chart_options.h"

namespace privbo {

/// Tukey's box. Quartiles are Hyndman & Fan's type 7 (numerics/statistics), whiskers the furthest values within
/// 1.5 interquartile ranges of the box.
struct BoxSummary {
  double low_whisker = 0, low_quartile = 0, median = 0, high_quartile = 0, high_whisker = 0;
  double mean = 0, standard_error = 0;
  std::size_t count = 0;
};
/// `values` is not empty; NaN are left out, and where nothing else is left, count is 0.
BoxSummary box_summary(std::vector<double> values);

/// Returns what a box is made of: the final values of all finished trials, or with ChartOptions::over_agents one value
/// per agent, its mean over them. `horizon`: rounds that average regret is divided by.
std::vector<double> final_sample(const AlgorithmSnapshot& algorithm, const ChartOptions& options, std::int64_t horizon);
/// Returns whether this algorithm's box is over agents.
bool is_over_agents(const AlgorithmSnapshot& algorithm, const ChartOptions& options);

/// Mean and its spread as the reader chose it.
struct Spread {
  double mean = 0, low = 0, high = 0;  // low = high = mean without a spread
  std::size_t count = 0;
};
Spread spread_of(const std::vector<double>& values, Band band);

/// Describes what one algorithm's regret exceeds another's by, trial by trial. Algorithms of one trial share problem
/// and reward noise: what is hard about a trial is hard for both and cancels, so that far fewer trials tell them apart.
struct PairedDifference {
  double mean = 0, standard_error = 0;
  std::size_t count = 0;  // trials in which both are finite; 0: not paired
};
/// Trial k of both samples at the same place; samples of different sizes are not paired.
PairedDifference paired_difference(const std::vector<double>& values, const std::vector<double>& best);
/// Returns the last round recorded.
std::int64_t last_round(const Snapshot& run);
/// Returns the present run's algorithm of smallest mean final regret among those not hidden; −1 with fewer than two
/// algorithms or trials.
std::ptrdiff_t best_algorithm(const Snapshot& run, const ChartOptions& options);

/// Horizontal places in [−1, 1] for the values of a strip: neighbours in value lie far apart, and the same values
/// always lie at the same place.
std::vector<double> strip_offsets(const std::vector<double>& values);

}  // namespace privbo
