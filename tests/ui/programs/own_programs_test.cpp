// Programs of the user's own in the window: what starts one, what is asked before, and what never does.
#include <QClipboard>
#include <QDialogButtonBox>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFileInfo>
#include <QGuiApplication>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTableView>
#include <QToolBar>
#include <QToolButton>
#include <QUrl>
#include <filesystem>
#include <fstream>

#include "core/lesson/small_lesson.h"
#include "document/scenario_files.h"
#include "document/scenario_model.h"
#include "external/program_pool.h"
#include "external/registry/program_list.h"
#include "families/wanted_programs.h"
#include "film/film_encoder.h"
#include "front/algorithm_chip.h"
#include "io/link/qr_code.h"
#include "io/link/scenario_link.h"
#include "io/scenario/scenario_file.h"
#include "language/language.h"
#include "lessons/lesson_pane.h"
#include "lessons/lesson_player.h"
#include "link/link_commands.h"
#include "link/link_dialog.h"
#include "programs/program_dialog.h"
#include "run/run_controller.h"
#include "runs/run_table.h"
#include "support/files/source_folder.h"
#include "support/quick_scenario.h"
#include "sweep/sweep_panel.h"
#include "ui/joined/joined.h"
#include "ui/support/drawn_texts.h"
#include "ui/support/english_left.h"
#include "window/gui_main.h"
#include "window/main_window.h"
#include "window/session.h"

namespace privbo::ui::joined_test::own_programs_test {
namespace {

namespace fs = std::filesystem;

/// Programs leave a mark where they are started: in bubblewrap they could not, wherever that is installed.
class OutsideOfBubblewrap final : public testing::Environment {
 public:
  void SetUp() override {
    const std::string none = folder_.filePath(QStringLiteral("bwrap")).toStdString();
    std::ofstream(none) << "#!/bin/sh\nexit 1\n";
    fs::permissions(none, fs::perms::owner_all);
    qputenv("PATH", QFile::encodeName(folder_.path()) + ':' + qgetenv("PATH"));
  }

 private:
  QTemporaryDir folder_;
};

[[maybe_unused]] const testing::Environment* const outside_of_bubblewrap =
    testing::AddGlobalTestEnvironment(new OutsideOfBubblewrap);

class OwnPrograms : public Joined {
 protected:
  OwnPrograms() : config_(qgetenv("XDG_CONFIG_HOME")) {
    qputenv("XDG_CONFIG_HOME", QFile::encodeName(home_.filePath(QStringLiteral("config"))));
    write("");
    come_back(true);  // where settings run again by themselves
    listen();
  }
  ~OwnPrograms() override { config_.isNull() ? qunsetenv("XDG_CONFIG_HOME") : qputenv("XDG_CONFIG_HOME", config_); }

  /// Counts the runs of the window.
  void listen() {
    QObject::connect(&run(), &RunController::started, [this] { ++started_; });
  }
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

  /// Writes the bytes into a file of this name.
  QString file(const char* name, const std::string& bytes) const {
    std::ofstream(folder() / name, std::ios::binary) << bytes;
    return QString::fromStdString((folder() / name).string());
  }
  /// Drags this over the window. Whether it may be let go there.
  bool is_taken(QMimeData& data) {
    QDragEnterEvent enter(window().rect().center(), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window(), &enter);
    return enter.isAccepted();
  }
  /// Drags this over the window and lets it go there.
  void drop(QMimeData& data) {
    ASSERT_TRUE(is_taken(data));
    QDropEvent let_go(window().rect().center(), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window(), &let_go);
  }
  void drop(const QString& file) {
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(file)});
    drop(data);
  }
  /// One that wants the program, under a name of its own, by which its arrival is known.
  static Scenario arriving(const std::string& as) {
    Scenario scenario = wanting("mine");
    scenario.document["name"] = as;
    return scenario;
  }
  bool arrived(const std::string& as) {
    return wait([&] {
      return document().at("name").get<std::string>() == as &&
             document().at("algorithms").at(1).at("program") == "mine";
    });
  }
  /// After all that begins by itself would have begun.
  void expect_nothing_started(const std::string& way) {
    settle();
    QTest::qWait(300);
    EXPECT_EQ(started_, 0) << way;
    EXPECT_FALSE(fs::exists(marker())) << way;
    EXPECT_FALSE(why_not_startable(*model().result().experiment).empty()) << way;
  }

