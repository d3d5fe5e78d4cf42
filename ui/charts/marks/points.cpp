// Single places: means with error bars, all points of a domain, what one user sent, the next query.
#include <algorithm>
#include <cmath>

#include "charts/marks/mark.h"

namespace privbo::ui {
namespace {

/// Returns how large markers are beside those of few points, 1 at most: hundreds of them that touch would hide their
/// line and each other.
double size_among(const MarkCanvas& canvas, const PlotSeries& series) {
  constexpr double enough_em = 0.7, least = 0.3;
  constexpr std::size_t few = 60;
  if (canvas.heat || series.slot < 0 || series.x.size() <= few) return 1.0;
  const double distance = canvas.projection.plot.width() / static_cast<double>(series.x.size());
  return std::clamp(distance / (enough_em * canvas.style.em()), least, 1.0);
}

void paint_error_bars(const MarkCanvas& canvas, const PlotSeries& series) {
  if (series.low.size() != series.x.size() || series.high.size() != series.x.size()) return;
  QColor colour = mark_colour(series, canvas.style);
  colour.setAlphaF(static_cast<float>(0.55 * size_among(canvas, series)));
  canvas.painter.setPen(QPen(colour, 0.7 * canvas.style.line_width, Qt::SolidLine, Qt::FlatCap));
  for (std::size_t i = 0; i < series.x.size(); ++i)
    draw_straight(canvas.painter, canvas.projection.figure(series.x[i], series.low[i]),
                  canvas.projection.figure(series.x[i], series.high[i]), canvas.projection.plot);
}

class PointsKind : public MarkKind {
 public:
  void paint(const MarkCanvas& canvas, const PlotSeries& series) const override {
    paint_error_bars(canvas, series);
    const auto& [counts, last] = std::get<marks::Points>(series.mark);
    const FigureStyle& style = canvas.style;
    const QRectF& plot = canvas.projection.plot;
    QPainter& painter = canvas.painter;
    const double em = style.em();
    // On a heat map the circles leave the colours between them visible.
    const double full = canvas.heat ? std::clamp(0.46 * canvas.cell(), 0.25 * em, 0.6 * em) : 0.0;
    const double size = size_among(canvas, series);
    const std::int64_t most = counts.empty() ? 1 : *std::max_element(counts.begin(), counts.end());
    const auto mark = [&](std::size_t i, bool latest) {
      const QPointF centre = canvas.projection.figure(series.x[i], series.y[i]);
      if (!plot.contains(centre)) return;
      if (canvas.heat) {
        const double share = counts.empty() ? 1.0 : static_cast<double>(counts[i]) / static_cast<double>(most);
        painter.setPen(QPen(latest ? QColor(Qt::white) : QColor(0x22, 0x22, 0x22), 0.08 * em));
        painter.setBrush(latest ? Theme::light().accent : QColor(255, 255, 255, 200));
        draw_inside(painter,
                    marker_path(Marker::circle, centre,
                                latest ? std::max(full, 0.4 * em) : full * (0.35 + 0.65 * std::sqrt(share))),
                    plot);
      } else if (series.slot < 0) {  // the true mean of an arm: a short dash
        painter.setPen(QPen(style.theme.truth, 0.8 * style.line_width, Qt::SolidLine, Qt::FlatCap));
        draw_straight(painter, centre - QPointF(0.35 * em, 0), centre + QPointF(0.35 * em, 0), plot);
      } else {
        painter.setPen(QPen(style.theme.background, 0.06 * size * em));
        painter.setBrush(mark_colour(series, style));
        draw_inside(
            painter,
            marker_path(style.theme.slot(static_cast<std::size_t>(series.slot)).marker, centre, 0.3 * size * em), plot);
      }
    };
    for (std::size_t i = 0; i < series.x.size(); ++i)
      if (static_cast<std::ptrdiff_t>(i) != last) mark(i, false);
    if (last >= 0) mark(static_cast<std::size_t>(last), true);
    painter.setBrush(Qt::NoBrush);
  }

