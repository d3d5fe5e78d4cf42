#include "plot/kinds/posterior/maxima.h"

#include <algorithm>
#include <cmath>

namespace privbo {
namespace {

/// Summits are at least this share of an axis apart: a grid cuts a slanting ridge into several.
constexpr Index shares = 10;

Index reach(Index places) { return std::max<Index>(1, (places + shares - 1) / shares); }

/// Returns whether nothing around is higher, nor as high where it comes earlier: of a plateau the first place is left.
bool is_summit(const Vector& values, Index rows, Index place) {
  const Index columns = values.size() / rows, column = place / rows, row = place % rows;
  const Index across = reach(columns), up = reach(rows);
  for (Index c = std::max<Index>(0, column - across); c <= std::min(columns - 1, column + across); ++c)
    for (Index r = std::max<Index>(0, row - up); r <= std::min(rows - 1, row + up); ++r) {
      const Index other = c * rows + r;
      if (other == place) continue;
      if (values[other] > values[place] || (values[other] == values[place] && other < place)) return false;
    }
  return true;
}

}  // namespace

std::vector<Index> maxima_of(const Vector& values, Index rows) {
  double lowest = INFINITY, highest = -INFINITY;
  Index first = -1;
  for (Index i = 0; i < values.size(); ++i) {
    if (!std::isfinite(values[i])) continue;
    lowest = std::min(lowest, values[i]);
    if (values[i] > highest) highest = values[i], first = i;
  }
  if (first < 0) return {};
  if (highest == lowest) return {first};
  const bool known = rows > 0 && values.size() % rows == 0;
  const double least = highest - (known ? maxima_tolerance * (highest - lowest) : 0.0);
  std::vector<Index> maxima;
  for (Index i = 0; i < values.size(); ++i)
    if (values[i] >= least && (!known || is_summit(values, rows, i))) maxima.push_back(i);
  return maxima;
}

}  // namespace privbo
