// Draws frequencies and phases, maps points, and evaluates linear functions of the features with their
// gradients; updates (L, u) by plane rotations, and solves for a sample.
#include "families/federated/learner/shared_features.h"

#include <cmath>
#include <numbers>
#include <stdexcept>
#include <utility>

#include "kernel/kernel_settings.h"
#include "numerics/numbers.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

/// Σ u_j² from the first to the last, which rounds the same wherever the numbers lie in memory, unlike a vectorised
/// sum.
double squared_length(const double* u, Index size) {
  double sum = 0.0;
  for (Index j = 0; j < size; ++j) sum += u[j] * u[j];
  return sum;
}

/// Replaces the angles by their cosines, rescaled to length 1.
void cosines(double* angles, Index size) {
  for (Index j = 0; j < size; ++j) angles[j] = std::cos(angles[j]);
  const double length = std::sqrt(squared_length(angles, size));
  if (length == 0.0) {
    angles[0] = 1.0;
    return;
  }
  for (Index j = 0; j < size; ++j) angles[j] /= length;
}

void check(const Matrix& omega, const Vector& phase) {
  if (omega.rows() < 1 || omega.cols() < 1 || omega.rows() != phase.size())
    throw InvalidArgument(Message(
        "shared features: %1 × %2 frequencies and %3 phases; give one phase per row of frequencies, and at least one of each",
        omega.rows(), omega.cols(), phase.size()));
  if (!omega.allFinite() || !phase.allFinite())
    throw InvalidArgument(
        Message("shared features: a frequency or phase is not finite; use a longer length scale or other numbers"));
}

/// The same frequencies along coordinates with length scales ℓ a_j.
Spectrum with_factors(Spectrum spectrum, std::vector<double> factors) {
  if (factors.empty()) return spectrum;
  return [spectrum = std::move(spectrum), factors = std::move(factors)](Index count, RandomSource& draws) {
    Frequencies made = spectrum(count, draws);
    for (std::size_t j = 0; j < factors.size(); ++j) made.omega.col(static_cast<Index>(j)) /= factors[j];
    return made;
  };
}

bool has_density(const std::string& kernel) {
  return kernel == "se" || kernel == "matern" || kernel == "matern-product";
}

Spectrum spectrum_of(const std::string& kernel, const ParamSet& kernel_params, Index dimension, double l) {
  if (kernel == "se")
    return [dimension, l](Index count, RandomSource& draws) { return random_frequencies(dimension, l, count, draws); };
  const double nu = kernel_params.real("nu");
  if (kernel == "matern")
    return [dimension, nu, l](Index count, RandomSource& draws) {
      return random_matern_frequencies(dimension, nu, l, count, draws);
    };
  return [dimension, nu, l](Index count, RandomSource& draws) {
    return random_matern_product_frequencies(dimension, nu, l, count, draws);
  };
}

}  // namespace

bool has_spectrum(const std::string& kernel, const ParamSet& kernel_params) {
  return has_density(kernel) && kernel_variance(kernel_params) == 1.0;
}

Spectrum make_spectrum(const std::string& kernel, const ParamSet& kernel_params, Index dimension,
                       std::optional<double> lengthscale) {
  if (!has_density(kernel))
    throw InvalidArgument(Message(
        "kernel \"%1\" has no spectral density that shared features could be drawn from; choose \"se\", \"matern\" or \"matern-product\", or an algorithm whose agents share nothing",
        kernel));
  if (const double variance = kernel_variance(kernel_params); variance != 1.0)
    throw InvalidArgument(Message(
        "variance = %1: shared features have length 1, as the paper's kernel has k(x, x) = 1; set the variance to 1 and divide rewards by %2 in its place, or choose an algorithm whose agents share nothing",
        shortest(variance), significant(std::sqrt(variance), 4)));
  if (dimension < 1) throw InvalidArgument(Message("dimension = %1: must be at least 1", dimension));
  const double l = lengthscale.value_or(kernel_params.real("lengthscale"));
  if (!(l > 0.0) || !std::isfinite(l))
    throw InvalidArgument(Message("length scale of the shared features = %1: must be > 0 and finite", shortest(l)));
  std::vector<double> factors = lengthscale_factors(kernel_params);
  if (const auto count = static_cast<Index>(factors.size()); count > 0 && count != dimension)
    throw InvalidArgument(
        Message("lengthscale_factors = %1 numbers for %2 coordinates: give one for each, or none for one length scale",
                count, dimension));
  return with_factors(spectrum_of(kernel, kernel_params, dimension, l), std::move(factors));
}

SharedFeatures::SharedFeatures(Matrix omega, Vector phase) : omega_(std::move(omega)), phase_(std::move(phase)) {
  check(omega_, phase_);
}

