// A small cache in front of QLabel::heightForWidth.
#include "widgets/measured_label.h"

#include <QEvent>
#include <algorithm>

namespace privbo::ui {

MeasuredLabel::MeasuredLabel(QWidget* parent) : MeasuredLabel(QString(), parent) {}
MeasuredLabel::MeasuredLabel(const QString& text, QWidget* parent) : QLabel(text, parent) {}

void MeasuredLabel::changeEvent(QEvent* event) {
  QLabel::changeEvent(event);
  // A rich text keeps the link colour it was laid out with.
  if (event->type() != QEvent::PaletteChange || textFormat() != Qt::RichText || text().isEmpty()) return;
  const QString same = text();
  clear();
  setText(same);
}

int MeasuredLabel::heightForWidth(int width) const {
  if (const Look now{text(), font(), contentsMargins(), textFormat()}; !(now == look_)) {
    look_ = now;
    answers_.fill({});
  }
  const auto known = std::ranges::find(answers_, width, &Answer::width);
  if (known != answers_.end() && width >= 0) return known->height;
  std::rotate(answers_.begin(), answers_.end() - 1, answers_.end());
  answers_.front() = {width, QLabel::heightForWidth(width)};
  return answers_.front().height;
}

}  // namespace privbo::ui
