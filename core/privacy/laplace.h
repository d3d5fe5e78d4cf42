// The Laplace mechanism on one bounded reward: the randomiser CTL(ε) of "Local Differential Privacy for Bayesian
// Optimization" (Zhou & Tan 2020), Curator 1 and Lemma 1.
//
// Who is protected: the user who gives the reward, against everyone else, the learner included (local model).
// Neighbouring relation: that user's reward replaced by any other. Only the reward is protected; arms are public.
// Deviation: rewards are clipped to [−(B+R), B+R] first. Without the clip the sensitivity 2(B+R), and with it ε-LDP,
// would hold only for noise that never leaves its bound.
#pragma once

#include <memory>

#include "numerics/draws.h"
#include "privacy/channel.h"
#include "privacy/sensitivity.h"

namespace privbo {


class LaplaceMechanism {
 public:
  /// Clips to [−bound, bound]; scale ℒ = 2·bound/ε. bound > 0, ε > 0; otherwise std::invalid_argument.
  LaplaceMechanism(double bound, double epsilon);

  double bound() const { return bound_; }
  double scale() const { return guarantee_->noise_scale; }
  double variance() const { return 2.0 * scale() * scale(); }
  /// P(noise ≤ x).
  double cdf(double x) const;
  const Guarantee& guarantee() const { return *guarantee_; }
  double clip(double value) const;

  /// One randomised value, charged to the ledger. Throws std::invalid_argument for NaN, which no noise would hide.
  double release(double value, std::int64_t round, Ledger& ledger, Draws& draws) const;

 private:
  double bound_;
  std::shared_ptr<const Guarantee> guarantee_;
};

/// Every reward passes through the mechanism on its user's side before anyone sees it.
std::unique_ptr<Channel> make_local_laplace_channel(const LaplaceMechanism& mechanism, std::unique_ptr<Draws> draws);

}  // namespace privbo
