// Masses and quantiles by the tail that the interval lies in: 1 − Φ has no digits left where Φ is near 1.
#include "numerics/truncated_normal.h"

#include <algorithm>
#include <limits>

#include "numerics/normal.h"

namespace privbo {

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
