// A thinned picture keeps its ends, its final values and one length for everything.
#include <gtest/gtest.h>

#include "experiment/record/thin.h"
#include "experiment/run/runner.h"
#include "support/small_scenario.h"

namespace privbo::thin_test {
namespace {

TEST(Thin, KeepsEndsAndFinalValues) {
  Runner runner(test::built(test::small_scenario()), [] {
    RunOptions options;
    options.threads = 1;
    return options;
  }());
  runner.wait();
  const SnapshotPtr whole = runner.snapshot();
  ASSERT_EQ(whole->grid.size(), 30U);
  const Snapshot thin = thinned(*whole, 7);
  EXPECT_EQ(thin.grid, (std::vector<std::int64_t>{1, 5, 10, 15, 20, 25, 30}));
  for (std::size_t a = 0; a < thin.algorithms.size(); ++a) {
    const Curve &few = thin.algorithms[a].curves[0], &all = whole->algorithms[a].curves[0];
    ASSERT_EQ(few.mean.size(), 7U);
    EXPECT_EQ(few.mean.front(), all.mean.front());
    EXPECT_EQ(few.upper[2], all.upper[9]);
    EXPECT_EQ(few.mean.back(), all.mean.back());
    EXPECT_EQ(thin.algorithms[a].final_values, whole->algorithms[a].final_values);
    EXPECT_TRUE(thin.algorithms[a].paths.empty());
  }
  EXPECT_EQ(thinned(*whole, 1000).grid, whole->grid);
  EXPECT_TRUE(thinned(Snapshot{}, 7).grid.empty());
}

}  // namespace
}  // namespace privbo::thin_test
