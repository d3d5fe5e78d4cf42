// LDP-UCB-L and LDP-UCB-B: "Multi-Armed Bandits with Local Differential Privacy" (Ren, Zhou, Liu & Shroff 2020, 2021),
// Agents 2 and 4 with Curators 1 and 3.
//
//   r ∈ [0, 1] reward     s sum     N count     A = Σ ε⁻²     B = Σ ((e^ε + 1)/(e^ε − 1))²     t round
//   L: users send r + Lap(1/ε); index s/N + √(ln t⁴/(2N)) + √(8A ln t⁴)/N; every arm first until A > ε⁻² ln t⁴
//   B: users send a bit, 1 with probability (r e^ε + 1 − r)/(1 + e^ε); decoded as ½(1 ± (e^ε + 1)/(e^ε − 1)); index
//      s/N + √(B ln t⁴/(2N²))
//
// Trust model: local DP of single rewards; nobody is trusted. The users' side is that of all local families
// (privacy/randomisers): with r = (clip(y) + B + R)/(2(B + R)) the Laplace randomiser is Curator 1 and the one-bit
// randomiser is Curator 3, in other units; clip is to ±(B + R).
//
// Deviations: all users have the same ε, so A = N ε⁻² and B = N c². The multiple s of the width is ours, 1 is the
// paper's. LDP-UCB-B may be given the piecewise randomiser, whose rewards lie in ±C as well: then c = C/(B + R), ours.
// It may be given Gaussian noise N(0, σ_ε²) too: given the arm, a private reward is the sum of a reward in ±(B + R),
// which is (B + R)-sub-Gaussian (Hoeffding's lemma), and of independent noise that is σ_ε-sub-Gaussian, and so
// ρ-sub-Gaussian with ρ² = (B + R)² + σ_ε². The proof of Corollary 11 uses of N private rewards only that their mean
// deviates by ρ √(8 ln t/N) with probability at most t⁻⁴, which is true of any ρ-sub-Gaussian numbers. Ours.
#include "families/arms/arms.h"
#include "families/arms/arms_entry.h"
#include "families/randomised_rewards/release/randomiser_choice.h"
#include "learning/ucb/shared_explanation.h"
#include "learning/ucb/shared_params.h"
#include "numerics/numbers.h"
#include "text/message.h"

#include <cmath>
#include <numbers>

