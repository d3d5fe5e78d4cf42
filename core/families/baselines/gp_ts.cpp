// GP-TS: Thompson sampling, Chowdhury & Gopalan 2017, Algorithm 2 (GP-TS) with Theorem 4's scale.
//
//   v_t scale of the sample     S posterior covariance     z n standard normals     s beta_scale
//   x_t = argmax μ + v_t L z, L Lᵀ = S        unit: v_t = s
//   theorem: v_t = s (B + (R/√λ) √(2(γ_{t−1} + 1 + ln(2/δ)))), λ as in learning/ucb/confidence_width.h
//
// Where a round offers a part of the domain, the sample is still drawn on all of it and the argmax taken over what is
// offered, so that the coins do not depend on the offer and all candidates share one function. Not private. No bound is
// drawn: Theorem 4 holds for a discretisation that grows with t.
#include "families/baselines/baselines.h"
#include "learning/ucb/confidence_width.h"
#include "learning/ucb/shared_explanation.h"
#include "learning/ucb/shared_params.h"
#include "learning/ucb/ucb_learner.h"
#include "posterior/exact/sampling.h"

namespace privbo {
namespace {

/// Returns the rules whose width is the scale of the sample.
UcbRules gp_ts_rules(const ParamSet& params, const LearnerSetup& setup) {
  const double s = params.real("beta_scale");
  if (params.text("scale") == "unit") return {[s](std::int64_t, double) { return s; }, {}};
  const Constants& c = setup.constants;
  const IgpWidth width = make_thompson_width(c.B.value, c.R.value, c.lambda, c.delta);
  return {[=](std::int64_t, double gamma) { return s * width(gamma); }, {}};
}

class ThompsonLearner final : public Learner {
 public:
  ThompsonLearner(const ParamSet& params, const LearnerSetup& setup)
      : setup_(setup),
        posterior_(make_posterior(params.text("root") == "automatic" ? with_factor(setup.prior) : setup.prior,
                                  setup.constants.lambda)),
        rules_(gp_ts_rules(params, setup)),
        jitter_(params.real("jitter")),
        root_(root_kind(params)) {}

  void ask(const Round& round, std::vector<Query>& queries) override {
    decision_.information_gain = posterior_->information_gain();
    decision_.width = rules_.width(round.t, gain_for_width(setup_, *posterior_, round.t));
    sample_from(*posterior_, root_, jitter_, *setup_.draws, deviation_);
    sample_ = posterior_->mean() + *decision_.width * deviation_;
    asked_ = argmax(sample_, round.choices[0].indices, setup_.ties);
    decision_.acquisition = sample_[asked_];
    queries.push_back({0, asked_});
  }

  void tell(std::span<const LearnerMessage> messages) override {
    for (const LearnerMessage& message : messages) posterior_->observe(asked_, std::get<RewardMessage>(message).value);
  }

  PosteriorValues posterior() const override {
    return {posterior_->mean(), posterior_->variance().cwiseMax(0.0).cwiseSqrt(), decision_.width.value_or(0.0),
            sample_};
  }
  const Decision& decision() const override { return decision_; }
  std::optional<double> information_gain() const override { return posterior_->information_gain(); }

