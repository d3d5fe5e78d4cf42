// The widget in which one value is edited: shows JSON, tells JSON, knows nothing of paths or models.
#pragma once

#include <QWidget>

#include "catalogue/param_spec.h"

class QCheckBox;
class QComboBox;
class QLineEdit;

namespace privbo::ui {

class ScenarioModel;

class ValueEditor : public QWidget {
  Q_OBJECT
 public:
  using QWidget::QWidget;
  /// Shows any value, legal or not; emits nothing. What the user is typing is left alone while it means the same.
  virtual void show_value(const Json& value) = 0;
  /// Name and description for screen readers go to the widget that has the focus.
  virtual void set_accessible(const QString& name, const QString& description);

 Q_SIGNALS:
  /// Text that cannot be read as the wanted kind is reported as a JSON string: the check then explains it.
  void edited(const privbo::Json& value);
  /// The editor's slider is being moved, and `edited` follows.
  void slid();
  /// The handle of the slider was let go.
  void let_go();
};

/// Returns the editor for a parameter's kind. `model` is asked for the scenario's folder only.
ValueEditor* make_editor(const ParamSpec& spec, const ScenarioModel& model, QWidget* parent);
/// Does the same for parameters of no scenario; files are edited as text.
ValueEditor* make_editor(const ParamSpec& spec, QWidget* parent);

/// One of a few: a combo box for choices, a check box for yes or no.
class ChoiceEditor : public ValueEditor {
  Q_OBJECT
 public:
  ChoiceEditor(const ParamSpec& spec, QWidget* parent);
  /// An unknown id selects nothing: the check states which ids there are.
  void show_value(const Json& value) override;

 private:
  QComboBox* combo_;
};

class ToggleEditor : public ValueEditor {
  Q_OBJECT
 public:
  ToggleEditor(const ParamSpec& spec, QWidget* parent);
  void show_value(const Json& value) override;

 private:
  QCheckBox* box_;
};

/// Text, seeds (decimal digits) and lists of numbers separated by commas, semicolons or blanks.
class TextEditor : public ValueEditor {
  Q_OBJECT
 public:
  TextEditor(const ParamSpec& spec, QWidget* parent);
  void show_value(const Json& value) override;
  QLineEdit* field() const { return field_; }

 private:
  Json read(const QString& text) const;

  ParamKind kind_;
  bool object_;  // whether the value is a JSON object, written as such
  QLineEdit* field_;
};

/// A file name, relative to the scenario's folder where it lies below it, with a button to look for it.
class FileEditor : public ValueEditor {
  Q_OBJECT
 public:
  FileEditor(const ParamSpec& spec, const ScenarioModel& model, QWidget* parent);
  void show_value(const Json& value) override;

 private:
  void browse();

  QString title_;
  const ScenarioModel& model_;
  QLineEdit* field_;
};

}  // namespace privbo::ui
