// What the users of an algorithm do to their own rewards: the randomiser that its notion of privacy, its ε and the
// constants of an instance make.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "learning/family_part.h"
#include "privacy/noise/noise_source.h"
#include "privacy/randomisers/local_randomiser.h"

namespace privbo {

class Experiment;
class Family;
struct Instance;

/// What a family whose users randomise their rewards keeps of an instance. ε becomes noise here: channels, learners and
/// previews read this one.
struct UsersRandomisers : FamilyData {
  /// One for each algorithm of the experiment; null for those of other families, and where the learner sees raw
  /// rewards.
  std::vector<std::shared_ptr<const LocalRandomiser>> by_algorithm;
};

/// Returns the randomisers of all algorithms of `family` in one instance, made for the scenario's kind of noise; null
/// where no user of theirs randomises a reward. Throws std::invalid_argument where a randomiser does not exist for its
/// ε or its bound.
std::shared_ptr<const UsersRandomisers> users_randomisers(const Experiment& experiment, const Instance& instance,
                                                          const Family& family);
/// Returns what the users of this algorithm do to their rewards, made for noise of this kind; null where the learner
/// sees them raw. The instance's own where that is the scenario's kind. Throws as `users_randomisers` does.
std::shared_ptr<const LocalRandomiser> users_randomiser(const Experiment& experiment, const Instance& instance,
                                                        std::size_t algorithm, NoiseBackend backend);
/// Does the same for the scenario's kind of noise.
std::shared_ptr<const LocalRandomiser> users_randomiser(const Experiment& experiment, const Instance& instance,
                                                        std::size_t algorithm);

/// Zhou & Tan 2020, §4.5: rewards are not clipped, and all those of `rounds` rounds lie in ±(B+R) with probability 1 −
/// delta over the reward noise. The paper calls that (ε, δ)-LDP. It is not: local DP holds for every pair of rewards,
/// this one for pairs that the noise is likely to give. One reward fails with probability delta/rounds, which is what
/// each release is charged, so that all of them together have the paper's δ.
Protection protection_on_average(double delta, std::int64_t rounds, bool contexts = false);

}  // namespace privbo
