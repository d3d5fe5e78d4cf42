// What the window asks of whichever page is in front, and what it remembers of each.
#include <gtest/gtest.h>

#include <QAction>
#include <QApplication>
#include <QMap>
#include <QSettings>
#include <QTabBar>
#include <QTabWidget>
#include <QTest>
#include <QWheelEvent>

#include "charts/view/chart_view.h"
#include "charts/view/standalone_chart.h"
#include "document/scenario_model.h"
#include "privacy/claim/claim_view.h"
#include "privacy/privacy_page.h"
#include "run/run_controller.h"
#include "run_charts/run_charts.h"
#include "trust/trust_page.h"
#include "ui/support/own_settings.h"
#include "ui/support/patience.h"
#include "window/commands.h"
#include "window/main_window.h"
#include "window/session.h"
#include "window/status_bar.h"

namespace privbo::ui::pages_test {
namespace {

struct Opened {
  explicit Opened(bool remembered) : session(SessionOptions{2, remembered}), window(session) {
    window.resize(1400, 900);
    window.show();
    window.activateWindow();
    EXPECT_TRUE(QTest::qWaitForWindowActive(&window));
  }
  const Actions& actions() const { return window.actions_of_window(); }
  /// A key where no field takes it.
  void press(Qt::Key key, Qt::KeyboardModifiers with = Qt::NoModifier) {
    if (QWidget* busy = window.focusWidget()) busy->clearFocus();
    QTest::keyClick(&window, key, with);
  }
  static void zoom(QWidget& chart) {
    chart.setFocus();
    const QPointF middle = QRectF(chart.rect()).center();
    QWheelEvent wheel(middle, chart.mapToGlobal(middle), {}, QPoint(0, 240), Qt::NoButton, Qt::NoModifier,
                      Qt::NoScrollPhase, false);
    QApplication::sendEvent(&chart, &wheel);
  }
  Session session;
  MainWindow window;
};

TEST(Pages, EachComesBackAsItWasLeft) {
  const OwnSettings settings;
  {
    Opened first(true);
    first.press(Qt::Key_2, Qt::ControlModifier);
    ChartOptions options = first.window.charts().looks().of("regret");
    options.log_y = !options.log_y;
    first.window.charts().looks().set("regret", options);
    first.press(Qt::Key_4, Qt::ControlModifier);
    ASSERT_TRUE(first.window.privacy().isVisible());
    QTabBar* charts = first.window.privacy().view()->charts()->tabBar();
    QTest::mouseClick(charts, Qt::LeftButton, {}, charts->tabRect(1).center());
    first.press(Qt::Key_5, Qt::ControlModifier);
    ASSERT_TRUE(first.window.trust().isVisible());
    QTabBar* results = first.window.trust().tabs()->tabBar();
    QTest::mouseClick(results, Qt::LeftButton, {}, results->tabRect(1).center());
    EXPECT_TRUE(first.window.close());
  }
  Opened second(true);
  EXPECT_EQ(second.window.charts().layouts().chart_layout(), ChartLayout::grid);
  EXPECT_TRUE(second.actions().grid->isChecked());
  EXPECT_NE(second.window.charts().looks().of("regret").log_y, ChartKind("regret")->defaults.log_y);
  EXPECT_EQ(second.window.privacy().view()->charts()->currentIndex(), 1);
  EXPECT_EQ(second.window.trust().tabs()->currentIndex(), 1);
}

TEST(Pages, NothingIsReadOrKeptWhereNothingIsRemembered) {
  const OwnSettings settings;
  {
    Opened remembered(true);
    remembered.press(Qt::Key_3, Qt::ControlModifier);
    remembered.press(Qt::Key_Plus, Qt::ControlModifier);
    EXPECT_TRUE(remembered.window.close());
  }
  QSettings().sync();
  const auto all = [] {
    QMap<QString, QVariant> values;
    const QSettings file;
    for (const QString& key : file.allKeys()) values[key] = file.value(key);
    return values;
  };
  const auto before = all();
  ASSERT_FALSE(before.isEmpty());
  Opened forgetful(false);
  EXPECT_EQ(forgetful.window.charts().layouts().chart_layout(), ChartLayout::overview);
  EXPECT_EQ(forgetful.session.preferences.values().text_percent, 100);
  forgetful.press(Qt::Key_2, Qt::ControlModifier);
  forgetful.press(Qt::Key_Minus, Qt::ControlModifier);
  EXPECT_TRUE(forgetful.window.close());
  EXPECT_EQ(all(), before);
  forgetful.session.preferences.reset_text();
}

TEST(Pages, CopyFigureIsForThePageInFront) {
  const OwnSettings settings;
  Opened opened(false);
  const auto stated = [&] { return opened.window.findChild<StatusLine*>()->message(); };
  opened.actions().copy_figure->trigger();
  EXPECT_TRUE(stated().startsWith(QStringLiteral("There is no chart to copy yet"))) << stated().toStdString();
  opened.press(Qt::Key_5, Qt::ControlModifier);
  opened.actions().copy_figure->trigger();
  EXPECT_TRUE(stated().startsWith(QStringLiteral("There is no comparison to copy yet"))) << stated().toStdString();
}

TEST(Pages, ResetZoomReachesTheChartsOfEveryPage) {
  const OwnSettings settings;
  Opened opened(false);
  opened.window.model().set("/run/horizon", 60);
  opened.window.model().set("/run/trials", 1);
  opened.actions().run->trigger();
  ASSERT_TRUE(QTest::qWaitFor([&] { return opened.session.run.state() == RunState::finished; }, patience_ms));
  ChartView* regret = opened.window.charts().chart("regret");
  ASSERT_TRUE(QTest::qWaitFor([&] { return opened.session.drawing.asleep(); }, patience_ms));
  Opened::zoom(*regret);
  EXPECT_TRUE(regret->zoomed());
  opened.press(Qt::Key_4, Qt::ControlModifier);
  StandaloneChart* odometer = opened.window.privacy().view()->odometer();
  ASSERT_TRUE(QTest::qWaitFor([&] { return opened.window.privacy().settled() && opened.session.drawing.asleep(); },
                              patience_ms));
  Opened::zoom(*odometer);
  EXPECT_TRUE(odometer->zoomed());
  opened.actions().reset_zoom->trigger();
  EXPECT_FALSE(odometer->zoomed() || regret->zoomed());
}

}  // namespace
}  // namespace privbo::ui::pages_test
