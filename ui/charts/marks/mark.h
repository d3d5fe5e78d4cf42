// Describes how marks look: one interface, which the files of this folder fill in. What marks state of themselves is in
// plot/model/mark_rules.h.
#pragma once

#include <QPen>

#include "charts/drawing/curve_painter.h"
#include "charts/drawing/figure_style.h"
#include "charts/drawing/projection.h"
#include "plot/model/plot_model.h"

namespace privbo::ui {

/// Describes what marks are painted on.
struct MarkCanvas {
  QPainter& painter;
  const FigureStyle& style;
  const Projection& projection;
  const HeatGrid* heat = nullptr;  // the map below; null: none
  bool line_markers = false;       // a few markers along every curve

  /// Returns the shorter side of the map's cells in figure units; 0 without a map.
  double cell() const;
};

/// Where marks leave the lines and areas they are made of, decimated and cut at the plot's edge.
struct CurveLayer {
  CurvePainter& curves;
  CurvePainter& faint;  // below them
  const FigureStyle& style;
  const Projection& projection;
  bool on_heat = false;

  /// The series' y, with corners where it has `steps` or `holds`.
  void add_line(const PlotSeries& series, const QPen& pen) const;
  /// Does the same among the faint lines, of which there are many; x need not ascend.
  void add_faint_line(const PlotSeries& series, const QPen& pen) const;
  /// What lies between low and high.
  void add_area(const PlotSeries& series, const QColor& fill) const;
};

class MarkKind {
 public:
  virtual ~MarkKind() = default;

  /// Returns its colour unless it is refuted: that of its slot, neutral without one.
  virtual QColor colour(const PlotSeries& series, const Theme& theme) const;
  /// In that colour, with width and dashes of its slot.
  virtual QPen pen(const PlotSeries& series, const FigureStyle& style) const;
  /// Lines and areas, which lie below all that is painted. Nothing.
  virtual void add_curves(const CurveLayer& sheet, const PlotSeries& series) const;
  /// What is painted straight; nothing leaves the plot. Nothing.
  virtual void paint(const MarkCanvas& canvas, const PlotSeries& series) const;
  /// The sample in the legend.
  virtual void paint_swatch(QPainter& painter, const PlotSeries& series, const FigureStyle& style,
                            const QRectF& box) const = 0;
};

/// A mark that is one stroke through its samples, above the faint lines; its sample in the legend is a dash.
class LineKind : public MarkKind {
 public:
  void add_curves(const CurveLayer& sheet, const PlotSeries& series) const override;
  void paint_swatch(QPainter& painter, const PlotSeries& series, const FigureStyle& style,
                    const QRectF& box) const override;
};

/// How all series of one mark look; each is defined with its mark.
const MarkKind& look_of(const marks::Curve&);
const MarkKind& look_of(const marks::EarlierCurve&);
const MarkKind& look_of(const marks::SameUser&);
const MarkKind& look_of(const marks::Approximation&);
const MarkKind& look_of(const marks::Accountant&);
const MarkKind& look_of(const marks::HiddenMean&);
const MarkKind& look_of(const marks::Acquisition&);
const MarkKind& look_of(const marks::Guide&);
const MarkKind& look_of(const marks::Band&);
const MarkKind& look_of(const marks::Bound&);
const MarkKind& look_of(const marks::FittedBound&);
const MarkKind& look_of(const marks::Level&);
const MarkKind& look_of(const marks::Budget&);
const MarkKind& look_of(const marks::Truth&);
const MarkKind& look_of(const marks::Trial&);
const MarkKind& look_of(const marks::Pair&);
const MarkKind& look_of(const marks::Estimate&);
const MarkKind& look_of(const marks::Broadcast&);
const MarkKind& look_of(const marks::Rug&);
const MarkKind& look_of(const marks::Points&);
const MarkKind& look_of(const marks::Box&);
const MarkKind& look_of(const marks::Strip&);
const MarkKind& look_of(const marks::NextQuery&);
const MarkKind& look_of(const marks::Answer&);
const MarkKind& look_of(const marks::VerticalLine&);
const MarkKind& look_of(const marks::Border&);
const MarkKind& look_of(const marks::Dictionary&);
const MarkKind& look_of(const marks::Offered&);
const MarkKind& look_of(const marks::Cloud&);

const MarkKind& kind_of(const PlotSeries& series);

/// Returns the colour of a series: of its mark, or of alarm where it is refuted.
QColor mark_colour(const PlotSeries& series, const FigureStyle& style);
QPen mark_pen(const PlotSeries& series, const FigureStyle& style);
/// Returns the fill of a band: its colour at 20 % opacity, of pinned runs at 9 %.
QColor band_colour(const PlotSeries& series, const FigureStyle& style);

// What several marks are made of.

/// Returns a pen in the colour of the series, with flat ends; `dash` in widths, empty: solid.
QPen line_pen(const PlotSeries& series, const FigureStyle& style, double width, const QList<qreal>& dash = {});
/// Returns the width of lines that are no algorithm's curve.
double thin_width(const FigureStyle& style);
/// Dashes of neutral lines, which differ by their length.
const QList<qreal>& neutral_dash(int variant);
/// A horizontal dash at every sample.
void paint_dashes(const MarkCanvas& canvas, const PlotSeries& series);
/// A line from low to high at every sample, all in one call: there may be thousands.
void paint_bars(const MarkCanvas& canvas, const PlotSeries& series);
/// A dash in the pen of the series, as wide as `box`.
void paint_dash(QPainter& painter, const PlotSeries& series, const FigureStyle& style, const QRectF& box);

}  // namespace privbo::ui
