// Converts numbers and vectors to and from JSON, which has neither infinity nor NaN.
#pragma once

#include <cmath>
#include <vector>

#include "catalogue/param_spec.h"
#include "numerics/types.h"

namespace privbo {

/// Returns null where `value` is not finite.
inline Json number_json(double value) { return std::isfinite(value) ? Json(value) : Json(); }
/// Returns `absent` for null.
inline double number_of(const Json& json, double absent) { return json.is_null() ? absent : json.get<double>(); }

inline Json numbers(const Eigen::Ref<const Vector>& values) {
  return std::vector<double>(values.data(), values.data() + values.size());
}

inline Vector vector_of(const Json& json) {
  const std::vector<double> values = json.get<std::vector<double>>();
  return Eigen::Map<const Vector>(values.data(), static_cast<Index>(values.size()));
}

}  // namespace privbo
