// A sweep that is computed elsewhere fills the chart as its cells come in, and the script that is copied computes them.
#include "sweep/cells_watch.h"

#include <gtest/gtest.h>

#include <QClipboard>
#include <QCoreApplication>
#include <QFile>
#include <QGuiApplication>
#include <QMenu>
#include <QProcess>
#include <QProcessEnvironment>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <functional>

#include "core/io/cells/cut_work.h"
#include "io/results/sweep_file.h"
#include "run_charts/run_charts.h"
#include "sweep/cluster_button.h"
#include "sweep/sweep_panel.h"
#include "ui/support/patience.h"
#include "ui/support/wait_for_check.h"
#include "window/main_window.h"
#include "window/session.h"

namespace privbo::ui::cells_watch_test {
namespace {

bool wait(const std::function<bool()>& done) { return QTest::qWaitFor(done, long_patience_ms); }

class CountedFunction : public testing::Test {
 protected:
  std::filesystem::path path(const char* name) const {
    return std::filesystem::path(home_.path().toStdString()) / name;
  }
  SweepPanel& panel() { return *window.findChild<SweepPanel*>(); }

  QTemporaryDir home_;
  Session session{{.threads = 2, .remembered = false}};
  MainWindow window{session};
};

TEST_F(CountedFunction, AFolderThatFillsIsDrawnValueByValue) {
  const CellPlan plan = cut_work::plan_of("first-look", 4, 2);
  const std::vector<CellTask> tasks = tasks_of(plan);
  ASSERT_EQ(tasks.size(), 6U);
  const CellFolder folder = CellFolder::join(path("cells"), plan, false);
  window.show();
  ClusterButton& button = *panel().cluster_button();
  button.watch().open(path("cells"));
  ASSERT_TRUE(wait([&] { return button.watch().cells() == 6; }));
  EXPECT_EQ(button.watch().found(), 0U);
  EXPECT_TRUE(button.progress_text().startsWith(QStringLiteral("0 of 6 cells")))
      << button.progress_text().toStdString();
  cut_work::run_cells(folder, {tasks[0], tasks[1], tasks[2]}, 1);
  ASSERT_TRUE(wait([&] { return button.watch().found() == 3; }));
  ASSERT_TRUE(window.charts().data().sweep);
  EXPECT_EQ(window.charts().data().sweep->points.size(), 1U) << "the second value has one of its two cells";
  EXPECT_EQ(window.charts().data().sweep->state, RunState::running);
  cut_work::run_cells(folder, tasks, 1);
  ASSERT_TRUE(wait([&] { return button.watch().found() == 6; }));
  EXPECT_EQ(cut_work::texts_of(*window.charts().data().sweep), cut_work::in_one_process(plan));
  EXPECT_TRUE(button.progress_text().startsWith(QStringLiteral("All 6 cells")));
  button.watch().close();
  EXPECT_FALSE(window.charts().data().sweep);
}

TEST_F(CountedFunction, WhatIsNoFolderOfASweepIsReportedAndNotWatched) {
  QSignalSpy received(&panel(), &SweepPanel::status_message);
  CellsWatch& watch = panel().cluster_button()->watch();
  watch.open(path("nothing here"));
  ASSERT_TRUE(wait([&] { return !received.isEmpty(); }));
  EXPECT_TRUE(received.back().front().toString().contains(QStringLiteral("nothing here")));
  EXPECT_FALSE(watch.watching());
  const CellPlan run = cut_work::plan_of("first-look", 2, 1, false);
  CellFolder::join(path("run"), run, false);
  watch.open(path("run"));
  ASSERT_TRUE(wait([&] { return received.size() == 2; }));
  EXPECT_TRUE(received.back().front().toString().contains(QStringLiteral("the cells of a run, not of a sweep")));
}

TEST_F(CountedFunction, TheCopiedScriptComputesTheSweep) {
  const QString bash = QStandardPaths::findExecutable(QStringLiteral("bash")),
                parallel = QStandardPaths::findExecutable(QStringLiteral("parallel"));
  const QString program = QCoreApplication::applicationDirPath() + QStringLiteral("/../privbo");
  if (bash.isEmpty() || parallel.isEmpty()) GTEST_SKIP() << "GNU parallel is not installed";
  if (!QFile::exists(program)) GTEST_SKIP() << "the program is not built beside the tests";
  const CellPlan plan = cut_work::plan_of("first-look", 2, 1);
  session.model.replace(plan.scenario);
  wait_for_check(session.model);
  panel().cluster_button()->menu()->actions().front()->trigger();
  const QString script = QGuiApplication::clipboard()->text();
  ASSERT_TRUE(script.startsWith(QStringLiteral("#!/bin/bash"))) << script.toStdString();
  EXPECT_TRUE(script.contains(QStringLiteral("seq 1 100")));
  QFile file(home_.filePath(QStringLiteral("sweep.sh")));
  ASSERT_TRUE(file.open(QIODevice::WriteOnly));
  file.write(QString(script)
                 .replace(QStringLiteral("seq 1 100"), QStringLiteral("seq 1 3"))
                 .replace(QStringLiteral("$1/100"), QStringLiteral("$1/3"))
                 .toUtf8());
  file.close();
  QProcess process;
  QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
  environment.insert(QStringLiteral("PRIVBO"), program);
  process.setProcessEnvironment(environment);
  process.setWorkingDirectory(home_.path());
  process.start(bash, {file.fileName()});
  ASSERT_TRUE(process.waitForFinished(long_patience_ms));
  EXPECT_EQ(process.exitCode(), 0) << process.readAllStandardError().toStdString();
  EXPECT_EQ(cut_work::merged({path("cells")}), cut_work::in_one_process(plan));
  EXPECT_TRUE(std::filesystem::exists(path("merged/sweep.csv")));
}

}  // namespace
}  // namespace privbo::ui::cells_watch_test
