// Computes likelihood and gradient from one Cholesky factor, and searches in logarithms.
#include "families/federated/learner/learnt_kernel.h"

#include <cmath>
#include <limits>
#include <numbers>

#include "numerics/box_search.h"
#include "numerics/decompositions.h"

namespace privbo {
namespace {

constexpr BoxSearch learning_search{.samples = 60, .refined = 10, .iterations = 50};

/// |x_i − x_j|² of all pairs.
Matrix squared_distances(const Points& points) {
  const Index t = points.rows();
  Matrix squares(t, t);
  for (Index i = 0; i < t; ++i)
    for (Index j = 0; j <= i; ++j) squares(i, j) = squares(j, i) = (points.row(i) - points.row(j)).squaredNorm();
  return squares;
}

/// With α = C⁻¹y and W = ααᵀ − C⁻¹, a derivative is ½ tr(W ∂C): ∂C/∂log ℓ = v k ∘ r²/ℓ², ∂C/∂log v = v k, ∂C/∂log s² =
/// s² I.
double likelihood_of(const Matrix& squares, const Vector& y, const LearntKernel& kernel, Vector* gradient) {
  const Index t = y.size();
  const double inverse = 1.0 / (kernel.lengthscale * kernel.lengthscale);
  const Matrix signal = kernel.variance * (-0.5 * inverse * squares.array()).exp().matrix();
  Matrix covariance = signal;
  covariance.diagonal().array() += kernel.noise;
  const Eigen::LLT<Matrix> factor(covariance);
  if (factor.info() != Eigen::Success) return -std::numeric_limits<double>::infinity();
  const Vector alpha = factor.solve(y);
  const double log_root = Matrix(factor.matrixL()).diagonal().array().log().sum();
  if (gradient != nullptr) {
    const Matrix w = alpha * alpha.transpose() - factor.solve(Matrix::Identity(t, t));
    gradient->resize(3);
    (*gradient)[0] = 0.5 * inverse * w.cwiseProduct(signal).cwiseProduct(squares).sum();
    (*gradient)[1] = 0.5 * w.cwiseProduct(signal).sum();
    (*gradient)[2] = 0.5 * kernel.noise * w.trace();
  }
  return -0.5 * y.dot(alpha) - log_root - 0.5 * static_cast<double>(t) * std::log(2.0 * std::numbers::pi);
}

}  // namespace

double log_marginal_likelihood(const Points& points, const Vector& y, const LearntKernel& kernel, Vector* gradient) {
  return likelihood_of(squared_distances(points), y, kernel, gradient);
}

std::optional<LearntKernel> learn_kernel(const Points& points, const Vector& y, double side, RandomSource& draws,
                                         const LearningRanges& ranges) {
  const double square = y.size() > 0 ? y.squaredNorm() / static_cast<double>(y.size()) : 0.0;
  if (y.size() < 2 || !(square > 1e-200) || !std::isfinite(square) || !(side > 0.0)) return std::nullopt;
  const Matrix squares = squared_distances(points);
  const auto kernel_at = [](const Vector& logs) {
    return LearntKernel{std::exp(logs[0]), std::exp(logs[1]), std::exp(logs[2])};
  };
  const Vector low{{std::log(ranges.lengthscale_low * side), std::log(ranges.variance_low * square),
                    std::log(ranges.noise_low * square)}},
      high{{std::log(ranges.lengthscale_high * side), std::log(ranges.variance_high * square),
            std::log(ranges.noise_high * square)}};
  const BoxFunction likelihood = [&](const Vector& logs, Vector* gradient) {
    return likelihood_of(squares, y, kernel_at(logs), gradient);
  };
  return kernel_at(maximise_in_box(likelihood, low, high, draws, learning_search).at);
}

}  // namespace privbo