  /// Drops the lesson, whose steps want the program, and locks the answer that its run would follow.
  void expect_lesson_starts_nothing(const QString& lesson) {
    bind();
    open(wanting("mine"));
    LessonPlayer& player = window().findChild<LessonPane*>()->player();
    QString said;
    const auto heard =
        QObject::connect(&session().starter, &RunStarter::status_message, [&](const QString& words) { said += words; });
    drop(lesson);
    ASSERT_TRUE(wait([&] { return player.active(); }));
    EXPECT_EQ(document().at("algorithms").at(1).at("program"), "mine");
    expect_nothing_started("its beginning");
    player.go_to(1);
    expect_nothing_started("a step of it");
    session().starter.start_lesson();
    EXPECT_TRUE(wait([&] { return said.contains(QStringLiteral("it begins once your answer is locked")); }))
        << said.toStdString();
    expect_nothing_started("its run before the answer");
    ASSERT_EQ(player.phase(), LessonPlayer::Phase::asking);
    player.lock(Json(0));
    ASSERT_EQ(player.phase(), LessonPlayer::Phase::locked);
    EXPECT_TRUE(player.waits_for_press());
    EXPECT_TRUE(wait([&] { return said.contains(QStringLiteral("a lesson starts no program of yours")); }))
        << said.toStdString();
    expect_nothing_started("its run");
    QObject::disconnect(heard);
    // A person may.
    press_run();
    ASSERT_TRUE(wait([&] { return player.phase() == LessonPlayer::Phase::answered; }));
    EXPECT_TRUE(fs::exists(marker()));
  }

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

/// A picture that carries this text, as exported figures do.
void save_figure(const QString& file, const std::string& text) {
  QImage picture(8, 8, QImage::Format_RGB32);
  picture.fill(Qt::white);
  picture.setText(QStringLiteral("privbo-scenario"), QString::fromStdString(text));
  ASSERT_TRUE(picture.save(file));
}

/// A film of one picture that carries this text.
std::string film_with(const std::string& text) {
  const FilmFrame picture{320, 180, std::vector<std::uint32_t>(std::size_t{320} * 180, 0xff336699)};
  const auto encoder = film_encoder(FilmFormat::webp, {320, 180, {40}, text}, {picture});
  encoder->add(encoder->encode(nullptr, picture));
  return encoder->finish();
}

/// A lesson whose steps want the program.
Json lesson_with_program() {
  Json document = some_lesson::small_lesson();
  document["steps"][0]["set"]["algorithms"] = {
      Json{{"type", "ldp-tgp-ucb"}}, Json{{"type", "external"}, {"program", "mine"}}, Json{{"type", "uniform"}}};
  document["steps"][1]["question"]["answer"] = 0;
  document["steps"][2]["question"]["answer"] = {{"value", 2.0}, {"tolerance", 0.5}};
  return document;
}

/// All of them while the program is allowed, in a window where settings run again by themselves.
TEST_F(OwnPrograms, WhateverArrivesStartsNothing) {
  bind();
  open(wanting("mine"));
  drop(file("dropped.privbo.json", to_text(arriving("a file"))));
  EXPECT_TRUE(arrived("a file"));
  expect_nothing_started("a file");
  const QString figure = file("figure.png", "");
  save_figure(figure, to_text(arriving("a figure")));
  drop(figure);
  EXPECT_TRUE(arrived("a figure"));
  expect_nothing_started("a figure");
  drop(file("film.webp", film_with(to_text(arriving("a film")))));
  EXPECT_TRUE(arrived("a film"));
  expect_nothing_started("a film");
  QMimeData link;
  link.setText(QString::fromStdString(link_of(arriving("a link"))));
  {
    const Hand<LinkDialog> hand([](LinkDialog& dialog) {
      QTest::mouseClick(dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Open), Qt::LeftButton);
    });
    drop(link);
  }
  EXPECT_TRUE(arrived("a link"));
  expect_nothing_started("a link");
  // A code is read by a telephone: its picture is none that the window takes, and opening it says what would be.
  const QString code = file("code.svg", qr_svg(qr_code(link.text().toStdString()), "a code").str());
  QMimeData picture;
  picture.setUrls({QUrl::fromLocalFile(code)});
  EXPECT_FALSE(is_taken(picture));
  {
    const Hand<QMessageBox> hand([](QMessageBox& box) {
      EXPECT_TRUE(box.text().contains(QStringLiteral("there is no scenario in this picture")))
          << box.text().toStdString();
      answer(QMessageBox::Ok)(box);
    });
    window().files().open_any(code);
  }
  EXPECT_EQ(document().at("name"), "a link");
  expect_nothing_started("a QR code as a picture");
}