 private:
  LearnerSetup setup_;
  std::unique_ptr<Posterior> posterior_;
  UcbRules rules_;
  double jitter_;
  RootKind root_;
  Vector deviation_, sample_;
  Decision decision_;
  Index asked_ = 0;
};

/// Returns the factor s of the sample's scale; whether that scale is a constant or the theorem's is the choice of
/// `scale`.
ParamSpec sample_scale_param() {
  ParamSpec spec = beta_scale_param(1.0);
  spec.help = "Multiplies the scale v_t of the sample. 1 is usual with either choice of v_t.";
  spec.citation = "Chowdhury & Gopalan 2017, Theorem 4";
  spec.low_end = "explores less";
  spec.high_end = "explores more";
  spec.slider = {0.01, 10.0};
  spec.named.clear();
  return spec;
}

Explanation explain_gp_ts(const ParamSet& params) {
  const bool unit = params.text("scale") == "unit";
  Explanation e;
  e.idea =
      "Probability matching: a point is played as often as the posterior believes it to be the best. Randomness explores, "
      "so no confidence width has to be chosen.";
  ExplainStep scale{"In practice the sample is drawn from the posterior as it is (s = 1).",
                    {{"ts-unit", "v_t = s"}},
                    {scale_symbol()}};
  if (!unit)
    scale = {
        "The theorem inflates the deviation of the sample. The paper prints it for λ = 1 + 2/T; √λ carries it to every λ.",
        {{"ts-width", "v_t = s (B + (R/√λ) √(2(γ_{t−1} + 1 + ln(2/δ))))"}},
        {scale_symbol(), bound_symbol(), noise_symbol(), gain_symbol(), failure_symbol(), regulariser_symbol()}};
  scale.symbols.insert(scale.symbols.begin(), {"v_t", "scale of the sample", "scale", "beta_last"});
  e.steps = {{"The learner plays x_t and sees the reward.",
              {{"reward", "y_t = f(x_t) + η_t"}},
              {{"η", "reward noise", "/noise"}}},
             posterior_step("rewards y"),
             scale,
             {"It draws one random function from the posterior and plays where that function is largest.",
              {{"ts-sample", "f̃_t ~ N(μ_{t−1}, v_t² S_{t−1})"}, {"ts-choice", "x_t = argmax over x in D of f̃_t(x)"}},
              {{"S", "posterior covariance, through its root L", "root"}, {"D", "domain", "/domain", "points"}}}};
  fill_in_no_guarantee(e);
  e.regret =
      "Theorem 4 of Chowdhury & Gopalan 2017 bounds the regret at the theorem's scale, for a discretisation of the "
      "domain that grows with t. On one fixed grid no bound is drawn.";
  e.regret_assumptions = {"Regret: ‖f‖ ≤ B in the RKHS of the kernel chosen, and the noise is R-sub-Gaussian.",
                          "Regret: the theorem's scale with s = 1. The unit scale has no proof here."};
  e.references = {reference::kernelised};
  return e;
}

}  // namespace

AlgorithmEntry gp_ts_entry() {
  AlgorithmEntry entry;
  entry.id = "gp-ts";
  entry.label = "GP-TS";
  entry.summary = "Thompson sampling: plays the maximiser of a random function drawn from the posterior.";
  entry.citation = "Chowdhury & Gopalan 2017, GP-TS and Theorem 4";
  entry.params = {
      sample_scale_param(),
      choice_param(
          "scale", "Scale of the sample", "unit",
          {{"unit", "1 (practice)", "v_t = s"}, {"theorem", "theorem", "v_t = s (B + (R/√λ) √(2(γ + 1 + ln(2/δ))))"}},
          {.symbol = "v_t",
           .help = "The theorem inflates the posterior's deviation by v_t; in practice 1 is used.",
           .citation = "Chowdhury & Gopalan 2017, Theorem 4",
           .named = {{"theorem", "theorem", "theorem", "Theorem 4's inflation of the posterior."},
                     {"practical", "practical", "unit", "The posterior as it is."}},
           .effect =
               "Privacy: none, this algorithm is not private. Learning: the theorem's scale explores far longer."}),
      root_param(), jitter_param()};
  entry.paper = "Baselines";
  entry.complexity = "O(n r)";
  entry.why_finite = Message("it draws f at all points of its domain at once");
  entry.constants = "BR";
  entry.notion = [](const ParamSet&) { return PrivacyNotion::none; };
  entry.make = [](const ParamSet& params, const LearnerSetup& setup) -> std::unique_ptr<Learner> {
    return std::make_unique<ThompsonLearner>(params, setup);
  };
  entry.rules = gp_ts_rules;
  entry.explain = explain_gp_ts;
  return entry;
}

}  // namespace privbo
