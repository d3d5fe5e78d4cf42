// Error rates of runs with contexts: how they are counted, and what the answers behind them cost.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <sstream>

#include "core/families/contextual/visitor_scenario.h"
#include "experiment/run/runner.h"
#include "experiment/run/trace_store.h"
#include "families/contextual/contextual_setup.h"
#include "families/contextual/record/context_files.h"
#include "families/contextual/release/recommender_calibration.h"
#include "numerics/numbers.h"
#include "record/claimed_epsilon.h"
#include "support/small_scenario.h"
#include "support/trace_text.h"

namespace privbo::error_rates_test {
namespace {

using visitor_scenario::actions;
using visitor_scenario::contexts;
using visitor_scenario::horizon;
using visitor_scenario::run_of;
using visitor_scenario::usca;
using visitor_scenario::visitors;

// Everything again from f, the law and the queries; a fresh trial of the same seeds.
TEST(ContextsScenario, ErrorRateOfAPosteriorIsThatOfItsBestActions) {
  const auto experiment = test::built(
      visitors({{{"type", "gp-ucb"}}},
               {{"type", "discrete"}, {"values", {0.0, 0.3, 0.7, 1.0}}, {"weights", {4.0, 3.0, 2.0, 1.0}}}));
  ASSERT_TRUE(experiment);
  const SnapshotPtr run = run_of(experiment);
  ASSERT_EQ(run->checkpoints, (std::vector<std::int64_t>{10, 25, horizon}));
  const ErrorRates& errors = error_rates(run->algorithms[0]);
  ASSERT_EQ(errors.values.size(), 3U);
  for (std::size_t trial = 0; trial < experiment->trials(); ++trial) {
    const Instance instance = experiment->instance(trial);
    const auto trial_run = experiment->make_trial(instance, 0, trial);
    for (std::size_t k = 0; k < 3; ++k) {
      while (trial_run->t() < run->checkpoints[k]) trial_run->step();
      const Vector mean = trial_run->learner().posterior().mean;
      double rate = 0.0;
      for (Index c = 0; c < 4; ++c) {
        Index best = 0, chosen = 0;
        for (Index a = 0; a < actions; ++a) {
          if (instance.f[a * 4 + c] > instance.f[best * 4 + c]) best = a;
          if (mean[a * 4 + c] > mean[chosen * 4 + c]) chosen = a;
        }
        rate += (0.4 - 0.1 * static_cast<double>(c)) * (instance.f[best * 4 + c] - instance.f[chosen * 4 + c]);
      }
      EXPECT_NEAR(errors.values[k][trial], rate, 1e-12);
      EXPECT_NEAR(errors.monte_carlo[k], 0.0, 0.0);
    }
  }
  EXPECT_FALSE(errors.recommends);
  EXPECT_TRUE(std::isinf(errors.epsilon));
}

TEST(ContextsScenario, ErrorRateOfARecommenderIsThatOfItsProbabilities) {
  const auto experiment = test::built(visitors({usca()}));
  ASSERT_TRUE(experiment);
  const SnapshotPtr run = run_of(experiment);
  const Instance instance = experiment->instance(0);
  const auto trial_run = experiment->make_trial(instance, 0, 0);
  while (trial_run->t() < 25) trial_run->step();
  const auto policy = policy_of(trial_run->channel());
  ASSERT_TRUE(policy);
  double rate = 0.0;
  for (Index c = 0; c < contexts; ++c) {
    EXPECT_NEAR(policy->probabilities.col(c).sum(), 1.0, 1e-12);
    Vector f(actions);
    for (Index a = 0; a < actions; ++a) f[a] = instance.f[a * contexts + c];
    rate += (f.maxCoeff() - f.dot(policy->probabilities.col(c))) / static_cast<double>(contexts);
  }
  const ErrorRates& errors = error_rates(run->algorithms[0]);
  EXPECT_NEAR(errors.values[1][0], rate, 1e-12);
  EXPECT_TRUE(errors.recommends);
  EXPECT_EQ(errors.epsilon, 3.0);
  EXPECT_EQ(errors.epsilon_spent, 3.0);
  ASSERT_EQ(errors.bound.size(), 3U);
  // C is the smallest that keeps the line above the means.
  double touch = -1.0;
  for (std::size_t k = 0; k < 3; ++k) {
    const double T = static_cast<double>(run->checkpoints[k]), gamma = errors.information_gain[k];
    EXPECT_NEAR(errors.bound[k], errors.bound_constant * (std::sqrt(gamma / T) + gamma / (3.0 * T)), 1e-12);
    EXPECT_GE(errors.bound[k], errors.mean[k] - 1e-12);
    touch = std::max(touch, errors.mean[k] / errors.bound[k]);
  }
  EXPECT_NEAR(touch, 1.0, 1e-12);
}

// The worst context again from the mechanism's probabilities, and the analysis again from its formulas.
TEST(ContextsScenario, WorstContextAndAnalysisAreRecorded) {
  const auto experiment = test::built(visitors({usca(), usca({{"exponent", "safe"}}), {{"type", "gp-ucb"}}}));
  ASSERT_TRUE(experiment);
  const SnapshotPtr run = run_of(experiment);
  const Instance instance = experiment->instance(0);
  const auto trial_run = experiment->make_trial(instance, 0, 0);
  while (trial_run->t() < 25) trial_run->step();
  const auto policy = policy_of(trial_run->channel());
  ASSERT_TRUE(policy);
  double worst = -1.0;
  std::int64_t where = -1;
  for (Index c = 0; c < contexts; ++c) {
    Vector f(actions);
    for (Index a = 0; a < actions; ++a) f[a] = instance.f[a * contexts + c];
    const double loss = f.maxCoeff() - f.dot(policy->probabilities.col(c));
    if (loss <= worst) continue;
    worst = loss;
    where = c;
  }
  const ErrorRates& errors = error_rates(run->algorithms[0]);
  ASSERT_EQ(errors.worst.values.size(), 3U);
  EXPECT_NEAR(errors.worst.values[1][0], worst, 1e-12);
  EXPECT_EQ(errors.worst.contexts[1][0], where);
  EXPECT_GT(errors.worst.mean[1], errors.mean[1]);
  const UscaAnalysis& analysis = errors.analysis;
  ASSERT_EQ(analysis.deviation.size(), 3U);
  ASSERT_EQ(analysis.theorem.size(), 3U);
  EXPECT_TRUE(analysis.lemmas);
  EXPECT_EQ(analysis.discretisation, static_cast<double>(actions * contexts));
  EXPECT_GT(analysis.largest_function, 1.0);
  for (std::size_t k = 0; k < 3; ++k) {
    EXPECT_GT(analysis.deviation[k], 0.0);
    EXPECT_LT(errors.largest_variance[k], analysis.variance_bound[k]);
    EXPECT_GT(analysis.theorem[k], errors.worst.mean[k]);
  }
  EXPECT_TRUE(analysis.is_vacuous()) << "40 rounds are far too few";
  EXPECT_TRUE(error_rates(run->algorithms[1]).analysis.theorem.empty()) << "1/τ is no bound that falls with T";
  EXPECT_EQ(error_rates(run->algorithms[1]).analysis.deviation, analysis.deviation) << "the same sample";
  EXPECT_TRUE(error_rates(run->algorithms[2]).analysis.empty());
  EXPECT_EQ(error_rates(run->algorithms[2]).worst.mean.size(), 3U);
}

// Z of a uniform law, where users crowd in one context: the lemmas do not speak of it, and its deviation does not fall.
TEST(ContextsScenario, WrongLawIsNotWhatTheLemmasSpeakOf) {
  const Json law{{"type", "discrete"}, {"values", {0.0, 0.3, 0.7, 1.0}}, {"weights", {94.0, 2.0, 2.0, 2.0}}};
  const auto experiment = test::built(visitors({usca(), usca({{"law", "uniform"}})}, law));
  ASSERT_TRUE(experiment);
  const SnapshotPtr run = run_of(experiment);
  const UscaAnalysis &own = error_rates(run->algorithms[0]).analysis, &wrong = error_rates(run->algorithms[1]).analysis;
  EXPECT_TRUE(own.lemmas);
  EXPECT_FALSE(wrong.lemmas);
  EXPECT_TRUE(wrong.theorem.empty());
  EXPECT_GT(wrong.deviation.back(), own.deviation.back());
}

TEST(ContextsScenario, RewardsMayBeClippedAtTheTail) {
  EXPECT_DOUBLE_EQ(clipping_bound(ClipRule::bound, 1.0, 0.3, 300, 0.1), 1.3);
  // Natural logarithms from Python: of 3,000, 20,000 and 150.
  EXPECT_NEAR(clipping_bound(ClipRule::tail, 1.0, 0.3, 300, 0.1), 1.0 + 0.3 * 8.006367567650246, 1e-12);
  EXPECT_NEAR(clipping_bound(ClipRule::tail, 2.0, 0.5, 1000, 0.05), 6.951743776268064, 1e-12);
  EXPECT_NEAR(clipping_bound(ClipRule::tail, 0.5, 1.0, 30, 0.2), 5.510635294096256, 1e-12);
  const auto experiment = test::built(visitors({usca(), usca({{"clip", "tail"}})}));
  ASSERT_TRUE(experiment);
  const Instance instance = experiment->instance(0);
  const auto near = recommender_calibration(*experiment, instance, 0),
             far = recommender_calibration(*experiment, instance, 1);
  const Constants constants = experiment->constants_for(instance, experiment->algorithms()[1]);
  EXPECT_DOUBLE_EQ(near->bound(), constants.B.value + constants.R.value);
  EXPECT_DOUBLE_EQ(far->bound(),
                   constants.B.value + constants.R.value * std::log(static_cast<double>(horizon) / constants.delta));
}

TEST(ContextsScenario, AnswersAtCheckpointsAreChargedAndChangeNothingElse) {
  const auto experiment = test::built(visitors({usca(), usca({{"every_checkpoint", true}})}));
  ASSERT_TRUE(experiment);
  const SnapshotPtr run = run_of(experiment);
  const AlgorithmSnapshot &once = run->algorithms[0], &often = run->algorithms[1];
  EXPECT_EQ(error_rates(once).values, error_rates(often).values);
  EXPECT_EQ(once.final_values, often.final_values);
  EXPECT_EQ(once.privacy.ledger->releases(), 1);
  EXPECT_EQ(often.privacy.ledger->releases(), 3);
  EXPECT_DOUBLE_EQ(once.privacy.same_user().back(), 3.0);
  EXPECT_DOUBLE_EQ(often.privacy.same_user().back(), 9.0);
  EXPECT_DOUBLE_EQ(often.privacy.per_reward().back(), 9.0) << "every answer concerns all users";
  EXPECT_DOUBLE_EQ(error_rates(often).epsilon_spent, 9.0);
  EXPECT_EQ(once.privacy.delta, 0.0);
  EXPECT_EQ(once.privacy.guarantee.notion, PrivacyNotion::joint);
}

TEST(ContextsScenario, WhatIsReportedOfContextsStandsBesideTheGuarantee) {
  const auto experiment =
      test::built(visitors({{{"type", "ldp-tgp-ucb"}, {"epsilon", 1.0}}, usca({{"every_checkpoint", true}})}));
  ASSERT_TRUE(experiment);
  const SnapshotPtr run = run_of(experiment);
  // Local DP randomises rewards: contexts are in the open.
  EXPECT_EQ(run->algorithms[0].privacy.guarantee.protects,
            "each user's reward alone (contexts and queried points are public)");
  const PrivacyCurve& privacy = run->algorithms[1].privacy;
  EXPECT_NE(std::ranges::find(privacy.provenance, "law of contexts: declared",
                              [](const ProvenanceLine& line) { return line.text.english(); }),
            privacy.provenance.end());
  EXPECT_NE(privacy.guarantee.assumption.english().find("in units of 2B sup"), std::string::npos);
  // Three answers about the same users.
  EXPECT_DOUBLE_EQ(claimed_epsilon(privacy).value(), 9.0);
}

// Rounds 1 … 40 with answers after 10, 25 and 40: what a user has paid grows by ε = 3 at each of them.
TEST(ContextsScenario, TraceCountsAnswersAsTheyAreGiven) {
  const auto experiment = test::built(visitors({usca({{"every_checkpoint", true}})}));
  ASSERT_TRUE(experiment);
  RunOptions options;
  options.trace.store = std::make_shared<TraceStore>("");
  Runner runner(experiment, options);
  runner.wait();
  std::istringstream spool(test::rows_of(*options.trace.store, 0, 0));
  std::int64_t t = 0;
  for (std::string line; std::getline(spool, line);) {
    ++t;
    const double paid = t < 10 ? 0.0 : t < 25 ? 3.0 : t < 40 ? 6.0 : 9.0;
    EXPECT_TRUE(line.ends_with("," + shortest(paid) + ",1")) << line;
  }
  EXPECT_EQ(t, horizon);
}

}  // namespace
}  // namespace privbo::error_rates_test
