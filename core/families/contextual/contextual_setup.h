// Declares what is public about an algorithm whose channel recommends, and what its screens show: the plan, and the
// problem that it is made for; and makes both for an algorithm of a scenario.
#pragma once

#include <memory>

#include "families/contextual/covariance/independent_covariance.h"
#include "families/contextual/release/recommender_calibration.h"
#include "learning/setup.h"

namespace privbo {

class Experiment;
class Family;
struct Instance;

struct ContextualSetup : FamilyData {
  std::shared_ptr<const RecommenderCalibration> plan;
  std::shared_ptr<const ContextLaw> contexts;  // κ
  std::shared_ptr<const Domain> domain;        // of pairs: which points are one context's
};

/// Throws std::logic_error where the setup is another family's.
inline const ContextualSetup& contextual_setup(const LearnerSetup& setup) {
  return part_of<ContextualSetup>(setup.own, "contexts and a plan of recommendations");
}

/// Names the channel that recommends actions to visitors in place of the learner.
struct ContextualEntry : FamilyData {
  ContextualRequest (*request)(const ParamSet&) = nullptr;
};

/// Returns the calibrated channel that recommends actions to this algorithm's visitors; null where the learner does.
std::shared_ptr<const RecommenderCalibration> recommender_calibration(const Experiment& experiment,
                                                                      const Instance& instance, std::size_t algorithm);
/// Returns the covariances of one trial, shared by the algorithms of this family as long as one of them lives. The
/// problem has contexts.
std::shared_ptr<CovarianceTable> covariances(const Family& family, const Experiment& experiment,
                                             const Instance& instance, std::size_t trial);

}  // namespace privbo
