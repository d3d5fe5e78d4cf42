// Replays one case of a reference file: the catalogue's learner in a real trial, every random number given.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "families/local/learner/nystrom_decision.h"
#include "learning/algorithm_entry.h"
#include "support/reference.h"
#include "support/watched_learner.h"
#include "trial/trial.h"

namespace privbo::test {

/// The catalogue's entry for a case's algorithm: "LDP-TGP-UCB" is "ldp-tgp-ucb". Throws std::runtime_error where there
/// is none.
const AlgorithmEntry& entry_of(const Json& replay_case);

/// Throws std::runtime_error that names the first key of a case that no replay reads or compares.
void expect_known_ldp_case(const Json& replay_case);

/// The prior of a case: its kernel on its points, or its Gram matrix ("matrix"), held the way `method` says.
std::shared_ptr<const Prior> prior_of(const Json& replay_case, PosteriorMethod method);

/// What a replay keeps of one round (the trial's own record is overwritten by the next).
struct ReplayedRound {
  Index arm = 0;
  double reward = 0.0;     // raw
  double delivered = 0.0;  // what the learner was told
  double regret = 0.0;
  Decision decision;           // without what belongs to the learner, which forgets it in the next round
  NystromDecision noted;       // by learners with a dictionary
  PosteriorValues asked_with;  // the posterior the arm was chosen by
  PosteriorValues after;       // the posterior after this round
};

/// Rounds that play the same point: MoMA's k, otherwise 1.
inline std::size_t epoch_length(const Json& replay_case) { return replay_case.at("params").value("k", std::size_t{1}); }

struct Replay {
  std::vector<ReplayedRound> rounds;
  std::int64_t clipped = 0;
  Ledger ledger;
  std::size_t unused = 0;  // random numbers of the case that nobody asked for
};

/// Runs all rounds. Throws std::runtime_error where the case's parameters are not legal for the entry.
Replay replay(const Json& replay_case, const AlgorithmEntry& entry, std::shared_ptr<const Prior> prior);

}  // namespace privbo::test
