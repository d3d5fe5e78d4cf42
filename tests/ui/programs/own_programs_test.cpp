// Programs of the user's own in the window: what starts one, what is asked before, and what never does.
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QToolBar>
#include <QToolButton>
#include <filesystem>
#include <fstream>

#include "document/scenario_model.h"
#include "external/registry/program_list.h"
#include "families/wanted_programs.h"
#include "front/algorithm_chip.h"
#include "language/language.h"
#include "programs/program_dialog.h"
#include "run/run_controller.h"
#include "support/files/source_folder.h"
#include "support/quick_scenario.h"
#include "ui/joined/joined.h"
#include "ui/support/drawn_texts.h"
#include "ui/support/english_left.h"
#include "window/main_window.h"
#include "window/session.h"

namespace privbo::ui::joined_test::own_programs_test {
namespace {

namespace fs = std::filesystem;

class OwnPrograms : public Joined {
 protected:
  OwnPrograms() : config_(qgetenv("XDG_CONFIG_HOME")) {
    qputenv("XDG_CONFIG_HOME", QFile::encodeName(home_.filePath(QStringLiteral("config"))));
    write("");
    come_back(true);  // where settings run again by themselves
    QObject::connect(&run(), &RunController::started, [this] { ++started_; });
  }
  ~OwnPrograms() override { config_.isNull() ? qunsetenv("XDG_CONFIG_HOME") : qputenv("XDG_CONFIG_HOME", config_); }

  /// A learner that leaves a mark where it is started.
  void write(const std::string& comment) const {
    std::ofstream(script()) << "# " << comment << "\nimport sys\nopen('" << marker().string()
                            << "', 'a').write('x')\nsys.path.insert(0, '"
                            << (test::source_folder() / "resources/external").string()
                            << "')\nfrom privbo_learner import *\nclass Own(Learner):\n  ask = lambda self: "
                               "self.random.choice(self.choices)\nrun(Own)\n";
  }
  fs::path script() const { return folder() / "my own.py"; }
  fs::path marker() const { return folder() / "started"; }
  fs::path folder() const { return home_.path().toStdString(); }
  std::string command() const { return "python3 '" + script().string() + "'"; }
  void bind() const { save_program_list({{"mine", bind_program("mine", {"python3", script().string()}, folder())}}); }
  static Scenario wanting(const std::string& name) {
    Scenario scenario = test::small_scenario(30, 2);
    scenario.document["algorithms"] = {Json{{"type", "uniform"}}, Json{{"type", "external"}, {"program", name}}};
    return scenario;
  }
  void press_run() { press(*window().findChild<QToolBar*>(QStringLiteral("run_bar")), QStringLiteral("Run")); }
  bool finished() {
    return wait([this] { return started_ > 0 && run().snapshot()->state == RunState::finished; });
  }
  static QPushButton* allow_of(ProgramDialog& dialog) {
    for (QPushButton* each : dialog.findChildren<QPushButton*>())
      if (each->text().contains(QLatin1String("This Program"))) return each;
    return nullptr;
  }
  static QString words_of(ProgramDialog& dialog) { return dialog.findChild<QPlainTextEdit*>()->toPlainText(); }
  static void dismiss(ProgramDialog& dialog) { QTest::keyClick(&dialog, Qt::Key_Escape); }

  int started_ = 0;

