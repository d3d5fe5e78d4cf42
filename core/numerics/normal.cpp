// Computes normal functions with Boost.Math.
#include "numerics/normal.h"

#include <boost/math/special_functions/erf.hpp>
#include <cmath>
#include <numbers>
#include <stdexcept>

#include <algorithm>
#include <boost/math/quadrature/gauss.hpp>
#include <limits>
#include "numerics/numbers.h"

namespace privbo {
namespace {

void require_probability(double p) {
  if (!(p > 0.0 && p < 1.0))
    throw std::invalid_argument("probability = " + shortest(p) + ": must be > 0 and < 1 to have a quantile");
}

}  // namespace

double normal_pdf(double x) { return std::exp(-0.5 * x * x) * (0.5 * std::numbers::sqrt2 * std::numbers::inv_sqrtpi); }

double normal_cdf(double x) { return 0.5 * std::erfc(-x / std::numbers::sqrt2); }

double normal_quantile(double p) {
  require_probability(p);
  return -std::numbers::sqrt2 * boost::math::erfc_inv(2.0 * p);
}

namespace {

constexpr double asymptotic_from = 12.0;

/// Sums 1 − 1/x² + 3/x⁴ − 15/x⁶ + …, whose smallest term lies below 1e-30 from x = 12 on; the sum can start at the
/// second term.
double asymptotic_series(double x, bool without_first) {
  const double step = -1.0 / (x * x);
  double term = step, sum = step;
  for (int k = 1; std::abs(term) > 1e-18 * std::abs(sum) && k < 60; ++k) {
    term *= step * static_cast<double>(2 * k + 1);
    sum += term;
  }
  return without_first ? sum : 1.0 + sum;
}

/// −m′(x) = 1 − x m(x) > 0.
double minus_slope(double x) { return x < asymptotic_from ? 1.0 - x * mills_ratio(x) : -asymptotic_series(x, true); }

}  // namespace

double mills_ratio(double x) {
  if (x >= asymptotic_from) return asymptotic_series(x, false) / x;
  return std::sqrt(0.5 * std::numbers::pi) * std::exp(0.5 * x * x) * std::erfc(x / std::numbers::sqrt2);
}

double mills_difference(double low, double width) {
  if (width > 0.5) return mills_ratio(low) - mills_ratio(low + width);
  return 0.5 * width *
         boost::math::quadrature::gauss<double, 15>::integrate(
             [&](double u) { return minus_slope(low + 0.5 * width * (1.0 + u)); }, -1.0, 1.0);
}

double normal_mass(double mean, double scale, double from, double to) {
  const double a = (from - mean) / scale, b = (to - mean) / scale;
  return a > 0.0 ? normal_cdf(-a) - normal_cdf(-b) : normal_cdf(b) - normal_cdf(a);
}

double truncated_normal_quantile(double mean, double scale, double from, double to, double u) {
  const double a = (from - mean) / scale, b = (to - mean) / scale, mass = normal_mass(mean, scale, from, to);
  const auto quantile = [](double p) { return normal_quantile(std::max(p, std::numeric_limits<double>::min())); };
  const double below = normal_cdf(a) + u * mass;
  const double z = below <= 0.5 ? quantile(below) : -quantile(std::min(0.5, normal_cdf(-b) + (1.0 - u) * mass));
  return std::clamp(mean + scale * z, from, to);
}

}  // namespace privbo
