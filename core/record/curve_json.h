// Values over the recorded rounds, in files.
#pragma once

#include <vector>

#include "catalogue/param_spec.h"
#include "record/grid_series.h"

namespace privbo {

Json curve_json(const Curve& curve);
/// Throws std::runtime_error unless all of it has `length` values.
Curve curve_from(const Json& json, std::size_t length);

}  // namespace privbo
