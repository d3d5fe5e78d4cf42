// GP-EI: expected improvement over an incumbent (Jones, Schonlau & Welch 1998, for a noisy incumbent).
//
//   m incumbent     ξ xi     EI = (μ − m − ξ) Φ(z) + σ φ(z), z = (μ − m − ξ)/σ;  m = 0 before the first observation
//
// Not private; no regret bound is drawn.
#include <algorithm>
#include <cmath>
#include <limits>

#include "families/baselines/baselines.h"
#include "learning/ucb/shared_explanation.h"
#include "learning/ucb/ucb_learner.h"
#include "numerics/normal.h"

namespace privbo {
namespace {

class ExpectedImprovementLearner final : public Learner {
 public:
  ExpectedImprovementLearner(const ParamSet& params, const LearnerSetup& setup)
      : posterior_(make_posterior(setup.prior, setup.constants.lambda)),
        ties_(setup.ties),
        played_(static_cast<std::size_t>(setup.prior->size), false),
        xi_(params.real("xi")),
        best_observed_rule_(params.text("incumbent") == "best-observed") {}

  void ask(const Round& round, std::vector<Query>& queries) override {
    decision_.information_gain = posterior_->information_gain();
    choose(round.choices[0].indices);
    queries.push_back({0, asked_});
  }

  void tell(std::span<const LearnerMessage> messages) override {
    for (const LearnerMessage& message : messages) {
      const double reward = std::get<RewardMessage>(message).value;
      posterior_->observe(asked_, reward);
      played_[static_cast<std::size_t>(asked_)] = true;
      best_observed_ = std::max(best_observed_, reward);
    }
  }

  PosteriorValues posterior() const override {
    return {posterior_->mean(), posterior_->variance().cwiseMax(0.0).cwiseSqrt(), 0.0, improvement()};
  }
  const Decision& decision() const override { return decision_; }
  std::optional<double> information_gain() const override { return posterior_->information_gain(); }

 private:
  void choose(std::span<const Index> indices) {
    const double target = incumbent() + xi_;
    const Index count = indices.empty() ? posterior_->mean().size() : static_cast<Index>(indices.size());
    const auto index = [indices](Index candidate) {
      return indices.empty() ? candidate : indices[static_cast<std::size_t>(candidate)];
    };
    asked_ = index(0);
    decision_.acquisition = improvement(asked_, target);
    bool several = false;
    for (Index candidate = 1; candidate < count; ++candidate) {
      const double value = improvement(index(candidate), target);
      several = value == decision_.acquisition || (several && !(value > decision_.acquisition));
      if (!(value > decision_.acquisition)) continue;
      decision_.acquisition = value;
      asked_ = index(candidate);
    }
    if (several) asked_ = ties_.among(asked_, count, indices, [&](Index i) { return improvement(i, target); });
  }

  double incumbent() const {
    if (best_observed_ == -std::numeric_limits<double>::infinity()) return 0.0;
    if (best_observed_rule_) return best_observed_;
    double best = -std::numeric_limits<double>::infinity();
    for (Index i = 0; i < posterior_->mean().size(); ++i)
      if (played_[static_cast<std::size_t>(i)]) best = std::max(best, posterior_->mean()[i]);
    return best;
  }

  Vector improvement() const {
    const double target = incumbent() + xi_;
    Vector values(posterior_->mean().size());
    for (Index i = 0; i < values.size(); ++i) values[i] = improvement(i, target);
    return values;
  }

  double improvement(Index i, double target) const {
    const double gain = posterior_->mean()[i] - target;
    const double sd = std::sqrt(std::max(0.0, posterior_->variance()[i]));
    return sd > 0.0 ? gain * normal_cdf(gain / sd) + sd * normal_pdf(gain / sd) : std::max(gain, 0.0);
  }

  std::unique_ptr<Posterior> posterior_;
  Ties ties_;
  std::vector<bool> played_;
  double xi_;
  bool best_observed_rule_;
  double best_observed_ = -std::numeric_limits<double>::infinity();
  Decision decision_;
  Index asked_ = 0;
};

Explanation explain_gp_ei(const ParamSet& params) {
  const bool observed = params.text("incumbent") == "best-observed";
  Explanation e;
  e.idea =
      "Asks of every point how much better than the best value so far it is expected to be. Both a high mean and a large "
      "deviation raise that expectation, so no width has to be chosen.";
  ExplainStep incumbent{"The best value so far, or incumbent: the largest posterior mean of a point already played.",
                        {{"ei-incumbent-mean", "m_t = max over i < t of μ_{t−1}(x_i)"}},
                        {{"m", "incumbent", "incumbent"}}};
  if (observed) {
    incumbent.text =
        "The best value so far, or incumbent: the largest reward seen. With noisy rewards this is too optimistic.";
    incumbent.formulas = {{"ei-incumbent-observed", "m_t = max over i < t of y_i"}};
  }
  e.steps = {
      {"The learner plays x_t and sees the reward.",
       {{"reward", "y_t = f(x_t) + η_t"}},
       {{"η", "reward noise", "/noise"}}},
      posterior_step("rewards y"),
      incumbent,
      {"It plays the point with the largest expected improvement; Φ and φ are the normal distribution and density.",
       {{"ei-choice", "x_t = argmax over x in D of (μ_{t−1} − m_t − ξ) Φ(z) + σ_{t−1} φ(z)"},
        {"ei-z", "z = (μ_{t−1}(x) − m_t − ξ)/σ_{t−1}(x)"}},
       {{"ξ", "margin", "xi"}, {"D", "domain", "/domain", "points"}}}};
  fill_in_no_guarantee(e);
  e.regret =
      "Nothing is proved here, and no bound is drawn: with noisy rewards expected improvement may stop exploring too soon.";
  e.assumptions = {
      "The rule is exact where rewards have no noise; the incumbent is how it is carried over to noisy ones."};
  e.references = {reference::improvement};
  return e;
}

}  // namespace

AlgorithmEntry gp_ei_entry() {
  AlgorithmEntry entry;
  entry.id = "gp-ei";
  entry.label = "GP-EI";
  entry.summary = "Plays the point with the largest expected improvement over the best value found so far.";
  entry.citation = "Jones, Schonlau & Welch 1998";
  entry.params = {
      choice_param(
          "incumbent", "Incumbent", "played-mean",
          {{"played-mean", "largest posterior mean of a played point", ""},
           {"best-observed", "largest reward seen", ""}},
          {.symbol = "m",
           .help = "What counts as the best value so far. With noisy rewards the posterior mean is the safer choice.",
           .citation = "Jones, Schonlau & Welch 1998"}),
      real_param("xi", "Margin", 0.0, {0.0, 1e6}, {0.0, 0.5},
                 {.symbol = "ξ",
                  .unit = "reward",
                  .help = "Improvement is counted from m + ξ: larger explores more.",
                  .citation = "Jones, Schonlau & Welch 1998"})};
  entry.paper = "Baselines";
  entry.complexity = "O(n r)";
  entry.why_finite = Message("nothing bounds its improvement between points that were looked at");
  entry.constants = "";
  entry.notion = [](const ParamSet&) { return PrivacyNotion::none; };
  entry.make = [](const ParamSet& params, const LearnerSetup& setup) -> std::unique_ptr<Learner> {
    return std::make_unique<ExpectedImprovementLearner>(params, setup);
  };
  entry.explain = explain_gp_ei;
  return entry;
}

}  // namespace privbo
