// Scaled complementary error function, and the integral of its derivative.
#include "numerics/mills.h"

#include <boost/math/quadrature/gauss.hpp>
#include <cmath>
#include <numbers>

namespace privbo {
namespace {

constexpr double asymptotic_from = 12.0;

/// 1 − 1/x² + 3/x⁴ − 15/x⁶ + …, whose smallest term lies below 1e-30 from x = 12 on; from the second term where asked.
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

}  // namespace privbo
