// Words inside of a plot that name a line: "2 × IGP-UCB" above a level.
#pragma once

#include <QPainter>
#include <QString>
#include <vector>

#include "charts/drawing/figure_style.h"
#include "charts/drawing/projection.h"
#include "plot/model/plot_model.h"

namespace privbo::ui {

/// Where the words of a series stand: beside a place of its line, which the corner of the box touches.
struct LineTag {
  std::size_t series = 0;  // of the model
  QString text;            // cut where it would be wider than half of the plot
  QRectF box;              // in the figure
  bool above = true;       // over the line
  bool before = true;      // to the left of the place
};

/// For every series that has a tag the place next to its line's end which no curve, no mark and no other tag covers.
/// Where all are covered, the one that is covered least; where every place is another tag's, none. Areas and the faint
/// lines of trials cover nothing. Any thread.
std::vector<LineTag> place_tags(const PlotModel& model, const FigureStyle& style, const Projection& projection);

void paint_tags(QPainter& painter, const std::vector<LineTag>& tags, const PlotModel& model, const FigureStyle& style,
                const QRectF& plot);

}  // namespace privbo::ui
