// An event filter that passes wheel events on.
#include "widgets/quiet_wheel.h"

#include <QEvent>
#include <QObject>
#include <QWidget>

namespace privbo::ui {
namespace {

class WheelFilter : public QObject {
 public:
  using QObject::QObject;

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override {
    if (event->type() != QEvent::Wheel || static_cast<QWidget*>(watched)->hasFocus()) return false;
    event->ignore();  // an ignored wheel event goes to the parent: the scroll area
    return true;
  }
};

}  // namespace

void keep_wheel_for_scrolling(QWidget* widget) {
  widget->setFocusPolicy(Qt::StrongFocus);
  widget->installEventFilter(new WheelFilter(widget));
}

}  // namespace privbo::ui
