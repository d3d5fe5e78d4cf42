// Computes limits of proportions as quantiles of beta distributions, the ε and δ that two proportions imply, and the
// mean hockey-stick divergence over sorted losses.
#include "accounting/audit/audit_bounds.h"

#include <algorithm>
#include <array>
#include <boost/math/distributions/beta.hpp>
#include <cmath>
#include <functional>
#include <iterator>
#include <limits>
#include <utility>

namespace privbo {
namespace {

/// Returns (p at least, p′ at most) for the event, for its complement, and for both with the inputs exchanged.
std::array<std::pair<double, double>, 4> odds(const EventLimits& l) {
  return {{{l.first_low, l.second_high},
           {l.second_low, l.first_high},
           {1.0 - l.second_high, 1.0 - l.first_low},
           {1.0 - l.first_high, 1.0 - l.second_low}}};
}

}  // namespace

double lower_limit(std::int64_t k, std::int64_t n, double rate) {
  if (k == 0) return 0.0;
  return quantile(boost::math::beta_distribution<>(static_cast<double>(k), static_cast<double>(n - k + 1)), rate);
}

double upper_limit(std::int64_t k, std::int64_t n, double rate) {
  if (k == n) return 1.0;
  return quantile(
      complement(boost::math::beta_distribution<>(static_cast<double>(k + 1), static_cast<double>(n - k)), rate));
}

EventLimits event_limits(const EventCounts& c, double rate) {
  return {lower_limit(c.k1, c.n1, rate), upper_limit(c.k1, c.n1, rate), lower_limit(c.k2, c.n2, rate),
          upper_limit(c.k2, c.n2, rate)};
}

double min_epsilon(const EventLimits& limits, double delta) {
  double epsilon = -std::numeric_limits<double>::infinity();
  for (const auto& [more, less] : odds(limits))
    if (more > delta) epsilon = std::max(epsilon, std::log((more - delta) / less));
  return epsilon;
}

double min_delta(const EventLimits& limits, double epsilon) {
  double delta = -1.0;
  for (const auto& [more, less] : odds(limits)) delta = std::max(delta, more - std::exp(epsilon) * less);
  return delta;
}

double clopper_pearson_epsilon(std::int64_t k1, std::int64_t n1, std::int64_t k2, std::int64_t n2, double delta,
                               double confidence) {
  return std::max(0.0, min_epsilon(event_limits({k1, n1, k2, n2}, (1.0 - confidence) / 2.0), delta));
}

LossBound::LossBound(const std::vector<double>& losses, double rate) : runs_(static_cast<double>(losses.size())) {
  std::ranges::copy_if(losses, std::back_inserter(losses_), [](double loss) { return loss > 0.0; });
  std::ranges::sort(losses_, std::greater{});
  weights_.reserve(losses_.size() + 1);
  weights_.push_back(0.0);
  for (const double loss : losses_) weights_.push_back(weights_.back() + std::exp(-loss));
  margin_ = std::sqrt(std::log(1.0 / rate) / (2.0 * runs_));
}

double LossBound::mean(double epsilon) const {
  const auto end = std::ranges::lower_bound(losses_, epsilon, std::greater{});  // losses above ε come before
  const auto above = static_cast<std::size_t>(end - losses_.begin());
  if (above == 0) return 0.0;
  return std::max(0.0, static_cast<double>(above) - std::exp(epsilon) * weights_[above]) / runs_;
}

double LossBound::min_delta(double epsilon) const { return std::max(0.0, mean(epsilon) - margin_); }

double LossBound::min_epsilon(double delta) const {
  if (mean(0.0) - margin_ <= delta) return 0.0;
  double low = 0.0, high = 1.0;
  while (mean(high) - margin_ > delta) {
    low = high;
    if (high > 700.0) return low;  // losses without end: the inputs can be distinguished for certain
    high *= 2.0;
  }
  for (int i = 0; i < 60; ++i) {
    const double middle = 0.5 * (low + high);
    (mean(middle) - margin_ > delta ? low : high) = middle;
  }
  return low;
}

}  // namespace privbo
