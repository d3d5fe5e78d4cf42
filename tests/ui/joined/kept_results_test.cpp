// Nothing that was found is lost: the window asks once when it closes, saves results beside the scenario, and brings
// runs and pins back after a crash.
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>

#include "document/recovery.h"
#include "document/scenario_files.h"
#include "document/scenario_model.h"
#include "files/atomic_write.h"
#include "io/results/snapshot_file.h"
#include "io/scenario/scenario_file.h"
#include "run/run_controller.h"
#include "run_charts/run_charts.h"
#include "runs/runs_aside.h"
#include "ui/joined/joined.h"
#include "window/main_window.h"
#include "window/session.h"

namespace privbo::ui::joined_test::kept_results_test {
namespace {

class KeptResults : public Joined {
 protected:
  /// A run of a saved scenario, pinned.
  void pin_a_run() {
    open(preset("first-look", 60, 2));
    model().save(path("mine.privbo.json").toStdString(), held_by(path("mine.privbo.json").toStdString()));
    run_to_end();
    key(Qt::Key_P);
    ASSERT_EQ(window().charts().data().pinned->size(), 1U);
  }
  QStringList summaries(const QString& folder) const {
    QStringList found;
    QDirIterator files(folder, {QStringLiteral("summary.json")}, QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) found << files.next();
    return found;
  }
};

TEST_F(KeptResults, ClosingAsksOnceAboutPinnedRuns) {
  ASSERT_NO_FATAL_FAILURE(pin_a_run());
  {
    const Hand<QMessageBox> hand(answer(QMessageBox::Cancel));
    key(Qt::Key_Q, Qt::ControlModifier);
  }
  EXPECT_TRUE(window().isVisible());
  {
    const Hand<QMessageBox> hand(answer(QMessageBox::Discard));
    key(Qt::Key_Q, Qt::ControlModifier);
  }
  EXPECT_FALSE(window().isVisible());
  EXPECT_TRUE(summaries(path("")).isEmpty());
}

TEST_F(KeptResults, NothingIsAskedWhereNothingWouldBeMissed) {
  open(preset("first-look", 60, 2));
  run_to_end();
  EXPECT_FALSE(session().has_unsaved_results()) << "a run of a moment";
  window().close();
  EXPECT_FALSE(window().isVisible());
}

TEST_F(KeptResults, SaveKeepsThemBesideTheScenarioAndThenCloses) {
  ASSERT_NO_FATAL_FAILURE(pin_a_run());
  set("/privacy/epsilon", 1.0);
  run_to_end();
  {
    const Hand<QMessageBox> hand(answer(QMessageBox::Save));
    key(Qt::Key_Q, Qt::ControlModifier);
  }
  ASSERT_TRUE(wait([&] { return !window().isVisible(); }));
  EXPECT_EQ(load_scenario(path("mine.privbo.json").toStdString()).document.at("privacy").at("epsilon"), 1.0);
  const QStringList saved = summaries(path("mine-results"));
  EXPECT_EQ(saved.size(), 2) << "the present run and the pinned one";
}

const Rows rows_of_saving_results{"File > Save with Results"};
TEST_F(KeptResults, TheMenuSavesThemToo) {
  ASSERT_NO_FATAL_FAILURE(pin_a_run());
  menu({"File", "Save with Results"});
  ASSERT_TRUE(wait([&] { return summaries(path("mine-results")).size() == 1 && !session().has_unsaved_results(); }));
  EXPECT_TRUE(window().isVisible());
  menu({"File", "Save with Results"});
  ASSERT_TRUE(wait([&] { return summaries(path("mine-results-2")).size() == 1; })) << "nothing is replaced";
}

TEST_F(KeptResults, ARunThatGoesOnIsStoppedAndKept) {
  open(preset("first-look", 200000, 8));
  model().save(path("long.privbo.json").toStdString());
  key(Qt::Key_Space);
  ASSERT_TRUE(wait([&] { return run().progress().rounds_done > 100000; }));
  menu({"File", "Save with Results"});
  ASSERT_TRUE(wait([&] { return summaries(path("long-results")).size() == 1; }));
  EXPECT_TRUE(has_ended(run().state()));
}

TEST_F(KeptResults, RunsAndPinsComeBackAfterACrash) {
  ASSERT_NO_FATAL_FAILURE(pin_a_run());
  session().history.rename(session().history.last_pinned(), QStringLiteral("mine"));
  set("/privacy/epsilon", 1.0);
  run_to_end();
  const auto regret = [](const Snapshot& snapshot) {
    return snapshot.algorithms.front().final_of(Metric::cumulative_regret);
  };
  const std::vector<double> present = regret(*run().snapshot()),
                            pinned = regret(*window().charts().data().pinned->front().snapshot);
  // What a crash leaves: the files without their lock.
  auto* recovery = window().findChild<Recovery*>();
  ASSERT_TRUE(recovery);
  recovery->save_now();
  recovery->wait();
  const QString file = QString::fromStdString(recovery->file().string());
  const QString results = file.chopped(5) + QStringLiteral(".runs");
  ASSERT_TRUE(QFileInfo::exists(file));
  ASSERT_TRUE(QFileInfo(results).isDir());
  const QString left = QFileInfo(file).dir().filePath(QStringLiteral("1-crashed.recovery.json"));
  ASSERT_TRUE(QFile::copy(file, left));
  const QString folder = left.chopped(5) + QStringLiteral(".runs");
  ASSERT_TRUE(QDir().mkpath(folder));
  for (const QString& name : QDir(results).entryList(QDir::Files))
    ASSERT_TRUE(QFile::copy(QDir(results).filePath(name), QDir(folder).filePath(name)));

  come_back();
  ASSERT_TRUE(session().history.runs().empty());
  auto* offer = window().findChild<RecoveryOffer*>();
  ASSERT_TRUE(wait([&] { return offer->isVisible(); }));
  press(*offer, QStringLiteral("Restore"));
  ASSERT_TRUE(wait([&] { return session().history.runs().size() == 2U; }));
  settle();
  EXPECT_EQ(document().at("privacy").at("epsilon"), 1.0);
  EXPECT_EQ(regret(*run().snapshot()), present);
  EXPECT_FALSE(run().stale());
  ASSERT_EQ(window().charts().data().pinned->size(), 1U);
  EXPECT_EQ(regret(*window().charts().data().pinned->front().snapshot), pinned);
  EXPECT_EQ(session().history.find(session().history.last_pinned())->title(), QStringLiteral("mine"));
  EXPECT_TRUE(wait([&] { return !QFileInfo::exists(folder); })) << "what was brought back is no longer needed there";
}

TEST_F(KeptResults, WhatIsPutAsideStaysWithinItsSize) {
  ASSERT_NO_FATAL_FAILURE(pin_a_run());
  std::vector<RunAside> runs = runs_to_put_aside(session().history, run());
  ASSERT_EQ(runs.size(), 1U);
  EXPECT_TRUE(runs.front().pinned && runs.front().present);
  const std::uintmax_t each = snapshot_text(*runs.front().snapshot).size();
  const std::size_t too_many = max_bytes_aside / each + 5;
  while (runs.size() < too_many) {
    runs.push_back(runs.front());
    runs.back().file = std::to_string(runs.size()) + "-more.curves.json";
  }
  const std::filesystem::path folder = path("aside").toStdString();
  put_aside(runs, folder);
  std::uintmax_t bytes = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    if (entry.path().filename() != "runs.json") bytes += entry.file_size();
  EXPECT_LE(bytes, max_bytes_aside);
  EXPECT_GT(bytes, max_bytes_aside / 2);
}

}  // namespace
}  // namespace privbo::ui::joined_test::kept_results_test
