#include "posterior/exact/large_norm.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "numerics/blocked/blocked_cholesky.h"
#include "numerics/blocked/spectral_sum.h"
#include "numerics/work/task_group.h"
#include "numerics/work/work.h"

namespace privbo {
namespace {

/// Fewer columns are one product.
constexpr Index columns_each = 128;
/// Steps of inverse iteration, and how far above the cut-off the smallest eigenvalue has to seem.
constexpr int inverse_steps = 6;
constexpr double condition_margin = 100.0;
/// What is left out beyond a factor, as a share of the smallest eigenvalue that counts.
constexpr double negligible_share = 1e-3;

/// Returns whether all eigenvalues of K = L Lᵀ lie clearly above cut · the largest.
bool is_well_conditioned(const Matrix& lower, const Matrix& gram, double cut) {
  double most = 0.0;  // no eigenvalue is larger than the largest sum of a column
  for (Index j = 0; j < gram.cols(); ++j) {
    throw_if_stopped();
    most = std::max(most, gram.col(j).cwiseAbs().sum());
  }
  // The last pivot is an upper bound of the smallest eigenvalue, and its direction a good start.
  Vector v = Vector::Zero(lower.rows());
  v[v.size() - 1] = 1.0;
  double smallest = lower(v.size() - 1, v.size() - 1) * lower(v.size() - 1, v.size() - 1);
  for (int i = 0; i < inverse_steps && smallest > condition_margin * cut * most; ++i) {
    throw_if_stopped();
    lower.transpose().triangularView<Eigen::Upper>().solveInPlace(v);
    v.normalize();
    throw_if_stopped();
    lower.triangularView<Eigen::Lower>().solveInPlace(v);
    // vᵀ (L Lᵀ)⁻¹ v of a unit v is at most 1 over the smallest eigenvalue.
    smallest = std::min(smallest, 1.0 / v.squaredNorm());
    v.normalize();
  }
  return smallest > condition_margin * cut * most;
}

}  // namespace

Matrix inner_products(const Eigen::Ref<const Matrix>& a) {
  const Index parts = std::max<Index>(1, a.cols() / columns_each);
  if (parts == 1) return a.transpose() * a;
  WorkStep step(Message("inner products of %1 columns", a.cols()));
  Matrix products(a.cols(), a.cols());
  TaskGroup crew(parts);
  crew.run(parts * parts, [&](Index task) {
    if (task % parts < task / parts) return;  // above the diagonal
    const auto begin = [&](Index part) { return part == parts ? a.cols() : part * columns_each; };
    const Index i = begin(task % parts), high = begin(task % parts + 1) - i;
    const Index j = begin(task / parts), wide = begin(task / parts + 1) - j;
    products.block(i, j, high, wide).noalias() = a.middleCols(i, high).transpose() * a.middleCols(j, wide);
  });
  return products;
}

double large_squared_norm(const Prior& prior, const Vector& f, double cut, double tolerance) {
  const Index n = prior.size;
  std::vector<Index> order;
  Matrix lower = copy_of(prior.gram);
  // The mean of all sums of rows is at most the largest eigenvalue, and so is every variance.
  double sum = 0.0;
  for (Index j = 0; j < n; ++j) {
    throw_if_stopped();
    sum += prior.gram.col(j).sum();
  }
  const double large = std::max(prior.largest(), sum / static_cast<double>(n));
  const Index rank =
      pivoted_cholesky_in_place(lower, tolerance * prior.largest(), order, negligible_share * cut * large);
  Vector b(n);
  for (Index i = 0; i < n; ++i) b[i] = f[order[static_cast<std::size_t>(i)]];
  if (rank == n && is_well_conditioned(lower, prior.gram, cut)) {
    lower.triangularView<Eigen::Lower>().solveInPlace(b);
    return b.squaredNorm();
  }
  if (rank <= n / 2) {
    // K = L Lᵀ shares its non-zero eigenvalues with LᵀL, whose eigenvectors v give those of K as L v/√λ.
    const Vector along = lower.leftCols(rank).transpose() * b;
    Matrix inner = inner_products(lower.leftCols(rank));
    lower.resize(0, 0);
    return filtered_spectral_sum(inner, along, 2, cut);
  }
  lower.resize(0, 0);
  lower = copy_of(prior.gram);
  return filtered_spectral_sum(lower, f, 1, cut);
}

}  // namespace privbo
