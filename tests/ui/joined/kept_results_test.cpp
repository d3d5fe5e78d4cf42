// Nothing that was found is lost: the window asks once when it closes, about what Save would write, and saves results
// beside the scenario.
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QMessageBox>
#include <QSemaphore>
#include <QThreadPool>
#include <memory>

#include "document/opened_file.h"
#include "document/scenario_files.h"
#include "document/scenario_model.h"
#include "files/atomic_write.h"
#include "io/results/snapshot_file.h"
#include "io/results/sweep_file.h"
#include "io/scenario/scenario_file.h"
#include "run/run_controller.h"
#include "run_charts/run_charts.h"
#include "runs/runs_aside.h"
#include "sweep/earlier_sweeps.h"
#include "ui/joined/joined.h"
#include "window/main_window.h"
#include "window/session.h"
#include "work/pools.h"

namespace privbo::ui::joined_test::kept_results_test {
namespace {

/// Nothing is saved as long as it lives: all threads of long work are taken.
class BusyWorkers {
 public:
  BusyWorkers() {
    for (int i = 0; i < pool(Pool::long_work).maxThreadCount(); ++i)
      run_on(Pool::long_work, [gate = gate_] { gate->acquire(); });
  }
  ~BusyWorkers() { gate_->release(pool(Pool::long_work).maxThreadCount()); }
  BusyWorkers(const BusyWorkers&) = delete;
  BusyWorkers& operator=(const BusyWorkers&) = delete;

