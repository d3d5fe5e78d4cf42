// Lines along x, from sample to sample: the curves of algorithms, single trials and estimates, and what differs from
// them by its pen alone.
#include <algorithm>
#include <cmath>

#include "charts/marks/mark.h"

namespace privbo::ui {
namespace {

constexpr int markers_per_line = 7;

/// Height of the line at the share `x` of the plot's width, in plot units; NaN outside.
double height_at(const PlotSeries& series, const Projection& projection, double x) {
  QPointF before;
  for (std::size_t i = 0; i < series.x.size(); ++i) {
    const QPointF point = projection.unit(series.x[i], series.y[i]);
    if (point.x() >= x) {
      if (i == 0) return point.x() == x ? point.y() : NAN;
      return before.y() + (point.y() - before.y()) * (x - before.x()) / std::max(1e-12, point.x() - before.x());
    }
    before = point;
  }
  return NAN;
}

/// An algorithm's curve, with its markers in figures and in their legends.
class CurveKind : public LineKind {
 public:
  /// Markers along the line, so that curves differ without colour; slots are staggered against each other.
  void paint(const MarkCanvas& canvas, const PlotSeries& sampled) const override {
    if (!canvas.line_markers || sampled.slot < 0 || sampled.x.size() < 2) return;
    const PlotSeries corners = has_corners(sampled) ? with_corners(sampled) : PlotSeries();
    const PlotSeries& series = has_corners(sampled) ? corners : sampled;
    const double em = canvas.style.em();
    const Marker marker = canvas.style.theme.slot(static_cast<std::size_t>(series.slot)).marker;
    QPainter& painter = canvas.painter;
    painter.setPen(QPen(canvas.style.theme.background, 0.06 * em));
    painter.setBrush(mark_colour(series, canvas.style));
    for (int k = 0; k < markers_per_line; ++k) {
      // Curves that run on top of each other show their markers in turn.
      const double stagger = std::fmod(0.5 + 0.6180339887498949 * series.slot, 1.0);
      const double x = (static_cast<double>(k) + 0.15 + 0.7 * stagger) / markers_per_line;
      const double y = height_at(series, canvas.projection, x);
      if (!(y >= 0.0 && y <= 1.0)) continue;
      draw_inside(painter, marker_path(marker, canvas.projection.from_unit({x, y}), 0.26 * em), canvas.projection.plot);
    }
    painter.setBrush(Qt::NoBrush);
  }

  void paint_swatch(QPainter& painter, const PlotSeries& series, const FigureStyle& style,
                    const QRectF& box) const override {
    paint_dash(painter, series, style, box);
    if (!style.print || series.slot < 0) return;
    painter.setPen(QPen(style.theme.background, 0.06 * style.em()));
    painter.setBrush(mark_colour(series, style));
    painter.drawPath(
        marker_path(style.theme.slot(static_cast<std::size_t>(series.slot)).marker, box.center(), 0.28 * style.em()));
    painter.setBrush(Qt::NoBrush);
  }
};

class EarlierKind : public LineKind {
 public:
  QColor colour(const PlotSeries& series, const Theme& theme) const override {
    return mixed(LineKind::colour(series, theme), theme.background, 0.4);
  }
};

class DottedKind : public LineKind {
 public:
  QPen pen(const PlotSeries& series, const FigureStyle& style) const override {
    return line_pen(series, style, style.line_width, {1.5, 2.0});
  }
};

class AccountantKind : public LineKind {
 public:
  QPen pen(const PlotSeries& series, const FigureStyle& style) const override {
    return line_pen(series, style, thin_width(style), neutral_dash(std::get<marks::Accountant>(series.mark).variant));
  }
};

class HiddenMeanKind : public LineKind {
 public:
  QPen pen(const PlotSeries& series, const FigureStyle& style) const override {
    return line_pen(series, style, thin_width(style), {6, 2.5, 1, 2.5});
  }
};

class AcquisitionKind : public LineKind {
 public:
  QPen pen(const PlotSeries& series, const FigureStyle& style) const override {
    return line_pen(series, style, thin_width(style), {1.0, 2.0});
  }
};

class GuideKind : public LineKind {
 public:
  QPen pen(const PlotSeries& series, const FigureStyle& style) const override {
    return line_pen(series, style, 0.7 * thin_width(style));
  }
};

/// Many thin lines: grey ones must be darker than coloured ones to be followed.
class TrialKind : public LineKind {
 public:
  QPen pen(const PlotSeries& series, const FigureStyle& style) const override {
    QPen pen = line_pen(series, style, 0.4 * style.line_width);
    QColor colour = pen.color();
    colour.setAlphaF(is<marks::Pair>(series) ? 0.6F : style.theme.dark ? 0.35F : 0.28F);
    pen.setColor(colour);
    return pen;
  }
  void add_curves(const CurveLayer& sheet, const PlotSeries& series) const override {
    sheet.add_faint_line(series, pen(series, sheet.style));
  }
};

/// Thrown far off by a few rewards, which is why there is a median of them. On arms, which have no order, dashes.
class EstimateKind : public LineKind {
 public:
  QPen pen(const PlotSeries& series, const FigureStyle& style) const override {
    QPen pen = line_pen(series, style, 0.45 * style.line_width);
    QColor colour = pen.color();
    colour.setAlphaF(0.5F);  // few enough to be followed one by one
    pen.setColor(colour);
    return pen;
  }
  void add_curves(const CurveLayer& sheet, const PlotSeries& series) const override {
    if (!std::get<marks::Estimate>(series.mark).ticks) sheet.add_faint_line(series, pen(series, sheet.style));
  }
  void paint(const MarkCanvas& canvas, const PlotSeries& series) const override {
    if (std::get<marks::Estimate>(series.mark).ticks) paint_dashes(canvas, series);
  }
};

/// Far off by its noise. On arms dashes, too.
class BroadcastKind : public LineKind {
 public:
  QPen pen(const PlotSeries& series, const FigureStyle& style) const override {
    return line_pen(series, style, 0.9 * style.line_width, {8, 2.5});
  }
  void add_curves(const CurveLayer& sheet, const PlotSeries& series) const override {
    if (!std::get<marks::Broadcast>(series.mark).ticks) LineKind::add_curves(sheet, series);
  }
  void paint(const MarkCanvas& canvas, const PlotSeries& series) const override {
    if (std::get<marks::Broadcast>(series.mark).ticks) paint_dashes(canvas, series);
  }
};

/// The true function, or its maximum on a heat map.
class TruthKind : public LineKind {
 public:
  QColor colour(const PlotSeries&, const Theme& theme) const override { return theme.truth; }
  QPen pen(const PlotSeries& series, const FigureStyle& style) const override {
    return line_pen(series, style, thin_width(style));
  }

