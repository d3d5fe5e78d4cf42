// A downsampled picture keeps its ends, its final values and one length for everything.
#include <gtest/gtest.h>

#include "experiment/run/runner.h"
#include "record/snapshot.h"
#include "support/small_scenario.h"

namespace privbo::downsample_test {
namespace {

TEST(Downsample, KeepsEndsAndFinalValues) {
  Runner runner(test::built(test::small_scenario()), [] {
    RunOptions options;
    options.threads = 1;
    return options;
  }());
  runner.wait();
  const SnapshotPtr whole = runner.snapshot();
  ASSERT_EQ(whole->recorded_rounds.size(), 30U);
  const Snapshot few_rounds = downsampled(*whole, 7);
  EXPECT_EQ(few_rounds.recorded_rounds, (std::vector<std::int64_t>{1, 5, 10, 15, 20, 25, 30}));
  for (std::size_t a = 0; a < few_rounds.algorithms.size(); ++a) {
    const Curve &few = few_rounds.algorithms[a].curve(Metric::cumulative_regret),
                &all = whole->algorithms[a].curve(Metric::cumulative_regret);
    ASSERT_EQ(few.mean.size(), 7U);
    EXPECT_EQ(few.mean.front(), all.mean.front());
    EXPECT_EQ(few.upper[2], all.upper[9]);
    EXPECT_EQ(few.mean.back(), all.mean.back());
    const Curve &distinct = few_rounds.algorithms[a].curve(Explored::distinct_points),
                &of_all = whole->algorithms[a].curve(Explored::distinct_points);
    ASSERT_EQ(distinct.mean.size(), 7U);
    EXPECT_EQ(distinct.mean[3], of_all.mean[14]);
    EXPECT_EQ(distinct.upper.back(), of_all.upper.back());
    EXPECT_EQ(few_rounds.algorithms[a].final_values, whole->algorithms[a].final_values);
    EXPECT_TRUE(few_rounds.algorithms[a].paths.empty());
  }
  EXPECT_EQ(downsampled(*whole, 1000).recorded_rounds, whole->recorded_rounds);
  EXPECT_TRUE(downsampled(Snapshot{}, 7).recorded_rounds.empty());
}

}  // namespace
}  // namespace privbo::downsample_test
