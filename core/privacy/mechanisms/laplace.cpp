// Calibrates and releases Laplace noise.
#include "privacy/mechanisms/laplace.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <utility>

#include "numerics/numbers.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

double checked_sensitivity(double sensitivity) {
  require_positive("sensitivity", sensitivity, "the largest change of what is released");
  return sensitivity;
}

/// The noise scale, and the sensitivity after rounding to its grid.
struct Calibrated {
  double scale, sensitivity;
};

/// Finds the smallest drawable scale with (Δ + g·d)/scale ≤ ε. The grid depends on the scale, so this takes a few
/// steps.
Calibrated calibrate(double sensitivity, double epsilon, const NoiseSource& noise, Index dimension) {
  const auto charged = [&](double scale) {
    return sensitivity + noise.granularity(scale) * static_cast<double>(dimension);
  };
  double scale = noise.representable(sensitivity / epsilon);
  if (!(noise.granularity(scale) > 0.0)) return {sensitivity / epsilon, sensitivity};
  while (scale * epsilon * (1.0 - 0x1p-50) < charged(scale))
    scale = noise.representable(std::max(scale * (1.0 + 0x1p-48), charged(scale) / epsilon));
  return {scale, charged(scale)};
}

void check(double value) { require_number("value", value, "no noise would hide it"); }

}  // namespace

LaplaceMechanism::LaplaceMechanism(Guarantee guarantee, double sensitivity, double epsilon, const NoiseSource& noise,
                                   Index dimension)
    : dimension_(dimension), backend_(noise.backend()) {
  if (!(epsilon > 0.0) || !std::isfinite(epsilon))
    throw InvalidArgument(
        Message("epsilon = %1: must be > 0 (privacy budget; smaller is more private)", shortest(epsilon)));
  if (dimension < 1) throw InvalidArgument(Message("dimension = %1: must be at least 1", dimension));
  const Calibrated made = calibrate(sensitivity, epsilon, noise, dimension);
  guarantee.sensitivity = made.sensitivity;
  guarantee.noise_scale = made.scale;
  guarantee.epsilon = epsilon;
  // Where the sensitivity may fail with probability δ, only (ε, δ) is known about the privacy loss.
  guarantee.cost = guarantee.delta > 0.0 ? PrivacyCost(ApproximateCost{epsilon, guarantee.delta})
                                         : PrivacyCost(LaplaceCost{epsilon});
  guarantee.noise = noise.description(made.scale);
  guarantee_ = std::make_shared<const Guarantee>(std::move(guarantee));
}

LaplaceMechanism::LaplaceMechanism(AbsoluteSensitivity sensitivity, double epsilon, const Protection& protection,
                                   const NoiseSource& noise)
    : LaplaceMechanism(start_guarantee(Message("Laplace"), sensitivity.norm, sensitivity.relation, protection),
                       checked_sensitivity(sensitivity.value), epsilon, noise, 1) {}
LaplaceMechanism::LaplaceMechanism(L1Sensitivity sensitivity, double epsilon, const Protection& protection,
                                   const NoiseSource& noise, Index dimension)
    : LaplaceMechanism(start_guarantee(Message("Laplace"), sensitivity.norm, sensitivity.relation, protection),
                       checked_sensitivity(sensitivity.value), epsilon, noise, dimension) {}

double LaplaceMechanism::cdf(double x) const {
  const double tail = 0.5 * std::exp(-std::abs(x) / scale());
  return x < 0.0 ? tail : 1.0 - tail;
}

double LaplaceMechanism::release(double value, std::int64_t round, Ledger& ledger, NoiseSource& noise) const {
  check(value);
  if (dimension_ != 1) throw std::logic_error("a Laplace mechanism for vectors was given a number");
  require_backend(backend_, noise);
  ledger.charge(round, guarantee_);
  return noise.laplace(value, scale());
}

Vector LaplaceMechanism::release(const Vector& value, std::int64_t round, Ledger& ledger, NoiseSource& noise) const {
  if (value.size() != dimension_)
    throw std::logic_error("a Laplace mechanism for " + std::to_string(dimension_) + " numbers was given " +
                           std::to_string(value.size()));
  for (const double number : value) check(number);
  require_backend(backend_, noise);
  ledger.charge(round, guarantee_);
  Vector noisy = value;
  for (double& number : noisy) number = noise.laplace(number, scale());
  return noisy;
}

}  // namespace privbo
