// The combs of recorded rounds and the shared table of greedy gains.
#include <gtest/gtest.h>

#include <algorithm>
#include <thread>

#include "kernel/kernel.h"
#include "posterior/exact/information_gain.h"
#include "record/recorded_rounds.h"
#include "support/line_domain.h"
#include "support/time_limit.h"
#include "trial/gain_table.h"

namespace privbo::tables_test {
namespace {

TEST(RecordGrid, IncreasesFromOneToTheHorizon) {
  for (const std::int64_t horizon : {1LL, 2LL, 3LL, 49LL, 50LL, 51LL, 1999LL, 2000LL, 2001LL, 100'000LL, 1'000'000LL})
    for (const std::size_t most : {50U, 2000U}) {
      const std::vector<std::int64_t> grid = choose_recorded_rounds(horizon, most);
      EXPECT_EQ(grid.front(), 1);
      EXPECT_EQ(grid.back(), horizon);
      EXPECT_TRUE(std::ranges::adjacent_find(grid, std::greater_equal<>()) == grid.end()) << horizon << " " << most;
      EXPECT_LE(grid.size(), std::max<std::size_t>(most, 1));
      if (horizon <= static_cast<std::int64_t>(most)) {
        EXPECT_EQ(grid.size(), static_cast<std::size_t>(horizon));
      }
    }
}

TEST(RecordGrid, IsFineAtBothScales) {
  const std::vector<std::int64_t> grid = choose_recorded_rounds(1'000'000, 2000);
  EXPECT_EQ(grid[1], 2);  // early rounds, for a logarithmic axis
  std::int64_t widest = 0;
  for (std::size_t i = 1; i < grid.size(); ++i) widest = std::max(widest, grid[i] - grid[i - 1]);
  EXPECT_LE(widest, 1100);  // late rounds, for a linear one: 10⁶ over 1,000 teeth
}

TEST(RecordGrid, StaysWithinItsMemory) {
  EXPECT_EQ(max_recorded_rounds(1, 1), 2000U);
  EXPECT_EQ(max_recorded_rounds(10'000, 20), 40U);
  EXPECT_LE(max_recorded_rounds(10'000, 20) * 10'000 * 20 * 5 * sizeof(double), 330'000'000U);
  EXPECT_GE(max_recorded_rounds(0, 0), 50U);
}

std::shared_ptr<const Prior> line_prior(Index count, double lengthscale) {
  return make_prior(*make_squared_exponential(lengthscale), test::line_domain(count));
}

TEST(GainTable, IsComputedOnceAndEqualsTheList) {
  const auto prior = line_prior(50, 0.2);
  GainTable table(prior, 1.0, 200);
  const auto first = table.greedy();
  ASSERT_NE(first, nullptr);
  EXPECT_EQ(first, table.greedy());
  EXPECT_EQ(*first, greedy_information_gain(prior, 1.0, 200));
  EXPECT_EQ(first->size(), 201U);
  EXPECT_EQ(first->front(), 0.0);
  EXPECT_TRUE(std::ranges::is_sorted(*first));
}

TEST(GainTable, GivesNothingWhenStoppedAndEverythingWhenAskedAgain) {
  GainTable table(line_prior(50, 0.2), 1.0, 200);
  std::stop_source stopped;
  stopped.request_stop();
  EXPECT_EQ(table.greedy(stopped.get_token()), nullptr);
  ASSERT_NE(table.greedy(), nullptr);
  EXPECT_EQ(table.greedy()->size(), 201U);
}

TEST(GainTable, StopsInTheMiddle) {
  GainTable table(line_prior(500, 0.002), 1.0, 100'000'000);
  std::stop_source source;
  std::shared_ptr<const std::vector<double>> result = std::make_shared<const std::vector<double>>();
  std::thread worker([&] { result = table.greedy(source.get_token()); });
  std::this_thread::sleep_for(std::chrono::milliseconds(50));
  const auto begin = std::chrono::steady_clock::now();
  source.request_stop();
  worker.join();
  test::expect_within(std::chrono::steady_clock::now() - begin, 500);
  EXPECT_EQ(result, nullptr);
}

TEST(GainTable, SeveralThreadsSeeOneTable) {
  GainTable table(line_prior(60, 0.1), 1.0, 500);
  std::vector<std::shared_ptr<const std::vector<double>>> seen(4);
  {
    std::vector<std::jthread> threads;
    for (auto& slot : seen) threads.emplace_back([&table, &slot] { slot = table.greedy(); });
  }
  for (const auto& slot : seen) EXPECT_EQ(slot, seen.front());
}

TEST(GainTable, UpperBoundIsTheSubmodularFactor) { EXPECT_NEAR(gain_upper_bound(1.0), 1.5819767068693265, 1e-15); }

}  // namespace
}  // namespace privbo::tables_test
