// Paints the shortened text; the full one stays the label's text.
#include "widgets/elided_label.h"

#include <QPainter>
#include <QStyle>
#include <QStyleOption>

namespace privbo::ui {

ElidedLabel::ElidedLabel(QWidget* parent) : QLabel(parent) { setTextFormat(Qt::PlainText); }

void ElidedLabel::show_text(const QString& now, const QString& about) {
  setToolTip(about.isEmpty() || now.isEmpty() ? now : about + QStringLiteral(": ") + now);
  if (now == text()) return;
  setText(now);
  setAccessibleName(toolTip());
}

QSize ElidedLabel::minimumSizeHint() const {
  return {std::min(QLabel::sizeHint().width(), fontMetrics().averageCharWidth() * 6),
          QLabel::minimumSizeHint().height()};
}

void ElidedLabel::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  const QRect room = contentsRect();
  style()->drawItemText(&painter, room, static_cast<int>(alignment()) | Qt::TextSingleLine, palette(), isEnabled(),
                        fontMetrics().elidedText(text(), Qt::ElideRight, room.width()), foregroundRole());
}

}  // namespace privbo::ui
