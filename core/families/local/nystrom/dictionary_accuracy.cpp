#include "families/local/nystrom/dictionary_accuracy.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "numerics/decompositions.h"

namespace privbo {
namespace {

/// Returns the eigenvalues of a symmetric matrix, rising.
Vector eigenvalues_of(const Matrix& symmetric) {
  return Eigen::SelfAdjointEigenSolver<Matrix>(symmetric, Eigen::EigenvaluesOnly).eigenvalues();
}

}  // namespace

DictionaryAccuracy dictionary_accuracy(const Matrix& kernel, const Vector& counts, const Vector& weights,
                                       const Matrix& features, const Vector& variance, double lambda) {
  const Index p = counts.size();
  if (p < 1 || kernel.rows() != p || kernel.cols() != p || weights.size() != p || features.rows() != p ||
      variance.size() != p || !(lambda > 0.0))
    throw std::invalid_argument(
        "accuracy of a dictionary: kernel, counts, weights, features and variance must be of "
        "the same points, at least one, and lambda > 0");
  const Vector roots = counts.cwiseSqrt();
  const Matrix plays = roots.asDiagonal() * kernel * roots.asDiagonal();
  const Eigen::SelfAdjointEigenSolver<Matrix> played(plays);
  const Vector explained =
      (played.eigenvalues().array().max(0.0) / (played.eigenvalues().array().max(0.0) + lambda));  // eigenvalues of G
  const Matrix root = played.eigenvectors() * explained.cwiseSqrt().asDiagonal();  // G = root · rootᵀ

  DictionaryAccuracy result;
  const Vector excess = weights.cwiseQuotient(counts).array() - 1.0;
  const Vector difference = eigenvalues_of(root.transpose() * excess.asDiagonal() * root);
  result.accuracy = std::max(std::abs(difference[0]), std::abs(difference[p - 1]));

  const Matrix left_out = roots.asDiagonal() * (kernel - features * features.transpose()) * roots.asDiagonal();
  const double largest = std::max(eigenvalues_of(left_out)[p - 1], 0.0);
  result.projection = largest / (lambda + largest);

  // σ² = λ G_aa/c_a: no cancellation, however small σ is.
  const Vector exact = lambda * root.rowwise().squaredNorm().cwiseQuotient(counts);
  double square = 0.0;
  for (Index a = 0; a < p; ++a)
    if (exact[a] > 0.0) square = std::max(square, variance[a] / exact[a]);
  if (square > 0.0) result.distortion = std::sqrt(square);
  return result;
}

std::optional<DictionaryAccuracy> dictionary_accuracy(const NystromPosterior& posterior) {
  const std::vector<Index>& points = posterior.played();
  const auto p = static_cast<Index>(points.size());
  if (p == 0 || p > max_measured_points) return std::nullopt;
  const Prior& prior = posterior.prior();
  Matrix kernel;
  if (prior.uses_factor()) {
    const Matrix own = prior.factor(points, Eigen::all);
    kernel = own * own.transpose();
  } else {
    kernel = prior.gram(points, points);
  }
  Vector counts(p), weights = Vector::Zero(p);
  for (Index a = 0; a < p; ++a) {
    const Index point = points[static_cast<std::size_t>(a)];
    counts[a] = static_cast<double>(posterior.counts()[static_cast<std::size_t>(point)]);
    if (!posterior.fallback() && std::ranges::binary_search(posterior.dictionary(), point))
      weights[a] = counts[a] / posterior.inclusion_probability(point);
  }
  return dictionary_accuracy(kernel, counts, weights, posterior.features()(points, Eigen::all),
                             posterior.variance()(points), posterior.lambda());
}

}  // namespace privbo
