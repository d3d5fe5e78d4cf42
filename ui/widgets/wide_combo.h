// A combo box for narrow panels: shortens its own text, never its list, and leaves the wheel to the panel.
#pragma once

#include <QComboBox>

namespace privbo::ui {

class WideCombo : public QComboBox {
  Q_OBJECT
 public:
  explicit WideCombo(QWidget* parent = nullptr);
  void showPopup() override;
};

}  // namespace privbo::ui
