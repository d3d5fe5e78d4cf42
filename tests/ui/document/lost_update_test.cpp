// Several writers of one file: nothing that somebody saved goes without a question.
#include <gtest/gtest.h>

#include <QAbstractButton>
#include <QApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QTemporaryDir>
#include <QTimer>
#include <QWidget>
#include <array>
#include <filesystem>
#include <functional>
#include <memory>
#include <random>
#include <set>
#include <string>

#include "document/recovery.h"
#include "document/scenario_files.h"
#include "document/scenario_model.h"
#include "files/atomic_write.h"
#include "io/scenario/scenario_file.h"
#include "scenario/scenario.h"
#include "ui/support/own_settings.h"

namespace privbo::ui::lost_update_test {
namespace {

namespace fs = std::filesystem;

/// A window as far as its file goes.
struct Desk {
  QWidget window;
  ScenarioModel model;
  ScenarioFiles files{model, &window};
};

/// Presses a button of every message that comes, and names a file in every dialog of files.
class Answers {
 public:
  /// `choose`: the text of the button, given the texts of all.
  Answers(std::function<QString(const QStringList&)> choose, std::function<QString()> file)
      : choose_(std::move(choose)), file_(std::move(file)) {
    QObject::connect(&poll_, &QTimer::timeout, [this] { look(); });
    poll_.start(1);
  }
  int asked = 0;

 private:
  void look() {
    QWidget* shown = QApplication::activeModalWidget();
    if (auto* box = qobject_cast<QMessageBox*>(shown)) {
      ++asked;
      QStringList texts;
      for (QAbstractButton* each : box->buttons()) texts << plain(*each);
      const QString wanted = choose_(texts);
      for (QAbstractButton* each : box->buttons())
        if (plain(*each) == wanted) return each->click();
      ADD_FAILURE() << wanted.toStdString() << " is not among " << texts.join(u", ").toStdString();
      box->reject();
    } else if (auto* dialog = qobject_cast<QFileDialog*>(shown)) {
      dialog->selectFile(file_());
      static_cast<QDialog*>(dialog)->done(QDialog::Accepted);
    }
  }
  static QString plain(const QAbstractButton& button) { return button.text().remove(QLatin1Char('&')); }

  std::function<QString(const QStringList&)> choose_;
  std::function<QString()> file_;
  QTimer poll_;
};

const QString elsewhere = QStringLiteral("Save under Another Name…"), replace = QStringLiteral("Replace It with Mine"),
              theirs = QStringLiteral("Open the Other Version"), again = QStringLiteral("Save It There Again");

class LostUpdate : public testing::Test {
 protected:
  LostUpdate() : file_((folder_.path() + QStringLiteral("/shared.privbo.json")).toStdString()) {}

  /// The name inside a file; empty: there is none.
  static std::string version_in(const fs::path& file) { return fs::exists(file) ? load_scenario(file).name() : ""; }
  static void write_version(const fs::path& file, const std::string& name) {
    Scenario scenario = default_scenario();
    scenario.document["name"] = name;
    write_atomically(file, to_text(scenario));
  }
  QString text(const fs::path& path) const { return QString::fromStdString(path.string()); }

