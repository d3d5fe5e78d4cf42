// Remembers the greatest height its text needed at the present width.
#include "widgets/steady_label.h"

#include <QEvent>
#include <QResizeEvent>
#include <algorithm>

namespace privbo::ui {

SteadyLabel::SteadyLabel(QWidget* parent) : QLabel(parent) {
  setWordWrap(true);
  setTextInteractionFlags(Qt::TextSelectableByMouse);
  setAlignment(Qt::AlignLeft | Qt::AlignTop);
  setMinimumHeight(fontMetrics().height());
}

void SteadyLabel::show_text(const QString& now) {
  if (now == text()) return;
  setText(now);
  setMinimumHeight(std::max(minimumHeight(), heightForWidth(width())));
}

QSize SteadyLabel::minimumSizeHint() const { return {fontMetrics().averageCharWidth() * 12, fontMetrics().height()}; }

void SteadyLabel::resizeEvent(QResizeEvent* event) {
  QLabel::resizeEvent(event);
  if (event->size().width() != event->oldSize().width()) fit();
}

void SteadyLabel::changeEvent(QEvent* event) {
  QLabel::changeEvent(event);
  if (event->type() == QEvent::FontChange) fit();
}

void SteadyLabel::fit() {
  setMinimumHeight(0);  // a label's height for a width is never below its minimum: it would only grow
  setMinimumHeight(std::max(fontMetrics().height(), heightForWidth(width())));
}

}  // namespace privbo::ui
