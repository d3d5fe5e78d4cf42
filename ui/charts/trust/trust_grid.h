// The panels of the trust-model figure across: how many stand side by side, and how wide their plots are.
#pragma once

#include <vector>

#include "charts/drawing/figure_style.h"
#include "plot/kinds/trust/trust_model.h"

namespace privbo::ui {

/// One row where every plot keeps the width that it needs; otherwise as few rows as that takes.
struct TrustGrid {
  int columns = 0, rows = 0;
  double left = 0.0;              // of the first plot; before it are the numbers and the title of the axis of values
  double width = 0.0, gap = 0.0;  // of every plot, and between two of them

  double x(int column) const { return left + column * (width + gap); }
  double right() const { return x(columns - 1) + width; }
};

/// Returns what is seen of a panel's axis of ε, in axis units: on a plot of `width` no marker is cut at its edge.
AxisRange trust_range(const TrustPanel& panel, const FigureStyle& style, double width);
/// Room at the edges of the figure.
double trust_margin(const FigureStyle& style);
/// Places of the panels that have a plot.
std::vector<std::size_t> trust_plots(const TrustPicture& picture);
/// For a figure of `width`; no columns where there are no plots.
TrustGrid trust_grid(const TrustPicture& picture, const FigureStyle& style, double width);

}  // namespace privbo::ui
