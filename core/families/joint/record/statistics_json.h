// What a privatiser released beside what it holds ↔ JSON, for saved runs.
#pragma once

#include "catalogue/param_spec.h"
#include "families/joint/record/released_record.h"

namespace privbo {

Json statistics_json(const StatisticsPicture& picture);
/// Refuses, as std::runtime_error: numbers that are not finite, matrices and vectors of different sizes.
StatisticsPicture statistics_from(const Json& json);

}  // namespace privbo
