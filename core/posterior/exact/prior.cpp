// Builds the finite-domain prior by pivoted Cholesky from single kernel columns, and as a full matrix only where the
// rank is too high.
#include "posterior/exact/prior.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "numerics/blocked/blocked_cholesky.h"
#include "numerics/blocked/spectral_sum.h"
#include "numerics/decompositions.h"
#include "numerics/numbers.h"
#include "numerics/work/task_group.h"
#include "numerics/work/work.h"
#include "posterior/exact/large_norm.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

/// The residual variance, relative to the largest, at which the factor is complete: the rounding error of a variance.
/// At λ = 1 and 10⁴ observations σ² is still 10⁻³, so that σ keeps twelve digits.
constexpr double factor_tolerance = 1e-15;
/// Eigenvalues below this share of the largest are taken for rounding errors.
constexpr double eigenvalue_cut_off = 1e-12;
constexpr double largest_matrix_bytes = 512.0 * 1024.0 * 1024.0;
/// Rows of a column that one thread computes at a time.
constexpr Index rows_each = 1024;

/// A given matrix, read as a kernel on indices.
class MatrixKernel final : public Kernel {
 public:
  explicit MatrixKernel(const Matrix& matrix) : matrix_(matrix) {}
  void column(const Domain&, Index j, Eigen::Ref<Vector> out) const override { out = matrix_.col(j); }
  void diagonal(const Domain&, Eigen::Ref<Vector> out) const override { out = matrix_.diagonal(); }

 private:
  const Matrix& matrix_;
};

/// Pivoted Cholesky (Harbrecht, Peters & Schneider 2012, Algorithm 1): K ≈ P Pᵀ from at most `limit` kernel columns.
/// Returns an empty matrix when `limit` columns do not reach the tolerance.
Matrix pivoted_cholesky(const Kernel& kernel, const Domain& domain, const Vector& diagonal, Index limit) {
  const Index n = domain.size();
  Vector residual = diagonal;
  const double enough = factor_tolerance * diagonal.maxCoeff();
  Matrix factor(n, std::min<Index>(limit, 32));
  Vector column(n);
  Index rank = 0;
  WorkStep step(Message("low-rank factor of %1 points", n));
  TaskGroup crew(n / rows_each);
  for (;;) {
    step.at(static_cast<double>(rank) * static_cast<double>(rank) /
            (static_cast<double>(limit) * static_cast<double>(limit)));
    Index pivot = 0;
    const double left = residual.maxCoeff(&pivot);
    if (left <= enough) break;
    if (rank == limit) return limit == n ? factor : Matrix();
    if (rank == factor.cols()) factor.conservativeResize(n, std::min(limit, 2 * rank));
    kernel.column(domain, pivot, column);
    if (rank > 0) {
      const Vector at_pivot = factor.row(pivot).head(rank);
      crew.run((n + rows_each - 1) / rows_each, [&](Index part) {
        const Index rows = std::min(rows_each, n - part * rows_each);
        column.segment(part * rows_each, rows).noalias() -= factor.block(part * rows_each, 0, rows, rank) * at_pivot;
      });
    }
    const double root = std::sqrt(left);
    column /= root;
    column[pivot] = root;
    factor.col(rank++) = column;
    residual.array() -= column.array().square();
    residual[pivot] = 0.0;
  }
  factor.conservativeResize(n, std::max<Index>(rank, 1));
  if (rank == 0) factor.setZero();  // the zero kernel
  return factor;
}

/// Does the same for a large matrix that is there already.
Matrix large_factor(const Prior& prior) {
  Matrix factor = copy_of(prior.gram);
  std::vector<Index> order;
  const Index rank = std::max<Index>(1, pivoted_cholesky_in_place(factor, factor_tolerance * prior.largest(), order));
  Vector own(prior.size);
  for (Index j = 0; j < rank; ++j) {
    throw_if_stopped();
    for (Index i = 0; i < prior.size; ++i) own[order[static_cast<std::size_t>(i)]] = factor(i, j);
    factor.col(j) = own;
  }
  if (rank < factor.cols()) factor.conservativeResize(prior.size, rank);
  return factor;
}

/// Returns the measured break-even of one round: 6 n r against n² + 50 n operations, the latter on data too large for
/// the caches.
Index largest_useful_rank(Index n) { return std::min(n, n / 10 + 20); }

double matrix_bytes(Index n) { return 8.0 * static_cast<double>(n) * static_cast<double>(n); }

/// Returns whether a factor of `limit` columns is out of reach: of a few more points than that, spread over the domain,
/// every one is still far from what all others say. Answers in seconds where the whole factor takes minutes to fail;
/// states nothing where it is close.
bool is_far_from_low_rank(const Kernel& kernel, const Domain& domain, Index limit) {
  constexpr Index more = 32;
  constexpr double far = 1e-3;
  const Index m = limit + more;
  if (m > domain.size() / 2) return false;
  Domain part;
  part.points.resize(m, domain.points.cols());
  for (Index i = 0; i < m; ++i) part.points.row(i) = domain.points.row(i * (domain.size() / m));
  Vector residual(m), column(m);
  kernel.diagonal(part, residual);
  const double enough = far * residual.maxCoeff();
  Matrix factor(m, limit);
  for (Index rank = 0; rank < limit; ++rank) {
    throw_if_stopped();
    Index pivot = 0;
    const double left = residual.maxCoeff(&pivot);
    if (left <= enough) return false;
    kernel.column(part, pivot, column);
    column.noalias() -= factor.leftCols(rank) * factor.row(pivot).head(rank).transpose();
    column /= std::sqrt(left);
    factor.col(rank) = column;
    residual.array() -= column.array().square();
    residual[pivot] = 0.0;
  }
  return residual.maxCoeff() > enough;
}

