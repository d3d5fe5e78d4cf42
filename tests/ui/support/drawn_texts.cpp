#include "ui/support/drawn_texts.h"

#include <QApplication>
#include <QFontInfo>
#include <QFontMetricsF>
#include <QImage>
#include <QMap>
#include <QPaintDevice>
#include <QPaintEngine>
#include <QPainter>
#include <QPalette>
#include <QWidget>
#include <algorithm>
#include <cmath>

#include "widgets/theme.h"

namespace privbo::ui {
namespace {

/// Hears of every text that is painted, and forgets all else.
class Listener : public QPaintEngine {
 public:
  Listener() : QPaintEngine(AllFeatures) {}
  bool begin(QPaintDevice*) override { return true; }
  bool end() override { return true; }
  Type type() const override { return User; }
  void updateState(const QPaintEngineState&) override {}
  void drawPixmap(const QRectF&, const QPixmap&, const QRectF&) override {}
  void drawImage(const QRectF&, const QImage&, const QRectF&, Qt::ImageConversionFlags) override {}
  void drawTiledPixmap(const QRectF&, const QPixmap&, const QPointF&) override {}
  void drawPath(const QPainterPath&) override {}
  void drawPolygon(const QPointF*, int, PolygonDrawMode) override {}
  void drawPolygon(const QPoint*, int, PolygonDrawMode) override {}
  void drawTextItem(const QPointF& at, const QTextItem& item) override {
    const QString text = item.text();
    if (std::ranges::none_of(text, [](QChar c) { return c.isLetterOrNumber(); })) return;
    const QTransform transform = state->transform();
    const QFontMetricsF metrics(item.font(), paintDevice());
    QRectF box = transform.mapRect(metrics.tightBoundingRect(text).translated(at));
    QRegion seen = systemClip();
    if (painter()->hasClipping()) {
      const QRegion own = transform.map(painter()->clipRegion());
      seen = seen.isEmpty() ? own : seen & own;
      if (seen.isEmpty()) return;
    }
    if (!seen.isEmpty()) box &= QRectF(seen.boundingRect());
    if (box.width() < 1.0 || box.height() < 1.0) return;
    QColor pen = painter()->pen().color();
    pen.setAlphaF(static_cast<float>(pen.alphaF() * painter()->opacity()));
    const double pixels = QFontInfo(item.font()).pixelSize() * std::sqrt(std::abs(transform.determinant()));
    texts << DrawnText{text, box, pen, transform.type() <= QTransform::TxScale, pixels};
  }

  QList<DrawnText> texts;
};

class Ear : public QPaintDevice {
 public:
  explicit Ear(const QWidget& like) : like_(like) {}
  QPaintEngine* paintEngine() const override { return &engine_; }
  const QList<DrawnText>& texts() const { return engine_.texts; }

 protected:
  int metric(PaintDeviceMetric metric) const override {
    switch (metric) {
      case PdmWidth:
        return like_.width();
      case PdmHeight:
        return like_.height();
      case PdmWidthMM:
        return like_.widthMM();
      case PdmHeightMM:
        return like_.heightMM();
      case PdmDpiX:
      case PdmPhysicalDpiX:
        return like_.logicalDpiX();
      case PdmDpiY:
      case PdmPhysicalDpiY:
        return like_.logicalDpiY();
      case PdmNumColors:
        return 1 << 24;
      case PdmDepth:
        return 32;
      case PdmDevicePixelRatio:
        return 1;
      case PdmDevicePixelRatioScaled:
        return static_cast<int>(devicePixelRatioFScale());
      default:
        return QPaintDevice::metric(metric);
    }
  }

 private:
  const QWidget& like_;
  mutable Listener engine_;
};

/// The colour that most pixels around the letters have. Those of the pen are the letters, unless they are nearly all.
QColor ground(const QImage& picture, const QRectF& box, const QColor& pen) {
  const QRect pixels = box.adjusted(-4, -2, 4, 2).toAlignedRect() & picture.rect();
  QHash<QRgb, int> counts;
  for (int y = pixels.top(); y <= pixels.bottom(); ++y)
    for (int x = pixels.left(); x <= pixels.right(); ++x) ++counts[picture.pixel(x, y)];
  constexpr double same = 1.15;  // contrast of a letter's own pixels: its edges are mixed
  const auto is_letter = [&](QRgb colour) { return contrast(QColor(colour), QColor(pen.rgb())) < same; };
  int letters = 0;
  for (const auto& [colour, count] : counts.asKeyValueRange())
    if (is_letter(colour)) letters += count;
  if (letters < 0.7 * pixels.width() * pixels.height())
    counts.removeIf([&](const QHash<QRgb, int>::iterator& each) { return is_letter(each.key()); });
  QRgb most = pen.rgb();
  int times = 0;
  for (const auto& [colour, count] : counts.asKeyValueRange())
    if (count > times) {
      times = count;
      most = colour;
    }
  return QColor(most);
}

bool greyed(const QColor& pen) {
  const QPalette palette = QApplication::palette();
  return std::ranges::any_of(
      std::initializer_list<QPalette::ColorRole>{QPalette::WindowText, QPalette::Text, QPalette::ButtonText},
      [&](QPalette::ColorRole role) { return palette.color(QPalette::Disabled, role).rgb() == pen.rgb(); });
}

}  // namespace

QList<DrawnText> drawn_texts(QWidget& widget) {
  Ear ear(widget);
  widget.render(&ear);
  return ear.texts();
}

QStringList overlapping(const QList<DrawnText>& texts) {
  QStringList found;
  for (qsizetype i = 0; i < texts.size(); ++i)
    for (qsizetype j = i + 1; j < texts.size(); ++j) {
      const QRectF both = texts[i].box & texts[j].box;
      if (both.width() <= 3.0 || both.height() <= 1.5) continue;  // neighbours in a line may touch
      found << QStringLiteral("“%1” and “%2” lie over one another by %3 × %4 pixels at %5, %6")
                   .arg(texts[i].text.left(40), texts[j].text.left(40))
                   .arg(both.width(), 0, 'f', 0)
                   .arg(both.height(), 0, 'f', 0)
                   .arg(both.x(), 0, 'f', 0)
                   .arg(both.y(), 0, 'f', 0);
    }
  return found;
}

QStringList smaller_than(double pixels, const QList<DrawnText>& texts) {
  QStringList found;
  for (const DrawnText& each : texts)
    if (each.pixels < pixels)
      found << QStringLiteral("“%1” has letters of %2 pixels").arg(each.text.left(40)).arg(each.pixels, 0, 'f', 1);
  found.removeDuplicates();
  return found;
}

QStringList hard_to_read(QWidget& widget, const QList<DrawnText>& texts, double least) {
  QPixmap grabbed = widget.grab();
  grabbed.setDevicePixelRatio(1.0);
  const QImage picture = grabbed.toImage();
  QStringList found;
  for (const DrawnText& each : texts) {
    if (greyed(each.pen)) continue;
    const QColor behind = ground(picture, each.box, each.pen);
    const QColor seen = mixed(each.pen, behind, each.pen.alphaF());
    const double ratio = contrast(seen, behind);
    if (ratio >= least - 0.01) continue;
    found << QStringLiteral("“%1”: %2 on %3 has %4")
                 .arg(each.text.left(40), seen.name(), behind.name())
                 .arg(ratio, 0, 'f', 2);
  }
  found.removeDuplicates();
  return found;
}

}  // namespace privbo::ui
