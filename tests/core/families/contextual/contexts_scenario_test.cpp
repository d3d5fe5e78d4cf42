// Scenarios with contexts: what is refused, how error rates are counted, what pictures and files hold.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <limits>

#include "experiment/batch/sweep_runner.h"
#include "experiment/preview/preview.h"
#include "experiment/run/replay.h"
#include "experiment/run/runner.h"
#include "experiment/run/trace_spool.h"
#include "families/contextual/record/contexts_json.h"
#include "families/contextual/record/error_rate.h"
#include "families/contextual/release/context_policy.h"
#include "io/results/snapshot_file.h"
#include "numerics/numbers.h"
#include "scenario/scenario.h"
#include "support/files/temporary_file.h"
#include "support/small_scenario.h"

#include "families/contextual/record/error_rates.h"
#include "families/contextual/release/recommender_calibration.h"

namespace privbo::contexts_scenario_test {
namespace {

constexpr Index actions = 9, contexts = 5;
constexpr std::int64_t horizon = 40;

Scenario visitors(const std::vector<Json>& algorithms, const Json& law = Json::object()) {
  Scenario scenario = test::small_scenario(algorithms);
  Json& document = scenario.document;
  document["domain"]["points"] = actions;
  document["contexts"] = {{"type", "uniform"}, {"per_axis", contexts}, {"checkpoints", {10.0, 25.0}}};
  document["contexts"].update(law);
  document["noise"] = {{"type", "gaussian"}, {"sd", 0.1}};
  document["run"]["horizon"] = horizon;
  return scenario;
}

Json usca(const Json& changes = Json::object()) {
  Json algorithm{{"type", "usca"}, {"epsilon", 3.0}};
  algorithm.update(changes);
  return algorithm;
}

bool says(const Problems& problems, const std::string& path, const std::string& words) {
  return std::ranges::any_of(
      problems, [&](const Problem& p) { return p.path == path && p.message.find(words) != std::string::npos; });
}

SnapshotPtr run_of(const std::shared_ptr<const Experiment>& experiment, unsigned threads = 0) {
  RunOptions options;
  options.threads = threads;
  Runner runner(experiment, options);
  runner.wait();
  return runner.final_snapshot();
}

TEST(ContextsScenario, NumbersAreKnownBeforeARun) {
  const BuildResult built = build(visitors({usca(), {{"type", "noisy-mean"}, {"epsilon", 3.0}}, {{"type", "gp-ucb"}}}));
  ASSERT_TRUE(built.experiment);
  const Preview known = preview(*built.experiment);
  ASSERT_EQ(known.algorithms.size(), 3u);
  const Derived *s = find_derived(known.algorithms[0], "largest_variance"),
                *bound = find_derived(known.algorithms[0], "bound"),
                *moved = find_derived(known.algorithms[0], "sensitivity");
  ASSERT_TRUE(s && bound && moved);
  EXPECT_GT(s->value, 0.0);
  EXPECT_DOUBLE_EQ(moved->value, 2.0 * bound->value * s->value);
  const Derived *means = find_derived(known.algorithms[1], "sensitivity"),
                *limit = find_derived(known.algorithms[1], "bound");
  ASSERT_TRUE(means && limit);
  EXPECT_DOUBLE_EQ(means->value, 2.0 * limit->value * static_cast<double>(actions));
}

TEST(ContextsScenario, WhatDoesNotFitIsRefusedWithARemedy) {
  Scenario none = visitors({usca()});
  none.document["contexts"] = {{"type", "none"}};
  EXPECT_TRUE(says(build(none).problems, "/algorithms/0", "one context will do"));
  Scenario sets = visitors({usca()});
  sets.document["decisions"] = {{"type", "subset"}, {"size", 5}};
  EXPECT_TRUE(says(build(sets).problems, "/decisions/type", "whole"));
  const BuildResult beyond = build(visitors({usca()}, {{"checkpoints", {10.0, 41.0}}}));
  EXPECT_TRUE(says(beyond.problems, "/contexts/checkpoints", "41"));
  ASSERT_TRUE(beyond.experiment) << "a run may be made shorter";
  EXPECT_EQ(beyond.experiment->parts().checkpoints, (std::vector<std::int64_t>{10, horizon}));
  EXPECT_TRUE(
      says(build(visitors({{{"type", "jdp-gp-ucb"}}}, {{"kernel", "product"}})).problems, "/algorithms/0", "joint"));
  EXPECT_TRUE(says(build(visitors({{{"type", "gp-ucb"}}}, {{"anywhere", true}})).problems, "/algorithms/0",
                   "/contexts/anywhere"));
  EXPECT_TRUE(says(build(visitors({{{"type", "ldp-moma-gp-ucb"}}})).problems, "/algorithms/0", "one context"));
  Scenario agents = visitors({{{"type", "federated-ts"}}});
  agents.document["agents"] = {{"type", "perturbed"}, {"agents", 5}};
  EXPECT_TRUE(says(build(agents).problems, "/agents/type", "none"));
}

TEST(ContextsScenario, CovariancesTooLargeForMemoryAreRefused) {
  Scenario scenario = visitors({usca()}, {{"per_axis", 60}});
  scenario.document["domain"]["points"] = 200;
  EXPECT_TRUE(says(build(scenario).problems, "/contexts", "12000 pairs"));
}

// Everything again from f, the law and the queries; a fresh trial of the same seeds.
TEST(ContextsScenario, ErrorRateOfABeliefIsThatOfItsBestActions) {
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
    const auto played = experiment->make_trial(instance, 0, trial);
    for (std::size_t k = 0; k < 3; ++k) {
      while (played->t() < run->checkpoints[k]) played->step();
      const Vector mean = played->learner().belief().mean;
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
  const auto played = experiment->make_trial(instance, 0, 0);
  while (played->t() < 25) played->step();
  const auto policy = policy_of(played->channel());
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

TEST(ContextsScenario, WhatIsSaidOfContextsStandsBesideTheGuarantee) {
  const auto experiment =
      test::built(visitors({{{"type", "ldp-tgp-ucb"}, {"epsilon", 1.0}}, usca({{"every_checkpoint", true}})}));
  ASSERT_TRUE(experiment);
  const SnapshotPtr run = run_of(experiment);
  // Local DP randomises rewards: contexts are in the open.
  EXPECT_EQ(run->algorithms[0].privacy.guarantee.protects,
            "each user's reward alone (contexts and queried points are public)");
  const PrivacyCurve& privacy = run->algorithms[1].privacy;
  EXPECT_NE(std::ranges::find(privacy.provenance, "law of contexts: declared"), privacy.provenance.end());
  EXPECT_NE(privacy.guarantee.assumption.find("in units of 2B sup"), std::string::npos);
  // Three answers about the same users.
  EXPECT_DOUBLE_EQ(epsilon_of_one(privacy), 9.0);
}

// Rounds 1 … 40 with answers after 10, 25 and 40: what a user has paid grows by ε = 3 at each of them.
TEST(ContextsScenario, TraceCountsAnswersAsTheyAreGiven) {
  const auto experiment = test::built(visitors({usca({{"every_checkpoint", true}})}));
  ASSERT_TRUE(experiment);
  const std::filesystem::path folder = std::filesystem::path(testing::TempDir()) / "contexts_trace";
  std::filesystem::remove_all(folder);
  RunOptions options;
  options.trace_folder = folder;
  std::filesystem::create_directories(folder);
  Runner runner(experiment, options);
  runner.wait();
  std::ifstream spool(spool_file(folder, 0, 0));
  std::int64_t t = 0;
  for (std::string line; std::getline(spool, line);) {
    ++t;
    const double paid = t < 10 ? 0.0 : t < 25 ? 3.0 : t < 40 ? 6.0 : 9.0;
    EXPECT_TRUE(line.ends_with("," + shortest(paid) + ",1")) << line;
  }
  EXPECT_EQ(t, horizon);
}

TEST(ContextsScenario, NumbersDoNotDependOnThreads) {
  const auto experiment =
      test::built(visitors({usca(), {{"type", "noisy-mean"}}, {{"type", "gp-ts"}}, {{"type", "uniform"}}}));
  ASSERT_TRUE(experiment);
  const SnapshotPtr one = run_of(experiment, 1), two = run_of(experiment, 2);
  for (std::size_t a = 0; a < one->algorithms.size(); ++a) {
    EXPECT_EQ(error_rates(one->algorithms[a]).values, error_rates(two->algorithms[a]).values) << a;
    EXPECT_EQ(one->algorithms[a].final_values, two->algorithms[a].final_values) << a;
  }
}

TEST(ContextsScenario, EdgesRunOrAreRefused) {
  const auto runs = [](const Scenario& scenario) {
    const BuildResult result = build(scenario);
    EXPECT_FALSE(has_errors(result.problems)) << to_text(result.problems);
    if (!result.experiment) return SnapshotPtr{};
    SnapshotPtr run = run_of(result.experiment);
    EXPECT_EQ(run->trials_failed, 0U) << (run->failures.empty() ? "" : run->failures.front());
    for (const AlgorithmSnapshot& algorithm : run->algorithms)
      for (const double rate : error_rates(algorithm).mean) EXPECT_TRUE(std::isfinite(rate) && rate >= -1e-12);
    return run;
  };
  const Json last{{"checkpoints", Json::array()}};
  Scenario one_action = visitors({usca(), {{"type", "noisy-mean"}}, {{"type", "uniform"}}});
  one_action.document["domain"]["points"] = 1;
  const auto nothing_to_choose = runs(one_action);
  ASSERT_TRUE(nothing_to_choose);
  EXPECT_EQ(error_rates(nothing_to_choose->algorithms[0]).mean.back(), 0.0);
  runs(visitors({usca(), {{"type", "noisy-mean"}}, {{"type", "gp-ucb"}}},
                {{"type", "discrete"}, {"values", {0.5}}, {"weights", {1.0}}}));
  Scenario one_round = visitors({usca(), {{"type", "noisy-mean"}}, {{"type", "gp-ucb"}}}, last);
  one_round.document["run"]["horizon"] = 1;
  runs(one_round);
  // ε = 10⁻⁶: as good as uniform play. ε = ∞ is the exponent "none".
  const auto tiny = runs(visitors({usca({{"epsilon", 1e-6}}), {{"type", "uniform"}}, usca({{"exponent", "none"}})}));
  ASSERT_TRUE(tiny);
  EXPECT_NEAR(error_rates(tiny->algorithms[0]).mean.back(), error_rates(tiny->algorithms[1]).mean.back(), 1e-5);
  EXPECT_TRUE(std::isinf(error_rates(tiny->algorithms[2]).epsilon));
  EXPECT_EQ(tiny->algorithms[2].privacy.guarantee.notion, PrivacyNotion::none);
  EXPECT_LT(error_rates(tiny->algorithms[2]).mean.back(), error_rates(tiny->algorithms[1]).mean.back());
  const BuildResult zero = build(visitors({usca({{"tau", 0.0}})}));
  EXPECT_TRUE(says(zero.problems, "/algorithms/0/tau", "tau = 0")) << to_text(zero.problems);
  EXPECT_FALSE(has_errors(build(visitors({usca()}, {{"anywhere", true}})).problems));
  runs(visitors({usca(), {{"type", "uniform"}}}, {{"anywhere", true}}));
}

TEST(ContextsScenario, ReplayShowsWhatTheRunShowed) {
  const auto experiment = test::built(visitors({usca({{"every_checkpoint", true}})}));
  ASSERT_TRUE(experiment);
  const SnapshotPtr run = run_of(experiment);
  Replay replay(experiment, run->posterior.algorithm, run->posterior.trial);
  const auto shown = replay.at(horizon, {});
  ASSERT_TRUE(shown && policy_picture(*shown) && policy_picture(run->posterior));
  EXPECT_EQ(policy_picture(*shown)->probabilities, policy_picture(run->posterior)->probabilities);
  EXPECT_EQ(policy_picture(*shown)->recommended, policy_picture(run->posterior)->recommended);
  EXPECT_EQ(policy_picture(*shown)->context, policy_picture(run->posterior)->context);
  EXPECT_EQ(shown->mean, run->posterior.mean);
}

TEST(ContextsScenario, FilesReadBackExactly) {
  const auto experiment = test::built(visitors({usca(), {{"type", "gp-ucb"}}, {{"type", "uniform"}}}));
  ASSERT_TRUE(experiment);
  const SnapshotPtr run = run_of(experiment);
  const TemporaryFile file("", ".json");
  save_snapshot(*run, file.path());
  const Snapshot back = load_snapshot(file.path());
  EXPECT_EQ(back.checkpoints, run->checkpoints);
  for (std::size_t a = 0; a < 3; ++a)
    EXPECT_EQ(errors_json(error_rates(back.algorithms[a])).dump(), errors_json(error_rates(run->algorithms[a])).dump());
  ASSERT_TRUE(policy_picture(back.posterior));
  EXPECT_EQ(policy_json(*policy_picture(back.posterior)).dump(), policy_json(*policy_picture(run->posterior)).dump());
  EXPECT_EQ(back.posterior.domain->contexts, contexts);
  const std::string csv = errors_csv(*run);
  EXPECT_EQ(std::ranges::count(csv, '\n'), 10);
  PolicyPicture picture = *policy_picture(run->posterior);
  for (const double rate : {0.5, std::numeric_limits<double>::infinity()}) {
    picture.rate = rate;
    EXPECT_EQ(policy_from(policy_json(picture), actions * contexts).rate, rate);
  }
  picture.rate = std::numeric_limits<double>::quiet_NaN();
  EXPECT_TRUE(std::isnan(policy_from(policy_json(picture), actions * contexts).rate)) << "noisy means have no exponent";
  Json broken = policy_json(*policy_picture(run->posterior));
  broken["contexts"] = contexts + 1;
  EXPECT_THROW(policy_from(broken, actions * contexts), std::runtime_error);
}

}  // namespace
}  // namespace privbo::contexts_scenario_test
