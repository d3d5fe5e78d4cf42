// Which sweeps the charts draw, without a chart: the one asked for, else the idle one; and earlier ones that belong.
#include "run_charts/sweeps_beside.h"

#include <gtest/gtest.h>

namespace privbo::ui::sweeps_beside_test {
namespace {

SweepResultPtr sweep(const std::string& path, std::size_t points, std::int64_t horizon = 100) {
  auto made = std::make_shared<SweepResult>();
  made->plan.path = path;
  made->points.resize(points);
  made->horizon = horizon;
  made->scenario_name = "one";
  return made;
}

ChartData drawn(const SweepsBeside& sweeps) {
  ChartData data;
  sweeps.put_into(data);
  return data;
}

TEST(SweepsBeside, TheOneAskedForCoversTheIdleOne) {
  SweepsBeside sweeps;
  EXPECT_FALSE(drawn(sweeps).sweep);
  EXPECT_FALSE(drawn(sweeps).idle_sweep);
  const SweepResultPtr idle = sweep("/privacy/epsilon", 3), asked = sweep("/run/horizon", 2);
  sweeps.set_idle(idle);
  EXPECT_EQ(drawn(sweeps).sweep, idle);
  EXPECT_TRUE(drawn(sweeps).idle_sweep);
  EXPECT_FALSE(sweeps.asked());
  sweeps.set(asked);
  EXPECT_EQ(drawn(sweeps).sweep, asked);
  EXPECT_FALSE(drawn(sweeps).idle_sweep);
  sweeps.set(nullptr);
  EXPECT_EQ(drawn(sweeps).sweep, idle);
}

TEST(SweepsBeside, AnotherSweepBeginsWithAnotherSettingOrFewerPoints) {
  SweepsBeside sweeps;
  EXPECT_TRUE(sweeps.set(sweep("/privacy/epsilon", 0)));
  EXPECT_FALSE(sweeps.set(sweep("/privacy/epsilon", 1))) << "it goes on";
  EXPECT_FALSE(sweeps.set(sweep("/privacy/epsilon", 1)));
  EXPECT_TRUE(sweeps.set(sweep("/privacy/epsilon", 0))) << "it begins anew";
  EXPECT_TRUE(sweeps.set(sweep("/run/horizon", 5)));
  EXPECT_FALSE(sweeps.set(nullptr));
}

TEST(SweepsBeside, KeepsEarlierSweepsOfTheSameScenario) {
  SweepsBeside sweeps;
  const SweepResultPtr epsilon = sweep("/privacy/epsilon", 3), delta = sweep("/privacy/delta", 3);
  sweeps.set(epsilon);
  EXPECT_FALSE(drawn(sweeps).earlier_sweeps);
  sweeps.set(delta);
  ASSERT_TRUE(drawn(sweeps).earlier_sweeps);
  EXPECT_EQ(*drawn(sweeps).earlier_sweeps, std::vector<SweepResultPtr>{epsilon});
  sweeps.set(sweep("/run/trials", 1));
  EXPECT_EQ(*drawn(sweeps).earlier_sweeps, (std::vector<SweepResultPtr>{epsilon, delta}));
  sweeps.set(sweep("/privacy/epsilon", 1));
  ASSERT_EQ(drawn(sweeps).earlier_sweeps->size(), 2U) << "the setting that is swept now is no earlier one";
  EXPECT_EQ(drawn(sweeps).earlier_sweeps->front(), delta);
  sweeps.set(sweep("/privacy/epsilon", 1, 999));
  EXPECT_TRUE(drawn(sweeps).earlier_sweeps->empty()) << "of another horizon";
}

}  // namespace
}  // namespace privbo::ui::sweeps_beside_test
