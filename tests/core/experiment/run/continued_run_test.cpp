// Runs that are continued after a stop: with the trials that were left, they are runs that nobody stopped.
#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <utility>

#include "core/experiment/run/watched_run.h"
#include "experiment/run/kept_snapshot.h"
#include "io/results/ledger_file.h"
#include "io/results/results_writer.h"
#include "io/results/snapshot_file.h"
#include "support/quick_scenario.h"

namespace privbo::continued_run_test {
namespace {

using watched_run::eventually;

SnapshotPtr continued(const std::shared_ptr<const Experiment>& experiment, TrialsBefore before, unsigned threads) {
  RunOptions options;
  options.threads = threads;
  options.before = std::make_shared<const TrialsBefore>(std::move(before));
  Runner runner(experiment, options);
  runner.wait();
  return kept_snapshot(runner, *experiment);
}

SnapshotPtr finished(const std::shared_ptr<const Experiment>& experiment) {
  Runner runner(experiment, {});
  runner.wait();
  return kept_snapshot(runner, *experiment);
}

/// Stops a run once `trials` of its trials have ended; none: it was faster and had ended.
std::optional<TrialsBefore> stopped_after(const std::shared_ptr<const Experiment>& experiment, std::size_t trials) {
  RunOptions options;
  options.threads = 2;
  Runner runner(experiment, options);
  EXPECT_TRUE(eventually([&] { return runner.progress().trials_done >= trials; }));
  runner.stop();
  runner.wait();
  if (runner.snapshot()->state != RunState::stopped) return std::nullopt;
  return runner.finished_trials();
}

void expect_same_files(const Snapshot& one, const Snapshot& other) {
  EXPECT_EQ(snapshot_text(one), snapshot_text(other));
  EXPECT_EQ(summary_json(one).dump(), summary_json(other).dump());
  EXPECT_EQ(ledger_csv(one), ledger_csv(other));
}

TEST(ContinuedRun, GivesTheBytesOfARunThatNobodyStopped) {
  const auto experiment = test::checked(test::small_scenario(4000, 6));
  ASSERT_TRUE(experiment);
  const SnapshotPtr whole = finished(experiment);
  for (const std::size_t trials : {0U, 1U, 3U}) {
    auto before = stopped_after(experiment, trials);
    if (!before) continue;
    EXPECT_GE(before->recorded.trials.size() + 1, trials);
    const SnapshotPtr now = continued(experiment, std::move(*before), 3);
    EXPECT_EQ(now->state, RunState::finished);
    EXPECT_EQ(now->trials_done, 6U);
    EXPECT_EQ(now->rounds_done, now->rounds_total);
    Snapshot same = *now;
    same.threads = whole->threads;
    same.elapsed_seconds = whole->elapsed_seconds;
    expect_same_files(*whole, same);
  }
}

TEST(ContinuedRun, RunsNoTrialAgain) {
  const auto experiment = test::checked(test::small_scenario(200, 4));
  ASSERT_TRUE(experiment);
  RunOptions options;
  Runner runner(experiment, options);
  runner.wait();
  TrialsBefore before = runner.finished_trials();
  ASSERT_EQ(before.recorded.trials.size(), 4U);
  const auto path = before.recorded.trials.front().paths.front();
  before.recorded.trials.pop_back();
  const SnapshotPtr now = continued(experiment, before, 1);
  EXPECT_EQ(now->state, RunState::finished);
  ASSERT_EQ(now->algorithms.front().paths.size(), 4U);
  EXPECT_EQ(now->algorithms.front().paths.front()->processor_seconds, path->processor_seconds) << "taken over";
  EXPECT_GE(now->elapsed_seconds, before.elapsed_seconds);
}

TEST(ContinuedRun, LeavesOutTrialsThatFailed) {
  const auto experiment = test::checked(test::small_scenario(50, 2));
  ASSERT_TRUE(experiment);
  Runner runner(experiment, {});
  runner.wait();
  for (const RecordedTrial& trial : runner.finished_trials().recorded.trials) EXPECT_TRUE(trial.failure.empty());
}

TEST(ContinuedRun, ComputesTheLinesThatTheStopCutShort) {
  const auto experiment = test::checked(test::small_scenario(300, 3));
  ASSERT_TRUE(experiment);
  Runner runner(experiment, {});
  runner.wait();
  const SnapshotPtr whole = runner.final_snapshot();
  TrialsBefore before = runner.finished_trials();
  before.recorded.trials.back().bounds = nullptr;
  const SnapshotPtr now = continued(experiment, before, 2);
  ASSERT_EQ(now->bounds.size(), whole->bounds.size());
  for (std::size_t i = 0; i < now->bounds.size(); ++i)
    EXPECT_EQ(now->bounds[i].cumulative_regret, whole->bounds[i].cumulative_regret);
}

}  // namespace
}  // namespace privbo::continued_run_test
