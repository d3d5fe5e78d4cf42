// IGP-UCB: Chowdhury & Gopalan 2017, Algorithm 1 with Theorem 3's width.
//
//   B, R, δ, λ constants     γ information gain     s beta_scale     λ regulariser
//   β_t = s (B + (R/√λ) √(2(γ_{t−1} + 1 + ln(1/δ))))
//
// Deviation: the paper has λ = 1 + 2/T and no √λ; the width here holds for every λ > 0
// (learning/ucb/confidence_width.h).
//
// Trust model: none; with `private_rewards` the same algorithm on rewards that their users randomised (local DP: the
// user of each reward is protected against everyone; neighbouring relation: that reward replaced). Three cases:
// * Laplace noise, with R := √(R² + 2ℒ²), the noise's standard deviation. That is a baseline: Laplace noise is not
//   sub-Gaussian, so the width is then not covered by the theorem and no bound is drawn.
// * A bounded randomiser (privacy/randomisers/bounded_randomiser.h), with R := C, the largest private reward. This is
//   our combination, not in Zhou & Tan 2020: given x_t, a private reward lies in [−C, C] with mean f(x_t), so by
//   Hoeffding's lemma it is C-sub-Gaussian and Theorem 3 covers it without truncation. Its mean is f(x_t) only while
//   nothing is clipped, |y| ≤ B + R, which is true of noise with |η| ≤ R; where unbounded noise is clipped the rewards
//   are biased and the theorem states nothing.
// * Gaussian noise (privacy/randomisers/local_gaussian.h), with R := √(R² + σ_ε²). Our combination too: given the past,
//   η is R-sub-Gaussian (|η| ≤ R, Hoeffding's lemma), the Gaussian noise is σ_ε-sub-Gaussian and independent of it, and
//   their variance proxies add up, so that Theorem 3 covers the sum without truncation; under the same condition that
//   nothing is clipped.
//
// On raw rewards the length scale may be learnt from them (learner/lengthscale_learner.h), which no theorem covers. Not
// on private ones: those are made so that nothing but the mechanism sees a reward.
#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

#include "families/baselines/baselines.h"
#include "families/baselines/learner/lengthscale_learner.h"
#include "families/randomised_rewards/release/randomiser_choice.h"
#include "learning/ucb/confidence_width.h"
#include "learning/ucb/shared_explanation.h"
#include "learning/ucb/shared_params.h"
#include "learning/ucb/ucb_learner.h"
#include "numerics/numbers.h"
#include "text/message.h"

