// Scenarios with contexts: what is known before a run, what is refused, and what pictures and files hold.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/families/contextual/visitor_scenario.h"
#include "experiment/preview/preview.h"
#include "experiment/run/replay.h"
#include "families/contextual/record/context_files.h"
#include "io/results/snapshot_file.h"
#include "scenario/scenario.h"
#include "support/files/temporary_file.h"
#include "support/found_problems.h"
#include "support/small_scenario.h"

namespace privbo::contexts_scenario_test {
namespace {

using test::reports;
using visitor_scenario::actions;
using visitor_scenario::contexts;
using visitor_scenario::horizon;
using visitor_scenario::run_of;
using visitor_scenario::usca;
using visitor_scenario::visitors;

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
  EXPECT_TRUE(reports(build(none).problems, "/algorithms/0", "one context will do"));
  Scenario sets = visitors({usca()});
  sets.document["decisions"] = {{"type", "subset"}, {"size", 5}};
  EXPECT_TRUE(reports(build(sets).problems, "/decisions/type", "whole"));
  const BuildResult beyond = build(visitors({usca()}, {{"checkpoints", {10.0, 41.0}}}));
  EXPECT_TRUE(reports(beyond.problems, "/contexts/checkpoints", "41"));
  ASSERT_TRUE(beyond.experiment) << "a run may be made shorter";
  EXPECT_EQ(beyond.experiment->parts().checkpoints, (std::vector<std::int64_t>{10, horizon}));
  EXPECT_TRUE(
      reports(build(visitors({{{"type", "jdp-gp-ucb"}}}, {{"kernel", "product"}})).problems, "/algorithms/0", "joint"));
  EXPECT_TRUE(reports(build(visitors({{{"type", "gp-ucb"}}}, {{"anywhere", true}})).problems, "/algorithms/0",
                      "/contexts/anywhere"));
  EXPECT_TRUE(reports(build(visitors({{{"type", "ldp-moma-gp-ucb"}}})).problems, "/algorithms/0", "one context"));
  Scenario agents = visitors({{{"type", "federated-ts"}}});
  agents.document["agents"] = {{"type", "perturbed"}, {"agents", 5}};
  EXPECT_TRUE(reports(build(agents).problems, "/agents/type", "none"));
}

TEST(ContextsScenario, CovariancesTooLargeForMemoryAreRefused) {
  Scenario scenario = visitors({usca()}, {{"per_axis", 60}});
  scenario.document["domain"]["points"] = 200;
  EXPECT_TRUE(reports(build(scenario).problems, "/contexts", "12000 pairs"));
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
    EXPECT_EQ(run->trials_failed, 0U) << (run->failures.empty() ? Message() : run->failures.front());
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
  EXPECT_TRUE(reports(zero.problems, "/algorithms/0/tau", "tau = 0")) << to_text(zero.problems);
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
