#include "experiment/utility/mean_bet.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "numerics/numbers.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

constexpr double ruined = -std::numeric_limits<double>::infinity();

/// 0 · (−∞) would be no number.
double times(std::size_t count, double logarithm) { return count == 0 ? 0.0 : static_cast<double>(count) * logarithm; }

}  // namespace

MeanBet::MeanBet(double worst, double best, std::span<const Stake> stakes) : worst_(worst), best_(best) {
  for (const double bound : {worst, best})
    if (!(bound > 0.0) || !std::isfinite(bound))
      throw InvalidArgument(Message(
          "the bound of a bet is %1: must be a number above 0; give a limit within the range of what is measured",
          shortest(bound)));
  double all = 0.0;
  for (const Stake& stake : stakes) {
    if (!(stake.share > 0.0 && stake.share <= 1.0 && stake.weight > 0.0))
      throw InvalidArgument(Message("a stake is %1 with weight %2: must be above 0, and the stake at most 1",
                                    shortest(stake.share), shortest(stake.weight)));
    all += stake.weight;
    bettors_.push_back({stake.share, std::log(stake.weight)});
  }
  if (std::abs(all - 1.0) > 1e-12)
    throw InvalidArgument(Message("the weights of the stakes have the sum %1: must be 1", shortest(all)));
}

void MeanBet::take(double gain) {
  const double slack = 1e-9 * std::max(worst_, best_);
  if (!(gain >= -worst_ - slack && gain <= best_ + slack))
    throw DomainError(Message("a trial brought %1, which lies outside of the bounds %2 to %3 of the bet",
                              shortest(gain), shortest(-worst_), shortest(best_)));
  const double ratio = std::max(gain / worst_, -1.0);
  for (Bettor& bettor : bettors_)
    if (bettor.log_wealth > ruined) bettor.log_wealth += std::log1p(bettor.share * ratio);
  ++trials_;
  largest_ = std::max(largest_, log_wealth());
}

double MeanBet::log_wealth() const { return log_wealth_after(0); }

double MeanBet::log_wealth_after(std::size_t best_trials) const {
  double largest = ruined, sum = 0.0;
  const auto of = [&](const Bettor& bettor) {
    return bettor.log_wealth + times(best_trials, std::log1p(bettor.share * best_ / worst_));
  };
  for (const Bettor& bettor : bettors_) largest = std::max(largest, of(bettor));
  if (largest == ruined) return ruined;
  for (const Bettor& bettor : bettors_) sum += std::exp(of(bettor) - largest);
  return largest + std::log(sum);
}

bool MeanBet::is_within_reach(double log_goal, std::size_t left) const {
  return largest_ >= log_goal || log_wealth_after(left) >= log_goal;
}

std::size_t MeanBet::best_trials_to(double log_goal, std::size_t most) const {
  if (largest_ >= log_goal) return 0;
  // The wealth grows with every best trial, so the first that reaches the goal is found by halving.
  std::size_t low = 0, high = most;
  while (low < high) {
    const std::size_t middle = low + (high - low) / 2;
    if (log_wealth_after(middle) >= log_goal)
      high = middle;
    else
      low = middle + 1;
  }
  return low;
}

}  // namespace privbo
