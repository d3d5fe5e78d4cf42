#include "families/contextual/theory/covariance_deviation.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "numerics/decompositions.h"

namespace privbo {

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
  const Matrix quotient = cholesky.solve(difference);
  const SymmetricEigen squares = symmetric_eigen(quotient.transpose() * quotient);
  if (!squares.converged) throw std::runtime_error("the norm of a sample's deviation did not converge");
  return std::sqrt(std::max(0.0, squares.values[r - 1]));
}

}  // namespace privbo
