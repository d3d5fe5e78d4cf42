// Which part of its axes a chart shows: what a run has needed so far, or what the reader zoomed to.
#pragma once

#include <QPointF>
#include <QRectF>
#include <optional>
#include <utility>

#include "plot/kinds/chart_kind.h"
#include "plot/model/axis_range.h"

namespace privbo::ui {

/// Ranges are in axis units. While a run is on they only grow, so that no axis jumps back and forth; a zoom holds until
/// the reader goes back, or the axes mean something else.
class ViewRange {
 public:
  /// What a zoom changes: x, with the values fitted to what is seen of it; the values alone; both.
  enum class Sides { x, values, both };

  /// Returns what is shown of each axis.
  const AxisRange& x() const { return shown_.x; }
  const AxisRange& y() const { return shown_.y; }
  /// Returns whether the reader chose what is shown.
  bool zoomed() const { return zoom_.has_value(); }
  /// Returns the part of x that is zoomed to, in data units of `axis`; nothing: all of it is shown.
  std::optional<std::pair<double, double>> zoomed_x(const PlotAxis& axis) const;
  /// Returns the place at `position` in axis units, where the ranges are drawn over `plot`.
  QPointF at(const QPointF& position, const QRectF& plot) const;

  /// Other data, of the same chart: gives back room that was kept for what is gone. True where the axes mean something
  /// else now; then the zoom is gone too.
  bool follow(ChartKind kind, const ChartData& before, const ChartData& now);
  /// Other options: the picture may fit anew. True where the axes mean something else now; then the zoom is gone too.
  bool follow(const ChartOptions& before, const ChartOptions& now);
  /// Shows what `model` needs and what was needed before it, or what is zoomed to. While it is held: what was shown.
  void fit(const PlotModel& model);
  /// Holds the ranges, or lets them go: a hand is moving something in the plot, which is to stay under it.
  void hold(bool held) { held_ = held; }

  /// Makes what is shown `factor` times as long, with `about` (axis units) where it is. Ranges that a double cannot
  /// tell apart, and those a million times the axis or 40 decades long, are left as they are.
  void zoom(const PlotModel& model, const QPointF& about, double factor, Sides sides);
  /// Shows what lies `by` further, in axis units.
  void pan(const QPointF& by);
  /// Ends the zoom, with the next `fit`. False: there is none.
  bool show_all();

 private:
  struct Ranges {
    AxisRange x, y;
  };
  std::optional<Ranges> grown_;  // what was needed so far
  std::optional<Ranges> zoom_;   // set by the reader
  Ranges shown_;
  bool held_ = false;
};

}  // namespace privbo::ui
