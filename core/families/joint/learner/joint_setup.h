// Declares what an algorithm in feature space asks for, and what its learner knows beyond prior and constants.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "families/joint/learner/feature_model.h"
#include "families/joint/release/joint_release.h"
#include "families/own_programs/learner/program_setup.h"
#include "learning/setup.h"

namespace privbo {

/// Describes what the channel of an algorithm releases in place of rewards, and in which features.
struct JointEntry : FamilyData {
  StatisticsRequest (*statistics)(const ParamSet&) = nullptr;
  FeatureChoice (*features)(const ParamSet&) = nullptr;
  /// Whether quadrature is planned anew for every period (Remark 5); the number of nodes is then the most.
  bool (*planned)(const ParamSet&) = nullptr;
};

/// Describes what its learner receives.
struct JointSetup : FamilyData {
  std::shared_ptr<const FeatureModel> features;
  std::shared_ptr<const JointRelease> statistics;
  /// The features of every period, where they are planned anew; none of them has more than `features`, and the last
  /// one is `features`. Empty: `features` in all periods.
  std::vector<std::shared_ptr<const FeatureModel>> of_period{};
  /// What a program of the user's is told, where one is the learner; null elsewhere.
  std::shared_ptr<const ProgramSetup> program{};

  /// `period`: its place in the plan.
  const FeatureModel& features_of(std::size_t period) const {
    return of_period.empty() ? *features : *of_period.at(period);
  }
};
/// Returns Φ as the statistics of this round have it, m × n for the plan's m: the period's features, and zeros below
/// where it has fewer. The zeros' statistics are noise alone, which nobody reads.
std::shared_ptr<const Matrix> phi_in_statistics(const JointSetup& setup, std::int64_t round);

/// Throws std::logic_error where the setup is another family's.
inline const JointSetup& joint_setup(const LearnerSetup& setup) {
  return part_of<JointSetup>(setup.own, "features and a plan of statistics");
}

}  // namespace privbo
