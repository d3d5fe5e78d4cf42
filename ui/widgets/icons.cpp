// An icon engine that fills paths on a 24 × 24 grid.
#include "widgets/icons.h"

#include <QApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPainterPath>
#include <QPalette>
#include <QPixmap>

namespace privbo::ui {
namespace {

QPainterPath polygon(std::initializer_list<QPointF> points) {
  QPainterPath path;
  path.addPolygon(QPolygonF(QList<QPointF>(points)));
  path.closeSubpath();
  return path;
}

QPainterPath outline(const QPainterPath& line, double width) {
  QPainterPathStroker pen;
  pen.setWidth(width);
  pen.setCapStyle(Qt::RoundCap);
  pen.setJoinStyle(Qt::RoundJoin);
  return pen.createStroke(line);
}

QPainterPath reset_path() {
  QPainterPath arc;
  arc.arcMoveTo(QRectF(5, 5, 14, 14), 100);
  arc.arcTo(QRectF(5, 5, 14, 14), 100, 290);
  return outline(arc, 2.2).united(polygon({{12.5, 1.5}, {12.5, 9.5}, {7, 5.5}}));
}

QPainterPath lock_path() {
  QPainterPath shackle;
  shackle.moveTo(7.5, 11);
  shackle.lineTo(7.5, 8);
  shackle.arcTo(QRectF(7.5, 3.5, 9, 9), 180, -180);
  shackle.lineTo(16.5, 11);
  QPainterPath body;
  body.addRoundedRect(QRectF(4.5, 11, 15, 10), 2, 2);
  return outline(shackle, 2.2).united(body);
}

QPainterPath duplicate_path() {
  QPainterPath back, front;
  back.addRoundedRect(QRectF(4, 4, 11, 11), 1.5, 1.5);
  front.addRoundedRect(QRectF(9, 9, 11, 11), 1.5, 1.5);
  return outline(back, 1.8).subtracted(front).united(outline(front, 1.8));
}

QPainterPath cross_path() {
  QPainterPath lines;
  lines.moveTo(6.5, 6.5);
  lines.lineTo(17.5, 17.5);
  lines.moveTo(17.5, 6.5);
  lines.lineTo(6.5, 17.5);
  return outline(lines, 2.2);
}

QPainterPath save_path() {
  QPainterPath tray;
  tray.moveTo(5, 15);
  tray.lineTo(5, 20);
  tray.lineTo(19, 20);
  tray.lineTo(19, 15);
  QPainterPath shaft;
  shaft.addRect(QRectF(10.9, 3, 2.2, 9));
  return outline(tray, 2.2).united(shaft).united(polygon({{7, 10.5}, {17, 10.5}, {12, 16.5}}));
}

QPainterPath pin_path() {
  QPainterPath head;
  head.addRoundedRect(QRectF(7, 2.5, 10, 2.5), 1, 1);
  QPainterPath needle;
  needle.addRect(QRectF(11.1, 14, 1.8, 8));
  return head.united(polygon({{8.7, 5}, {15.3, 5}, {16, 11}, {19, 14.5}, {5, 14.5}, {8, 11}})).united(needle);
}

QPainterPath path_of(Icon which) {
  QPainterPath path;
  switch (which) {
    case Icon::run:
      return polygon({{6, 4}, {20, 12}, {6, 20}});
    case Icon::pause:
      path.addRect(QRectF(6, 4, 4, 16));
      path.addRect(QRectF(14, 4, 4, 16));
      return path;
    case Icon::step:
      path.addRect(QRectF(16, 4, 3, 16));
      return path.united(polygon({{5, 4}, {15, 12}, {5, 20}}));
    case Icon::stop:
      path.addRoundedRect(QRectF(5, 5, 14, 14), 1, 1);
      return path;
    case Icon::reset:
      return reset_path();
    case Icon::duplicate:
      return duplicate_path();
    case Icon::remove:
      return cross_path();
    case Icon::lock:
      return lock_path();
    case Icon::save_figure:
      return save_path();
    case Icon::pin:
      return pin_path();
    case Icon::back:
      path.addRect(QRectF(9, 10.8, 12, 2.4));
      return path.united(polygon({{3, 12}, {11, 5}, {11, 19}}));
    case Icon::forward:
      path.addRect(QRectF(3, 10.8, 12, 2.4));
      return path.united(polygon({{21, 12}, {13, 5}, {13, 19}}));
    case Icon::about:
      path.addEllipse(QRectF(3, 3, 18, 18));
      path = outline(path, 1.8);
      path.addEllipse(QRectF(10.7, 6.8, 2.6, 2.6));
      path.addRect(QRectF(10.9, 10.8, 2.2, 6.6));
      return path;
  }
  return path;
}

class PathEngine : public QIconEngine {
 public:
  explicit PathEngine(Icon which) : which_(which) {}

  void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override {
    const auto group = mode == QIcon::Disabled ? QPalette::Disabled : QPalette::Active;
    const double side = std::min(rect.width(), rect.height());
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->translate(rect.x() + (rect.width() - side) / 2.0, rect.y() + (rect.height() - side) / 2.0);
    painter->scale(side / 24.0, side / 24.0);
    painter->fillPath(path_of(which_), QApplication::palette().color(group, QPalette::ButtonText));
    painter->restore();
  }

  QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
    QPixmap image(size);
    if (image.isNull()) return image;
    image.fill(Qt::transparent);
    QPainter painter(&image);
    paint(&painter, QRect(QPoint(0, 0), size), mode, state);
    return image;
  }

  QIconEngine* clone() const override { return new PathEngine(which_); }

 private:
  Icon which_;
};

}  // namespace

QIcon icon(Icon which) { return QIcon(new PathEngine(which)); }

}  // namespace privbo::ui
