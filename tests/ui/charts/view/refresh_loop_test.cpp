// One chart is drawn a tick, and nothing while nothing changes.
#include "charts/view/refresh_loop.h"

#include <gtest/gtest.h>

#include <QElapsedTimer>
#include <QTest>

#include "charts/view/chart_view.h"
#include "ui/charts/samples/sample_snapshot.h"

namespace privbo::ui::refresh_loop_test {
namespace {

SnapshotPtr share(Snapshot snapshot) { return std::make_shared<const Snapshot>(std::move(snapshot)); }

TEST(RefreshLoop, OneChartPerTick) {
  ChartView a("regret"), b("posterior"), c("privacy");
  RefreshLoop loop;
  for (ChartView* view : {&a, &b, &c}) {
    view->resize(300, 200);
    view->show();
    view->set_snapshot(share(samples::line_posterior()));
    loop.add(view);
  }
  QElapsedTimer timer;
  timer.start();
  QTest::qWait(300);
  for (ChartView* view : {&a, &b, &c}) EXPECT_FALSE(view->refresh());  // the loop has drawn them all
  EXPECT_GE(loop.longest_gap_ms(), 19.0);
  EXPECT_GT(loop.longest_draw_ms(), 0.0);
  loop.reset();
  EXPECT_EQ(loop.longest_gap_ms(), 0.0);
}

TEST(RefreshLoop, SleepsWhileNothingChanges) {
  ChartView view("regret");
  RefreshLoop loop;
  view.resize(300, 200);
  view.show();
  view.set_snapshot(share(samples::regret(2, 50, 50)));
  loop.add(&view);
  EXPECT_FALSE(loop.asleep());
  ASSERT_TRUE(QTest::qWaitFor([&] { return loop.asleep(); }, 5000));
  view.set_snapshot(share(samples::regret(2, 60, 60)));
  EXPECT_FALSE(loop.asleep()) << "there is another picture to draw";
  ASSERT_TRUE(QTest::qWaitFor([&] { return loop.asleep(); }, 5000));
  EXPECT_FALSE(view.refresh()) << "it has been drawn";
  view.hide();
  view.set_snapshot(share(samples::regret(2, 70, 70)));
  ASSERT_TRUE(QTest::qWaitFor([&] { return loop.asleep(); }, 5000)) << "nobody sees it";
  view.show();
  ASSERT_TRUE(QTest::qWaitFor([&] { return loop.asleep(); }, 5000));
  EXPECT_FALSE(view.refresh()) << "drawn when it was seen again";
  loop.stay_awake(true);
  QTest::qWait(100);
  EXPECT_FALSE(loop.asleep());
  loop.stay_awake(false);
  ASSERT_TRUE(QTest::qWaitFor([&] { return loop.asleep(); }, 5000));
}

TEST(RefreshLoop, AChartMayVanish) {
  RefreshLoop loop;
  ChartView stays("privacy");
  auto view = std::make_unique<ChartView>("regret");
  for (ChartView* each : {view.get(), &stays}) {
    each->resize(300, 200);
    each->show();
    loop.add(each);
  }
  view.reset();
  stays.set_snapshot(share(samples::regret(2, 50, 50)));
  ASSERT_TRUE(QTest::qWaitFor([&] { return loop.asleep(); }, 5000));
  EXPECT_FALSE(stays.refresh()) << "the other one was drawn";
}

}  // namespace
}  // namespace privbo::ui::refresh_loop_test
