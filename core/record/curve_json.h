// Writes curves over the recorded rounds to JSON and reads them back.
#pragma once

#include <vector>

#include "catalogue/param_spec.h"
#include "record/round_series.h"

namespace privbo {

Json curve_json(const Curve& curve);
/// Reads a curve; throws std::runtime_error unless each of its lists has `length` values.
Curve curve_from(const Json& json, std::size_t length);
/// Does the same for a curve with gaps: null is read as NaN.
Curve curve_with_gaps(const Json& json, std::size_t length);

}  // namespace privbo
