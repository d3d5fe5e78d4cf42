// Describes how far a sweep is, and what must be known about its results.
#pragma once

#include <QWidget>

class QLabel;
class QProgressBar;

namespace privbo::ui {

class NotesLine;
class SweepRun;

class SweepOutcome : public QWidget {
  Q_OBJECT
 public:
  explicit SweepOutcome(SweepRun& controller, QWidget* parent = nullptr);
  QString notes_text() const;

 private:
  void show_progress();
  void show_notes();

  SweepRun& controller_;
  QProgressBar* bar_;
  QLabel* progress_;
  NotesLine* notes_;
};

}  // namespace privbo::ui