void require_matrix_fits(Index n) {
  const double bytes = matrix_bytes(n);
  if (bytes <= largest_matrix_bytes) return;
  throw LengthError(Message(
      "domain of %1 points: this kernel has no low-rank factor of at most %2 columns here, and a full covariance would take %3 MB (at most 512 MB, which is 8192 points; a run holds about five of that size): use fewer points, a smoother kernel or a longer length scale, or an algorithm with approximate features",
      n, largest_useful_rank(n), significant(bytes / (1024.0 * 1024.0), 4)));
}

SymmetricEigen decomposed(const Matrix& matrix) {
  SymmetricEigen solver = symmetric_eigen(matrix);
  if (!solver.converged)
    throw RuntimeError(
        Message("RKHS norm: the eigenvalues of a %1 x %2 kernel matrix did not converge: check the kernel for NaN",
                matrix.rows(), matrix.rows()));
  return solver;
}

/// Σ over eigenvalues above the cut-off of (vᵢᵀ b)² / λᵢ^power, for a symmetric positive semi-definite matrix.
double filtered_norm(Matrix matrix, const Vector& b, int power) {
  if (matrix.rows() >= blocked_size) return filtered_spectral_sum(matrix, b, power, eigenvalue_cut_off);
  const SymmetricEigen solver = decomposed(matrix);
  const Vector& values = solver.values;
  const Vector along = solver.vectors.transpose() * b;
  double sum = 0.0;
  for (Index i = 0; i < values.size(); ++i)
    if (values[i] > eigenvalue_cut_off * values.maxCoeff())
      sum += along[i] * along[i] / (power == 1 ? values[i] : values[i] * values[i]);
  return sum;
}

/// Σ over eigenvalues above the cut-off of vᵢ (vᵢᵀ b) / λᵢ^power.
Vector filtered_inverse(const Matrix& matrix, const Vector& b, int power) {
  const SymmetricEigen solver = decomposed(matrix);
  const Vector& values = solver.values;
  Vector along = solver.vectors.transpose() * b;
  for (Index i = 0; i < values.size(); ++i)
    along[i] = values[i] > eigenvalue_cut_off * values.maxCoeff()
                   ? along[i] / (power == 1 ? values[i] : values[i] * values[i])
                   : 0.0;
  return solver.vectors * along;
}

void require_values(const Prior& prior, const Vector& values) {
  if (values.size() != prior.size)
    throw InvalidArgument(Message("RKHS norm: %1 values for a domain of %2 points: must be one value per point",
                                  values.size(), prior.size));
}

}  // namespace

std::shared_ptr<const Prior> make_prior(const Kernel& kernel, const Domain& domain, PosteriorMethod method) {
  auto prior = std::make_shared<Prior>();
  const Index n = domain.size();
  if (n < 1) throw InvalidArgument(Message("the domain has no points: must have at least 1"));
  prior->size = n;
  prior->diagonal.resize(n);
  kernel.diagonal(domain, prior->diagonal);
  if (!prior->diagonal.allFinite() || prior->diagonal.minCoeff() < 0.0)
    throw InvalidArgument(Message(
        "the kernel's variances on the domain are not all finite and >= 0: check kernel parameters and points"));
  if (method != PosteriorMethod::covariance) {
    const Index limit = method == PosteriorMethod::factor ? n : largest_useful_rank(n);
    // Where the matrix would not fit, a factor is the only way.
    if (limit < n && matrix_bytes(n) > largest_matrix_bytes && dynamic_cast<const PointKernel*>(&kernel) &&
        is_far_from_low_rank(kernel, domain, limit))
      require_matrix_fits(n);
    prior->factor = pivoted_cholesky(kernel, domain, prior->diagonal, limit);
    if (prior->uses_factor()) return prior;
  }
  require_matrix_fits(n);
  prior->gram = gram_matrix(kernel, domain);
  return prior;
}

std::shared_ptr<const Prior> with_factor(std::shared_ptr<const Prior> prior) {
  if (prior->uses_factor()) return prior;
  auto factored = std::make_shared<Prior>();
  factored->size = prior->size;
  factored->diagonal = prior->diagonal;
  if (prior->size >= blocked_size) {
    factored->factor = large_factor(*prior);
    return factored;
  }
  Domain indices;
  indices.points.resize(prior->size, 1);
  factored->factor = pivoted_cholesky(MatrixKernel(prior->gram), indices, prior->diagonal, prior->size);
  return factored;
}

double rkhs_norm(const Prior& prior, const Vector& values) {
  require_values(prior, values);
  // K = P Pᵀ shares its non-zero eigenvalues with PᵀP, whose eigenvectors v give those of K as P v/√λ.
  WorkStep step(Message("norm of f"));
  if (prior.uses_factor())
    return std::sqrt(filtered_norm(inner_products(prior.factor), prior.factor.transpose() * values, 2));
  if (prior.size >= blocked_size)
    return std::sqrt(large_squared_norm(prior, values, eigenvalue_cut_off, factor_tolerance));
  return std::sqrt(filtered_norm(prior.gram, values, 1));
}

Vector minimum_norm_weights(const Prior& prior, const Vector& values) {
  require_values(prior, values);
  // From K = P Pᵀ follows K⁺ = P (PᵀP)⁻² Pᵀ.
  if (prior.uses_factor())
    return prior.factor * filtered_inverse(inner_products(prior.factor), prior.factor.transpose() * values, 2);
  return filtered_inverse(prior.gram, values, 1);
}

}  // namespace privbo
