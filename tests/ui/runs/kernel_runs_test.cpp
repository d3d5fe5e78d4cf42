// Other kernels beside the present run: run on its f, pinned once, and given up when anything changes.
#include "runs/kernel_runs.h"

#include <gtest/gtest.h>

#include <QContextMenuEvent>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>

#include "panel/section_view.h"
#include "scenario/edit.h"
#include "ui/support/patience.h"
#include "window/commands.h"
#include "window/main_window.h"
#include "window/session.h"

namespace privbo::ui::kernel_runs_test {
namespace {

class KernelRunsTest : public testing::Test {
 protected:
  KernelRunsTest()
      : session({.threads = 2, .remembered = false}), stated(&session.kernels, &KernelRuns::status_message) {
    Scenario scenario = session.model.scenario();
    apply_setting(scenario, "domain.points", 30);
    apply_setting(scenario, "run.horizon", 60);
    apply_setting(scenario, "run.trials", 2);
    session.model.replace(scenario);
  }
  void make_long() { session.model.set("/run/horizon", 1000000); }
  static bool wait(const std::function<bool()>& done) { return QTest::qWaitFor(done, patience_ms); }
  bool ended() {
    return wait([this] { return !session.kernels.active(); });
  }
  std::size_t pinned() const { return session.history.pinned()->size(); }
  QString last_stated() const { return stated.isEmpty() ? QString() : stated.back().front().toString(); }

  Session session;
  QSignalSpy stated;
};

TEST_F(KernelRunsTest, ThePresentRunIsRunFirstWhereThereIsNone) {
  session.kernels.begin();
  EXPECT_TRUE(session.kernels.active());
  ASSERT_TRUE(ended());
  EXPECT_EQ(session.run.state(), RunState::finished);
  EXPECT_FALSE(session.run.stale());
  EXPECT_EQ(pinned(), 3U);
  EXPECT_TRUE(last_stated().contains(QStringLiteral("Pinned"))) << last_stated().toStdString();
  EXPECT_TRUE(last_stated().contains(QStringLiteral("Empirical"))) << "what cannot be run is told";
}

TEST_F(KernelRunsTest, WhatIsPinnedIsNotRunAgain) {
  session.kernels.begin();
  ASSERT_TRUE(ended());
  const std::size_t runs = session.history.runs().size();
  session.kernels.begin();
  ASSERT_TRUE(ended());
  EXPECT_EQ(session.history.runs().size(), runs);
  session.history.unpin(session.history.pinned()->front().id);
  session.kernels.begin();
  ASSERT_TRUE(ended());
  EXPECT_EQ(pinned(), 3U);
}

TEST_F(KernelRunsTest, AChangeOfASettingGivesItUp) {
  session.kernels.begin();
  ASSERT_TRUE(ended());
  session.history.unpin(session.history.pinned()->front().id);
  const std::size_t before = pinned();
  session.kernels.begin();
  session.model.set("/privacy/epsilon", 0.3);
  EXPECT_FALSE(session.kernels.active());
  QTest::qWait(300);
  EXPECT_EQ(pinned(), before);
}

TEST_F(KernelRunsTest, EscapeStopsARunningKernel) {
  MainWindow window(session);
  window.show();
  const Actions& actions = window.actions_of_window();
  actions.run->trigger();
  ASSERT_TRUE(wait([&] { return session.run.state() == RunState::finished; }));
  EXPECT_FALSE(actions.stop->isEnabled());
  actions.compare_kernels->trigger();
  EXPECT_TRUE(session.kernels.active());
  EXPECT_TRUE(actions.stop->isEnabled());
  EXPECT_FALSE(actions.compare_kernels->isEnabled());
  actions.stop->trigger();
  EXPECT_FALSE(session.kernels.active());
  EXPECT_TRUE(actions.compare_kernels->isEnabled());
  QTest::qWait(300);
  EXPECT_EQ(pinned(), 0U) << "what was being played is not kept";
}

TEST_F(KernelRunsTest, StoppingThePresentRunEndsIt) {
  make_long();
  session.kernels.begin();
  ASSERT_TRUE(wait([&] { return session.run.snapshot()->rounds_done > 0; }));
  session.run.stop();
  ASSERT_TRUE(ended());
  EXPECT_EQ(pinned(), 0U);
}

TEST_F(KernelRunsTest, WhereRunsAreHeldNothingBegins) {
  session.starter.hold(QStringLiteral("Answer first."));
  QSignalSpy refused(&session.starter, &RunStarter::status_message);
  session.kernels.begin();
  EXPECT_FALSE(session.kernels.active());
  ASSERT_EQ(refused.size(), 1);
  EXPECT_EQ(refused.front().front().toString(), QStringLiteral("Answer first."));
}

TEST_F(KernelRunsTest, TheMenuOfTheKernelOffersIt) {
  MainWindow window(session);
  window.show();
  int offered = 0;
  for (ComponentSection* section : window.findChildren<ComponentSection*>()) {
    QContextMenuEvent event(QContextMenuEvent::Keyboard, QPoint(1, 1), section->mapToGlobal(QPoint(1, 1)));
    QApplication::sendEvent(section, &event);
    auto* menu = section->findChild<QMenu*>();
    ASSERT_TRUE(menu);
    for (QAction* action : menu->actions())
      if (action->text().contains(QStringLiteral("Compare Kernels"))) {
        ++offered;
        action->trigger();
      }
    menu->close();
  }
  EXPECT_EQ(offered, 1);
  EXPECT_TRUE(session.kernels.active());
  ASSERT_TRUE(ended());
  EXPECT_EQ(pinned(), 3U);
}

}  // namespace
}  // namespace privbo::ui::kernel_runs_test
