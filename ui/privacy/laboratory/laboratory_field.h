// One number of the laboratory: label, editor, "Solve" where it can be solved for, and what is wrong with it.
#pragma once

#include <QWidget>
#include <optional>
#include <string>

#include "catalogue/param_set.h"

class QLabel;
class QToolButton;

namespace privbo::ui {

class PrivacySettings;
class ProblemLabel;
class ValueEditor;

class LabField : public QWidget {
  Q_OBJECT
 public:
  /// `solvable`: with a button that asks for the value which meets the target.
  LabField(const ParamSpec& spec, bool solvable, PrivacySettings& settings, QWidget* parent = nullptr);

  const std::string& key() const { return spec_.key; }
  ValueEditor* editor() const { return editor_; }
  /// Null where it cannot be solved for.
  QToolButton* solve_button() const { return solve_; }
  /// Replaces the name above the field, which is the spec's own at first. Nothing happens for a check box.
  void set_title(const QString& title);
  /// Returns what stands under the field: a problem, or how its value came about; empty when there is nothing to state.
  QString note() const;

  /// Puts the value in, with a way back to the one before, and one into the scenario.
  void take_solution(const Json& value, const QString& about);
  /// Why there is no solution. Goes away with the next edit.
  void show_problem(const QString& problem);
  void show_solving(bool mine, bool any);
  /// Goes back to the value before the solution.
  void go_back();

 Q_SIGNALS:
  void solve_wanted(const std::string& key);
  void cancel_wanted();
  /// The value that was solved shall be the scenario's.
  void use_wanted(const std::string& key, const privbo::Json& value);

 private:
  void build(bool solvable);
  void refresh();
  void write_note(const QString& html);

  ParamSpec spec_;
  PrivacySettings& settings_;
  ValueEditor* editor_;
  QLabel* title_ = nullptr;
  QToolButton* solve_ = nullptr;
  bool solving_ = false;
  QLabel* note_;
  ProblemLabel* problems_;
  QString problem_;             // of the last attempt to solve
  std::optional<Json> before_;  // the value that "back to …" brings back
  Json solved_;                 // the value it replaced it by
};

}  // namespace privbo::ui
