// The attack view and the exact audit in scenarios with contexts, against laws worked out by hand.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "experiment/attack/attack.h"
#include "families/contextual/audit/contextual_audit.h"
#include "families/contextual/contextual.h"
#include "families/contextual/release/context_policy.h"
#include "families/joint/joint.h"
#include "scenario/scenario.h"
#include "support/small_scenario.h"

#include "families/contextual/release/recommender_calibration.h"

namespace privbo::attack_contexts_test {
namespace {

using ::testing::HasSubstr;

constexpr Index actions = 7, contexts = 4;
constexpr std::int64_t horizon = 24;

std::shared_ptr<const Experiment> visitors(const Json& algorithm, const Json& law = Json::object()) {
  Scenario scenario = test::small_scenario({algorithm});
  Json& document = scenario.document;
  document["domain"]["points"] = actions;
  document["contexts"] = {{"type", "uniform"}, {"per_axis", contexts}, {"checkpoints", {8.0, 16.0}}};
  document["contexts"].update(law);
  document["run"]["horizon"] = horizon;
  return test::built(scenario);
}

Json usca(const Json& changes = Json::object()) {
  Json algorithm{{"type", "usca"}, {"epsilon", 3.0}};
  algorithm.update(changes);
  return algorithm;
}

/// The shown run once more, with nothing of the attack view's: what was run, and the policy after it.
struct TrialRun {
  Instance instance;
  std::vector<Index> points;
  std::vector<double> rewards;
  std::shared_ptr<const ContextPolicy> policy;
  Index visitor = -1, answer = 0;
};
TrialRun run_trial(const Experiment& experiment) {
  TrialRun made{.instance = experiment.instance(0), .points = {}, .rewards = {}, .policy = {}};
  const auto trial = experiment.make_trial(made.instance, 0, 0);
  for (std::int64_t t = 1; t <= horizon; ++t) {
    const RoundRecord& record = trial->step();
    made.points.push_back(record.queries.front().point);
    made.rewards.push_back(record.outcomes.front().reward);
  }
  made.policy = policy_of(trial->channel());
  const RoundRecord& answer = trial->predict();
  made.visitor = answer.context;
  made.answer = answer.queries.front().point / contexts;
  return made;
}

Vector law_of(const TrialRun& trial_run, const Vector& mean) {
  Vector weights(actions);
  for (Index a = 0; a < actions; ++a)
    weights[a] = std::exp(trial_run.policy->rate * (mean[a * contexts + trial_run.visitor] - mean.maxCoeff()));
  return weights / weights.sum();
}

TEST(AttackWithContexts, AnAnswersLossIsThatOfTwoExponentialLawsByHand) {
  for (const char* exponent : {"supremum", "sharper"})
    for (const Index moved : {Index{-1}, Index{0}, Index{3}}) {
      SCOPED_TRACE(std::string(exponent) + ", context " + std::to_string(moved));
      const auto made = visitors(usca({{"exponent", exponent}}));
      const TrialRun own = run_trial(*made);
      const std::int64_t round = 10;
      const Index index = own.points[round - 1], other = moved < 0 ? index : index / contexts * contexts + moved;
      const auto covariance = covariances(contextual_family(), *made, own.instance, 0)
                                  ->source(recommender_calibration(*made, own.instance, 0)->request())
                                  ->at(horizon);
      const double B = recommender_calibration(*made, own.instance, 0)->bound();
      // y cov(·, w) leaves, y′ cov(·, w′) comes.
      Vector mean = own.policy->mean;
      for (Index i = 0; i < mean.size(); ++i)
        mean[i] += -B * covariance->covariance(i, other) -
                   std::clamp(own.rewards[round - 1], -B, B) * covariance->covariance(i, index);
      const Vector first = law_of(own, own.policy->mean), second = law_of(own, mean);

      const AttackResult seen = attack(*made, {.round = round, .reward = -50.0, .context = moved, .draws = 500});
      EXPECT_NEAR(seen.loss, std::log(first[own.answer] / second[own.answer]), 1e-9);
      EXPECT_NEAR(seen.advantage, 0.5 * (first - second).cwiseAbs().sum(), 1e-10);
      EXPECT_EQ(seen.advantage_error, 0.0);
      EXPECT_EQ(seen.epsilon, 3.0);
      EXPECT_LE(seen.first.back(), std::exp(3.0) / (1.0 + std::exp(3.0)) + 1e-12);
      EXPECT_GE(seen.second.front(), 1.0 / (1.0 + std::exp(3.0)) - 1e-12);
      EXPECT_THAT(seen.sees, HasSubstr("the action recommended to a visitor"));
      // Uniform actions are coins: the same action for whoever stands there.
      ASSERT_EQ(seen.second_points.size(), static_cast<std::size_t>(horizon));
      EXPECT_EQ(seen.second_points[round - 1], other);
    }
}

TEST(AttackWithContexts, EveryAnswerAfterTheUserCosts) {
  const auto made = visitors(usca({{"every_checkpoint", true}}));
  EXPECT_EQ(attack(*made, {.round = 3, .reward = -50.0, .draws = 100}).epsilon, 9.0);
  EXPECT_EQ(attack(*made, {.round = 12, .reward = -50.0, .draws = 100}).epsilon, 6.0);
  const AttackResult last = attack(*made, {.round = 20, .reward = -50.0, .draws = 100});
  EXPECT_EQ(last.epsilon, 3.0);
  EXPECT_LE(last.first.back(), std::exp(3.0) / (1.0 + std::exp(3.0)) + 1e-12);
}

TEST(AttackWithContexts, OutputPerturbationKeepsItsPromise) {
  const AttackResult seen = attack(*visitors({{"type", "noisy-mean"}, {"epsilon", 2.0}}),
                                   {.round = 5, .reward = -50.0, .context = 1, .draws = 200});
  EXPECT_EQ(seen.epsilon, 2.0);
  EXPECT_LE(seen.first.back(), std::exp(2.0) / (1.0 + std::exp(2.0)) + 1e-9);
  EXPECT_GT(seen.advantage, 0.0);
}

TEST(AttackWithContexts, AnswersWithoutPrivacyDecide) {
  const AttackResult seen = attack(*visitors(usca({{"exponent", "none"}})), {.round = 5, .reward = -50.0, .draws = 10});
  EXPECT_EQ(seen.notion, PrivacyNotion::none);
  EXPECT_EQ(seen.epsilon, std::numeric_limits<double>::infinity());
  EXPECT_TRUE(seen.loss == 0.0 || std::isinf(seen.loss));
  EXPECT_TRUE(seen.advantage == 0.0 || seen.advantage == 1.0);
}

TEST(AttackWithContexts, AContextShowsWhereNothingHidesIt) {
  for (const Json& algorithm : {Json{{"type", "gp-ucb"}}, Json{{"type", "ldp-tgp-ucb"}}}) {
    const auto made = visitors(algorithm);
    for (Index c = 0; c < contexts; ++c) {
      const AttackResult seen = attack(*made, {.round = 6, .reward = 0.1, .context = c, .draws = 10});
      EXPECT_EQ(seen.second_points[5] % contexts, c);
      if (seen.first_points[5] % contexts == c) continue;
      EXPECT_EQ(seen.loss, std::numeric_limits<double>::infinity());
      EXPECT_EQ(seen.advantage, 1.0);
      EXPECT_THAT(seen.sees, HasSubstr("context"));
      EXPECT_THAT(seen.changed, HasSubstr("context " + std::to_string(c + 1) + " in place of"));
    }
  }
}

TEST(AttackWithContexts, JointDpHidesContextAndRewardBehindOneSeparation) {
  Json algorithm{{"type", "local-jdp-gp-ucb"}, {"nodes", 3}};
  const auto made = visitors(algorithm);
  const TrialRun own = [&] {
    TrialRun trial_run{.instance = made->instance(0), .points = {}, .rewards = {}, .policy = {}};
    const auto trial = made->make_trial(trial_run.instance, 0, 0);
    for (std::int64_t t = 1; t <= horizon; ++t) {
      const RoundRecord& record = trial->step();
      trial_run.points.push_back(record.queries.front().point);
      trial_run.rewards.push_back(record.outcomes.front().reward);
    }
    return trial_run;
  }();
  const Index own_context = own.points[8] % contexts, moved = (own_context + 2) % contexts;
  const AttackResult seen = attack(*made, {.round = 9, .reward = -50.0, .context = moved, .draws = 100});
  const auto plan = joint_release(*made, own.instance, 0);
  const Matrix& phi = *feature_model(*made, own.instance, 0)->phi;
  const Vector one = phi.col(own.points[8]), other = phi.col(seen.second_points[8]);
  const double Y = plan->request().Y, sigma = plan->periods().front().sigma, sigma_u = plan->periods().front().sigma_u;
  double squares = (std::clamp(own.rewards[8], -Y, Y) * one + Y * other).squaredNorm() / (sigma_u * sigma_u);
  for (Index i = 0; i < one.size(); ++i)
    for (Index j = i; j < one.size(); ++j) squares += std::pow((one[i] * one[j] - other[i] * other[j]) / sigma, 2);
  EXPECT_EQ(seen.second_points[8] % contexts, moved);
  EXPECT_NEAR(seen.advantage, std::erf(std::sqrt(squares / 8.0)), 1e-12);
  EXPECT_TRUE(std::isfinite(seen.loss));
}

TEST(AttackWithContexts, ContextsOutOfRangeAreRefused) {
  try {
    attack(*visitors(usca()), {.context = contexts});
    FAIL();
  } catch (const std::invalid_argument& failure) {
    EXPECT_THAT(failure.what(), HasSubstr("context = 4: must be -1 (the same) or from 0 to 3"));
  }
}

TEST(AttackWithContexts, ContextsAnywhereToo) {
  const Json box{{"anywhere", true}};
  const auto made = visitors(usca({{"features", 40}}), box);
  const AttackResult seen = attack(*made, {.round = 4, .reward = -50.0, .context = 2, .draws = 200}),
                     again = attack(*made, {.round = 4, .reward = -50.0, .context = 2, .draws = 200});
  EXPECT_EQ(seen.loss, again.loss);
  EXPECT_LE(std::abs(seen.loss), 3.0 * (1.0 + 1e-9));
  EXPECT_LE(seen.first.back(), std::exp(3.0) / (1.0 + std::exp(3.0)) + 1e-12);
  const ExactAuditResult audited = audit_contextual(contextual_audit_of(*made, 0), {.databases = 200});
  EXPECT_FALSE(audited.violated) << audited.verdict << "; " << audited.worst;
}

TEST(AuditOfScenarios, RecommendersKeepTheirPromiseOnTheScenariosOwnProblem) {
  for (const Json& algorithm :
       {usca(), usca({{"exponent", "sharper"}}), Json{{"type", "noisy-mean"}, {"epsilon", 2.0}}}) {
    const auto made = visitors(algorithm);
    const ExactAuditResult result = audit_contextual(contextual_audit_of(*made, 0), {.databases = 300});
    EXPECT_EQ(result.records, horizon);
    EXPECT_FALSE(result.violated) << result.verdict << "; " << result.worst;
    EXPECT_GT(result.largest, 0.0);
  }
}

TEST(AuditOfScenarios, WhatClaimsNothingIsNotAudited) {
  EXPECT_THROW(contextual_audit_of(*visitors({{"type", "gp-ucb"}}), 0), std::invalid_argument);
  EXPECT_THROW(contextual_audit_of(*visitors(usca({{"exponent", "none"}})), 0), std::invalid_argument);
}

}  // namespace
}  // namespace privbo::attack_contexts_test