// The draws take all frequencies first, then all phases.
SharedFeatures::SharedFeatures(const Spectrum& spectrum, Index count, RandomSource& draws)
    : omega_(spectrum(count, draws).omega), phase_(omega_.rows()) {
  for (double& b : phase_) b = 2.0 * std::numbers::pi * draws.uniform();
  check(omega_, phase_);
}

void SharedFeatures::map(Eigen::Ref<const Eigen::RowVectorXd> x, Eigen::Ref<Vector> out) const {
  out = phase_;
  for (Index axis = 0; axis < dimension(); ++axis) out += omega_.col(axis) * x[axis];
  cosines(out.data(), size());
}

Matrix SharedFeatures::map(const Points& points) const {
  Matrix features(size(), points.rows());
  features.colwise() = phase_;
  // The sum goes by axes, as for a single point, so that both give the same bits.
  for (Index axis = 0; axis < dimension(); ++axis)
    features.noalias() += omega_.col(axis) * points.col(axis).transpose();
  for (Index i = 0; i < points.rows(); ++i) cosines(features.data() + i * size(), size());
  return features;
}

// v = Σ w_j u_j/√Σ u_j², u_j = cos θ_j, ∇θ_j = ω_j:  ∇v = −Σ_j ω_j sin θ_j (w_j − v u_j/√Σ u²)/√Σ u².
double SharedFeatures::value(Eigen::Ref<const Eigen::RowVectorXd> x, Eigen::Ref<const Vector> w,
                             Vector* gradient) const {
  Vector angle = phase_;
  for (Index axis = 0; axis < dimension(); ++axis) angle += omega_.col(axis) * x[axis];
  Vector u = angle;
  double square = 0.0, product = 0.0;
  for (Index j = 0; j < size(); ++j) {
    u[j] = std::cos(angle[j]);
    square += u[j] * u[j];
    product += w[j] * u[j];
  }
  const double length = std::sqrt(square);
  if (length == 0.0) {
    if (gradient != nullptr) *gradient = Vector::Zero(dimension());
    return w[0];
  }
  const double v = product / length;
  if (gradient != nullptr) {
    for (Index j = 0; j < size(); ++j) angle[j] = -std::sin(angle[j]) * (w[j] - v * u[j] / length) / length;
    gradient->noalias() = omega_.transpose() * angle;
  }
  return v;
}

AgentVectors::AgentVectors(Index agents, Index features, double lambda) : features_(features), lambda_(lambda) {
  if (agents < 1 || features < 1)
    throw InvalidArgument(Message("%1 agents with %2 features: must be at least 1 each", agents, features));
  if (!(lambda > 0.0))
    throw InvalidArgument(Message("lambda = %1 of the shared features: must be > 0", shortest(lambda)));
  const double bytes =
      8.0 * static_cast<double>(agents) * static_cast<double>(features) * static_cast<double>(features);
  if (bytes > 2.0 * 1024.0 * 1024.0 * 1024.0)
    throw LengthError(Message(
        "%1 agents with %2 features: their regressions would take %3 GB (at most 2). Take fewer features or agents",
        agents, features, significant(bytes / (1024.0 * 1024.0 * 1024.0), 3)));
  lower_.assign(static_cast<std::size_t>(agents), std::sqrt(lambda) * Matrix::Identity(features, features));
  u_.assign(static_cast<std::size_t>(agents), Vector::Zero(features));
}

void AgentVectors::observe(Index agent, const Vector& phi, double y) {
  if (!std::isfinite(y) || !phi.allFinite())
    throw InvalidArgument(Message("reward %1 of agent %2: must be a finite number", shortest(y), agent));
  Matrix& lower = lower_.at(static_cast<std::size_t>(agent));
  Vector& u = u_[static_cast<std::size_t>(agent)];
  Vector x = phi;
  for (Index k = 0; k < features_; ++k) {
    double* const column = lower.data() + k * features_;
    const double length = std::sqrt(column[k] * column[k] + x[k] * x[k]);
    const double c = column[k] / length, s = x[k] / length;
    column[k] = length;
    double* const rest = x.data();
    for (Index i = k + 1; i < features_; ++i) {
      const double kept = column[i];
      column[i] = c * kept + s * rest[i];
      rest[i] = c * rest[i] - s * kept;
    }
    const double kept = u[k];
    u[k] = c * kept + s * y;
    y = c * y - s * kept;
  }
}

Vector AgentVectors::sample(Index agent, const Vector& zeta) const {
  const Matrix& lower = lower_.at(static_cast<std::size_t>(agent));
  Vector omega = u_[static_cast<std::size_t>(agent)] + std::sqrt(lambda_) * zeta;
  lower.triangularView<Eigen::Lower>().transpose().solveInPlace(omega);
  return omega;
}

}  // namespace privbo
