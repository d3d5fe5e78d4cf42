// What a theorem asks of the rewards before its bound is one: an assumption that a scenario can be held against.
#pragma once

#include <functional>
#include <string>

#include "numerics/types.h"

namespace privbo {

/// Beside ‖f‖ ≤ B, which every bound needs. y is the reward before any channel.
enum class RewardNeed {
  bounded_noise,          // |y − f| ≤ R and |f| ≤ B: users clip to ±(B+R), and a clipped reward is biased
  sub_gaussian,           // y − f is R-sub-Gaussian
  reward_moment,          // E|y|^{1+α} ≤ v
  noise_moment,           // E|y − f|^{1+α} ≤ c
  unclipped_sub_gaussian  // y − f is `scale`-sub-Gaussian and |y − centre| ≤ limit: users or a privatiser clip to that
};

struct BoundNeeds {
  RewardNeed rewards = RewardNeed::bounded_noise;
  std::string words;  // for the bound's note: "E|y|^{1+α} ≤ v, ‖f‖ ≤ B"
  /// Where κ > 0, P(|y − f| > κ (ln u)^θ) ≤ 1/u for u = 2 … T besides.
  double theta = 0.0, kappa = 0.0;
  /// Of unclipped_sub_gaussian.
  double scale = 0.0, centre = 0.0, limit = 0.0;
  /// Why the theorem does not hold for this f (n) and ‖f‖ ≤ B, and what to change; empty: it does. Not set: it asks no
  /// more of f.
  std::function<std::string(const Vector& f, double B)> function{};
  /// Which setting of the algorithm is not the theorem's, and what to change; empty where all are.
  std::string settings{};
};

}  // namespace privbo