TEST_F(OwnPrograms, WhatIsOpenedAgainStartsNothing) {
  bind();
  const QString named = file("again.privbo.json", to_text(arriving("again")));
  ASSERT_TRUE(window().files().open_file(named));
  EXPECT_TRUE(arrived("again"));
  come_back(true);  // as when the program is started the next time
  listen();
  menu({"File", "Open Recent", QStringLiteral("1  again.privbo.json  —  ") + QFileInfo(named).path()});
  EXPECT_TRUE(arrived("again"));
  expect_nothing_started("Open Recent");
  open(preset("first-look", 30, 2));
  QGuiApplication::clipboard()->setText(QString::fromStdString(link_of(arriving("a paste"))));
  {
    const Hand<LinkDialog> hand([](LinkDialog& dialog) {
      QTest::mouseClick(dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Open), Qt::LeftButton);
    });
    window().links().paste();
  }
  EXPECT_TRUE(arrived("a paste"));
  expect_nothing_started("a link from the clipboard");
}

TEST_F(OwnPrograms, TheFirstRunIsOfWhatTheWindowBeganWith) {
  bind();
  const Json began = document();
  open(wanting("mine"));  // recovered, say, before the window has stood for a moment
  run_as_opened(window(), began);
  expect_nothing_started("the run with which the program begins");
  open(test::small_scenario(30, 2));
  run_as_opened(window(), document());
  EXPECT_TRUE(wait([this] { return started_ > 0; })) << "what it began with runs";
}

TEST_F(OwnPrograms, SettingsOfAnEarlierRunStartNothing) {
  bind();
  open(wanting("mine"));
  press_run();
  ASSERT_TRUE(finished());
  ASSERT_TRUE(wait([this] { return session().history.runs().size() == 1; }));
  open(preset("first-look", 30, 2));
  settle();
  started_ = 0;
  fs::remove(marker());
  auto* table = window().findChild<RunTable*>();
  table->view()->selectRow(0);
  table->restore_action()->trigger();
  ASSERT_TRUE(wait([this] { return document().at("algorithms").at(1).value("program", "") == "mine"; }));
  expect_nothing_started("the settings of an earlier run");
}

TEST_F(OwnPrograms, ASweepWaitsForARun) {
  bind();
  Scenario scenario = wanting("mine");
  scenario.document["sweep"] = {
      {"parameter", "/run/horizon"}, {"from", 20}, {"to", 30}, {"count", 2}, {"scale", "linear"}};
  open(scenario);
  auto* panel = window().findChild<SweepPanel*>();
  QString said;
  QObject::connect(panel, &SweepPanel::status_message, &window(), [&](const QString& words) { said += words; });
  ASSERT_TRUE(wait([panel] { return panel->run_button()->isEnabled(); }));
  panel->run_button()->click();
  EXPECT_TRUE(wait([&] { return said.contains(QStringLiteral("Press Run once, then Sweep.")); })) << said.toStdString();
  expect_nothing_started("a sweep");
}

/// Consent to a run is consent to the programs of that run.
TEST_F(OwnPrograms, WhatIsBoundBesideItIsNotAllowed) {
  save_program_list({{"mine", bind_program("mine", {"python3", script().string()}, folder())},
                     {"other", bind_program("other", {"python3", script().string()}, folder())}});
  open(wanting("mine"));
  press_run();
  ASSERT_TRUE(finished());
  EXPECT_TRUE(why_not_startable(*model().result().experiment).empty());
  set("/algorithms/1/program", "other");
  EXPECT_EQ(why_not_startable(*model().result().experiment).english(),
            "\"other\" is a program of your own, which only a run that you ask for starts");
  EXPECT_FALSE(allowed_programs()->has("other"));
}

TEST_F(OwnPrograms, WhatTheCommandLineNamesStartsNothing) {
  bind();
  open(wanting("mine"));
  EXPECT_EQ(open_named(window(), {.scenario = file("named.privbo.json", to_text(arriving("a name")))}), QString());
  EXPECT_TRUE(arrived("a name"));
  expect_nothing_started("a name");
  const QString figure = file("figure.png", ""), link = QString::fromStdString(link_of(arriving("a link")));
  save_figure(figure, to_text(arriving("a figure")));
  EXPECT_EQ(open_named(window(), {.scenario = figure}), QString());
  EXPECT_TRUE(arrived("a figure"));
  expect_nothing_started("a figure");
  EXPECT_TRUE(open_named(window(), {.scenario = link, .run = true}).contains(QStringLiteral("without --run")));
  EXPECT_EQ(open_named(window(), {.scenario = link, .exit = true}), QString());
  EXPECT_TRUE(arrived("a link"));
  expect_nothing_started("a link");
}

TEST_F(OwnPrograms, ALessonStartsNothingAndSaysSo) {
  expect_lesson_starts_nothing(file("mine.lesson.json", lesson_with_program().dump()));
}

TEST_F(OwnPrograms, NorDoesAFilmOfOne) {
  expect_lesson_starts_nothing(file("lesson.webp", film_with(lesson_with_program().dump())));
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
