// The time slider by mouse and keyboard: only rounds that were run, running, and back to live.
#include "run_charts/replay_bar.h"

#include <gtest/gtest.h>

#include <QSlider>
#include <QSpinBox>
#include <QTest>
#include <QToolButton>
#include <vector>

namespace privbo::ui::replay_bar_test {
namespace {

class Bar : public testing::Test {
 protected:
  Bar() {
    QObject::connect(&bar_, &ReplayBar::time_chosen, [this](qint64 t) { chosen_.push_back(t); });
    QObject::connect(&bar_, &ReplayBar::live_chosen, [this] { ++live_; });
    bar_.resize(600, 40);
    bar_.show();
  }

  ReplayBar bar_;
  std::vector<qint64> chosen_;
  int live_ = 0;
};

TEST_F(Bar, IsDisabledWithoutRounds) {
  EXPECT_FALSE(bar_.isEnabled());
  bar_.set_span(100, 1);
  EXPECT_TRUE(bar_.isEnabled());
  bar_.set_span(100, 0);
  EXPECT_FALSE(bar_.isEnabled());
}

TEST_F(Bar, FollowsTheRunSilently) {
  bar_.set_span(300, 120);
  bar_.show_time(120, true);
  EXPECT_EQ(bar_.round()->value(), 120);
  EXPECT_EQ(bar_.slider()->value(), 120) << "short runs: one round a position";
  EXPECT_TRUE(bar_.live()->isChecked());
  EXPECT_TRUE(chosen_.empty());
}

TEST_F(Bar, KeysChooseRounds) {
  bar_.set_span(300, 120);
  bar_.show_time(120, true);
  QTest::keyClick(bar_.slider(), Qt::Key_Left);
  ASSERT_EQ(chosen_, std::vector<qint64>{119});
  EXPECT_FALSE(bar_.live()->isChecked());
  QTest::keyClick(bar_.slider(), Qt::Key_Home);
  EXPECT_EQ(chosen_.back(), 0) << "before the first reward";
  bar_.round()->setFocus();
  bar_.round()->selectAll();
  QTest::keyClicks(bar_.round(), QStringLiteral("57"));
  QTest::keyClick(bar_.round(), Qt::Key_Return);
  EXPECT_EQ(chosen_.back(), 57);
  EXPECT_EQ(bar_.slider()->value(), 57);
  QTest::keyClick(bar_.live(), Qt::Key_Space);
  EXPECT_EQ(live_, 1);
}

TEST_F(Bar, NeverAsksForRoundsThatWereNotRun) {
  bar_.set_span(300, 120);
  bar_.show_time(60, false);
  QTest::keyClick(bar_.slider(), Qt::Key_End);
  EXPECT_EQ(chosen_.back(), 120);
  EXPECT_EQ(bar_.slider()->value(), 120) << "the handle goes back to what is shown";
  EXPECT_EQ(bar_.round()->maximum(), 120);
}

TEST_F(Bar, LongRunsAreLogarithmicAndReachBothEnds) {
  bar_.set_span(100'000, 100'000);
  bar_.show_time(100'000, true);
  const int full = bar_.slider()->maximum();
  EXPECT_EQ(bar_.slider()->value(), full);
  bar_.slider()->setValue(full / 2);
  EXPECT_NEAR(static_cast<double>(chosen_.back()), 316.0, 20.0) << "the middle of the slider is the square root";
  QTest::keyClick(bar_.slider(), Qt::Key_Home);
  EXPECT_EQ(chosen_.back(), 1);
}

TEST_F(Bar, DraggingAsksForEveryPlaceOnTheWay) {
  bar_.set_span(300, 300);
  bar_.show_time(300, true);
  QSlider* slider = bar_.slider();
  const int y = slider->height() / 2;
  QTest::mousePress(slider, Qt::LeftButton, {}, QPoint(slider->width() - 8, y));
  for (int x = slider->width() - 8; x > slider->width() / 3; x -= 40) QTest::mouseMove(slider, QPoint(x, y));
  QTest::mouseRelease(slider, Qt::LeftButton, {}, QPoint(slider->width() / 3, y));
  ASSERT_GE(chosen_.size(), 3U);
  EXPECT_TRUE(std::is_sorted(chosen_.rbegin(), chosen_.rend()));
  EXPECT_NEAR(static_cast<double>(chosen_.back()), 100.0, 25.0);
}

TEST_F(Bar, ReplaysFrameByFrameAndWaitsForEachPicture) {
  bar_.set_span(3, 3);
  bar_.show_time(3, true);
  QTest::mouseClick(bar_.start_button(), Qt::LeftButton);
  EXPECT_TRUE(bar_.running());
  EXPECT_EQ(chosen_, std::vector<qint64>{1}) << "live stands at the end: running begins at the first round";
  QTest::qWait(250);
  EXPECT_EQ(chosen_.size(), 1U) << "the picture has not come yet";
  for (const std::size_t frame : {2U, 3U}) {
    bar_.frame_shown();
    ASSERT_TRUE(QTest::qWaitFor([&] { return chosen_.size() == frame; }, 2000));
  }
  bar_.frame_shown();
  EXPECT_FALSE(bar_.running());
  EXPECT_EQ(chosen_, (std::vector<qint64>{1, 2, 3}));
}

TEST_F(Bar, MovingTheSliderStopsTheReplay) {
  bar_.set_span(300, 300);
  bar_.show_time(10, false);
  QTest::mouseClick(bar_.start_button(), Qt::LeftButton);
  EXPECT_EQ(chosen_.back(), 10) << "from where the slider stands";
  QTest::keyClick(bar_.slider(), Qt::Key_Right);
  EXPECT_FALSE(bar_.running());
  bar_.frame_shown();
  QTest::qWait(150);
  EXPECT_EQ(chosen_.back(), 11);
}

}  // namespace
}  // namespace privbo::ui::replay_bar_test
