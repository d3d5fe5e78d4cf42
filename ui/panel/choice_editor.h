// One of a few: a combo box for choices, a check box for yes or no.
#pragma once

#include "panel/value_editor.h"

class QCheckBox;
class QComboBox;

namespace privbo::ui {

class ChoiceEditor : public ValueEditor {
  Q_OBJECT
 public:
  ChoiceEditor(const ParamSpec& spec, QWidget* parent);
  /// An unknown id selects nothing: the check says which ids there are.
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

}  // namespace privbo::ui
