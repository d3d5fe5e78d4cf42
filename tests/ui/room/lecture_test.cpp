// A lecture on a projector of each size: read from the last row, and nothing cut off.
#include <QAction>
#include <QLabel>
#include <QScreen>
#include <algorithm>

#include "lesson/lesson.h"
#include "lessons/lesson_player.h"
#include "lessons/question_form.h"
#include "preferences/preferences.h"
#include "ui/room/room.h"
#include "ui/support/drawn_texts.h"
#include "ui/support/own_screen.h"

namespace privbo::ui::room_test::lecture_test {
namespace {

constexpr double min_letters = 24.0;

class LectureOnItsScreen : public Room {
 protected:
  ~LectureOnItsScreen() override { window_.reset(); }

  void begin() {
    actions().lecture_mode->trigger();
    ASSERT_TRUE(QTest::qWaitFor([&] { return window_->isFullScreen(); }, patience_ms));
  }
  void end() { actions().lecture.leave->trigger(); }
  /// As in `expect_room`, by the user's own wish for letters: a lecture's are larger. None are small.
  void expect_lecture(const QString& name, Look look) {
    const Shape shape{window_->screen()->size(), 100, look};
    SCOPED_TRACE(name.toStdString() + ", " + to_text(shape));
    PreferenceValues likes = session_->preferences.values();
    likes.look = look;
    session_->preferences.set_values(likes);
    ASSERT_TRUE(QTest::qWaitFor([&] { return session_->model.checked(); }, patience_ms));
    let_everything_come();
    const auto wrong = [&] {
      return other_size(shape.size) + wrong_in(*window_) +
             smaller_than(min_letters, drawn_texts(*window_)).join(QLatin1Char('\n'));
    };
    const auto laid_out = [&] {
      window_->resize(shape.size);  // as window managers hold what fills the screen; what needs more stays larger
      return session_->drawing.asleep() && wrong().isEmpty();
    };
    EXPECT_TRUE(QTest::qWaitFor(laid_out, 5000)) << wrong().toStdString();
    EXPECT_GE(drawn_texts(*window_).size(), 8) << "the texts were found";
    keep_picture(*window_, name, shape);
  }
  /// All of it, or as much of it as its scroll area shows.
  static bool in_sight(const QWidget& widget) {
    const int shown = widget.parentWidget()->parentWidget()->height();
    return widget.visibleRegion().boundingRect().height() >= std::min(widget.height(), shown);
  }
  static std::vector<Look> looks() {
    return test::full_tests() ? std::vector{Look::light, Look::dark} : std::vector{Look::dark};
  }
};

TEST_F(LectureOnItsScreen, DISABLED_ChartsAreReadFromTheLastRow) {
  for (const char* preset : {"first-look", "private-versus-not", "jdp-fig-1", "federated-first-look"}) {
    SCOPED_TRACE(preset);
    open(preset);
    session_->model.set("/run/trials", 2);  // texts and layout are the same
    ASSERT_TRUE(run());
    begin();
    for (QAction* charts : {actions().lecture.first, actions().lecture.second, actions().lecture.both}) {
      charts->trigger();
      for (const Look look : looks())
        expect_lecture(QStringLiteral("lecture-%1-%2").arg(QLatin1String(preset), charts->text().remove(u' ')), look);
    }
    end();
    if (!test::full_tests()) break;
  }
}

TEST_F(LectureOnItsScreen, DISABLED_LessonsAreReadFromTheLastRow) {
  open("first-look");
  for (const Lesson& lesson : lessons()) {
    actions().lessons->trigger();
    session_->lesson.start(lesson);
    begin();
    actions().lecture.both->trigger();
    run_lesson(lesson, [&](const char* phase) {
      for (const Look look : looks())
        expect_lecture(QStringLiteral("lecture-lesson-%1-%2-%3")
                           .arg(QString::fromStdString(lesson.id), QString::fromStdString(session_->lesson.step().id),
                                QLatin1String(phase)),
                       look);
      const bool asked = QLatin1String(phase) == QLatin1String("asked");
      const auto* form = window_->findChild<QuestionForm*>();
      EXPECT_TRUE(!asked || QTest::qWaitFor([&] { return form->visibleRegion().boundingRect() == form->rect(); }, 1000))
          << session_->lesson.step().id << ": the class sees what it is asked";
      const auto* result = window_->findChild<QLabel*>(QStringLiteral("lesson_result"));
      EXPECT_TRUE(!result->isVisible() || QTest::qWaitFor([&] { return in_sight(*result); }, 1000))
          << session_->lesson.step().id << ": the class sees what came out";
    });
    session_->lesson.leave();
    end();
    if (!test::full_tests()) break;
  }
}

TEST(RoomOfLecture, OnEveryProjector) {
  EXPECT_TRUE(passes_on_screen({1280, 720}, "LectureOnItsScreen.*"));
  if (!test::full_tests()) return;
  EXPECT_TRUE(passes_on_screen({1600, 1000}, "LectureOnItsScreen.*"));
  EXPECT_TRUE(passes_on_screen({1920, 1080}, "LectureOnItsScreen.*"));
}

}  // namespace
}  // namespace privbo::ui::room_test::lecture_test
