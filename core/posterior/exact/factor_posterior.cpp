// Keeps the posterior of a low-rank prior as a square root of its covariance.
#include <cmath>

#include "posterior/exact/finite_posteriors.h"

namespace privbo {

FactorPosterior::FactorPosterior(std::shared_ptr<const Prior> prior, double lambda)
    : Posterior(*prior),
      lambda_(lambda),
      rank_(prior->factor.cols()),
      tiles_(static_cast<std::size_t>(tile_count(prior->size) * rank_ * tile_rows)),
      row_(static_cast<std::size_t>(rank_)) {
  for (Index j = 0; j < rank_; ++j)
    for (Index i = 0; i < prior->size; ++i)
      tiles_.data()[(i / tile_rows * rank_ + j) * tile_rows + i % tile_rows] = prior->factor(i, j);
}

void FactorPosterior::observe(Index a, double y) {
  require_observation(a, y);
  const double* const own = tiles_.data() + a / tile_rows * rank_ * tile_rows + a % tile_rows;
  double* const w = row_.data();
  for (Index j = 0; j < rank_; ++j) w[j] = own[j * tile_rows];
  // Four partial sums shorten the chain of additions; their fixed order gives the same bits everywhere.
  double sums[4] = {};
  Index j = 0;
  for (; j + 3 < rank_; j += 4)
    for (Index k = 0; k < 4; ++k) sums[k] += w[j + k] * w[j + k];
  for (; j < rank_; ++j) sums[0] += w[j] * w[j];
  const double variance = (sums[0] + sums[1]) + (sums[2] + sums[3]);
  const double total = variance + lambda_;
  simd_kernels().downdate_factor(tiles_.data(), mean_.size(), rank_, w, 1.0 / (total + std::sqrt(lambda_ * total)),
                                 (y - mean_[a]) / total, mean_.data(), variance_.data());
  information_gain_ += 0.5 * std::log1p(variance / lambda_);
}

Matrix FactorPosterior::factor() const {
  Matrix w(mean_.size(), rank_);
  for (Index j = 0; j < rank_; ++j)
    for (Index i = 0; i < w.rows(); ++i)
      w(i, j) = tiles_.data()[(i / tile_rows * rank_ + j) * tile_rows + i % tile_rows];
  return w;
}

Matrix FactorPosterior::covariance() const {
  const Matrix w = factor();
  return w * w.transpose();
}

void FactorPosterior::sample_deviation(Draws& draws, Vector& out) const {
  out.setZero(mean_.size());
  AlignedBuffer z(static_cast<std::size_t>(rank_));
  for (Index j = 0; j < rank_; ++j) z.data()[j] = draws.normal();
  for (Index t = 0; t < tile_count(out.size()); ++t) {
    double sums[tile_rows] = {};
    const double* tile = tiles_.data() + t * rank_ * tile_rows;
    for (Index j = 0; j < rank_; ++j, tile += tile_rows)
      for (Index l = 0; l < tile_rows; ++l) sums[l] += tile[l] * z.data()[j];
    const Index rows = std::min(tile_rows, out.size() - t * tile_rows);
    for (Index l = 0; l < rows; ++l) out[t * tile_rows + l] = sums[l];
  }
}

std::size_t FactorPosterior::state_bytes() const {
  return sizeof(*this) + sizeof(double) * (tiles_.size() + row_.size() + 2 * static_cast<std::size_t>(mean_.size()));
}

}  // namespace privbo
