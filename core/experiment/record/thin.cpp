// Picking the same rounds out of every curve.
#include "experiment/record/thin.h"

namespace privbo {
namespace {

/// Every `step`-th index below `size`, and the last.
std::vector<std::size_t> kept_indices(std::size_t size, std::size_t most) {
  std::vector<std::size_t> kept;
  const std::size_t wanted = std::min(size, most);
  for (std::size_t i = 0; i < wanted; ++i) kept.push_back(wanted == 1 ? 0 : i * (size - 1) / (wanted - 1));
  return kept;
}

template <class Values>
void pick(Values& values, const std::vector<std::size_t>& kept) {
  Values result;
  for (const std::size_t index : kept)
    if (index < values.size()) result.push_back(values[index]);
  values = std::move(result);
  values.shrink_to_fit();
}

}  // namespace

Snapshot thinned(const Snapshot& snapshot, std::size_t most) {
  Snapshot copy = snapshot;
  // What has been reached decides: a run that was stopped early keeps its last round, too.
  std::size_t reached = 0;
  for (const AlgorithmSnapshot& algorithm : copy.algorithms)
    reached = std::max(reached, algorithm.curves[0].mean.size());
  const std::vector<std::size_t> kept = kept_indices(std::max<std::size_t>(reached, 1), most);
  pick(copy.grid, kept);
  for (AlgorithmSnapshot& algorithm : copy.algorithms) {
    algorithm.paths.clear();
    for (Curve& curve : algorithm.curves)
      for (auto* values : {&curve.mean, &curve.standard_error, &curve.lower, &curve.median, &curve.upper})
        pick(*values, kept);
    pick(algorithm.privacy.per_reward, kept);
    pick(algorithm.privacy.same_user, kept);
  }
  for (BoundCurve& bound : copy.bounds) pick(bound.cumulative_regret, kept);
  copy.posterior = {};
  return copy;
}

}  // namespace privbo
