// The status bar: state · round · trial · time left · threads · seeds, and a bar of progress.
#pragma once

#include <QStatusBar>

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
  /// The line as text.
  QString text() const;

 public Q_SLOTS:
  void refresh();

 private:
  const RunController& controller_;
  QLabel* state_;
  ElidedLabel* numbers_;
  ElidedLabel* seeds_;
  QProgressBar* progress_;
};

/// "idle", "running", … as people read it.
QString state_text(RunState state);
/// Of a run with agents: who is protected, and who has to be trusted; empty for all others.
QString trust_text(const Snapshot& now, std::size_t algorithm);
/// "less than a second", "12 s", "3 min 20 s", "2 h 5 min".
QString duration_text(double seconds);

}  // namespace privbo::ui
