// File → Export → Results: all numbers of a run in a folder, as privbo run --out writes them, with or without a row for
// each round.
#pragma once

#include <QDialog>

#include "experiment/run/trace_format.h"
#include "io/results/saved_run.h"
#include "work/latest_job.h"

class QComboBox;
class QLabel;
class QProgressBar;
class QPushButton;

namespace privbo::ui {

class ResultsDialog : public QDialog {
  Q_OBJECT
 public:
  /// `run` has ended.
  explicit ResultsDialog(EndedRun run, QWidget* parent = nullptr);

  /// Begins to save into this folder; the window goes on meanwhile. Where the folder holds something, the user is
  /// asked; `force`: has been asked.
  void save_to(const QString& folder, bool force = false);
  TraceFormat trace() const;
  bool busy() const { return job_.busy(); }
  /// Returns what is wrong, or what was done; empty while there is nothing to state.
  QString message() const;

 public Q_SLOTS:
  /// While results are being saved, the first time only that ends.
  void reject() override;

 Q_SIGNALS:
  /// What was written, for the status bar.
  void status_message(const QString& message);

 private:
  void add_rows();
  void follow();
  void follow_work();
  void show_progress(double share);
  void choose_folder();
  void ask_to_force(const QString& folder, const FolderRefused& refused);
  void show_message(const QString& message, bool problem);

  const EndedRun run_;
  const Message why_no_trace_;  // empty: it can be had
  QComboBox* trace_;
  QLabel *about_trace_, *message_;
  QProgressBar* progress_;
  QPushButton *save_, *cancel_;
  LatestJob job_{Pool::long_work};
};

}  // namespace privbo::ui
