// The whole window with real runs: run, pause, step, stop, stale results, files.
#include <gtest/gtest.h>

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QTemporaryDir>
#include <QTest>

#include "charts/view/chart_view.h"
#include "privacy/claim/claim_view.h"
#include "privacy/privacy_page.h"
#include "run_charts/numbers_strip.h"
#include "run_charts/run_charts.h"
#include "ui/support/patience.h"
#include "widgets/notes_line.h"
#include "window/commands.h"
#include "window/main_window.h"
#include "window/session.h"
#include "window/status_bar.h"

namespace privbo::ui::main_window_test {
namespace {

class Window : public testing::Test {
 protected:
  Window() : session_(SessionOptions{2, false}), window_(session_) {
    window_.show();
    set_length(200, 2);
  }

  void set_length(int horizon, int trials) {
    window_.model().set("/run/horizon", horizon);
    window_.model().set("/run/trials", trials);
  }
  RunController& run() { return window_.controller(); }
  const Actions& actions() { return window_.actions_of_window(); }
  bool wait_for(RunState state) {
    return QTest::qWaitFor(
        [&] { return run().state() == state && (run().active() || run().snapshot()->state == state); }, patience_ms);
  }
  QString text_of_status() { return window_.findChild<StatusLine*>()->text(); }

  Session session_;
  MainWindow window_;
};

TEST_F(Window, RunsToTheEndAndShowsNumbers) {
  actions().run->trigger();
  ASSERT_TRUE(wait_for(RunState::finished));
  const Snapshot& last = *run().snapshot();
  EXPECT_EQ(last.trials_done, 2U);
  EXPECT_EQ(last.rounds_done, last.rounds_total);
  EXPECT_TRUE(text_of_status().startsWith(QStringLiteral("finished"))) << text_of_status().toStdString();
  EXPECT_TRUE(text_of_status().contains(QStringLiteral("seeds 1/2/3")));
  const QString numbers = window_.findChild<NumbersStrip*>()
                              ->text()
                              .replace(QLatin1String("&nbsp;"), QLatin1String(" "))
                              .remove(QChar(0x2060));
  for (const AlgorithmSnapshot& algorithm : last.algorithms)
    EXPECT_TRUE(numbers.contains(QString::fromStdString(algorithm.label))) << algorithm.label;
  EXPECT_TRUE(numbers.contains(QStringLiteral("round 200")));
  EXPECT_FALSE(window_.charts().chart("regret")->text_summary().isEmpty());
}

TEST_F(Window, StepRunsOneRoundAtATime) {
  actions().step->trigger();
  const auto rounds_were_run = [&](std::int64_t rounds) {
    return QTest::qWaitFor(
        [&] {
          return run().experiment() && run().snapshot()->rounds_done ==
                                           rounds * static_cast<std::int64_t>(run().experiment()->algorithms().size());
        },
        patience_ms);
  };
  EXPECT_TRUE(rounds_were_run(1));
  EXPECT_EQ(run().state(), RunState::paused);
  actions().step->trigger();
  actions().step->trigger();
  EXPECT_TRUE(rounds_were_run(3));
  actions().run->trigger();
  EXPECT_EQ(run().state(), RunState::running) << "Resume";
  EXPECT_TRUE(wait_for(RunState::finished));
}

TEST_F(Window, ThePrivacyPageReportsWhatTheRunCosts) {
  window_.model().set("/algorithms/0/epsilon", 3.0);
  actions().run->trigger();
  ASSERT_TRUE(wait_for(RunState::finished));
  EXPECT_FALSE(window_.privacy().isVisible());
  actions().page(QStringLiteral("privacy"))->trigger();
  ASSERT_TRUE(window_.privacy().isVisible());
  ASSERT_TRUE(QTest::qWaitFor(
      [&] { return !window_.privacy().reading().now().lines.empty() && window_.privacy().settled(); }, patience_ms));
  EXPECT_TRUE(window_.privacy().view()->as_text().contains(QStringLiteral("ε = 3")))
      << window_.privacy().view()->as_text().toStdString();
  QGuiApplication::clipboard()->clear();
  actions().copy_figure->trigger();
  EXPECT_TRUE(QTest::qWaitFor([] { return !QGuiApplication::clipboard()->image().isNull(); }, patience_ms))
      << "the odometer";
  actions().grid->trigger();
  EXPECT_FALSE(window_.privacy().isVisible()) << "a layout of the charts shows the charts";
  EXPECT_EQ(window_.charts().layouts().chart_layout(), ChartLayout::grid);
}

TEST_F(Window, StopKeepsWhatThereIsAndReportsIt) {
  set_length(1000000, 20);
  actions().run->trigger();
  ASSERT_TRUE(QTest::qWaitFor([&] { return run().snapshot()->rounds_done > 0; }, patience_ms));
  actions().stop->trigger();
  EXPECT_EQ(run().state(), RunState::stopped) << "the button answers at once";
  EXPECT_TRUE(actions().run->isEnabled());
  ASSERT_TRUE(wait_for(RunState::stopped));
  EXPECT_GT(run().snapshot()->rounds_done, 0);
  EXPECT_TRUE(
      window_.findChild<NotesLine*>(QStringLiteral("notes_of_run"))->text().contains(QStringLiteral("partial")));
}

TEST_F(Window, ResultsOfEarlierSettingsAreMarkedUntilTheSettingsComeBack) {
  actions().run->trigger();
  ASSERT_TRUE(wait_for(RunState::finished));
  EXPECT_FALSE(run().stale());
  window_.model().set("/run/horizon", 201);
  EXPECT_TRUE(QTest::qWaitFor([&] { return run().stale(); }, patience_ms));
  EXPECT_TRUE(
      window_.findChild<NotesLine*>(QStringLiteral("notes_of_run"))->text().contains(QStringLiteral("Out of date")));
  window_.model().set("/run/horizon", 200);
  EXPECT_TRUE(QTest::qWaitFor([&] { return !run().stale(); }, patience_ms));
  window_.model().set("/name", "another name");
  window_.model().check_now();
  EXPECT_TRUE(QTest::qWaitFor([&] { return window_.model().checked(); }, patience_ms));
  EXPECT_FALSE(run().stale()) << "a name changes no result";
}

TEST_F(Window, RefusesToRunWithErrorsAndResetsToNothing) {
  window_.model().set("/privacy/epsilon", -1);
  actions().run->trigger();
  EXPECT_TRUE(QTest::qWaitFor([&] { return window_.model().checked(); }, patience_ms));
  EXPECT_EQ(run().state(), RunState::idle);
  EXPECT_FALSE(actions().run->isEnabled());
  EXPECT_TRUE(window_.findChild<NotesLine*>(QStringLiteral("notes_of_run"))
                  ->text()
                  .contains(QStringLiteral("Privacy budget = -1")))
      << "says why";
  window_.model().set("/privacy/epsilon", 1);
  EXPECT_TRUE(actions().run->isEnabled());
  actions().run->trigger();
  ASSERT_TRUE(wait_for(RunState::finished));
  actions().reset->trigger();
  EXPECT_EQ(run().state(), RunState::idle);
  EXPECT_TRUE(run().snapshot()->algorithms.empty());
}

TEST_F(Window, TitleNamesTheScenarioAndItsState) {
  window_.model().set("/name", "Two [*] stars");
  EXPECT_TRUE(window_.windowTitle().contains(QStringLiteral("PrivBO Explorer")));
  EXPECT_TRUE(window_.windowTitle().startsWith(QStringLiteral("Two [*][*] stars[*]")));
  EXPECT_TRUE(window_.isWindowModified());
  const QTemporaryDir folder;
  window_.model().save(std::filesystem::path(folder.path().toStdString()) / "x.privbo.json");
  EXPECT_FALSE(window_.isWindowModified());
}

TEST_F(Window, ANewRunReplacesARunningOneAndItsNumbersOnly) {
  set_length(1000000, 20);
  actions().run->trigger();
  ASSERT_TRUE(QTest::qWaitFor([&] { return run().snapshot()->rounds_done > 0; }, patience_ms));
  const auto first = run().snapshot()->run_id;
  set_length(100, 1);
  actions().stop->trigger();
  actions().run->trigger();
  ASSERT_TRUE(wait_for(RunState::finished));
  EXPECT_GT(run().snapshot()->run_id, first);
  EXPECT_EQ(run().snapshot()->horizon, 100);
}

}  // namespace
}  // namespace privbo::ui::main_window_test
