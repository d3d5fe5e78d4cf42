// Computes tails of Student's t, central and not, with Boost.Math.
#include "numerics/student.h"

#include <algorithm>
#include <boost/math/distributions/non_central_t.hpp>
#include <boost/math/distributions/students_t.hpp>
#include <cmath>
#include <stdexcept>

#include "numerics/numbers.h"

namespace privbo {
namespace {

void require_degrees(double nu) {
  if (!(nu > 0.0) || !std::isfinite(nu))
    throw std::invalid_argument("degrees of freedom = " + shortest(nu) + ": must be > 0 and finite");
}

}  // namespace

double t_upper_tail(double t, double nu) {
  require_degrees(nu);
  if (std::isnan(t)) throw std::invalid_argument("t = nan: must be a number");
  if (std::isinf(t)) return t > 0.0 ? 0.0 : 1.0;
  return boost::math::cdf(boost::math::complement(boost::math::students_t_distribution<double>(nu), t));
}

double t_upper_quantile(double p, double nu) {
  require_degrees(nu);
  if (!(p > 0.0 && p < 1.0)) throw std::invalid_argument("p = " + shortest(p) + ": must be 0 < p < 1");
  return boost::math::quantile(boost::math::complement(boost::math::students_t_distribution<double>(nu), p));
}

double noncentrality_seen(double nu, double level, double power) {
  require_degrees(nu);
  if (!(level > 0.0 && level < power && power < 1.0))
    throw std::invalid_argument("level = " + shortest(level) + ", power = " + shortest(power) +
                                ": must be 0 < level < power < 1");
  const double critical = t_upper_quantile(level, nu);
  const auto found_with = [&](double noncentrality) {
    return boost::math::cdf(
        boost::math::complement(boost::math::non_central_t_distribution<double>(nu, noncentrality), critical));
  };
  // At 0 the test finds it with `level`; from there on more and more often.
  double low = 0.0, high = std::max(1.0, critical);
  while (found_with(high) < power) {
    low = high;
    high *= 2.0;
  }
  for (int i = 0; i < 200 && high - low > 1e-13 * high; ++i) {
    const double middle = 0.5 * (low + high);
    (found_with(middle) < power ? low : high) = middle;
  }
  return 0.5 * (low + high);
}

}  // namespace privbo
