#include "gallery/picture_label.h"

#include <QPainter>

namespace privbo::ui {

PictureLabel::PictureLabel(QWidget* parent) : QWidget(parent) {
  QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
  policy.setHeightForWidth(true);
  setSizePolicy(policy);
}

void PictureLabel::show_picture(const QPixmap& picture, const QString& description) {
  picture_ = picture;
  setAccessibleName(description);
  updateGeometry();
  update();
}

QSize PictureLabel::sizeHint() const {
  const int width = fontMetrics().averageCharWidth() * 64;
  return {width, heightForWidth(width)};
}

QSize PictureLabel::minimumSizeHint() const {
  return {fontMetrics().averageCharWidth() * 30, fontMetrics().height() * 8};
}

int PictureLabel::heightForWidth(int width) const {
  return picture_.isNull() ? 0 : width * picture_.height() / picture_.width();
}

void PictureLabel::paintEvent(QPaintEvent*) {
  if (picture_.isNull()) return;
  QPainter painter(this);
  painter.setRenderHint(QPainter::SmoothPixmapTransform);
  const QSize size = picture_.size().scaled(this->size(), Qt::KeepAspectRatio);
  painter.drawPixmap(QRect(QPoint((width() - size.width()) / 2, 0), size), picture_);
}

}  // namespace privbo::ui
