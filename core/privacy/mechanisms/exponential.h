// Declares the exponential mechanism: McSherry & Talwar 2007, Theorem 6, as used by USCA ("Differentially Private
// Kernelized Contextual Bandits", Theorem 4.1).
//
// Candidate i is chosen with probability ∝ exp(ε · score_i / divisor). One changed record moves score_i by δ_i, which
// changes a probability by a factor of at most e^{ε (max δ − min δ)/divisor}, so the divisor must be at least the
// largest difference between two candidates' changes. With |δ_i| ≤ Δ for all i that is 2Δ, the standard exponent. In
// USCA scores are sums of rewards y in [−B, B] with weights cov(x, w), w the record's point. A record (w, y) replaced
// by (w′, y′) gives δ_i = y cov(x_i, w) − y′ cov(x_i, w′), with cov in [−κ, s], s = sup σ̄², κ = max(0, −smallest
// covariance). So Δ = 2B s and the standard exponent is ε/(4B s); as x_i varies, each of the two terms moves over B(s +
// κ) at most, so the δ_i differ by at most 2B(s + κ), and the exponent ε/(2B(s + κ)) gives the same ε with up to twice
// the sharpness. The ledger charges ε per answer either way.
// In the simulation one uniform number selects a candidate by the running sum of probabilities. On the grid the choice
// is exact for the given doubles, so the sensitivity has to bound the change of the scores as computed.
#pragma once

#include <memory>

#include "privacy/noise/noise_source.h"
#include "privacy/protection.h"
#include "privacy/sensitivity.h"
#include "text/message.h"

namespace privbo {

/// The mechanism's name in ledgers.
inline constexpr Words<0> exponential_name = "Exponential";

enum class Exponent {
  standard,  // divisor 2Δ = 4B s
  sharper    // divisor 2B (s + κ)
};

/// Returns the divisor for averages of rewards in [−B, B]. B > 0, s > 0, κ in [0, s] (a covariance is at most
/// √(variances)).
double exponent_divisor(Exponent exponent, double B, double s, double kappa);

class ExponentialMechanism {
 public:
  /// Uses the standard divisor 2Δ, where Δ = sensitivity.value is the largest change of any candidate's score. ε > 0.
  /// Where the protection states that Δ may fail with probability δ, an answer costs (ε, δ).
  ExponentialMechanism(RangeSensitivity sensitivity, double epsilon, const Protection& protection,
                       const NoiseSource& noise = undrawn_noise());
  /// Uses the divisor `apart` in (0, 2Δ]: the changes of any two candidates' scores differ by at most `apart`.
  ExponentialMechanism(RangeSensitivity sensitivity, double apart, double epsilon, const Protection& protection,
                       const NoiseSource& noise = undrawn_noise());

  /// ε/divisor.
  double rate() const { return rate_; }
  /// Returns the probability of each candidate; they sum to 1. Scores must be finite.
  Vector probabilities(const Vector& scores) const;
  /// Returns the variance of the chosen candidate's score.
  double variance(const Vector& scores) const;
  /// P(score of the chosen candidate ≤ x).
  double cdf(double x, const Vector& scores) const;
  const Guarantee& guarantee() const { return *guarantee_; }
  /// Releases one answer and charges ε for it, so that k answers cost kε. Where a score is not finite, throws
  /// std::invalid_argument and charges nothing.
  Index release(const Vector& scores, std::int64_t round, Ledger& ledger, NoiseSource& noise) const;

 private:
  double rate_;
  NoiseBackend backend_;
  std::shared_ptr<const Guarantee> guarantee_;
};

}  // namespace privbo
