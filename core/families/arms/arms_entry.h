// What the entries of bandits with independent arms have in common.
#pragma once

#include <vector>

#include "families/arms/arms_bounds.h"
#include "learning/algorithm_entry.h"

namespace privbo {

struct ExperimentParts;

/// States how one algorithm differs: its spread and κ from what its learner knows of rewards, and its texts.
struct ArmAlgorithm {
  ArmBound (*bound)(const LearnerSetup& setup) = nullptr;
  bool explores_first = false;
  RewardNeed rewards = RewardNeed::bounded_noise;  // what the bound assumes
  Message needs, source;                           // in words, and whose theorem
};

/// Returns parameters' s and the algorithm's rules.
ArmRules arm_rules(const ArmAlgorithm& algorithm, const ParamSet& params, const LearnerSetup& setup);
/// Returns the bound for the worst f with as many points.
std::vector<RegretBound> arm_bounds(const ArmAlgorithm& algorithm, const LearnerSetup& setup);
std::vector<Derived> arm_preview(const ArmAlgorithm& algorithm, const LearnerSetup& setup);

/// Count and mean, what is played first, index and choice; `spread`: the formula of ρ.
std::vector<ExplainStep> arm_steps(const Formula& spread, const std::vector<ExplainSymbol>& of_spread,
                                   bool explores_first);
/// Fills in what is proved about regret.
void fill_in_arm_regret(Explanation& explanation, const Message& source, const Message& rewards);

/// Fills in paper, cost and parameters that all have, after names and notion.
AlgorithmEntry arm_entry(ComponentInfo names);

/// The bound of an algorithm of this family, where it has one, for records.
struct ArmEntry : FamilyData {
  explicit ArmEntry(const ArmAlgorithm& made) : algorithm(made) {}
  ArmAlgorithm algorithm;
};

/// What the family adds to a learner's setup.
struct ArmSetup : FamilyData {
  bool every_point_offered = true;  // in every round, which the bounds assume
};
/// Returns whether nothing but all points of the domain is offered in every round.
bool every_point_is_offered(const ExperimentParts& parts);

namespace reference {
extern const char* const local_bandits;  // Ren et al.
extern const char* const finite_time;    // Auer et al.
}  // namespace reference

}  // namespace privbo
