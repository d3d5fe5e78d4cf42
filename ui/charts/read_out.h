// The read-out under the pointer: what every series says at one place.
#pragma once

#include <QString>
#include <optional>
#include <vector>

#include "charts/figure_style.h"
#include "charts/marks.h"

namespace privbo::ui {

struct ReadOut {
  double x = 0.0;  // data units: the sample nearest to what was asked for
  QString head;    // "round 812", "x = 0.42", "arm 17"
  struct Line {
    std::size_t series;
    QString text;
    double y;  // NaN: no dot
  };
  std::vector<Line> lines;
};

/// Values at the sample whose x is nearest to `x`; empty where nothing is drawn. Full data, not the decimated picture.
std::optional<ReadOut> read_out(const PlotModel& model, double x);

/// A vertical line, dots on the series and a box with the values, kept inside the plot.
void paint_read_out(QPainter& painter, const ReadOut& values, const PlotModel& model, const Projection& projection, const FigureStyle& style);

}  // namespace privbo::ui
