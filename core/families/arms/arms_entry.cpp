#include "families/arms/arms_entry.h"

#include <algorithm>
#include <cmath>

#include "learning/ucb/shared_explanation.h"
#include "learning/ucb/shared_params.h"
#include "text/message.h"
#include "trial/experiment_parts.h"

namespace privbo {

namespace reference {
const char* const local_bandits =
    "W. Ren, X. Zhou, J. Liu, N. B. Shroff: Multi-Armed Bandits with Local Differential Privacy. arXiv 2007.03121, 2020; "
    "extended version 2021.";
const char* const finite_time =
    "P. Auer, N. Cesa-Bianchi, P. Fischer: Finite-time Analysis of the Multiarmed Bandit Problem. Machine Learning 47, 2002.";
}  // namespace reference

ArmRules arm_rules(const ArmAlgorithm& algorithm, const ParamSet& params, const LearnerSetup& setup) {
  return {.scale = params.real("beta_scale"),
          .spread = algorithm.bound(setup).spread,
          .explores_first = algorithm.explores_first};
}

std::vector<RegretBound> arm_bounds(const ArmAlgorithm& algorithm, const LearnerSetup& setup) {
  const ArmBound bound = algorithm.bound(setup);
  const Index n = setup.prior->size;
  // |f(x)| ≤ ‖f‖ √k(x,x), and where rewards are clipped B bounds |f| besides.
  const double largest_gap = 2.0 * setup.constants.B.value * std::max(1.0, std::sqrt(setup.prior->largest()));
  BoundNeeds needs{algorithm.rewards, algorithm.needs};
  const auto* own = find_part<ArmSetup>(setup.own);
  if (own && !own->every_point_offered)
    needs.settings = Message(
        "the theorem is about arms that can all be played in every round; choose the decision set of all points, without "
        "contexts");
  return {{algorithm.source,
           Message("expected regret at s = 1 for the worst f on as many points: 2√(32ρ²(n−1)T ln T) + (n−1)κ·2B; needs "
                   "%1, no kernel",
                   algorithm.needs),
           needs, [=](std::int64_t t, const GainBound&) { return regret_bound_of_any(bound, n, largest_gap, t); }}};
}

std::vector<Derived> arm_preview(const ArmAlgorithm& algorithm, const LearnerSetup& setup) {
  const ArmBound bound = algorithm.bound(setup);
  std::vector<Derived> list{{"arm_spread", "ρ", Message("half the range of a reward, or what takes its place"),
                             bound.spread, Message("reward units"),
                             Message("A point with N rewards has the width s √(8 ln t) ρ/√N.")}};
  const ArmRules rules{.spread = bound.spread, .explores_first = algorithm.explores_first};
  const std::int64_t first = rewards_first(rules, setup.horizon);
  const double rounds = static_cast<double>(first) * static_cast<double>(setup.prior->size);
  list.push_back({"rewards_first",
                  "N_T",
                  Message("rewards of every point before its index counts, by the last round"),
                  static_cast<double>(first),
                  {},
                  algorithm.explores_first ? Message("The least whole number above 4 ln T.")
                                           : Message("Every point is played once.")});
  list.push_back({"first_rounds",
                  "n N_T",
                  Message("rounds that are spent on that"),
                  rounds,
                  {},
                  rounds > static_cast<double>(setup.horizon)
                      ? Message("More than the run has: choose a longer run or fewer points.")
                      : Message("Of all points together.")});
  return list;
}

std::vector<ExplainStep> arm_steps(const Formula& spread, const std::vector<ExplainSymbol>& of_spread,
                                   bool explores_first) {
  std::vector<ExplainStep> steps{
      {"Every point is an arm of its own: the learner keeps the number N of its rewards and their sum S. What its "
       "neighbours gave tells it nothing, and the kernel is not used.",
       {{"arm-mean", "f̂_t(x) = S_t(x)/N_t(x)"}},
       {{"n", "points of the domain", "/domain", "points"}}}};
  if (explores_first)
    steps.push_back(
        {"Points with few rewards come first, because the tail of a sum of Laplace noise is that of a "
         "normal variable only from so many on: for equal ε the paper's A > ε⁻² ln t⁴, A = N ε⁻², is this.",
         {{"arm-first", "N_t(x) > 4 ln t"}},
         {{"N_T", "rewards of every point before its index counts", "", "rewards_first"}}});
  ExplainStep index{
      "Otherwise it plays the point with the largest index. That is the paper's for rewards in [0, 1] in other units: a "
      "reward is moved there by r = (clip(y) + B + R)/(2(B + R)), and the index back.",
      {{"arm-index", "U_t(x) = f̂_t(x) + s ρ √(8 ln t / N_t(x))"},
       spread,
       {"arm-choice", "x_t = argmax over x in D of U_t(x)"}},
      {scale_symbol(), {"ρ", "half the range of a reward, or what takes its place", "", "arm_spread"}}};
  for (const ExplainSymbol& symbol : of_spread) index.symbols.push_back(symbol);
  steps.push_back(std::move(index));
  return steps;
}

void fill_in_arm_regret(Explanation& explanation, const Message& source, const Message& rewards) {
  explanation.regret = Message(
      "In expectation the regret is at most the first value (%1), where Δ is how much a point is worse than the best. Gaps "
      "are known to no learner, so the line drawn is the second value, the largest that the first can be on n points. Both "
      "grow with the number of points: that is the price of not using neighbours.",
      source);
  explanation.regret_formulas = {{"arm-regret", "E R_T ≤ sum over Δ > 0 of 32 ρ² ln T / Δ + κ Δ"},
                                 {"arm-regret-any", "E R_T ≤ 2 √(32 ρ² (n − 1) T ln T) + 2 (n − 1) κ B"}};
  explanation.regret_assumptions.push_back(Message("Regret: %1", rewards));
  explanation.regret_assumptions.push_back(
      "Regret: s = 1. A smaller scale learns sooner and has no proof; privacy is the same, "
      "because noise is added before.");
}

bool every_point_is_offered(const ExperimentParts& parts) {
  return !parts.context_law && (!parts.decisions || parts.decisions->id == "whole");
}

AlgorithmEntry arm_entry(ComponentInfo names) {
  AlgorithmEntry entry(std::move(names));
  entry.paper = "Local DP without a kernel (Ren et al. 2020)";
  entry.complexity = "O(n)";
  entry.why_finite = Message("it counts how often each point was asked, and knows nothing of its neighbours");
  entry.constants = "BR";
  return entry;
}

}  // namespace privbo
