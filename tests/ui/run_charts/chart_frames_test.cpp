// Charts and controls without the area around them: same data, same mark, and which of them was used last.
#include "run_charts/chart_frames.h"

#include <gtest/gtest.h>

#include <QFocusEvent>
#include <QWidget>

#include "charts/view/chart_view.h"
#include "experiment/run/runner.h"
#include "run_charts/chart_controls.h"
#include "support/quick_scenario.h"

namespace privbo::ui::chart_frames_test {
namespace {

class Frames : public testing::Test {
 protected:
  Frames() {
    for (const ChartKind kind : {ChartKind("regret"), ChartKind("posterior")})
      frames_.add(kind, {new ChartView(kind, &area_), make_controls(kind, kind->defaults, &area_)});
    Runner runner(test::checked(test::small_scenario(20, 2)), {});
    runner.wait();
    data_.run = runner.final_snapshot();
  }

  QWidget area_;
  ChartFrames frames_;
  ChartData data_;
};

TEST_F(Frames, HandTheSameDataToAllOrToThoseOfAPosterior) {
  EXPECT_TRUE(frames_.has("regret"));
  EXPECT_FALSE(frames_.has("distribution"));
  frames_.give(data_, true);
  EXPECT_EQ(frames_.view("regret")->data().run, data_.run);
  EXPECT_FALSE(frames_.view("posterior")->data().run) << "its picture stays";
  frames_.give_posterior(data_);
  EXPECT_EQ(frames_.view("posterior")->data().run, data_.run);
  ChartData nothing;
  frames_.give(nothing);
  EXPECT_FALSE(frames_.view("regret")->data().run);
  EXPECT_FALSE(frames_.view("posterior")->data().run);
}

TEST_F(Frames, RememberTheChartThatWasUsedLast) {
  for (const ChartKind kind : {ChartKind("posterior"), ChartKind("regret")}) {
    QFocusEvent focus(QEvent::FocusIn);
    QCoreApplication::sendEvent(frames_.view(kind), &focus);
    EXPECT_EQ(frames_.last_used(), kind);
  }
  frames_.use("posterior");
  EXPECT_EQ(frames_.last_used(), ChartKind("posterior"));
}

TEST_F(Frames, HaveOneLeastHeight) {
  frames_.set_least_height(123);
  for (const auto& [kind, frame] : frames_.all()) EXPECT_EQ(frame.view->minimumHeight(), 123) << kind->id;
}

}  // namespace
}  // namespace privbo::ui::chart_frames_test
