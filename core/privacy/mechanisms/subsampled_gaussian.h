// Declares the sampled Gaussian mechanism on a sum of clipped vectors: "Differentially Private Federated Bayesian
// Optimization with Distributed Exploration" (Dai, Low & Jaillet 2021), Algorithm 1; Abadi et al. 2016; McMahan et al.
// 2018.
//
// It protects each person's whole vector against everyone who sees the noisy sums. The sample is secret. A round with
// an empty sample releases noise too, because silence would reveal that the sample is empty. On the integer grid the
// sensitivity charged is Δ+g√d and σ = z (Δ+g√d), so that z keeps the requested value.
#pragma once

#include <memory>
#include <vector>

#include "privacy/noise/noise_source.h"
#include "privacy/protection.h"
#include "privacy/sensitivity.h"

namespace privbo {

/// Puts each of `population` people into the sample independently with probability q.
std::vector<Index> poisson_sample(Index population, double q, NoiseSource& noise);
/// Returns the size of a sample of fixed size: q · population, rounded.
Index sample_size(double q, Index population);
/// Draws `sample` of `population` people without replacement, in ascending order.
std::vector<Index> fixed_size_sample(Index population, Index sample, NoiseSource& noise);
/// Shortens the vector to L2 norm `bound` where it is longer, and returns whether it was. A vector that is not finite
/// becomes zero (and counts as shortened), because no factor would clip it.
bool clip_to_norm(Vector& vector, double bound);

enum class Sampling { poisson, fixed_size };

class SubsampledGaussianMechanism {
 public:
  /// `per_person` is the L2 sensitivity of the sum to one person, and σ = z · per_person. Poisson sampling needs the
  /// relation add/remove or zero-out and q in (0, 1]; a fixed size needs replace-one and sample = round(q · population)
  /// ≥ 1. Throws std::invalid_argument otherwise.
  SubsampledGaussianMechanism(Sampling sampling, L2Sensitivity per_person, double q, double z, Index population,
                              Index dimension, const Protection& protection, const NoiseSource& noise);

  /// Does the same noise, charged to people of whom each moves the sum by at most `smaller`, with the relation of the
  /// first sensitivity: the multiplier becomes σ over `smaller` (on the grid plus g√d). A `smaller` that is no smaller
  /// changes nothing. Throws std::invalid_argument unless `smaller` is finite and > 0.
  SubsampledGaussianMechanism charged_to(double smaller) const;

  double sigma() const { return guarantee_->noise_scale; }
  double variance() const { return sigma() * sigma(); }
  /// P(noise ≤ x).
  double cdf(double x) const;
  const Guarantee& guarantee() const { return *guarantee_; }

  /// Draws the people who take part in this round. The sample must stay secret, because the guarantee relies on
  /// that.
  std::vector<Index> sample(NoiseSource& noise) const;
  /// Releases the sum of the sampled people's (already clipped) vectors plus noise, for an empty sample pure noise, and
  /// charges it once. Where a number is not finite, throws std::invalid_argument and charges nothing.
  Vector release(const Vector& sum, std::int64_t round, Ledger& ledger, NoiseSource& noise) const;

 private:
  Sampling sampling_;
  double q_;
  Index population_, dimension_;
  NoiseBackend backend_;
  double rounding_ = 0.0;  // g√d, what rounding to the grid adds to the sensitivity
  std::shared_ptr<const Guarantee> guarantee_;
};

}  // namespace privbo
