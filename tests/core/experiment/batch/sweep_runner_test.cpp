// Running a sweep: every value is a run of its own, and it stops, fails and tells how far it is.
#include "experiment/batch/sweep_runner.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <optional>
#include <thread>

#include "core/experiment/batch/swept_scenario.h"
#include "experiment/batch/sweep_result.h"
#include "experiment/run/runner.h"
#include "scenario/scenario.h"
#include "support/quick_scenario.h"
#include "support/threads.h"
#include "support/time_limit.h"

namespace privbo::sweep_runner_test {
namespace {

using swept_scenario::has;
using swept_scenario::swept;
using Clock = std::chrono::steady_clock;

Json small(const Json& sweep, std::int64_t horizon = 40, std::int64_t trials = 3) {
  return swept(sweep, test::small_scenario(horizon, trials));
}

SweepResultPtr finished(const Json& document, unsigned threads) {
  Problems problems;
  BatchOptions options;
  options.threads = threads;
  SweepRunner runner({document, {}}, make_plan(document, problems), options);
  EXPECT_FALSE(has_errors(problems)) << to_text(problems);
  runner.wait();
  return runner.snapshot();
}

TEST(SweepRunner, EachValueIsTheRunOfThatValue) {
  const Json document = small({{"parameter", "/privacy/epsilon"}, {"from", 1}, {"to", 4}, {"count", 3}});
  const SweepResultPtr sweep = finished(document, 2);
  EXPECT_EQ(sweep->state, RunState::finished);
  ASSERT_EQ(sweep->points.size(), 3U);
  for (const SweepPoint& point : sweep->points) {
    Scenario scenario{document, {}};
    scenario.document["privacy"]["epsilon"] = point.value;
    const auto experiment = test::checked(scenario);
    ASSERT_TRUE(experiment);
    Runner runner(experiment, {});
    runner.wait();
    const SnapshotPtr run = runner.final_snapshot();
    ASSERT_EQ(point.cells.size(), run->algorithms.size());
    for (std::size_t a = 0; a < point.cells.size(); ++a) {
      const SweepCell& cell = point.cells[a];
      EXPECT_EQ(cell.slot, a);
      EXPECT_EQ(cell.label, run->algorithms[a].label);
      EXPECT_EQ(cell.untuned, a != 2) << "uniform play has no scale, and nobody has tuned the others";
      EXPECT_EQ(cell.epsilon, a == 0 ? std::optional(point.value) : std::nullopt);
      for (const Metric metric : all_metrics) {
        const auto m = static_cast<std::size_t>(metric);
        EXPECT_EQ(cell.values[m], run->algorithms[a].final_of(metric));
        EXPECT_DOUBLE_EQ(cell.mean[m], run->algorithms[a].curve(metric).mean.back());
        EXPECT_DOUBLE_EQ(cell.standard_error[m], run->algorithms[a].curve(metric).standard_error.back());
      }
    }
  }
  // Seeds are shared: what does not depend on ε is the same at every value.
  EXPECT_EQ(sweep->points[0].cells[1].values, sweep->points[2].cells[1].values);
  EXPECT_NE(sweep->points[0].cells[0].values, sweep->points[2].cells[0].values);
  std::string notes;
  for (const Message& note : sweep->notes) notes += note.english();
  EXPECT_TRUE(has(notes, "same seeds") && has(notes, "Choosing the best of these runs costs privacy")) << notes;
}

TEST(SweepRunner, ThreadsDoNotChangeResults) {
  const Json document = small({{"parameter", "/kernel/lengthscale"}, {"from", 0.1}, {"to", 0.4}, {"count", 3}}, 40, 5);
  const SweepResultPtr one = finished(document, 1), four = finished(document, 4);
  ASSERT_EQ(one->points.size(), four->points.size());
  EXPECT_EQ(one->notes, four->notes);
  for (std::size_t i = 0; i < one->points.size(); ++i)
    for (std::size_t a = 0; a < one->points[i].cells.size(); ++a) {
      const SweepCell &x = one->points[i].cells[a], &y = four->points[i].cells[a];
      EXPECT_EQ(x.values, y.values);
      EXPECT_EQ(x.mean, y.mean);
      EXPECT_EQ(x.standard_error, y.standard_error);
    }
}

TEST(SweepRunner, AValueThatDoesNotFitIsRecordedAndTheRestRuns) {
  // A test function in one or two dimensions only: the sweep goes on after the third.
  Json document = default_scenario().document;
  document["domain"] = {{"type", "grid"}, {"points", 5}, {"dimension", 1}};
  document["objective"] = {{"type", "test-function"}};
  document["run"]["horizon"] = 10;
  document["run"]["trials"] = 1;
  document["sweep"] = {{"parameter", "/domain/dimension"}, {"from", 1}, {"to", 3}, {"count", 3}, {"scale", "linear"}};
  const BuildResult checked = build({document, {}});
  ASSERT_NE(checked.experiment, nullptr) << to_text(checked.problems);
  const SweepResultPtr sweep = finished(checked.normalised, 1);
  EXPECT_EQ(sweep->state, RunState::finished);
  ASSERT_EQ(sweep->points.size(), 3U);
  const auto failed =
      std::ranges::count_if(sweep->points, [](const SweepPoint& point) { return !point.failure.empty(); });
  EXPECT_GE(failed, 1);
  EXPECT_LT(failed, 3);
  for (const SweepPoint& point : sweep->points) EXPECT_EQ(point.cells.empty(), !point.failure.empty());
}

TEST(SweepRunner, StopsWithin200MillisecondsAndKeepsWhatIsDone) {
  const Json document = small({{"parameter", "/run/horizon"}, {"from", 10}, {"to", 1e6}, {"count", 2}}, 10, 2);
  Problems problems;
  SweepRunner runner({document, {}}, make_plan(document, problems));
  const Clock::time_point start = Clock::now();
  while (runner.progress().values_done < 1 && Clock::now() - start < std::chrono::seconds(20))
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  std::this_thread::sleep_for(std::chrono::milliseconds(50));  // into the second value
  EXPECT_TRUE(runner.active());
  EXPECT_EQ(runner.progress().rounds_total, rounds_of(document, runner.snapshot()->plan));
  const Clock::time_point begin = Clock::now();
  runner.stop();
  runner.wait();
  test::expect_within(Clock::now() - begin, 200);
  const SweepResultPtr sweep = runner.snapshot();
  EXPECT_EQ(sweep->state, RunState::stopped);
  EXPECT_EQ(sweep->points.size(), 1U);
  EXPECT_TRUE(has(sweep->notes.front().english(), "1 of 2 values")) << sweep->notes.front();
}

TEST(SweepRunner, MayBeDestroyedAtAnyMoment) {
  const Json document = small({{"parameter", "/privacy/epsilon"}, {"count", 10}}, 2000, 10);
  Problems problems;
  const SweepSettings plan = make_plan(document, problems);
  const std::size_t threads = test::thread_count();
  for (const int milliseconds : {0, 1, 5, 30}) {
    SCOPED_TRACE(std::to_string(milliseconds) + " ms");
    SweepResultPtr kept;
    {
      const SweepRunner runner({document, {}}, plan);
      EXPECT_GT(test::thread_count(), threads) << "a sweep runs beside the thread that asked for it";
      std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
      EXPECT_TRUE(runner.active()) << "destroyed in the middle, not after the end";
      kept = runner.snapshot();
    }
    EXPECT_TRUE(test::returns_to_threads(threads)) << "threads of the sweep are left";
    // What was seen of it stays, and is whole: values that were done, in order.
    EXPECT_EQ(kept->plan.values, plan.values);
    ASSERT_LT(kept->points.size(), plan.values.size());
    for (std::size_t i = 0; i < kept->points.size(); ++i) EXPECT_EQ(kept->points[i].value, plan.values[i]);
  }
}

TEST(SweepRunner, ReportsHowFarItIs) {
  const Json document =
      small({{"parameter", "/run/horizon"}, {"from", 10}, {"to", 40}, {"count", 3}, {"scale", "log"}}, 10, 3);
  Problems problems;
  const SweepSettings plan = make_plan(document, problems);
  EXPECT_EQ(rounds_of(document, plan), (10 + 20 + 40) * 3 * 3);
  SweepRunner runner({document, {}}, plan);
  runner.wait();
  const SweepProgress end = runner.progress();
  EXPECT_EQ(end.values_done, 3U);
  EXPECT_EQ(end.rounds_done, end.rounds_total);
  EXPECT_EQ(end.remaining_seconds, 0.0);
  EXPECT_GT(end.elapsed_seconds, 0.0);
}

}  // namespace
}  // namespace privbo::sweep_runner_test
