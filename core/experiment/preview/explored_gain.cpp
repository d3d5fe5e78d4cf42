// Computes greedy gains where they are affordable, and a closed form elsewhere.
#include "experiment/preview/preview.h"
#include "text/error.h"
#include "text/message.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "posterior/exact/information_gain.h"

namespace privbo {
namespace {

/// Multiplications spent on greedy gains: about two seconds.
constexpr double affordable = 2e9;

}  // namespace

double ExploredGain::upper_at(std::int64_t t) const {
  return closed_form ? upper : gain_upper_bound(greedy[static_cast<std::size_t>(t)]);
}

double ExploredGain::when_exploring(std::int64_t t, GainRule rule) const {
  return rule == GainRule::greedy_bound ? upper_at(t - 1) : greedy[static_cast<std::size_t>(t - 1)];
}

double ExploredGain::largest_deviation(std::int64_t t, double lambda) const {
  const auto at = static_cast<std::size_t>(t);
  return std::sqrt(lambda * std::expm1(2.0 * (greedy[at] - greedy[at - 1])));
}

ExploredGain explored_gain(const Experiment& experiment, const Instance& instance, const std::stop_token& stop) {
  const Prior& prior = *instance.prior;
  const double lambda = instance.constants.lambda;
  const auto rounds = static_cast<double>(experiment.horizon());
  const auto n = static_cast<double>(prior.size);
  const double rank = prior.uses_factor() ? static_cast<double>(prior.factor.cols()) : n;
  ExploredGain gain;
  if (rounds * n * rank > affordable) {
    // log det of a matrix of this rank and trace is largest when its eigenvalues are equal.
    const double equal = std::min(rank, rounds);
    gain.upper = 0.5 * equal * std::log1p(rounds * prior.largest() / (equal * lambda));
    gain.closed_form = true;
    return gain;
  }
  // The instance's shared table is not used: a run must not wait for a preview that is no longer needed.
  gain.greedy = greedy_information_gain(instance.prior, lambda, experiment.horizon(), stop);
  if (stop.stop_requested()) throw RuntimeError(Message("stopped while the preview was computed"));
  gain.upper = gain_upper_bound(gain.greedy.back());
  return gain;
}

}  // namespace privbo
