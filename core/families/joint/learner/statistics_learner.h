// The interface of learners that receive statistics instead of rewards.
#pragma once

#include "families/joint/learner/released_parameters.h"
#include "learning/learner.h"

namespace privbo {

class StatisticsLearner : public Learner {
 public:
  /// The posterior that these statistics would give without any privacy noise: ground truth, to show what noise hides.
  virtual PosteriorValues posterior_without_noise(const StatisticsMessage& exact) const = 0;
  /// Reports how the last statistics received become the posterior.
  virtual const RegressionRule& regression() const = 0;
};

}  // namespace privbo