  void add_curves(const CurveLayer& sheet, const PlotSeries& series) const override {
    if (!sheet.on_heat) LineKind::add_curves(sheet, series);
  }
  void paint(const MarkCanvas& canvas, const PlotSeries& series) const override {
    if (!canvas.heat) return;
    QPainter& painter = canvas.painter;
    const double em = canvas.style.em();
    for (std::size_t i = 0; i < series.x.size(); ++i) {
      const QPointF centre = canvas.projection.figure(series.x[i], series.y[i]);
      if (!canvas.projection.plot.contains(centre)) continue;
      painter.setPen(QPen(Qt::white, 0.1 * em));
      painter.setBrush(QColor(0x22, 0x22, 0x22));
      draw_inside(painter, marker_path(Marker::cross, centre, 0.5 * em), canvas.projection.plot);
    }
    painter.setBrush(Qt::NoBrush);
  }

  void paint_swatch(QPainter& painter, const PlotSeries& series, const FigureStyle& style,
                    const QRectF& box) const override {
    if (series.x.size() != 1) return paint_dash(painter, series, style, box);
    painter.setPen(Qt::NoPen);
    painter.setBrush(style.theme.text);
    painter.drawPath(marker_path(Marker::cross, box.center(), 0.36 * style.em()));
    painter.setBrush(Qt::NoBrush);
  }
};

}  // namespace

const MarkKind& look_of(const marks::Curve&) {
  static const CurveKind kind;
  return kind;
}
const MarkKind& look_of(const marks::EarlierCurve&) {
  static const EarlierKind kind;
  return kind;
}
const MarkKind& look_of(const marks::SameUser&) {
  static const DottedKind kind;
  return kind;
}
const MarkKind& look_of(const marks::Approximation&) { return look_of(marks::SameUser()); }
const MarkKind& look_of(const marks::Accountant&) {
  static const AccountantKind kind;
  return kind;
}
const MarkKind& look_of(const marks::HiddenMean&) {
  static const HiddenMeanKind kind;
  return kind;
}
const MarkKind& look_of(const marks::Acquisition&) {
  static const AcquisitionKind kind;
  return kind;
}
const MarkKind& look_of(const marks::Guide&) {
  static const GuideKind kind;
  return kind;
}
const MarkKind& look_of(const marks::Trial&) {
  static const TrialKind kind;
  return kind;
}
const MarkKind& look_of(const marks::Pair&) { return look_of(marks::Trial()); }
const MarkKind& look_of(const marks::Estimate&) {
  static const EstimateKind kind;
  return kind;
}
const MarkKind& look_of(const marks::Broadcast&) {
  static const BroadcastKind kind;
  return kind;
}
const MarkKind& look_of(const marks::Truth&) {
  static const TruthKind kind;
  return kind;
}

}  // namespace privbo::ui
