// Describes what values there are to show.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace privbo {

/// Smallest and largest finite value seen, and the smallest positive one.
struct ValueExtent {
  double low = std::numeric_limits<double>::infinity();
  double high = -std::numeric_limits<double>::infinity();
  double positive = std::numeric_limits<double>::infinity();

  void add(const std::vector<double>& values) {
    for (const double value : values) {
      if (!std::isfinite(value)) continue;
      low = std::min(low, value);
      high = std::max(high, value);
      if (value > 0.0) positive = std::min(positive, value);
    }
  }
  bool any() const { return low <= high; }
};

}  // namespace privbo
