// Computes the loss of a release that contains a person with probability q only.
#pragma once

#include <cmath>

namespace privbo {

/// Returns ln((1 − q) + q e^a), without overflow.
inline double log_mixture(double q, double a) {
  if (a < 30.0) return std::log1p(q * std::expm1(a));
  return std::log(q) + a + std::log1p((1.0 - q) / q * std::exp(-a));
}

}  // namespace privbo