 private:
  QTemporaryDir home_;
  QByteArray config_;
};

TEST_F(OwnPrograms, OpeningStartsNothingAndRunAsks) {
  open(wanting("mine"));
  settle();
  QTest::qWait(400);  // what would run by itself has begun by then
  EXPECT_EQ(started_, 0);
  EXPECT_FALSE(fs::exists(marker()));
  {
    const Hand<ProgramDialog> hand([this](ProgramDialog& dialog) {
      EXPECT_EQ(dialog.name(), QStringLiteral("mine"));
      EXPECT_FALSE(allow_of(dialog)->isEnabled()) << "nothing is bound";
      type(named<QLineEdit>(dialog, QStringLiteral("Command")), QString::fromStdString(command()), false);
      ASSERT_TRUE(wait([&] { return dialog.program().has_value(); }));
      EXPECT_TRUE(words_of(dialog).contains(QString::fromStdString(dialog.program()->digest)));
      EXPECT_TRUE(words_of(dialog).contains(QStringLiteral("my own.py, SHA-256 ")));
      EXPECT_FALSE(fs::exists(marker())) << "looking at it starts nothing";
      QTest::mouseClick(allow_of(dialog), Qt::LeftButton);
    });
    press_run();
  }
  ASSERT_TRUE(finished());
  EXPECT_EQ(run().snapshot()->trials_done, 2U);
  EXPECT_TRUE(fs::exists(marker()));
  EXPECT_EQ(run().snapshot()->algorithms.at(1).label, "mine (external)");
  const auto chips = window().findChildren<AlgorithmChip*>();
  ASSERT_EQ(chips.size(), 2);
  EXPECT_EQ(chips[1]->text(), QStringLiteral("mine (external)")) << "what shows and hides a curve has its name";
  const ProgramList programs = load_program_list();
  EXPECT_TRUE(what_changed(programs.at("mine")).empty());
  EXPECT_EQ(programs.at("mine").repeatability, Repeatability::repeatable) << "tried at its first use";
}

TEST_F(OwnPrograms, AChangedFileIsAskedAboutAndNoStartsNothing) {
  bind();
  write("one byte more");
  open(wanting("mine"));
  {
    const Hand<ProgramDialog> hand([this](ProgramDialog& dialog) {
      EXPECT_TRUE(named<QLineEdit>(dialog, QStringLiteral("Command"))->text().endsWith(QStringLiteral("my own.py'")));
      EXPECT_NE(dialog.findChildren<QLabel*>().front()->text().indexOf(QStringLiteral("my own.py\" has changed")), -1);
      dismiss(dialog);
    });
    press_run();
  }
  QTest::qWait(200);
  EXPECT_EQ(started_, 0);
  EXPECT_FALSE(fs::exists(marker()));
}

TEST_F(OwnPrograms, WhatIsBoundRunsAtOnceButNeverByItself) {
  bind();
  open(wanting("mine"));
  press_run();
  ASSERT_TRUE(finished());
  const int before = started_;
  fs::remove(marker());
  set("/privacy/epsilon", 3.0);
  settle();
  QTest::qWait(400);
  EXPECT_EQ(started_, before) << "a change of a setting starts no program";
  EXPECT_FALSE(fs::exists(marker()));
  EXPECT_EQ(session().idle_sweep.result(), nullptr);
  session().starter.start_lesson();
  QTest::qWait(200);
  EXPECT_EQ(started_, before) << "nor does a lesson";
  EXPECT_TRUE(why_not_startable(*model().result().experiment).empty()) << "Run has allowed it";
  open(wanting("mine"));
  EXPECT_FALSE(why_not_startable(*model().result().experiment).empty()) << "of the scenario before";
}

TEST_F(OwnPrograms, AStrangersNameIsRefused) {
  open(wanting("x; rm -rf ~"));
  QString refused;
  QObject::connect(&session().starter, &RunStarter::refused, [&](const QString& why) { refused = why; });
  press_run();
  ASSERT_TRUE(wait([&] { return !refused.isEmpty(); }));
  EXPECT_TRUE(refused.contains(QStringLiteral("the name of a program has letters"))) << refused.toStdString();
  EXPECT_EQ(started_, 0);
}

TEST_F(OwnPrograms, ThePanelBindsAProgramAndItsName) {
  open(wanting("mine"));
  settle();
  auto* button = window().findChild<QToolButton*>(QStringLiteral("bind_program"));
  ASSERT_NE(button, nullptr);
  {
    const Hand<ProgramDialog> hand([this](ProgramDialog& dialog) {
      type(named<QLineEdit>(dialog, QStringLiteral("Name of the program")), QStringLiteral("another"), false);
      type(named<QLineEdit>(dialog, QStringLiteral("Command")), QString::fromStdString(command()), false);
      ASSERT_TRUE(wait([&] { return dialog.program() && dialog.program()->name == "another"; }));
      QTest::mouseClick(allow_of(dialog), Qt::LeftButton);
    });
    button->click();
  }
  ASSERT_TRUE(wait([this] { return document().at("algorithms").at(1).at("program") == "another"; }));
  EXPECT_TRUE(load_program_list().contains("another"));
  EXPECT_FALSE(fs::exists(marker()));
}

TEST_F(OwnPrograms, TheDialogIsGerman) {
  const SpokenLanguage german(Language{QStringLiteral("de")});
  bind();
  ProgramDialog dialog(QStringLiteral("mine"), {}, ProgramPurpose::run);
  dialog.setAttribute(Qt::WA_DeleteOnClose, false);
  dialog.show();
  ASSERT_TRUE(wait([&] { return dialog.program().has_value(); }));
  int texts = 0;
  for (const DrawnText& drawn : drawn_texts(dialog)) {
    ++texts;
    EXPECT_EQ(english_left(drawn.text).toStdString(), "") << drawn.text.toStdString();
  }
  EXPECT_GT(texts, 5);
}

}  // namespace
}  // namespace privbo::ui::joined_test::own_programs_test
