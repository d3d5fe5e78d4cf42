// Error rates at one checkpoint, each with the ε and the promise it is under: what the chart against ε and its table
// are made of.
#pragma once

#include "charts/kinds/contextual/error_lines.h"

namespace privbo::ui {

/// One algorithm of one run, or at one value of a sweep.
struct ErrorPoint {
  QString algorithm;      // its name in its run
  QString series;         // the line it is a point of: its name with the promise, or that there is none
  std::string identity;   // points of one line have the same
  QString promise, unit;  // promise_text, paid_for; both empty: not private
  double epsilon = std::numeric_limits<double>::quiet_NaN(), delta = 0.0;
  Spread rate;
  int slot = 0;
  bool pinned = false, swept = false;
  const ErrorLine* line = nullptr;  // and which checkpoint of it; null: of a sweep
  std::size_t checkpoint = 0;
};

struct ErrorPoints {
  std::vector<ErrorPoint> points;
  QStringList unplaced;  // algorithms that were not measured at T
};

/// At checkpoint T. Of a sweep in which ε varies also its error rates, where they are of the same T. `lines` outlives
/// the result.
ErrorPoints error_points(const ChartData& data, const ErrorLines& lines, std::int64_t T, Band band);
/// Whether the sweep has error rates under several ε.
bool sweeps_error_rates(const ChartData& data);

}  // namespace privbo::ui
