// A window in many sizes, with letters of many sizes, in both looks: what it has room for is measured, not looked at.
// PRIVBO_PICTURES=DIR keeps what was measured.
#pragma once

#include <QSize>
#include <QStringList>
#include <functional>
#include <vector>

#include "ui/window/pictures.h"

namespace privbo {
struct Lesson;
}

namespace privbo::ui::room_test {

struct Shape {
  QSize size;
  int percent = 100;
  Look look = Look::light;
};

/// Three sizes of projectors and screens, three sizes of letters, both looks: all eighteen in the full tests, else
/// those of `usual`.
std::vector<Shape> shapes(std::vector<Shape> usual);
/// "1280 × 720, 200 %, dark".
std::string to_text(const Shape& shape);

class Room : public pictures_test::Pictures {
 protected:
  /// Lays `window_` out in this shape, and everything in it has room and can be read. `name` is that of the picture.
  void expect_room(const QString& name, const Shape& shape);
  /// The same of what is on screen now, whatever window it is: one line for everything that is wrong.
  static QString wrong_in(QWidget& top);
  /// What was made and changed just now is shown, and has its place.
  static void let_everything_come();
  /// The window has exactly this size, with all that is in it laid out.
  testing::AssertionResult takes(const QSize& size);
  /// One line if the window has another size, or wants more, and what in it is wide; else nothing.
  QString other_size(const QSize& wanted);
  /// Hides all panes beside the pages.
  void hide_panes();
  void keep_picture(QWidget& top, const QString& name, const Shape& shape);

  /// Runs a lesson, from its beginning unless it is being run, with some answer to every question, and calls `look`
  /// whenever there is something new to see: a question ("asked") or an open step ("open").
  void run_lesson(const Lesson& lesson, const std::function<void(const char* phase)>& look);
};

}  // namespace privbo::ui::room_test
