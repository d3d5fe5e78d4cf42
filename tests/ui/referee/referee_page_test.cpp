// The referee's page used as by hand: a flawed and a right program of the zoo are chosen, asked, tried, stopped and
// continued, and every number is that of the command for the same seed.
//
// No test here rests on chance: seeds are fixed, and the same seed gives the same trial.
#include "referee/referee_page.h"

#include <signal.h>

#include <QComboBox>
#include <QElapsedTimer>
#include <QFileDialog>
#include <QLineEdit>
#include <QProcess>
#include <QProcessEnvironment>
#include <QPushButton>
#include <QTabBar>
#include <QTableView>
#include <filesystem>
#include <fstream>

#include "charts/view/standalone_chart.h"
#include "external/registry/program_list.h"
#include "programs/program_dialog.h"
#include "referee/claim_form.h"
#include "referee/referee_results.h"
#include "referee/referee_setup.h"
#include "support/files/source_folder.h"
#include "support/time_limit.h"
#include "ui/joined/joined.h"
#include "ui/support/patience.h"
#include "widgets/letters.h"
#include "window/main_window.h"
#include "work/pools.h"

namespace privbo::ui::joined_test::referee_page_test {
namespace {

namespace fs = std::filesystem;

class RefereePageTest : public Joined {
 protected:
  RefereePageTest() : config_(qgetenv("XDG_CONFIG_HOME")), path_(qgetenv("PATH")) {
    qputenv("XDG_CONFIG_HOME", QFile::encodeName(home_.filePath(QStringLiteral("config"))));
    // The system's python3, as others may take a second to start; and no bubblewrap, in which a program leaves no mark.
    fs::create_directory(home() / "bin");
    std::ofstream(home() / "bin/bwrap") << "#!/bin/sh\nexit 1\n";
    fs::permissions(home() / "bin/bwrap", fs::perms::owner_all);
    qputenv("PATH", QFile::encodeName(home_.filePath(QStringLiteral("bin"))) + ":/usr/bin:" + path_);
    const fs::path zoo = test::source_folder() / "tests/referee/zoo";
    const auto program = [&](const char* name, std::vector<std::string> words) {
      words.insert(words.begin(), "python3");
      return std::pair{std::string(name), bind_program(name, words, home())};
    };
    std::ofstream(silent()) << "import os, sys\nopen('" << pid_file().string()
                            << "', 'w').write(str(os.getpid()))\nsys.path.insert(0, '"
                            << (test::source_folder() / "resources/external").string()
                            << "')\nfrom privbo_learner import Mechanism, run\nclass Silent(Mechanism):\n"
                               "  settings = ('reward',)\n  ask = lambda self: 0\n  release = lambda self, outcomes: "
                               "[self.random.gauss(0, 9)]\nrun(Silent)\n";
    save_program_list({program("flawed", {(zoo / "never_added.py").string(), "flawed"}),
                       program("right", {(zoo / "never_added.py").string()}), program("silent", {silent().string()})});
    come_back();
    key(Qt::Key_6, Qt::ControlModifier);
  }
  ~RefereePageTest() override {
    config_.isNull() ? qunsetenv("XDG_CONFIG_HOME") : qputenv("XDG_CONFIG_HOME", config_);
    qputenv("PATH", path_);
  }

  RefereePage& page() { return *window().findChild<RefereePage*>(); }
  RefereeSetup& setup() { return *page().setup(); }
  RefereeResults& results() { return *page().results(); }
  bool idle() { return page().job().state() == TrialJob::State::idle; }
  std::int64_t runs() { return results().news() ? results().news()->picture.runs : 0; }
  void choose_program(const char* name) { choose(setup().programs(), QString::fromLatin1(name)); }
  void set_seed(const char* seed) {
    type(named<QLineEdit>(setup(), QStringLiteral("Seed of the trial")), QString::fromLatin1(seed), false);
  }
  void click(QPushButton* button) {
    ASSERT_TRUE(button->isEnabled()) << button->text().toStdString();
    QTest::mouseClick(button, Qt::LeftButton);
  }
  void try_to_end() {
    click(setup().try_button());
    ASSERT_TRUE(QTest::qWaitFor([this] { return idle(); }, long_patience_ms));
  }
  /// Stops once so many runs have been seen.
  void stop_after(std::int64_t so_many) {
    ASSERT_TRUE(QTest::qWaitFor([&] { return runs() >= so_many; }, long_patience_ms));
    click(setup().stop_button());
    ASSERT_TRUE(wait([this] { return idle(); }));
  }

