// The sampled Gaussian mechanism on a sum of clipped vectors: "Differentially Private Federated Bayesian Optimization
// with Distributed Exploration" (Dai, Low & Jaillet 2021), Algorithm 1; Abadi et al. 2016; McMahan et al. 2018.
//
// Who is protected: each person's whole vector, against whoever sees the noisy sums. The sample is secret. A round
// whose sample is empty releases noise all the same: silence would tell that nobody was there. On the integer grid
// Δ+g√d is charged and σ = z (Δ+g√d), so that z stays what was asked for.
#pragma once

#include <memory>
#include <vector>

#include "privacy/noise/noise_source.h"
#include "privacy/protection.h"
#include "privacy/sensitivity.h"

namespace privbo {

/// Each of `population` is in the sample independently with probability q.
std::vector<Index> poisson_sample(Index population, double q, NoiseSource& noise);
/// How many are in a sample of fixed size: q · population, rounded.
Index sample_size(double q, Index population);
/// `sample` of `population` without replacement, ascending.
std::vector<Index> fixed_size_sample(Index population, Index sample, NoiseSource& noise);
/// The vector shortened to L2 norm `bound` where it is longer. True when it was. A vector that is not finite becomes
/// zero (and counts as shortened): no factor would clip it.
bool clip_to_norm(Vector& vector, double bound);

enum class Sampling { poisson, fixed_size };

class SubsampledGaussianMechanism {
 public:
  /// `per_person`: L2 sensitivity of the sum to one person. Poisson: add/remove or zero-out, q in (0, 1]. Fixed size:
  /// replace-one, sample = round(q · population) ≥ 1. σ = z · per_person. std::invalid_argument for another relation or
  /// range.
  SubsampledGaussianMechanism(Sampling sampling, L2Sensitivity per_person, double q, double z, Index population,
                              Index dimension, const Protection& protection, const NoiseSource& noise);

  double sigma() const { return guarantee_->noise_scale; }
  double variance() const { return sigma() * sigma(); }
  /// P(noise ≤ x).
  double cdf(double x) const;
  const Guarantee& guarantee() const { return *guarantee_; }

  /// Who takes part in this round. The sample is secret: it is part of what the noise hides.
  std::vector<Index> sample(NoiseSource& noise) const;
  /// The sum of the sampled people's (already clipped) vectors plus noise; an empty sample releases pure noise. Charged
  /// once. A number that is not finite: std::invalid_argument, nothing is charged.
  Vector release(const Vector& sum, std::int64_t round, Ledger& ledger, NoiseSource& noise) const;

 private:
  Sampling sampling_;
  double q_;
  Index population_, dimension_;
  NoiseBackend backend_;
  std::shared_ptr<const Guarantee> guarantee_;
};

}  // namespace privbo
