// A lecture: the whole screen for one or two charts, type that is read from the last row, and a bar of a few commands.
#pragma once

#include <QCursor>
#include <QList>
#include <QObject>
#include <QSize>

#include "lecture/lecture_bar.h"
#include "run_charts/chart_layouts.h"

class QMainWindow;
class QWidget;

namespace privbo::ui {

class FrontPage;
class RunCharts;
class SpeakerNotes;

struct LectureParts {
  RunCharts& charts;
  FrontPage& front;
  LessonPlayer& player;
  RunFilm& film;
};

class LectureMode : public QObject {
  Q_OBJECT
 public:
  /// `window` outlives it, as do the parts. While a lecture is on, the settings above the charts never have the keys:
  /// they are turned with the pointer, and every key is the lecture's.
  LectureMode(QMainWindow& window, const LectureParts& parts, const LectureCommands& commands);

  /// What is not seen while a lecture is on.
  void hide_meanwhile(const QList<QWidget*>& widgets) { outside_ = widgets; }
  void disable_meanwhile(const QList<QAction*>& actions) { disabled_ = actions; }
  bool on() const { return on_; }
  void set_on(bool on);
  /// Returns, in percent of the desktop's text size, what the screen of the window asks for; 0 while no lecture is on.
  int min_text_percent() const;
  SpeakerNotes& notes() const { return *notes_; }

 Q_SIGNALS:
  /// Text of another size is wanted, and panes come or go.
  void toggled(bool on);

 private:
  void connect_commands();
  void give_escape();
  void show_charts(LectureView view);
  void make_room_for_question();
  void keep_keys_from_fields(QWidget* now);
  void enter();
  void leave();
  void give_size_back(int attempts);

  QMainWindow& window_;
  LectureParts parts_;
  LectureCommands commands_;
  LectureBar* bar_;
  SpeakerNotes* notes_;
  QList<QWidget*> outside_, hidden_;
  QList<QAction*> disabled_;
  ChartLayout layout_ = ChartLayout::overview;
  Qt::WindowStates state_;
  QSize size_;              // of the window before the lecture
  bool gave_room_ = false;  // that of one of two charts, to a question
  bool on_ = false;
};

/// Pixels of the type of a lecture on a screen of this size: its smallest letters are at least 24 pixels high, and on a
/// screen larger than 1280 × 720 as much more as it is wider and higher.
double lecture_pixels(const QSize& screen);
/// Returns a ring that the eye finds on any picture, `pixels` wide.
QCursor lecture_pointer(int pixels);

}  // namespace privbo::ui
