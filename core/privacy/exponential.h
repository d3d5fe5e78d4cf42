// The exponential mechanism: McSherry & Talwar 2007, as used by USCA ("Private kernelized contextual bandits", Theorem 4.1).
#pragma once

#include <memory>

#include "privacy/noise_source.h"
#include "privacy/protection.h"
#include "privacy/sensitivity.h"

namespace privbo {

/// The exponent's divisor (PAPERS reading 25). Scores are averages of rewards in [−B, B]; s = sup σ̄².
enum class Exponent {
  standard,  // ε/(2 Δ): Δ the largest change of any score, m = 2B s
  sharper    // ε/(Δ + κ-part): ε/(2B (s + κ)), κ = max(0, −smallest covariance); up to twice as sharp, the same ε
};

class ExponentialMechanism {
 public:
  /// Chooses i with probability ∝ exp(ε · score_i / divisor). `divisor`: 2Δ for the standard exponent (Δ = sensitivity.value),
  /// or `shared` where scores can only move so far apart: sup over pairs of (change_i − change_j). ε > 0.
  ExponentialMechanism(RangeSensitivity sensitivity, double epsilon, const Protection& protection);
  /// Scores whose changes differ by at most `apart` between any two candidates: exponent ε/apart.
  ExponentialMechanism(RangeSensitivity sensitivity, double apart, double epsilon, const Protection& protection);

  /// Of all candidates; sums to 1. Scores must be finite.
  Vector probabilities(const Vector& scores) const;
  const Guarantee& guarantee() const { return *guarantee_; }
  /// One answer, charged as ε: k answers cost kε.
  Index release(const Vector& scores, std::int64_t round, Ledger& ledger, NoiseSource& noise) const;

 private:
  double divisor_;
  std::shared_ptr<const Guarantee> guarantee_;
};

}  // namespace privbo
