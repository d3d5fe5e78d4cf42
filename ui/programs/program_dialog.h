// Binds a program of the user's own to the name by which scenarios ask for it: what would run, and as what it is known.
// Nothing is started here.
#pragma once

#include <QDialog>
#include <QString>
#include <optional>

#include "external/registry/bound_program.h"
#include "work/latest_job.h"

class QLineEdit;
class QPlainTextEdit;
class QPushButton;

namespace privbo::ui {

/// What the dialog is for.
enum class ProgramPurpose {
  run,        // a run waits for it: the name is the scenario's
  try_claim,  // the trial of its claim waits for it
  bind        // somebody binds a program; the name may be changed
};

class ProgramDialog : public QDialog {
  Q_OBJECT
 public:
  /// `why`: what a run or a trial waits for; may be empty.
  ProgramDialog(const QString& name, const QString& why, ProgramPurpose purpose, QWidget* parent = nullptr);

  QString name() const;
  /// What the fields say, once it has been looked at; none while that goes on, or where it is refused.
  const std::optional<BoundProgram>& program() const { return program_; }
  /// Keeps the program in the user's list and closes; says why not where that fails.
  void accept() override;

 private:
  void fill_in_bound(const QString& name);
  void choose_file();
  void look();

  QLineEdit* name_;
  QLineEdit* command_;
  QPlainTextEdit* words_;
  QPushButton* allow_;
  LatestJob job_;
  std::optional<BoundProgram> program_;
};

}  // namespace privbo::ui
