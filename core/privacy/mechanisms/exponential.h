// The exponential mechanism: McSherry & Talwar 2007, Theorem 6, as used by USCA ("Private kernelized contextual
// bandits", Theorem 4.1).
//
// Candidate i is chosen with probability ∝ exp(ε · score_i / divisor). One changed record moves score_i by δ_i, which
// moves a probability by at most e^{ε (max δ − min δ)/divisor}: the divisor must cover how far two candidates' changes
// lie apart. With |δ_i| ≤ Δ for all i that is 2Δ, the standard exponent. Scores that are sums of rewards in [−B, B]
// with weights cov(x, w) of the record's point w, replaced by reward y′ at w′: δ_i = y cov(x_i, w) − y′ cov(x_i, w′),
// cov in [−κ, s], s = sup σ̄², κ = max(0, −smallest covariance). So Δ = 2B s and the standard exponent is ε/(4B s); as
// x_i varies, each of the two terms moves over B(s + κ) at most, so the δ_i lie at most 2B(s + κ) apart, and the
// exponent ε/(2B(s + κ)) gives the same ε with up to twice the sharpness. The ledger charges ε per answer either way.
// In the simulation one uniform number picks by the running sum of probabilities. On the grid the choice is exact for
// the doubles given: what must be bounded by the sensitivity is the change of the scores as computed.
#pragma once

#include <memory>

#include "privacy/noise/noise_source.h"
#include "privacy/protection.h"
#include "privacy/sensitivity.h"

namespace privbo {

enum class Exponent {
  standard,  // divisor 2Δ = 4B s
  sharper    // divisor 2B (s + κ)
};

/// The divisor for averages of rewards in [−B, B]. B > 0, s > 0, κ in [0, s] (a covariance is at most √(variances)).
double exponent_divisor(Exponent exponent, double B, double s, double kappa);

class ExponentialMechanism {
 public:
  /// Standard: divisor 2Δ, Δ = sensitivity.value the largest change of any candidate's score. ε > 0.
  ExponentialMechanism(RangeSensitivity sensitivity, double epsilon, const Protection& protection,
                       const NoiseSource& noise = undrawn_noise());
  /// Changes of any two candidates' scores lie at most `apart` in (0, 2Δ] from each other: divisor `apart`.
  ExponentialMechanism(RangeSensitivity sensitivity, double apart, double epsilon, const Protection& protection,
                       const NoiseSource& noise = undrawn_noise());

  /// ε/divisor.
  double rate() const { return rate_; }
  /// Of all candidates; sums to 1. Scores must be finite.
  Vector probabilities(const Vector& scores) const;
  /// Of the score of the chosen candidate.
  double variance(const Vector& scores) const;
  /// P(score of the chosen candidate ≤ x).
  double cdf(double x, const Vector& scores) const;
  const Guarantee& guarantee() const { return *guarantee_; }
  /// One answer, charged as ε: k answers cost kε. A score that is no number: std::invalid_argument, nothing is charged.
  Index release(const Vector& scores, std::int64_t round, Ledger& ledger, NoiseSource& noise) const;

 private:
  double rate_;
  NoiseBackend backend_;
  std::shared_ptr<const Guarantee> guarantee_;
};

}  // namespace privbo
