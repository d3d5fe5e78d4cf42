// Two neighbouring interactions beside each other: what an adversary gives in either world, and what is seen of it.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "referee/trial_of_claim.h"

namespace privbo::referee {

/// A round of a mechanism, or a user of a randomiser. Index 0: the world of bit 0.
struct PairedRound {
  std::int64_t round = 1;
  bool differs = false;  // what the protected user gives is not the same in both worlds
  /// What the protected user, or the visitor, gives: a reward, or the numbers of a context. Empty: nobody answers.
  std::array<std::vector<double>, 2> given{};
  SeenRound seen[2];
};

struct InteractionPair {
  bool contexts = false;  // what is given are contexts
  std::vector<PairedRound> rounds;
};

/// Plays both interactions of an adversary with one seed of the subject, so that what differs is what the protected
/// item has done: with the plan and the seed that the adversary would have in run `run` of the trial. Where a run has
/// several secret bits, the first one differs and the others are as they were drawn. Throws SubjectFailed, and whatever
/// else the subject throws.
InteractionPair play_pair(Subject& subject, const TrialOfClaim& trial, std::int64_t run, std::size_t adversary);

}  // namespace privbo::referee
