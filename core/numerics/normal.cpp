// Normal and Student-t functions, on Boost.Math.
#include "numerics/normal.h"

#include <boost/math/distributions/students_t.hpp>
#include <boost/math/special_functions/erf.hpp>
#include <cmath>
#include <numbers>
#include <stdexcept>

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

double t_quantile(double p, double nu) {
  require_probability(p);
  if (!(nu > 0.0)) throw std::invalid_argument("degrees of freedom = " + shortest(nu) + ": must be > 0");
  return boost::math::quantile(boost::math::students_t_distribution<double>(nu), p);
}

}  // namespace privbo
