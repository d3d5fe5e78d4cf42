// The context is chosen by dragging its line, by clicks, keys and the slider.
#include <gtest/gtest.h>

#include <QApplication>
#include <QMouseEvent>
#include <QSignalSpy>
#include <QSlider>
#include <QTest>
#include <algorithm>

#include "charts/view/chart_view.h"
#include "plot/kinds/chart_kind.h"
#include "run_charts/chart_controls.h"
#include "ui/charts/kinds/contextual/drawn_policy.h"
#include "ui/charts/samples/context_samples.h"

namespace privbo::ui::context_line_test {
namespace {

using namespace policy_charts;

class ContextLine : public testing::Test {
 protected:
  ContextLine() {
    view.resize(700, 560);
    view.set_snapshot(std::make_shared<const Snapshot>(samples::contextual_run()));
    view.show();
    view.refresh();
  }
  /// Where the line is, found as a reader does: the height at which the pointer takes hold of it.
  int line() {
    for (int y = 0; y < view.height(); ++y) {
      move(QPoint(view.width() / 2, y), Qt::NoButton);
      if (view.cursor().shape() == Qt::SizeVerCursor) return y + 4;
    }
    return -1;
  }
  void send(QEvent::Type type, const QPoint& at, Qt::MouseButton button, Qt::MouseButtons buttons) {
    QMouseEvent event(type, at, view.mapToGlobal(at), button, buttons, Qt::NoModifier);
    QApplication::sendEvent(&view, &event);
  }
  void move(const QPoint& at, Qt::MouseButtons buttons) { send(QEvent::MouseMove, at, Qt::NoButton, buttons); }
  ChartView view{"policy"};
};

TEST_F(ContextLine, ChoosesAContextByDraggingTheLine) {
  QSignalSpy changed(&view, &ChartView::options_changed);
  const int start = line(), x = view.width() / 2;
  ASSERT_GT(start, 0);
  send(QEvent::MouseButtonPress, {x, start}, Qt::LeftButton, Qt::LeftButton);
  std::vector<Index> seen;
  for (int y = start; y < view.height() - 100; y += 4) {
    move({x, y}, Qt::LeftButton);
    if (view.options().context >= 0 && (seen.empty() || seen.back() != view.options().context))
      seen.push_back(view.options().context);
  }
  send(QEvent::MouseButtonRelease, {x, start + 200}, Qt::LeftButton, Qt::NoButton);
  EXPECT_TRUE(std::ranges::is_sorted(seen, std::greater<>())) << "downwards";
  EXPECT_EQ(view.options().context, 0);
  EXPECT_EQ(changed.count(), 3) << "3 → 2 → 1 → 0, nothing between";
  EXPECT_FALSE(view.zoomed()) << "dragging the line does not pan";
  EXPECT_TRUE(view.refresh());
  EXPECT_TRUE(view.text_summary().contains(QStringLiteral("context c = c0"))) << view.text_summary().toStdString();
}

TEST_F(ContextLine, ChoosesAContextByClickAndKeys) {
  const int start = line(), x = view.width() / 2;
  send(QEvent::MouseButtonPress, {x, start + 40}, Qt::LeftButton, Qt::LeftButton);
  send(QEvent::MouseButtonRelease, {x, start + 40}, Qt::LeftButton, Qt::NoButton);
  EXPECT_EQ(view.options().context, 2);
  for (int k = 0; k < 3; ++k) QTest::keyClick(&view, Qt::Key_Up);  // faster than frames
  EXPECT_EQ(view.options().context, 4) << "the outermost stays";
  QTest::keyClick(&view, Qt::Key_Home);
  EXPECT_EQ(view.options().context, 0);
  QTest::keyClick(&view, Qt::Key_PageUp);
  EXPECT_EQ(view.options().context, 1);
  QTest::keyClick(&view, Qt::Key_End);
  EXPECT_EQ(view.options().context, 4);
  ChartOptions bars = view.options();
  bars.policy = PolicyView::distribution;
  view.set_options(bars);
  view.refresh();
  QTest::keyClick(&view, Qt::Key_Down);
  EXPECT_EQ(view.options().context, 3) << "without a map too";
  // Dragging elsewhere still moves the map.
  view.set_options(shown(PolicyView::mean, 3));
  view.refresh();
  send(QEvent::MouseButtonPress, {x, start + 60}, Qt::LeftButton, Qt::LeftButton);
  move({x + 80, start + 60}, Qt::LeftButton);
  send(QEvent::MouseButtonRelease, {x + 80, start + 60}, Qt::LeftButton, Qt::NoButton);
  EXPECT_TRUE(view.zoomed());
  EXPECT_EQ(view.options().context, 3);
}

TEST(PolicyControls, FollowTheRunAndTheLine) {
  ChartControls controls("policy", ChartKind("policy")->defaults);
  auto* context = qobject_cast<QSlider*>(controls.control(QStringLiteral("Context")));
  ASSERT_TRUE(context);
  const Snapshot run = samples::contextual_run();
  controls.offer_choices(run_alone(run));
  EXPECT_EQ(context->maximum(), 4);
  EXPECT_EQ(context->value(), 3) << "what the chart shows";
  QSignalSpy changed(&controls, &ChartControls::options_changed);
  context->setValue(1);
  EXPECT_EQ(changed.count(), 1);
  EXPECT_EQ(controls.options().context, 1);
  controls.set_options(shown(PolicyView::mean, 2));
  EXPECT_EQ(context->value(), 2);
  EXPECT_EQ(changed.count(), 1);
  EXPECT_TRUE(context->toolTip().contains(QStringLiteral("c2")));
}

}  // namespace
}  // namespace privbo::ui::context_line_test
