// UCB1: Auer, Cesa-Bianchi & Fischer 2002, Theorem 1.
//
//   r ∈ [0, 1] reward     s sum     N count     t round     index s/N + √(2 ln t/N), after every arm once
//
// Not private: what LDP-UCB-L and LDP-UCB-B become without privacy, and so what their price is measured against.
// Rewards are not clipped. Deviations: the multiple s of the width is ours, 1 is the paper's. In reward units ρ = B + R
// is half the range of rewards in ±(B + R); the theorem needs only rewards that are ρ-sub-Gaussian, which
// R-sub-Gaussian noise is.
#include "families/arms/arms.h"
#include "families/arms/arms_entry.h"
#include "learning/ucb/shared_explanation.h"
#include "learning/ucb/shared_params.h"
#include "text/message.h"

#include <numbers>

namespace privbo {
namespace {

ArmBound ucb1_bound(const LearnerSetup& setup) {
  return {.spread = setup.constants.B.value + setup.constants.R.value,
          .remainder = 1.0 + std::numbers::pi * std::numbers::pi / 3.0};
}

ArmAlgorithm ucb1() {
  return {.bound = ucb1_bound,
          .rewards = RewardNeed::sub_gaussian,
          .needs = Message("R-sub-Gaussian noise, |f| ≤ B"),
          .source = Message("Auer, Cesa-Bianchi & Fischer 2002, Theorem 1 (κ = 1 + π²/3)")};
}

Explanation explain_ucb1(const ParamSet&) {
  Explanation e;
  e.idea =
      "A bandit that treats every point as an arm of its own: what the private algorithms without a kernel are measured "
      "against.";
  e.steps = {open_reward_step()};
  for (ExplainStep& step : arm_steps({"arm-spread-plain", "ρ = B + R"}, {bound_symbol(), noise_symbol()}, false))
    e.steps.push_back(std::move(step));
  fill_in_no_guarantee(e);
  fill_in_arm_regret(e, ucb1().source, Message("the noise is R-sub-Gaussian."));
  e.references = {reference::finite_time};
  return e;
}

}  // namespace

AlgorithmEntry ucb1_entry() {
  AlgorithmEntry entry = arm_entry(
      {.id = "ucb1",
       .label = "UCB1",
       .summary = "UCB on arms that say nothing of each other: what the private algorithms without a kernel are "
                  "measured against.",
       .citation = "Auer, Cesa-Bianchi & Fischer 2002, Theorem 1"});
  entry.params = {beta_scale_param(0.1)};
  entry.own = std::make_shared<ArmEntry>(ucb1());
  entry.notion = [](const ParamSet&) { return PrivacyNotion::none; };
  entry.make = [](const ParamSet& params, const LearnerSetup& setup) {
    return make_arms_learner(setup, arm_rules(ucb1(), params, setup));
  };
  entry.bounds = [](const ParamSet&, const LearnerSetup& setup) { return arm_bounds(ucb1(), setup); };
  entry.preview = [](const ParamSet&, const LearnerSetup& setup) { return arm_preview(ucb1(), setup); };
  entry.explain = explain_ucb1;
  return entry;
}

}  // namespace privbo
