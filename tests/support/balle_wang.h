// The analytic Gaussian mechanism by its own formula: Balle & Wang 2018, Theorem 8, in long double and by bisection.
#pragma once

#include <cmath>
#include <numbers>

namespace privbo::test {

/// Φ(x) of the standard normal law.
inline long double standard_normal(long double x) { return 0.5L * std::erfc(-x / std::numbers::sqrt2_v<long double>); }

/// δ = Φ(μ/2 − ε/μ) − e^ε Φ(−μ/2 − ε/μ), where noise has 1/μ sensitivities.
inline long double balle_wang_delta(long double epsilon, long double mu) {
  return standard_normal(0.5L * mu - epsilon / mu) - std::exp(epsilon) * standard_normal(-0.5L * mu - epsilon / mu);
}

/// The largest μ ≤ 20 with that δ or less; ε ≤ 100.
inline double balle_wang_mu(double epsilon, double delta) {
  long double low = 1e-9L, high = 20.0L;
  for (int i = 0; i < 200; ++i) {
    const long double middle = 0.5L * (low + high);
    (balle_wang_delta(epsilon, middle) <= delta ? low : high) = middle;
  }
  return static_cast<double>(low);
}

/// The least ε ≤ 1000 at which μ has δ or less.
inline double balle_wang_epsilon(double mu, double delta) {
  long double low = 0.0L, high = 1000.0L;
  for (int i = 0; i < 200; ++i) {
    const long double middle = 0.5L * (low + high);
    (balle_wang_delta(middle, mu) <= delta ? high : low) = middle;
  }
  return static_cast<double>(high);
}

}  // namespace privbo::test
