#include "widgets/two_columns.h"

#include <QBoxLayout>
#include <QEvent>
#include <QScrollArea>
#include <QStyle>
#include <algorithm>

#include "widgets/letters.h"
#include "widgets/scrolling.h"

namespace privbo::ui {

TwoColumns::TwoColumns(QLayout* first, QLayout* second, int letters, QWidget* parent)
    : QWidget(parent), letters_(letters) {
  auto* inside = new QWidget(this);
  sides_ = new QBoxLayout(QBoxLayout::TopToBottom, inside);
  sides_->setSpacing(fontMetrics().height());
  sides_->addLayout(first);
  sides_->addLayout(second, 1);
  auto* whole = new QVBoxLayout(this);
  whole->setContentsMargins(0, 0, 0, 0);
  whole->addWidget(make_scroll_column(inside, this));
}

QSize TwoColumns::minimumSizeHint() const {
  const QMargins around = sides_->contentsMargins();
  int width = 0;
  for (int i = 0; i < sides_->count(); ++i) width = std::max(width, sides_->itemAt(i)->minimumSize().width());
  return {width + around.left() + around.right() + style()->pixelMetric(QStyle::PM_ScrollBarExtent, nullptr, this),
          QWidget::minimumSizeHint().height()};
}

void TwoColumns::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  choose_direction();
}

void TwoColumns::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::FontChange) choose_direction();
}

void TwoColumns::choose_direction() {
  sides_->setDirection(width() > letter_width(fontMetrics()) * letters_ ? QBoxLayout::LeftToRight
                                                                        : QBoxLayout::TopToBottom);
}

}  // namespace privbo::ui
