// A label in small, quieter type; follows font and palette of its surroundings.
#pragma once

#include "widgets/measured_label.h"

namespace privbo::ui {

class SmallLabel : public MeasuredLabel {
  Q_OBJECT
 public:
  explicit SmallLabel(const QString& text, QWidget* parent = nullptr);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void follow_surroundings();
  bool following_ = false;
};

}  // namespace privbo::ui
