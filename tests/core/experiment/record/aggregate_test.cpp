// Paths of finished trials: their average is the curve, and snapshots share them.
#include "experiment/record/aggregate.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>

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
      ASSERT_EQ(algorithm.paths[trial]->cumulative.size(), snapshot->recorded_rounds.size());
      EXPECT_EQ(algorithm.paths[trial]->cumulative.back(), algorithm.final_of(Metric::cumulative_regret)[trial]);
      EXPECT_EQ(algorithm.paths[trial]->simple.back(), algorithm.final_of(Metric::simple_regret)[trial]);
    }
    for (std::size_t g = 0; g < snapshot->recorded_rounds.size(); ++g) {
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
  for (std::size_t a = 0; a < 3; ++a) aggregate.start(1, a).rounds = aggregate.recorded_rounds().size();
  Snapshot running;
  aggregate.fill(running);
  EXPECT_FALSE(running.recorded_rounds.empty());
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

TEST(Aggregate, CurvesOfRunningTrialsGrowWithThem) {
  const auto experiment = test::checked(test::small_scenario(10, 2));
  ASSERT_TRUE(experiment);
  Aggregate aggregate(experiment);
  const auto start = [&](std::size_t trial, double slope) {
    std::vector<RunningPath*> paths;
    for (std::size_t a = 0; a < 3; ++a) {
      RunningPath& path = aggregate.start(trial, a);
      path.expect({to_string(Explored::distinct_points)});
      for (std::size_t g = 0; g < 10; ++g) {
        path.values->cumulative[g] = slope * static_cast<double>(g + 1);
        path.values->over_rounds.at(to_string(Explored::distinct_points))[g] = slope / static_cast<double>(g + 1);
      }
      paths.push_back(&path);
    }
    return paths;
  };
  const auto drawn = [&](const std::vector<RunningPath*>& paths, std::size_t rounds) {
    for (RunningPath* path : paths) path->rounds = rounds;
    Snapshot snapshot;
    aggregate.fill(snapshot);
    return snapshot.algorithms[1];
  };
  const std::vector<RunningPath*> one = start(0, 2.0);
  EXPECT_EQ(drawn(one, 3).curve(Metric::cumulative_regret).mean, (std::vector<double>{2.0, 4.0, 6.0}));
  const AlgorithmSnapshot five = drawn(one, 5);
  EXPECT_EQ(five.curve(Metric::cumulative_regret).mean, (std::vector<double>{2.0, 4.0, 6.0, 8.0, 10.0}));
  EXPECT_EQ(five.curve(Metric::average_regret).mean, std::vector<double>(5, 2.0));
  EXPECT_EQ(five.curve(Explored::distinct_points).mean, (std::vector<double>{2.0, 1.0, 2.0 / 3.0, 0.5, 0.4}));
  EXPECT_TRUE(five.curve(Explored::best_point).mean.empty());
  EXPECT_FALSE(five.series.bands().contains(to_string(Explored::best_point)));
  const AlgorithmSnapshot both = drawn(start(1, 4.0), 2);
  EXPECT_EQ(both.trials, 2U);
  EXPECT_EQ(both.curve(Metric::cumulative_regret).mean, (std::vector<double>{3.0, 6.0}));
  EXPECT_EQ(both.curve(Explored::distinct_points).upper.size(), 2U);
}

TEST(Aggregate, FailuresStandInTheOrderOfTheirTrialsHoweverTheyCame) {
  const auto experiment = test::checked(test::small_scenario(10, 12));
  ASSERT_TRUE(experiment);
  Aggregate aggregate(experiment);
  for (const std::size_t trial : {11U, 2U, 0U}) aggregate.fail(trial, Message("out of memory"));
  Snapshot snapshot;
  aggregate.fill(snapshot);
  EXPECT_EQ(snapshot.trials_failed, 3U);
  ASSERT_EQ(snapshot.failures.size(), 3U);
  EXPECT_EQ(snapshot.failures[0].english(), "trial 1 failed: out of memory");
  EXPECT_EQ(snapshot.failures[1].english(), "trial 3 failed: out of memory");
  EXPECT_EQ(snapshot.failures[2].english(), "trial 12 failed: out of memory");
}

TEST(Aggregate, AFailureOfTheTheoryIsReportedAndCostsOnlyItsOwnInstance) {
  const auto experiment = test::checked(test::short_preset("theorem-constants", 10, 2));
  ASSERT_TRUE(experiment);
  Aggregate aggregate(experiment);
  for (std::size_t trial = 0; trial < 2; ++trial) {
    for (std::size_t a = 0; a < experiment->algorithms().size(); ++a)
      aggregate.start(trial, a).rounds = aggregate.recorded_rounds().size();
    aggregate.finish(trial);
  }
  auto bounds = make_instance_bounds(*experiment, experiment->instance(0), aggregate.recorded_rounds(), {});
  ASSERT_TRUE(bounds);
  bounds->covered = true;
  const std::size_t lines = bounds->upper.size();
  ASSERT_GT(lines, 0U);
  aggregate.set_bounds(0, std::move(*bounds));
  aggregate.fail_bounds(1, Message::verbatim("the kernel matrix is not positive definite"));
  const auto drawn = [&] {
    Snapshot snapshot;
    aggregate.fill(snapshot);
    return snapshot;
  };
  const auto reports_it = [](const Snapshot& snapshot) {
    return std::ranges::any_of(snapshot.notes, [](const Message& note) {
      return note.english().find("the kernel matrix is not positive definite") != std::string::npos;
    });
  };
  const Snapshot half = drawn();
  EXPECT_TRUE(reports_it(half));
  EXPECT_EQ(std::ranges::count(half.bounds, false, &BoundCurve::lower), static_cast<std::ptrdiff_t>(lines));
  aggregate.fail_bounds(0, Message::verbatim("the kernel matrix is not positive definite"));
  const Snapshot none = drawn();
  EXPECT_TRUE(reports_it(none));
  EXPECT_TRUE(none.bounds.empty());
}

}  // namespace
}  // namespace privbo::aggregate_test
