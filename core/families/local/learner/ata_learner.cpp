#include "families/local/learner/ata_learner.h"

#include "families/local/constants_choice.h"
#include "families/local/learner/nystrom_learner.h"
#include "families/local/nystrom/nystrom_width.h"
#include "families/local/nystrom/robust_estimates.h"
#include "families/local/order_wise.h"
#include "families/randomised_rewards/release/randomiser_choice.h"
#include "learning/regret_bounds.h"
#include "learning/ucb/shared_explanation.h"
#include "text/message.h"

namespace privbo {
namespace {

/// β of the round that follows `plays` plays, at scale 1.
double width_after(const LearnerSetup& setup, const AtaSettings& s, std::int64_t plays, Index features) {
  const Constants& c = setup.constants;
  if (s.nystrom.order_wise)
    return order_wise_ata_width(plays, features, setup.horizon, c.B.value, s.v, s.alpha, c.lambda);
  return ata_width(plays, features, setup.horizon, c.delta, c.B.value, s.v, s.alpha, c.lambda, s.nystrom.accuracy);
}

double truncation_at(const LearnerSetup& setup, const AtaSettings& s, std::int64_t t, Index features) {
  if (s.nystrom.order_wise) return order_wise_ata_truncation(t, features, setup.horizon, s.v, s.alpha);
  return ata_truncation(t, features, setup.horizon, setup.constants.delta, s.v, s.alpha);
}

class AtaLearner final : public NystromLearner {
 public:
  AtaLearner(const LearnerSetup& setup, const AtaSettings& settings)
      : NystromLearner(setup, settings.nystrom), settings_(settings), estimate_(setup.prior->size) {}

  void ask(const Round& round, std::vector<Query>& queries) override {
    choose(round, estimate_.mean(),
           settings_.nystrom.beta_scale * width_after(setup_, settings_, plays_, noted_.features));
    queries.push_back({0, asked_});
  }

  void tell(std::span<const LearnerMessage> messages) override {
    for (const LearnerMessage& message : messages) {
      estimate_.add(asked_, std::get<RewardMessage>(message).value);
      play();
      ++plays_;
      decision_.truncation = truncation_at(setup_, settings_, plays_, noted_.features);
      estimate_.update(posterior_, decision_.truncation);
      noted_.truncated_terms = estimate_.truncated();
      // Truncation acts on the m products of a reward with the features, and old products may be truncated anew in
      // every round: no reward is truncated as a whole.
      decision_.truncated = noted_.truncated_terms > 0;
    }
  }

  PosteriorValues posterior() const override { return posterior_with(estimate_.mean()); }

