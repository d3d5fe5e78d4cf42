#include "privacy/mechanisms/binomial.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

#include "numerics/numbers.h"
#include "text/error.h"

namespace privbo {
namespace {

constexpr std::int64_t most_trials = 1'000'000'000, largest_shift = 1'000'000;
/// Probabilities are kept down to this share of the largest one. What is cut off has a smaller probability than
/// `cut_off` in all: there are at most 10⁹ terms.
constexpr double smallest_share = 1e-60, cut_off = 1e-40;
constexpr double binomial_rounding = 1.0 + 1e-9;  // rounding errors of the recurrence are far below

void require_shift(std::int64_t shift) {
  if (shift < 1 || shift > largest_shift)
    throw InvalidArgument(
        Message("grid = %1: must be 1 to %2 (steps by which one user can move a sum)", shift, largest_shift));
}

}  // namespace

BinomialShift::BinomialShift(std::int64_t trials, std::int64_t shift) : shift_(shift) {
  require_shift(shift);
  if (trials < 0 || trials > most_trials)
    throw InvalidArgument(Message("bits of noise = %1: must be 0 to %2", trials, most_trials));
  // From the mode outwards, P(k + 1) = P(k) (N − k)/(3 (k + 1)); then all are divided by their sum.
  const auto n = static_cast<double>(trials);
  const std::int64_t mode = (trials + 1) / 4;
  std::vector<double> down;
  double value = 1.0;
  for (std::int64_t k = mode; k > 0; --k) {
    value *= 3.0 * static_cast<double>(k) / (n - static_cast<double>(k) + 1.0);
    if (value < smallest_share) break;
    down.push_back(value);
  }
  first_ = mode - static_cast<std::int64_t>(down.size());
  probability_.assign(down.rbegin(), down.rend());
  value = 1.0;
  for (std::int64_t k = mode; k <= trials; ++k) {
    if (value < smallest_share) break;
    probability_.push_back(value);
    value *= (n - static_cast<double>(k)) / (3.0 * (static_cast<double>(k) + 1.0));
  }
  // Small ones first, from both ends: the sum of positive numbers loses nothing.
  double sum = 0.0;
  auto low = probability_.begin(), high = probability_.end();
  while (low != high) sum += *low < *(high - 1) ? *low++ : *--high;
  for (double& p : probability_) p /= sum;
}

/// Σ_k (P(k) − e^ε P(k − g))₊. P(k)/P(k − g) falls with k: the terms end where the first one is not positive.
double BinomialShift::below(double epsilon) const {
  const double factor = std::exp(epsilon);
  double sum = 0.0;
  for (std::size_t i = 0; i < probability_.size(); ++i) {
    const auto before = static_cast<std::int64_t>(i) - shift_;
    const double other = before < 0 ? 0.0 : probability_[static_cast<std::size_t>(before)];
    const double term = other > 0.0 ? probability_[i] - factor * other : probability_[i];
    if (!(term > 0.0)) break;
    sum += term;
  }
  return sum;
}

/// Σ_k (P(k) − e^ε P(k + g))₊, from the largest k downwards.
double BinomialShift::above(double epsilon) const {
  const double factor = std::exp(epsilon);
  double sum = 0.0;
  const auto size = static_cast<std::int64_t>(probability_.size());
  for (std::int64_t i = size - 1; i >= 0; --i) {
    const double other = i + shift_ < size ? probability_[static_cast<std::size_t>(i + shift_)] : 0.0;
    const double p = probability_[static_cast<std::size_t>(i)];
    const double term = other > 0.0 ? p - factor * other : p;
    if (!(term > 0.0)) break;
    sum += term;
  }
  return sum;
}

double BinomialShift::delta(double epsilon) const {
  if (!(epsilon >= 0.0)) throw InvalidArgument(Message("epsilon = %1: must be ≥ 0", shortest(epsilon)));
  return std::min(1.0, std::max(below(epsilon), above(epsilon)) * binomial_rounding + cut_off);
}

double BinomialShift::epsilon(double delta) const {
  if (!(delta > 0.0 && delta < 1.0))
    throw InvalidArgument(
        Message("delta = %1: must be > 0 and < 1 (probability that the guarantee fails)", shortest(delta)));
  constexpr double largest = 700.0;  // e^ε is a double up to here
  if (this->delta(largest) > delta) return std::numeric_limits<double>::infinity();
  if (this->delta(0.0) <= delta) return 0.0;
  double low = 0.0, high = 1.0;
  while (this->delta(high) > delta) {
    low = high;
    high = std::min(largest, 2.0 * high);
  }
  for (int step = 0; step < 60 && high - low > 1e-14 * high; ++step) {
    const double middle = 0.5 * (low + high);
    (this->delta(middle) > delta ? low : high) = middle;
  }
  return high;
}

std::int64_t binomial_trials(std::int64_t shift, double epsilon, double delta) {
  require_shift(shift);
  if (!(epsilon > 0.0) || !std::isfinite(epsilon))
    throw InvalidArgument(
        Message("epsilon = %1: must be > 0 (privacy budget; smaller is more private)", shortest(epsilon)));
  if (!(delta > 0.0 && delta < 1.0))
    throw InvalidArgument(
        Message("delta = %1: must be > 0 and < 1 (probability that the guarantee fails)", shortest(delta)));
  const auto enough = [&](std::int64_t trials) { return BinomialShift(trials, shift).delta(epsilon) <= delta; };
  std::int64_t low = 0, high = 1;  // `low` is too few, or 0
  while (!enough(high)) {
    if (high >= most_trials)
      throw InvalidArgument(
          Message("epsilon = %1 at delta = %2 on a grid of %3 steps needs more than %4 bits of noise in all; choose a "
                  "larger ε or δ, or a coarser grid",
                  shortest(epsilon), shortest(delta), shift, most_trials));
    low = high;
    high = std::min(most_trials, 2 * high);
  }
  while (high - low > 1) {
    const std::int64_t middle = low + (high - low) / 2;
    (enough(middle) ? high : low) = middle;
  }
  return high;
}

std::int64_t draw_quarter_binomial(std::int64_t trials, NoiseSource& noise) {
  // Two fair bits are both ones with probability ¼: 32 coins at a time.
  constexpr std::int64_t width = 32;
  std::int64_t ones = 0;
  for (; trials > 0; trials -= width) {
    const std::int64_t coins = std::min(width, trials), all = std::int64_t{1} << coins;
    const auto first = static_cast<std::uint64_t>(noise.below(all));
    ones += std::popcount(first & static_cast<std::uint64_t>(noise.below(all)));
  }
  return ones;
}

double quarter_binomial_proxy(std::int64_t trials) {
  // (1 − 2p)/(2 ln((1 − p)/p)) at p = ¼.
  return static_cast<double>(trials) * 0.25 / std::log(3.0);
}

}  // namespace privbo
