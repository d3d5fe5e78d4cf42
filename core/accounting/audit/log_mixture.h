// The loss of a release that holds a person only sometimes.
#pragma once

#include <cmath>

namespace privbo {

/// ln((1 − q) + q e^a), without overflow.
inline double log_mixture(double q, double a) {
  if (a < 30.0) return std::log1p(q * std::expm1(a));
  return std::log(q) + a + std::log1p((1.0 - q) / q * std::exp(-a));
}

}  // namespace privbo
