// The status bar: state · round · trial · time left · threads · seeds, and a bar of progress.
#pragma once

#include <QStatusBar>
#include <QTimer>

#include "record/snapshot.h"

class QLabel;
class QProgressBar;

namespace privbo::ui {

class ElidedLabel;
class RunController;

class StatusLine : public QStatusBar {
  Q_OBJECT
 public:
  StatusLine(const RunController& controller, QWidget* parent = nullptr);
  /// Returns the line as text.
  QString text() const;
  /// Reports something for some seconds in place of the numbers; state and progress stay.
  void show_message(const QString& message);
  /// Returns what is being reported; empty: nothing.
  QString message() const { return message_; }

 public Q_SLOTS:
  void refresh();

 private:
  const RunController& controller_;
  QLabel* state_;
  ElidedLabel* numbers_;
  ElidedLabel* seeds_;
  QProgressBar* progress_;
  QString message_;
  QTimer quiet_;
};

}  // namespace privbo::ui
