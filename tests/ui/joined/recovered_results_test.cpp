// What a crash leaves behind comes back at the next start: runs, pins and sweeps as they were last, and nothing goes
// from the disk before it is safe elsewhere.
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QPushButton>
#include <filesystem>

#include "document/recovery.h"
#include "document/scenario_files.h"
#include "document/scenario_model.h"
#include "files/atomic_write.h"
#include "run/run_controller.h"
#include "run_charts/run_charts.h"
#include "runs/runs_aside.h"
#include "ui/joined/joined.h"
#include "window/main_window.h"
#include "window/session.h"

namespace privbo::ui::joined_test::recovered_results_test {
namespace {

class AfterACrash : public Joined {
 protected:
  Recovery& recovery() { return *window().findChild<Recovery*>(); }
  /// This window's own folder of results.
  QString own_folder() { return folder_of(QString::fromStdString(recovery().file().string())); }
  static QString folder_of(const QString& file) { return file.chopped(5) + QStringLiteral(".runs"); }
  void put_aside_now() {
    recovery().save_now();
    recovery().wait();
  }
  /// A run of a saved scenario, pinned.
  void pin_a_run() {
    open(preset("first-look", 60, 2));
    model().save(path("mine.privbo.json").toStdString(), held_by(path("mine.privbo.json").toStdString()));
    run_to_end();
    key(Qt::Key_P);
    ASSERT_EQ(window().charts().data().pinned->size(), 1U);
  }
  /// Leaves what a crash would leave now, the files without their lock, and starts the program again. Returns the
  /// folder of results that is left; empty where it failed.
  QString crash() {
    put_aside_now();
    const QString file = QString::fromStdString(recovery().file().string());
    EXPECT_TRUE(QFileInfo::exists(file));
    const QString left = QFileInfo(file).dir().filePath(QStringLiteral("1-crashed.recovery.json"));
    const QString folder = folder_of(left);
    bool whole = QFile::copy(file, left) && QDir().mkpath(folder);
    for (const QString& name : QDir(own_folder()).entryList(QDir::Files))
      whole = whole && QFile::copy(QDir(own_folder()).filePath(name), QDir(folder).filePath(name));
    come_back();
    return whole ? folder : QString();
  }
  void restore() {
    auto* offer = window().findChild<RecoveryOffer*>();
    ASSERT_TRUE(wait([&] { return offer->isVisible(); }));
    press(*offer, QStringLiteral("Restore"));
  }
};

TEST_F(AfterACrash, RunsAndPinsComeBackAfterACrash) {
  ASSERT_NO_FATAL_FAILURE(pin_a_run());
  session().history.rename(session().history.last_pinned(), QStringLiteral("mine"));
  set("/privacy/epsilon", 1.0);
  run_to_end();
  const auto regret = [](const Snapshot& snapshot) {
    return snapshot.algorithms.front().final_of(Metric::cumulative_regret);
  };
  const std::vector<double> present = regret(*run().snapshot()),
                            pinned = regret(*window().charts().data().pinned->front().snapshot);
  const QString folder = crash();
  ASSERT_FALSE(folder.isEmpty());
  ASSERT_TRUE(session().history.runs().empty());
  restore();
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

TEST_F(AfterACrash, ARunThatWentOnComesBackWithAllItsTrials) {
  open(preset("first-look", 20000, 12));
  key(Qt::Key_Space);
  ASSERT_TRUE(wait([&] { return run().progress().trials_done >= 1; }));
  key(Qt::Key_Escape);
  if (run().state() != RunState::stopped) GTEST_SKIP() << "the run was faster";
  ASSERT_TRUE(wait([&] { return session().history.runs().size() == 1U; }));
  key(Qt::Key_P);
  put_aside_now();
  const ResultsPutAside before = read_put_aside(own_folder().toStdString());
  ASSERT_EQ(before.results.runs.size(), 1U);
  ASSERT_LT(before.results.runs.front().snapshot->trials_done, 12U);
  menu({"Run", "Continue"});
  ASSERT_TRUE(wait([&] { return run().state() == RunState::finished; }));
  ASSERT_TRUE(wait([&] { return session().history.runs().front().trials_done == 12U; }));
  ASSERT_FALSE(crash().isEmpty());
  restore();
  ASSERT_TRUE(wait([&] { return session().history.runs().size() == 1U; }));
  EXPECT_EQ(run().snapshot()->trials_done, 12U);
  EXPECT_EQ(run().state(), RunState::finished);
}

TEST_F(AfterACrash, ARunOfOtherSettingsThanThePresentOnesIsOutOfDate) {
  ASSERT_NO_FATAL_FAILURE(pin_a_run());
  set("/privacy/epsilon", 1.0);
  ASSERT_TRUE(run().stale());
  ASSERT_FALSE(crash().isEmpty());
  restore();
  ASSERT_TRUE(wait([&] { return session().history.runs().size() == 1U; }));
  settle();
  EXPECT_TRUE(run().stale());
}

TEST_F(AfterACrash, WhatCameBackIsPutAsideBeforeTheOldFilesGo) {
  ASSERT_NO_FATAL_FAILURE(pin_a_run());
  const QString folder = crash();
  ASSERT_FALSE(folder.isEmpty());
  restore();
  ASSERT_TRUE(wait([&] { return !QFileInfo::exists(folder); }));
  const ResultsPutAside own = read_put_aside(own_folder().toStdString());
  ASSERT_EQ(own.results.runs.size(), 1U);
  EXPECT_TRUE(own.results.runs.front().pinned);
  EXPECT_TRUE(QFileInfo::exists(QString::fromStdString(recovery().file().string())));
}

TEST_F(AfterACrash, ResultsThatCannotBeReadAreKeptAside) {
  ASSERT_NO_FATAL_FAILURE(pin_a_run());
  set("/privacy/epsilon", 1.0);
  run_to_end();
  const QString folder = crash();
  ASSERT_FALSE(folder.isEmpty());
  const QStringList curves = QDir(folder).entryList({QStringLiteral("*.curves.json")}, QDir::Files);
  ASSERT_EQ(curves.size(), 2);
  QFile damaged(QDir(folder).filePath(curves.front()));
  ASSERT_TRUE(damaged.resize(damaged.size() / 2));
  restore();
  ASSERT_TRUE(wait([&] { return QFileInfo::exists(folder + QStringLiteral(".broken")); }));
  EXPECT_EQ(session().history.runs().size(), 1U) << "the other one is whole";
  EXPECT_EQ(QDir(folder + QStringLiteral(".broken")).entryList(QDir::Files).size(), 3) << "nothing of it is gone";
  EXPECT_FALSE(QFileInfo::exists(folder));
  EXPECT_FALSE(QFileInfo::exists(folder.chopped(5) + QStringLiteral(".json"))) << "it is not offered once more";
}

TEST_F(AfterACrash, ALostListOfResultsLosesNoResults) {
  ASSERT_NO_FATAL_FAILURE(pin_a_run());
  const QString folder = crash();
  ASSERT_FALSE(folder.isEmpty());
  ASSERT_TRUE(QFile::remove(QDir(folder).filePath(QStringLiteral("runs.json"))));
  restore();
  ASSERT_TRUE(wait([&] { return QFileInfo::exists(folder + QStringLiteral(".broken")); }));
  EXPECT_EQ(QDir(folder + QStringLiteral(".broken")).entryList(QDir::Files).size(), 1);
}

TEST_F(AfterACrash, SweepsComeBack) {
  open(preset("first-look", 60, 2));
  model().save(path("mine.privbo.json").toStdString(), held_by(path("mine.privbo.json").toStdString()));
  recovery().set_interval(1);
  key(Qt::Key_R, Qt::ControlModifier | Qt::ShiftModifier);
  press(window(), QStringLiteral("Run Sweep"));
  ASSERT_TRUE(wait([&] { return session().sweep.state() == RunState::finished; }));
  ASSERT_TRUE(wait([&] { return QFileInfo::exists(own_folder() + QStringLiteral("/runs.json")); }))
      << "a sweep alone is worth putting aside";
  const SweepResultPtr found = session().sweep.result();
  key(Qt::Key_N, Qt::ControlModifier);
  key(Qt::Key_R, Qt::ControlModifier | Qt::ShiftModifier);
  press(window(), QStringLiteral("Run Sweep"));
  ASSERT_TRUE(wait([&] { return session().sweep.state() == RunState::finished; }));
  const SweepResultPtr present = session().sweep.result();
  ASSERT_NE(present, found);
  ASSERT_FALSE(crash().isEmpty());
  restore();
  ASSERT_TRUE(wait([&] { return session().sweep.result() != nullptr; }));
  const auto values = [](const SweepResult& sweep) {
    std::vector<double> all;
    for (const SweepPoint& point : sweep.points)
      for (const SweepCell& cell : point.cells) all.push_back(cell.mean[0]);
    return all;
  };
  EXPECT_EQ(values(*session().sweep.result()), values(*present));
  ASSERT_EQ(session().sweep.earlier().size(), 1U);
  EXPECT_EQ(values(*session().sweep.earlier().front().result), values(*found));
}

TEST_F(AfterACrash, WhatWasSavedIsNotOffered) {
  ASSERT_NO_FATAL_FAILURE(pin_a_run());
  put_aside_now();
  ASSERT_TRUE(QFileInfo::exists(own_folder()));
  menu({"File", "Save with Results"});
  ASSERT_TRUE(wait([&] { return !session().has_unsaved_results(); }));
  put_aside_now();
  EXPECT_FALSE(QFileInfo::exists(own_folder()));
  EXPECT_FALSE(QFileInfo::exists(QString::fromStdString(recovery().file().string())));
}

TEST_F(AfterACrash, OnlyUnsavedSettingsAreOfferedOnceTheResultsAreSaved) {
  ASSERT_NO_FATAL_FAILURE(pin_a_run());
  menu({"File", "Save with Results"});
  ASSERT_TRUE(wait([&] { return !session().has_unsaved_results(); }));
  set("/privacy/epsilon", 1.0);
  put_aside_now();
  EXPECT_TRUE(QFileInfo::exists(QString::fromStdString(recovery().file().string())));
  EXPECT_FALSE(QFileInfo::exists(own_folder()));
}

}  // namespace
}  // namespace privbo::ui::joined_test::recovered_results_test