  struct Called {
    int code = -1;
    QByteArray output, error;
    Json json() const { return Json::parse(output.toStdString()); }
  };
  /// Calls privbo referee with these words.
  Called referee(const QStringList& words) {
    QProcess process;
    process.setWorkingDirectory(home_.path());
    process.start(QCoreApplication::applicationDirPath() + QStringLiteral("/../privbo"),
                  QStringList{QStringLiteral("referee")} + words + QStringList{QStringLiteral("-q")});
    EXPECT_TRUE(process.waitForFinished(long_patience_ms));
    return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
  }
  /// What the page shows is what the command has printed.
  void expect_same_as(const Json& printed) {
    const TrialNews& news = *results().news();
    EXPECT_EQ(printed.at("runs"), news.picture.runs);
    EXPECT_EQ(printed.at("failed"), news.picture.failed);
    EXPECT_EQ(printed.at("seed"), std::to_string(news.seed));
    EXPECT_EQ(printed.at("sentences").at(0).get<std::string>(), results().verdict().toStdString());
    EXPECT_EQ(printed.at("course").size(), news.picture.course.size());
    EXPECT_DOUBLE_EQ(printed.at("course").back().at("log10_wealth").get<double>(),
                     news.picture.course.back().log10_wealth);
    EXPECT_DOUBLE_EQ(printed.at("shown").at(0).at("epsilon").get<double>(), news.picture.course.back().epsilon);
    const QString runs_text = QStringLiteral(": %1 runs in ").arg(news.picture.runs);
    if (news.picture.runs < 1000) {
      EXPECT_TRUE(results().numbers().contains(runs_text)) << results().numbers().toStdString();
    }
    EXPECT_TRUE(results().numbers().contains(QStringLiteral("seed %1.").arg(news.seed)));
  }

  fs::path home() const { return home_.path().toStdString(); }
  fs::path silent() const { return home() / "silent.py"; }
  fs::path pid_file() const { return home() / "pid"; }

