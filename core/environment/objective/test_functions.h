// Declares named test functions with known maxima. All are to be maximised: functions that the literature minimises are
// negated.
#pragma once

#include <string>
#include <vector>

#include "domain/domain.h"
#include "numerics/types.h"

namespace privbo {

/// A function on a box of ℝ^d.
struct TestFunction {
  std::string id, label, formula, citation;
  Index dimension = 1;
  std::vector<double> low, high;                // its standard box, d coordinates each
  double maximum = 0.0;                         // over the box
  std::vector<std::vector<double>> maximisers;  // all of them
  double (*value)(const double* x) = nullptr;   // x: d coordinates inside the box
  bool separable = false;                       // a sum of functions of one coordinate each
};

const std::vector<TestFunction>& test_functions();

/// Returns the values on the domain, whose own box (the bounding box of its points where it has none) is mapped
/// affinely onto the function's standard box; an axis along which the points have no extent is mapped to the middle.
/// Throws std::invalid_argument, naming the remedy, when d differs.
Vector values_on(const TestFunction& function, const Domain& domain);

}  // namespace privbo
