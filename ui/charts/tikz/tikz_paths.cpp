#include "charts/tikz/tikz_paths.h"

#include <QPainterPath>
#include <cmath>

#include "charts/tikz/tikz_numbers.h"

namespace privbo::ui {

class TikzPaths::Engine final : public QPaintEngine {
 public:
  Engine(const TikzStyles& styles, const QPointF& origin, double millimetres)
      : QPaintEngine(AllFeatures), styles_(styles), origin_(origin), millimetres_(millimetres) {}

  bool begin(QPaintDevice*) override { return true; }
  bool end() override { return true; }
  Type type() const override { return User; }

  void updateState(const QPaintEngineState& now) override {
    const DirtyFlags dirty = now.state();
    if (dirty & DirtyPen) pen_ = now.pen();
    if (dirty & DirtyBrush) brush_ = now.brush();
    if (dirty & DirtyTransform) transform_ = now.transform();
    if (dirty & DirtyOpacity) opacity_ = now.opacity();
  }

  void drawPath(const QPainterPath& path) override {
    write(path, pen_.style() != Qt::NoPen, brush_.style() != Qt::NoBrush);
  }
  void drawPolygon(const QPointF* points, int count, PolygonDrawMode mode) override {
    QPainterPath path;
    for (int i = 0; i < count; ++i) i == 0 ? path.moveTo(points[i]) : path.lineTo(points[i]);
    if (mode != PolylineMode) path.closeSubpath();
    write(path, pen_.style() != Qt::NoPen, mode != PolylineMode && brush_.style() != Qt::NoBrush);
  }
  void drawPolygon(const QPoint* points, int count, PolygonDrawMode mode) override {
    QList<QPointF> exact;
    for (int i = 0; i < count; ++i) exact << points[i];
    drawPolygon(exact.constData(), count, mode);
  }
  /// Dots as wide as the pen.
  void drawPoints(const QPointF* points, int count) override {
    TexText dots = tex("\\fill[%1]", fill_keys(pen_.color()));
    for (int i = 0; i < count; ++i)
      dots += tex(" %1 circle[radius=%2pt]", place(points[i]), tikz_number(0.5 * styles_.points(pen_.widthF()), 3));
    if (count > 0) lines << dots + ";";
  }
  void drawPoints(const QPoint* points, int count) override {
    QList<QPointF> exact;
    for (int i = 0; i < count; ++i) exact << points[i];
    drawPoints(exact.constData(), count);
  }
  void drawPixmap(const QRectF&, const QPixmap&, const QRectF&) override {}  // marks draw none

  TexTexts lines;

 private:
  TexText place(const QPointF& point) const {
    const QPointF at = transform_.map(point) - origin_;
    return tikz_point(at.x() * millimetres_, -at.y() * millimetres_);
  }
  TexText fill_keys(const QColor& colour) const {
    const double alpha = colour.alphaF() * opacity_;
    const TexText fill = "fill=" + styles_.colour(colour);
    return alpha < 1.0 ? fill + tex(", fill opacity=%1", tikz_number(alpha, 2)) : fill;
  }

  void write(const QPainterPath& path, bool strokes, bool fills) {
    if ((!strokes && !fills) || path.isEmpty()) return;
    TexTexts keys;
    if (fills) keys << fill_keys(brush_.color());
    keys << (strokes ? styles_.line_keys(pen_) : TexText("draw=none"));
    TexText text;
    for (int i = 0; i < path.elementCount(); ++i) {
      const QPainterPath::Element element = path.elementAt(i);
      if (element.isMoveTo())
        text += " " + place(element);
      else if (element.isLineTo())
        text += " -- " + place(element);
      else if (element.isCurveTo() && i + 2 < path.elementCount()) {
        text += tex(" .. controls %1 and %2 .. %3", place(element), place(path.elementAt(i + 1)),
                    place(path.elementAt(i + 2)));
        i += 2;
      }
      // Qt closes a path by going back to its start.
      if (fills && (i + 1 == path.elementCount() || path.elementAt(i + 1).isMoveTo())) text += " -- cycle";
    }
    lines << tex("\\path[%1]%2;", joined(keys, ", "), text);
  }

  const TikzStyles& styles_;
  const QPointF origin_;
  const double millimetres_;
  QPen pen_;
  QBrush brush_;
  QTransform transform_;
  double opacity_ = 1.0;
};

TikzPaths::TikzPaths(const TikzStyles& styles, const QPointF& origin, const QSizeF& size, double millimetres)
    : size_(size), engine_(std::make_unique<Engine>(styles, origin, millimetres)) {}
TikzPaths::~TikzPaths() = default;

const TexTexts& TikzPaths::lines() const { return engine_->lines; }
QPaintEngine* TikzPaths::paintEngine() const { return engine_.get(); }

int TikzPaths::metric(PaintDeviceMetric metric) const {
  switch (metric) {
    case PdmWidth:
      return static_cast<int>(std::ceil(size_.width()));
    case PdmHeight:
      return static_cast<int>(std::ceil(size_.height()));
    case PdmDpiX:
    case PdmDpiY:
    case PdmPhysicalDpiX:
    case PdmPhysicalDpiY:
      return 72;
    case PdmDevicePixelRatio:
      return 1;
    case PdmDevicePixelRatioScaled:
      return static_cast<int>(devicePixelRatioFScale());
    case PdmDepth:
      return 32;
    case PdmNumColors:
      return 0;
    default:
      return QPaintDevice::metric(metric);
  }
}

}  // namespace privbo::ui
