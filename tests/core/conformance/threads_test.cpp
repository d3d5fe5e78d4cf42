// One thread and four give the same rows, byte for byte, with every algorithm of the catalogue in one scenario.
#include <gtest/gtest.h>

#include <algorithm>

#include "experiment/run/runner.h"
#include "experiment/run/trace_store.h"
#include "families/families.h"
#include "scenario/scenario.h"
#include "support/small_scenario.h"
#include "support/trace_text.h"

namespace privbo::threads_test {
namespace {

/// Those with one learner, or those that speak for several agents: a scenario has one kind.
Scenario all_algorithms(bool agents = false) {
  std::vector<Json> algorithms;
  for (const AlgorithmEntry& entry : algorithm_catalogue())
    if (entry.for_agents == agents) algorithms.push_back(default_component(entry));
  Scenario scenario = test::small_scenario(algorithms);
  scenario.document["run"]["horizon"] = 60;
  scenario.document["run"]["trials"] = 9;
  // Some of them play one point for several rounds: with one context they can.
  if (scenario.document["contexts"].value("type", "none") != "none") scenario.document["contexts"]["per_axis"] = 1;
  return scenario;
}

SnapshotPtr run(const Scenario& scenario, unsigned threads, const std::shared_ptr<TraceStore>& rows) {
  // Each run builds anew: nothing computed by the first may help the second.
  RunOptions options;
  options.threads = threads;
  options.trace.store = rows;
  Runner runner(test::built(scenario), options);
  runner.wait();
  return runner.final_snapshot();
}

void expect_same_runs(const Scenario& scenario) {
  // One row for every query, those of initialisation included.
  std::int64_t rows_a_trial = scenario.document["run"]["horizon"];
  if (scenario.document.contains("agents")) {
    const Json& agents = scenario.document["agents"];
    rows_a_trial = (rows_a_trial + agents.value("initial", std::int64_t{0})) * agents.value("agents", std::int64_t{1});
  }
  const auto one = std::make_shared<TraceStore>(""), four = std::make_shared<TraceStore>("");
  const SnapshotPtr by_one = run(scenario, 1, one), by_four = run(scenario, 4, four);
  ASSERT_EQ(by_one->state, RunState::finished);
  ASSERT_EQ(by_four->state, RunState::finished);
  EXPECT_EQ(by_one->threads, 1U);
  EXPECT_EQ(by_four->threads, 4U);
  for (std::size_t a = 0; a < by_one->algorithms.size(); ++a) {
    for (const Metric metric : all_metrics) {
      EXPECT_EQ(by_one->algorithms[a].final_of(metric), by_four->algorithms[a].final_of(metric));
      EXPECT_EQ(by_one->algorithms[a].curve(metric).mean, by_four->algorithms[a].curve(metric).mean);
    }
    EXPECT_EQ(by_one->algorithms[a].series.bands(), by_four->algorithms[a].series.bands());
    for (std::size_t trial = 0; trial < by_one->trials; ++trial) {
      const std::string rows = test::rows_of(*one, a, trial);
      EXPECT_EQ(std::count(rows.begin(), rows.end(), '\n'), rows_a_trial);
      EXPECT_EQ(rows, test::rows_of(*four, a, trial)) << by_one->algorithms[a].label << ", trial " << trial;
    }
  }
}

TEST(ThreadConformance, OneEqualsFour) { expect_same_runs(all_algorithms()); }

TEST(ThreadConformance, OneEqualsFourWithAgents) {
  Scenario scenario = all_algorithms(true);
  scenario.document["run"]["horizon"] = 15;
  for (Json& algorithm : scenario.document["algorithms"])
    if (algorithm.contains("q")) algorithm["q"] = 0.6;
  expect_same_runs(scenario);
}

TEST(ThreadConformance, OneEqualsFourOnRandomDomainsWithGreedyGains) {
  Scenario scenario = all_algorithms();
  scenario.document["domain"] = {{"type", "random-points"}, {"count", 20}};
  scenario.document["constants"]["gain"] = "greedy";
  expect_same_runs(scenario);
}

TEST(ThreadConformance, OneEqualsFourOnOneSharedInstance) {
  Scenario scenario = all_algorithms();
  scenario.document["run"]["new_instance"] = false;
  expect_same_runs(scenario);
}

/// One trial, whose algorithms and agents are divided among the threads.
void expect_same_trial(Scenario scenario) {
  scenario.document["run"]["trials"] = 1;
  const auto alone = std::make_shared<TraceStore>("");
  const SnapshotPtr expected = run(scenario, 1, alone);
  ASSERT_EQ(expected->state, RunState::finished);
  for (const unsigned threads : {2U, 3U, 4U, 8U}) {
    const auto rows = std::make_shared<TraceStore>("");
    const SnapshotPtr together = run(scenario, threads, rows);
    ASSERT_EQ(together->state, RunState::finished);
    for (std::size_t a = 0; a < expected->algorithms.size(); ++a) {
      EXPECT_EQ(expected->algorithms[a].series.bands(), together->algorithms[a].series.bands());
      EXPECT_EQ(test::rows_of(*alone, a, 0), test::rows_of(*rows, a, 0))
          << expected->algorithms[a].label << " on " << threads << " threads";
    }
  }
}

TEST(ThreadConformance, OneTrialIsTheSameOnAnyNumberOfThreads) { expect_same_trial(all_algorithms()); }

TEST(ThreadConformance, OneTrialOfManyAgentsIsTheSameOnAnyNumberOfThreads) {
  Scenario scenario = all_algorithms(true);
  scenario.document["run"]["horizon"] = 6;
  // Enough of everything that it is worth dividing.
  scenario.document["agents"]["agents"] = 60;
  scenario.document["domain"] = {{"type", "grid"}, {"dimension", 1}, {"points", 600}};
  scenario.document["kernel"] = {{"type", "se"}, {"lengthscale", 0.02}};
  for (Json& algorithm : scenario.document["algorithms"])
    if (algorithm.contains("features")) algorithm["features"] = 80;
  expect_same_trial(scenario);
}

/// An algorithm's rows do not depend on which others run beside it.
void expect_company_changes_nothing(const Scenario& together) {
  const auto all = test::built(together);
  for (std::size_t a = 0; a < all->algorithms().size(); ++a) {
    Scenario single = together;
    single.document["algorithms"] = {together.document["algorithms"][a]};
    const auto alone = test::built(single);
    const auto expected = test::run_trial(*alone, 0, 1);
    const auto actual = test::run_trial(*all, a, 1);
    EXPECT_EQ(actual, expected) << all->algorithms()[a].label;
  }
}

TEST(ThreadConformance, CompanyChangesNothing) { expect_company_changes_nothing(all_algorithms()); }
TEST(ThreadConformance, CompanyChangesNothingWithAgents) { expect_company_changes_nothing(all_algorithms(true)); }

}  // namespace
}  // namespace privbo::threads_test
