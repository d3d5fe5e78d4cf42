#include "front/head_area.h"

#include <QBoxLayout>
#include <QEvent>
#include <QResizeEvent>
#include <algorithm>

#include "front/price_label.h"
#include "front/rail_form.h"
#include "widgets/letters.h"

namespace privbo::ui {
namespace {

constexpr int letters_beside_price = 54;  // fewer than these of what is told, and the price stands below

}  // namespace

HeadArea::HeadArea(QWidget* parent)
    : QScrollArea(parent),
      inside_(new QWidget(this)),
      line_(new QBoxLayout(QBoxLayout::LeftToRight, inside_)),
      price_(new PriceLabel(inside_)) {
  setObjectName(QStringLiteral("above_the_charts"));
  setFrameShape(QFrame::NoFrame);
  setFocusPolicy(Qt::NoFocus);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setWidgetResizable(true);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  viewport()->setAutoFillBackground(false);
  inside_->setAutoFillBackground(false);
  line_->addWidget(price_, 0, Qt::AlignTop);
  setWidget(inside_);
  inside_->setAutoFillBackground(false);  // which the area turns on
  inside_->installEventFilter(this);
  place();
}

void HeadArea::show_told(QWidget* told) {
  told_ = told;
  line_->insertWidget(0, told_, 1, Qt::AlignTop);
  told_->setHidden(brief_);
  place();
}

void HeadArea::set_brief(bool brief) {
  brief_ = brief;
  if (told_) told_->setHidden(brief);
  place();
}

void HeadArea::set_flat(bool flat) {
  if (flat == flat_) return;
  flat_ = flat;
  place();
}

void HeadArea::keep_room_for_price(bool wanted) {
  if (wanted == room_for_price_) return;
  room_for_price_ = wanted;
  place();
}

void HeadArea::fit_to(int most) {
  most_ = most;
  if (most_ < height()) held_ = false;  // the window is lower now
  fit();
}

void HeadArea::hold_still(bool held) {
  held_ = held;
  if (!held) fit();
}

void HeadArea::place() {
  const int unit = rail_unit(*this), letter = letter_width(fontMetrics());
  line_->setContentsMargins(0, unit / 2, unit, unit / 2);
  const bool flat = flat_ && width() - unit >= price_->flat_width();
  line_->setSpacing(flat ? 0 : 2 * unit);
  price_->set_flat(flat && !brief_);
  beside_ = brief_ || (!flat_ && width() >= price_->usual_width() + letters_beside_price * letter + 4 * unit);
  line_->setDirection(beside_ ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
  QSizePolicy policy = price_->sizePolicy();
  policy.setRetainSizeWhenHidden(room_for_price_ && !brief_);
  price_->setSizePolicy(policy);
  if (beside_ && !brief_)
    price_->setFixedWidth(price_->usual_width());
  else
    price_->setMinimumWidth(0), price_->setMaximumWidth(QWIDGETSIZE_MAX);
  price_->setMinimumHeight(brief_ ? 0 : price_->usual_height());
  fit();
}

void HeadArea::fit() {
  if (held_) return;
  const int wide = viewport()->width();
  const int needed = line_->hasHeightForWidth() ? line_->totalHeightForWidth(wide) : line_->totalSizeHint().height();
  const int high = std::clamp(needed, 0, std::max(most_, rail_line_height(*this)));
  if (high != height() || minimumHeight() != high) setFixedHeight(high);
}

QSize HeadArea::minimumSizeHint() const { return {letter_width(fontMetrics()) * 20, 0}; }
QSize HeadArea::sizeHint() const { return {letter_width(fontMetrics()) * 60, height()}; }

bool HeadArea::event(QEvent* event) {
  const bool handled = QScrollArea::event(event);
  if (event->type() == QEvent::FontChange) place();
  return handled;
}

bool HeadArea::eventFilter(QObject* watched, QEvent* event) {
  if (watched == inside_ && event->type() == QEvent::LayoutRequest) fit();
  return QScrollArea::eventFilter(watched, event);
}

void HeadArea::resizeEvent(QResizeEvent* event) {
  QScrollArea::resizeEvent(event);
  if (event->size().width() == event->oldSize().width()) return;
  held_ = false;
  place();
}

}  // namespace privbo::ui
