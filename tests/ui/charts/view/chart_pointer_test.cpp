// What a pointer finds in a chart: zoom and the way back, names that hide curves, notes that are a click away.
#include <gtest/gtest.h>

#include <QApplication>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QWheelEvent>
#include <algorithm>

#include "charts/view/chart_view.h"
#include "plot/kinds/chart_kind.h"
#include "plot/model/finish_model.h"
#include "ui/charts/samples/sample_snapshot.h"
#include "ui/charts/view/chart_in_hand.h"
#include "ui/support/drawn_texts.h"

namespace privbo::ui::chart_pointer_test {
namespace {

using ChartPointer = ChartInHand;

TEST_F(ChartPointer, TheWheelZoomsRoundsAndFitsTheValuesToThem) {
  view.show();
  const Snapshot run = samples::regret(3, 1000, 2000);
  view.set_snapshot(share(run));
  view.refresh();
  const auto visible = [&] { return *view.visible_x(); };
  wheel(view, QPoint(400, 250), 12);
  ASSERT_TRUE(view.refresh());
  const auto [from, to] = visible();
  ASSERT_LT(to - from, 300.0);
  // The values between these rounds, of the lowest and the highest curve with their bands.
  double low = 1e300, high = -1e300;
  for (std::size_t i = 0; i < run.recorded_rounds.size(); ++i) {
    const auto t = static_cast<double>(run.recorded_rounds[i]);
    if (t < from || t > to) continue;
    for (const AlgorithmSnapshot& algorithm : run.algorithms) {
      const Curve& curve = algorithm.curve(Metric::cumulative_regret);
      low = std::min(low, curve.mean[i] - curve.standard_error[i]);
      high = std::max(high, curve.mean[i] + curve.standard_error[i]);
    }
  }
  const auto seen = values_within(plot_model(run, "regret", view.options()), {from, to});
  ASSERT_TRUE(seen);
  EXPECT_LE(seen->low, low);
  EXPECT_GE(seen->high, high);
  EXPECT_LT(seen->span(), 2.5 * (high - low)) << "and not much more";
  // A way back that is seen.
  auto* back = view.findChild<QToolButton*>();
  ASSERT_TRUE(back && back->isVisible());
  QTest::mouseClick(back, Qt::LeftButton);
  EXPECT_FALSE(view.zoomed());
  ASSERT_TRUE(view.refresh());
  EXPECT_FALSE(back->isVisible());
}

TEST_F(ChartPointer, AClickOnANameHidesAndShows) {
  view.show();
  view.set_snapshot(share(samples::regret(3, 200, 2000)));
  view.refresh();
  QSignalSpy changed(&view, &ChartView::options_changed);
  // Names at the curves' ends, from top to bottom; what is switched off is the last of them.
  const auto names = [this] {
    std::vector<QPoint> places;
    bool on = false;
    for (int y = 0; y < view.height(); ++y) {
      const QPoint place(view.width() - 40, y);
      move(view, place);
      const bool now = view.cursor().shape() == Qt::PointingHandCursor;
      if (now && !on) places.push_back(place + QPoint(0, 2));
      on = now;
    }
    return places;
  };
  ASSERT_EQ(names().size(), 3U);
  const QPoint entry = names().front();
  QTest::mouseClick(&view, Qt::LeftButton, {}, entry);
  ASSERT_EQ(changed.count(), 1);
  EXPECT_TRUE(view.options().hidden.contains("LDP-TGP-UCB"));
  EXPECT_TRUE(view.refresh());
  QTest::mouseClick(&view, Qt::LeftButton, {}, names().back());
  EXPECT_TRUE(view.options().hidden.empty());
  // Pressed here, released elsewhere: nothing.
  QTest::mousePress(&view, Qt::LeftButton, {}, entry);
  QTest::mouseRelease(&view, Qt::LeftButton, {}, QPoint(400, 300));
  EXPECT_EQ(changed.count(), 2);
}

TEST_F(ChartPointer, WhatTheStripWarnsOfIsNotToldInTheChartToo) {
  ChartView privacy{"privacy"};
  privacy.resize(600, 500);
  privacy.show();
  privacy.set_snapshot(share(samples::two_notions()));
  privacy.refresh();
  const auto warned = [&privacy] {
    // "… too large to count as privacy."
    return std::ranges::any_of(drawn_texts(privacy),
                               [](const DrawnText& drawn) { return drawn.text.contains(QStringLiteral("count")); });
  };
  EXPECT_TRUE(warned());
  privacy.set_strip_beside(true);
  EXPECT_TRUE(privacy.refresh()) << "another picture";
  EXPECT_FALSE(warned());
  EXPECT_TRUE(privacy.text_summary().contains(QStringLiteral("10⁻³"))) << "who cannot see is told";
  privacy.set_strip_beside(false);
  EXPECT_TRUE(privacy.refresh());
  EXPECT_TRUE(warned());
}

QWidget* read_box() {
  for (QWidget* each : QApplication::topLevelWidgets())
    if (each->inherits("QWhatsThat") && each->isVisible()) return each;
  return nullptr;
}

TEST_F(ChartPointer, OneLineOfNotesIsShownAndAllAreAClickAway) {
  ChartView privacy{"privacy"};
  privacy.resize(600, 500);
  privacy.show();
  privacy.set_snapshot(share(samples::two_notions()));
  privacy.refresh();
  QPoint more;
  int rows = 0;
  for (int y = 0; y < privacy.height(); ++y) {
    move(privacy, QPointF(300, y));
    if (!privacy.toolTip().contains(QStringLiteral("notes"))) continue;
    more = QPoint(300, y);
    ++rows;
  }
  ASSERT_GT(rows, 0);
  EXPECT_EQ(read_box(), nullptr);
  QTest::mouseClick(&privacy, Qt::LeftButton, {}, more);
  ASSERT_TRUE(read_box());
  read_box()->close();
  EXPECT_TRUE(QTest::qWaitFor([] { return !read_box(); }));
  QTest::keyClick(&privacy, Qt::Key_Return);
  EXPECT_TRUE(read_box()) << "by keys too";
  if (QWidget* box = read_box()) box->close();
}

}  // namespace
}  // namespace privbo::ui::chart_pointer_test
