// The two exact posteriors behind make_posterior: a thin square root, and a full covariance with a lazy update.
#pragma once

#include "posterior/exact/posterior.h"
#include "posterior/simd/aligned_buffer.h"
#include "posterior/simd/simd_kernels.h"

namespace privbo {

/// S = W Wᵀ with W n × r. After an observation at a: W ← W (I − w wᵀ/(d + √(λ d))), w = W(a, :)ᵀ, d = wᵀw + λ
/// (Potter's square-root update: Bierman, Factorization Methods for Discrete Sequential Estimation, 1977, §II.5).
/// The variance is the squared row norms, recomputed: a recurrence for it drifts. 6 n r operations a round.
class FactorPosterior final : public Posterior {
 public:
  FactorPosterior(std::shared_ptr<const Prior> prior, double lambda);
  void observe(Index a, double y) override;
  Matrix covariance() const override;
  void sample_deviation(RandomSource& draws, Vector& out) const override;
  std::size_t state_bytes() const override;

 private:
  Matrix factor() const;  // n × r

  double lambda_;
  Index rank_;
  AlignedBuffer tiles_;
  AlignedBuffer row_;              // r: the observed point's row of W
  mutable AlignedBuffer normals_;  // r, once a sample was drawn
};

/// S = S₀ − U Uᵀ with at most 48 columns in U, folded into S₀'s stored triangle when U is full: the n² work of a
/// rank-one update is done for 48 rounds at once, from registers. The variance is read from the diagonal at each fold.
class CovariancePosterior final : public Posterior {
 public:
  CovariancePosterior(std::shared_ptr<const Prior> prior, double lambda);
  void observe(Index a, double y) override { observe(a, y, lambda_); }
  /// An observation with a noise variance > 0 of its own.
  void observe(Index a, double y, double lambda);
  Matrix covariance() const override;
  void sample_deviation(RandomSource& draws, Vector& out) const override;
  std::size_t state_bytes() const override;

 private:
  static constexpr Index capacity = 48;
  /// By the threads of the present work. Throws Stopped, after which this posterior is lost.
  void fold();

  double lambda_;
  Index rank_ = 0;
  AlignedBuffer symmetric_;
  AlignedBuffer update_;
  AlignedBuffer column_;
  AlignedBuffer row_;
};

}  // namespace privbo
