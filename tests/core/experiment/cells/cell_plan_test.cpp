// Cutting a sweep into cells and dealing them to shards.
#include "experiment/cells/cell_plan.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "scenario/scenario.h"

namespace privbo::cell_plan_test {
namespace {

CellPlan plan_over(const std::string& parameter, double from, double to, std::int64_t trials, std::size_t block) {
  Scenario scenario = default_scenario();
  scenario.document["run"]["trials"] = trials;
  scenario.document["run"]["horizon"] = 100;
  scenario.document["sweep"] = {{"parameter", parameter}, {"from", from}, {"to", to}, {"count", 3}};
  Problems problems;
  const Json document = build(scenario).normalised;
  return {{document, {}}, make_plan(document, problems), block};
}

TEST(CellPlan, BlocksCoverEveryTrialOnce) {
  const CellPlan plan = plan_over("/privacy/epsilon", 1, 3, 10, 4);
  const std::vector<CellTask> tasks = tasks_of(plan);
  ASSERT_EQ(tasks.size(), 9U);
  EXPECT_EQ(tasks[2].first, 8U);
  EXPECT_EQ(tasks[2].last, 9U);
  EXPECT_EQ(tasks[3].value, 1U);
  const auto algorithms = static_cast<std::int64_t>(plan.scenario.document.at("algorithms").size());
  EXPECT_EQ(tasks[0].rounds, 4 * 100 * algorithms);
  EXPECT_EQ(tasks[2].rounds, 2 * 100 * algorithms);
}

TEST(CellPlan, TheSweptSettingMayBeTheNumberOfTrials) {
  const CellPlan plan = plan_over("/run/trials", 2, 6, 10, 4);
  EXPECT_EQ(plan.trials_at(0), 2U);
  EXPECT_EQ(plan.trials_at(2), 6U);
  EXPECT_EQ(tasks_of(plan).size(), 1U + 1U + 2U);
}

TEST(CellPlan, ShardsDealEveryCellOnceTheExpensiveFirst) {
  const std::vector<CellTask> tasks = tasks_of(plan_over("/run/horizon", 100, 300, 7, 2));
  for (std::size_t n = 1; n <= tasks.size() + 2; ++n) {
    std::vector<CellTask> dealt;
    for (std::size_t i = 1; i <= n; ++i) {
      const std::vector<CellTask> shard = shard_of(tasks, i, n);
      EXPECT_TRUE(std::ranges::is_sorted(shard, std::ranges::greater(), &CellTask::rounds));
      EXPECT_EQ(shard, shard_of(tasks, i, n));
      dealt.insert(dealt.end(), shard.begin(), shard.end());
    }
    EXPECT_TRUE(std::ranges::is_permutation(dealt, tasks)) << n;
  }
}

TEST(CellPlan, DefaultCellsAreNotTooSmall) {
  const CellPlan plan = plan_over("/privacy/epsilon", 1, 3, 10'000, 1);
  const auto rounds = 100 * static_cast<std::size_t>(plan.scenario.document.at("algorithms").size());
  EXPECT_EQ(default_block(plan), 100'000 / rounds);
  EXPECT_EQ(default_block(plan_over("/privacy/epsilon", 1, 3, 3, 1)), 3U);
  EXPECT_EQ(default_block(plan_over("/run/horizon", 200'000, 300'000, 3, 1)), 1U);
}

}  // namespace
}  // namespace privbo::cell_plan_test
