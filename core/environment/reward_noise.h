// Reward noise: y = f(x) + η, or a reward drawn given f(x).
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "catalogue/param_set.h"
#include "domain/data_set.h"
#include "numerics/draws.h"
#include "numerics/types.h"

namespace privbo {

class RewardNoise {
 public:
  virtual ~RewardNoise() = default;
  /// A reward at point `a` where the objective is `mean`. Draws the same number of variates whatever `a` and `mean`,
  /// so that algorithms which share a stream meet the same noise in the same round.
  virtual double reward(Index a, double mean, Draws& draws) const = 0;
  /// Smallest R with |η| ≤ R almost surely; empty where the noise is unbounded.
  virtual std::optional<double> bound() const = 0;
  /// E η², over the noise (largest over arms); infinite where it has none.
  virtual double second_moment() const = 0;
};

using RewardNoiseFactory = std::unique_ptr<RewardNoise> (*)(const ParamSet&, const DataSet* data);
struct RewardNoiseEntry : ComponentInfo {
  RewardNoiseFactory make = nullptr;
  bool needs_data = false;
};
const std::vector<RewardNoiseEntry>& reward_noise_catalogue();

}  // namespace privbo
