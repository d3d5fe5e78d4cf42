// IGP-UCB: Chowdhury & Gopalan 2017, Algorithm 1 with Theorem 3's width.
//
//   B, R, δ, λ constants     γ information gain     s beta_scale     λ regulariser
//   β_t = s (B + (R/√λ) √(2(γ_{t−1} + 1 + ln(1/δ))))
//
// Deviation: the paper has λ = 1 + 2/T and no √λ; the width here holds for every λ > 0
// (learning/ucb/confidence_width.h).
//
// Trust model: none; with `private_rewards` the same algorithm on rewards that their users randomised (local DP: the
// user of each reward is protected against everyone; neighbouring relation: that reward replaced). Two cases:
// * Laplace noise, with R := √(R² + 2ℒ²), the noise's standard deviation. That is a baseline: Laplace noise is not
//   sub-Gaussian, so the width is then not covered by the theorem and no bound is drawn.
// * A bounded randomiser (privacy/randomisers/bounded_randomiser.h), with R := C, the largest private reward. This is
//   our combination, not in Zhou & Tan 2020: given x_t, a private reward lies in [−C, C] with mean f(x_t), so by
//   Hoeffding's lemma it is C-sub-Gaussian and Theorem 3 covers it without truncation. Its mean is f(x_t) only while
//   nothing is clipped, |y| ≤ B + R, which is true of noise with |η| ≤ R; where unbounded noise is clipped the rewards
//   are biased and the theorem states nothing.
#include <cmath>

#include "families/baselines/baselines.h"
#include "families/randomised_rewards/release/randomiser_choice.h"
#include "learning/ucb/confidence_width.h"
#include "learning/ucb/shared_explanation.h"
#include "learning/ucb/shared_params.h"
#include "learning/ucb/ucb_learner.h"
#include "numerics/numbers.h"
#include "text/message.h"

