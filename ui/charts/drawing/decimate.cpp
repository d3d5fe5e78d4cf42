// Min–max decimation per pixel column.
#include "charts/drawing/decimate.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace privbo::ui {
namespace {

/// Index range [first, last) of what matters for [0, 1]: one point beyond each side is kept.
std::pair<std::size_t, std::size_t> visible(const Polyline& line) {
  const auto before = [](const QPointF& p, double x) { return p.x() < x; };
  auto first = std::lower_bound(line.begin(), line.end(), 0.0, before);
  auto last = std::upper_bound(first, line.end(), 1.0, [](double x, const QPointF& p) { return x < p.x(); });
  if (first != line.begin()) --first;
  if (last != line.end()) ++last;
  return {static_cast<std::size_t>(first - line.begin()), static_cast<std::size_t>(last - line.begin())};
}

int column_of(double x, int columns) { return static_cast<int>(std::floor(std::clamp(x, -1.0, 2.0) * columns)); }

}  // namespace

Polyline decimated(const Polyline& line, int columns) {
  const auto [first, last] = visible(line);
  if (last - first <= static_cast<std::size_t>(2 * columns))
    return {line.begin() + static_cast<std::ptrdiff_t>(first), line.begin() + static_cast<std::ptrdiff_t>(last)};
  Polyline result;
  result.reserve(static_cast<std::size_t>(2 * columns) + 4);
  for (std::size_t i = first; i < last;) {
    std::size_t end = i, low = i, high = i;
    const int column = column_of(line[i].x(), columns);
    bool gap = false;
    for (; end < last && column_of(line[end].x(), columns) == column; ++end) {
      if (!std::isfinite(line[end].y())) {
        gap = true;
        continue;
      }
      if (!(line[low].y() <= line[end].y())) low = end;
      if (!(line[high].y() >= line[end].y())) high = end;
    }
    // The ends of the line stay where they are, even where they are no extremes.
    if (i == first) low = first;
    if (end == last) high = last - 1;
    result.push_back(line[std::min(low, high)]);
    if (low != high) result.push_back(line[std::max(low, high)]);
    if (gap && std::isfinite(result.back().y())) result.push_back({line[end - 1].x(), NAN});
    i = end;
  }
  return result;
}

void decimate_band(Polyline& low, Polyline& high, int columns) {
  const auto [first, last] = visible(low);
  const bool all = last - first <= static_cast<std::size_t>(columns);
  Polyline lower, upper;
  for (std::size_t i = first; i < last;) {
    std::size_t end = i;
    const int column = column_of(low[i].x(), columns);
    double bottom = NAN, top = NAN;
    do {
      bottom = std::fmin(bottom, low[end].y());
      top = std::fmax(top, high[end].y());
      ++end;
    } while (!all && end < last && column_of(low[end].x(), columns) == column);
    const double x = end == last ? low[end - 1].x() : low[i].x();
    if (std::isfinite(bottom) && std::isfinite(top)) {
      lower.push_back({x, bottom});
      upper.push_back({x, top});
    }
    i = end;
  }
  low = std::move(lower);
  high = std::move(upper);
}

Polyline straightened(const Polyline& line, double tolerance) {
  Polyline result;
  constexpr double none = std::numeric_limits<double>::infinity();
  double steepest = none,
         flattest = -none;  // slopes from the last kept point that pass all points since within tolerance
  bool open = false;        // a piece has begun: result.back() is its last kept point
  for (std::size_t i = 0; i < line.size(); ++i) {
    const QPointF& point = line[i];
    if (!std::isfinite(point.y())) {
      if (open && result.back() != line[i - 1]) result.push_back(line[i - 1]);
      result.push_back(point);
      open = false;
      continue;
    }
    if (open) {
      const double run = point.x() - result.back().x();
      const double slope = run > 0.0 ? (point.y() - result.back().y()) / run : none;
      if (slope > steepest || slope < flattest || run <= 0.0) {
        // The line would miss a point: the one before this is a corner.
        if (result.back() != line[i - 1]) result.push_back(line[i - 1]);
        steepest = none;
        flattest = -none;
      }
      const double ahead = point.x() - result.back().x();
      if (ahead <= 0.0) {
        result.push_back(point);
        continue;
      }
      steepest = std::min(steepest, (point.y() + tolerance - result.back().y()) / ahead);
      flattest = std::max(flattest, (point.y() - tolerance - result.back().y()) / ahead);
    } else {
      result.push_back(point);
      open = true;
      steepest = none;
      flattest = -none;
    }
  }
  if (open && result.back() != line.back()) result.push_back(line.back());
  return result;
}

}  // namespace privbo::ui