  void paint_swatch(QPainter& painter, const PlotSeries& series, const FigureStyle& style,
                    const QRectF& box) const override {
    const QPointF centre = box.center();
    const double em = style.em();
    painter.setPen(QPen(series.slot < 0 ? style.theme.truth : mark_colour(series, style), 0.8 * style.line_width,
                        Qt::SolidLine, Qt::FlatCap));
    if (series.slot >= 0) {
      painter.drawLine(QPointF(centre.x(), box.top()), QPointF(centre.x(), box.bottom()));
      painter.setBrush(mark_colour(series, style));
      painter.drawPath(marker_path(style.theme.slot(static_cast<std::size_t>(series.slot)).marker, centre, 0.3 * em));
    } else if (!std::get<marks::Points>(series.mark).counts.empty()) {
      painter.setPen(QPen(style.theme.text, 0.08 * em));
      painter.drawPath(marker_path(Marker::circle, centre, 0.36 * em));
    } else {
      painter.drawLine(centre - QPointF(0.35 * em, 0), centre + QPointF(0.35 * em, 0));
    }
    painter.setBrush(Qt::NoBrush);
  }
};

class CloudKind : public MarkKind {
 public:
  void paint(const MarkCanvas& canvas, const PlotSeries& series) const override {
    QPainter& painter = canvas.painter;
    const double em = canvas.style.em(), radius = (series.x.size() > 600 ? 0.13 : 0.2) * em;
    QColor colour = mark_colour(series, canvas.style);
    colour.setAlphaF(0.3F);
    painter.setPen(QPen(colour, 0.5 * canvas.style.line_width, Qt::SolidLine, Qt::FlatCap));
    paint_bars(canvas, series);
    colour.setAlphaF(series.slot < 0 ? 0.5F : 0.75F);
    const QRectF room = canvas.projection.plot.adjusted(radius, radius, -radius, -radius);
    QList<QPointF> dots;
    for (std::size_t i = 0; i < std::min(series.x.size(), series.y.size()); ++i) {
      const QPointF dot = canvas.projection.figure(series.x[i], series.y[i]);
      if (room.contains(dot)) dots << dot;
    }
    painter.setPen(QPen(colour, 2.0 * radius, Qt::SolidLine, Qt::RoundCap));
    painter.drawPoints(dots.constData(), static_cast<int>(dots.size()));
    painter.setPen(Qt::NoPen);
  }

  void paint_swatch(QPainter& painter, const PlotSeries& series, const FigureStyle& style,
                    const QRectF& box) const override {
    painter.setPen(Qt::NoPen);
    painter.setBrush(mark_colour(series, style));
    for (const double share : {0.2, 0.5, 0.8})
      painter.drawPath(
          marker_path(Marker::circle, QPointF(box.left() + share * box.width(), box.center().y()), 0.18 * style.em()));
    painter.setBrush(Qt::NoBrush);
  }
};

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

/// One user's reward and what left the user: a dot, and an arrow to the noisy answer, which may lie outside the plot. y
/// is the true reward, low what was sent.
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
};

class NextQueryKind : public MarkKind {
 public:
  QColor colour(const PlotSeries&, const Theme& theme) const override { return theme.truth; }

  void paint(const MarkCanvas& canvas, const PlotSeries& series) const override {
    QPainter& painter = canvas.painter;
    const double em = canvas.style.em();
    painter.setBrush(Qt::NoBrush);
    for (std::size_t i = 0; i < series.x.size(); ++i) {
      const QPointF centre = canvas.projection.figure(series.x[i], series.y[i]);
      if (!canvas.projection.plot.contains(centre)) continue;
      const QPainterPath path = marker_path(Marker::diamond, centre, (canvas.heat ? 0.55 : 0.4) * em);
      if (canvas.heat) {
        draw_on_colours(painter, 0.3 * em, 0.14 * em, [&] { draw_inside(painter, path, canvas.projection.plot); });
        continue;
      }
      painter.setPen(QPen(canvas.style.theme.text, 0.13 * em));
      painter.setBrush(canvas.style.theme.background);
      draw_inside(painter, path, canvas.projection.plot);
    }
    painter.setBrush(Qt::NoBrush);
  }

  void paint_swatch(QPainter& painter, const PlotSeries&, const FigureStyle& style, const QRectF& box) const override {
    painter.setPen(QPen(style.theme.text, 0.12 * style.em()));
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(marker_path(Marker::diamond, box.center(), 0.34 * style.em()));
  }
};

}  // namespace

const MarkKind& look_of(const marks::Points&) {
  static const PointsKind kind;
  return kind;
}
const MarkKind& look_of(const marks::Cloud&) {
  static const CloudKind kind;
  return kind;
}
const MarkKind& look_of(const marks::Answer&) {
  static const AnswerKind kind;
  return kind;
}
const MarkKind& look_of(const marks::NextQuery&) {
  static const NextQueryKind kind;
  return kind;
}

}  // namespace privbo::ui
