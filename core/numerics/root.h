// Finds roots of monotone functions of one variable, to the last bits.
#pragma once

#include <boost/math/tools/toms748_solve.hpp>
#include <cmath>
#include <cstdint>

namespace privbo {

/// Returns the x in [low, high] where f changes its sign (TOMS 748). Where f does not change its sign, returns the end
/// with the smaller |f|.
template <class F>
double root_between(F f, double low, double high) {
  const double at_low = f(low), at_high = f(high);
  if (at_low == 0.0) return low;
  if (at_high == 0.0) return high;
  if ((at_low < 0.0) == (at_high < 0.0))
    return (at_low < 0.0 ? -at_low : at_low) < (at_high < 0.0 ? -at_high : at_high) ? low : high;
  std::uintmax_t steps = 200;
  const auto bracket = boost::math::tools::toms748_solve(f, low, high, at_low, at_high,
                                                         boost::math::tools::eps_tolerance<double>(52), steps);
  return 0.5 * (bracket.first + bracket.second);
}

/// Does the same for an increasing f on (0, ∞), in log x. It finds a bracket by moving up or down from `start` by
/// factors of 4.
template <class F>
double positive_root(F f, double start) {
  double low = start, high = start;
  for (int i = 0; i < 500 && f(high) < 0.0; ++i) high *= 4.0;
  for (int i = 0; i < 500 && f(low) > 0.0; ++i) low *= 0.25;
  if (low == high) return start;
  return std::exp(root_between([&](double log_x) { return f(std::exp(log_x)); }, std::log(low), std::log(high)));
}

}  // namespace privbo
