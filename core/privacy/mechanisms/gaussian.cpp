// Calibrates and releases Gaussian noise.
#include "privacy/mechanisms/gaussian.h"

#include <cmath>
#include <numbers>
#include <stdexcept>
#include <utility>

#include "numerics/normal.h"
#include "numerics/numbers.h"
#include "numerics/privacy_conversion.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

using std::numbers::sqrt2;

void require_sensitivity(double sensitivity) {
  require_positive("sensitivity", sensitivity, "the largest change of what is released");
}

void require_sigma(double sigma) {
  require_positive("sigma", sigma, "standard deviation of the noise; larger is more private");
}

}  // namespace

double analytic_gaussian_sigma(L2Sensitivity sensitivity, double epsilon, double delta) {
  require_sensitivity(sensitivity.value);
  return sensitivity.value / gaussian_mu(epsilon, delta);
}

double classic_gaussian_sigma(L2Sensitivity sensitivity, double epsilon, double delta) {
  require_sensitivity(sensitivity.value);
  if (!(epsilon > 0.0 && epsilon <= 1.0))
    throw InvalidArgument(Message(
        "epsilon = %1: must be > 0 and ≤ 1 for the classic calibration, whose proof ends there; use the analytic one",
        shortest(epsilon)));
  if (!(delta > 0.0 && delta < 1.0)) throw InvalidArgument(Message("delta = %1: must be > 0 and < 1", shortest(delta)));
  return sensitivity.value * std::sqrt(2.0 * std::log(1.25 / delta)) / epsilon;
}

double matrix_mu(FrobeniusSensitivity sensitivity, double sigma) {
  require_sensitivity(sensitivity.value);
  require_sigma(sigma);
  return sensitivity.value / (sqrt2 * sigma);
}

Vector upper_triangle(const Matrix& symmetric) {
  const Index m = symmetric.rows();
  if (symmetric.cols() != m) throw std::logic_error("a symmetric matrix must be square");
  Vector triangle(m * (m + 1) / 2);
  Index k = 0;
  for (Index i = 0; i < m; ++i)
    for (Index j = i; j < m; ++j) triangle[k++] = symmetric(i, j);
  return triangle;
}

Matrix symmetric_matrix(const Vector& triangle, Index order) {
  if (triangle.size() != order * (order + 1) / 2) throw std::logic_error("an upper triangle has m(m+1)/2 numbers");
  Matrix matrix(order, order);
  Index k = 0;
  for (Index i = 0; i < order; ++i)
    for (Index j = i; j < order; ++j) matrix(i, j) = matrix(j, i) = triangle[k++];
  return matrix;
}

GaussianMechanism::GaussianMechanism(L2Sensitivity sensitivity, double sigma, const Protection& protection,
                                     const NoiseSource& noise, Index dimension, std::int64_t rounds)
    : dimension_(dimension), rounds_(rounds), backend_(noise.backend()) {
  require_sensitivity(sensitivity.value);
  require_sigma(sigma);
  if (dimension < 1) throw InvalidArgument(Message("dimension = %1: must be at least 1", dimension));
  Guarantee guarantee = start_guarantee(Message("Gaussian"), sensitivity.norm, sensitivity.relation, protection);
  guarantee.noise_scale = diagonal_sigma_ = noise.representable(sigma);
  granularity_ = diagonal_granularity_ = noise.granularity(diagonal_sigma_);
  guarantee.sensitivity =
      sensitivity.value + granularity_ * std::sqrt(static_cast<double>(dimension) * static_cast<double>(rounds));
  guarantee.cost = GaussianCost{guarantee.sensitivity / guarantee.noise_scale};
  guarantee.noise = noise.description(guarantee.noise_scale);
  guarantee_ = std::make_shared<const Guarantee>(std::move(guarantee));
}

GaussianMechanism::GaussianMechanism(FrobeniusSensitivity sensitivity, double sigma, const Protection& protection,
                                     const NoiseSource& noise, Index order, std::int64_t rounds)
    : dimension_(order * (order + 1) / 2), order_(order), rounds_(rounds), backend_(noise.backend()) {
  require_sensitivity(sensitivity.value);
  require_sigma(sigma);
  if (order < 1) throw InvalidArgument(Message("order of the matrix = %1: must be at least 1", order));
  Guarantee guarantee = start_guarantee(symmetric_matrix_name, sensitivity.norm, sensitivity.relation, protection);
  guarantee.noise_scale = noise.representable(sigma);
  diagonal_sigma_ = noise.representable(sqrt2 * guarantee.noise_scale);
  granularity_ = noise.granularity(guarantee.noise_scale);
  diagonal_granularity_ = noise.granularity(diagonal_sigma_);
  // After division of every number by its own σ, rounding changes the difference of two inputs by at most g/σ in each
  // number.
  const double m = static_cast<double>(order), off = granularity_ / guarantee.noise_scale,
               on = diagonal_granularity_ / diagonal_sigma_;
  const double rounding = std::sqrt(static_cast<double>(rounds) * (0.5 * m * (m - 1.0) * off * off + m * on * on));
  const double mu =
      sensitivity.value / (sqrt2 * guarantee.noise_scale) * (granularity_ > 0.0 ? 1.0 + 0x1p-50 : 1.0) + rounding;
  guarantee.sensitivity = granularity_ > 0.0 ? mu * sqrt2 * guarantee.noise_scale : sensitivity.value;
  guarantee.cost = GaussianCost{mu};
  guarantee.noise = noise.description(guarantee.noise_scale);
  guarantee_ = std::make_shared<const Guarantee>(std::move(guarantee));
}

