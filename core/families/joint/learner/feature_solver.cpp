// Copies into tiles, sums over tiles, divides candidates among threads and raises eigenvalues; the inner loops are
// those of solver_kernels.h.
#include "families/joint/learner/feature_solver.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <string>

#include "numerics/decompositions.h"
#include "numerics/numbers.h"
#include "numerics/work/task_group.h"
#include "posterior/simd/solver_kernels.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

// Candidates that one thread takes at once, and operations that are worth a thread: a third of a millisecond.
constexpr Index candidates_a_block = 8 * tile_rows;
constexpr double scoring_worth_a_thread = 2e6;

std::size_t doubles(Index count) { return static_cast<std::size_t>(count); }

void copy_lower_to_upper(Matrix& v) {
  for (Index j = 0; j < v.cols(); ++j)
    for (Index i = j + 1; i < v.rows(); ++i) v(j, i) = v(i, j);
}

}  // namespace

FeatureSolver::FeatureSolver(Index features)
    : features_(features),
      tiles_(tile_count(features)),
      lower_(doubles(symmetric_tile_offset(tiles_))),
      reciprocal_(doubles(tiles_ * tile_rows)),
      forward_(doubles(tiles_ * tile_rows)),
      theta_(Vector::Zero(features)) {
  candidates_.emplace_back(doubles(tiles_ * tile_rows * tile_rows));
}

bool FeatureSolver::factor(const Matrix& v) {
  for (Index t = 0; t < tiles_; ++t) {
    double* const tile = lower_.data() + symmetric_tile_offset(t);
    const Index first = t * tile_rows, rows = std::min(tile_rows, features_ - first);
    for (Index j = 0; j < first + rows; ++j) {
      // Above the diagonal V may hold anything.
      const Index skip = std::max<Index>(j - first, 0);
      std::fill_n(tile + j * tile_rows, tile_rows, 0.0);
      std::copy_n(v.col(j).data() + first + skip, rows - skip, tile + j * tile_rows + skip);
    }
    for (Index j = first + rows; j < first + tile_rows; ++j) {
      std::fill_n(tile + j * tile_rows, tile_rows, 0.0);
      tile[j * tile_rows + j - first] = 1.0;
    }
  }
  const bool definite = solver_kernels().factor(lower_.data(), tiles_, reciprocal_.data());
  log_determinant_ = std::numeric_limits<double>::quiet_NaN();
  if (!definite) return false;
  double sum = 0.0;
  for (Index i = 0; i < features_; ++i)
    sum += std::log(lower_.data()[symmetric_tile_offset(i / tile_rows) + i * tile_rows + i % tile_rows]);
  log_determinant_ = 2.0 * sum;
  return true;
}

Matrix FeatureSolver::lower() const {
  Matrix lower = Matrix::Zero(features_, features_);
  for (Index j = 0; j < features_; ++j)
    for (Index i = j; i < features_; ++i)
      lower(i, j) = lower_.data()[symmetric_tile_offset(i / tile_rows) + j * tile_rows + i % tile_rows];
  return lower;
}

const Vector& FeatureSolver::solve(Eigen::Ref<const Vector> u) {
  std::fill_n(forward_.data(), forward_.size(), 0.0);
  std::copy_n(u.data(), features_, forward_.data());
  const SolverKernels& kernels = solver_kernels();
  kernels.forward(forward_.data(), lower_.data(), reciprocal_.data(), tiles_);
  kernels.backward(forward_.data(), lower_.data(), reciprocal_.data(), tiles_);
  std::copy_n(forward_.data(), features_, theta_.data());
  return theta_;
}

