// The information gain that a preview reckons with: that of a run which explores in every round.
#pragma once

#include <cstdint>
#include <stop_token>
#include <vector>

#include "trial/experiment.h"

namespace privbo {

/// Greedy γ_0 … γ_T where affordable, and an upper bound on γ_T in any case.
struct ExploredGain {
  std::vector<double> greedy;  // empty: not computed
  double upper = 0.0;
  bool closed_form = false;

  double upper_at(std::int64_t t) const;
  /// γ_{t−1} in β_t if every round before played the most uncertain point: what is realised then is the greedy gain.
  double when_exploring(std::int64_t t, GainRule rule) const;
  /// Largest posterior deviation when round t is played after t − 1 rounds on the most uncertain point.
  double largest_deviation(std::int64_t t, double lambda) const;
};

/// Throws std::runtime_error when `stop` was requested.
ExploredGain explored_gain(const Experiment& experiment, const Instance& instance, const std::stop_token& stop);

}  // namespace privbo
