// The posterior of another round: linked hover, the time slider, running, and what is at hand while a run goes on.
#include <gtest/gtest.h>

#include <QApplication>
#include <QComboBox>
#include <QElapsedTimer>
#include <QSlider>
#include <QSpinBox>
#include <QToolButton>
#include <algorithm>
#include <iostream>

#include "experiment/run/replay.h"
#include "run_charts/replay_bar.h"
#include "run_charts/watch_controls.h"
#include "support/time_limit.h"
#include "ui/run_charts/run_charts_fixture.h"

namespace privbo::ui::replayed_round_test {
namespace {

using run_charts_area::Area;

TEST_F(Area, HoveringShowsThePosteriorOfThatRoundEverywhere) {
  run(200);
  qint64 hovered = -1;
  QObject::connect(chart("regret"), &ChartView::hovered, [&](qint64 t) { hovered = t; });
  point(chart("regret"), 0.5);
  ASSERT_GT(hovered, 20);
  EXPECT_TRUE(numbers().contains(QStringLiteral("round %1").arg(hovered))) << numbers().toStdString();
  EXPECT_FALSE(posterior()) << "the pointer must rest first";
  ASSERT_TRUE(QTest::qWaitFor([&] { return posterior() && posterior()->t == hovered; }, patience_ms));
  const PosteriorSnapshot& live = controller_.snapshot()->posterior;
  const auto expected = Replay(experiment_, live.algorithm, live.trial).at(hovered);
  EXPECT_EQ(posterior()->mean, expected->mean);
  EXPECT_EQ(chart("posterior")->data().posterior, posterior());
  auto* bar = area_.findChild<ReplayBar*>();
  EXPECT_EQ(bar->round()->value(), hovered) << "the bar says which round is on screen";
  EXPECT_TRUE(time_.live()) << "but holds nothing";
  EXPECT_TRUE(chart("posterior")->text_summary().contains(QStringLiteral("t = %1").arg(hovered)));
  QTest::mouseMove(chart("posterior"), QPoint(10, 10));
  QEvent leave(QEvent::Leave);
  QApplication::sendEvent(chart("regret"), &leave);
  EXPECT_FALSE(posterior()) << "back to the newest";
  EXPECT_EQ(bar->round()->value(), 200);
  EXPECT_TRUE(numbers().contains(QStringLiteral("round 200")));
}

TEST_F(Area, HoveringCostsTheEventLoopNothing) {
  run(2000);
  ChartView* regret = chart("regret");
  QElapsedTimer clock;
  qint64 longest = 0;
  for (int x = regret->width() / 4; x < regret->width() * 3 / 4; x += 2) {
    clock.restart();
    QTest::mouseMove(regret, QPoint(x, regret->height() / 2), 1);
    longest = std::max(longest, clock.elapsed());
  }
  std::cout << "  longest hover event " << longest << " ms\n";
  test::expect_within(longest, 50);
}

TEST_F(Area, TheSliderHoldsARoundAndHoveringComesBackToIt) {
  run(200);
  auto* bar = area_.findChild<ReplayBar*>();
  ASSERT_TRUE(bar->isEnabled());
  bar->slider()->setFocus();
  QTest::keyClick(bar->slider(), Qt::Key_PageDown);
  const qint64 held = time_.time();
  EXPECT_EQ(held, 180);
  ASSERT_TRUE(QTest::qWaitFor([&] { return posterior() && posterior()->t == held; }, patience_ms));
  EXPECT_TRUE(round_summary()->isVisible());
  EXPECT_TRUE(round_summary()->text().startsWith(QStringLiteral("Round 180 · LDP-TGP-UCB asked x\u00a0=\u00a0")))
      << round_summary()->text().toStdString();
  EXPECT_TRUE(numbers().contains(QStringLiteral("round 180")));
  point(chart("regret"), 0.4);
  ASSERT_TRUE(QTest::qWaitFor([&] { return posterior()->t != held; }, patience_ms));
  QEvent leave(QEvent::Leave);
  QApplication::sendEvent(chart("regret"), &leave);
  EXPECT_EQ(posterior()->t, held) << "at once: it was kept";
  QTest::mouseClick(bar->live(), Qt::LeftButton);
  EXPECT_FALSE(posterior());
  EXPECT_FALSE(round_summary()->isVisible());
}

TEST_F(Area, TheSliderBeatsAPointerThatOnlyRests) {
  run(200);
  point(chart("regret"), 0.5);
  ASSERT_TRUE(QTest::qWaitFor([&] { return posterior() != nullptr; }, patience_ms));
  const qint64 hovered = posterior()->t;
  auto* bar = area_.findChild<ReplayBar*>();
  QTest::keyClick(bar->slider(), Qt::Key_PageDown);  // from the round on screen
  ASSERT_TRUE(QTest::qWaitFor([&] { return posterior() && posterior()->t == hovered - 20; }, patience_ms));
  EXPECT_TRUE(numbers().contains(QStringLiteral("round %1").arg(hovered - 20)));
  point(chart("regret"), 0.65);
  EXPECT_TRUE(QTest::qWaitFor([&] { return posterior()->t > hovered; }, patience_ms)) << "until it moves";
}

TEST_F(Area, AnotherAlgorithmIsShownAtTheSameRound) {
  run(100);
  time_.hold(30);
  ASSERT_TRUE(QTest::qWaitFor([&] { return posterior() != nullptr; }, patience_ms));
  auto* controls = area_.findChild<WatchControls*>();
  controls->algorithm()->setCurrentIndex(1);
  ASSERT_TRUE(QTest::qWaitFor([&] { return posterior() && posterior()->algorithm == 1; }, patience_ms));
  EXPECT_EQ(posterior()->t, 30);
  controller_.run(experiment_);
  EXPECT_TRUE(QTest::qWaitFor([&] { return !posterior() && time_.live(); }, patience_ms)) << "a new run begins live";
}

TEST_F(Area, ARunningRunIsReplayedOnlyAsFarAsItWasPlayed) {
  experiment_ = test::checked(test::small_scenario(1000, 1));
  controller_.prepare(experiment_);
  for (int i = 0; i < 5; ++i) controller_.step();
  ASSERT_TRUE(QTest::qWaitFor([&] { return controller_.snapshot()->posterior.t == 5; }, patience_ms));
  EXPECT_EQ(time_.rounds_run(), 5);
  EXPECT_TRUE(round_summary()->text().startsWith(QStringLiteral("Round 5 · ")))
      << round_summary()->text().toStdString();
  time_.hold(900);
  ASSERT_TRUE(QTest::qWaitFor([&] { return posterior() != nullptr; }, patience_ms));
  EXPECT_EQ(posterior()->t, 5);
  controller_.step();
  ASSERT_TRUE(QTest::qWaitFor([&] { return time_.rounds_run() == 6; }, patience_ms));
  EXPECT_EQ(posterior()->t, 5) << "what is looked at stays";
}

TEST_F(Area, ReplayGoesThroughTheTrial) {
  run(12);
  auto* bar = area_.findChild<ReplayBar*>();
  std::vector<std::int64_t> seen;
  QObject::connect(&time_, &SelectedRound::posterior_changed, [&] {
    if (posterior()) seen.push_back(posterior()->t);
  });
  QTest::mouseClick(bar->start_button(), Qt::LeftButton);
  ASSERT_TRUE(QTest::qWaitFor([&] { return !bar->running(); }, patience_ms));
  ASSERT_EQ(seen.size(), 12U);
  for (std::size_t i = 0; i < 12; ++i) EXPECT_EQ(seen[i], static_cast<std::int64_t>(i) + 1);
}

}  // namespace
}  // namespace privbo::ui::replayed_round_test
