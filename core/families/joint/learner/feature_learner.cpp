#include "families/joint/learner/feature_learner.h"

#include <array>
#include <limits>
#include <numeric>
#include <stdexcept>
#include <utility>

#include "families/joint/learner/feature_model.h"
#include "families/joint/learner/feature_solver.h"
#include "families/joint/learner/feature_ucb_on_box.h"
#include "families/joint/learner/joint_decision.h"
#include "families/joint/learner/joint_regret.h"
#include "families/joint/learner/joint_setup.h"
#include "families/joint/learner/statistics_learner.h"
#include "learning/ucb/first_point.h"
#include "learning/ucb/search_on_box.h"
#include "learning/ucb/ucb_learner.h"
#include "numerics/random/sobol.h"
#include "text/message.h"

namespace privbo {
namespace {

/// The width that one round computes from its statistics.
struct RoundWidth {
  std::array<double, 4> terms{};  // of the width, at the algorithm's own scale
  double width = 0.0;
  bool raised = false;
};

class FeatureLearner final : public StatisticsLearner {
 public:
  FeatureLearner(const LearnerSetup& of_run, const JointSetup& setup, const FeatureSettings& settings)
      : of_run_(of_run),
        setup_(setup),
        plan_(setup.statistics),
        settings_(settings),
        ties_(of_run.ties),
        solver_(setup.features_of(0).size()) {
    if (of_run_.box)
      samples_ =
          sobol_points(of_run_.box->domain->dimension(), samples_per_axis_of_box * of_run_.box->domain->dimension());
    const Index m = setup_.features->size();
    if (plan_->features() != m)
      throw std::logic_error("statistics of " + std::to_string(plan_->features()) + " features for a learner of " +
                             std::to_string(m));
    statistics_ = {Matrix::Zero(m, m), Vector::Zero(m)};
    for (const StatisticsPeriod& period : plan_->periods()) {
      widths_.push_back(settings_in_period(settings_, setup_, spectra_.size()).width);
      FeatureSettings own = settings_;
      own.width = widths_.back();
      spectra_.push_back(noise_spectrum(own, *plan_, period));
    }
    regression_ = {settings_.width.lambda, 2.0 * spectra_.front().Lambda, settings_.width.rho, settings_.centre};
  }

  void ask(const Round& round, std::vector<Query>& queries) override {
    t_ = round.t;
    const NoiseSpectrum& noise = spectrum();
    regression_.shift = 2.0 * noise.Lambda;
    if (solver_.size() != features().size()) solver_ = FeatureSolver(features().size());
    const RoundWidth now = solve(solver_, statistics_, noise);
    decision_.width = now.width;
    noted_.width_terms = now.terms;
    noted_.raised = now.raised;
    if (of_run_.box) return ask_box(now.width, queries);
    const Choices& choices = round.choices[0];
    std::span<const Index> indices = choices.indices;
    if (indices.empty() && choices.count != features().points()) {
      first_.resize(static_cast<std::size_t>(choices.count));
      std::iota(first_.begin(), first_.end(), Index{0});
      indices = first_;
    }
    solver_.score(*features().phi, indices, mean_, norm_);
    Index best = 0;
    double largest = -std::numeric_limits<double>::infinity();
    for (Index i = 0; i < mean_.size(); ++i) {
      const double value = index(mean_[i], norm_[i], now.width);
      if (!(value > largest)) continue;
      largest = value;
      best = i;
    }
    best = ties_.among(best, mean_.size(), {}, [&](Index i) { return index(mean_[i], norm_[i], now.width); });
    decision_.mean = mean_[best] + settings_.centre;
    decision_.deviation = settings_.width.rho * norm_[best];
    decision_.acquisition = largest + settings_.centre;
    queries.push_back({0, choices.index(best)});
  }

  void tell(std::span<const LearnerMessage> messages) override {
    for (const LearnerMessage& message : messages) statistics_ = std::get<StatisticsMessage>(message);
  }

  PosteriorValues posterior() const override { return posterior_of(statistics_, spectrum()); }
  PosteriorValues posterior_without_noise(const StatisticsMessage& exact) const override {
    return posterior_of(exact, {});
  }
  const Decision& decision() const override { return decision_; }
  const RegressionRule& regression() const override { return regression_; }

