// Autosave and what the next start makes of it; a broken file; two windows side by side.
#include "document/recovery.h"

#include <gtest/gtest.h>

#include <QDir>
#include <QFile>
#include <QLabel>
#include <QLockFile>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "document/scenario_files.h"
#include "document/scenario_model.h"
#include "files/atomic_write.h"
#include "io/scenario/scenario_file.h"
#include "scenario/scenario.h"

namespace privbo::ui::recovery_test {
namespace {

class RecoveryTest : public testing::Test {
 protected:
  RecoveryTest() : path_(QDir(folder_.path()).filePath(QStringLiteral("recovery"))) {}

  /// Leaves a recovery file as a killed window would: without its lock.
  void leave(const QString& name, const std::string& text) {
    QDir().mkpath(path_);
    write_atomically(std::filesystem::path(path_.toStdString()) / name.toStdString(), text);
  }
  QStringList files() const { return QDir(path_).entryList(QDir::Files | QDir::Hidden); }
  static Scenario work(double epsilon) {
    Scenario scenario = default_scenario();
    scenario.document["name"] = "Work & play";
    scenario.document["privacy"]["epsilon"] = epsilon;
    scenario.folder = "/some/where";
    return scenario;
  }

  QTemporaryDir folder_;
  QString path_;
};

TEST_F(RecoveryTest, UnsavedWorkIsPutAsideAndGoesWhenItIsSaved) {
  ScenarioModel model;
  Recovery recovery(model, nullptr, path_);
  recovery.save_now();
  recovery.wait();
  EXPECT_TRUE(files().isEmpty()) << "nothing to lose, nothing written";
  model.set("/privacy/epsilon", 0.5);
  recovery.save_now();
  recovery.wait();
  EXPECT_EQ(load_scenario(recovery.file()).document["privacy"]["epsilon"], 0.5) << "opens like any scenario";
  const auto written = QFileInfo(QString::fromStdString(recovery.file().string())).lastModified();
  recovery.save_now();
  recovery.wait();
  EXPECT_EQ(QFileInfo(QString::fromStdString(recovery.file().string())).lastModified(), written)
      << "unchanged: not written again";
  model.save(std::filesystem::path(folder_.path().toStdString()) / "a.privbo.json");
  recovery.wait();
  EXPECT_FALSE(std::filesystem::exists(recovery.file()));
  model.set("/privacy/epsilon", 0.75);
  recovery.save_now();
  recovery.wait();
  EXPECT_TRUE(std::filesystem::exists(recovery.file()));
  model.undo_stack().undo();
  recovery.wait();
  EXPECT_FALSE(std::filesystem::exists(recovery.file())) << "undone to what is saved";
}

TEST_F(RecoveryTest, TheTimerWritesByItself) {
  ScenarioModel model;
  Recovery recovery(model, nullptr, path_);
  recovery.set_interval(1);
  model.set("/privacy/epsilon", 0.5);
  EXPECT_TRUE(QTest::qWaitFor([&] { return std::filesystem::exists(recovery.file()); }, 10000));
}

TEST_F(RecoveryTest, AClosedWindowLeavesNothing) {
  {
    ScenarioModel model;
    Recovery recovery(model, nullptr, path_);
    model.set("/privacy/epsilon", 0.5);
    recovery.save_now();
  }
  EXPECT_TRUE(files().isEmpty()) << files().join(u' ').toStdString();
}

TEST_F(RecoveryTest, LostWorkIsOfferedRestoredAndStillUnsaved) {
  const std::filesystem::path mine = std::filesystem::path(folder_.path().toStdString()) / "mine.privbo.json";
  save_scenario(default_scenario(), mine);
  const QDateTime now = QDateTime::currentDateTime();
  leave(QStringLiteral("1-a.recovery.json"), recovery_text(work(0.1), {}, now.addSecs(-100)));
  leave(QStringLiteral("1-b.recovery.json"), recovery_text(work(0.2), mine, now));
  ScenarioModel model;
  Recovery recovery(model, nullptr, path_);
  const auto first = recovery.pending();
  ASSERT_TRUE(first);
  EXPECT_EQ(first->file, mine) << "the newest first";
  EXPECT_LT(std::abs(first->saved.secsTo(now)), 2);
  recovery.restore(*first);
  EXPECT_EQ(model.scenario().document, work(0.2).document);
  EXPECT_EQ(model.scenario().folder, "/some/where");
  EXPECT_EQ(model.file(), mine);
  EXPECT_TRUE(model.modified());
  EXPECT_EQ(load_scenario(mine).document, default_scenario().document) << "never over the user's file";
  EXPECT_FALSE(files().contains(QStringLiteral("1-b.recovery.json")));
  EXPECT_TRUE(std::filesystem::exists(recovery.file())) << "it is in our own recovery file by now";
  const auto second = recovery.pending();
  ASSERT_TRUE(second);
  recovery.discard(*second);
  EXPECT_FALSE(recovery.pending());
  EXPECT_FALSE(files().contains(QStringLiteral("1-a.recovery.json")));
}

TEST_F(RecoveryTest, LaterAsksAgainAndAnOpenWindowIsLeftAlone) {
  leave(QStringLiteral("1-a.recovery.json"), recovery_text(work(0.1), {}, QDateTime::currentDateTime()));
  ScenarioModel one, two;
  Recovery open(one, nullptr, path_);
  one.set("/name", "open window");
  open.save_now();
  open.wait();
  {
    Recovery recovery(two, nullptr, path_);
    const auto found = recovery.pending();
    ASSERT_TRUE(found);
    EXPECT_EQ(found->scenario.name(), "Work & play");
    Recovery third(two, nullptr, path_);
    EXPECT_FALSE(third.pending()) << "it is being offered by another window";
    recovery.later(*found);
    EXPECT_FALSE(recovery.pending()) << "what the open window put aside is not lost work";
  }
  Recovery next(two, nullptr, path_);
  EXPECT_TRUE(next.pending());
}

TEST_F(RecoveryTest, ABrokenFileIsReportedAndKeptAside) {
  leave(QStringLiteral("1-a.recovery.json"), "{\"format\": \"privbo-scen");
  leave(QStringLiteral("1-b.recovery.json"), "");
  ScenarioModel model;
  Recovery recovery(model, nullptr, path_);
  EXPECT_FALSE(recovery.pending());
  ASSERT_EQ(recovery.complaints().size(), 2);
  EXPECT_TRUE(recovery.complaints().first().contains(QStringLiteral("not valid JSON")))
      << recovery.complaints().first().toStdString();
  EXPECT_EQ(files(),
            (QStringList{QStringLiteral("1-a.recovery.json.broken"), QStringLiteral("1-b.recovery.json.broken")}));
}

TEST_F(RecoveryTest, ResultsGoWhereTheirSettingsGo) {
  const auto results = [this](const QString& name) { return QDir(path_).filePath(name + QStringLiteral(".runs")); };
  leave(QStringLiteral("1-a.recovery.json"), "{\"format\": \"privbo-scen");
  for (const char* name : {"1-a.recovery", "1-gone.recovery", "1-open.recovery"}) {
    ASSERT_TRUE(QDir().mkpath(results(QString::fromUtf8(name))));
    QFile file(QDir(results(QString::fromUtf8(name))).filePath(QStringLiteral("runs.json")));
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
  }
  QLockFile open_window(QDir(path_).filePath(QStringLiteral("1-open.recovery.json.lock")));
  open_window.setStaleLockTime(0);
  ASSERT_TRUE(open_window.tryLock(0));
  ScenarioModel model;
  Recovery recovery(model, nullptr, path_);
  EXPECT_FALSE(recovery.pending());
  recovery.wait();
  EXPECT_TRUE(QFile::exists(results(QStringLiteral("1-a.recovery")) + QStringLiteral(".broken/runs.json")))
      << "beside the settings that could not be read";
  EXPECT_FALSE(QFile::exists(results(QStringLiteral("1-a.recovery"))));
  EXPECT_FALSE(QFile::exists(results(QStringLiteral("1-gone.recovery")))) << "no settings belong to it";
  EXPECT_TRUE(QFile::exists(results(QStringLiteral("1-open.recovery")))) << "another window is about to write them";
}

TEST_F(RecoveryTest, AFolderThatCannotBeWrittenIsReportedOnce) {
  QFile blocker(path_);
  ASSERT_TRUE(blocker.open(QIODevice::WriteOnly));
  ScenarioModel model;
  Recovery recovery(model, nullptr, path_);
  QSignalSpy failed(&recovery, &Recovery::failed);
  model.set("/privacy/epsilon", 0.5);
  recovery.save_now();
  EXPECT_TRUE(failed.wait(5000));
  model.set("/privacy/epsilon", 0.6);
  recovery.save_now();
  recovery.wait();
  QTest::qWait(20);
  EXPECT_EQ(failed.count(), 1);
}

TEST_F(RecoveryTest, TheBarOffersAndItsButtonsAnswer) {
  leave(QStringLiteral("1-a.recovery.json"),
        recovery_text(work(0.1), "/home/me/lecture.privbo.json", QDateTime::currentDateTime()));
  leave(QStringLiteral("1-b.recovery.json"), recovery_text(work(0.2), {}, QDateTime::currentDateTime().addSecs(-60)));
  ScenarioModel model;
  Recovery recovery(model, nullptr, path_);
  QWidget window;
  ScenarioFiles scenario_files(model, &window);
  RecoveryOffer offer(recovery, scenario_files, &window);
  window.show();
  EXPECT_FALSE(offer.isVisible());
  offer.look();
  ASSERT_TRUE(offer.isVisible());
  EXPECT_TRUE(offer.findChild<QLabel*>()->text().contains(QStringLiteral("Work & play")));
  EXPECT_TRUE(offer.findChild<QLabel*>()->text().contains(QStringLiteral("lecture.privbo.json")));
  const auto press = [&](const QString& text) {
    for (QPushButton* button : offer.findChildren<QPushButton*>())
      if (button->text() == text) QTest::mouseClick(button, Qt::LeftButton);
  };
  press(QStringLiteral("&Restore"));
  EXPECT_EQ(model.value("/privacy/epsilon"), Json(0.1));
  EXPECT_TRUE(model.modified());
  EXPECT_TRUE(offer.isVisible()) << "the other one";
  press(QStringLiteral("&Discard"));
  EXPECT_FALSE(offer.isVisible());
  for (const QString& file : files())  // this process's own recovery file may be there
    EXPECT_FALSE(file.startsWith(QLatin1String("1-"))) << file.toStdString();
}

}  // namespace
}  // namespace privbo::ui::recovery_test
