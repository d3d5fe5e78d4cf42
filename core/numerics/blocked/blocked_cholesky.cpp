#include "numerics/blocked/blocked_cholesky.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "numerics/decompositions.h"
#include "numerics/work/task_group.h"
#include "numerics/work/work.h"

namespace privbo {
namespace {

constexpr Index factor_panel = 128;
/// Tiles are large enough for Eigen's product to run at its full speed, and a few milliseconds long.
constexpr Index product_tile = 256;
constexpr Index columns_copied = 64;

/// Returns the share of the n³/3 operations of a factorisation that is done after k columns.
double share_of(Index k, Index n) {
  const double left = 1.0 - static_cast<double>(k) / static_cast<double>(n);
  return 1.0 - left * left * left;
}

/// a21 ← a21 L⁻ᵀ.
void solve_panel(Matrix& a, Index k, Index width, const Matrix& lower, TaskGroup& crew) {
  const Index first = k + width, rows = a.rows() - first;
  crew.run((rows + product_tile - 1) / product_tile, [&](Index t) {
    const Index count = std::min(product_tile, rows - t * product_tile);
    lower.transpose().triangularView<Eigen::Upper>().solveInPlace<Eigen::OnTheRight>(
        a.block(first + t * product_tile, k, count, width));
  });
}

/// Exchanges point j with the later point p in the lower triangle.
void exchange(Matrix& a, Index j, Index p) {
  const Index n = a.rows();
  a.row(j).head(j).swap(a.row(p).head(j));
  std::swap(a(j, j), a(p, p));
  for (Index i = j + 1; i < p; ++i) std::swap(a(i, j), a(p, i));
  a.col(j).tail(n - p - 1).swap(a.col(p).tail(n - p - 1));
}

/// Returns the largest sum of |entries| of a row of the symmetric matrix whose lower triangle is that of `a` from
/// (first, first) on: no eigenvalue of it is larger.
double max_row_sum(const Matrix& a, Index first) {
  const Index n = a.rows() - first;
  Vector sums = a.diagonal().tail(n).cwiseAbs();
  for (Index j = 0; j < n; ++j) {
    throw_if_stopped();
    const Index below = n - j - 1;
    const auto column = a.col(first + j).tail(below);
    sums.tail(below) += column.cwiseAbs();
    sums[j] += column.cwiseAbs().sum();
  }
  return sums.maxCoeff();
}

}  // namespace

void subtract_lower_product(Matrix& c, Index first, const Matrix& a, const Matrix& b, TaskGroup& crew) {
  const Index rows = c.rows() - first, across = (rows + product_tile - 1) / product_tile;
  std::vector<std::pair<Index, Index>> tiles;
  for (Index j = 0; j < across; ++j)
    for (Index i = j; i < across; ++i) tiles.emplace_back(i * product_tile, j * product_tile);
  crew.run(static_cast<Index>(tiles.size()), [&](Index t) {
    const auto [i, j] = tiles[static_cast<std::size_t>(t)];
    const Index high = std::min(product_tile, rows - i), wide = std::min(product_tile, rows - j);
    c.block(first + i, first + j, high, wide).noalias() -= a.middleRows(i, high) * b.middleRows(j, wide).transpose();
  });
}

Matrix copy_of(const Matrix& a) {
  Matrix copy(a.rows(), a.cols());
  TaskGroup crew(a.cols() / product_tile);
  crew.run((a.cols() + columns_copied - 1) / columns_copied, [&](Index part) {
    const Index first = part * columns_copied, width = std::min(columns_copied, a.cols() - first);
    copy.middleCols(first, width) = a.middleCols(first, width);
  });
  return copy;
}

bool cholesky_in_place(Matrix& a) {
  const Index n = a.rows();
  WorkStep step(Message("Cholesky factor of %1 points", n));
  TaskGroup crew(n / product_tile);
  for (Index k = 0; k < n; k += factor_panel) {
    step.at(share_of(k, n));
    const Index width = std::min(factor_panel, n - k);
    const Eigen::LLT<Matrix> top(Matrix(a.block(k, k, width, width)));
    if (top.info() != Eigen::Success || !top.matrixLLT().diagonal().allFinite()) return false;
    const Matrix lower = top.matrixL();
    a.block(k, k, width, width).triangularView<Eigen::Lower>() = lower;
    if (k + width == n) break;
    solve_panel(a, k, width, lower, crew);
    const Matrix below = a.block(k + width, k, n - k - width, width);
    subtract_lower_product(a, k + width, below, below, crew);
  }
  return true;
}

Index pivoted_cholesky_in_place(Matrix& a, double enough, std::vector<Index>& order, double enough_eigenvalue) {
  const Index n = a.rows();
  order.resize(static_cast<std::size_t>(n));
  std::iota(order.begin(), order.end(), Index{0});
  WorkStep step(Message("pivoted Cholesky factor of %1 points", n));
  TaskGroup crew(n / product_tile);
  Index rank = n;
  for (Index k = 0; k < n && rank == n; k += factor_panel) {
    const Index width = std::min(factor_panel, n - k);
    Vector known = Vector::Zero(n);  // squares of the panel's columns so far
    for (Index j = k; j < k + width; ++j) {
      step.at(share_of(j, n));
      Index pivot = 0;
      const double left = (a.diagonal().tail(n - j) - known.tail(n - j)).maxCoeff(&pivot);
      if (!(left > enough)) {
        rank = j;
        break;
      }
      if (pivot > 0) {
        exchange(a, j, j + pivot);
        std::swap(known[j], known[j + pivot]);
        std::swap(order[static_cast<std::size_t>(j)], order[static_cast<std::size_t>(j + pivot)]);
      }
      const double root = std::sqrt(left);
      a(j, j) = root;
      const Index below = n - j - 1;
      if (below == 0) continue;
      if (j > k)
        a.col(j).tail(below).noalias() -= a.block(j + 1, k, below, j - k) * a.row(j).segment(k, j - k).transpose();
      a.col(j).tail(below) /= root;
      known.tail(below) += a.col(j).tail(below).cwiseAbs2();
    }
    if (rank < n || k + width == n) break;
    const Matrix part = a.block(k + width, k, n - k - width, width);
    subtract_lower_product(a, k + width, part, part, crew);
    if (a.diagonal().tail(n - k - width).maxCoeff() <= enough_eigenvalue &&
        max_row_sum(a, k + width) <= enough_eigenvalue)
      rank = k + width;
  }
  for (Index j = 1; j < rank; ++j) a.col(j).head(j).setZero();
  return rank;
}

}  // namespace privbo
