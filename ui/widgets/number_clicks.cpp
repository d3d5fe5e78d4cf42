#include "widgets/number_clicks.h"

#include <QEvent>
#include <QFocusEvent>
#include <QLineEdit>
#include <QMouseEvent>
#include <utility>

namespace privbo::ui {
namespace {

class NumberClicks : public QObject {
 public:
  explicit NumberClicks(QLineEdit& field) : QObject(&field), field_(field) { field.installEventFilter(this); }

  bool eventFilter(QObject* watched, QEvent* event) override {
    if (event->type() == QEvent::FocusIn) entered_ = static_cast<QFocusEvent*>(event)->reason() == Qt::MouseFocusReason;
    if (event->type() == QEvent::MouseButtonRelease && std::exchange(entered_, false) && !field_.hasSelectedText())
      field_.selectAll();
    if (event->type() == QEvent::MouseButtonDblClick && static_cast<QMouseEvent*>(event)->button() == Qt::LeftButton) {
      field_.selectAll();
      return true;
    }
    return QObject::eventFilter(watched, event);
  }

 private:
  QLineEdit& field_;
  bool entered_ = false;  // by the click whose release is still to come
};

}  // namespace

void select_number_on_click(QLineEdit& field) { new NumberClicks(field); }

}  // namespace privbo::ui
