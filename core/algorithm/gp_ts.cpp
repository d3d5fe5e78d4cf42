// GP-TS: Thompson sampling, Chowdhury & Gopalan 2017, Algorithm 2 (GP-TS) with Theorem 4's scale.
//
//   v_t scale of the sample     S posterior covariance     z n standard normals     s beta_scale
//   x_t = argmax μ + v_t L z, L Lᵀ = S        theorem: v_t = s (B + R √(2(γ_{t−1} + 1 + ln(2/δ))))        unit: v_t = s
//
// Not private. No bound is drawn: Theorem 4 holds for a discretisation that grows with t.
#include "algorithm/algorithms.h"
#include "algorithm/shared_params.h"
#include "algorithm/ucb_learner.h"
#include "posterior/sampling.h"
#include "theory/confidence_width.h"

namespace privbo {
namespace {

class ThompsonLearner final : public Learner {
 public:
  ThompsonLearner(const ParamSet& params, const LearnerSetup& setup)
      : setup_(setup),
        posterior_(make_posterior(params.text("root") == "automatic" ? with_factor(setup.prior) : setup.prior,
                                  setup.constants.lambda)),
        scale_(params.real("beta_scale")),
        jitter_(params.real("jitter")),
        unit_(params.text("scale") == "unit") {
    const std::string root = params.text("root");
    root_ = root == "cholesky" ? RootKind::cholesky : root == "symmetric" ? RootKind::symmetric : RootKind::automatic;
  }

  void ask(const Round& round, std::vector<Query>& queries) override {
    const Constants& c = setup_.constants;
    const double gamma = gain_for_width(setup_, *posterior_, round.t);
    decision_.information_gain = posterior_->information_gain();
    decision_.width = unit_ ? scale_ : scale_ * thompson_width(c.B.value, c.R.value, gamma, c.delta);
    sample_ = posterior_->mean() + decision_.width * sample_from(*posterior_, root_, jitter_, *setup_.draws);
    asked_ = argmax(sample_);
    decision_.acquisition = sample_[asked_];
    queries.push_back({0, asked_});
  }

  void tell(std::span<const Message> messages) override {
    for (const Message& message : messages) posterior_->observe(asked_, std::get<RewardMessage>(message).value);
  }

  Belief belief() const override {
    return {posterior_->mean(), posterior_->variance().cwiseMax(0.0).cwiseSqrt(), decision_.width, sample_};
  }
  Decision decision() const override { return decision_; }

 private:
  LearnerSetup setup_;
  std::unique_ptr<Posterior> posterior_;
  double scale_, jitter_;
  bool unit_;
  RootKind root_ = RootKind::automatic;
  Vector sample_;
  Decision decision_;
  Index asked_ = 0;
};

}  // namespace

AlgorithmEntry gp_ts_entry() {
  AlgorithmEntry entry;
  entry.id = "gp-ts";
  entry.label = "GP-TS";
  entry.summary = "Thompson sampling: plays the maximiser of a random function drawn from the posterior.";
  entry.citation = "Chowdhury & Gopalan 2017, GP-TS and Theorem 4";
  entry.params = {beta_scale_param(),
                  {.key = "scale",
                   .label = "Scale of the sample",
                   .kind = ParamKind::choice,
                   .default_value = "unit",
                   .symbol = "v_t",
                   .help = "The theorem inflates the posterior's deviation by v_t; in practice 1 is used.",
                   .citation = "Chowdhury & Gopalan 2017, Theorem 4",
                   .choices = {{"unit", "1 (practice)", "v_t = s"},
                               {"theorem", "theorem", "v_t = s (B + R √(2(γ + 1 + ln(2/δ))))"}}},
                  {.key = "root",
                   .label = "Square root of the covariance",
                   .kind = ParamKind::choice,
                   .default_value = "automatic",
                   .symbol = "L",
                   .help = "Which L with L Lᵀ = S turns normals into a sample. All give the same distribution; automatic is "
                           "the fastest.",
                   .citation = "standard",
                   .choices = {{"automatic", "automatic", "the kernel's thin factor where it has one"},
                               {"cholesky", "lower Cholesky of S + jitter I", ""},
                               {"symmetric", "symmetric root", ""}}},
                  {.key = "jitter",
                   .label = "Jitter",
                   .kind = ParamKind::real,
                   .default_value = 1e-10,
                   .range = {0.0, 1.0},
                   .slider = {1e-12, 1e-2},
                   .log_scale = true,
                   .help = "Added to the diagonal of S before its Cholesky factorisation.",
                   .citation = "standard",
                   .visible_when = Condition{"root", {"cholesky"}}}};
  entry.paper = "Baselines, not private";
  entry.complexity = "O(n r)";
  entry.notion = [](const ParamSet&) { return PrivacyNotion::none; };
  entry.make = [](const ParamSet& params, const LearnerSetup& setup) -> std::unique_ptr<Learner> {
    return std::make_unique<ThompsonLearner>(params, setup);
  };
  return entry;
}

}  // namespace privbo