 private:
  std::size_t period_index() const { return static_cast<std::size_t>(&plan_->period(t_) - plan_->periods().data()); }
  const NoiseSpectrum& spectrum() const { return spectra_[period_index()]; }
  const FeatureModel& features() const { return setup_.features_of(period_index()); }

  double index(double mean, double norm, double width) const { return mean + width * settings_.width.rho * norm; }

  /// Asks the point of the box that a search finds, for the V and θ̃ of `solver_`.
  void ask_box(double width, std::vector<Query>& queries) {
    const Domain& domain = *of_run_.box->domain;
    const FeatureUcbOnBox ucb(*features().map, solver_.lower(), solver_.solve(statistics_.u.head(solver_.size())),
                              width * settings_.width.rho, settings_.centre);
    Vector asked;
    if (statistics_.sigma.isZero(0.0) && statistics_.u.isZero(0.0)) {
      asked = first_point_of_box(FirstPoint::rule, of_run_);
      decision_.acquisition = ucb.value(asked, nullptr);
      decision_.gap = 0.0;  // ‖Φ‖ is the same everywhere, and so is everything else
    } else {
      const double spread = width * settings_.width.rho;
      const CertifiedMaximum found = search_on_box(
          ucb, domain, samples_, [&](const Vector& x) { return of_run_.box->gap * spread * ucb.at(x).norm; });
      asked = found.at;
      decision_.acquisition = found.value;
      decision_.gap = found.gap();
    }
    const FeatureUcbOnBox::Beliefs beliefs = ucb.at(asked);
    decision_.mean = beliefs.mean;
    decision_.deviation = settings_.width.rho * beliefs.norm;
    const Index nearest = nearest_grid_point(domain, asked);
    queries.push_back({0, nearest, std::move(asked)});
  }

  /// Factors V and solves for θ̃, both of which stay in `solver`.
  RoundWidth solve(FeatureSolver& solver, const StatisticsMessage& statistics, const NoiseSpectrum& noise) const {
    // Where periods have features of their own, the rest of the statistics is noise alone.
    const Index m = features().size();
    Matrix V = statistics.sigma.topLeftCorner(m, m);
    V.diagonal().array() += settings_.width.lambda + 2.0 * noise.Lambda;
    RoundWidth made;
    made.raised = factor_or_raise(solver, V, settings_.width.lambda);
    solver.solve(statistics.u.head(m));
    const std::int64_t rounds_in_period = t_ - plan_->period(t_).first + 1;
    made.terms = joint_width_terms(widths_[period_index()], noise, rounds_in_period, solver.log_determinant());
    for (double& term : made.terms) term *= settings_.beta_scale;
    made.width = std::accumulate(made.terms.begin(), made.terms.end(), 0.0);
    return made;
  }

  PosteriorValues posterior_of(const StatisticsMessage& statistics, const NoiseSpectrum& noise) const {
    FeatureSolver solver(features().size());
    const double width = solve(solver, statistics, noise).width;
    Vector mean, deviation;
    solver.score(*features().phi, {}, mean, deviation);
    mean.array() += settings_.centre;
    deviation *= settings_.width.rho;
    return ucb_values(std::move(mean), std::move(deviation), width);
  }

