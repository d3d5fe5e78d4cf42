// The widget: draws when visible and stale, zooms, reads out, and stays quick.
#include "charts/view/chart_view.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QContextMenuEvent>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

#include "ui/charts/samples/context_samples.h"
#include "ui/charts/samples/sample_snapshot.h"
#include "ui/charts/view/chart_in_hand.h"

namespace privbo::ui::chart_view_test {
namespace {

using ChartViewTest = ChartInHand;

TEST_F(ChartViewTest, DrawsOnlyWhenVisibleAndStale) {
  view.set_snapshot(share(samples::regret(3, 200, 2000)));
  EXPECT_FALSE(view.refresh());
  view.show();
  EXPECT_TRUE(view.refresh());
  EXPECT_FALSE(view.refresh());
  view.resize(500, 300);
  EXPECT_TRUE(view.refresh());
  ChartOptions options;
  options.log_y = true;
  view.set_options(options);
  EXPECT_TRUE(view.refresh());
  QPalette dark;
  dark.setColor(QPalette::Base, Qt::black);
  dark.setColor(QPalette::Text, Qt::white);
  view.setPalette(dark);
  EXPECT_TRUE(view.refresh());
  EXPECT_EQ(view.grab().toImage().pixelColor(2, 2), QColor(Qt::black));
}

// While a run is on its axes only grow; what early trials needed is given back once, when it ends.
TEST_F(ChartViewTest, TheEndOfARunGivesBackRoomThatNothingNeeds) {
  view.show();
  Snapshot tall = samples::regret(2, 50, 200);
  tall.state = RunState::running;
  Snapshot low = tall;
  for (AlgorithmSnapshot& algorithm : tall.algorithms)
    for (double& value : algorithm.curve(Metric::cumulative_regret).mean) value *= 10.0;
  const auto drawn = [&](const Snapshot& snapshot) {
    view.set_snapshot(share(snapshot));
    view.refresh();
    return view.grab().toImage();
  };
  const QImage fitted = drawn(low);
  drawn(tall);
  EXPECT_NE(drawn(low), fitted) << "the axis keeps what it has grown to";
  low.state = RunState::finished;
  const QImage end = drawn(low);
  ChartView fresh("regret");
  fresh.resize(view.size());
  fresh.show();
  fresh.set_snapshot(share(low));
  fresh.refresh();
  EXPECT_EQ(end, fresh.grab().toImage());
}

TEST_F(ChartViewTest, SurvivesEverySampleAtEverySize) {
  view.show();
  for (const ChartKind kind : run_charts()) {
    ChartView chart(kind);
    chart.show();
    for (const Snapshot& snapshot :
         {samples::empty(), samples::line_posterior(), samples::grid_posterior(), samples::arm_posterior(),
          samples::with_zeros(), samples::partial(), samples::two_notions(), samples::regret(1, 1, 1, 1),
          samples::agents_run(40, 20), samples::measured_agents(), samples::contextual_run()}) {
      for (const QSize size : {QSize(1, 1), QSize(60, 40), QSize(300, 200), QSize(1200, 500)}) {
        for (const bool log : {false, true}) {
          ChartOptions options;
          options.log_x = options.log_y = log;
          chart.resize(size);
          chart.set_options(options);
          chart.set_snapshot(share(snapshot));
          EXPECT_TRUE(chart.refresh());
          chart.grab();
          EXPECT_FALSE(chart.text_summary().isEmpty());
        }
      }
    }
  }
}

TEST_F(ChartViewTest, WheelZoomsDoubleClickResets) {
  view.show();
  view.set_snapshot(share(samples::regret(3, 1000, 2000)));
  view.refresh();
  const QImage before = view.grab().toImage();
  const QPoint middle(400, 250);
  wheel(view, middle, 3);
  EXPECT_TRUE(view.zoomed());
  EXPECT_TRUE(view.refresh());
  EXPECT_NE(view.grab().toImage(), before);
  QTest::mousePress(&view, Qt::LeftButton, {}, middle);
  QMouseEvent drag(QEvent::MouseMove, QPointF(300, 250), view.mapToGlobal(QPointF(300, 250)), Qt::NoButton,
                   Qt::LeftButton, {});
  QApplication::sendEvent(&view, &drag);
  QTest::mouseRelease(&view, Qt::LeftButton, {}, QPoint(300, 250));
  EXPECT_TRUE(view.refresh());
  QTest::mouseDClick(&view, Qt::LeftButton, {}, middle);
  EXPECT_FALSE(view.zoomed());
  EXPECT_TRUE(view.refresh());
  move(view, {1, 1});  // off the plot: no read-out
  EXPECT_EQ(view.grab().toImage(), before);
  for (int i = 0; i < 200; ++i) wheel(view, middle, 5);  // to the end of double precision and back
  EXPECT_TRUE(view.refresh());
  for (int i = 0; i < 400; ++i) wheel(view, middle, -5);
  EXPECT_TRUE(view.refresh());
}

TEST_F(ChartViewTest, PointerReadsOutTheRound) {
  view.show();
  view.set_snapshot(share(samples::regret(3, 200, 2000)));
  view.refresh();
  const QImage plain = view.grab().toImage();
  QSignalSpy hovered(&view, &ChartView::hovered);
  move(view, {400, 250});
  ASSERT_EQ(hovered.count(), 1);
  const qint64 t = hovered[0][0].toLongLong();
  EXPECT_GT(t, 500);
  EXPECT_LT(t, 1500);
  EXPECT_EQ(t % 10, 0);  // a recorded round
  EXPECT_NE(view.grab().toImage(), plain);
  QEvent leave(QEvent::Leave);
  QApplication::sendEvent(&view, &leave);
  EXPECT_EQ(hovered.last()[0].toLongLong(), -1);
  EXPECT_EQ(view.grab().toImage(), plain);
  view.mark_round(1000);
  EXPECT_FALSE(view.refresh());  // an overlay: the chart itself is not redrawn
  EXPECT_NE(view.grab().toImage(), plain);
}

TEST_F(ChartViewTest, NothingIsDrawnAgainWhenNothingChanged) {
  view.show();
  const ChartData data = samples::with_pin(samples::regret(3, 200, 2000), samples::regret(2, 200, 4000));
  view.set_data(data);
  EXPECT_TRUE(view.refresh());
  view.set_data(data);
  view.set_options(view.options());
  EXPECT_FALSE(view.refresh());
  ChartData other = data;
  other.pinned = nullptr;
  view.set_data(other);
  EXPECT_TRUE(view.refresh());
  // The final regret waits for trials, not for rounds.
  ChartView finals("distribution");
  finals.show();
  Snapshot running = samples::regret(3, 200, 2000);
  running.state = RunState::running;
  running.trials_done = 4;
  finals.set_snapshot(share(running));
  EXPECT_TRUE(finals.refresh());
  running.rounds_done += 100;
  finals.set_snapshot(share(running));
  EXPECT_FALSE(finals.refresh());
  running.trials_done = 5;
  finals.set_snapshot(share(running));
  EXPECT_TRUE(finals.refresh());
}

TEST_F(ChartViewTest, TheContextMenuOffersFigureDataTableAndSeries) {
  view.show();
  view.set_snapshot(share(samples::regret(3, 200, 2000)));
  view.refresh();
  QSignalSpy copy(&view, &ChartView::copy_figure_wanted), table(&view, &ChartView::table_wanted),
      exported(&view, &ChartView::export_wanted);
  QContextMenuEvent event(QContextMenuEvent::Keyboard, QPoint(300, 200), view.mapToGlobal(QPoint(300, 200)));
  QApplication::sendEvent(&view, &event);
  auto* menu = view.findChild<QMenu*>(QString(), Qt::FindDirectChildrenOnly);
  ASSERT_TRUE(menu);
  QList<QAction*> actions = menu->actions();
  ASSERT_GE(actions.size(), 6);
  actions[0]->trigger();
  actions[2]->trigger();
  actions[3]->trigger();
  EXPECT_EQ(copy.count(), 1);
  EXPECT_EQ(table.count(), 1);
  EXPECT_EQ(exported.count(), 1);
  EXPECT_FALSE(actions[5]->isEnabled());  // not zoomed
  const QList<QAction*> series = actions.back()->menu()->actions();
  ASSERT_GE(series.size(), 3);
  EXPECT_TRUE(series[0]->isChecked());
  series[0]->trigger();
  EXPECT_EQ(view.options().hidden.size(), 1U);
  menu->close();
}

TEST_F(ChartViewTest, ArrowKeysMoveTheReadOut) {
  view.show();
  view.set_snapshot(share(samples::regret(3, 200, 2000)));
  view.refresh();
  QSignalSpy hovered(&view, &ChartView::hovered);
  QTest::keyClick(&view, Qt::Key_Right);
  QTest::keyClick(&view, Qt::Key_Right);
  QTest::keyClick(&view, Qt::Key_Left);
  QTest::keyClick(&view, Qt::Key_Left);
  ASSERT_EQ(hovered.count(), 4);
  const qint64 start = hovered[0][0].toLongLong();
  EXPECT_EQ(hovered[1][0].toLongLong(), start + 10);
  EXPECT_EQ(hovered[2][0].toLongLong(), start);
  EXPECT_EQ(hovered[3][0].toLongLong(), start - 10);
}

}  // namespace
}  // namespace privbo::ui::chart_view_test
