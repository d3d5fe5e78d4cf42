// The View menu: what is on screen, and what the next window remembers.
#include <QAction>
#include <QDockWidget>
#include <QLabel>
#include <QMenuBar>
#include <QToolBar>
#include <QWheelEvent>

#include "charts/view/chart_view.h"
#include "charts/view/standalone_chart.h"
#include "document/scenario_model.h"
#include "preferences/preferences.h"
#include "privacy/claim/claim_view.h"
#include "privacy/privacy_page.h"
#include "referee/referee_page.h"
#include "run/run_controller.h"
#include "run_charts/run_charts.h"
#include "trust/trust_page.h"
#include "ui/joined/joined.h"
#include "window/commands.h"
#include "window/main_window.h"
#include "window/session.h"

namespace privbo::ui::joined_test::view_test {
namespace {

void wheel_over(QWidget* widget) {
  const QPointF at = QRectF(widget->rect()).center();
  QWheelEvent event(at, widget->mapToGlobal(at), {}, {0, 240}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
  QCoreApplication::sendEvent(widget, &event);
}

qsizetype charts_in_sight(MainWindow& window) {
  return std::ranges::count_if(run_charts(), [&](ChartKind kind) { return window.charts().chart(kind)->isVisible(); });
}

const Rows rows_of_panes{"View > Settings", "View > Explain", "View > Runs and Sweeps", "View > Run"};
TEST_F(Joined, PanesComeAndGoAndAreRemembered) {
  come_back();
  const auto pane = [&](const char* name) -> QWidget* {
    for (QDockWidget* each : window().findChildren<QDockWidget*>())
      if (each->windowTitle() == QLatin1String(name)) return each;
    return window().findChild<QToolBar*>(QStringLiteral("run_bar"));
  };
  std::map<std::string, bool> left;
  for (const char* name : {"Settings", "Explain", "Runs and Sweeps", "Run"}) {
    const bool before = pane(name)->isVisible();
    menu({"View", name});
    EXPECT_NE(pane(name)->isVisible(), before) << name;
    left[name] = !before;
  }
  come_back();
  for (const auto& [name, shown] : left) EXPECT_EQ(pane(name.c_str())->isVisible(), shown) << name;
  for (const auto& [name, shown] : left) {
    menu({"View", QString::fromStdString(name)});
    EXPECT_NE(pane(name.c_str())->isVisible(), shown) << name;
  }
}

const Rows rows_of_pages{"View > Overview",     "View > Two by Two",        "View > Tabs",
                         "View > Privacy Page", "View > Trust Models Page", "View > Referee Page"};
TEST_F(Joined, LayoutsAndPagesAreSeenAndRemembered) {
  come_back();
  key(Qt::Key_3, Qt::ControlModifier);
  EXPECT_EQ(charts_in_sight(window()), 1);
  key(Qt::Key_2, Qt::ControlModifier);
  EXPECT_EQ(charts_in_sight(window()), 4);
  key(Qt::Key_4, Qt::ControlModifier);
  EXPECT_TRUE(window().privacy().isVisible());
  EXPECT_EQ(charts_in_sight(window()), 0);
  key(Qt::Key_5, Qt::ControlModifier);
  EXPECT_TRUE(window().trust().isVisible());
  menu({"View", "Overview"});
  EXPECT_TRUE(chart("regret")->isVisible());
  EXPECT_GT(chart("regret")->width(), chart("posterior")->width()) << "regret above, the others below";
  menu({"View", "Privacy Page"});
  EXPECT_TRUE(window().privacy().isVisible());
  menu({"View", "Trust Models Page"});
  EXPECT_TRUE(window().trust().isVisible());
  menu({"View", "Referee Page"});
  EXPECT_TRUE(window().findChild<RefereePage*>()->isVisible());
  key(Qt::Key_1, Qt::ControlModifier);
  key(Qt::Key_6, Qt::ControlModifier);
  EXPECT_TRUE(window().findChild<RefereePage*>()->isVisible());
  menu({"View", "Two by Two"});
  EXPECT_EQ(charts_in_sight(window()), 4) << "a layout of the charts shows the charts";
  menu({"View", "Tabs"});
  come_back();
  EXPECT_EQ(charts_in_sight(window()), 1);
  key(Qt::Key_1, Qt::ControlModifier);
  EXPECT_GE(charts_in_sight(window()), 3);
}

const Rows rows_of_zoom{"View > Reset Zoom"};
TEST_F(Joined, ResetZoomShowsEverythingOnEveryPage) {
  run_to_end();
  const QImage whole = picture_of(chart("regret"));
  wheel_over(chart("regret"));
  settle();
  EXPECT_TRUE(chart("regret")->zoomed());
  EXPECT_NE(picture_of(chart("regret")), whole);
  key(Qt::Key_4, Qt::ControlModifier);
  StandaloneChart* odometer = window().privacy().view()->odometer();
  ASSERT_TRUE(wait([&] { return window().privacy().settled() && odometer->isVisible(); }));
  QTest::mouseClick(odometer, Qt::LeftButton, {}, QPoint(5, 5));  // before that, the wheel scrolls the page
  ASSERT_TRUE(wait([&] {
    wheel_over(odometer);
    return odometer->zoomed();
  })) << "once it is drawn";
  key(Qt::Key_Home);
  EXPECT_FALSE(odometer->zoomed());
  key(Qt::Key_1, Qt::ControlModifier);
  settle();
  EXPECT_FALSE(chart("regret")->zoomed());
  QTest::mouseMove(chart("regret"), QPoint(1, 1));
  EXPECT_EQ(picture_of(chart("regret")), whole);
  wheel_over(chart("regret"));
  menu({"View", "Reset Zoom"});
  EXPECT_FALSE(chart("regret")->zoomed());
}

const Rows rows_of_text{"View > Larger Text", "View > Smaller Text", "View > Normal Text"};
TEST_F(Joined, TextGrowsEverywhereAndIsRemembered) {
  const QWidget& bar = *window().menuBar();
  const int normal = bar.fontMetrics().height();
  const double points = chart("regret")->font().pointSizeF();
  for (int i = 0; i < 4; ++i) key(Qt::Key_Plus, Qt::ControlModifier);
  EXPECT_TRUE(wait([&] { return bar.fontMetrics().height() > normal * 4 / 3; }));
  EXPECT_TRUE(wait([&] { return chart("regret")->font().pointSizeF() > points * 4 / 3; }));
  EXPECT_EQ(Preferences().values().text_percent, 175) << "of the next window";
  key(Qt::Key_Minus, Qt::ControlModifier);
  EXPECT_EQ(Preferences().values().text_percent, 150);
  menu({"View", "Larger Text"});
  menu({"View", "Smaller Text"});
  EXPECT_EQ(Preferences().values().text_percent, 150);
  menu({"View", "Normal Text"});
  EXPECT_TRUE(wait([&] { return bar.fontMetrics().height() == normal; }));
  key(Qt::Key_Equal, Qt::ControlModifier);
  EXPECT_EQ(Preferences().values().text_percent, 110) << "the plus without Shift";
  key(Qt::Key_0, Qt::ControlModifier);
  EXPECT_EQ(Preferences().values().text_percent, 100);
}

const Rows rows_of_screen{"View > Full Screen"};
TEST_F(Joined, FullScreenGivesAMaximisedWindowBack) {
  window().showMaximized();
  ASSERT_TRUE(wait([&] { return window().isMaximized(); }));
  key(Qt::Key_F11);
  EXPECT_TRUE(wait([&] { return window().isFullScreen(); }));
  key(Qt::Key_F11);
  EXPECT_TRUE(wait([&] { return !window().isFullScreen(); }));
  EXPECT_TRUE(window().isMaximized());
  menu({"View", "Full Screen"});
  EXPECT_TRUE(wait([&] { return window().isFullScreen(); }));
  // The window manager may end it too: the command then means the other way.
  window().showNormal();
  ASSERT_TRUE(wait([&] { return !window().isFullScreen(); }));
  key(Qt::Key_F11);
  EXPECT_TRUE(wait([&] { return window().isFullScreen(); }));
}

TEST_F(Joined, FullScreenIsLeftByOneKeyInTheNextWindowToo) {
  for (const bool maximised : {false, true}) {
    if (maximised) window().showMaximized();
    ASSERT_TRUE(wait([&] { return window().isMaximized() == maximised; }));
    key(Qt::Key_F11);
    ASSERT_TRUE(wait([&] { return window().isFullScreen(); }));
    come_back();
    ASSERT_TRUE(wait([&] { return window().isFullScreen(); })) << "it is remembered";
    EXPECT_TRUE(window().actions_of_window().full_screen->isChecked());
    key(Qt::Key_F11);
    EXPECT_TRUE(wait([&] { return !window().isFullScreen(); }));
    EXPECT_FALSE(window().actions_of_window().full_screen->isChecked());
    EXPECT_EQ(window().isMaximized(), maximised);
  }
}

}  // namespace
}  // namespace privbo::ui::joined_test::view_test
