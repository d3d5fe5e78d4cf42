// From data to as few points as show the same picture.
#include <algorithm>
#include <utility>

#include "charts/drawing/clip.h"
#include "charts/drawing/decimate.h"
#include "charts/marks/mark.h"

namespace privbo::ui {
namespace {

Polyline units(const Projection& projection, const PlotSeries& series, const std::vector<double>& values) {
  Polyline line;
  line.reserve(values.size());
  for (std::size_t i = 0; i < values.size(); ++i) line.push_back(projection.unit(series.x[i], values[i]));
  return line;
}

int columns_for(const CurveLayer& sheet, const PlotSeries& series) {
  const int columns = std::max(2, static_cast<int>(sheet.projection.plot.width())), most = sheet.style.max_points / 2;
  if (most <= 0) return columns;
  // Beside a running run, what is pinned stands still: half the points do.
  return series.pinned ? std::min(columns, most) / 2 : std::min(columns, most);
}

/// A fifth of a pixel is not seen, and smooth curves are then drawn in a tenth of the time.
double unseen(const CurveLayer& sheet) { return 0.2 / std::max(1.0, sheet.projection.plot.height()); }

}  // namespace

void CurveLayer::add_line(const PlotSeries& series, const QPen& pen) const {
  const PlotSeries corners = has_corners(series) ? with_corners(series) : PlotSeries();
  const Polyline line =
      has_corners(series) ? units(projection, corners, corners.y) : units(projection, series, series.y);
  for (QList<QPointF>& piece : clipped(straightened(decimated(line, columns_for(*this, series)), unseen(*this)))) {
    if (piece.size() == 1) {  // one round so far: a short dash instead of nothing
      const double half = 0.3 * style.em() / projection.plot.width(), x = piece[0].x(), y = piece[0].y();
      piece = {{std::max(0.0, x - half), y}, {std::min(1.0, x + half), y}};
    }
    curves.line(piece, pen);
  }
}

void CurveLayer::add_faint_line(const PlotSeries& series, const QPen& pen) const {
  for (const QList<QPointF>& piece : clipped(straightened(units(projection, series, series.y), unseen(*this))))
    faint.line(piece, pen);
}

void CurveLayer::add_area(const PlotSeries& series, const QColor& fill) const {
  Polyline low = units(projection, series, series.low), high = units(projection, series, series.high);
  decimate_band(low, high, columns_for(*this, series));
  curves.area(clamped(straightened(low, unseen(*this))), clamped(straightened(high, unseen(*this))), fill);
}

}  // namespace privbo::ui
