// Every step of every lesson in German: nothing is cut, and nothing is left of English.
#include <QDockWidget>
#include <algorithm>
#include <string>

#include "language/language.h"
#include "lesson/lesson.h"
#include "lessons/lesson_player.h"
#include "scenario/settings.h"
#include "ui/room/room.h"
#include "ui/support/drawn_texts.h"
#include "ui/support/english_left.h"

namespace privbo::ui::language_test::lessons_test {
namespace {

class LessonsInGerman : public room_test::Room, public testing::WithParamInterface<const char*> {
 private:
  const SpokenLanguage german_{Language{QStringLiteral("de")}};
};

TEST_P(LessonsInGerman, EveryStepIsReadAndNothingIsCut) {
  open("first-look", {1280, 720});
  hide_panes();
  const auto lesson = std::ranges::find(lessons(), std::string(GetParam()), &Lesson::id);
  ASSERT_NE(lesson, lessons().end());
  window_->findChild<QDockWidget*>(QStringLiteral("lessons"))->show();
  int texts = 0;
  run_lesson(*lesson, [&](const char* phase) {
    const QString name =
        QStringLiteral("de-%1-%2-%3")
            .arg(QLatin1String(GetParam()), QString::fromStdString(session_->lesson.step().id), QLatin1String(phase));
    SCOPED_TRACE(name.toStdString());
    picture(name, nullptr, 300);
    for (const DrawnText& drawn : drawn_texts(*window_)) {
      ++texts;
      QString text = drawn.text;
      text.remove(QChar(0x2060)).replace(QChar::Nbsp, u' ');  // a legend keeps a name on one line
      for (const std::string& label : algorithm_labels(session_->model.scenario().document))
        text.remove(QString::fromStdString(label));
      EXPECT_EQ(english_left(text).toStdString(), "") << drawn.text.toStdString();
    }
  });
  EXPECT_GT(texts, 100);
}

std::vector<const char*> lesson_ids() {
  std::vector<const char*> ids;
  for (const Lesson& lesson : lessons())
    if (test::full_tests() || lesson.id == "catch-the-leak" || lesson.id == "the-wrong-kernel")
      ids.push_back(lesson.id.c_str());
  return ids;
}
std::string name_of_test(const testing::TestParamInfo<const char*>& lesson) {
  std::string name = lesson.param;
  std::ranges::replace(name, '-', '_');
  return name;
}
INSTANTIATE_TEST_SUITE_P(Lessons, LessonsInGerman, testing::ValuesIn(lesson_ids()), name_of_test);

}  // namespace
}  // namespace privbo::ui::language_test::lessons_test
