// Keeps the mouse wheel from turning what has not been chosen first.
#pragma once

#include <QObject>

namespace privbo::ui {

/// The wheel over a slider, a list or a number changes it only while it has the focus, and over tabs it turns no page:
/// otherwise it scrolls what is around. It watches the whole application.
class WheelGuard : public QObject {
  Q_OBJECT
 public:
  explicit WheelGuard(QObject* parent);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace privbo::ui
