// Declares what a learner in feature space knows beyond prior and constants.
#pragma once

#include <memory>

#include "families/joint/learner/feature_model.h"
#include "families/joint/release/joint_release.h"
#include "learning/setup.h"

namespace privbo {

struct JointSetup : FamilyPart {
  std::shared_ptr<const FeatureModel> features;
  std::shared_ptr<const JointRelease> statistics;
};

/// Throws std::logic_error where the setup is another family's.
inline const JointSetup& joint_setup(const LearnerSetup& setup) {
  return part_of<JointSetup>(setup.own, "features and a plan of statistics");
}

}  // namespace privbo
