// Declares what is public about an algorithm whose channel recommends, and what its screens show: the plan, and the
// problem that it is made for.
#pragma once

#include <memory>

#include "families/contextual/release/recommender_calibration.h"
#include "learning/setup.h"

namespace privbo {

struct ContextualSetup : FamilyPart {
  std::shared_ptr<const RecommenderCalibration> plan;
  std::shared_ptr<const ContextLaw> contexts;  // κ
  std::shared_ptr<const Domain> domain;        // of pairs: which points are one context's
};

/// Throws std::logic_error where the setup is another family's.
inline const ContextualSetup& contextual_setup(const LearnerSetup& setup) {
  return part_of<ContextualSetup>(setup.own, "contexts and a plan of recommendations");
}

}  // namespace privbo
