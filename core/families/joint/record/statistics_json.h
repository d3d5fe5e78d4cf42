// Writes what a privatiser released, beside what it holds, to JSON and reads it back, for saved runs.
#pragma once

#include "catalogue/param_spec.h"
#include "families/joint/record/released_record.h"

namespace privbo {

Json statistics_json(const StatisticsPicture& picture);
/// Throws std::runtime_error for numbers that are not finite, and for matrices and vectors of different sizes.
StatisticsPicture statistics_from(const Json& json);

}  // namespace privbo
