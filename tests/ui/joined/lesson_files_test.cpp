// A lesson of one's own, opened in every way that files are opened: it begins in its pane, and what is no lesson
// changes nothing.
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QListWidget>
#include <QMessageBox>
#include <QMimeData>
#include <QSignalSpy>
#include <QUndoStack>
#include <QUrl>

#include "core/lesson/small_lesson.h"
#include "document/recent_files.h"
#include "document/scenario_files.h"
#include "document/scenario_model.h"
#include "film/ffmpeg.h"
#include "film/film_encoder.h"
#include "lessons/lesson_list.h"
#include "lessons/lesson_pane.h"
#include "lessons/lesson_player.h"
#include "run/run_controller.h"
#include "ui/joined/joined.h"
#include "window/gui_main.h"
#include "window/main_window.h"

namespace privbo::ui::joined_test::lesson_files_test {
namespace {

/// With answers, right or not.
Json answered_lesson() {
  Json document = some_lesson::small_lesson();
  document["steps"][1]["question"]["answer"] = 0;
  document["steps"][2]["question"]["answer"] = {{"value", 2.0}, {"tolerance", 0.5}};
  return document;
}

class LessonFile : public Joined {
 protected:
  LessonPane& pane() { return *window().findChild<LessonPane*>(); }
  LessonPlayer& player() { return pane().player(); }
  QStringList recent() { return window().files().recent().files(); }

  QString write(const char* name, const std::string& text) const {
    QFile file(path(name));
    EXPECT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(QByteArray::fromStdString(text));
    return file.fileName();
  }
  /// Drags the file over the window and lets it go there.
  void drop(const QString& file) {
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(file)});
    const QPoint place = window().rect().center();
    QDragEnterEvent enter(place, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window(), &enter);
    ASSERT_TRUE(enter.isAccepted()) << file.toStdString();
    QDropEvent let_go(place, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window(), &let_go);
  }
  /// Waits for the lesson's first step.
  void expect_begun() {
    ASSERT_TRUE(wait([&] { return player().active(); }));
    EXPECT_EQ(player().lesson().id, "small");
    EXPECT_EQ(player().step_index(), 0U);
    EXPECT_TRUE(pane().isVisible());
    EXPECT_FALSE(pane().list().isVisible()) << "the first step stands in its place";
    EXPECT_EQ(document(), lesson_scenarios(some_lesson::parsed(answered_lesson())).front().document);
    EXPECT_EQ(model().scenario().folder, std::filesystem::path(path("x").toStdString()).parent_path())
        << "its tables lie beside it";
    EXPECT_TRUE(model().file().empty()) << "Save must not write a scenario over the lesson";
  }
  /// What the message says that a drop of the file brings.
  QString refusal(const QString& file) {
    QString stated;
    const Hand<QMessageBox> hand([&](QMessageBox& box) {
      stated = box.text();
      answer(QMessageBox::Ok)(box);
    });
    drop(file);
    wait([&] { return !stated.isEmpty(); });
    return stated;
  }
};

TEST_F(LessonFile, TheMenuOpensItAndTheNextWindowOffersIt) {
  const QString file = write("mine.lesson.json", answered_lesson().dump());
  {
    const Hand<QFileDialog> hand(name_file(file));
    menu({"File", "Open"});
  }
  expect_begun();
  come_back();
  ASSERT_FALSE(player().active());
  menu({"File", "Open Recent", QStringLiteral("1  mine.lesson.json  —  ") + QFileInfo(file).path()});
  expect_begun();
}

TEST_F(LessonFile, ThePaneOpensOneOfAnyName) {
  const QString file = write("mine.json", "\n" + answered_lesson().dump(2));
  key(Qt::Key_L, Qt::ControlModifier);
  {
    const Hand<QFileDialog> hand(name_file(file));
    press(pane(), QStringLiteral("Open a Lesson File"));
  }
  expect_begun();
  EXPECT_EQ(recent().value(0), file);
}

TEST_F(LessonFile, UnsavedWorkIsAskedAboutWhereItIsDropped) {
  const QString file = write("mine.lesson.json", answered_lesson().dump());
  set("/privacy/epsilon", 0.7);
  const Json changed = document();
  {
    const Hand<QMessageBox> hand(answer(QMessageBox::Cancel));
    ASSERT_NO_FATAL_FAILURE(drop(file));
  }
  settle();
  EXPECT_EQ(document(), changed) << "the user would rather stay";
  EXPECT_FALSE(player().active());
  EXPECT_TRUE(recent().isEmpty());
  {
    const Hand<QMessageBox> hand(answer(QMessageBox::Discard));
    ASSERT_NO_FATAL_FAILURE(drop(file));
  }
  expect_begun();
  EXPECT_EQ(recent(), QStringList{file});
  // Nothing of the user's is in a step as it was opened: nobody is asked.
  player().go_to(1);
  const QSignalSpy opened(&player(), &LessonPlayer::step_opened);
  ASSERT_NO_FATAL_FAILURE(drop(file));
  ASSERT_TRUE(wait([&] { return opened.count() == 1; }));
  EXPECT_EQ(player().step_index(), 0U);
}

TEST_F(LessonFile, TheCommandLineNamesIt) {
  WindowOptions options;
  options.scenario = write("mine.lesson.json", answered_lesson().dump());
  options.run = true;
  EXPECT_TRUE(open_named(window(), options).contains(QStringLiteral("without --run")));
  EXPECT_FALSE(player().active());
  options.run = false;
  EXPECT_EQ(open_named(window(), options), QString());
  expect_begun();
  EXPECT_EQ(recent(), QStringList{options.scenario});
}

