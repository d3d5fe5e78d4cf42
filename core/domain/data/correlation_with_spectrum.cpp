// Computes the geometric tail of a spectrum and the rotations of Bendel and Mickey.
#include "domain/data/correlation_with_spectrum.h"

#include <Eigen/Jacobi>
#include <cmath>
#include <stdexcept>

#include "numerics/decompositions.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

Vector geometric(double ratio, double sum, Index count) {
  Vector tail(count);
  double term = 1.0;
  for (double& value : tail) {
    value = term;
    term *= ratio;
  }
  return tail * (sum / tail.sum());
}

double log_one_plus(const Vector& values) {
  double sum = 0.0;
  for (const double value : values) sum += std::log1p(value);
  return sum;
}

}  // namespace

Vector eigenvalues(const LeadingSpectrum& spectrum, Index n) {
  const Eigen::Map<const Eigen::Vector3d> leading(spectrum.leading.data());
  const double sum = static_cast<double>(n) - leading.sum();
  const double wanted = 2.0 * spectrum.half_log_determinant - log_one_plus(leading);
  // The flatter the tail, the larger its log-determinant.
  double steep = 0.01, flat = 1.0;
  if (n <= 3 || sum <= 0 || wanted <= log_one_plus(geometric(steep, sum, n - 3)) ||
      wanted >= log_one_plus(geometric(flat, sum, n - 3)))
    throw InvalidArgument(Message("spectrum: no geometric tail has this determinant; check the published facts"));
  for (int step = 0; step < 100; ++step) {
    const double ratio = (steep + flat) / 2;
    (log_one_plus(geometric(ratio, sum, n - 3)) < wanted ? steep : flat) = ratio;
  }
  Vector values(n);
  values << leading, geometric(flat, sum, n - 3);
  return values;
}

Correlation correlation_with_spectrum(const Vector& values, const Matrix& directions) {
  const Index n = values.size();
  Correlation result{values, orthogonal_factor(directions, n)};
  Matrix& vectors = result.vectors;
  Matrix c = vectors * values.asDiagonal() * vectors.transpose();
  // While the diagonal is not all 1, it has an entry below 1 and one above (its sum is n). A rotation of these two
  // coordinates sets one of them to 1.
  for (Index turn = 0; turn < n; ++turn) {
    Index i = 0, j = 0;
    if (c.diagonal().minCoeff(&i) > 1 - 1e-12 || c.diagonal().maxCoeff(&j) < 1 + 1e-12) break;
    // With t the tangent of the angle, (c_ii − 1) − 2 t c_ij + t² (c_jj − 1) = 0; the root with the smaller rotation is
    // taken.
    const double low = c(i, i) - 1, high = c(j, j) - 1, cross = c(i, j);
    const double reach = std::sqrt(cross * cross - low * high);
    const double t = low / (cross > 0 ? cross + reach : cross - reach);
    const Eigen::JacobiRotation<double> rotation(1 / std::sqrt(1 + t * t), t / std::sqrt(1 + t * t));
    c.applyOnTheLeft(i, j, rotation.adjoint());
    c.applyOnTheRight(i, j, rotation);
    vectors.applyOnTheLeft(i, j, rotation.adjoint());
  }
  return result;
}

}  // namespace privbo
