// What ATA-GP-UCB and MoMA-GP-UCB share: the dictionary's posterior, the choice of a point, and numbers known before a
// run.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "families/local/learner/nystrom_params.h"
#include "families/local/nystrom/nystrom.h"
#include "learning/derived.h"
#include "learning/learner.h"
#include "learning/setup.h"

namespace privbo {

/// A learner whose σ̃ is that of a Nyström posterior; where μ̃ comes from is the algorithm's own.
class NystromLearner : public Learner {
 public:
  Decision decision() const override { return decision_; }

 protected:
  NystromLearner(const LearnerSetup& setup, const NystromSettings& settings);

  /// argmax μ̃ + β σ̃ over what the round offers, the first among equals: kept as the point asked, noted in the decision.
  void choose(const Round& round, const Vector& mean, double width);
  /// Counts a play of the point asked, samples the dictionary anew, notes its size.
  void play();
  Belief belief_with(const Vector& mean) const;

  LearnerSetup setup_;
  NystromPosterior posterior_;
  Decision decision_;
  Index asked_ = 0;
};

/// q at the scale of these settings.
double inclusion_factor(const NystromSettings& settings, const LearnerSetup& setup);
/// The most distinct points that a dictionary can hold after `plays` plays.
Index largest_dictionary(const LearnerSetup& setup, std::int64_t plays);

/// q and m, for a preview; `plays`: how often the dictionary is updated in a run.
std::vector<Derived> dictionary_numbers(const NystromSettings& settings, const LearnerSetup& setup, std::int64_t plays);

/// What a bound on regret needs of the dictionary, for its note.
std::string dictionary_note(const LearnerSetup& setup);

}  // namespace privbo