namespace privbo {
namespace {

/// Returns the value used for R: the declared R on raw rewards, C where that bounds private ones, √(R² + σ_ε²) where
/// Gaussian noise is added, otherwise √(R² + 2ℒ²).
double noise_scale(const LearnerSetup& setup) {
  if (setup.reach) return *setup.reach;
  if (setup.gaussian_sigma > 0.0) return std::hypot(setup.constants.R.value, setup.gaussian_sigma);
  return std::hypot(setup.constants.R.value, std::sqrt(2.0) * setup.laplace_scale);
}

UcbRules igp_ucb_rules(const LearnerSetup& setup, double s) {
  const Constants& c = setup.constants;
  const IgpWidth width(c.B.value, noise_scale(setup), c.lambda, c.delta);
  return {[=](std::int64_t, double gamma) { return s * width(gamma); }, {}};
}

bool is_private(const ParamSet& params) { return params.boolean("private_rewards"); }

bool learns_lengthscale(const ParamSet& params) { return params.boolean(learn_lengthscale_key, false); }

std::vector<RegretBound> igp_ucb_bounds(const ParamSet& params, const LearnerSetup& setup) {
  const UcbRules theorem = igp_ucb_rules(setup, 1.0);
  BoundNeeds needs{RewardNeed::sub_gaussian, Message("R-sub-Gaussian noise, ‖f‖ ≤ B")};
  needs.settings =
      learns_lengthscale(params)
          ? Message("the length scale is learnt from the rewards, and the theorem fixes the kernel; switch that off")
          : why_first_point_inapplicable(first_point_of(params), setup);
  if (!is_private(params)) return {ucb_bound(setup, theorem, "Chowdhury & Gopalan 2017, Theorem 3", needs)};
  needs.rewards = RewardNeed::bounded_noise;
  if (adds_gaussian_noise(params)) {
    needs.words = Message(
        "|noise| ≤ R, so that no reward is clipped, ‖f‖ ≤ B; Gaussian noise is sub-Gaussian (beyond Zhou & Tan 2020)");
    return {ucb_bound(
        setup, theorem,
        Message("Chowdhury & Gopalan 2017, Theorem 3 with R := √(R² + σ_ε²) = %1", significant(noise_scale(setup))),
        needs)};
  }
  if (!is_bounded(randomiser_of(params))) return {};
  needs.words =
      Message("|noise| ≤ R, so that no reward is clipped, ‖f‖ ≤ B; private rewards lie in ±C (beyond Zhou & Tan 2020)");
  return {ucb_bound(setup, theorem,
                    Message("Chowdhury & Gopalan 2017, Theorem 3 with R := C = %1", significant(setup.reach.value())),
                    needs)};
}

/// Widths whatever length scale is learnt. All of these kernels have the same k(x, x) ≤ κ, and log det(I + K/λ) of t
/// points is largest where its at most min(n, t) eigenvalues are equal, with a sum of at most tκ/λ.
std::vector<Derived> widths_of_any_kernel(const ParamSet& params, const LearnerSetup& setup) {
  const UcbRules rules = igp_ucb_rules(setup, params.real("beta_scale"));
  const auto rounds = static_cast<double>(setup.horizon - 1), n = static_cast<double>(setup.prior->size);
  const double rank = std::max(1.0, std::min(n, rounds));
  const double gain = 0.5 * rank * std::log1p(rounds * setup.prior->largest() / (rank * setup.constants.lambda));
  return {{"beta_first",
           "β_1",
           Message("confidence width in the first round"),
           rules.width(1, 0.0),
           {},
           Message("With γ_0 = 0.")},
          {"beta_last",
           "β_T",
           Message("confidence width in the last round"),
           rules.width(setup.horizon, gain),
           {},
           Message("Whatever length scale is learnt: γ is at most ½ r ln(1 + Tκ/(rλ)), r = min(n, T)."),
           "≤"}};
}

std::vector<Derived> preview(const ParamSet& params, const LearnerSetup& setup) {
  if (learns_lengthscale(params)) return widths_of_any_kernel(params, setup);
  if (!is_private(params)) return {};
  return {{"private_noise", "R′", Message("noise scale the width is given on private rewards"), noise_scale(setup),
           Message("reward units"),
           setup.reach ? Message("C: a private reward in ±C is C-sub-Gaussian.")
           : setup.gaussian_sigma > 0.0
               ? Message("√(R² + σ_ε²): both are sub-Gaussian and independent, so their squares add.")
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
  } else if (adds_gaussian_noise(params)) {
    width.text = Message(
        "The width of IGP-UCB, with the sub-Gaussian scale of reward and Gaussian noise together in place of R.");
    width.formulas = {{"igp-gaussian-noise", "R′ = √(R² + σ_ε²)"}, scaled};
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
  if (needs_delta(randomiser)) {
    e.idea = Message::joined(
        {e.idea,
         Message(
             "Here it is fed with private rewards and told their scale: Gaussian noise is sub-Gaussian, so its own theorem "
             "holds and no reward has to be cut off. This combination is this program's, not from the literature on "
             "private Bayesian optimization.")});
    fill_in_ucb_regret(e, Message("Theorem 3 of Chowdhury & Gopalan 2017 with R := √(R² + σ_ε²)"),
                       Message("|η| ≤ R, so that no reward is clipped and every private reward has mean f(x_t)."));
    return;
  }
  e.idea +=
      "Here it is fed with private rewards and told their deviation, as if Laplace noise were Gaussian: the plain "
      "baseline that the private algorithms should be compared with.";
  e.regret =
      "Nothing is proved: Laplace noise is not sub-Gaussian, so Theorem 3 of Chowdhury & Gopalan does not cover this "
      "use. No bound is drawn. A bounded randomiser and Gaussian noise have one.";
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
  if (learns_lengthscale(params))
    std::next(e.steps.begin())->text +=
        "After 8, 16, 32, … rewards the length scale becomes the one under which the rewards so far are likeliest, and the "
        "posterior is made anew of all of them.";
  e.references = {reference::kernelised};
  if (is_private(params)) {
    explain_private(e, randomiser_of(params));
  } else {
    fill_in_no_guarantee(e);
    if (learns_lengthscale(params)) {
      e.regret = "Nothing is proved: the theorem fixes the kernel, and here it follows the rewards. No bound is drawn.";
      e.regret_assumptions.push_back(
          "Likelihood: f is a draw from the Gaussian process with this kind of kernel, and the noise is Gaussian with "
          "variance λ. Where it is not, the length scale is still the likeliest one, and may mislead.");
    } else {
      fill_in_ucb_regret(e, "Theorem 3 of Chowdhury & Gopalan 2017", Message("the noise is R-sub-Gaussian."));
    }
  }
  return e;
}

ParamSpec learn_lengthscale_param() {
  return toggle_param(
      learn_lengthscale_key, "Learn the length scale", false,
      {.help =
           "After 8, 16, 32, … rewards takes the length scale under which the rewards so far are likeliest (maximum marginal "
           "likelihood), from 1/32 to 32 times the kernel's own, with which it begins. The variance of the kernel and λ stay.",
       .citation = "Rasmussen & Williams 2006, §5.4.1; no paper's algorithm",
       .visible_when = Condition{"private_rewards", {"false"}},
       .effect =
           "Privacy: the length scale is computed from the rewards as they are. It is protected by nothing, and neither is "
           "this algorithm; private algorithms have no such setting, because their ε assumes a public kernel. Learning: "
           "a length scale that fits is faster than a wrong one, but no theorem covers it, and too smooth a kernel may "
           "never look where the best point is.",
       .left_out = true});
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
               "it is told the noise's standard deviation as R; on a bounded randomiser and on Gaussian noise its own theorem "
               "does.",
           .citation = "baseline of this program",
           .effect =
               "Privacy: on, each reward is ε-locally differentially private, (ε, δ) with Gaussian noise; off, the "
               "learner sees it. Learning: Laplace noise has scale ℒ = 2(B+R)/ε, bounded randomisers reach to ±C."}),
      randomiser_param(),
      epsilon_param(),
      reward_delta_param(),
      first_point_param(),
      learn_lengthscale_param()};
  for (ParamSpec& spec : entry.params)
    if (spec.key == "randomiser" || spec.key == "epsilon") spec.visible_when = Condition{"private_rewards", {"true"}};
  entry.paper = "Baselines";
  entry.complexity = "O(n r)";
  entry.constants = "BR";
  entry.notion = [](const ParamSet& params) { return is_private(params) ? PrivacyNotion::local : PrivacyNotion::none; };
  entry.needs_delta = entry.one_gaussian_release = adds_gaussian_noise;
  entry.make = [](const ParamSet& params, const LearnerSetup& setup) {
    UcbRules rules = igp_ucb_rules(setup, params.real("beta_scale"));
    return learns_lengthscale(params) ? make_lengthscale_learner(setup, std::move(rules), first_point_of(params))
                                      : make_ucb_learner(setup, std::move(rules), first_point_of(params));
  };
  entry.on_boxes = true;
  entry.bounds = igp_ucb_bounds;
  // Where the kernel will be another one its information gain is not known beforehand: see widths_of_any_kernel.
  entry.rules = [](const ParamSet& params, const LearnerSetup& setup) {
    return learns_lengthscale(params) ? UcbRules() : igp_ucb_rules(setup, params.real("beta_scale"));
  };
  entry.preview = preview;
  entry.explain = explain_igp_ucb;
  return entry;
}

}  // namespace privbo
