#include "widgets/notes_line.h"

#include <QPalette>

namespace privbo::ui {

NotesLine::NotesLine(QWidget* parent) : QLabel(parent) {
  setWordWrap(true);
  setTextFormat(Qt::PlainText);
  setTextInteractionFlags(Qt::TextSelectableByMouse);
  setAutoFillBackground(true);
  setBackgroundRole(QPalette::ToolTipBase);
  setForegroundRole(QPalette::ToolTipText);
  const int gap = fontMetrics().height() / 4;
  setContentsMargins(2 * gap, gap, 2 * gap, gap);
  setVisible(false);
}

void NotesLine::show_notes(const QStringList& notes) {
  const QString line = notes.join(QStringLiteral("  ·  "));
  if (line != text()) {
    setText(line);
    setAccessibleName(tr("Notes: %1").arg(line));
  }
  setVisible(!line.isEmpty());
}

}  // namespace privbo::ui
