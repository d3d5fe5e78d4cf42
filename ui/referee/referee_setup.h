// The left side of the referee's page: which program, what it claims, how long it is tried, and the buttons.
#pragma once

#include <QWidget>
#include <optional>

#include "referee/trial_job.h"

class QComboBox;
class QLineEdit;
class QProgressBar;
class QPushButton;

namespace privbo::ui {

class ClaimForm;
class MeasuredLabel;
class NumberEditor;
class ProblemLabel;

class RefereeSetup : public QWidget {
  Q_OBJECT
 public:
  explicit RefereeSetup(QWidget* parent = nullptr);

  /// Reads the user's list of programs again; what is chosen stays chosen. Starts nothing.
  void read_programs();
  void choose(const QString& program);
  /// Returns the program that is chosen; empty: none is.
  QString program() const;
  void show_greeting(const Greeting& greeting);
  /// The claim that is being tried, where it is the program's own.
  void show_tried(const TrialNews& news);
  /// A sentence in red below the buttons; empty: none.
  void show_problem(const QString& problem);
  /// What the buttons say and allow. `has_trial`: one can be continued and kept.
  void show_state(TrialJob::State state, bool has_trial);
  /// Of the minutes that are asked for so many seconds have gone; < 0: nothing is being tried.
  void show_progress(double seconds);

  double minutes() const;
  void set_minutes(double minutes);
  /// Returns what a person wants to try; none: something in the fields needs a change, and is marked there.
  std::optional<TrialRequest> request();

  QComboBox* programs() const { return programs_; }
  ClaimForm* claim() const { return claim_; }
  QPushButton* try_button() const { return try_; }
  QPushButton* stop_button() const { return stop_; }
  QPushButton* go_on_button() const { return go_on_; }
  QPushButton* keep_button() const { return keep_; }
  /// Returns what is said of the program, and what is wrong.
  QString about_program() const;
  QString problem() const;

 Q_SIGNALS:
  void bind_wanted();
  void ask_wanted();
  void try_wanted();
  void stop_wanted();
  void go_on_wanted();
  void keep_wanted();

 private:
  void lay_out();
  void follow();

  QComboBox* programs_;
  QPushButton *bind_, *ask_;
  MeasuredLabel* about_program_;
  ClaimForm* claim_;
  NumberEditor* minutes_;
  QLineEdit* seed_;
  QPushButton *try_, *stop_, *go_on_, *keep_;
  QProgressBar* progress_;
  ProblemLabel* problem_;
  Json minutes_value_;
  TrialJob::State state_ = TrialJob::State::idle;
  bool has_trial_ = false;
};

}  // namespace privbo::ui
