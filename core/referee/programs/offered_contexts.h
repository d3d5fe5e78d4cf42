// The contexts that occur in a trial of a program: the protocol numbers them, so they must be known before a run.
#pragma once

#include <vector>

namespace privbo::referee {

/// Numbers of a context, where a program has any.
inline constexpr int context_dimension = 3;

/// Returns all contexts that adversaries give: the usual ones, of length ½ along each axis, and those of a protected
/// visitor, of length 1 along the first axis, its opposite, and none.
inline std::vector<std::vector<double>> offered_contexts(int dimension) {
  std::vector<std::vector<double>> all;
  const auto along = [dimension](int axis, double length) {
    std::vector<double> context(static_cast<std::size_t>(dimension), 0.0);
    context[static_cast<std::size_t>(axis)] = length;
    return context;
  };
  for (int axis = 0; axis < dimension; ++axis) all.push_back(along(axis, 0.5));
  for (const double length : {1.0, -1.0, 0.0}) all.push_back(along(0, length));
  return all;
}

}  // namespace privbo::referee
