// Where everything of the trust-model figure lies: title, legend, rows of panels, the title of their axes, words.
#pragma once

#include <QRectF>
#include <QSizeF>
#include <vector>

#include "charts/trust/trust_words.h"

namespace privbo::ui {

/// A panel that has a plot.
struct TrustCell {
  std::size_t panel = 0;
  QRectF box;         // plot, title and the numbers of its axes
  QRectF plot;        // all of one size
  bool left = false;  // the first of its row: has the numbers and the title of the axis of values
};

/// The circle that tells, on screen, that there is more to read about a panel.
struct TrustMark {
  std::size_t panel = 0;
  QRectF circle;
  QRectF reach;  // where the pointer finds it: the title belongs to it
};

struct TrustLayout {
  std::vector<TrustLine> lines;
  std::vector<TrustCell> cells;
  std::vector<TrustMark> marks;
  PlotModel named;            // the curves that the legend names
  QRectF legend;              // empty: there is none
  double legend_scale = 1.0;  // of the figure's type
  double good_height = 0.0;   // at which nothing is left out or squeezed, at this width
};

TrustLayout trust_layout(const TrustPicture& picture, const FigureStyle& style, const QSizeF& size);

}  // namespace privbo::ui
