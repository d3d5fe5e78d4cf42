// Names of curves beside their ends, at the right edge of the plot, where they state what a legend would.
#pragma once

#include <QPainter>
#include <QRectF>
#include <QStringList>
#include <vector>

#include "charts/drawing/figure_style.h"
#include "charts/drawing/projection.h"
#include "plot/model/plot_model.h"

namespace privbo::ui {

class EndNames {
 public:
  /// For the curves of `model` that have a label, where the model wants it, there are at most five of them, and their
  /// names take no more than a share of the figure's `size`; empty otherwise. Model and style outlive the names.
  EndNames(const PlotModel& model, const FigureStyle& style, const QSizeF& size);

  /// Places of the named series in the model.
  const std::vector<std::size_t>& named() const { return named_; }
  /// Returns what the names take right of the plot, the gap before them included; 0 without names.
  double width() const { return width_; }

  /// Each name as near as the others allow to where its curve leaves the plot. A curve that leaves it above or below
  /// is named at that edge, with an arrow and its last value; one that is switched off has no curve, and its name lies
  /// below all others.
  void place(const Projection& projection);
  void paint(QPainter& painter) const;
  /// Returns the series whose name lies at `position` in the figure, or −1.
  std::ptrdiff_t series_at(const QPointF& position) const;

  struct Name {
    std::size_t series = 0;  // its place in the model
    QStringList lines;
    QPointF end;  // of the curve in the plot
    QRectF box;   // in the figure
  };
  /// Returns the names as they have been placed, from top to bottom.
  const std::vector<Name>& names() const { return names_; }
  /// Returns the height of a line of them.
  double row() const { return row_; }

 private:
  const PlotModel& model_;
  const FigureStyle& style_;
  QFont font_;
  double row_ = 0.0, width_ = 0.0;
  bool broken_ = false;  // a value beyond the edge stands below its name
  std::vector<std::size_t> named_;
  std::vector<Name> names_;  // from top to bottom
};

}  // namespace privbo::ui
