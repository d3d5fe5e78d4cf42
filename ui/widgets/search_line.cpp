#include "widgets/search_line.h"

#include <QKeyEvent>

namespace privbo::ui {

SearchLine::SearchLine(const QString& purpose, QWidget* parent) : QLineEdit(parent) {
  setPlaceholderText(purpose);
  setAccessibleName(purpose);
  setClearButtonEnabled(true);
}

bool SearchLine::event(QEvent* event) {
  // While there is something to clear, Esc is not the window's "Stop".
  if (event->type() == QEvent::ShortcutOverride && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape &&
      !text().isEmpty()) {
    event->accept();
    return true;
  }
  return QLineEdit::event(event);
}

void SearchLine::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Escape && !text().isEmpty())
    clear();
  else
    QLineEdit::keyPressEvent(event);
}

}  // namespace privbo::ui