 private:
  AtaSettings settings_;
  TruncatedEstimate estimate_;
  std::int64_t plays_ = 0;
};

}  // namespace

std::unique_ptr<Learner> make_ata_learner(const LearnerSetup& setup, const AtaSettings& settings) {
  return std::make_unique<AtaLearner>(setup, settings);
}

RegretBound ata_bound(const LearnerSetup& setup, AtaSettings settings, const std::string& source, BoundNeeds needs) {
  needs.settings = why_nystrom_inapplicable(settings.nystrom, setup);
  settings.nystrom.order_wise = false;
  const double lambda = setup.constants.lambda;
  const double largest = setup.prior->largest();
  const double rho = nystrom_distortion(settings.nystrom.accuracy);
  return {
      source,
      Message(
          "2β_tρ√(2tκγ_t/ln(1+κ/λ)), s = s_q = 1, m ≤ min(n, plays); the proof has a gap: it takes u_{i,τ} for known before y_τ; needs %1",
          needs.words),
      needs, [=](std::int64_t t, const GainBound& gain) {
        // The width grows with plays and features: that of round t is the largest.
        const double width = width_after(setup, settings, t - 1, largest_dictionary(setup, t - 1));
        return rho * ucb_regret_bound(width, t, gain(t), lambda, largest);
      }};
}

std::vector<Derived> ata_preview(const LearnerSetup& setup, const AtaSettings& settings) {
  const std::int64_t T = setup.horizon;
  const double s = settings.nystrom.beta_scale;
  std::vector<Derived> list = dictionary_numbers(settings.nystrom, setup, T);
  list.push_back({"moment",
                  "v",
                  Message("bound on the moment of order 1 + α of the rewards that arrive"),
                  settings.v,
                  {},
                  Message("What b_t and β_t are computed from; noise added for privacy is part of it.")});
  list.push_back(
      {"truncation_last", "b_T", Message("limit of truncation in the last round"),
       truncation_at(setup, settings, T, largest_dictionary(setup, T)), Message("reward units"),
       Message("Products of a feature weight (at most 1) and a reward count as 0 beyond it. At least this: a smaller "
               "dictionary has a larger limit."),
       "≥"});
  list.push_back({"beta_first",
                  "β_1",
                  Message("confidence width in the first round"),
                  s * width_after(setup, settings, 0, 0),
                  {},
                  Message("With one feature, m_0 := 1.")});
  list.push_back(
      {"beta_last",
       "β_T",
       Message("confidence width in the last round"),
       s * width_after(setup, settings, T - 1, largest_dictionary(setup, T - 1)),
       {},
       Message("At most this: the run uses the size m of its own dictionary, here the largest possible stands in."),
       "≤"});
  return list;
}

namespace {

/// `gaussian`: of a private algorithm on Gaussian noise.
ExplainStep truncation_step(bool is_private, bool gaussian, bool order_wise) {
  const std::string y = is_private ? "ȳ" : "y";
  ExplainStep step{
      "Reward " + y +
          "_τ enters coordinate i of the estimate with the weight u_{i,τ}. Each product beyond the limit b_t "
          "counts as 0, and every round all past products are looked at again with the present limit. The paper's "
          "listing prints b_τ; its proof needs b_t.",
      {{"ata-rows", "u_1ᵀ … u_mᵀ: rows of Ṽ^(−1/2) Φ̃ᵀ"},
       is_private ? Formula{"ata-private-sum", "r̂_i = sum over τ ≤ t of u_{i,τ} ȳ_τ where |u_{i,τ} ȳ_τ| ≤ b_t"}
                  : Formula{"ata-sum", "r̂_i = sum over τ ≤ t of u_{i,τ} y_τ where |u_{i,τ} y_τ| ≤ b_t"},
       {"ata-mean", "μ̃_t(x) = φ̃_t(x)ᵀ Ṽ_t^(−1/2) r̂"}},
      {{"b_t", "limit of truncation", "", "truncation_last"}}};
  const Formula of_order{"ata-order-limit", "b_t = (v/ln((m_t + 1) T))^(1/(1+α)) t^((1−α)/(2(1+α)))"};
  if (is_private) {
    step.formulas.insert(step.formulas.end() - 1, order_wise
                                                      ? Formula{"ata-private-order-limit", "b_t = √(v/ln((m_t + 1) T))"}
                                                      : Formula{"ata-limit", "b_t = √(v/ln(4 m_t T/δ))"});
    step.formulas.insert(step.formulas.end() - 1, gaussian ? Formula{"ata-gaussian-moment", "v = B² + R² + σ_ε²"}
                                                           : Formula{"ata-private-moment", "v = B² + R² + 2ℒ²"});
  } else {
    step.formulas.insert(
        step.formulas.end() - 1,
        order_wise ? of_order : Formula{"ata-moment-limit", "b_t = (v/ln(4 m_t T/δ))^(1/(1+α)) t^((1−α)/(2(1+α)))"});
  }
  step.symbols.push_back(
      {"v", is_private ? "bound on E ȳ²" : "bound on E|y|^(1+α)", is_private ? "" : "/constants/v_rule", "moment"});
  if (!is_private) step.symbols.push_back({"α", "moment order", "alpha"});
  return step;
}

ExplainStep ata_order_width_step(bool is_private) {
  return {
      "The width grows with the number m of coordinates. It is that of the parent paper's code, which leaves δ and all "
      "factors of the theorem out. In the first round m and t count as 1.",
      {is_private ? Formula{"ata-private-order-width", "β_{t+1} = B + √(v m_t ln((m_t + 1) T)/λ)"}
                  : Formula{"ata-order-width",
                            "β_{t+1} = B + √(m_t/λ) (ln((m_t + 1) T))^(α/(1+α)) v^(1/(1+α)) t^((1−α)/(2(1+α)))"}},
      {width_symbol(), bound_symbol(), regulariser_symbol()}};
}

ExplainStep ata_width_step(bool is_private) {
  ExplainStep step{
      "The width grows with the number m of coordinates, each of which may err by a few b_t. In the first round m and t "
      "count as 1.",
      {},
      {}};
  if (is_private) {
    step.formulas = {{"ata-width", "β_{t+1} = s (B(1 + 1/√(1−ε_Nys)) + 4 √(ln(4 m_t T/δ) v m_t/λ))"}};
  } else {
    step.formulas = {{"ata-moment-width",
                      "β_{t+1} = s (B(1 + 1/√(1−ε_Nys)) + 4 √(m_t/λ) (ln(4 m_t T/δ))^(α/(1+α)) v^(1/(1+α)) "
                      "t^((1−α)/(2(1+α))))"}};
  }
  step.symbols = {width_symbol(), scale_symbol(), bound_symbol(), failure_symbol(), accuracy_symbol()};
  return step;
}

}  // namespace

Explanation explain_ata(bool is_private, const ParamSet& params) {
  const NystromSettings settings = nystrom_settings(params);
  const bool gaussian = is_private && adds_gaussian_noise(params);
  Explanation e;
  e.idea =
      "A limit on rewards themselves must grow with t, or it would cut into the good ones for ever. ATA limits a reward's "
      "influence instead. The estimate lives in m coordinates, and a reward enters each with a weight u. Where many plays "
      "share a coordinate each weight is small, and a wild reward does little harm: it may stay. Where a single play "
      "decides a coordinate its weight is near 1, and there a wild reward is cut. The squared weights of a coordinate sum "
      "to at most 1, so a finite variance is enough for a limit that does not grow with t.";
  if (gaussian)
    e.idea +=
        "Here Gaussian noise is what makes rewards wild. Its tail is far lighter than this method can bear: it is safe, and "
        "more careful than privacy alone requires.";
  else if (is_private)
    e.idea +=
        "Here Laplace noise is what makes rewards wild. Its tail is far lighter than this method can bear: it is safe, and "
        "more careful than privacy alone requires.";
  e.steps = {is_private ? release_step(randomiser_of(params)) : open_reward_step(),
             dictionary_step(settings),
             features_step(),
             truncation_step(is_private, gaussian, settings.order_wise),
             settings.order_wise ? ata_order_width_step(is_private) : ata_width_step(is_private),
             {"It plays the point with the largest upper confidence bound.",
              {{"nystrom-choice", "x_t = argmax over x in D of μ̃_{t−1}(x) + β_t σ̃_{t−1}(x)"}},
              {{"D", "domain", "/domain", "points"}, width_symbol()}}};
  explain_first_point(e.steps.back(), settings.first);
  e.references = {reference::local_dp_bo, reference::heavy_tails};
  if (is_private)
    fill_in_randomised(e, randomiser_of(params));
  else
    fill_in_no_guarantee(e);
  fill_in_nystrom_regret(e,
                         is_private && !gaussian ? "Theorem 2 of Zhou & Tan" : "Theorem 4 of Chowdhury & Gopalan 2019",
                         is_private ? "the noise before privatisation is bounded, |η| ≤ R."
                                    : "E|y|^(1+α) ≤ v. Nothing is asked of the tails beyond this moment.",
                         {"ata-regret", "R_T ≤ 2 β_T ρ √(2 κ T γ_T / ln(1 + κ/λ))"});
  if (gaussian)
    e.regret_assumptions.push_back(
        "Regret: the theorem asks for E ȳ² ≤ v alone. Gaussian noise is independent of the reward and adds σ_ε² to its mean "
        "square, so that it holds with this v.");
  explain_constants(e, params, is_private ? extension_of_parent_code : parent_code);
  return e;
}

}  // namespace privbo
