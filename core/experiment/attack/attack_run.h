// One of the attack view's two runs: a trial as the scenario plays it, or with one user's data changed, with the same
// coins.
//
// Coins are the scenario's own: reward noise, contexts, the learner's draws, and the channel's noise by the seeded
// simulation, which is the scenario's noise unless it asks for the integer grid (that one cannot be played twice).
#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>

#include "trial/attack_reading.h"
#include "trial/experiment.h"
#include "trial/neighbouring_environment.h"

namespace privbo {

class AttackRunner {
 public:
  AttackRunner(const Experiment& experiment, std::size_t algorithm, std::size_t trial, const std::stop_token& stop);
  /// Round `round`'s record is looked at; `replaced`: and replaced. `second`: which of the two runs it is.
  AttackRun play(AttackReading& reading, std::int64_t round, bool second,
                 const std::optional<ReplacedRecord>& replaced = {}) const;

  const Instance& instance() const { return instance_; }
  const LearnerSetup& setup() const { return setup_; }

 private:
  const Experiment& experiment_;
  std::size_t algorithm_, trial_;
  std::stop_token stop_;
  Instance instance_;
  LearnerSetup setup_;
};

}  // namespace privbo
