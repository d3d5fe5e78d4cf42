// One user's reward, the reward the user might have had instead, and what would leave the user in either case.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "plot/data/chart_data.h"
#include "privacy/randomisers/local_randomiser.h"

namespace privbo {

/// Describes how likely each value is to leave the user, for two rewards: the one of the round shown, where one is, and
/// the other end of what a reward may be. Without a round they are the two ends, the pair that is hardest to hide.
struct Neighbours {
  std::shared_ptr<const LocalRandomiser> randomiser;  // never null
  bool discrete = false;                              // `place` are all values that can leave; otherwise densities
  bool of_a_round = false;                            // the first reward is a user's
  double first = 0.0, second = 0.0;                   // rewards as they are clipped, reward units
  std::optional<double> sent;                         // what left the user in that round
  std::vector<double> position;                       // values that may leave, ascending, reward units
  /// Probabilities, or densities in 1/reward unit, at each place.
  std::vector<double> of_first, of_second;

  double epsilon() const { return randomiser->guarantee().epsilon.value(); }
  /// Returns how many times as likely `sent` is for one of the rewards as for the other, at least 1; empty where none
  /// was sent.
  std::optional<double> odds() const;
  /// Returns whether `sent` is at least as likely for the first reward.
  bool speaks_for_first() const;
};

/// Empty where the learner of this posterior sees raw rewards. `run`: whose guarantee tells what users do where the
/// posterior was read from a file, which does not state.
std::optional<Neighbours> neighbours(const PosteriorSnapshot& posterior, const Snapshot* run);

}  // namespace privbo