 private:
  QTemporaryDir home_;
  QByteArray config_, path_;
};

TEST_F(RefereePageTest, AFlawedProgramIsChosenAskedTriedAndRefuted) {
  ASSERT_TRUE(page().isVisible());
  choose_program("flawed");
  EXPECT_TRUE(setup().claim()->words().startsWith(QStringLiteral("Not known yet")));
  press(setup(), QStringLiteral("Ask for Its Claim"));
  ASSERT_TRUE(wait([this] { return setup().claim()->words().startsWith(QStringLiteral("Claimed: ε = 1, ")); }))
      << setup().problem().toStdString();
  const QString claim = setup().claim()->words();
  for (const char* part : {"joint differential privacy", "Protected: each single reward",
                           "From: all other users together", "Neighbours: one reward is replaced by any other"})
    EXPECT_TRUE(claim.contains(QString::fromLatin1(part))) << claim.toStdString();
  set_seed("5");
  try_to_end();
  EXPECT_TRUE(results().verdict_is_red());
  EXPECT_TRUE(results().verdict().startsWith(QStringLiteral("The claim ε = 1 is refuted after ")))
      << results().verdict().toStdString();
  EXPECT_TRUE(results().details().contains(QStringLiteral("never prove one")));
  const Called called = referee({"flawed", "--seed", "5", "--minutes", "3", "--json"});
  ASSERT_EQ(called.code, 3) << called.error.toStdString();
  expect_same_as(called.json());
  // The picture of the scores, and both interactions.
  ASSERT_TRUE(results().news()->picture.scores);
  EXPECT_EQ(called.json().at("picture").at("world_1").get<std::vector<std::int64_t>>(),
            results().news()->picture.scores->counts[1]);
  QTabBar* tabs = results().tabs()->tabBar();
  QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(2).center());
  QAbstractItemModel* rounds = results().interactions()->model();
  ASSERT_GE(rounds->rowCount(), 8);
  int differing = 0;
  for (int row = 0; row < rounds->rowCount(); ++row)
    if (rounds->index(row, 1).data(Qt::FontRole).isValid()) {
      ++differing;
      EXPECT_NE(rounds->index(row, 1).data().toString(), rounds->index(row, 4).data().toString());
      EXPECT_NE(rounds->index(row, 3).data().toString(), rounds->index(row, 6).data().toString())
          << "it adds no noise: what is seen differs with what is given";
    }
  EXPECT_EQ(differing, 1);
}

TEST_F(RefereePageTest, TheCertificateIsReplayedByTheCommand) {
  choose_program("flawed");
  set_seed("6");
  EXPECT_FALSE(setup().keep_button()->isEnabled());
  try_to_end();
  {
    const Hand<QFileDialog> hand(name_file(path("kept.trial")));
    click(setup().keep_button());
  }
  ASSERT_TRUE(wait([this] { return QFile::exists(path("kept.trial")); }));
  const Called called = referee({"--replay", path("kept.trial"), "--json"});
  EXPECT_EQ(called.code, 3) << called.error.toStdString();
  EXPECT_EQ(called.json().at("replay").at("runs"), runs());
  EXPECT_TRUE(called.json().at("replay").at("first_difference").is_null());
}

TEST_F(RefereePageTest, ARightProgramIsStoppedAndContinued) {
  choose_program("right");
  set_seed("7");
  click(setup().try_button());
  stop_after(40);
  const std::int64_t before = runs();
  EXPECT_FALSE(results().verdict_is_red());
  EXPECT_TRUE(results().verdict().startsWith(QStringLiteral("Nothing was found against the claim ε = 1 in ")));
  for (const QString& text : {results().verdict(), results().details(), results().numbers()})
    EXPECT_FALSE(text.contains(QStringLiteral("passed"), Qt::CaseInsensitive));
  const Called first = referee({"right", "--seed", "7", "--runs", QString::number(before), "--json"});
  ASSERT_EQ(first.code, 0) << first.error.toStdString();
  expect_same_as(first.json());
  click(setup().go_on_button());
  stop_after(before + 40);
  const Called whole = referee({"right", "--seed", "7", "--runs", QString::number(runs()), "--json"});
  ASSERT_EQ(whole.code, 0);
  expect_same_as(whole.json());
}

TEST_F(RefereePageTest, ARefutedTrialGoesOnToShowMore) {
  choose_program("flawed");
  set_seed("5");
  try_to_end();
  const std::int64_t refuted = results().news()->picture.refuted_at;
  ASSERT_GT(refuted, 0);
  click(setup().go_on_button());
  stop_after(refuted + 30);
  EXPECT_EQ(results().news()->picture.refuted_at, refuted);
  EXPECT_TRUE(results().verdict_is_red());
}

TEST_F(RefereePageTest, AProgramWithoutAClaimGetsOneByHand) {
  choose_program("silent");
  press(setup(), QStringLiteral("Ask for Its Claim"));
  ASSERT_TRUE(wait([this] { return setup().claim()->by_hand().is_object(); })) << setup().problem().toStdString();
  // A claim that nobody could refute is refused before anything is started.
  type(named<QLineEdit>(setup(), QStringLiteral("Claimed ε")), QStringLiteral("30"), false);
  EXPECT_FALSE(setup().try_button()->isEnabled());
  type(named<QLineEdit>(setup(), QStringLiteral("Claimed ε")), QStringLiteral("0.5"), false);
  EXPECT_TRUE(setup().claim()->words().startsWith(QStringLiteral("Claimed: ε = 0.5, joint")))
      << setup().claim()->words().toStdString();
  // So is one that no adversary can try on it, once the program has said what it is.
  choose(named<QComboBox>(setup(), QStringLiteral("Kind of privacy")), QStringLiteral("local differential privacy"));
  click(setup().try_button());
  ASSERT_TRUE(wait([this] { return !setup().problem().isEmpty(); }));
  EXPECT_TRUE(setup().problem().contains(QStringLiteral("is no randomiser"))) << setup().problem().toStdString();
  EXPECT_TRUE(idle());
  EXPECT_FALSE(setup().keep_button()->isEnabled());
  choose(named<QComboBox>(setup(), QStringLiteral("Kind of privacy")), QStringLiteral("central differential privacy"));
  set_seed("1");
  click(setup().try_button());
  stop_after(10);
  const Called called = referee({"silent", "--notion", "central", "--epsilon", "0.5", "--delta", "0", "--seed", "1",
                                 "--runs", QString::number(runs()), "--json"});
  ASSERT_EQ(called.code, 0) << called.error.toStdString();
  expect_same_as(called.json());
}

TEST_F(RefereePageTest, ChoosingStartsNothingAndAChangedProgramIsLookedAtFirst) {
  choose_program("silent");
  QTest::qWait(200);
  EXPECT_FALSE(fs::exists(pid_file())) << "choosing starts nothing";
  std::ofstream(silent(), std::ios::app) << "# one line more\n";
  {
    const Hand<ProgramDialog> hand([](ProgramDialog& dialog) {
      EXPECT_EQ(dialog.name(), QStringLiteral("silent"));
      QTest::keyClick(&dialog, Qt::Key_Escape);
    });
    click(setup().try_button());
  }
  QTest::qWait(200);
  EXPECT_FALSE(fs::exists(pid_file()));
  EXPECT_TRUE(setup().problem().contains(QStringLiteral("has to be looked at first")));
  {
    const Hand<ProgramDialog> hand([this](ProgramDialog& dialog) {
      ASSERT_TRUE(wait([&] { return dialog.program().has_value(); }));
      press(dialog, QStringLiteral("Allow This Program"));
    });
    press(setup(), QStringLiteral("Ask for Its Claim"));
  }
  EXPECT_TRUE(wait([this] { return fs::exists(pid_file()); })) << "what was asked for is done then";
}

/// The longest time between two beats of a timer of 1 ms, while a trial is played.
TEST_F(RefereePageTest, TheWindowStaysAliveWhileATrialIsPlayed) {
  choose_program("right");
  QElapsedTimer since;
  double longest = 0.0;
  QTimer beat;
  beat.setTimerType(Qt::PreciseTimer);
  beat.setInterval(1);
  QObject::connect(&beat, &QTimer::timeout, [&] {
    longest = std::max(longest, 1e-6 * static_cast<double>(since.nsecsElapsed()));
    since.start();
  });
  click(setup().try_button());
  ASSERT_TRUE(QTest::qWaitFor([&] { return runs() >= 20; }, long_patience_ms));
  since.start();
  beat.start();
  ASSERT_TRUE(QTest::qWaitFor([&] { return runs() >= 200; }, long_patience_ms));
  beat.stop();
  test::expect_within(longest, 50.0);
  click(setup().stop_button());
  ASSERT_TRUE(wait([this] { return idle(); }));
}

TEST_F(RefereePageTest, ClosingTheWindowEndsTheProgram) {
  choose_program("silent");
  press(setup(), QStringLiteral("State the claim by hand"));
  click(setup().try_button());
  ASSERT_TRUE(QTest::qWaitFor([&] { return runs() >= 5; }, long_patience_ms));
  come_back();  // another window; this one is closed
  finish_work();
  int pid = 0;
  std::ifstream(pid_file()) >> pid;
  ASSERT_GT(pid, 0);
  EXPECT_EQ(kill(pid, 0), -1) << "no process of the program is left";
}

TEST_F(RefereePageTest, EverythingHasANameAndIsReachedByTheKeyboard) {
  choose_program("silent");
  press(setup(), QStringLiteral("State the claim by hand"));
  QSet<QWidget*> reached;
  setup().programs()->setFocus();
  for (int i = 0; i < 400; ++i) {
    QWidget* now = window().focusWidget();
    ASSERT_TRUE(now);
    if (reached.contains(now) && now == setup().programs()) break;
    reached.insert(now);
    QTest::keyClick(now, Qt::Key_Tab);
  }
  for (QWidget* each : page().findChildren<QWidget*>()) {
    if (!each->isVisible() || !each->isEnabled()) continue;
    const bool field =
        qobject_cast<QAbstractButton*>(each) || qobject_cast<QLineEdit*>(each) || qobject_cast<QComboBox*>(each);
    if (!field || each->focusPolicy() == Qt::NoFocus) continue;
    const QString name = each->accessibleName().isEmpty() ? each->property("text").toString() : each->accessibleName();
    EXPECT_FALSE(name.isEmpty()) << each->metaObject()->className();
    EXPECT_TRUE(reached.contains(each) || (each->focusPolicy() & Qt::TabFocus) == 0)
        << each->metaObject()->className() << " “" << name.toStdString() << "”";
  }
}

}  // namespace
}  // namespace privbo::ui::joined_test::referee_page_test
