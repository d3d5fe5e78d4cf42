#include "window/wheel_guard.h"

#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QEvent>
#include <QSlider>
#include <QTabBar>

namespace privbo::ui {
namespace {

bool would_turn(QObject* watched) {
  if (qobject_cast<QTabBar*>(watched)) return true;
  auto* setting = qobject_cast<QWidget*>(watched);
  if (!qobject_cast<QSlider*>(setting) && !qobject_cast<QComboBox*>(setting) &&
      !qobject_cast<QAbstractSpinBox*>(setting))
    return false;
  const QWidget* focus = QApplication::focusWidget();
  return !setting->hasFocus() && !(focus && setting->isAncestorOf(focus));
}

}  // namespace

WheelGuard::WheelGuard(QObject* parent) : QObject(parent) { QCoreApplication::instance()->installEventFilter(this); }

bool WheelGuard::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() != QEvent::Wheel || !would_turn(watched)) return false;
  event->ignore();  // an ignored wheel event goes to the parent: what scrolls
  return true;
}

}  // namespace privbo::ui
