// Runs of one trial that are run at the same time: results in the order of the runs, whatever the threads.
#include <gtest/gtest.h>

#include <thread>

#include "core/experiment/batch/swept_scenario.h"
#include "experiment/batch/sweep_runner.h"
#include "experiment/batch/trust_comparison.h"
#include "support/quick_scenario.h"

namespace privbo::runs_at_once_test {
namespace {

TrustComparison compared(const Scenario& scenario, unsigned threads) {
  TrustRunner runner(scenario, {.threads = threads});
  runner.wait();
  return *runner.snapshot();
}

TEST(RunsAtOnce, AComparisonIsTheSameOnAnyNumberOfThreads) {
  Scenario scenario = test::small_scenario(30, 1);
  scenario.document["comparison"] = {{"epsilons", {1.0, 8.0}}, {"agents", 6}, {"initial", 2}};
  scenario = {build(scenario).normalised, scenario.folder};
  const TrustComparison expected = compared(scenario, 1);
  ASSERT_EQ(expected.state, RunState::finished);
  for (const unsigned threads : {2U, 3U, 8U}) {
    const TrustComparison together = compared(scenario, threads);
    EXPECT_EQ(together.state, RunState::finished);
    EXPECT_EQ(together.points_done, expected.points_done);
    EXPECT_EQ(together.notes, expected.notes);
    ASSERT_EQ(together.rows.size(), expected.rows.size());
    for (std::size_t r = 0; r < expected.rows.size(); ++r) {
      EXPECT_EQ(together.rows[r].label, expected.rows[r].label);
      ASSERT_EQ(together.rows[r].points.size(), expected.rows[r].points.size());
      for (std::size_t p = 0; p < expected.rows[r].points.size(); ++p) {
        EXPECT_EQ(together.rows[r].points[p].epsilon, expected.rows[r].points[p].epsilon);
        EXPECT_EQ(together.rows[r].points[p].values, expected.rows[r].points[p].values);
      }
    }
  }
}

SweepResultPtr swept(const Json& document, unsigned threads) {
  Problems problems;
  SweepRunner runner({document, {}}, make_plan(document, problems), {.threads = threads});
  runner.wait();
  return runner.snapshot();
}

TEST(RunsAtOnce, ASweepIsTheSameOnAnyNumberOfThreads) {
  const Json document = swept_scenario::swept({{"parameter", "/privacy/epsilon"}, {"from", 1}, {"to", 4}, {"count", 5}},
                                              test::small_scenario(40, 1));
  const SweepResultPtr expected = swept(document, 1);
  ASSERT_EQ(expected->points.size(), 5U);
  for (const unsigned threads : {2U, 3U, 8U}) {
    const SweepResultPtr together = swept(document, threads);
    EXPECT_EQ(together->state, RunState::finished);
    EXPECT_EQ(together->notes, expected->notes);
    ASSERT_EQ(together->points.size(), expected->points.size());
    for (std::size_t p = 0; p < expected->points.size(); ++p) {
      EXPECT_EQ(together->points[p].value, expected->points[p].value);
      for (std::size_t a = 0; a < expected->points[p].cells.size(); ++a)
        EXPECT_EQ(together->points[p].cells[a].values, expected->points[p].cells[a].values);
    }
  }
}

TEST(RunsAtOnce, AStopKeepsFinishedRuns) {
  const Json document = swept_scenario::swept(
      {{"parameter", "/privacy/epsilon"}, {"from", 1}, {"to", 4}, {"count", 40}}, test::small_scenario(20'000, 1));
  Problems problems;
  SweepRunner runner({document, {}}, make_plan(document, problems), {.threads = 3});
  while (runner.snapshot()->points.empty() && runner.active()) std::this_thread::yield();
  runner.stop();
  runner.wait();
  const SweepResultPtr stopped = runner.snapshot();
  EXPECT_EQ(stopped->state, RunState::stopped);
  EXPECT_GE(stopped->points.size(), 1U);
  EXPECT_LT(stopped->points.size(), 40U);
  for (std::size_t p = 1; p < stopped->points.size(); ++p)
    EXPECT_LT(stopped->points[p - 1].value, stopped->points[p].value);
}

}  // namespace
}  // namespace privbo::runs_at_once_test
