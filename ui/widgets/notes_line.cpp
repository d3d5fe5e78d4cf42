#include "widgets/notes_line.h"

#include <QEvent>
#include <QPainter>
#include <QPalette>
#include <QStyle>

#include "words/plain_text.h"

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
  if (!keeps_room()) return setVisible(!line.isEmpty());
  setAutoFillBackground(!line.isEmpty());
  setToolTip(plain_tooltip(notes.join(QLatin1Char('\n'))));
}

void NotesLine::keep_room() {
  setWordWrap(false);
  setMinimumWidth(1);  // it is shortened, and makes no window wide
  setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
  setAutoFillBackground(!text().isEmpty());
  setVisible(true);
  fit();
}

void NotesLine::fit() {
  if (keeps_room()) setFixedHeight(fontMetrics().height() + contentsMargins().top() + contentsMargins().bottom());
}

void NotesLine::paintEvent(QPaintEvent* event) {
  if (!keeps_room()) return QLabel::paintEvent(event);
  QPainter painter(this);
  const QRect room = contentsRect();
  style()->drawItemText(&painter, room, Qt::AlignVCenter | Qt::TextSingleLine, palette(), isEnabled(),
                        fontMetrics().elidedText(text(), Qt::ElideRight, room.width()), foregroundRole());
}

void NotesLine::changeEvent(QEvent* event) {
  QLabel::changeEvent(event);
  if (event->type() == QEvent::FontChange) fit();
}

}  // namespace privbo::ui
