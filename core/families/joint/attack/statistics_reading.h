// The attacker under joint and local joint DP: sees the released statistics.
//
// Later users react to what was released, and their records are functions of it: given the transcript, only the values
// that hold this user's item differ, by that item alone (the argument of adaptive composition). So the loss is exactly
// Gaussian, whatever the others do. Under local joint DP it is the user's own noisy statistics: the same with one
// value.
#pragma once

#include <cstdint>
#include <memory>

#include "families/joint/learner/joint_setup.h"
#include "trial/attack_reading.h"

namespace privbo {

std::unique_ptr<AttackReading> make_statistics_reading(const JointSetup& setup, std::int64_t horizon);

}  // namespace privbo
