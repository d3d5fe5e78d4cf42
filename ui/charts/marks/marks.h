// Marks that are not lines: markers, error bars, rugs and legend swatches, painted directly.
#pragma once

#include <QPainter>
#include <QPainterPath>
#include <QRectF>

#include "charts/marks/figure_style.h"
#include "charts/model/axis_range.h"

namespace privbo::ui {

/// The visible ranges of both axes, in axis units, and where they are drawn.
struct Projection {
  PlotAxis x_axis, y_axis;
  Range x, y;
  QRectF plot;

  /// Data to plot units, [0, 1] where visible, y upwards.
  QPointF unit(double x_value, double y_value) const;
  /// Data to figure coordinates.
  QPointF figure(double x_value, double y_value) const;
  QPointF from_unit(const QPointF& unit_point) const;
};

/// A marker around `centre` with the given radius.
QPainterPath marker_path(Marker marker, const QPointF& centre, double radius);

/// Fills and strokes a path, cut at the plot's edge where it would stick out (SVG does not clip).
void draw_inside(QPainter& painter, const QPainterPath& path, const QRectF& plot);
/// A straight line, cut at the plot's edge; horizontal and vertical lines only.
void draw_straight(QPainter& painter, QPointF a, QPointF b, const QRectF& plot);

/// Points, rugs, boxes, strips and single marks; nothing leaves the plot area. Other roles are ignored. `heat`: the map
/// below, or null.
void paint_marks(QPainter& painter, const PlotSeries& series, const FigureStyle& style, const Projection& projection,
                 const HeatGrid* heat);

/// A box with whiskers, and the points of its trials.
void paint_box(QPainter& painter, const PlotSeries& series, const FigureStyle& style, const Projection& projection);
void paint_strip(QPainter& painter, const PlotSeries& series, const FigureStyle& style, const Projection& projection);
void paint_next_query(QPainter& painter, const PlotSeries& series, const FigureStyle& style,
                      const Projection& projection, bool on_heat);

/// Borders of sub-regions: over the whole height, or on a heat map as rectangles.
void paint_borders(QPainter& painter, const PlotSeries& series, const FigureStyle& style, const Projection& projection,
                   bool on_heat);
/// Single estimates of arms: a short dash each.
void paint_estimate_ticks(QPainter& painter, const PlotSeries& series, const FigureStyle& style,
                          const Projection& projection);
/// One small dot per point, with its error bar where there is one.
void paint_cloud(QPainter& painter, const PlotSeries& series, const FigureStyle& style, const Projection& projection);
/// Triangles on the upper edge, or rings, on a heat map around cells of size `cell`; the chosen candidate is filled or
/// larger.
void paint_offered(QPainter& painter, const PlotSeries& series, const FigureStyle& style, const Projection& projection,
                   double cell);
void paint_offered_swatch(QPainter& painter, const PlotSeries& series, const FigureStyle& style, const QRectF& box);
/// Ticks along the upper edge, or on a heat map rings around cells of size `cell`.
void paint_dictionary(QPainter& painter, const PlotSeries& series, const FigureStyle& style,
                      const Projection& projection, double cell);
void paint_dictionary_swatch(QPainter& painter, const PlotSeries& series, const FigureStyle& style, const QRectF& box);

/// A few markers along a curve, so that curves differ without colour; slots are staggered against each other.
void paint_line_markers(QPainter& painter, const PlotSeries& series, const FigureStyle& style,
                        const Projection& projection);
/// The tag at the last visible point of a line, unless it would cover one of `taken`, to which it is added.
void paint_tag(QPainter& painter, const PlotSeries& series, const FigureStyle& style, const Projection& projection,
               std::vector<QRectF>& taken);

/// The sample in the legend.
void paint_swatch(QPainter& painter, const PlotSeries& series, const FigureStyle& style, const QRectF& box);

}  // namespace privbo::ui
