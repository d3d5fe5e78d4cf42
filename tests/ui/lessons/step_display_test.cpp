// What a step shows of its run, with a run and a selected round but no window: its chart twice, its round once.
#include "lessons/step_display.h"

#include <gtest/gtest.h>

#include <QTest>
#include <vector>

#include "run/run_controller.h"
#include "run/selected_round.h"
#include "support/quick_scenario.h"
#include "ui/support/patience.h"

namespace privbo::ui::step_display_test {
namespace {

class StepDisplayAlone : public testing::Test {
 protected:
  StepDisplayAlone() {
    QObject::connect(&display_, &StepDisplay::chart_wanted, [this](const std::string& id) { charts_.push_back(id); });
  }
  void run(const Scenario& scenario) {
    controller_.run(test::checked(scenario));
    ASSERT_TRUE(QTest::qWaitFor([&] { return controller_.snapshot()->state == RunState::finished; }, patience_ms));
    QTest::qWait(50);  // what follows the last picture
  }
  static LessonStep step() {
    LessonStep made;
    made.chart = "regret";
    made.round = 7;
    return made;
  }
  static Scenario of(const Scenario& scenario) { return {test::checked(scenario)->document(), {}}; }

  RunController controller_;
  SelectedRound time_{controller_};
  StepDisplay display_{controller_, time_};
  std::vector<std::string> charts_;
  const Scenario own_ = test::small_scenario(20, 2), other_ = test::small_scenario(30, 2);
};

TEST_F(StepDisplayAlone, BringsChartAndRoundOfTheStepsOwnRun) {
  display_.open(step(), of(own_));
  EXPECT_EQ(charts_, std::vector<std::string>{"regret"});
  run(other_);
  EXPECT_EQ(charts_.size(), 1U) << "another run brings nothing";
  EXPECT_TRUE(time_.live());
  run(own_);
  EXPECT_EQ(charts_, (std::vector<std::string>{"regret", "regret"}));
  EXPECT_EQ(time_.held(), 7);
  time_.go_live();
  run(own_);
  EXPECT_EQ(charts_.size(), 2U) << "the reader may have chosen another chart since";
  EXPECT_EQ(time_.held(), 7);
}

TEST_F(StepDisplayAlone, HoldsTheRoundAtOnceWhereTheRunHasEnded) {
  run(own_);
  time_.hold(3);
  LessonStep last = step();
  last.round = 1000;  // past the end: the last round
  display_.open(last, of(own_));
  EXPECT_EQ(time_.held(), 20);
  display_.open(step(), of(other_));
  EXPECT_TRUE(time_.live()) << "the round of the step before is not this one's";
  EXPECT_FALSE(display_.is_of_step(controller_.picture()));
}

TEST_F(StepDisplayAlone, ShowsNothingOnceClosed) {
  display_.open(step(), of(own_));
  display_.close();
  run(own_);
  EXPECT_EQ(charts_.size(), 1U);
  EXPECT_TRUE(time_.live());
  EXPECT_FALSE(display_.is_of_step(controller_.picture()));
}

}  // namespace
}  // namespace privbo::ui::step_display_test
