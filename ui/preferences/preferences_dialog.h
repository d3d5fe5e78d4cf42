// Edit → Preferences: every choice is applied at once, so that one sees what it does.
#pragma once

#include <QDialog>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QSpinBox;

namespace privbo::ui {

class Preferences;

class PreferencesDialog : public QDialog {
  Q_OBJECT
 public:
  explicit PreferencesDialog(Preferences& preferences, QWidget* parent = nullptr);

 private:
  QWidget* window_page();
  QWidget* figures_page();
  void name_fields();
  void show_values();
  void take_values();

  Preferences& preferences_;
  QSpinBox *text_, *threads_, *autosave_seconds_, *dpi_;
  QComboBox *look_, *language_, *band_, *size_, *format_;
  QCheckBox *remember_, *run_again_, *autosave_;
  QDoubleSpinBox *width_, *height_;
  bool showing_ = false;
};

}  // namespace privbo::ui
