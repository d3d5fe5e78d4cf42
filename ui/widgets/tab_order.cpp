#include "widgets/tab_order.h"

#include <QList>
#include <QWidget>
#include <ranges>

namespace privbo::ui {
namespace {

bool takes_focus(const QWidget& widget) { return (widget.focusPolicy() & Qt::TabFocus) && !widget.focusProxy(); }

/// Returns whether it is the whole of a field made of several widgets, which passes the focus on to one of them.
bool passes_focus_on(const QWidget& widget) { return widget.isAncestorOf(widget.focusProxy()); }

/// Returns what Tab stops at. The line of a spin box, which passes the focus up, is none.
QList<QWidget*> stops(const QWidget& whole) {
  QList<QWidget*> found;
  QWidget* const window = whole.window();
  for (QWidget* each = window->nextInFocusChain(); each != window; each = each->nextInFocusChain())
    if ((each == &whole || whole.isAncestorOf(each)) && (takes_focus(*each) || passes_focus_on(*each))) found << each;
  return found;
}

void move_behind(QWidget* before, QWidget* each) {
  QWidget* const heir = each->focusProxy();
  if (!heir) return QWidget::setTabOrder(before, each);
  // setTabOrder leaves alone what takes no focus itself.
  const Qt::FocusPolicy policy = each->focusPolicy();
  each->setFocusProxy(nullptr);
  each->setFocusPolicy(Qt::TabFocus);
  QWidget::setTabOrder(before, each);
  each->setFocusPolicy(policy);
  each->setFocusProxy(heir);
}

}  // namespace

void put_in_tab_order(QWidget* before, QWidget* late) {
  // Behind the last stop of a field that is made of several.
  if (const QList<QWidget*> earlier = stops(*before); !takes_focus(*before) && !earlier.isEmpty())
    before = earlier.back();
  const QList<QWidget*> moved = stops(*late);
  for (QWidget* each : std::views::reverse(moved)) move_behind(before, each);
}

}  // namespace privbo::ui
