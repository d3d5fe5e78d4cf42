// IGP-UCB: Chowdhury & Gopalan 2017, Algorithm 1 with Theorem 3's width.
//
//   B, R, δ, λ constants     γ information gain     s beta_scale          β_t = s (B + R √(2(γ_{t−1} + 1 + ln(1/δ))))
//
// Trust model: none; with `private_rewards` the same algorithm on rewards randomised by their users (Laplace, local DP),
// with R := √(R² + 2ℒ²), the noise's standard deviation. That is a baseline: Laplace noise is not sub-Gaussian, so the
// width is then not covered by the theorem and no bound is drawn.
#include <cmath>

#include "algorithm/algorithms.h"
#include "algorithm/shared_explanation.h"
#include "algorithm/shared_params.h"
#include "algorithm/ucb_learner.h"
#include "theory/confidence_width.h"

namespace privbo {
namespace {

/// √(R² + 2ℒ²); R itself on raw rewards.
double noise_deviation(const LearnerSetup& setup) {
  return std::hypot(setup.constants.R.value, std::sqrt(2.0) * setup.laplace_scale);
}

UcbRules rules(const LearnerSetup& setup, double s) {
  const double B = setup.constants.B.value;
  const double R = noise_deviation(setup);
  const double delta = setup.constants.delta;
  return {[=](std::int64_t, double gamma) { return s * igp_width(B, R, gamma, delta); }, {}};
}

std::vector<RegretBound> bounds(const ParamSet& params, const LearnerSetup& setup) {
  if (params.toggle("private_rewards")) return {};
  return {ucb_bound(setup, rules(setup, 1.0), "Chowdhury & Gopalan 2017, Theorem 3", "R-sub-Gaussian noise, ‖f‖ ≤ B")};
}

std::vector<Derived> preview(const ParamSet& params, const LearnerSetup& setup) {
  if (!params.toggle("private_rewards")) return {};
  return {{"private_noise", "R′", "noise scale the width is given on private rewards", noise_deviation(setup), "reward units",
           "√(R² + 2ℒ²): R and the deviation of the Laplace noise together."}};
}

Explanation explain(const ParamSet& params) {
  const bool is_private = params.toggle("private_rewards");
  Explanation e;
  e.idea = "The width follows the information gained so far, not the number of points: it grows only as fast as the kernel "
           "leaves something to learn.";
  if (is_private)
    e.idea += " Here it is fed with private rewards and told their deviation, as if Laplace noise were Gaussian: the plain "
              "baseline that the private algorithms should be compared with.";
  const ExplainStep reward{"The learner plays x_t and sees the reward.", {{"reward", "y_t = f(x_t) + η_t"}}, {{"η", "reward noise", "/noise"}}};
  const ExplainStep release{"The learner announces x_t. The user of round t clips the own reward to ±(B + R), adds Laplace "
                            "noise, and sends the result.",
                            {{"ldp-release", "ȳ_t = clip(y_t) + L_t, L_t ~ Laplace(ℒ)"}, {"ldp-scale", "ℒ = 2(B + R)/ε"}},
                            {budget_symbol(), laplace_symbol(), bound_symbol(), noise_symbol()}};
  ExplainStep width{"The width for noise that is R-sub-Gaussian.",
                    {{"igp-width", "β_t = s (B + R √(2(γ_{t−1} + 1 + ln(1/δ))))"}},
                    {width_symbol(), scale_symbol(), bound_symbol(), noise_symbol(), gain_symbol(), failure_symbol()}};
  if (is_private) {
    width.text = "The width of IGP-UCB, with the deviation of reward and Laplace noise together in place of R.";
    width.formulas = {{"igp-private-noise", "R′ = √(R² + 2ℒ²)"},
                      {"igp-private-width", "β_t = s (B + R′ √(2(γ_{t−1} + 1 + ln(1/δ))))"}};
    width.symbols[3] = {"R′", "deviation of reward and Laplace noise", "", "private_noise"};
  }
  e.steps = {is_private ? release : reward, posterior_step(is_private ? "private rewards ȳ" : "rewards y"), width,
             upper_confidence_step()};
  e.references = {reference::kernelised};
  if (is_private) {
    say_locally_private(e);
    e.regret = "Nothing is proved: Laplace noise is not sub-Gaussian, so Theorem 3 of Chowdhury & Gopalan does not cover this "
               "use. No bound is drawn.";
  } else {
    say_not_private(e);
    say_ucb_regret(e, "Theorem 3 of Chowdhury & Gopalan 2017", "the noise is R-sub-Gaussian.");
  }
  return e;
}

}  // namespace

AlgorithmEntry igp_ucb_entry() {
  AlgorithmEntry entry;
  entry.id = "igp-ucb";
  entry.label = "IGP-UCB";
  entry.summary = "Plays argmax μ + β σ with a width from the information gain; on private rewards, a naive baseline.";
  entry.citation = "Chowdhury & Gopalan 2017, Algorithm 1 and Theorem 3";
  entry.params = {beta_scale_param(0.3),
                  {.key = "private_rewards",
                   .label = "Learn from privatised rewards",
                   .kind = ParamKind::toggle,
                   .default_value = false,
                   .help = "Gives this algorithm rewards with Laplace noise added by each user, and the noise's standard "
                           "deviation as R. No theorem covers this.",
                   .citation = "baseline of this program",
                   .effect = "Privacy: on, each reward is ε-locally differentially private; off, the learner sees it. "
                             "Learning: the noise has scale ℒ = 2(B+R)/ε."},
                  epsilon_param()};
  entry.params.back().visible_when = Condition{"private_rewards", {"true"}};
  entry.paper = "Baselines, not private";
  entry.complexity = "O(n r)";
  entry.constants = "BR";
  entry.notion = [](const ParamSet& params) {
    return params.toggle("private_rewards") ? PrivacyNotion::local : PrivacyNotion::none;
  };
  entry.make = [](const ParamSet& params, const LearnerSetup& setup) { return make_ucb_learner(setup, rules(setup, params.real("beta_scale"))); };
  entry.bounds = bounds;
  entry.rules = [](const ParamSet& params, const LearnerSetup& setup) { return rules(setup, params.real("beta_scale")); };
  entry.preview = preview;
  entry.explain = explain;
  return entry;
}

}  // namespace privbo
