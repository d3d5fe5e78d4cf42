// A case of replay_jdp.json: the catalogue's learner and the real channel of statistics, with every random number
// given.
//
// The file gives σ as a number. The plan takes the catalogue's calibration that arrives at this σ for the case's (α,
// β); where there is none, the exact calibration of the ε that needs it: the learner and the channel know σ, not how it
// was found.
#pragma once

#include <deque>
#include <memory>

#include "environment/environment.h"
#include "learning/algorithm_entry.h"
#include "support/reference.h"

namespace privbo::test {

/// Throws std::runtime_error that names the first key of a case that no replay reads or compares.
void expect_known_joint_case(const Json& replay_case);

/// The catalogue's entry of a case's `mode`: "none", "jdp" or "local"; std::runtime_error for another one.
const AlgorithmEntry& joint_entry(const Json& params);

struct JointSetting {
  LearnerSetup setup;
  ParamSet params;
};
/// Throws std::runtime_error where no calibration gives the case's noise.
JointSetting joint_setting(const Json& replay_case);

/// The standard normals in the order in which the channel draws them: upper triangles row by row, a tree's node or a
/// user a round. A privatiser's noise is σ(G + Gᵀ)/√2; on the diagonal that is √2 σ times G's number.
std::deque<double> joint_normals(const Json& replay_case);

/// Decision sets and rewards of a case.
std::unique_ptr<Environment> joint_environment(const Json& replay_case);

}  // namespace privbo::test