namespace privbo {
namespace {

/// Returns the value used for R: the declared R on raw rewards, C where that bounds private ones, otherwise √(R² +
/// 2ℒ²).
double noise_scale(const LearnerSetup& setup) {
  if (setup.reach) return *setup.reach;
  return std::hypot(setup.constants.R.value, std::sqrt(2.0) * setup.laplace_scale);
}

UcbRules igp_ucb_rules(const LearnerSetup& setup, double s) {
  const Constants& c = setup.constants;
  const IgpWidth width(c.B.value, noise_scale(setup), c.lambda, c.delta);
  return {[=](std::int64_t, double gamma) { return s * width(gamma); }, {}};
}

bool is_private(const ParamSet& params) { return params.boolean("private_rewards"); }

std::vector<RegretBound> igp_ucb_bounds(const ParamSet& params, const LearnerSetup& setup) {
  const UcbRules theorem = igp_ucb_rules(setup, 1.0);
  BoundNeeds needs{RewardNeed::sub_gaussian, Message("R-sub-Gaussian noise, ‖f‖ ≤ B")};
  needs.settings = why_first_point_inapplicable(first_point_of(params), setup);
  if (!is_private(params)) return {ucb_bound(setup, theorem, "Chowdhury & Gopalan 2017, Theorem 3", needs)};
  if (!is_bounded(randomiser_of(params))) return {};
  needs.rewards = RewardNeed::bounded_noise;
  needs.words =
      Message("|noise| ≤ R, so that no reward is clipped, ‖f‖ ≤ B; private rewards lie in ±C (beyond Zhou & Tan 2020)");
  return {ucb_bound(setup, theorem,
                    Message("Chowdhury & Gopalan 2017, Theorem 3 with R := C = %1", significant(setup.reach.value())),
                    needs)};
}

std::vector<Derived> preview(const ParamSet& params, const LearnerSetup& setup) {
  if (!is_private(params)) return {};
  return {{"private_noise", "R′", Message("noise scale the width is given on private rewards"), noise_scale(setup),
           Message("reward units"),
           setup.reach ? Message("C: a private reward in ±C is C-sub-Gaussian.")
                       : Message("√(R² + 2ℒ²): R and the deviation of the Laplace noise together.")}};
}

ExplainStep width_step(const ParamSet& params) {
  ExplainStep width{
      "The width for noise that is R-sub-Gaussian. The paper prints it for λ = 1 + 2/T; divided by √λ, its noise "
      "term holds for every λ.",
      {{"igp-width", "β_t = s (B + (R/√λ) √(2(γ_{t−1} + 1 + ln(1/δ))))"}},
      {width_symbol(), scale_symbol(), bound_symbol(), noise_symbol(), gain_symbol(), failure_symbol(),
       regulariser_symbol()}};
  if (!is_private(params)) return width;
  const Formula scaled{"igp-private-width", "β_t = s (B + (R′/√λ) √(2(γ_{t−1} + 1 + ln(1/δ))))"};
  if (is_bounded(randomiser_of(params))) {
    width.text = Message(
        "The width of IGP-UCB, with the largest private reward in place of R: a bounded number is as tame as that.");
    width.formulas = {{"igp-bounded-noise", "R′ = C"}, scaled};
    width.symbols[3] = {"R′", Message("sub-Gaussian scale of private rewards"), "", "private_noise"};
  } else {
    width.text = "The width of IGP-UCB, with the deviation of reward and Laplace noise together in place of R.";
    width.formulas = {{"igp-private-noise", "R′ = √(R² + 2ℒ²)"}, scaled};
    width.symbols[3] = {"R′", "deviation of reward and Laplace noise", "", "private_noise"};
  }
  return width;
}

void explain_private(Explanation& e, const Entry<LocalRandomiserFactory>& randomiser) {
  fill_in_randomised(e, randomiser);
  if (is_bounded(randomiser)) {
    e.idea = Message::joined(
        {e.idea,
         Message(
             "Here it is fed with private rewards that cannot leave ±C, and told C: bounded noise is sub-Gaussian, so its "
             "own theorem holds and no reward has to be cut off. This combination is this program's, not from the "
             "literature on private Bayesian optimization.")});
    fill_in_ucb_regret(e, Message("Theorem 3 of Chowdhury & Gopalan 2017 with R := C"),
                       Message("|η| ≤ R, so that no reward is clipped and every private reward has mean f(x_t)."));
    return;
  }
  e.idea +=
      "Here it is fed with private rewards and told their deviation, as if Laplace noise were Gaussian: the plain "
      "baseline that the private algorithms should be compared with.";
  e.regret =
      "Nothing is proved: Laplace noise is not sub-Gaussian, so Theorem 3 of Chowdhury & Gopalan does not cover this "
      "use. No bound is drawn. A bounded randomiser has one.";
}

Explanation explain_igp_ucb(const ParamSet& params) {
  Explanation e;
  e.idea =
      "The width follows the information gained so far, not the number of points: it grows only as fast as the kernel "
      "leaves something to learn.";
  e.steps = {is_private(params) ? release_step(randomiser_of(params)) : open_reward_step(),
             posterior_step(is_private(params) ? "private rewards ȳ" : "rewards y"), width_step(params),
             upper_confidence_step()};
  explain_first_point(e.steps.back(), first_point_of(params));
  e.references = {reference::kernelised};
  if (is_private(params)) {
    explain_private(e, randomiser_of(params));
  } else {
    fill_in_no_guarantee(e);
    fill_in_ucb_regret(e, "Theorem 3 of Chowdhury & Gopalan 2017", Message("the noise is R-sub-Gaussian."));
  }
  return e;
}

}  // namespace

AlgorithmEntry igp_ucb_entry() {
  AlgorithmEntry entry;
  entry.id = "igp-ucb";
  entry.label = "IGP-UCB";
  entry.summary = "Plays argmax μ + β σ with a width from the information gain; on private rewards, a baseline.";
  entry.citation = "Chowdhury & Gopalan 2017, Algorithm 1 and Theorem 3";
  entry.params = {
      beta_scale_param(0.3),
      toggle_param(
          "private_rewards", "Learn from privatised rewards", false,
          {.help =
               "Gives this algorithm rewards that each user randomised. No theorem covers it on Laplace noise, where "
               "it is told the noise's standard deviation as R; on a bounded randomiser its own theorem does.",
           .citation = "baseline of this program",
           .effect = "Privacy: on, each reward is ε-locally differentially private; off, the learner sees it. "
                     "Learning: Laplace noise has scale ℒ = 2(B+R)/ε, bounded randomisers reach to ±C."}),
      randomiser_param(), epsilon_param(), first_point_param()};
  for (ParamSpec& spec : entry.params)
    if (spec.key == "randomiser" || spec.key == "epsilon") spec.visible_when = Condition{"private_rewards", {"true"}};
  entry.paper = "Baselines";
  entry.complexity = "O(n r)";
  entry.constants = "BR";
  entry.notion = [](const ParamSet& params) { return is_private(params) ? PrivacyNotion::local : PrivacyNotion::none; };
  entry.make = [](const ParamSet& params, const LearnerSetup& setup) {
    return make_ucb_learner(setup, igp_ucb_rules(setup, params.real("beta_scale")), first_point_of(params));
  };
  entry.on_boxes = true;
  entry.bounds = igp_ucb_bounds;
  entry.rules = [](const ParamSet& params, const LearnerSetup& setup) {
    return igp_ucb_rules(setup, params.real("beta_scale"));
  };
  entry.preview = preview;
  entry.explain = explain_igp_ucb;
  return entry;
}

}  // namespace privbo
