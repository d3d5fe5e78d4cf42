// Mean hockey-stick divergence over sorted losses.
#include "accounting/audit/loss_bound.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <iterator>

namespace privbo {

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

double LossBound::least_delta(double epsilon) const { return std::max(0.0, mean(epsilon) - margin_); }

double LossBound::least_epsilon(double delta) const {
  if (mean(0.0) - margin_ <= delta) return 0.0;
  double low = 0.0, high = 1.0;
  while (mean(high) - margin_ > delta) {
    low = high;
    if (high > 700.0) return low;  // losses without end: the inputs can be told apart for certain
    high *= 2.0;
  }
  for (int i = 0; i < 60; ++i) {
    const double middle = 0.5 * (low + high);
    (mean(middle) - margin_ > delta ? low : high) = middle;
  }
  return low;
}

}  // namespace privbo
