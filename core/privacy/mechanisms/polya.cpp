#include "privacy/mechanisms/polya.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>

#include "numerics/numbers.h"
#include "text/error.h"

namespace privbo {
namespace {

constexpr double polya_rounding = 1.0 + 1e-9;
constexpr double smallest_step = 1e-6;  // of ε/g: sums have about 20 g/ε terms
constexpr std::int64_t largest_grid = 1'000'000;

/// Two bounds on Σ_j a_j a_{j+z}, a_j = (r)_j/j! q^j, 0 < r ≤ 1: terms fall by q² at least.
struct Between {
  double least, most;
};
Between self_product(double shape, double log_ratio, std::int64_t z) {
  const double square = std::exp(2.0 * log_ratio);
  double term = 1.0;  // a_0 a_z
  for (std::int64_t k = 0; k < z; ++k) term *= (static_cast<double>(k) + shape) / (static_cast<double>(k) + 1.0);
  term *= std::exp(log_ratio * static_cast<double>(z));
  double sum = 0.0;
  for (std::int64_t j = 0;; ++j) {
    sum += term;
    const double a = static_cast<double>(j), b = static_cast<double>(j + z);
    term *= square * (a + shape) * (b + shape) / ((a + 1.0) * (b + 1.0));
    const double rest = term / -std::expm1(2.0 * log_ratio);
    if (rest < 1e-17 * sum || term == 0.0) return {sum, sum + rest};
  }
}

}  // namespace

double summed_polya_epsilon(double epsilon, std::int64_t grid, double arrived) {
  if (!(epsilon > 0.0) || !std::isfinite(epsilon))
    throw InvalidArgument(
        Message("epsilon = %1: must be > 0 (privacy budget; smaller is more private)", shortest(epsilon)));
  if (grid < 1 || grid > largest_grid)
    throw InvalidArgument(
        Message("grid = %1: must be 1 to %2 (steps by which one user can move a sum)", grid, largest_grid));
  if (!(arrived >= 0.0))
    throw InvalidArgument(
        Message("arrived = %1: must be ≥ 0 (shares that arrived, over those planned)", shortest(arrived)));
  const double log_ratio = -epsilon / static_cast<double>(grid);
  if (-log_ratio < smallest_step)
    throw InvalidArgument(
        Message("epsilon = %1 on a grid of %2 steps: ε over steps must be at least %3; choose fewer "
                "steps or a larger ε",
                shortest(epsilon), grid, shortest(smallest_step)));
  if (arrived == 0.0) return std::numeric_limits<double>::infinity();
  if (arrived >= 1.0) return epsilon;
  const Between none = self_product(arrived, log_ratio, 0), all = self_product(arrived, log_ratio, grid);
  return std::max(epsilon, std::log(none.most / all.least) * polya_rounding);
}

PolyaNumber::PolyaNumber(double shape, double ratio) : shape_(shape), ratio_(ratio) {
  if (!(shape > 0.0) || !std::isfinite(shape))
    throw InvalidArgument(Message("shape = %1: must be > 0 (one over the number of users)", shortest(shape)));
  if (!(ratio > 0.0 && ratio < 1.0 && 1.0 - ratio >= smallest_step * 0.999))
    throw InvalidArgument(
        Message("ratio = %1: must be > 0 and at most 1 − 10⁻⁶ (e to the −ε over steps)", shortest(ratio)));
  // P(k) until the tail is below 2⁻¹²⁰ of everything, then tails summed from the end, smallest first.
  constexpr double negligible = 0x1p-120;
  std::vector<double> probability;
  double value = std::exp(shape * std::log1p(-ratio));
  for (std::int64_t k = 0;; ++k) {
    probability.push_back(value);
    const double next = static_cast<double>(k);
    const double factor = ratio * (next + shape) / (next + 1.0);
    value *= factor;
    if (factor < 1.0 && value < negligible * (1.0 - std::max(factor, ratio))) break;
  }
  // Beyond, as if the probabilities fell by q from here on.
  double tail = value / (1.0 - ratio);
  stops_.resize(probability.size());
  for (std::size_t k = probability.size(); k-- > 0;) {
    tail += probability[k];
    stops_[k] = std::min(1.0, probability[k] / tail);
  }
}

std::int64_t PolyaNumber::draw(NoiseSource& noise) const {
  const auto known = static_cast<std::int64_t>(stops_.size());
  for (std::int64_t k = 0; k < 64 * (known + 64); ++k)
    if (noise.bernoulli(k < known ? stops_[static_cast<std::size_t>(k)] : 1.0 - ratio_)) return k;
  throw std::runtime_error("the random source repeats itself: no noise can be drawn from it");
}

double PolyaNumber::probability(std::int64_t k) const {
  const double n = static_cast<double>(k);
  return std::exp(std::lgamma(n + shape_) - std::lgamma(shape_) - std::lgamma(n + 1.0) + n * std::log(ratio_) +
                  shape_ * std::log1p(-ratio_));
}

}  // namespace privbo
