// The learner of bandits with independent arms: a count and a sum for every point, and an index.
#pragma once

#include <cstdint>
#include <memory>

#include "learning/learner.h"
#include "learning/setup.h"

namespace privbo {

/// What distinguishes one algorithm from another. The index of a point with N rewards of sum S in round t is
/// S/N + s √(8 ln t) ρ/√N.
struct ArmRules {
  double scale = 1.0;   // s; the theorems' is 1
  double spread = 1.0;  // ρ in reward units: half the range of a reward, or what takes its place; ≥ 0
  /// Every point is played until N > 4 ln t, as often as that comes true again; false: once.
  bool explores_first = false;
};

/// Returns how many rewards a point must have in round t ≥ 1 before its index counts.
std::int64_t rewards_first(const ArmRules& rules, std::int64_t t);
/// Returns √(8 ln t) for t ≥ 1: the multiple of ρ/√N in an index at s = 1.
double arm_width(std::int64_t t);

std::unique_ptr<Learner> make_arms_learner(const LearnerSetup& setup, const ArmRules& rules);

}  // namespace privbo
