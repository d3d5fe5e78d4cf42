// What every step of every lesson has room for.
#include <QDockWidget>
#include <algorithm>
#include <string>

#include "lesson/lesson.h"
#include "lessons/lesson_player.h"
#include "ui/room/room.h"

namespace privbo::ui::room_test::lessons_test {
namespace {

class RoomOfLessons : public Room, public testing::WithParamInterface<const char*> {};

TEST_P(RoomOfLessons, EveryStepKeepsItsPlotsAndTexts) {
  open("first-look");
  hide_panes();
  const auto lesson = std::ranges::find(lessons(), std::string(GetParam()), &Lesson::id);
  ASSERT_NE(lesson, lessons().end());
  window_->findChild<QDockWidget*>(QStringLiteral("lessons"))->show();
  run_lesson(*lesson, [&](const char* phase) {
    for (const Shape& shape : shapes({{{1280, 720}, 100, Look::dark}, {{1280, 720}, 200}}))
      expect_room(QStringLiteral("lesson-%1-%2-%3")
                      .arg(QString::fromStdString(lesson->id), QString::fromStdString(session_->lesson.step().id),
                           QLatin1String(phase)),
                  shape);
  });
}

std::vector<const char*> lesson_ids() {
  std::vector<const char*> ids;
  for (const Lesson& lesson : lessons()) ids.push_back(lesson.id.c_str());
  return ids;
}
INSTANTIATE_TEST_SUITE_P(Lessons, RoomOfLessons, testing::ValuesIn(lesson_ids()));

}  // namespace
}  // namespace privbo::ui::room_test::lessons_test