double GaussianMechanism::cdf(double x) const { return normal_cdf(x / sigma()); }

double GaussianMechanism::mu() const { return std::get<GaussianCost>(guarantee_->cost).mu; }

GaussianMechanism GaussianMechanism::stating(double epsilon, double delta) const {
  GaussianMechanism stated = *this;
  Guarantee guarantee = *guarantee_;
  guarantee.epsilon = epsilon;
  guarantee.delta = delta;
  stated.guarantee_ = std::make_shared<const Guarantee>(std::move(guarantee));
  return stated;
}

Vector GaussianMechanism::randomise(const Vector& value, NoiseSource& noise) const {
  Vector noisy = value;
  if (order_ == 0) {
    noise.gaussian(noisy, sigma());
    return noisy;
  }
  noise.gaussian_triangle(noisy, order_, sigma(), diagonal_sigma_);
  return noisy;
}

Vector GaussianMechanism::rounded(const Vector& value) const {
  if (!(granularity_ > 0.0)) return value;
  Vector grid = (value / granularity_).array().rint() * granularity_;
  // The grid may be twice as coarse on the diagonal, which has more noise.
  for (Index i = 0, k = 0; i < order_; k += order_ - i, ++i)
    grid[k] = std::rint(value[k] / diagonal_granularity_) * diagonal_granularity_;
  return grid;
}

double GaussianMechanism::release(double value, std::int64_t round, Ledger& ledger, NoiseSource& noise) const {
  return release(Vector::Constant(1, value), round, ledger, noise)[0];
}

Vector GaussianMechanism::release(const Vector& value, std::int64_t round, Ledger& ledger, NoiseSource& noise,
                                  std::int64_t group, std::int64_t cohort) const {
  if (rounds_ != 1)
    throw std::logic_error("one charge of this mechanism covers several releases: ask the sum it belongs to");
  if (value.size() != dimension_)
    throw std::logic_error("a Gaussian mechanism for " + std::to_string(dimension_) + " numbers was given " +
                           std::to_string(value.size()));
  require_numbers("value", value, "no noise would hide it");
  require_backend(backend_, noise);
  ledger.charge(round, guarantee_, 1, group, cohort);
  return randomise(value, noise);
}

Matrix GaussianMechanism::release_matrix(const Matrix& value, std::int64_t round, Ledger& ledger,
                                         NoiseSource& noise) const {
  if (order_ == 0)
    throw std::logic_error("a Gaussian mechanism for vectors was given a matrix: make it from a Frobenius sensitivity");
  return symmetric_matrix(release(upper_triangle(value), round, ledger, noise), order_);
}

GaussianMechanism make_gaussian(L2Sensitivity sensitivity, double epsilon, double delta,
                                GaussianCalibration calibration, const Protection& protection, const NoiseSource& noise,
                                Index dimension) {
  const auto sigma_of = [&](double charged) {
    const L2Sensitivity rounded{charged, sensitivity.relation};
    return calibration == GaussianCalibration::analytic ? analytic_gaussian_sigma(rounded, epsilon, delta)
                                                        : classic_gaussian_sigma(rounded, epsilon, delta);
  };
  double sigma = sigma_of(sensitivity.value);
  GaussianMechanism made(sensitivity, sigma, protection, noise, dimension);
  // A larger σ may have a coarser grid, which needs a slightly larger σ again; the loop ends after a few steps.
  while (made.granularity() > 0.0 && made.sigma() * (1.0 - 0x1p-50) < sigma_of(made.guarantee().sensitivity)) {
    sigma = std::max(made.sigma() * (1.0 + 0x1p-48), sigma_of(made.guarantee().sensitivity));
    made = GaussianMechanism(sensitivity, sigma, protection, noise, dimension);
  }
  return made.stating(epsilon, delta);
}

}  // namespace privbo
