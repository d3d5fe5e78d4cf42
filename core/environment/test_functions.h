// Named test functions with known maxima. All are maximised: what the literature minimises is negated.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "numerics/types.h"

namespace privbo {

/// A function on a box of ℝ^d (d = 1 or 2; unused second entries are 0).
struct TestFunction {
  std::string id, label, formula, citation;
  Index dimension = 1;
  std::array<double, 2> low{}, high{};            // its standard box
  double maximum = 0.0;                           // over the box
  std::vector<std::array<double, 2>> maximisers;  // all of them
  double (*value)(const double* x) = nullptr;     // x: d coordinates inside the box
};

const std::vector<TestFunction>& test_functions();

/// Values on `points` (n × d), whose bounding box is mapped affinely onto the function's standard box; an axis without
/// extent takes the middle of the box. Throws std::invalid_argument, naming the remedy, when d differs.
Vector values_on(const TestFunction& function, const Points& points);

}  // namespace privbo
