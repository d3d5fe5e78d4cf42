// Adds and subtracts numbers that are given by their logarithms, and computes e^x − 1 − x without cancellation.
#pragma once

#include <cmath>
#include <limits>

namespace privbo {

// Computes the loss of a release that contains a person with probability q only.

/// Returns ln((1 − q) + q e^a), without overflow.
inline double log_mixture(double q, double a) {
  if (a < 30.0) return std::log1p(q * std::expm1(a));
  return std::log(q) + a + std::log1p((1.0 - q) / q * std::exp(-a));
}

/// ln √(2π).
inline constexpr double log_sqrt_two_pi = 0.91893853320467274178;

/// ln(e^a + e^b).
inline double log_add(double a, double b) {
  const double high = a > b ? a : b, low = a > b ? b : a;
  if (low == -std::numeric_limits<double>::infinity()) return high;
  return high + std::log1p(std::exp(low - high));
}

/// ln(1 + e^x) and ln(e^x − 1) (x > 0).
inline double log_one_plus_exp(double x) { return x > 35.0 ? x : std::log1p(std::exp(x)); }
inline double log_exp_minus_one(double x) { return x > 35.0 ? x : std::log(std::expm1(x)); }

/// e^x − 1 − x ≥ 0, without cancellation near 0.
inline double expm1_minus_x(double x) {
  if (std::abs(x) > 0.3) return std::expm1(x) - x;
  double term = 0.5 * x * x, sum = term;
  for (int k = 3; k < 20 && std::abs(term) > 1e-18 * sum; ++k) {
    term *= x / static_cast<double>(k);
    sum += term;
  }
  return sum;
}

}  // namespace privbo
