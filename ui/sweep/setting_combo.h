// All numeric settings of the present scenario in one list that can be searched by typing.
#pragma once

#include <QComboBox>
#include <string>

#include "catalogue/param_spec.h"

namespace privbo::ui {

class SettingCombo : public QComboBox {
  Q_OBJECT
 public:
  explicit SettingCombo(QWidget* parent = nullptr);
  /// Lists the settings of a document; what is chosen stays. Settings that change nothing at present are left out.
  void show_settings(const Json& document);
  /// Shows the setting at a JSON pointer; one the list does not have is shown by its path.
  void show_path(const std::string& path);

 Q_SIGNALS:
  /// The user took a setting.
  void chosen(const std::string& path);

 protected:
  void focusOutEvent(QFocusEvent* event) override;

 private:
  void take(int index);

  Json listed_;  // the settings without their values, so that the list is made anew only when it is another
  std::string path_;
};

}  // namespace privbo::ui
