#include "gallery/preset_picture.h"

#include <QBrush>
#include <QFile>
#include <QPainter>
#include <QPainterPath>
#include <QPalette>
#include <QPen>
#include <QTransform>
#include <algorithm>

#include "language/language.h"
#include "widgets/theme.h"

namespace privbo::ui {
namespace {

constexpr double corner = 0.025;    // of the card's width
constexpr double edge = 0.004;      // likewise, at least a pixel
constexpr float shade = 0.13F;      // black over paper on a dark ground
constexpr double edge_share = 0.7;  // of the ground in the colour of the edge

bool is_dark(const QPalette& colours) {
  return colours.color(QPalette::Base).lightness() < colours.color(QPalette::Text).lightness();
}

}  // namespace

QPixmap preset_picture(const QString& id) {
  const QString translated = QStringLiteral(":/privbo/gallery/%1/%2.png").arg(spoken_language().code, id);
  return QPixmap(QFile::exists(translated) ? translated : QStringLiteral(":/privbo/gallery/%1.png").arg(id));
}

void paint_card(QPainter& painter, const QRectF& target, const QPixmap& picture, const QPalette& colours) {
  if (picture.isNull() || target.isEmpty()) return;
  painter.save();
  painter.setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
  const double wide = std::max(1.0, edge * target.width()), half = 0.5 * wide, round = corner * target.width();
  const QRectF paper = target.adjusted(half, half, -half, -half);
  QPainterPath card;
  card.addRoundedRect(paper, round, round);
  QBrush drawn(picture);
  drawn.setTransform(QTransform::fromTranslate(paper.left(), paper.top())
                         .scale(paper.width() / picture.width(), paper.height() / picture.height()));
  painter.fillPath(card, drawn);
  if (is_dark(colours)) {
    QColor over(Qt::black);
    over.setAlphaF(shade);
    painter.fillPath(card, over);
  }
  const QColor ground = colours.color(QPalette::Base), letters = colours.color(QPalette::Text);
  painter.strokePath(card, QPen(mixed(letters, ground, edge_share), wide));
  painter.restore();
}

QIcon preset_card(const QString& id, const QPalette& colours) {
  const QPixmap picture = preset_picture(id);
  if (picture.isNull()) return {};
  QPixmap card(picture.size());
  card.fill(Qt::transparent);
  QPainter painter(&card);
  paint_card(painter, QRectF(card.rect()), picture, colours);
  painter.end();
  return QIcon(card);
}

}  // namespace privbo::ui
