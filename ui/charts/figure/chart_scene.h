// One figure: lays out title, legend, plot and notes, and paints them on any device.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "charts/drawing/figure_style.h"
#include "charts/drawing/projection.h"
#include "plot/model/plot_model.h"

namespace privbo::ui {

struct Axes;
class EndNames;
struct LineTag;

/// Its first style decides for good what draws its curves: with FigureStyle::print it may be made and used on any
/// thread; otherwise it belongs to the GUI thread (Qt Charts).
class ChartScene {
 public:
  ChartScene();
  ~ChartScene();

  /// Lays the model out on a figure of `size` and hands the decimated, clipped data to what draws them. `x` and `y` are
  /// the visible ranges in axis units.
  void set(PlotModel model, const AxisRange& x, const AxisRange& y, const FigureStyle& style, const QSizeF& size);
  /// One of several plots that share a figure: nothing but the `plot` (in the figure's coordinates) and the numbers of
  /// its axes; those of the axis of values, with its title, where `y_texts`. All else is the figure's.
  void set_panel(PlotModel model, const AxisRange& x, const AxisRange& y, const FigureStyle& style, const QRectF& plot,
                 bool y_texts);
  /// Paints the figure with its upper left corner at the origin.
  void paint(QPainter& painter);

  const PlotModel& model() const;
  const Projection& projection() const;
  const Axes& axes() const;
  /// Where the curves are, with the bars above a map.
  QRectF plot() const;
  const QFont& font() const;
  /// Key of the legend's entry at `position` (see series_key); empty where there is none.
  std::string key_at(const QPointF& position) const;
  /// Returns the names beside the curves' ends; null where there are none.
  const EndNames* end_names() const;
  /// Returns the words at lines inside of the plot.
  const std::vector<LineTag>& tags() const;
  /// Returns whether notes lie at `position` of which not all are shown.
  bool has_more_at(const QPointF& position) const;
  /// See CurvePainter::created; constant once the largest picture has been drawn.
  std::size_t series_created() const;

 private:
  class Private;
  std::unique_ptr<Private> d_;
};

}  // namespace privbo::ui
