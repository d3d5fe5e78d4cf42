#include "window/focus_keys.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSlider>
#include <QComboBox>
#include <QCoreApplication>
#include <QKeyEvent>

namespace privbo::ui {
namespace {

bool uses(QObject* widget, const QKeyEvent& key) {
  if (key.modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier)) return false;
  const bool moves = key.key() == Qt::Key_Home || key.key() == Qt::Key_End;
  const bool types = key.key() == Qt::Key_Space || !key.text().trimmed().isEmpty();
  if (qobject_cast<QAbstractButton*>(widget)) return key.key() == Qt::Key_Space;
  if (qobject_cast<QAbstractSlider*>(widget)) return moves;
  if (qobject_cast<QComboBox*>(widget) || qobject_cast<QAbstractItemView*>(widget))
    return moves || (types && key.key() != Qt::Key_Escape);
  return false;
}

}  // namespace

KeyGuard::KeyGuard(QObject* parent) : QObject(parent) { QCoreApplication::instance()->installEventFilter(this); }

bool KeyGuard::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() != QEvent::ShortcutOverride || !uses(watched, *static_cast<QKeyEvent*>(event))) return false;
  event->accept();  // claimed: the key arrives as an ordinary key press
  return true;
}

}  // namespace privbo::ui
