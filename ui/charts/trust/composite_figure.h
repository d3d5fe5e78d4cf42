// Charts whose figures are more than one plot.
#pragma once

#include <QSizeF>
#include <functional>
#include <optional>

#include "charts/drawing/figure_style.h"
#include "plot/kinds/chart_kind.h"

class QPainter;

namespace privbo::ui {

/// A figure painted whole, whatever it is made of.
struct Painting {
  std::function<void(QPainter&)> paint;
  QSizeF min_plot;  // the smallest width and the smallest height of its plots; empty: it has none
};

/// Returns the figure of a chart that is more than one plot; nothing where it is the plot of its model. Any thread.
std::optional<Painting> composite_figure(ChartKind kind, const ChartData& data, const ChartOptions& options,
                                         const FigureStyle& style, const QSizeF& size);

}  // namespace privbo::ui