  OwnSettings settings_;
  QTemporaryDir folder_;
  const fs::path file_;
};

TEST_F(LostUpdate, SaveAsksWhereSomebodyElseHasWritten) {
  write_version(file_, "first");
  Desk desk;
  ASSERT_TRUE(desk.files.open_file(text(file_)));
  desk.model.set("/name", "mine");
  write_version(file_, "theirs");
  QString answer = QStringLiteral("Cancel");
  const fs::path other = fs::path(folder_.path().toStdString()) / "other.privbo.json";
  Answers answers([&](const QStringList&) { return answer; }, [&] { return text(other); });
  EXPECT_FALSE(desk.files.save());
  EXPECT_EQ(answers.asked, 1);
  EXPECT_EQ(version_in(file_), "theirs");
  EXPECT_TRUE(desk.model.modified()) << "nothing of this window is lost either";
  answer = elsewhere;
  EXPECT_TRUE(desk.files.save());
  EXPECT_EQ(version_in(file_), "theirs");
  EXPECT_EQ(version_in(other), "mine");
  EXPECT_EQ(desk.model.file(), other);
  desk.model.set("/name", "mine too");
  EXPECT_TRUE(desk.files.save()) << "its own file is saved unasked";
  EXPECT_EQ(answers.asked, 2);
}

TEST_F(LostUpdate, TheirsOrMineIsAnAnswer) {
  write_version(file_, "first");
  Desk desk;
  ASSERT_TRUE(desk.files.open_file(text(file_)));
  desk.model.set("/name", "mine");
  write_version(file_, "theirs");
  QString answer = theirs;
  Answers answers([&](const QStringList&) { return answer; }, [] { return QString(); });
  EXPECT_FALSE(desk.files.save());
  EXPECT_EQ(desk.model.scenario().name(), "theirs");
  EXPECT_FALSE(desk.model.modified());
  desk.model.set("/name", "after all mine");
  write_version(file_, "theirs again");
  answer = replace;
  EXPECT_TRUE(desk.files.save());
  EXPECT_EQ(version_in(file_), "after all mine");
  EXPECT_EQ(answers.asked, 2);
  // Removed is changed, too.
  desk.model.set("/name", "last");
  fs::remove(file_);
  answer = again;
  EXPECT_TRUE(desk.files.save());
  EXPECT_EQ(version_in(file_), "last");
  EXPECT_EQ(answers.asked, 3);
}

TEST_F(LostUpdate, ThePermissionOfAnAnswerIsForOneVersion) {
  write_version(file_, "first");
  Desk desk;
  ASSERT_TRUE(desk.files.open_file(text(file_)));
  desk.model.set("/name", "mine");
  write_version(file_, "second");
  Answers answers(
      [&](const QStringList&) {
        if (answers.asked > 1) return QStringLiteral("Cancel");
        write_version(file_, "third");  // while the question stands
        return replace;
      },
      [] { return QString(); });
  EXPECT_FALSE(desk.files.save());
  EXPECT_EQ(answers.asked, 2);
  EXPECT_EQ(version_in(file_), "third");
}

TEST_F(LostUpdate, ANameWithoutItsEndingIsAskedAbout) {
  write_version(file_, "first");
  Desk desk;
  desk.model.set("/name", "mine");
  Answers answers([](const QStringList&) { return QStringLiteral("Cancel"); },
                  [&] { return folder_.path() + QStringLiteral("/shared"); });
  EXPECT_FALSE(desk.files.save_as());
  EXPECT_EQ(answers.asked, 1);
  EXPECT_EQ(version_in(file_), "first");
}

TEST_F(LostUpdate, RecoveredWorkKnowsWhatItsFileHeld) {
  write_version(file_, "first");
  const QString aside = folder_.path() + QStringLiteral("/recovery");
  std::string recovered;
  {
    ScenarioModel model;
    model.load(file_);
    model.set("/name", "mine");
    Recovery recovery(model, nullptr, aside);
    recovery.save_now();
    recovery.wait();
    EXPECT_EQ(fs::status(recovery.file()).permissions() & fs::perms::mask, fs::perms(0600)) << "its owner's alone";
    recovered = recovery_text(model.scenario(), file_, QDateTime::currentDateTime(), model.held());
  }
  fs::create_directories(aside.toStdString());
  const fs::path left = fs::path(aside.toStdString()) / "1-gone.recovery.json";
  write_atomically(left, recovered);
  for (const bool changed : {false, true}) {
    if (changed) write_version(file_, "theirs");
    const RecoveredWork work = read_recovery(left);
    ScenarioModel model;
    model.recover(work.scenario, work.file, work.held);
    if (changed)
      EXPECT_THROW(model.save(file_), FileChanged);
    else
      EXPECT_NO_THROW(model.save(file_));
  }
  EXPECT_EQ(version_in(file_), "theirs");
}

TEST_F(LostUpdate, TwoWindowsAndAnEditorLoseNothingUnasked) {
  constexpr int interleavings = 200, steps = 14;
  int saves = 0, written_outside = 0, asked = 0, lost = 0, versions = 0;
  for (int round = 0; round < interleavings; ++round) {
    std::mt19937 random(static_cast<unsigned>(round));
    const auto below = [&random](int count) { return static_cast<int>(random() % static_cast<unsigned>(count)); };
    std::string current = "v" + std::to_string(++versions);  // in the file; empty: there is none
    write_version(file_, current);
    std::array<Desk, 2> desks;
    std::array<std::string, 2> known;  // what each window opened or saved last
    std::set<std::string> given_up;    // by an answer
    const auto write_outside = [&] {
      ++written_outside;
      if (below(4) == 0) {
        fs::remove(file_);
        current.clear();
        return;
      }
      current = "v" + std::to_string(++versions);
      write_version(file_, current);
    };
    fs::path other;
    Answers answers(
        [&](const QStringList& texts) {
          const std::string seen = current;
          if (below(3) == 0) write_outside();  // somebody writes while the question stands
          const QString answer = texts[below(static_cast<int>(texts.size()))];
          if (answer == replace || answer == again) given_up.insert(seen);
          return answer;
        },
        [&] {
          other = fs::path(folder_.path().toStdString()) / ("other-" + std::to_string(++versions) + ".privbo.json");
          return text(other);
        });
    for (int step = 0; step < steps; ++step) {
      const std::size_t who = static_cast<std::size_t>(below(2));
      Desk& desk = desks[who];
      switch (below(4)) {
        case 0:
          if (current.empty()) break;
          if (desk.model.modified()) desk.model.replace(default_scenario());  // the user said so
          ASSERT_TRUE(desk.files.open_file(text(file_)));
          known[who] = current;
          break;
        case 1:
          desk.model.set("/name", "v" + std::to_string(++versions));
          break;
        case 2:
          write_outside();
          break;
        case 3: {
          if (desk.model.file() != file_) break;
          const std::string mine = desk.model.scenario().name();
          const bool saved = desk.files.save();
          const bool here = saved && desk.model.file() == file_;
          saves += saved;
          if (here) {
            lost += !(current == known[who] || given_up.contains(current));
            current = mine;
          } else if (saved) {
            EXPECT_EQ(version_in(other), mine);
          }
          EXPECT_EQ(version_in(file_), current) << "round " << round << ", step " << step;
          if (desk.model.file() == file_ && !desk.model.modified()) known[who] = desk.model.scenario().name();
          break;
        }
        default:
          break;
      }
    }
    asked += answers.asked;
  }
  EXPECT_EQ(lost, 0);
  EXPECT_GT(asked, interleavings / 2);
  EXPECT_GT(saves, interleavings);
  std::printf("%d interleavings: %d saves, %d writes by another program, %d questions, %d versions lost unasked\n",
              interleavings, saves, written_outside, asked, lost);
}

}  // namespace
}  // namespace privbo::ui::lost_update_test
