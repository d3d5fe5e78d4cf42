// One parameter in the panel: label, editor, "same as …", and its problems; bound to one place in the scenario.
#pragma once

#include <QWidget>
#include <optional>
#include <string>

#include "catalogue/param_set.h"

class QCheckBox;
class QLabel;

namespace privbo::ui {

class NamedCombo;
class ProblemLabel;
class ScenarioModel;
class ValueEditor;

class ParamField : public QWidget {
  Q_OBJECT
 public:
  ParamField(const ParamSpec& spec, std::string path, ScenarioModel& model, QWidget* parent = nullptr);

  const ParamSpec& spec() const { return spec_; }
  const std::string& path() const { return path_; }
  ValueEditor* editor() const { return editor_; }
  /// Null unless the parameter may inherit.
  QCheckBox* inherit_box() const { return inherit_; }
  /// Null unless the parameter has named values.
  NamedCombo* named_combo() const { return named_; }
  /// Returns whether a search for `words` (blanks separate them, all must occur) finds this parameter.
  bool matches(const QString& words) const;
  /// Takes the focus and shows for a moment which field is meant.
  void point_out();
  /// Returns the text shown under the field; empty when all is well.
  QString problem_text() const;
  /// Reads the scenario again.
  void refresh();

 Q_SIGNALS:
  void explain_wanted(const std::string& path);
  void sweep_wanted(const std::string& path);

 protected:
  bool event(QEvent* event) override;
  void changeEvent(QEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void showEvent(QShowEvent* event) override;

 private:
  void build(const QString& title);
  void add_inherit_box();
  void add_named_combo();
  void show_used();
  void highlight(bool on);
  void set_inherited(bool on);
  void show_problems();
  void mark_problems();
  std::optional<double> privacy_failure() const;
  void size_label();
  Json current() const;
  Json inherited() const;

  ParamSpec spec_;
  std::string path_;
  ScenarioModel& model_;
  QLabel* label_ = nullptr;
  QCheckBox* inherit_ = nullptr;
  NamedCombo* named_ = nullptr;
  QLabel* used_ = nullptr;  // what is used while the value is 0, where the descriptor states that something is
  ValueEditor* editor_ = nullptr;
  ProblemLabel* problems_ = nullptr;
  Json last_own_;  // comes back when "same as" is unticked
  QString told_;   // what is wrong, as it was marked last
  Problems mine_;  // what was shown last, and what must be known though it is legal
  QString alarm_;
  bool described_ = false;  // whether anything has been shown yet
};

/// Width of the label column, so that the fields of all sections line up.
int label_column_width(const QWidget* widget);

}  // namespace privbo::ui
