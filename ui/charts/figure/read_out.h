// The read-out under the pointer: what every series states at one place.
#pragma once

#include <QString>
#include <limits>
#include <optional>
#include <vector>

#include "plot/model/plot_model.h"

namespace privbo::ui {

struct ReadOut {
  double x = 0.0;                                       // data units: the sample nearest to what was asked for
  double y = std::numeric_limits<double>::quiet_NaN();  // heat maps: the cell's centre
  QString head;                                         // "round 812", "x = 0.42", "arm 17"
  struct Line {
    std::ptrdiff_t series;  // −1: of no series
    QString text;
    double x, y;  // where the dot goes; y NaN: no dot
  };
  std::vector<Line> lines;
};

/// Values at the sample nearest to (x, y), y in data units and of use only on heat maps; empty where nothing is drawn.
/// Runs recorded on other rounds show their last record at or before that round, and say which, unless it lies more
/// than one step of their own back. Full data, not the decimated picture.
std::optional<ReadOut> read_out(const PlotModel& model, double x, double y = std::numeric_limits<double>::quiet_NaN());

/// Returns the sample of the read-out after (`steps` > 0) or before the one at `x`: for the arrow keys.
double neighbour(const PlotModel& model, double x, int steps);

}  // namespace privbo::ui
