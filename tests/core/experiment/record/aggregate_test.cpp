// Paths of finished trials: their average is the curve, and snapshots share them.
#include "experiment/record/aggregate.h"

#include <gtest/gtest.h>

#include "experiment/run/runner.h"
#include "numerics/statistics.h"
#include "support/quick_scenario.h"

namespace privbo::aggregate_test {
namespace {

TEST(Aggregate, PathsOfFinishedTrialsAverageToTheCurves) {
  const auto experiment = test::checked(test::small_scenario(80, 5));
  ASSERT_TRUE(experiment);
  Runner runner(experiment, {});
  runner.wait();
  const SnapshotPtr snapshot = runner.final_snapshot();
  for (const AlgorithmSnapshot& algorithm : snapshot->algorithms) {
    ASSERT_EQ(algorithm.paths.size(), 5U);
    for (std::size_t trial = 0; trial < 5; ++trial) {
      EXPECT_EQ(algorithm.paths[trial]->trial, trial);
      ASSERT_EQ(algorithm.paths[trial]->cumulative.size(), snapshot->grid.size());
      EXPECT_EQ(algorithm.paths[trial]->cumulative.back(), algorithm.final_of(Metric::cumulative_regret)[trial]);
      EXPECT_EQ(algorithm.paths[trial]->simple.back(), algorithm.final_of(Metric::simple_regret)[trial]);
    }
    for (std::size_t g = 0; g < snapshot->grid.size(); ++g) {
      std::vector<double> values;
      for (const auto& path : algorithm.paths) values.push_back(path->cumulative[g]);
      EXPECT_DOUBLE_EQ(mean(values), algorithm.curve(Metric::cumulative_regret).mean[g]);
    }
  }
}

TEST(Aggregate, SnapshotsShareThePathsAndShowNoneOfRunningTrials) {
  const auto experiment = test::checked(test::small_scenario(10, 2));
  ASSERT_TRUE(experiment);
  Aggregate aggregate(experiment);
  for (std::size_t a = 0; a < 3; ++a) aggregate.start(1, a).reached = aggregate.grid().size();
  Snapshot running;
  aggregate.fill(running);
  EXPECT_FALSE(running.grid.empty());
  EXPECT_TRUE(running.algorithms[0].paths.empty());
  aggregate.finish(1);
  Snapshot one, two;
  aggregate.fill(one);
  aggregate.fill(two);
  ASSERT_EQ(one.algorithms[0].paths.size(), 1U);
  EXPECT_EQ(one.algorithms[0].paths[0]->trial, 1U);
  EXPECT_EQ(one.algorithms[0].paths[0].get(), two.algorithms[0].paths[0].get()) << "shared, not copied";
  EXPECT_NE(one.algorithms[0].paths[0].get(), one.algorithms[1].paths[0].get());
}

}  // namespace
}  // namespace privbo::aggregate_test
