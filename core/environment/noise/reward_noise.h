// Reward noise: y = f(x) + η, or a reward drawn given f(x).
#pragma once

#include <limits>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "catalogue/param_set.h"
#include "domain/data/data_set.h"
#include "numerics/random/random_source.h"
#include "numerics/types.h"

namespace privbo {

/// P(|η| > scale (ln u)^exponent) ≤ 1/u for every u > 1: sub-Weibull(θ) as in eq. (5) of Zhou & Tan 2020 with a = 1.
struct NoiseTail {
  double exponent = 0.0;  // θ; 0: bounded by `scale`
  double scale = 0.0;     // κ
};

class RewardNoise {
 public:
  virtual ~RewardNoise() = default;
  /// Returns a reward at point `a` where the objective is `mean`. Draws the same number of variates whatever `a` and
  /// `mean`, so that algorithms which share a stream meet the same noise in the same round.
  virtual double reward(Index a, double mean, RandomSource& draws) const = 0;
  /// Smallest R with |η| ≤ R almost surely; empty where the noise is unbounded.
  virtual std::optional<double> bound() const = 0;
  /// Smallest interval known to hold every reward where the objective is `mean`; empty where the noise is unbounded.
  virtual std::optional<std::pair<double, double>> rewards(double mean) const;
  /// E |η|^order for 1 < order ≤ 2 (largest over arms); infinite where it does not exist.
  virtual double moment(double order) const = 0;
  /// Smallest σ known for which η is σ-sub-Gaussian: the bound by Hoeffding's lemma; empty where there is none.
  virtual std::optional<double> sub_gaussian() const { return bound(); }
  /// E y at a point where the objective is `mean`: what regret is measured in.
  virtual double expected(double mean) const { return mean; }
  /// Returns whether E y = f at a point where the objective is `mean`.
  bool centred(double mean) const { return expected(mean) == mean; }
  /// Largest |f| for which `bound`, `moment` and `sub_gaussian` hold, and E y = f; infinite unless the noise was made
  /// for functions of some size.
  virtual double largest_mean() const { return std::numeric_limits<double>::infinity(); }
  /// Returns whether η and −η have the same law.
  virtual bool symmetric() const = 0;
  /// Empty where no θ will do: tails heavier than every sub-Weibull law's.
  virtual std::optional<NoiseTail> tail() const;
};

/// Bound on E |f + η|^order where |f| ≤ `largest_f`, E |η|^order ≤ `noise_moment` and 1 < order ≤ 2:
/// largest_f^order + factor · noise_moment, with factor 1 for symmetric noise (Clarkson's inequality) and 2^(2−order)
/// for noise of mean zero (von Bahr & Esseen 1965). The two agree, and are exact, at order 2.
double reward_moment(double largest_f, double noise_moment, bool symmetric, double order);

/// E y at every point, n values, where the objective is `f`.
Vector expected_rewards(const RewardNoise& noise, const Vector& f);

using RewardNoiseFactory = std::unique_ptr<RewardNoise> (*)(const ParamSet&, const DataSet* data);
struct RewardNoiseEntry : ComponentInfo {
  RewardNoiseFactory make = nullptr;
  bool needs_data = false;
};
const std::vector<RewardNoiseEntry>& reward_noise_catalogue();

}  // namespace privbo