namespace privbo {
namespace {

constexpr double third_of_squared_pi = std::numbers::pi * std::numbers::pi / 3.0;

/// ρ = (B + R)(1 + 4/ε): √(ln t⁴/(2N)) + √(8A ln t⁴)/N = √(2 ln t/N) (1 + 4/ε), and the noise of a reward in [0, 1]
/// has scale 1/ε = ℒ/(2(B + R)).
ArmBound laplace_bound(const LearnerSetup& setup) {
  const double b = setup.constants.B.value + setup.constants.R.value;
  return {.spread = b + 2.0 * setup.laplace_scale, .remainder = 2.0 + 2.0 * third_of_squared_pi};
}

/// ρ = C = c (B + R): √(B ln t⁴/(2N²)) = c √(2 ln t/N). With Gaussian noise ρ = √((B + R)² + σ_ε²). Without a
/// randomiser it is told rewards as they are: c = 1.
ArmBound bounded_bound(const LearnerSetup& setup) {
  const double b = setup.constants.B.value + setup.constants.R.value;
  return {.spread = setup.gaussian_sigma > 0.0 ? std::hypot(b, setup.gaussian_sigma) : setup.reach.value_or(b),
          .remainder = 2.0 + third_of_squared_pi};
}

ArmAlgorithm ldp_ucb_l() {
  return {.bound = laplace_bound,
          .explores_first = true,
          .needs = Message("|noise| ≤ R, so that no reward is clipped, |f| ≤ B"),
          .source = Message("Ren et al. 2021, Corollary 8 (κ = 2 + 2π²/3 is this program's)")};
}

ArmAlgorithm ldp_ucb_b(bool gaussian = false) {
  return {
      .bound = bounded_bound,
      .needs = Message("|noise| ≤ R, so that no reward is clipped, |f| ≤ B"),
      .source =
          gaussian
              ? Message(
                    "Ren et al. 2021, the proof of Corollary 11 with the tail of sub-Gaussian rewards (κ = 2 + π²/3)")
              : Message("Ren et al. 2021, Corollary 11 (κ = 2 + π²/3)")};
}

/// Fills in who sees what and what is proved.
void explain_private_arms(Explanation& e, const ParamSet& params, const Message& source) {
  fill_in_randomised(e, randomiser_of(params));
  fill_in_arm_regret(e, source,
                     Message("|η| ≤ R, so that no reward is clipped and every private reward has mean f(x_t)."));
  e.references.insert(e.references.begin(), Text(reference::local_bandits));
  e.references.push_back(reference::finite_time);
}

Explanation explain_ldp_ucb_l(const ParamSet& params) {
  Explanation e;
  e.idea =
      "A bandit that treats every point as an arm of its own, on rewards that their users made private with Laplace noise. "
      "Beside an algorithm with a kernel and the same ε it shows what neighbours in x buy.";
  e.steps = {release_step(randomiser_of(params))};
  for (ExplainStep& step : arm_steps({"arm-spread-laplace", "ρ = (B + R)(1 + 4/ε)"}, {}, true))
    e.steps.push_back(std::move(step));
  explain_private_arms(e, params, ldp_ucb_l().source);
  return e;
}

Explanation explain_ldp_ucb_b(const ParamSet& params) {
  Explanation e;
  if (adds_gaussian_noise(params)) {
    e.idea =
        "A bandit that treats every point as an arm of its own, on rewards that their users made private with Gaussian noise. "
        "Such rewards are sub-Gaussian and need no first rounds: their mean deviates as that of bounded numbers.";
    e.steps = {release_step(randomiser_of(params))};
    for (ExplainStep& step : arm_steps({"arm-spread-gaussian", "ρ = √((B + R)² + σ_ε²)"},
                                       {gaussian_noise_symbol(), bound_symbol(), noise_symbol()}, false))
      e.steps.push_back(std::move(step));
    explain_private_arms(e, params, ldp_ucb_b(true).source);
    e.regret_assumptions.push_back(
        "Regret: the paper's corollary is about bounded rewards. Its proof uses only that the mean of N private rewards "
        "deviates by ρ √(8 ln t/N) with probability at most t⁻⁴, which is true of ρ-sub-Gaussian rewards. This is this "
        "program's derivation.");
    return e;
  }
  e.idea =
      "A bandit that treats every point as an arm of its own, on rewards of which their users send one random bit, or "
      "another bounded number. Such rewards need no first rounds: their mean deviates as that of any bounded numbers.";
  e.steps = {release_step(randomiser_of(params))};
  for (ExplainStep& step : arm_steps({"arm-spread-bounded", "ρ = C"}, {reach_symbol()}, false))
    e.steps.push_back(std::move(step));
  explain_private_arms(e, params, ldp_ucb_b().source);
  return e;
}

/// Returns the randomiser's parameter with those alone whose private rewards are sub-Gaussian.
ParamSpec tame_randomiser_param() {
  ParamSpec spec = randomiser_param();
  std::erase_if(spec.choices, [](const Choice& choice) { return choice.id == "laplace"; });
  spec.default_value = "one-bit";
  spec.help =
      "How each user hides their own reward. All are unbiased for rewards in ±(B+R). One bit and piecewise are ε-locally "
      "private and keep every private reward within ±C, which is what the index is made of; Gaussian noise is (ε, δ)-locally "
      "private, and the index is made of √((B+R)² + σ_ε²).";
  spec.citation =
      "one bit: Ren et al. 2021, Curator 3, and Duchi, Jordan & Wainwright 2018; piecewise: Wang et al. 2019; Gaussian: "
      "Balle & Wang 2018; the use of the last two here is this program's";
  spec.effect =
      "Privacy: the same ε, and with Gaussian noise a δ besides. Learning: one bit has the smaller C, and so the narrower "
      "index, at every ε; piecewise has the smaller variance at large ε; Gaussian noise has the wider index where δ is small.";
  return spec;
}

}  // namespace

AlgorithmEntry ldp_ucb_l_entry() {
  AlgorithmEntry entry = arm_entry(
      {.id = "ldp-ucb-l",
       .label = "LDP-UCB-L",
       .summary =
           "UCB on arms that say nothing of each other, on rewards that each user randomised with Laplace noise: no kernel.",
       .citation = "Ren, Zhou, Liu & Shroff 2021, Agent 2 and Corollary 8"});
  entry.params = {beta_scale_param(0.1), epsilon_param()};
  entry.own = std::make_shared<ArmEntry>(ldp_ucb_l());
  entry.notion = [](const ParamSet&) { return PrivacyNotion::local; };
  entry.make = [](const ParamSet& params, const LearnerSetup& setup) {
    return make_arms_learner(setup, arm_rules(ldp_ucb_l(), params, setup));
  };
  entry.bounds = [](const ParamSet&, const LearnerSetup& setup) { return arm_bounds(ldp_ucb_l(), setup); };
  entry.preview = [](const ParamSet&, const LearnerSetup& setup) { return arm_preview(ldp_ucb_l(), setup); };
  entry.explain = explain_ldp_ucb_l;
  return entry;
}

AlgorithmEntry ldp_ucb_b_entry() {
  AlgorithmEntry entry = arm_entry(
      {.id = "ldp-ucb-b",
       .label = "LDP-UCB-B",
       .summary =
           "UCB on arms that say nothing of each other, on one random bit of each user's reward, or on another sub-Gaussian number: no kernel.",
       .citation = "Ren, Zhou, Liu & Shroff 2021, Agent 4 and Corollary 11"});
  entry.params = {beta_scale_param(0.1), tame_randomiser_param(), epsilon_param(), reward_delta_param()};
  entry.own = std::make_shared<ArmEntry>(ldp_ucb_b());
  entry.notion = [](const ParamSet&) { return PrivacyNotion::local; };
  entry.needs_delta = entry.one_gaussian_release = adds_gaussian_noise;
  entry.make = [](const ParamSet& params, const LearnerSetup& setup) {
    return make_arms_learner(setup, arm_rules(ldp_ucb_b(), params, setup));
  };
  entry.bounds = [](const ParamSet& params, const LearnerSetup& setup) {
    return arm_bounds(ldp_ucb_b(adds_gaussian_noise(params)), setup);
  };
  entry.preview = [](const ParamSet&, const LearnerSetup& setup) { return arm_preview(ldp_ucb_b(), setup); };
  entry.explain = explain_ldp_ucb_b;
  return entry;
}

}  // namespace privbo
