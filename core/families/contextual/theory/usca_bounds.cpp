#include "families/contextual/theory/usca_bounds.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <string>

#include "numerics/numbers.h"

namespace privbo {
namespace {

void require(bool holds, const std::string& name, double value, const std::string& range) {
  if (!holds) throw std::invalid_argument(name + " = " + shortest(value) + ": must be " + range);
}

double square(double x) { return x * x; }

void require_round(double gamma, std::int64_t T) {
  require(gamma >= 0.0 && std::isfinite(gamma), "information gain gamma_T", gamma, "a finite number >= 0 (nats)");
  require(T >= 1, "T", static_cast<double>(T), ">= 1 (rounds learnt from)");
}

void require_probability(double delta) {
  require(delta > 0.0 && delta < 1.0, "delta", delta, "between 0 and 1 (failure probability)");
}

}  // namespace

double concentration(double gamma, std::int64_t T, double tau, double delta) {
  require_round(gamma, T);
  require_probability(delta);
  require(tau > 0.0, "tau", tau, "> 0 (regulariser)");
  return std::sqrt(gamma * std::log(1.0 / delta) / (static_cast<double>(T) * tau));
}

double covariance_bound(double gamma, std::int64_t T, double tau, double delta) {
  return 28.0 / 17.0 * concentration(gamma, T, tau, delta);
}

double variance_bound(double gamma, std::int64_t T, double largest_function) {
  require_round(gamma, T);
  require(largest_function > 0.0, "F", largest_function, "> 0 (bound on eigenfunctions)");
  return 81.0 * square(largest_function) * gamma / (13.0 * static_cast<double>(T));
}

double replacement_width(const UscaConstants& constants, double delta) {
  require_probability(delta);
  const double B = constants.norm, F2 = square(constants.largest_function), cube = std::max(B * B * B, B * B);
  return (std::sqrt(162.0 * cube * F2 / 13.0) + 81.0 * F2 / 52.0) * std::log(8.0 / delta) +
         28.0 / 17.0 * std::max(1.0, B) * std::sqrt(std::log(4.0 / delta) / constants.tau) +
         2.0 * B * std::sqrt(108.0 * F2 * constants.tau / 13.0) +
         4.0 * constants.R * std::log(4.0 / delta) * std::sqrt(243.0 * F2 / 26.0);
}

double posterior_width(const UscaConstants& constants, double delta) {
  require_probability(delta);
  return 2.0 * constants.R / constants.tau * std::log(1.0 / delta) *
         std::sqrt(108.0 * square(constants.largest_function) / 13.0);
}

UscaErrorBound usca_error_bound(const UscaConstants& constants, double gamma, std::int64_t T, double epsilon) {
  require_round(gamma, T);
  require_probability(constants.delta);
  require(epsilon > 0.0, "epsilon", epsilon, "> 0, or infinite for no privacy");
  require(constants.tau > 0.0, "tau", constants.tau, "> 0 (regulariser)");
  require(constants.discretisation >= 1.0, "|U_T|", constants.discretisation, ">= 1");
  const double rounds = static_cast<double>(T), share = gamma / rounds, F2 = square(constants.largest_function);
  const double each = constants.delta / (12.0 * constants.discretisation);
  const double first = (11.0 / 3.0 * constants.norm +
                        3.0 * constants.R * std::sqrt(81.0 * F2 * gamma / 13.0) * std::log(6.0 / constants.delta)) /
                       rounds;
  const double width = replacement_width(constants, each) + posterior_width(constants, each);
  UscaErrorBound bound;
  bound.learning = 10.0 * (first + width * std::sqrt(share));
  if (std::isinf(epsilon) || gamma == 0.0) return bound;
  const double inside =
      2592.0 * constants.reward * F2 * constants.lipschitz * constants.diameter * epsilon / (13.0 * share);
  const double volume = inside > 0.0 ? static_cast<double>(constants.dimension) * std::log(inside) : 0.0;
  const double count = std::max(volume, std::log(static_cast<double>(constants.actions)));
  bound.privacy = share / epsilon * 648.0 * constants.reward * F2 / 13.0 * (count + std::log(3.0 / constants.delta));
  return bound;
}

}  // namespace privbo
