// The Laplace mechanism (Dwork, McSherry, Nissim & Smith 2006, Proposition 1), and the randomiser CTL(ε) made of it: "Local
// Differential Privacy for Bayesian Optimization" (Zhou & Tan 2020), Curator 1 and Lemma 1.
//
// CTL(ε): Who is protected: the user who gives the reward, against everyone else, the learner included (local model).
// Neighbouring relation: that user's reward replaced by any other. Only the reward is protected; arms are public.
// Deviation: rewards are clipped to [−(B+R), B+R] first. Without the clip the sensitivity 2(B+R), and with it ε-LDP,
// would hold only for noise that never leaves its bound.
// On the integer grid Δ+g is charged (a vector of d numbers: Δ+g·d), and the scale grows so that ε is not exceeded.
#pragma once

#include <memory>

#include "numerics/draws.h"
#include "privacy/channel.h"
#include "privacy/noise_source.h"
#include "privacy/protection.h"
#include "privacy/sensitivity.h"

namespace privbo {

class LaplaceMechanism {
 public:
  /// CTL(ε), local model: clips to [−bound, bound]; scale ℒ = 2·bound/ε. bound > 0, ε > 0; otherwise std::invalid_argument.
  LaplaceMechanism(double bound, double epsilon, const NoiseSource& noise = undrawn_noise());
  /// Any number of this sensitivity; nothing is clipped.
  LaplaceMechanism(AbsoluteSensitivity sensitivity, double epsilon, const Protection& protection, const NoiseSource& noise);
  /// A vector of this L1 sensitivity.
  LaplaceMechanism(L1Sensitivity sensitivity, double epsilon, const Protection& protection, const NoiseSource& noise, Index dimension);

  /// Infinite where nothing is clipped.
  double bound() const { return bound_; }
  double scale() const { return guarantee_->noise_scale; }
  double variance() const { return 2.0 * scale() * scale(); }
  /// P(noise ≤ x).
  double cdf(double x) const;
  const Guarantee& guarantee() const { return *guarantee_; }
  NoiseBackend backend() const { return backend_; }
  double clip(double value) const;

  /// One randomised value, charged to the ledger. Throws std::invalid_argument for NaN, which no noise would hide, and
  /// charges nothing then.
  double release(double value, std::int64_t round, Ledger& ledger, NoiseSource& noise) const;
  /// A vector of the dimension given, charged once.
  Vector release(const Vector& value, std::int64_t round, Ledger& ledger, NoiseSource& noise) const;
  /// By the simulation.
  double release(double value, std::int64_t round, Ledger& ledger, Draws& draws) const;

 private:
  LaplaceMechanism(Guarantee guarantee, double sensitivity, double epsilon, const NoiseSource& noise, Index dimension, double bound);
  void check(double value) const;

  double bound_;
  Index dimension_;
  NoiseBackend backend_;
  std::shared_ptr<const Guarantee> guarantee_;
};

/// Every reward passes through the mechanism on its user's side before anyone sees it.
std::unique_ptr<Channel> make_local_laplace_channel(const LaplaceMechanism& mechanism, std::unique_ptr<NoiseSource> noise);
/// The same by the simulation.
std::unique_ptr<Channel> make_local_laplace_channel(const LaplaceMechanism& mechanism, std::unique_ptr<Draws> draws);

}  // namespace privbo
