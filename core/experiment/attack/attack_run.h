// One of the attack view's two runs: a trial as the scenario plays it, or with one user's record replaced, with the
// same coins.
//
// Coins are the scenario's own: reward noise, contexts, the learner's draws, and the channel's noise by the seeded
// simulation, which is the scenario's noise unless it asks for the integer grid (that one cannot be played twice).
#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

#include "experiment/experiment.h"
#include "families/joint/audit/statistics_transcript.h"

namespace privbo {

/// What replaces one user's record.
struct ReplacedRecord {
  std::int64_t round = 1;
  double reward = 0.0;
  Index context = -1;  // −1: the same
};

/// One broadcast, read along the direction in which the agent's own vector moves it. The others' part is taken out.
struct SharedRound {
  double separation = 0.0;  // ‖moved‖/σ; infinite: no noise; 0: the agent's vector is zero
  double place =
      0.0;  // where the broadcast lies along that direction, in σ: separation if sampled, 0 if not, plus N(0, 1)
  bool sampled = false;
};

/// One recommendation, and the law it was drawn from.
struct AnsweredVisitor {
  std::int64_t t = 0;  // rounds learnt
  Index action = 0;
  Vector law;     // of the actions
  Vector scores;  // and ln of it is rate · scores + c; empty: nothing but the law is known
  double rate = 0.0;
};

struct AttackRun {
  std::vector<std::vector<Index>> asked;  // by round, all queries
  std::vector<double> regret;             // of single rounds
  // Of the round in question:
  Index point = 0;             // asked
  Index context = -1;          // announced
  double reward = 0.0;         // raw
  std::optional<double> told;  // the reward that was delivered
  StatisticsTranscript statistics;
  std::vector<SharedRound> shared;
  std::vector<AnsweredVisitor> answered;
  Ledger ledger;
  bool stopped = false;
};

class AttackRunner {
 public:
  AttackRunner(const Experiment& experiment, std::size_t algorithm, std::size_t trial, const std::stop_token& stop);
  /// Round `round`'s record is looked at; `replaced`: and replaced.
  AttackRun play(std::int64_t round, const std::optional<ReplacedRecord>& replaced = {}) const;
  /// The run of agents in which the broadcasts are read for one agent (0-based); `left_out`: whose vectors are zero.
  AttackRun play_agents(Index agent, bool left_out) const;

  const Instance& instance() const { return instance_; }
  const LearnerSetup& setup() const { return setup_; }

 private:
  LearnerSetup told() const;
  std::unique_ptr<NoiseSource> noise() const;
  void answer(Trial& trial, const Vector& at, AttackRun& run) const;

  const Experiment& experiment_;
  std::size_t algorithm_, trial_;
  std::stop_token stop_;
  Instance instance_;
  LearnerSetup setup_;
};

}  // namespace privbo
