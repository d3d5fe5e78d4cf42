// Averages error rates over trials, and scales the rate of Theorem 4.1 (Pavlovic, Salgia & Zhao 2025) by the smallest C
// that keeps it above the means.
#include "families/contextual/record/error_curves.h"

#include <algorithm>
#include <cmath>

#include "families/contextual/contextual.h"
#include "families/contextual/contextual_rate.h"
#include "numerics/statistics.h"

namespace privbo {
namespace {

/// Adds the line of Theorem 4.1. It holds for Algorithm 1 with each of its exponents, which differ by constants only.
void add_bound(ErrorRates& errors, const std::vector<std::int64_t>& rounds) {
  std::vector<double> rate;
  double constant = 0.0;
  for (std::size_t k = 0; k < errors.mean.size(); ++k) {
    rate.push_back(contextual_rate(errors.information_gain[k], rounds[k], errors.epsilon).sum());
    if (rate.back() > 0.0) constant = std::max(constant, errors.mean[k] / rate.back());
  }
  if (!(constant > 0.0)) return;
  errors.bound_constant = constant;
  for (const double each : rate) errors.bound.push_back(constant * each);
}

}  // namespace

ErrorRates make_error_rates(const Experiment& experiment, std::size_t algorithm,
                            const std::vector<const TrialPath*>& trials, std::size_t checkpoints) {
  const AlgorithmSpec& plan = experiment.algorithms()[algorithm];
  ErrorRates errors;
  const auto* entry = find_part<ContextualEntry>(plan.entry->own);
  errors.recommends = entry != nullptr;
  for (std::size_t k = 0; k < checkpoints; ++k) {
    std::vector<double> values;
    const auto collect = [&](const char* name) {
      values.clear();
      for (const TrialPath* trial : trials) values.push_back(trial->over_checkpoints.at(name)[k]);
      return values;
    };
    errors.values.push_back(collect(error_rate_name));
    errors.mean.push_back(mean(values));
    errors.standard_error.push_back(values.size() > 1 ? standard_error(values) : 0.0);
    errors.monte_carlo.push_back(std::ranges::max(collect(monte_carlo_name)));
    errors.largest_error.push_back(mean(collect(largest_error_name)));
    errors.information_gain.push_back(mean(collect(information_gain_name)));
    errors.copies.push_back(mean(collect(copies_name)));
    errors.largest_variance.push_back(mean(collect(largest_variance_name)));
  }
  if (plan.epsilon) errors.epsilon = *plan.epsilon;
  if (!errors.recommends) return errors;
  const ContextualRequest request = entry->request(plan.params);
  const std::size_t answers = request.every_checkpoint ? experiment.parts().checkpoints.size() : 1;
  if (plan.epsilon) errors.epsilon_spent = static_cast<double>(answers) * *plan.epsilon;
  if (request.kind == RecommenderKind::exponential) add_bound(errors, experiment.parts().checkpoints);
  return errors;
}

}  // namespace privbo
