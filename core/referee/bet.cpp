// Computes wealth from counts, by logarithms that are taken once.
#include "referee/bet.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace privbo::referee {

void LogSum::add(double log_value) {
  if (log_value == -std::numeric_limits<double>::infinity()) return;
  if (log_value <= largest_) {
    scaled_ += std::exp(log_value - largest_);
  } else {
    scaled_ = scaled_ * std::exp(largest_ - log_value) + 1.0;
    largest_ = log_value;
  }
}

double LogSum::value() const { return scaled_ > 0.0 ? largest_ + std::log(scaled_) : largest_; }

Bet::Bet(const CurvePoint& point, int bits, bool two_sided) {
  const double m = two_sided ? point.delta : point.delta / 2.0;
  for (std::size_t i = 0; i < stakes.size(); ++i) {
    const double lambda = stakes[i] * std::exp(-point.epsilon), gain = std::log1p(lambda);
    logs_[i] = {gain, std::log1p(-stakes[i]), std::log1p(m * std::expm1(gain * bits))};
  }
}

double Bet::log_wealth(std::size_t stake, std::int64_t right, std::int64_t wrong, std::int64_t runs) const {
  const Logs& logs = logs_[stake];
  // 0 · (−∞) is not a number.
  const double lost = wrong == 0 ? 0.0 : static_cast<double>(wrong) * logs.loss;
  return static_cast<double>(right) * logs.gain + lost - static_cast<double>(runs) * logs.price;
}

void Bet::add_wealth(const EventCount& count, LogSum& sum) const {
  for (std::size_t i = 0; i < stakes.size(); ++i) {
    sum.add(log_wealth(i, count.ones, count.zeros + count.lost, count.runs));
    sum.add(log_wealth(i, count.zeros, count.ones + count.lost, count.runs));
  }
}

double Bet::best_wealth(const EventCount& count) const {
  double best = -std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < stakes.size(); ++i)
    best = std::max({best, log_wealth(i, count.ones, count.zeros + count.lost, count.runs),
                     log_wealth(i, count.zeros, count.ones + count.lost, count.runs)});
  return best;
}

}  // namespace privbo::referee
