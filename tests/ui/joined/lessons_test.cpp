// A lesson as a student takes it: by keyboard alone, answers locked before the run, handed in as a file.
#include <QAccessible>
#include <QCheckBox>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QRadioButton>

#include "lesson/answers.h"
#include "lessons/lesson_list.h"
#include "lessons/lesson_pane.h"
#include "lessons/lesson_player.h"
#include "lessons/question_form.h"
#include "lessons/sketch_canvas.h"
#include "run/run_controller.h"
#include "ui/joined/joined.h"
#include "ui/support/cut_text.h"
#include "window/main_window.h"
#include "window/session.h"

namespace privbo::ui::joined_test::lessons_test {
namespace {

using Phase = LessonPlayer::Phase;

class TakenLesson : public Joined {
 protected:
  LessonPane& pane() { return *window().findChild<LessonPane*>(); }
  LessonPlayer& player() { return pane().player(); }
  QPushButton* button(const char* text) {
    for (QPushButton* each : pane().findChildren<QPushButton*>())
      if (plain(each->text()) == QString::fromUtf8(text)) return each;
    return nullptr;
  }
  /// Presses a button as Space does where it has the focus.
  void press_key(const char* text) {
    QPushButton* found = button(text);
    ASSERT_TRUE(found && found->isVisible() && found->isEnabled()) << text;
    found->setFocus();
    QTest::keyClick(found, Qt::Key_Space);
  }
  QString result() { return pane().findChild<QLabel*>(QStringLiteral("lesson_result"))->text(); }
  /// Opens the list by its key and takes the lesson that is chosen there.
  void begin() {
    key(Qt::Key_L, Qt::ControlModifier);
    ASSERT_TRUE(pane().list().names()->hasFocus());
    ASSERT_NO_FATAL_FAILURE(press_key("Start the Lesson"));
    ASSERT_TRUE(player().active());
  }
  /// Answers the present question by keys alone.
  void answer_by_keys() {
    QuestionForm& form = *pane().form();
    if (auto* radio = form.findChild<QRadioButton*>()) {
      radio->setFocus();
      QTest::keyClick(radio, Qt::Key_Space);
    } else if (auto* line = form.findChild<QLineEdit*>()) {
      line->setFocus();
      QTest::keyClicks(line, QStringLiteral("2.5"));
    } else {
      auto* sheet = form.findChild<SketchCanvas*>();
      sheet->setFocus();
      for (int i = 0; i < 9; ++i) {
        QTest::keyClick(sheet, Qt::Key_Up, Qt::ShiftModifier);
        QTest::keyClick(sheet, Qt::Key_Right);
      }
    }
  }
};

const Rows rows_of_lessons{"Gallery > Lessons", "View > Lesson"};
TEST_F(TakenLesson, WholeByKeyboardAndHandedIn) {
  ASSERT_NO_FATAL_FAILURE(begin());
  const Lesson lesson = player().lesson();
  key(Qt::Key_Space);
  settle();
  EXPECT_EQ(run().experiment(), nullptr) << "the run of the first step would answer a question of the third";
  std::size_t questions = 0;
  while (true) {
    EXPECT_EQ(document(), lesson_scenarios(lesson)[player().step_index()].document);
    if (player().phase() == Phase::asking) {
      ++questions;
      const auto before = run().experiment();
      key(Qt::Key_Space);  // Run
      settle();
      EXPECT_EQ(run().experiment(), before) << "no run before the answer is locked";
      EXPECT_FALSE(button("Next ▶")->isEnabled());
      EXPECT_FALSE(button("Lock the Answer and Run")->isEnabled()) << "nothing has been answered";
      ASSERT_TRUE(wait([&] {
        return player().step().question->kind != QuestionKind::which_is_private ||
               !player().curves_without_names().empty();
      }));
      answer_by_keys();
      ASSERT_NO_FATAL_FAILURE(press_key("Lock the Answer and Run"));
      EXPECT_NE(player().locked_answer(), Json());
      ASSERT_TRUE(wait([&] { return player().phase() == Phase::answered; })) << player().step().id;
      EXPECT_TRUE(result().contains(QStringLiteral("You:"))) << result().toStdString();
      player().lock(Json(1));  // it is locked
      EXPECT_TRUE(button("Next ▶")->isEnabled() || player().step_index() + 1 == lesson.steps.size());
    }
    if (player().step_index() + 1 == lesson.steps.size()) break;
    ASSERT_NO_FATAL_FAILURE(press_key("Next ▶"));
  }
  EXPECT_EQ(questions, 4U);
  const QString file = path("mine.answers.json");
  {
    const Hand<QFileDialog> hand(name_file(file));
    ASSERT_NO_FATAL_FAILURE(press_key("Save Answers"));
  }
  const Answers saved = load_answers(file.toStdString());
  EXPECT_EQ(mismatch(lesson, saved), "");
  EXPECT_EQ(saved.given.size(), questions);
  ASSERT_NO_FATAL_FAILURE(press_key("Leave the Lesson"));
  EXPECT_FALSE(player().active());
  run_to_end();
  EXPECT_EQ(run().state(), RunState::finished) << "runs are free again";
}

TEST_F(TakenLesson, ChangedSettingsDoNotRunBeforeTheAnswer) {
  come_back(true);
  run_to_end();
  ASSERT_NO_FATAL_FAILURE(begin());
  ASSERT_NO_FATAL_FAILURE(press_key("Next ▶"));
  ASSERT_NO_FATAL_FAILURE(press_key("Next ▶"));
  ASSERT_EQ(player().phase(), Phase::asking);
  ASSERT_TRUE(wait([&] { return run().state() != RunState::running; }));
  const auto before = run().experiment();
  set("/privacy/epsilon", 2.0);
  settle();
  EXPECT_EQ(run().experiment(), before);
}

TEST_F(TakenLesson, AnotherScenarioEndsIt) {
  ASSERT_NO_FATAL_FAILURE(begin());
  ASSERT_NO_FATAL_FAILURE(press_key("Next ▶"));
  ASSERT_NO_FATAL_FAILURE(press_key("Next ▶"));
  open(preset("first-look", 50, 1));
  EXPECT_FALSE(player().active());
  run_to_end();
  EXPECT_EQ(run().state(), RunState::finished);
}

/// An answer that fits a question, right or not.
Json any_answer(const Question& question) {
  switch (question.kind) {
    case QuestionKind::number:
      return 1.0;
    case QuestionKind::curve:
      return Json::parse("[[0, 0], [1000, 500]]");
    default:
      return 0U;
  }
}

/// The same lesson with runs of 40 rounds: what it says and shows takes the same room.
Lesson made_short(const Lesson& lesson) {
  Json document = lesson.document;
  for (Json& step : document["steps"]) {
    if (step.contains("set")) step["set"].erase("run.horizon");
    if (step.contains("set")) step["set"].erase("run.trials");
    step.erase("round");
  }
  document["steps"][0]["set"]["run.horizon"] = 40;
  document["steps"][0]["set"]["run.trials"] = 1;
  return parse_lesson(document.dump());
}

// At the size of the most common projector and with large letters: no text is cut, no step makes the window grow, and
// the charts keep more than half of its width.
TEST_F(TakenLesson, EveryStepOfEveryLessonIsReadWhole) {
  constexpr int width = 1280, height = 720, percent = 150;
  window().showNormal();
  window().resize(width, height);
  while (session().preferences.values().text_percent < percent) session().preferences.zoom_text(1);
  ASSERT_EQ(session().preferences.values().text_percent, percent);
  key(Qt::Key_L, Qt::ControlModifier);
  for (const Lesson& each : lessons()) {
    const Lesson lesson = made_short(each);
    pane().open(lesson);
    for (std::size_t step = 0; step < lesson.steps.size(); ++step) {
      SCOPED_TRACE(lesson.id + ", " + lesson.steps[step].id);
      for (const bool answered : {false, true}) {
        if (answered && player().phase() != Phase::asking) break;
        if (answered) {
          player().lock(any_answer(*player().step().question));
          ASSERT_TRUE(wait([&] { return player().phase() == Phase::answered; }));
        }
        settle();
        EXPECT_TRUE(wait([&] { return cut_texts(pane()).isEmpty(); }))
            << cut_texts(pane()).join(QLatin1Char('\n')).toStdString();
        EXPECT_LE(window().width(), width);
        EXPECT_LE(window().height(), height);
        EXPECT_GT(window().centralWidget()->width(), width / 2);
        if (const QString folder = qEnvironmentVariable("PRIVBO_PICTURES"); !folder.isEmpty())
          window().grab().save(QStringLiteral("%1/lesson-%2-%3%4.png")
                                   .arg(folder, QString::fromStdString(lesson.id))
                                   .arg(step + 1)
                                   .arg(answered ? QStringLiteral("-answered") : QString()));
      }
      player().go_to(step + 1);
    }
    EXPECT_EQ(player().step_index() + 1, lesson.steps.size());
  }
}

TEST_F(TakenLesson, EveryControlHasAName) {
  ASSERT_NO_FATAL_FAILURE(begin());
  QStringList names;
  for (std::size_t step = 0; step < player().lesson().steps.size(); ++step) {
    for (QWidget* widget : pane().findChildren<QWidget*>()) {
      if (widget->focusPolicy() == Qt::NoFocus || !widget->isVisible() || qobject_cast<const QLabel*>(widget)) continue;
      if (widget->inherits("QScrollArea") || widget->inherits("QScrollBar")) continue;
      QAccessibleInterface* stated = QAccessible::queryAccessibleInterface(widget);
      ASSERT_NE(stated, nullptr) << widget->metaObject()->className();
      const QString name = plain(stated->text(QAccessible::Name));
      EXPECT_FALSE(name.isEmpty()) << widget->metaObject()->className();
      if (!names.contains(name)) names << name;
    }
    if (player().phase() != Phase::asking) {
      ASSERT_NO_FATAL_FAILURE(press_key("Next ▶"));
      continue;
    }
    break;
  }
  EXPECT_TRUE(names.contains(QStringLiteral("Lock the Answer and Run")));
  RecordProperty("names", names.join(QStringLiteral(" | ")).toStdString());
}

}  // namespace
}  // namespace privbo::ui::joined_test::lessons_test
