#include "learning/ucb/confidence_width.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace privbo {
namespace {

double log_at_least_one(std::int64_t t) { return std::log(static_cast<double>(std::max<std::int64_t>(t, 1))); }

/// Returns the self-normalised term shared by the truncating algorithms: 2√2 b √(γ + ln(1/δ)).
double self_normalised(double b, double gamma, double delta) {
  return 2.0 * std::numbers::sqrt2 * b * std::sqrt(gamma - std::log(delta));
}

}  // namespace

double srinivas_width(Index n, std::int64_t t, double delta) {
  const double rounds = static_cast<double>(t);
  return std::sqrt(
      2.0 * std::log(static_cast<double>(n) * rounds * rounds * std::numbers::pi * std::numbers::pi / (6.0 * delta)));
}

double igp_width(double B, double R, double lambda, double gamma, double delta) {
  return B + R / std::sqrt(lambda) * std::sqrt(2.0 * (gamma + 1.0 - std::log(delta)));
}

double thompson_width(double B, double R, double lambda, double gamma, double delta) {
  return igp_width(B, R, lambda, gamma, delta / 2.0);
}

double tgp_truncation(std::int64_t t, double v, double alpha) {
  const double power = 1.0 / (1.0 + alpha);
  return std::pow(v, power) * std::pow(static_cast<double>(std::max<std::int64_t>(t, 1)), 0.5 * power);
}

double tgp_width(std::int64_t t, double B, double v, double alpha, double lambda, double gamma, double delta) {
  const double b = tgp_truncation(t - 1, v, alpha);
  return B + (self_normalised(b, gamma, delta) + b * std::sqrt(1.0 + alpha)) / std::sqrt(lambda);
}

double weibull_truncation(std::int64_t t, double B, double tail_scale, double theta) {
  return B + tail_scale * std::pow(log_at_least_one(t), theta);
}

double weibull_width(std::int64_t t, double B, double v, double tail_scale, double theta, double lambda, double gamma,
                     double delta) {
  const double b = weibull_truncation(t - 1, B, tail_scale, theta);
  return B + (self_normalised(b, gamma, delta) + std::sqrt(v * (log_at_least_one(t - 1) + 1.0))) / std::sqrt(lambda);
}

double ldp_truncation(std::int64_t t, double B, double R, double laplace_scale) {
  return B + R + laplace_scale * log_at_least_one(t);
}

double ldp_tgp_width(std::int64_t t, double B, double R, double laplace_scale, double lambda, double gamma,
                     double delta) {
  const double K = B * B + R * R + 2.0 * laplace_scale * laplace_scale;
  const double b = ldp_truncation(t - 1, B, R, laplace_scale);
  return B + (self_normalised(b, gamma, delta) + std::sqrt(K * (log_at_least_one(t - 1) + 1.0))) / std::sqrt(lambda);
}

}  // namespace privbo
