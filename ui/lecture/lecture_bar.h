// Declares the toolbar of the lecture mode: run and step, the charts shown, the steps of a lesson, exit.
#pragma once

#include <QList>
#include <QToolBar>

class QAction;
class QLabel;

namespace privbo::ui {

class LessonPlayer;
class RunFilm;

/// The actions of the lecture mode. The window makes them, with their keys.
struct LectureCommands {
  QAction *run = nullptr, *step = nullptr, *stop = nullptr, *film = nullptr;
  QAction *first = nullptr, *second = nullptr, *both = nullptr, *next_chart = nullptr;  // the charts shown
  QAction *previous_step = nullptr, *next_step = nullptr;                               // steps of the lesson
  QAction *notes = nullptr, *leave = nullptr;

  /// Returns the actions that are available in a lecture only.
  QList<QAction*> own() const { return {first, second, both, next_chart, previous_step, next_step, notes}; }
};

class LectureBar : public QToolBar {
  Q_OBJECT
 public:
  LectureBar(const LectureCommands& commands, LessonPlayer& player, const RunFilm& film, QWidget* parent = nullptr);

  /// Returns the position in the lesson, "step 2 of 7"; empty without a lesson.
  QString place() const;

 protected:
  void changeEvent(QEvent* event) override;
  void showEvent(QShowEvent* event) override;

 private:
  void follow_lesson();
  void follow_film(const RunFilm& film);

  LectureCommands commands_;
  LessonPlayer& player_;
  QLabel* place_;
  QAction *place_action_, *lesson_gap_;
};

}  // namespace privbo::ui
