// The trust-model figure: small multiples side by side, each with its own ε axis, all with the same axis of regret.
#pragma once

#include <QSizeF>
#include <memory>

#include "charts/figure/chart_scene.h"
#include "charts/figure/names/legend.h"
#include "charts/trust/trust_layout.h"

class QPainter;

namespace privbo::ui {

/// Painted without Qt Charts: any thread, any device. On paper (FigureStyle::print) it states who is trusted and
/// protected; on screen that is behind a mark at every panel's title.
class TrustFigure {
 public:
  TrustFigure(TrustPicture picture, const FigureStyle& style, const QSizeF& size);

  void paint(QPainter& painter);
  const TrustPicture& picture() const { return picture_; }
  const TrustLayout& layout() const { return layout_; }
  /// Returns the plots in the order of the layout's cells.
  const std::vector<std::unique_ptr<ChartScene>>& plots() const { return plots_; }
  /// Returns the curves that the legend names.
  const PlotModel& named() const { return layout_.named; }
  /// Returns the smallest width and the smallest height of its plots; empty without any.
  QSizeF min_plot() const;
  /// Returns what the mark at `position` tells about its panel; empty where there is none.
  QString notes_at(const QPointF& position) const;
  /// Returns the height at which nothing is left out, at this width; what is lower is squeezed.
  static double good_height(const TrustPicture& picture, const FigureStyle& style, double width);

 private:
  QColor colour_of(const TrustLine& line) const;

  TrustPicture picture_;
  FigureStyle style_;
  QSizeF size_;
  TrustLayout layout_;
  std::unique_ptr<Legend> legend_;  // null: there is none
  std::vector<std::unique_ptr<ChartScene>> plots_;
};

}  // namespace privbo::ui
