// An icon engine that draws lines on a 24 × 24 grid.
#include "widgets/icons.h"

#include <QApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPainterPath>
#include <QPalette>
#include <QPixmap>

namespace privbo::ui {
namespace {

constexpr double line_width = 2.0;  // of a grid of 24, with round ends

/// Lines through these points.
void add_lines(QPainterPath& path, std::initializer_list<QPointF> points, bool closed = false) {
  QPainterPath lines;
  lines.addPolygon(QPolygonF(QList<QPointF>(points)));
  if (closed) lines.closeSubpath();
  path.addPath(lines);
}

QPainterPath outline(const QPainterPath& line) {
  QPainterPathStroker pen;
  pen.setWidth(line_width);
  pen.setCapStyle(Qt::RoundCap);
  pen.setJoinStyle(Qt::RoundJoin);
  return pen.createStroke(line);
}

void add_reset(QPainterPath& path) {
  path.arcMoveTo(QRectF(4.5, 5, 15, 15), 100);
  path.arcTo(QRectF(4.5, 5, 15, 15), 100, 300);
  add_lines(path, {{12.5, 2}, {8.5, 5.4}, {12.5, 8.5}});
}

void add_lock(QPainterPath& path) {
  path.moveTo(7.5, 11);
  path.lineTo(7.5, 8);
  path.arcTo(QRectF(7.5, 3.5, 9, 9), 180, -180);
  path.lineTo(16.5, 11);
  path.addRoundedRect(QRectF(5, 11, 14, 9.5), 2, 2);
  add_lines(path, {{12, 15}, {12, 16.5}});
}

void add_pin(QPainterPath& path) {
  add_lines(path, {{8, 3.5}, {16, 3.5}});
  add_lines(path, {{9, 3.5}, {9, 10}, {6, 14.5}, {18, 14.5}, {15, 10}, {15, 3.5}});
  add_lines(path, {{12, 14.5}, {12, 21}});
}

void add_book(QPainterPath& path) {
  add_lines(path, {{12, 6.5}, {12, 20}});
  add_lines(path, {{12, 6.5}, {9, 4.5}, {3, 4.5}, {3, 17.5}, {9, 17.5}, {12, 20}});
  add_lines(path, {{12, 6.5}, {15, 4.5}, {21, 4.5}, {21, 17.5}, {15, 17.5}, {12, 20}});
}

/// The lines of a picture, before they have a width.
QPainterPath lines_of(Icon which) {
  QPainterPath path;
  switch (which) {
    case Icon::run:
      add_lines(path, {{7, 4.5}, {19.5, 12}, {7, 19.5}}, true);
      break;
    case Icon::go_on:
      add_lines(path, {{9.5, 5}, {20.5, 12}, {9.5, 19}}, true);
      add_lines(path, {{4.5, 5}, {4.5, 19}});
      break;
    case Icon::pause:
      add_lines(path, {{8.5, 5}, {8.5, 19}});
      add_lines(path, {{15.5, 5}, {15.5, 19}});
      break;
    case Icon::step:
      add_lines(path, {{5, 5}, {15, 12}, {5, 19}}, true);
      add_lines(path, {{19.5, 5}, {19.5, 19}});
      break;
    case Icon::stop:
      path.addRoundedRect(QRectF(5.5, 5.5, 13, 13), 2, 2);
      break;
    case Icon::reset:
      add_reset(path);
      break;
    case Icon::duplicate:
      path.addRoundedRect(QRectF(9, 9, 11, 11), 2, 2);
      add_lines(path, {{5.5, 15}, {4, 15}, {4, 4}, {15, 4}, {15, 5.5}});
      break;
    case Icon::remove:
      add_lines(path, {{6, 6}, {18, 18}});
      add_lines(path, {{18, 6}, {6, 18}});
      break;
    case Icon::lock:
      add_lock(path);
      break;
    case Icon::save_figure:
      add_lines(path, {{4.5, 15}, {4.5, 20}, {19.5, 20}, {19.5, 15}});
      add_lines(path, {{12, 3.5}, {12, 15}});
      add_lines(path, {{7.5, 10.5}, {12, 15}, {16.5, 10.5}});
      break;
    case Icon::pin:
      add_pin(path);
      break;
    case Icon::compare:
      add_lines(path, {{4, 3.5}, {4, 20}, {20.5, 20}});
      add_lines(path, {{8, 15}, {12, 9.5}, {15, 12}, {20, 5}});
      break;
    case Icon::lessons:
      add_book(path);
      break;
    case Icon::gallery:
      for (const QPointF& corner : {QPointF(4, 4), QPointF(14, 4), QPointF(4, 14), QPointF(14, 14)})
        path.addRoundedRect(QRectF(corner, QSizeF(6, 6)), 1, 1);
      break;
    case Icon::back:
      add_lines(path, {{20, 12}, {4, 12}});
      add_lines(path, {{10.5, 5.5}, {4, 12}, {10.5, 18.5}});
      break;
    case Icon::forward:
      add_lines(path, {{4, 12}, {20, 12}});
      add_lines(path, {{13.5, 5.5}, {20, 12}, {13.5, 18.5}});
      break;
    case Icon::about:
      path.addEllipse(QRectF(3, 3, 18, 18));
      add_lines(path, {{12, 11.5}, {12, 16.5}});
      add_lines(path, {{12, 7.6}, {12, 7.7}});
      break;
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
    painter->fillPath(outline(lines_of(which_)), QApplication::palette().color(group, QPalette::ButtonText));
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