TEST_F(LessonFile, APictureOfItLeavesNoTrace) {
  WindowOptions options;
  options.scenario = write("mine.lesson.json", answered_lesson().dump());
  options.exit = true;
  EXPECT_EQ(open_named(window(), options), QString());
  expect_begun();
  EXPECT_TRUE(recent().isEmpty());
}

TEST_F(LessonFile, ABadOneIsNamedOnTheCommandLine) {
  Json document = answered_lesson();
  document["steps"][2]["set"] = {{"privacy.epsilonn", 1}};
  WindowOptions options;
  options.scenario = write("bad.lesson.json", document.dump());
  const Json before = this->document();
  const QString stated = open_named(window(), options);
  for (const QString& part : {options.scenario, QStringLiteral("step \"number\""), QStringLiteral("epsilonn")})
    EXPECT_TRUE(stated.contains(part)) << stated.toStdString();
  EXPECT_EQ(this->document(), before);
}

TEST_F(LessonFile, WhatIsNoLessonChangesNothing) {
  set("/privacy/epsilon", 0.7);
  const Json before = document();
  struct Bad {
    const char* pointer;
    Json value;
    const char* stated;
  };
  const std::vector<Bad> bad{
      {"/format", "privbo-scenario", "\"format\""},
      {"/steps/1/titel", "A word", "step 2: unknown key \"titel\"; did you mean title?"},
      {"/scenario", "first-lok", "no such preset"},
      {"/steps/2/set", {{"privacy.epsilon", -1}}, "step \"number\", set: "},
      {"/steps/2/set", {{"data.source", "file"}, {"data.readings", "../secret.csv"}}, "secret.csv"},
      {"/steps/1/chart", "regrett", "step \"choice\", chart: no chart is called regrett; did you mean regret?"},
      {"/steps/1/question/answer", nullptr, "step \"choice\" has no computed answer"}};
  for (const Bad& each : bad) {
    Json document = answered_lesson();
    document[Json::json_pointer(each.pointer)] = each.value;
    const QString file = write("bad.lesson.json", document.dump());
    const QString stated = refusal(file);
    EXPECT_TRUE(stated.startsWith(file + QStringLiteral(": "))) << stated.toStdString();
    EXPECT_TRUE(stated.contains(QString::fromUtf8(each.stated))) << stated.toStdString();
    EXPECT_FALSE(stated.trimmed().contains(QLatin1Char('\n'))) << "one sentence: " << stated.toStdString();
  }
  EXPECT_TRUE(refusal(write("bad.lesson.json", "{\"format\": ")).contains(QStringLiteral("not valid JSON")));
  EXPECT_EQ(document(), before);
  EXPECT_TRUE(model().undo_stack().canUndo());
  EXPECT_FALSE(player().active());
  EXPECT_FALSE(pane().isVisible());
  EXPECT_TRUE(recent().isEmpty());
}

/// A film of two pictures that carries this text.
std::string film_with(FilmFormat format, const std::string& carried) {
  FilmFrame picture{320, 180, std::vector<std::uint32_t>(std::size_t{320} * 180, 0xff336699)};
  const auto encoder = film_encoder(format, {320, 180, {40, 40}, carried}, {picture});
  encoder->add(encoder->encode(nullptr, picture));
  FilmFrame next = picture;
  next.pixels.front() = 0xffffffff;
  encoder->add(encoder->encode(&picture, next));
  return encoder->finish();
}

TEST_F(LessonFile, AFilmOfOneBeginsIt) {
  for (const FilmFormat format : {FilmFormat::webp, FilmFormat::gif, FilmFormat::mp4}) {
    if (format == FilmFormat::mp4 && !has_ffmpeg()) continue;
    const std::string name = "lesson." + to_string(format);
    const QString file = write(name.c_str(), film_with(format, answered_lesson().dump()));
    ASSERT_NO_FATAL_FAILURE(drop(file)) << name;
    expect_begun();
    EXPECT_EQ(recent().value(0), file) << name;
    come_back();
    ASSERT_FALSE(player().active());
  }
  // The broken twin: what such a film carried before were the settings of its last scene.
  const Scenario last = lesson_scenarios(some_lesson::parsed(answered_lesson())).back();
  ASSERT_NO_FATAL_FAILURE(drop(write("scene.gif", film_with(FilmFormat::gif, last.document.dump()))));
  ASSERT_TRUE(wait([&] { return document() == last.document; }));
  EXPECT_FALSE(player().active());
}

TEST_F(LessonFile, AFilmWhoseLessonIsDamagedReportsIt) {
  Json damaged = answered_lesson();
  damaged.erase("steps");
  const QString stated = refusal(write("bad.webp", film_with(FilmFormat::webp, damaged.dump())));
  EXPECT_TRUE(stated.contains(QStringLiteral("bad.webp: the lesson in this film is damaged: ")))
      << stated.toStdString();
  EXPECT_FALSE(player().active());
}

TEST_F(LessonFile, ABadOneLeavesTheLessonThatIsTaken) {
  ASSERT_NO_FATAL_FAILURE(drop(write("mine.lesson.json", answered_lesson().dump())));
  expect_begun();
  player().go_to(1);
  refusal(write("bad.lesson.json", "[]"));
  ASSERT_TRUE(player().active());
  EXPECT_EQ(player().step_index(), 1U);
}

}  // namespace
}  // namespace privbo::ui::joined_test::lesson_files_test
