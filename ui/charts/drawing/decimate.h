// Fewer points for the same picture: at most two per pixel column, extremes kept.
#pragma once

#include <QPointF>
#include <vector>

namespace privbo::ui {

/// Points in plot units: the visible square is [0, 1]², y upwards. A NaN interrupts a line.
using Polyline = std::vector<QPointF>;

/// Returns what lies left of 0 or right of 1 is dropped but for one neighbour on each side; then each of `columns`
/// columns of [0, 1] keeps its lowest and highest point, in their order. First and last point stay. x must ascend.
Polyline decimated(const Polyline& line, int columns);

/// The two edges of an area over the same x: one point per column, the lowest of `low` and the highest of `high`.
void decimate_band(Polyline& low, Polyline& high, int columns);

/// Drops points that a straight line between their neighbours passes within `tolerance` of, measured along y: what
/// stays is a subset of the points, the ends of every piece among them. Smooth curves shrink to a few dozen. x must
/// ascend.
Polyline straightened(const Polyline& line, double tolerance);

}  // namespace privbo::ui
