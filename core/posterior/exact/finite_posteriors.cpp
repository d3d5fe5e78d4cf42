// The square-root posterior of a low-rank prior, the full-covariance posterior with a lazy rank-48 update, and the
// choice between them.
#include "posterior/exact/finite_posteriors.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <utility>

#include "numerics/cholesky.h"
#include "numerics/numbers.h"
#include "numerics/work/task_group.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

/// Tiles that one thread folds at a time: some milliseconds of work in the largest matrices.
constexpr Index tiles_each = 16;
/// The same for a low-rank factor: rows, a multiple of those of a tile, and entries.
constexpr Index factor_rows_each = 64 * tile_rows, factor_entries_worth_a_thread = 200'000;
/// Below twice this number a second thread would cost more than it does.
constexpr Index tiles_worth_a_thread = 64;

}  // namespace

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
  // Four sums, added in a fixed order: shorter chains, the same bits everywhere.
  double sums[4] = {};
  Index j = 0;
  for (; j + 3 < rank_; j += 4)
    for (Index k = 0; k < 4; ++k) sums[k] += w[j + k] * w[j + k];
  for (; j < rank_; ++j) sums[0] += w[j] * w[j];
  const double variance = (sums[0] + sums[1]) + (sums[2] + sums[3]);
  const double total = variance + lambda_;
  const double shrink = 1.0 / (total + std::sqrt(lambda_ * total)), gain = (y - mean_[a]) / total;
  const Index n = mean_.size(), threads = n * rank_ / factor_entries_worth_a_thread;
  // Rows do not depend on one another.
  const auto downdate = [&](Index first, Index rows) {
    simd_kernels().downdate_factor(tiles_.data() + first * rank_, rows, rank_, w, shrink, gain, mean_.data() + first,
                                   variance_.data() + first);
  };
  if (threads <= 1)
    downdate(0, n);
  else
    TaskGroup(threads).run((n + factor_rows_each - 1) / factor_rows_each, [&](Index part) {
      downdate(part * factor_rows_each, std::min(factor_rows_each, n - part * factor_rows_each));
    });
  information_gain_ += 0.5 * std::log1p(variance / lambda_);
  observed_ = a;
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

void FactorPosterior::sample_deviation(RandomSource& draws, Vector& out) const {
  out.setZero(mean_.size());
  const auto count = static_cast<std::size_t>(rank_);
  if (normals_.size() != count) normals_ = AlignedBuffer(count);
  const double* const z = normals_.data();
  draws.normals({normals_.data(), count});
  for (Index t = 0; t < tile_count(out.size()); ++t) {
    double sums[tile_rows] = {};
    const double* tile = tiles_.data() + t * rank_ * tile_rows;
    for (Index j = 0; j < rank_; ++j, tile += tile_rows)
      for (Index l = 0; l < tile_rows; ++l) sums[l] += tile[l] * z[j];
    const Index rows = std::min(tile_rows, out.size() - t * tile_rows);
    for (Index l = 0; l < rows; ++l) out[t * tile_rows + l] = sums[l];
  }
}

std::size_t FactorPosterior::state_bytes() const {
  return sizeof(*this) +
         sizeof(double) * (tiles_.size() + row_.size() + normals_.size() + 2 * static_cast<std::size_t>(mean_.size()));
}

CovariancePosterior::CovariancePosterior(std::shared_ptr<const Prior> prior, double lambda)
    : Posterior(*prior),
      lambda_(lambda),
      symmetric_(static_cast<std::size_t>(symmetric_tile_offset(tile_count(prior->size)))),
      update_(static_cast<std::size_t>(tile_count(prior->size) * capacity * tile_rows)),
      column_(static_cast<std::size_t>(tile_count(prior->size) * tile_rows)),
      row_(static_cast<std::size_t>(capacity)) {
  TaskGroup crew(tile_count(prior->size) / tiles_worth_a_thread);
  crew.run(tile_count(prior->size), [&](Index tile) {
    double* const rows = symmetric_.data() + symmetric_tile_offset(tile);
    const Index first = tile * tile_rows, last = std::min(prior->size, first + tile_rows);
    for (Index j = 0; j < last; ++j)
      for (Index i = first; i < last; ++i) rows[j * tile_rows + i - first] = prior->gram(i, j);
  });
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
  observed_ = a;
  if (++rank_ == capacity) {
    fold();
  }
}

void CovariancePosterior::fold() {
  const Index n = mean_.size(), tiles = tile_count(n), tasks = (tiles + tiles_each - 1) / tiles_each;
  TaskGroup crew(tiles / tiles_worth_a_thread);
  // The last tiles are the longest: they are taken first.
  crew.run(tasks, [&](Index task) {
    const Index begin = (tasks - 1 - task) * tiles_each;
    simd_kernels().fold(symmetric_.data(), update_.data(), n, capacity, rank_, variance_.data(), begin,
                        std::min(begin + tiles_each, tiles));
  });
  rank_ = 0;
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

void CovariancePosterior::sample_deviation(RandomSource& draws, Vector& out) const {
  const Matrix lower = lower_cholesky_with_ladder(covariance());
  Vector z(mean_.size());
  for (double& value : z) value = draws.normal();
  out.noalias() = lower.triangularView<Eigen::Lower>() * z;
}

std::size_t CovariancePosterior::state_bytes() const {
  return sizeof(*this) + sizeof(double) * (symmetric_.size() + update_.size() + column_.size() + row_.size() +
                                           2 * static_cast<std::size_t>(mean_.size()));
}

std::unique_ptr<Posterior> make_posterior(std::shared_ptr<const Prior> prior, double lambda) {
  if (!(lambda > 0.0) || !std::isfinite(lambda))
    throw InvalidArgument(
        Message("lambda = %1: must be a finite number > 0 (noise variance of the likelihood)", shortest(lambda)));
  if (prior->uses_factor()) return std::make_unique<FactorPosterior>(std::move(prior), lambda);
  return std::make_unique<CovariancePosterior>(std::move(prior), lambda);
}

}  // namespace privbo