 private:
  std::shared_ptr<QSemaphore> gate_ = std::make_shared<QSemaphore>();
};

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
  /// The sweep of a scenario that needs no saving.
  void sweep_it() {
    open(preset("first-look", 60, 2));
    key(Qt::Key_R, Qt::ControlModifier | Qt::ShiftModifier);
    press(window(), QStringLiteral("Run Sweep"));
    ASSERT_TRUE(wait([&] { return session().sweep.state() == RunState::finished; }));
    ASSERT_TRUE(window().charts().data().sweep);
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

TEST_F(KeptResults, WhatWasEditedWhileTheyAreSavedIsAskedAbout) {
  ASSERT_NO_FATAL_FAILURE(pin_a_run());
  {
    BusyWorkers busy;
    const Hand<QMessageBox> hand(answer(QMessageBox::Save));
    key(Qt::Key_Q, Qt::ControlModifier);
    set("/privacy/epsilon", 2.5);
  }
  {
    const Hand<QMessageBox> hand([this](QMessageBox& box) {
      EXPECT_TRUE(box.text().contains(QStringLiteral("unsaved changes"))) << box.text().toStdString();
      answer(QMessageBox::Cancel)(box);
    });
  }
  EXPECT_TRUE(window().isVisible());
  EXPECT_EQ(document().at("privacy").at("epsilon"), 2.5);
  // What was cancelled is over: saved results alone close nothing.
  menu({"File", "Save with Results"});
  ASSERT_TRUE(wait([&] { return summaries(path("mine-results-2")).size() == 1; }));
  settle();
  EXPECT_TRUE(window().isVisible());
  {
    const Hand<QMessageBox> hand(answer(QMessageBox::Discard));
    set("/privacy/epsilon", 2.0);
    key(Qt::Key_Q, Qt::ControlModifier);
  }
  EXPECT_FALSE(window().isVisible());
}

TEST_F(KeptResults, NothingIsAskedOrWrittenTwiceWhileTheyAreSaved) {
  ASSERT_NO_FATAL_FAILURE(pin_a_run());
  {
    BusyWorkers busy;
    const Hand<QMessageBox> hand(answer(QMessageBox::Save));
    key(Qt::Key_Q, Qt::ControlModifier);
    EXPECT_FALSE(window().close()) << "without a question, which nobody would answer here";
    menu({"File", "Save with Results"});
    EXPECT_TRUE(window().isVisible());
  }
  ASSERT_TRUE(wait([&] { return !window().isVisible(); }));
  EXPECT_EQ(summaries(path("mine-results")).size(), 1);
  EXPECT_FALSE(QFileInfo::exists(path("mine-results-2")));
}

TEST_F(KeptResults, ARunOfAMomentAfterSavingIsNoReasonToAsk) {
  ASSERT_NO_FATAL_FAILURE(pin_a_run());
  menu({"File", "Save with Results"});
  ASSERT_TRUE(wait([&] { return summaries(path("mine-results")).size() == 1 && !session().has_unsaved_results(); }));
  run_to_end();
  EXPECT_FALSE(session().has_unsaved_results()) << "the pinned run is in files";
  window().close();
  EXPECT_FALSE(window().isVisible());
}

/// As though the present run had taken that long.
constexpr double long_run = 20.0;

TEST_F(KeptResults, RunsOfAnEarlierDocumentAreNoReasonToAsk) {
  open(preset("first-look", 60, 2));
  run_to_end();
  session().history.add(run().snapshot(), run().experiment(), long_run);
  EXPECT_TRUE(session().has_unsaved_results()) << "what Save would write took long";
  key(Qt::Key_N, Qt::ControlModifier);
  settle();
  EXPECT_FALSE(session().has_unsaved_results()) << "Save would write nothing of it";
  window().close();
  EXPECT_FALSE(window().isVisible());
}

TEST_F(KeptResults, RunsThatBeganByThemselvesAreNoReasonToAsk) {
  come_back(true);
  open(preset("first-look", 60, 2));
  run_to_end();
  session().history.add(run().snapshot(), run().experiment(), long_run);
  EXPECT_TRUE(session().has_unsaved_results()) << "somebody asked for it";
  const SnapshotPtr asked_for = run().snapshot();
  set("/privacy/epsilon", 2.0);
  ASSERT_TRUE(wait([&] { return run().snapshot() != asked_for && run().state() == RunState::finished; }));
  ASSERT_TRUE(wait([&] { return session().history.runs().size() == 2U; }));
  session().history.add(run().snapshot(), run().experiment(), long_run);
  EXPECT_FALSE(session().has_unsaved_results()) << "nobody did";
  // A run of the program's own that nobody had time to see leaves the list with the next one.
  const std::uint64_t own = session().history.runs().back().id;
  key(Qt::Key_Space);
  ASSERT_TRUE(wait([&] { return session().history.runs().back().id > own; }));
  session().history.add(run().snapshot(), run().experiment(), long_run);
  EXPECT_TRUE(session().has_unsaved_results());
}

TEST_F(KeptResults, ASweepOfAnEarlierDocumentIsShownAgainAndAskedAbout) {
  ASSERT_NO_FATAL_FAILURE(sweep_it());
  const SweepResultPtr found = session().sweep.result();
  key(Qt::Key_N, Qt::ControlModifier);
  settle();
  EXPECT_FALSE(window().charts().data().sweep) << "not beside another scenario";
  EXPECT_TRUE(session().has_unsaved_results());
  key(Qt::Key_R, Qt::ControlModifier | Qt::ShiftModifier);
  auto* earlier = window().findChild<EarlierSweeps*>();
  ASSERT_TRUE(earlier && earlier->isVisible());
  press(*earlier, QStringLiteral("Show Again"));
  EXPECT_EQ(window().charts().data().sweep, found);
  EXPECT_TRUE(session().sweep.stale()) << "of other settings";
  EXPECT_FALSE(earlier->isVisible());
  model().save(path("mine.privbo.json").toStdString(), held_by(path("mine.privbo.json").toStdString()));
  {
    const Hand<QMessageBox> hand(answer(QMessageBox::Save));
    key(Qt::Key_Q, Qt::ControlModifier);
  }
  ASSERT_TRUE(wait([&] { return !window().isVisible(); }));
  EXPECT_EQ(load_sweep(path("mine-results/sweep.json").toStdString()).points.size(), found->points.size());
}

TEST_F(KeptResults, ASweepBeforeAnImportedTableIsKept) {
  ASSERT_NO_FATAL_FAILURE(sweep_it());
  const SweepResultPtr found = session().sweep.result();
  QFile table(path("table.csv"));
  ASSERT_TRUE(table.open(QIODevice::WriteOnly));
  table.write("a,b,c\n1,2,3\n2,3,1\n3,1,2\n4,2,2\n5,1,3\n");
  table.close();
  window().files().use_table(read_any(path("table.csv").toStdString()));
  EXPECT_FALSE(window().charts().data().sweep);
  ASSERT_EQ(session().sweep.earlier().size(), 1U);
  EXPECT_EQ(session().sweep.earlier().front().result, found);
}

TEST_F(KeptResults, WhatIsPutAsideStaysWithinItsSize) {
  ASSERT_NO_FATAL_FAILURE(pin_a_run());
  ResultsToPutAside results = results_to_put_aside(session().history, run(), session().sweep);
  std::vector<RunAside>& runs = results.runs;
  ASSERT_EQ(runs.size(), 1U);
  EXPECT_TRUE(runs.front().pinned && runs.front().present);
  const std::uintmax_t each = snapshot_text(*runs.front().snapshot).size();
  const std::size_t too_many = max_bytes_aside / each + 5;
  while (runs.size() < too_many) {
    runs.push_back(runs.front());
    runs.back().file = std::to_string(runs.size()) + "-more.curves.json";
  }
  const std::filesystem::path folder = path("aside").toStdString();
  put_aside(results, folder);
  std::uintmax_t bytes = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    if (entry.path().filename() != "runs.json") bytes += entry.file_size();
  EXPECT_LE(bytes, max_bytes_aside);
  EXPECT_GT(bytes, max_bytes_aside / 2);
}

}  // namespace
}  // namespace privbo::ui::joined_test::kept_results_test
