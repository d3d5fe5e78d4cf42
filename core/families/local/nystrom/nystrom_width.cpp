#include "families/local/nystrom/nystrom_width.h"

#include <algorithm>
#include <cmath>

namespace privbo {
namespace {

/// B(1 + 1/√(1−ε)): what the norm of f contributes, exactly and through the approximation.
double width_of_norm(double B, double accuracy) { return B * (1.0 + 1.0 / std::sqrt(1.0 - accuracy)); }

/// t^{(1−α)/(2(1+α))}, the largest ‖u_i‖_{1+α} of unit rows over t plays; 1 for α = 1.
double growth(std::int64_t t, double alpha) {
  const double plays = static_cast<double>(std::max<std::int64_t>(t, 1));
  return std::pow(plays, (1.0 - alpha) / (2.0 * (1.0 + alpha)));
}

double at_least_one(Index m) { return static_cast<double>(std::max<Index>(m, 1)); }

/// ln(4mT/δ).
double log_events(Index m, std::int64_t T, double delta) {
  return std::log(4.0 * at_least_one(m) * static_cast<double>(T) / delta);
}

}  // namespace

double nystrom_distortion(double accuracy) { return (1.0 + accuracy) / (1.0 - accuracy); }

double nystrom_inclusion(double accuracy, std::int64_t T, double delta) {
  return 6.0 * nystrom_distortion(accuracy) * std::log(4.0 * static_cast<double>(T) / delta) / (accuracy * accuracy);
}

Index moma_replays(double scale, std::int64_t T, double delta) {
  const double replays = std::ceil(24.0 * scale * (1.0 + std::log(4.0 * static_cast<double>(T) / delta)));
  return std::max<Index>(1, static_cast<Index>(replays));
}

double ata_truncation(std::int64_t t, Index m, std::int64_t T, double delta, double v, double alpha) {
  return std::pow(v / log_events(m, T, delta), 1.0 / (1.0 + alpha)) * growth(t, alpha);
}

double ata_width(std::int64_t t, Index m, std::int64_t T, double delta, double B, double v, double alpha, double lambda,
                 double accuracy) {
  const double power = 1.0 / (1.0 + alpha);
  const double moments = std::pow(log_events(m, T, delta), alpha * power) * std::pow(v, power) * growth(t, alpha);
  return width_of_norm(B, accuracy) + 4.0 * std::sqrt(at_least_one(m) / lambda) * moments;
}

double moma_width(std::int64_t n, Index m, double B, double c, double alpha, double lambda, double accuracy) {
  const double distance = std::pow(9.0 * at_least_one(m) * c, 1.0 / (1.0 + alpha)) * growth(n, alpha);
  return width_of_norm(B, accuracy) + 3.0 * distance / std::sqrt(lambda);
}

}  // namespace privbo
