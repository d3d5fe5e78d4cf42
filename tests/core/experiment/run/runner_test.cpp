// Running an experiment to its end: threads, rounds, pictures and memory.
#include "experiment/run/runner.h"

#include <gtest/gtest.h>
#include <malloc.h>

#include "core/experiment/run/watched_run.h"
#include "support/long_test.h"
#include "support/quick_scenario.h"

namespace privbo::runner_test {
namespace {

using watched_run::finished;

TEST(Runner, ThreadsDoNotChangeResults) {
  const auto experiment = test::checked(test::small_scenario(300, 7));
  ASSERT_TRUE(experiment);
  const SnapshotPtr one = finished(experiment, 1), four = finished(experiment, 4);
  EXPECT_EQ(one->threads, 1U);
  EXPECT_EQ(four->threads, 4U);
  ASSERT_EQ(one->algorithms.size(), 3U);
  ASSERT_EQ(four->algorithms.size(), 3U);
  EXPECT_EQ(one->recorded_rounds, four->recorded_rounds);
  for (std::size_t a = 0; a < 3; ++a) {
    for (const Metric metric : all_metrics) {
      const Curve &x = one->algorithms[a].curve(metric), &y = four->algorithms[a].curve(metric);
      EXPECT_EQ(one->algorithms[a].final_of(metric), four->algorithms[a].final_of(metric));
      EXPECT_EQ(x.mean, y.mean);
      EXPECT_EQ(x.standard_error, y.standard_error);
      EXPECT_EQ(x.lower, y.lower);
      EXPECT_EQ(x.median, y.median);
      EXPECT_EQ(x.upper, y.upper);
    }
    EXPECT_EQ(one->algorithms[a].privacy.clipped_fraction, four->algorithms[a].privacy.clipped_fraction);
  }
  ASSERT_EQ(one->bounds.size(), four->bounds.size());
  for (std::size_t i = 0; i < one->bounds.size(); ++i)
    EXPECT_EQ(one->bounds[i].cumulative_regret, four->bounds[i].cumulative_regret);
}

TEST(Runner, FinishesWithEveryRoundCounted) {
  const auto experiment = test::checked(test::small_scenario(50, 3));
  ASSERT_TRUE(experiment);
  const SnapshotPtr snapshot = finished(experiment, 2);
  EXPECT_EQ(snapshot->state, RunState::finished);
  EXPECT_EQ(snapshot->trials_done, 3U);
  EXPECT_EQ(snapshot->rounds_done, 50 * 3 * 3);
  EXPECT_EQ(snapshot->rounds_done, snapshot->rounds_total);
  EXPECT_EQ(snapshot->recorded_rounds.back(), 50);
  EXPECT_FALSE(snapshot->posterior.mean.size() == 0);
  // A mean of exactly these trials, whichever way it is computed.
  const AlgorithmSnapshot& first = snapshot->algorithms.front();
  double sum = 0.0;
  for (const double value : first.final_of(Metric::cumulative_regret)) sum += value;
  EXPECT_NEAR(first.curve(Metric::cumulative_regret).mean.back(), sum / 3.0, 1e-12 * sum);
}

TEST(Runner, WatchChoosesAlgorithmAndTrial) {
  const auto experiment = test::checked(test::small_scenario(20, 3));
  ASSERT_TRUE(experiment);
  Runner runner(experiment, {});
  runner.wait();
  for (std::size_t algorithm = 0; algorithm < 3; ++algorithm)
    for (std::size_t trial = 0; trial < 3; ++trial) {
      runner.watch(algorithm, trial);
      const SnapshotPtr snapshot = runner.final_snapshot();
      EXPECT_EQ(snapshot->posterior.algorithm, algorithm);
      EXPECT_EQ(snapshot->posterior.trial, trial);
      EXPECT_EQ(snapshot->posterior.t, 20);
    }
}

/// Bytes handed out by malloc and not freed. (Resident memory also counts what glibc keeps for the next thread.)
std::size_t bytes_in_use() { return mallinfo2().uordblks + mallinfo2().hblkhd; }

// Ten runs leave behind what one does: within 64 kB, where one run holds several megabytes.
TEST(Runner, TenRunsLeaveNoMoreMemoryThanOne) {
  if (test::sanitized) GTEST_SKIP() << "sanitizers keep freed memory";
  const auto run = [] {
    const auto experiment = test::checked(
        test::changed_default({{"run.horizon", 20'000}, {"run.trials", 4}, {"constants.B_rule", "norm"}}));
    finished(experiment, 2);
  };
  run();
  const std::size_t first = bytes_in_use();
  for (int i = 0; i < 9; ++i) run();
  EXPECT_LT(bytes_in_use(), first + 65'536) << "after the first run " << first << " bytes";
}

}  // namespace
}  // namespace privbo::runner_test