  LearnerSetup of_run_;
  JointSetup setup_;
  std::shared_ptr<const JointRelease> plan_;
  FeatureSettings settings_;
  Ties ties_;
  std::vector<NoiseSpectrum> spectra_;   // of the plan's periods
  std::vector<JointWidthSetup> widths_;  // of the same
  StatisticsMessage statistics_;
  FeatureSolver solver_;
  RegressionRule regression_;  // of the period asked last
  JointDecision noted_;
  Decision decision_{.own = &noted_};
  std::int64_t t_ = 1;  // the round asked last
  // Buffers that every round uses again:
  Vector mean_, norm_;
  std::vector<Index> first_;
  Matrix samples_;  // d × so many, scaled to [0, 1]: where every search on a box begins
};

}  // namespace

std::unique_ptr<Learner> make_feature_learner(const LearnerSetup& setup, const FeatureSettings& settings) {
  return std::make_unique<FeatureLearner>(setup, joint_setup(setup), settings);
}

std::vector<RegretBound> feature_bounds(const ParamSet& params, const LearnerSetup& setup) {
  const FeatureSettings settings = feature_settings(params, setup);
  const JointSetup& own = joint_setup(setup);
  const JointRelease& plan = *own.statistics;
  const StatisticsRequest& request = plan.request();
  BoundNeeds needs{RewardNeed::unclipped_sub_gaussian,
                   Message("ρ-sub-Gaussian noise, |y − c| ≤ Y, f = Σ a_i k(x_i, ·) with Σ|a_i| ≤ B")};
  needs.scale = settings.width.rho;
  needs.centre = request.centre;
  needs.limit = request.Y;
  const int d = static_cast<int>(own.features->map ? own.features->map->dimension() : 1);
  const double zeta = settings.width.zeta, beta = plan.delta();
  const std::optional<double> alpha = plan.epsilon();
  RegretBound rate{
      "Dubey 2021, Corollary 1",
      Message("√(tγ_t(ln(1/ζ) + (6 ln t)^(d+1))) for m = 2(6 ln T)^d features; needs %1", needs.words), needs,
      [=](std::int64_t t, const GainBound& gain) { return quadrature_regret_rate(t, gain(t), d, zeta); }, true};
  if (request.holder == NoiseParty::curator) {
    rate.label = "Dubey 2021, Corollary 2";
    rate.note = Message(
        "√(tγ_t)((ln t)^((d+2)/4)√(ln(1/β)ln(1/ζ)/α) + (ln t)^((d+1)/2)) for m = 2(6 ln T)^d features; needs %1",
        needs.words);
    rate.value = [=](std::int64_t t, const GainBound& gain) {
      return joint_regret_rate(t, gain(t), d, zeta, alpha.value(), beta);
    };
  } else if (request.holder == NoiseParty::users) {
    rate.label = "Dubey 2021, Corollary 3";
    rate.note =
        Message("t^(3/4)(ln t)^((d+2)/4)√(γ_t ln(1/β)ln(1/ζ)/α) for m = (6 ln T)^d features; needs %1", needs.words);
    rate.value = [=](std::int64_t t, const GainBound& gain) {
      return local_joint_regret_rate(t, gain(t), d, zeta, alpha.value(), beta);
    };
  }
  if (own.features->choice.family == FeatureFamily::random)
    rate.needs.settings = Message("the corollaries are about quadrature features; choose those");
  else if (own.features->kernel == "periodic")
    rate.needs.settings = Message(
        "the corollaries are about Gauss quadrature of a spectral density, and the periodic kernel has none: its features "
        "are the first terms of a series; choose another kernel");
  else if (request.doubling)
    rate.needs.settings = Message("the corollaries are about a known horizon; turn doubling off");

  needs.settings = why_theorem_inapplicable(params, setup);
  needs.function = [features = own.features](const Vector& f, double B) {
    return why_lemma_1_inapplicable(*features, f, B);
  };
  needs.words =
      Message("ρ-sub-Gaussian noise, |y − c| ≤ Y, and θ with ‖θ‖ ≤ B, |f − Φᵀθ| ≤ Bε, which was looked for and found");
  const NoiseSpectrum noise = noise_spectrum(settings, plan, plan.periods().back());
  RegretBound theorem{
      "Dubey 2021, Theorem 3",
      Message(
          "2√β_t ρ√(2tγ/(λ₀ ln(1+1/λ₀))) + 2tBε, λ₀ = λ + λ_min, γ = ½m ln(1 + t/(mλ₀)) of the features, s = 1, with probability 1 − 3ζ/2 (the printed 2√(tβ_tγ_t) lacks the factor with λ₀); needs %1",
          needs.words),
      needs, [width = settings.width, noise](std::int64_t t, const GainBound&) {
        return joint_regret_bound(width, noise, t);
      }};
  return {std::move(theorem), std::move(rate)};
}

}  // namespace privbo
