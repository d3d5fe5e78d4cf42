// What a trial costs, told from its first rounds in processor time: other programs do not lengthen it.
#pragma once

#include <optional>
#include <stop_token>

#include "trial/experiment.h"

namespace privbo {

/// Processor time in seconds of one thread for one trial of all algorithms.
struct TrialCost {
  double preparing = 0.0;  // the problem, the learners and what they do before round 1
  double rounds = 0.0;     // rounds 1 to T
  double total() const { return preparing + rounds; }
};

/// Runs the first rounds of trial 1, for about `seconds` > 0 of processor time besides the preparation, and takes the
/// others to cost as much as the later half of these. Nothing when `stop` came first; throws what a trial throws.
std::optional<TrialCost> trial_cost(const Experiment& experiment, double seconds, const std::stop_token& stop = {});

}  // namespace privbo
