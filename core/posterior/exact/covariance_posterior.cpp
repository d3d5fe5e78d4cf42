// Keeps the posterior's full covariance matrix and applies updates to it in batches of rank 48.
#include <cmath>

#include "numerics/cholesky.h"
#include "posterior/exact/finite_posteriors.h"

namespace privbo {

CovariancePosterior::CovariancePosterior(std::shared_ptr<const Prior> prior, double lambda)
    : Posterior(*prior),
      lambda_(lambda),
      symmetric_(static_cast<std::size_t>(symmetric_tile_offset(tile_count(prior->size)))),
      update_(static_cast<std::size_t>(tile_count(prior->size) * capacity * tile_rows)),
      column_(static_cast<std::size_t>(tile_count(prior->size) * tile_rows)),
      row_(static_cast<std::size_t>(capacity)) {
  for (Index i = 0; i < prior->size; ++i) {
    double* const rows = symmetric_.data() + symmetric_tile_offset(i / tile_rows) + i % tile_rows;
    const Index last = std::min(prior->size, (i / tile_rows + 1) * tile_rows);
    for (Index j = 0; j < last; ++j) rows[j * tile_rows] = prior->gram(i, j);
  }
}

void CovariancePosterior::observe(Index a, double y, double lambda) {
  require_observation(a, y);
  const SimdKernels& lanes = simd_kernels();
  const Index n = mean_.size();
  const double* const own = update_.data() + a / tile_rows * capacity * tile_rows + a % tile_rows;
  for (Index k = 0; k < rank_; ++k) row_.data()[k] = own[k * tile_rows];
  lanes.covariance_column(symmetric_.data(), update_.data(), n, capacity, rank_, row_.data(), a, column_.data());
  const double variance = std::fmax(column_.data()[a], 0.0);
  const double total = variance + lambda;
  lanes.append_column(update_.data(), n, capacity, rank_, column_.data(), 1.0 / std::sqrt(total),
                      (y - mean_[a]) / total, mean_.data(), variance_.data());
  information_gain_ += 0.5 * std::log1p(variance / lambda);
  if (++rank_ == capacity) {
    lanes.fold(symmetric_.data(), update_.data(), n, capacity, rank_, variance_.data());
    rank_ = 0;
  }
}

Matrix CovariancePosterior::covariance() const {
  const Index n = mean_.size();
  Matrix s(n, n);
  for (Index i = 0; i < n; ++i) {
    const double* const rows = symmetric_.data() + symmetric_tile_offset(i / tile_rows) + i % tile_rows;
    for (Index j = 0; j <= i; ++j) s(i, j) = rows[j * tile_rows];
  }
  Matrix u(n, rank_);
  for (Index k = 0; k < rank_; ++k)
    for (Index i = 0; i < n; ++i) u(i, k) = update_.data()[(i / tile_rows * capacity + k) * tile_rows + i % tile_rows];
  if (rank_ > 0) s.selfadjointView<Eigen::Lower>().rankUpdate(u, -1.0);  // Eigen divides by the inner size
  s.triangularView<Eigen::StrictlyUpper>() = s.transpose();
  return s;
}

void CovariancePosterior::sample_deviation(Draws& draws, Vector& out) const {
  const Matrix lower = lower_cholesky_with_ladder(covariance());
  Vector z(mean_.size());
  for (double& value : z) value = draws.normal();
  out.noalias() = lower.triangularView<Eigen::Lower>() * z;
}

std::size_t CovariancePosterior::state_bytes() const {
  return sizeof(*this) + sizeof(double) * (symmetric_.size() + update_.size() + column_.size() + row_.size() +
                                           2 * static_cast<std::size_t>(mean_.size()));
}

}  // namespace privbo
