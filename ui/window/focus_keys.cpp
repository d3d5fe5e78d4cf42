#include "window/focus_keys.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QAction>
#include <QComboBox>
#include <QCoreApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QTextEdit>
#include <algorithm>
#include <array>

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

bool is_text_field(QObject* widget) {
  return qobject_cast<QLineEdit*>(widget) || qobject_cast<QAbstractSpinBox*>(widget) ||
         qobject_cast<QTextEdit*>(widget) || qobject_cast<QPlainTextEdit*>(widget);
}

/// What everybody expects of a text field, whatever else the keys do in the window.
bool edits_text(const QKeyEvent& key) {
  constexpr std::array editing{QKeySequence::Undo,
                               QKeySequence::Redo,
                               QKeySequence::Cut,
                               QKeySequence::Copy,
                               QKeySequence::Paste,
                               QKeySequence::SelectAll,
                               QKeySequence::Delete,
                               QKeySequence::DeleteStartOfWord,
                               QKeySequence::DeleteEndOfWord,
                               QKeySequence::MoveToNextWord,
                               QKeySequence::MoveToPreviousWord,
                               QKeySequence::SelectNextWord,
                               QKeySequence::SelectPreviousWord,
                               QKeySequence::MoveToStartOfDocument,
                               QKeySequence::MoveToEndOfDocument,
                               QKeySequence::SelectStartOfDocument,
                               QKeySequence::SelectEndOfDocument};
  return std::ranges::any_of(editing, [&key](QKeySequence::StandardKey standard) { return key.matches(standard); });
}

/// Returns whether a command of the field's window has these keys.
bool is_command(const QWidget& field, const QKeyEvent& key) {
  const QKeySequence keys(key.keyCombination());
  const auto has_keys = [&keys](const QAction* action) {
    return action->isEnabled() && action->shortcuts().contains(keys);
  };
  return std::ranges::any_of(field.window()->actions(), has_keys);
}

/// Text fields take more keys with Ctrl than most people know (Ctrl+E goes to the end of the line): a command of the
/// window with these keys goes first.
bool belongs_to_window(QObject* widget, const QKeyEvent& key) {
  return is_text_field(widget) && (key.modifiers() & (Qt::ControlModifier | Qt::AltModifier)) && !edits_text(key) &&
         is_command(*static_cast<QWidget*>(widget), key);
}

}  // namespace

KeyGuard::KeyGuard(QObject* parent) : QObject(parent) { QCoreApplication::instance()->installEventFilter(this); }

bool KeyGuard::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() != QEvent::ShortcutOverride) return false;
  const QKeyEvent& key = *static_cast<QKeyEvent*>(event);
  if (belongs_to_window(watched, key)) {
    event->ignore();  // not the field's: the command is found by its keys
    return true;
  }
  if (!uses(watched, key)) return false;
  event->accept();  // claimed: the key arrives as an ordinary key press
  return true;
}

}  // namespace privbo::ui
