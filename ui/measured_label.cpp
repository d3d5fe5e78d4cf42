// A small cache in front of QLabel::heightForWidth.
#include "measured_label.h"

#include <algorithm>

namespace privbo::ui {

MeasuredLabel::MeasuredLabel(QWidget* parent) : MeasuredLabel(QString(), parent) {}
MeasuredLabel::MeasuredLabel(const QString& text, QWidget* parent) : QLabel(text, parent) {}

int MeasuredLabel::heightForWidth(int width) const {
  if (const Look now{text(), font(), contentsMargins(), textFormat()}; !(now == look_)) {
    look_ = now;
    answers_.fill({});
  }
  const auto known = std::ranges::find(answers_, width, &Answer::width);
  if (known != answers_.end() && width >= 0) return known->height;
  std::ranges::rotate(answers_, answers_.end() - 1);
  answers_.front() = {width, QLabel::heightForWidth(width)};
  return answers_.front().height;
}

}  // namespace privbo::ui