void FeatureSolver::score(const Matrix& phi, std::span<const Index> indices, Vector& mean, Vector& norm) {
  const Index count = indices.empty() ? phi.cols() : static_cast<Index>(indices.size());
  mean.resize(count);
  norm.resize(count);
  const Index blocks = (count + candidates_a_block - 1) / candidates_a_block;
  const double operations = static_cast<double>(count) * static_cast<double>(features_ * features_);
  const Index threads = std::min(static_cast<Index>(operations / scoring_worth_a_thread), blocks);
  if (threads <= 1) return score(phi, indices, 0, count, candidates_.front(), mean, norm);
  // A thread takes one block after the other, with memory of its own.
  while (static_cast<Index>(candidates_.size()) < threads) candidates_.emplace_back(candidates_.front().size());
  std::atomic<Index> next{0};
  TaskGroup(threads).run(threads, [&](Index thread) {
    for (Index i = next++; i < blocks; i = next++)
      score(phi, indices, i * candidates_a_block, std::min(count, (i + 1) * candidates_a_block),
            candidates_[static_cast<std::size_t>(thread)], mean, norm);
  });
}

void FeatureSolver::score(const Matrix& phi, std::span<const Index> indices, Index begin, Index end,
                          AlignedBuffer& candidates, Vector& mean, Vector& norm) const {
  double* const rows = candidates.data();
  for (Index first = begin; first < end; first += tile_rows) {
    const Index here = std::min(tile_rows, end - first);
    double sums[tile_rows] = {};
    for (Index i = 0; i < tile_rows; ++i) {
      if (i >= here) {
        for (Index j = 0; j < features_; ++j) rows[j * tile_rows + i] = 0.0;
        continue;
      }
      const double* const own =
          phi.col(indices.empty() ? first + i : indices[static_cast<std::size_t>(first + i)]).data();
      for (Index j = 0; j < features_; ++j) rows[j * tile_rows + i] = own[j];
    }
    for (Index j = 0; j < features_; ++j)
      for (Index i = 0; i < tile_rows; ++i) sums[i] += rows[j * tile_rows + i] * theta_[j];
    std::copy_n(sums, here, mean.data() + first);
    solver_kernels().solve_rows(rows, lower_.data(), reciprocal_.data(), tiles_);
    std::fill_n(sums, tile_rows, 0.0);
    for (Index j = 0; j < features_; ++j)
      for (Index i = 0; i < tile_rows; ++i) sums[i] += rows[j * tile_rows + i] * rows[j * tile_rows + i];
    for (Index i = 0; i < here; ++i) norm[first + i] = std::sqrt(sums[i]);
  }
}

RaisedEigenvalues raise_eigenvalues(Matrix& v, double floor) {
  if (!(floor > 0.0) || !std::isfinite(floor))
    throw InvalidArgument(
        Message("eigenvalue floor = %1: must be a finite number > 0 (the regulariser lambda)", shortest(floor)));
  copy_lower_to_upper(v);
  if (!v.allFinite())
    throw InvalidArgument(
        Message("%1 x %2 matrix: holds a value that is not finite: check the rewards and noise that made it", v.rows(),
                v.cols()));
  RaisedEigenvalues result;
  if (v.rows() == 0) return result;
  const Eigen::SelfAdjointEigenSolver<Matrix> solver(v);
  if (solver.info() != Eigen::Success)
    throw DomainError(Message("the eigenvalues of the noisy covariance did not converge"));
  const Vector& values = solver.eigenvalues();
  result.smallest = values[0];
  result.largest = values[values.size() - 1];
  const double size = std::max(std::fabs(result.smallest), std::fabs(result.largest));
  const double to = std::max(floor, std::ldexp(static_cast<double>(v.rows()) * size, -50));
  while (result.raised < values.size() && values[result.raised] < to) ++result.raised;
  // A sum over the raised directions alone leaves the others' digits as they are.
  const Vector roots = (to - values.head(result.raised).array()).sqrt();
  const Matrix directions = solver.eigenvectors().leftCols(result.raised) * roots.asDiagonal();
  v.selfadjointView<Eigen::Lower>().rankUpdate(directions);
  copy_lower_to_upper(v);
  return result;
}

bool factor_or_raise(FeatureSolver& solver, Matrix& v, double floor) {
  if (solver.factor(v)) return false;
  raise_eigenvalues(v, floor);
  if (!solver.factor(v))
    throw RuntimeError(Message("V has no factor even with its eigenvalues raised to %1", shortest(floor)));
  return true;
}

}  // namespace privbo
