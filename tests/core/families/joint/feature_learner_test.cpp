// The feature-space learner by hand: ties, centre, terms, doubling, the guard and the posterior without noise.
#include "families/joint/learner/feature_learner.h"

#include <gtest/gtest.h>

#include <cmath>

#include "families/families.h"
#include "support/linear.h"

#include "families/joint/joint.h"
#include "families/joint/learner/joint_decision.h"
#include "families/joint/learner/joint_setup.h"
#include "families/joint/learner/statistics_learner.h"

namespace privbo::feature_learner_test {
namespace {

/// Two features, four points; points 1 and 3 are the same.
LearnerSetup setup_with(const StatisticsRequest& request, std::int64_t horizon = 8) {
  LearnerSetup setup;
  auto features = std::make_shared<FeatureModel>();
  Matrix phi(2, 4);
  phi << 1.0, 0.6, 0.0, 0.6,  //
      0.0, 0.8, 0.5, 0.8;
  features->phi = std::make_shared<const Matrix>(phi);
  features->kernel_error = 0.01;
  auto own = std::make_shared<JointSetup>();
  own->features = features;
  own->statistics = std::make_shared<const JointRelease>(request, horizon, 1.0, 1e-5, 2, 0.1);
  setup.own = own;
  setup.constants.B.value = 1.0;
  setup.horizon = horizon;
  return setup;
}

ParamSet params_of(const char* id, const Json& values) {
  Problems problems;
  const ParamSet params = check_params(find_entry(algorithm_catalogue(), id)->params, values, "", {}, problems);
  EXPECT_TRUE(problems.empty()) << to_text(problems);
  return params;
}

struct Made {
  LearnerSetup setup;
  FeatureSettings settings;
  std::unique_ptr<Learner> learner;
};
Made make(const char* id, const Json& values, std::int64_t horizon = 8) {
  const AlgorithmEntry& entry = *find_entry(algorithm_catalogue(), id);
  const ParamSet params = params_of(id, values);
  Made made{setup_with(part_of<JointEntry>(entry.own, "statistics").statistics(params), horizon), {}, nullptr};
  made.settings = feature_settings(params, made.setup);
  made.learner = entry.make(params, made.setup);
  return made;
}

const StatisticsLearner& received_by(const Made& made) { return dynamic_cast<const StatisticsLearner&>(*made.learner); }
const JointDecision& noted_by(const Made& made) {
  return dynamic_cast<const JointDecision&>(*made.learner->decision().own);
}

Index ask(Learner& learner, std::int64_t t, const std::vector<Index>& indices) {
  const Choices choices{nullptr, indices.empty() ? Index{4} : static_cast<Index>(indices.size()), indices};
  std::vector<Query> queries;
  learner.ask({.t = t, .choices = {&choices, 1}, .context = {}, .phase = Phase::learn}, queries);
  EXPECT_EQ(queries.size(), 1U);
  return queries.at(0).point;
}

StatisticsMessage message(double a, double b, double d, double u0, double u1) {
  StatisticsMessage made{Matrix(2, 2), Vector(2)};
  made.sigma << a, b, b, d;
  made.u << u0, u1;
  return made;
}

TEST(FeatureLearner, TheFirstOfEqualsIsPlayed) {
  const Made made = make("qff-gp-ucb", {{"beta_scale", 0.1}});
  const std::vector<LearnerMessage> received{message(2.0, 0.1, 3.0, 1.0, 2.0)};
  made.learner->tell(received);
  EXPECT_EQ(ask(*made.learner, 4, {2, 3, 1, 3}), 3);
  EXPECT_EQ(ask(*made.learner, 4, {1, 2, 3}), 1);
  EXPECT_EQ(ask(*made.learner, 4, {2, 2}), 2);
}

TEST(FeatureLearner, PosteriorIsThePosteriorByHandAndTheCentreIsAddedAgain) {
  const Made made = make("qff-gp-ucb", {{"beta_scale", 0.5}, {"centre", 0.25}, {"rho", 0.3}, {"feature_term", true}});
  const StatisticsMessage received = message(2.0, 0.1, 3.0, 1.0, 2.0);
  made.learner->tell(std::vector<LearnerMessage>{received});
  const Index trial_run = ask(*made.learner, 4, {});
  const Matrix V = received.sigma + Matrix::Identity(2, 2), inverse = test::inverse(V);
  const Matrix& phi = *joint_setup(made.setup).features->phi;
  const PosteriorValues posterior = made.learner->posterior();
  const Decision decision = made.learner->decision();
  const double log_det = std::log(test::determinant(V));
  // Σ_t holds t − 1 runs; the theorem's term counts t.
  const auto terms = joint_width_terms(made.settings.width, {}, 4, log_det);
  double width = 0.0;
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_NEAR(noted_by(made).width_terms[i], 0.5 * terms[i], 1e-12);
    width += 0.5 * terms[i];
  }
  EXPECT_NEAR(terms[1], 4.0 * 0.01 / 0.3, 1e-12);
  EXPECT_NEAR(decision.width.value(), width, 1e-12);
  for (Index x = 0; x < 4; ++x) {
    const Vector column = phi.col(x);
    EXPECT_NEAR(posterior.mean[x], 0.25 + column.dot(inverse * received.u), 1e-12);
    EXPECT_NEAR(posterior.deviation[x], 0.3 * std::sqrt(column.dot(inverse * column)), 1e-12);
    EXPECT_NEAR(posterior.acquisition[x], posterior.mean[x] + width * posterior.deviation[x], 1e-12);
    EXPECT_LE(posterior.acquisition[x], posterior.acquisition[trial_run]);
  }
  EXPECT_NEAR(decision.acquisition, posterior.acquisition[trial_run], 1e-12);
  EXPECT_EQ(received_by(made).regression(), (RegressionRule{1.0, 0.0, 0.3, 0.25}));
}

TEST(FeatureLearner, NoiseShiftsThePosteriorAndThePosteriorWithoutItDoesNot) {
  const Made made = make("jdp-gp-ucb", Json::object());
  const StatisticsMessage received = message(2.0, 0.1, 3.0, 1.0, 2.0);
  made.learner->tell(std::vector<LearnerMessage>{received});
  ask(*made.learner, 4, {});
  const NoiseSpectrum noise = noise_spectrum(made.settings, *joint_setup(made.setup).statistics,
                                             joint_setup(made.setup).statistics->periods()[0]);
  EXPECT_GT(noise.Lambda, 1.0);
  const Vector column = joint_setup(made.setup).features->phi->col(1);
  const Matrix V = received.sigma + (1.0 + 2.0 * noise.Lambda) * Matrix::Identity(2, 2);
  EXPECT_NEAR(made.learner->posterior().mean[1], column.dot(test::inverse(V) * received.u), 1e-12);
  EXPECT_EQ(received_by(made).regression().shift, 2.0 * noise.Lambda);
  const PosteriorValues exact = received_by(made).posterior_without_noise(received);
  EXPECT_NEAR(exact.mean[1], column.dot(test::inverse(received.sigma + Matrix::Identity(2, 2)) * received.u), 1e-12);
  // Its width is the non-private algorithm's.
  const Made open = make("qff-gp-ucb", Json::object());
  open.learner->tell(std::vector<LearnerMessage>{received});
  ask(*open.learner, 4, {});
  EXPECT_EQ(exact.width, open.learner->posterior().width);
  EXPECT_EQ(exact.acquisition, open.learner->posterior().acquisition);
}

TEST(FeatureLearner, EigenvaluesBelowTheRegulariserAreRaisedOnlyWhereOneIsNotPositive) {
  const Made made = make("qff-gp-ucb", Json::object());
  // V = Σ̃ + I: eigenvalues 0.5 and 3: both positive, nothing is raised although 0.5 < λ.
  made.learner->tell(std::vector<LearnerMessage>{message(-0.5, 0.0, 2.0, 1.0, 2.0)});
  ask(*made.learner, 2, {});
  EXPECT_FALSE(noted_by(made).raised);
  EXPECT_NEAR(made.learner->posterior().mean[0], 1.0 / 0.5, 1e-12);
  // −1 and 3: the first becomes λ = 1.
  made.learner->tell(std::vector<LearnerMessage>{message(-2.0, 0.0, 2.0, 1.0, 2.0)});
  ask(*made.learner, 3, {});
  EXPECT_TRUE(noted_by(made).raised);
  EXPECT_NEAR(made.learner->posterior().mean[0], 1.0, 1e-12);
  EXPECT_NEAR(made.learner->posterior().mean[2], 0.5 * 2.0 / 3.0, 1e-12);
  // ln det V after the repair: ln 3.
  EXPECT_NEAR(noted_by(made).width_terms[3], std::sqrt(std::log(3.0) + 2.0 * std::log(20.0)), 1e-12);
}

TEST(FeatureLearner, EveryPeriodOfTheDoublingSchemeHasItsOwnSpectrumAndCountsItsOwnRounds) {
  const Made made = make("local-jdp-gp-ucb", {{"doubling", true}, {"feature_term", true}}, 8);
  const JointRelease& plan = *joint_setup(made.setup).statistics;
  ASSERT_EQ(plan.periods().size(), 4U);  // 1, 1, 2, 4
  for (const std::int64_t t : {1, 2, 3, 4, 5, 8}) {
    ask(*made.learner, t, {});
    const StatisticsPeriod& period = plan.period(t);
    const NoiseSpectrum noise = noise_spectrum(made.settings, plan, period);
    EXPECT_EQ(received_by(made).regression().shift, 2.0 * noise.Lambda) << t;
    const double wanted = joint_width_terms(made.settings.width, noise, t - period.first + 1, 0.0)[1];
    EXPECT_EQ(noted_by(made).width_terms[1], wanted) << t;
  }
}

TEST(FeatureLearner, BeforeAnythingWasReportedTheFirstRoundIsThePrior) {
  const Made made = make("jdp-gp-ucb", Json::object());
  const PosteriorValues prior = made.learner->posterior();
  EXPECT_EQ(prior.mean, Vector::Zero(4));
  // The first of the longest vectors: points 0, 1 and 3 have length 1, up to rounding.
  const Index trial_run = ask(*made.learner, 1, {2, 0});
  EXPECT_EQ(trial_run, 0);
}

}  // namespace
}  // namespace privbo::feature_learner_test
