#include "plot/data/best_learner.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "families/families.h"
#include "families/unknown_privacy.h"
#include "numerics/statistics.h"

namespace privbo {

std::optional<LearnerKind> learner_kind(const AlgorithmEntry* entry, PrivacyNotion notion) {
  if (entry && (entry->broken || entry->publishes_at_end)) return std::nullopt;
  if (entry && !entry->learns) return LearnerKind::yardstick;
  if (is_privacy_unknown(entry, notion)) return LearnerKind::unknown;
  return notion == PrivacyNotion::none ? LearnerKind::without : LearnerKind::with_privacy;
}

std::optional<LearnerKind> learner_kind(const AlgorithmSnapshot& algorithm) {
  return learner_kind(find_entry(algorithm_catalogue(), algorithm.type), algorithm.privacy.guarantee.notion);
}

BestLearner best_learner(const Snapshot& run, LearnerKind kind, ValuesOf values_of) {
  BestLearner best;
  double least = 0.0;
  for (std::size_t a = 0; a < run.algorithms.size(); ++a) {
    if (learner_kind(run.algorithms[a]) != kind) continue;
    std::vector<double> values = values_of(run.algorithms[a]);
    if (values.empty() || !std::ranges::all_of(values, [](double value) { return std::isfinite(value); })) continue;
    const double average = mean(values);
    if (best.among++ > 0 && average >= least) continue;
    least = average;
    best.place = a;
    best.values = std::move(values);
  }
  return best;
}

std::vector<double> final_cumulative_regret(const AlgorithmSnapshot& algorithm) {
  return algorithm.final_of(Metric::cumulative_regret);
}

}  // namespace privbo
