// Declares what one release costs, in the forms accountants compute with. A mechanism states the tightest form that
// holds for it.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <variant>

#include "text/message.h"

namespace privbo {

class DominatingPair;

/// The release is ε-DP and nothing more is known. It is dominated by randomised response with the same ε (Kairouz, Oh &
/// Viswanath 2015).
struct PureCost {
  double epsilon = 0.0;  // ≥ 0
  bool operator==(const PureCost&) const = default;
};

/// The release adds Laplace noise of scale b to a value of sensitivity Δ: ε = Δ/b, with the Laplace privacy-loss
/// distribution.
struct LaplaceCost {
  double epsilon = 0.0;  // ≥ 0
  bool operator==(const LaplaceCost&) const = default;
};

/// The release adds Gaussian noise σ to a value of L2 sensitivity Δ: μ = Δ/σ (Gaussian differential privacy; Dong, Roth
/// & Su 2022).
struct GaussianCost {
  double mu = 0.0;  // ≥ 0
  bool operator==(const GaussianCost&) const = default;
};

/// Every person is sampled independently with probability q; then Gaussian noise of z sensitivities is added, even
/// where the sample is empty. Relation: add/remove or zero-out.
struct SubsampledGaussianCost {
  double q = 1.0;  // in (0, 1]
  double z = 1.0;  // σ/Δ, > 0
  bool operator==(const SubsampledGaussianCost&) const = default;
};

/// `sample` of `population` people are drawn without replacement, then Gaussian noise is added. Relation: replace one
/// (Wang, Balle & Kasiviswanathan 2019).
struct FixedSizeGaussianCost {
  std::int64_t population = 1, sample = 1;  // 1 ≤ sample ≤ population
  double z = 1.0;                           // σ/(replace-one sensitivity of the sum), > 0
  bool operator==(const FixedSizeGaussianCost&) const = default;
};

/// The release is (ε, δ)-DP and nothing more is known.
struct ApproximateCost {
  double epsilon = 0.0, delta = 0.0;
  bool operator==(const ApproximateCost&) const = default;
};

/// The release is dominated by a pair of distributions (privacy/pairs/dominating_pair.h): mechanisms on whole numbers
/// and finite sets, samples of other mechanisms than the Gaussian, groups.
struct PairCost {
  std::shared_ptr<const DominatingPair> pair;  // never null
  /// Returns whether both are pairs of the same numbers.
  bool operator==(const PairCost& other) const;
};

using PrivacyCost = std::variant<PureCost, LaplaceCost, GaussianCost, SubsampledGaussianCost, FixedSizeGaussianCost,
                                 ApproximateCost, PairCost>;

/// Writes "ε = 2", "μ = 0.14", "q = 0.25, z = 1", "10 of 29, z = 1" or "ε = 1, δ = 1e-05".
Message to_string(const PrivacyCost& cost);
/// Returns whether the release costs nothing.
bool is_free(const PrivacyCost& cost);

}  // namespace privbo
