// One user's reward and what left the user: a dot, and an arrow to the noisy answer, which may lie outside the plot.
#include <algorithm>
#include <cmath>

#include "charts/marks/mark.h"

namespace privbo::ui {
namespace {

constexpr float earlier_alpha = 0.35F;

/// Returns the head of an arrow from `from` to `to`, a vertical one.
QPainterPath arrow_head(const QPointF& from, const QPointF& to, double size) {
  const double back = to.y() > from.y() ? -size : size;
  QPainterPath path(to);
  path.lineTo(to + QPointF(0.6 * size, back));
  path.lineTo(to + QPointF(-0.6 * size, back));
  path.closeSubpath();
  return path;
}

/// y is the true reward, low what was sent.
class AnswerKind : public MarkKind {
 public:
  void paint(const MarkCanvas& canvas, const PlotSeries& series) const override {
    QPainter& painter = canvas.painter;
    const double em = canvas.style.em();
    const QRectF& plot = canvas.projection.plot;
    const auto inside = [&plot](QPointF position) {
      position.setY(std::clamp(position.y(), plot.top(), plot.bottom()));
      return position;
    };
    for (std::size_t i = 0; i < std::min({series.x.size(), series.y.size(), series.low.size()}); ++i) {
      const QPointF reward = inside(canvas.projection.figure(series.x[i], series.y[i]));
      const QPointF sent = inside(canvas.projection.figure(series.x[i], series.low[i]));
      if (reward.x() < plot.left() || reward.x() > plot.right()) continue;
      QColor colour = mark_colour(series, canvas.style);
      if (series.pinned) colour.setAlphaF(colour.alphaF() * earlier_alpha);  // many, one on the other
      painter.setPen(QPen(colour, (series.pinned ? 0.07 : 0.14) * em));
      draw_straight(painter, reward, sent, plot);
      painter.setPen(Qt::NoPen);
      painter.setBrush(colour);
      if (std::abs(sent.y() - reward.y()) > em) draw_inside(painter, arrow_head(reward, sent, 0.6 * em), plot);
      painter.setPen(QPen(canvas.style.theme.background, 0.06 * em));
      draw_inside(painter, marker_path(Marker::circle, reward, (series.pinned ? 0.2 : 0.3) * em), plot);
      painter.setBrush(Qt::NoBrush);
    }
  }
  void paint_swatch(QPainter& painter, const PlotSeries& series, const FigureStyle& style,
                    const QRectF& box) const override {
    const double em = style.em();
    const QColor colour = mark_colour(series, style);
    painter.setPen(QPen(colour, 0.14 * em));
    painter.drawLine(QPointF(box.center().x(), box.bottom()), QPointF(box.center().x(), box.top()));
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawPath(arrow_head({box.center().x(), box.bottom()}, {box.center().x(), box.top()}, 0.5 * em));
    painter.drawPath(marker_path(Marker::circle, {box.center().x(), box.bottom()}, 0.22 * em));
    painter.setBrush(Qt::NoBrush);
  }
  bool ignored_by_autoscale(const PlotSeries&) const override { return true; }
  bool excluded_from_readout(const PlotSeries&) const override { return true; }
  bool in_readout() const override { return false; }
};

}  // namespace

const MarkKind& marks::Answer::kind() {
  static const AnswerKind kind;
  return kind;
}

}  // namespace privbo::ui
