// The end of a run is told once, with its last picture; sweeps are no settings of a run.
#include "run/run_controller.h"

#include <gtest/gtest.h>

#include <QTest>
#include <vector>

#include "support/quick_scenario.h"
#include "ui/support/patience.h"

namespace privbo::ui::run_controller_test {
namespace {

class Ends : public testing::Test {
 protected:
  Ends() {
    QObject::connect(&controller_, &RunController::run_ended, [this](const RunPicture& last) {
      finals_.push_back(last.snapshot);
      experiments_.push_back(last.experiment);
    });
  }
  bool wait_for_ends(std::size_t count) {
    return QTest::qWaitFor([&] { return finals_.size() >= count; }, patience_ms);
  }

  RunController controller_;
  std::vector<SnapshotPtr> finals_;
  std::vector<std::shared_ptr<const Experiment>> experiments_;
};

TEST_F(Ends, AFinishedRunIsReportedOnceWithEverythingInIt) {
  const auto experiment = test::checked(test::small_scenario(50, 2));
  for (std::size_t runs = 1; runs <= 3; ++runs) {
    controller_.run(experiment);
    ASSERT_TRUE(wait_for_ends(runs));
    QTest::qWait(100);
    ASSERT_EQ(finals_.size(), runs);
    EXPECT_EQ(finals_.back()->state, RunState::finished);
    EXPECT_EQ(finals_.back()->rounds_done, finals_.back()->rounds_total);
    EXPECT_EQ(finals_.back()->trials_done, 2U);
    EXPECT_EQ(experiments_.back(), experiment);
  }
  EXPECT_GT(controller_.elapsed(), 0.0);
  controller_.watch(1, 0);  // another picture of the same end
  QTest::qWait(100);
  EXPECT_EQ(finals_.size(), 3U);
}

TEST_F(Ends, AStoppedRunIsReportedWithWhatItHas) {
  controller_.run(test::checked(test::small_scenario(1'000'000, 2)));
  ASSERT_TRUE(QTest::qWaitFor(
      [&] { return controller_.snapshot()->rounds_done > 0 && !controller_.snapshot()->recorded_rounds.empty(); },
      patience_ms));
  controller_.stop();
  ASSERT_TRUE(wait_for_ends(1));
  EXPECT_EQ(finals_[0]->state, RunState::stopped);
  EXPECT_FALSE(finals_[0]->recorded_rounds.empty());
}

TEST_F(Ends, AStoppedRunIsNotLostToTheNextOne) {
  controller_.run(test::checked(test::small_scenario(1'000'000, 2)));
  ASSERT_TRUE(QTest::qWaitFor(
      [&] { return controller_.snapshot()->rounds_done > 0 && !controller_.snapshot()->recorded_rounds.empty(); },
      patience_ms));
  controller_.stop();
  controller_.run(test::checked(test::small_scenario(20, 1)));
  ASSERT_TRUE(wait_for_ends(2));
  EXPECT_EQ(finals_[0]->state, RunState::stopped);
  EXPECT_EQ(finals_[0]->horizon, 1'000'000);
  EXPECT_EQ(finals_[1]->horizon, 20);
}

TEST_F(Ends, ResetForgetsARunThatWasGoingOn) {
  controller_.run(test::checked(test::small_scenario(1'000'000, 2)));
  ASSERT_TRUE(QTest::qWaitFor([&] { return controller_.snapshot()->rounds_done > 0; }, patience_ms));
  controller_.reset();
  QTest::qWait(100);
  EXPECT_TRUE(finals_.empty());
}

TEST_F(Ends, WhoeverIsReportedMayResetTheRunOrStartAnother) {
  const auto experiment = test::checked(test::small_scenario(50, 2));
  int left = 6;
  QObject::connect(&controller_, &RunController::snapshot_taken, [&](const SnapshotPtr& snapshot) {
    if (snapshot->algorithms.empty() || left == 0) return;
    if (--left % 2)
      controller_.reset();
    else
      controller_.run(experiment);
  });
  while (left > 0) {
    if (controller_.state() == RunState::idle) controller_.run(experiment);
    ASSERT_TRUE(QTest::qWaitFor([&, before = left] { return left < before; }, patience_ms));
  }
  controller_.run(experiment);
  ASSERT_TRUE(QTest::qWaitFor([&] { return controller_.snapshot()->state == RunState::finished; }, patience_ms));
}

TEST_F(Ends, ASweepPlanDoesNotMakeResultsOld) {
  const auto experiment = test::checked(test::small_scenario(10, 1));
  controller_.run(experiment);
  Json document = experiment->document();
  document["sweep"] = {{"path", "/privacy/epsilon"}};
  controller_.compare_with({document, {}});
  EXPECT_FALSE(controller_.stale());
  document["privacy"]["epsilon"] = 0.5;
  controller_.compare_with({document, {}});
  EXPECT_TRUE(controller_.stale());
}

}  // namespace
}  // namespace privbo::ui::run_controller_test
