#include "families/contextual/theory/covariance_deviation.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "numerics/decompositions.h"
#include "numerics/work/work.h"

namespace privbo {
namespace {

/// Returns the largest singular value of the r × r matrix `a`, r ≥ 1, by Lanczos' iteration on aᵀa (Golub & Van Loan
/// 2013, §10.1), every vector made orthogonal to all before it: exact for r ≤ 80, beyond that right to far more digits
/// than are shown, at a fraction of what all singular values cost.
double largest_singular_value(const Matrix& a) {
  constexpr Index most_steps = 80;
  constexpr double done = 1e-14;
  const Index r = a.cols(), steps = std::min(r, most_steps);
  Matrix directions = Matrix::Zero(r, steps), projected = Matrix::Zero(steps, steps);
  Vector next(r);
  for (Index i = 0; i < r; ++i) next[i] = 1.0 + 0.5 * std::sin(static_cast<double>(i));  // no symmetry of any problem
  next.normalize();
  Index made = 0;
  for (; made < steps; ++made) {
    throw_if_stopped();
    directions.col(made) = next;
    const Vector image = a * next;
    next.noalias() = a.transpose() * image;
    projected(made, made) = image.squaredNorm();
    const auto known = directions.leftCols(made + 1);
    for (int again = 0; again < 2; ++again) {
      const Vector along = known.transpose() * next;
      next.noalias() -= known * along;
    }
    const double length = next.norm();
    if (made + 1 == steps || !(length > done * projected(0, 0))) {
      ++made;
      break;
    }
    projected(made + 1, made) = projected(made, made + 1) = length;
    next /= length;
  }
  const SymmetricEigen eigen = symmetric_eigen(projected.topLeftCorner(made, made));
  if (!eigen.converged) throw std::runtime_error("the norm of a sample's deviation did not converge");
  return std::sqrt(std::max(0.0, eigen.values[made - 1]));
}

}  // namespace

double covariance_deviation(const Matrix& factor, const Vector& law, const std::vector<std::int64_t>& counts,
                            std::int64_t copies, std::int64_t rounds, double tau) {
  const Index n = factor.rows(), r = factor.cols();
  if (law.size() != n || static_cast<Index>(counts.size()) != n || copies < 1 || rounds < 0 || !(tau > 0.0))
    throw std::invalid_argument(
        "a sample's deviation needs a law and counts of all points, K >= 1, T >= 0 and tau > 0");
  if (r == 0) return 0.0;
  Vector drawn(n);
  for (Index i = 0; i < n; ++i)
    drawn[i] = static_cast<double>(counts[static_cast<std::size_t>(i)]) / static_cast<double>(copies);
  const Matrix sample_root = drawn.cwiseSqrt().asDiagonal() * factor;
  const Matrix law_root = (static_cast<double>(rounds) * law).cwiseSqrt().asDiagonal() * factor;
  Matrix sampled = sample_root.transpose() * sample_root;
  const Matrix difference = law_root.transpose() * law_root - sampled;
  sampled.diagonal().array() += tau;
  const Eigen::LLT<Matrix> cholesky(sampled);
  if (cholesky.info() != Eigen::Success) throw std::domain_error("the sample's covariance is not positive definite");
  // Z̃⁻¹Z − I = Z̃⁻¹ (Z − Z̃), so that nothing cancels.
  return largest_singular_value(cholesky.solve(difference));
}

}  // namespace privbo
