// Describes how marks look and what they state of themselves: one interface, which each mark's file fills in.
#pragma once

#include <QPen>
#include <QString>
#include <QStringList>

#include "charts/drawing/curve_painter.h"
#include "charts/drawing/figure_style.h"
#include "charts/drawing/projection.h"
#include "plot/model/plot_model.h"
#include "plot/model/value_extent.h"

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

  /// Returns whether the axes need not show it. No.
  virtual bool ignored_by_autoscale(const PlotSeries& series) const;
  /// Gives the axis of values the room that all series of this mark want besides `data`, what the others show, and
  /// states in their remarks what leaves the plot. Called where the model has any. Nothing.
  virtual void fit(PlotModel& model, const ValueExtent& data) const;

  /// Returns whether x ascends. Yes.
  virtual bool ascends() const;
  /// Returns whether a read-out has nothing to state of it: lines over the whole width, and what has no value of its
  /// own. Where it has no data.
  virtual bool excluded_from_readout(const PlotSeries& series) const;
  /// Returns whether a pointer snaps to its samples. Yes.
  virtual bool in_readout() const;
  /// Returns whether one value holds at every x. No.
  virtual bool is_level(const PlotSeries& series, const ReadingRules& rules) const;
  /// Returns whether its values are on the markers that lie along it, where a chart has those (ReadingRules::marked).
  /// No.
  virtual bool connects_markers() const;
  /// Returns whether it states how far the values of a line spread. No.
  virtual bool is_spread() const;
  /// Returns whether a read-out marks its value by a dot. Yes.
  virtual bool has_dot() const;
  /// Returns what a read-out states after the name: y, [low, high] and the sample's detail, as far as there are any.
  virtual QString value_text(const PlotSeries& series, std::size_t i) const;
  /// Returns what a read-out calls it without a label: "band".
  virtual QString unlabelled() const;
  /// Returns whether it stands alone at its x, where a read-out states its details. No.
  virtual bool is_summary() const;

  /// Order in legends and read-outs: algorithms 0, those of pinned runs 1, what is neutral 2, bounds 3.
  virtual int legend_rank(const PlotSeries& series) const;
};

/// A mark that is one stroke through its samples, above the faint lines; its sample in the legend is a dash.
class LineKind : public MarkKind {
 public:
  void add_curves(const CurveLayer& sheet, const PlotSeries& series) const override;
  void paint_swatch(QPainter& painter, const PlotSeries& series, const FigureStyle& style,
                    const QRectF& box) const override;
};

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
/// Where the line lies above what is shown, "above the plot from t = 75"; empty: nowhere.
QString place_above(const PlotSeries& series, const PlotAxis& axis, const AxisRange& shown);
/// A horizontal dash at every sample.
void paint_dashes(const MarkCanvas& canvas, const PlotSeries& series);
/// A line from low to high at every sample, all in one call: there may be thousands.
void paint_bars(const MarkCanvas& canvas, const PlotSeries& series);
/// A dash in the pen of the series, as wide as `box`.
void paint_dash(QPainter& painter, const PlotSeries& series, const FigureStyle& style, const QRectF& box);

}  // namespace privbo::ui
