// A small screen: the window is never wider than it, whatever panes are open, and a low window is its charts'.
#include <QAction>
#include <QDockWidget>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QTabWidget>
#include <algorithm>

#include "charts/view/chart_view.h"
#include "language/language.h"
#include "run_charts/numbers_strip.h"
#include "run_charts/run_charts.h"
#include "ui/room/room.h"
#include "ui/support/drawn_texts.h"
#include "ui/support/own_screen.h"

namespace privbo::ui::room_test::small_screen_test {
namespace {

class PanesOnTheirScreen : public Room {
 protected:
  ~PanesOnTheirScreen() override { window_.reset(); }
  QDockWidget& dock(const char* name) {
    auto* found = window_->findChild<QDockWidget*>(QString::fromLatin1(name));
    EXPECT_TRUE(found) << name;
    return *found;
  }
  /// As from the menu.
  void open_dock(const char* name) {
    if (dock(name).isHidden()) dock(name).toggleViewAction()->trigger();
    let_everything_come();
  }
};

TEST_F(PanesOnTheirScreen, DISABLED_NeverMakeTheWindowWiderThanIt) {
  constexpr const char* names[] = {"settings", "explain", "runs", "lessons"};
  for (const char* code : {"en", "de"}) {
    const SpokenLanguage spoken(Language{QString::fromLatin1(code)});
    open("first-look", {1024, 560});
    session_->model.set("/run/trials", 2);
    ASSERT_TRUE(run());
    const int screen = window_->screen()->size().width();
    for (const char* first : names)
      for (const char* second : names) {
        if (first == second) continue;
        SCOPED_TRACE(std::string(code) + ", " + first + ", then " + second);
        hide_panes();
        let_everything_come();
        open_dock(first);
        open_dock(second);
        EXPECT_FALSE(dock(second).isHidden()) << "what was opened last is there";
        auto* runs = dock("runs").findChild<QTabWidget*>();
        for (int page = 0; page < (dock("runs").isHidden() ? 1 : runs->count()); ++page) {
          runs->setCurrentIndex(page);
          EXPECT_TRUE(QTest::qWaitFor(
              [&] { return window_->width() <= screen && window_->minimumSizeHint().width() <= screen; }, 2000))
              << page << ": " << other_size({screen, window_->height()}).toStdString();
        }
      }
    window_.reset();
    session_.reset();
  }
}

TEST(SmallScreen, PanesNeverMakeTheWindowWider) { EXPECT_TRUE(passes_on_screen({1024, 600}, "PanesOnTheirScreen.*")); }

class LowWindow : public Room {};

TEST_F(LowWindow, IsItsCharts) {
  for (const char* code : {"en", "de"}) {
    SCOPED_TRACE(code);
    const SpokenLanguage spoken(Language{QString::fromLatin1(code)});
    constexpr int height = 560;
    open("first-look", {1024, height});
    session_->model.set("/run/trials", 2);
    ASSERT_TRUE(run());
    hide_panes();
    ASSERT_TRUE(takes({1024, height}));
    const auto* head = window_->findChild<QScrollArea*>(QStringLiteral("above_the_charts"));
    const auto* strip = window_->findChild<NumbersStrip*>();
    ASSERT_TRUE(head && strip);
    ChartView* regret = nullptr;
    for (ChartView* each : window_->findChildren<ChartView*>())
      if (each->isVisible() && each->kind() == ChartKind("regret")) regret = each;
    ASSERT_TRUE(regret);
    EXPECT_TRUE(QTest::qWaitFor([&] { return head->height() <= height * 20 / 100; }, 3000)) << head->height();
    EXPECT_EQ(head->verticalScrollBar()->maximum(), 0) << "all of the sentence is read";
    EXPECT_LE(strip->height(), 2 * strip->fontMetrics().height() + 2);
    EXPECT_GE(regret->height(), height * 42 / 100);
    ASSERT_TRUE(QTest::qWaitFor([&] { return session_->drawing.asleep(); }, patience_ms));
    const QList<DrawnText> drawn = drawn_texts(*regret);
    EXPECT_TRUE(std::ranges::any_of(drawn, [](const DrawnText& text) { return !text.upright; }))
        << "the axis of values has its title";
    window_.reset();
    session_.reset();
  }
}

}  // namespace
}  // namespace privbo::ui::room_test::small_screen_test
