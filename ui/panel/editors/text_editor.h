// Words, seeds, lists of numbers and file names: one line of text each.
#pragma once

#include "panel/editors/value_editor.h"

class QLineEdit;

namespace privbo::ui {

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
