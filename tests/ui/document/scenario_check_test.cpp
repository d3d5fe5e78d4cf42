// The background check alone: one check for many changes, at once where asked for, and always of the newest scenario.
#include "document/scenario_check.h"

#include <gtest/gtest.h>

#include <QSignalSpy>
#include <QTest>

#include "io/scenario/scenario_file.h"
#include "trial/experiment.h"

namespace privbo::ui::scenario_check_test {
namespace {

constexpr int patience_ms = 20000;

TEST(ScenarioCheck, BeginsByItselfAndSharesOneCheckAmongChanges) {
  Scenario scenario = default_scenario();
  ScenarioCheck check(scenario);
  QSignalSpy built(&check, &ScenarioCheck::built);
  EXPECT_FALSE(check.current());
  EXPECT_FALSE(check.result().experiment);
  for (int horizon = 11; horizon <= 20; ++horizon) {
    scenario.document["run"]["horizon"] = horizon;
    check.expect();
  }
  ASSERT_TRUE(QTest::qWaitFor([&] { return check.current(); }, patience_ms));
  EXPECT_EQ(built.count(), 1);
  ASSERT_TRUE(check.result().experiment);
  EXPECT_EQ(check.result().experiment->horizon(), 20);
}

/// What an experiment holds may be large: it is freed, and not by the thread that lets it go.
TEST(ScenarioCheck, AnExperimentThatNobodyHoldsIsFreed) {
  Scenario scenario = default_scenario();
  ScenarioCheck check(scenario);
  check.check_now();
  ASSERT_TRUE(QTest::qWaitFor([&] { return check.current(); }, patience_ms));
  std::shared_ptr<const Experiment> held = check.result().experiment;
  const std::weak_ptr<const Kernel> inside = held->parts().kernel;
  scenario.document["run"]["horizon"] = 30;
  check.expect();
  check.check_now();
  ASSERT_TRUE(QTest::qWaitFor([&] { return check.current(); }, patience_ms));
  EXPECT_NE(check.result().experiment, held);
  QTest::qWait(50);
  EXPECT_FALSE(inside.expired()) << "somebody holds it";
  held.reset();
  EXPECT_TRUE(QTest::qWaitFor([&] { return inside.expired(); }, patience_ms));
}

TEST(ScenarioCheck, OfAnOlderScenarioDoesNotCountAsBuilt) {
  Scenario scenario = default_scenario();
  ScenarioCheck check(scenario);
  QSignalSpy built(&check, &ScenarioCheck::built);
  check.check_now();
  scenario.document["run"]["horizon"] = -1;
  check.expect();
  EXPECT_FALSE(check.current());
  check.check_now();
  ASSERT_TRUE(QTest::qWaitFor([&] { return check.current(); }, patience_ms));
  EXPECT_EQ(built.count(), 1);
  EXPECT_FALSE(check.result().experiment);
  ASSERT_FALSE(check.result().problems.empty());
  EXPECT_EQ(check.result().problems.front().path, "/run/horizon");
}

TEST(ScenarioCheck, ReportsAtOnceWhereNothingHasChanged) {
  Scenario scenario = default_scenario();
  ScenarioCheck check(scenario);
  check.check_now();
  ASSERT_TRUE(QTest::qWaitFor([&] { return check.current(); }, patience_ms));
  QSignalSpy built(&check, &ScenarioCheck::built);
  QSignalSpy problems(&check, &ScenarioCheck::problems_changed);
  check.check_now();
  EXPECT_EQ(built.count(), 1);
  EXPECT_EQ(problems.count(), 0);
}

}  // namespace
}  // namespace privbo::ui::scenario_check_test
