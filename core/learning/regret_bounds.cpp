#include "learning/regret_bounds.h"

#include <algorithm>
#include <cmath>

namespace privbo {
namespace {

double rate_at(const LowerBoundKernel& kernel, double B, double v, double alpha, double zeta, double T) {
  const double d = kernel.dimension;
  if (!kernel.matern) {
    const double argument = std::pow(B, (1.0 + alpha) / alpha) * T * zeta * zeta / std::pow(v, 1.0 / alpha);
    const double logarithm = std::max({1.0, d / 2.0, std::log(argument)});
    return std::pow(v, 1.0 / (1.0 + alpha)) * std::pow(T, 1.0 / (1.0 + alpha)) *
           std::pow(zeta, -2.0 * alpha / (1.0 + alpha)) * std::pow(logarithm, d * alpha / (2.0 + 2.0 * alpha));
  }
  const double nu = kernel.nu;
  const double denominator = nu * (1.0 + alpha) + d * alpha;
  const double zeta_power = -2.0 * alpha / (1.0 + alpha) + 2.0 * d * alpha * alpha / ((1.0 + alpha) * denominator);
  return std::pow(v, nu / denominator) * std::pow(T, (nu + d * alpha) / denominator) * std::pow(zeta, zeta_power) *
         std::pow(B, d * alpha / denominator);
}

}  // namespace

double ucb_regret_bound(double largest_width, std::int64_t T, double gamma, double lambda, double largest_variance) {
  const double rounds = static_cast<double>(T);
  const double factor = 2.0 * largest_variance / std::log1p(largest_variance / lambda);
  return 2.0 * largest_width * std::sqrt(rounds * factor * gamma);
}

double lower_bound_rate(const LowerBoundKernel& kernel, double B, double v, double alpha, double epsilon,
                        std::int64_t T) {
  return rate_at(kernel, B * std::sqrt(kernel.variance), v, alpha, std::tanh(epsilon / 2.0), static_cast<double>(T));
}

}  // namespace privbo
