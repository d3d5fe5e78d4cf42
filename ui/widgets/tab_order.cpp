#include "widgets/tab_order.h"

#include <QList>
#include <QWidget>

namespace privbo::ui {
namespace {

/// A widget with a proxy passes the focus on, and lists of combo boxes are windows.
bool takes_focus(const QWidget& widget, const QWidget& whole) {
  return (widget.focusPolicy() & Qt::TabFocus) && !widget.focusProxy() &&
         (&widget == &whole || whole.isAncestorOf(&widget));
}

QList<QWidget*> in_tab_order(const QWidget& whole) {
  QList<QWidget*> found;
  QWidget* const window = whole.window();
  for (QWidget* each = window->nextInFocusChain(); each != window; each = each->nextInFocusChain())
    if (takes_focus(*each, whole)) found << each;
  return found;
}

}  // namespace

QWidget* put_in_tab_order(QWidget* before, QWidget* late) {
  QWidget* last = before;
  for (QWidget* each : in_tab_order(*late)) {
    if (last && last != each) QWidget::setTabOrder(last, each);
    last = each;
  }
  return last;
}

}  // namespace privbo::ui
