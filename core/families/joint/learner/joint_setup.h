// Declares what an algorithm in feature space asks for, and what its learner knows beyond prior and constants.
#pragma once

#include <memory>

#include "families/joint/learner/feature_model.h"
#include "families/joint/release/joint_release.h"
#include "learning/setup.h"

namespace privbo {

/// Describes what the channel of an algorithm releases in place of rewards, and in which features.
struct JointEntry : FamilyData {
  StatisticsRequest (*statistics)(const ParamSet&) = nullptr;
  FeatureChoice (*features)(const ParamSet&) = nullptr;
};

/// Describes what its learner receives.
struct JointSetup : FamilyData {
  std::shared_ptr<const FeatureModel> features;
  std::shared_ptr<const JointRelease> statistics;
};

/// Throws std::logic_error where the setup is another family's.
inline const JointSetup& joint_setup(const LearnerSetup& setup) {
  return part_of<JointSetup>(setup.own, "features and a plan of statistics");
}

}  // namespace privbo
