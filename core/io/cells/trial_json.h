// Single trials and the theoretical lines of their problems in JSON, bit for bit.
#pragma once

#include "catalogue/json.h"
#include "experiment/record/recorded_trials.h"

namespace privbo {

Json trial_json(const RecordedTrial& trial);
/// Throws std::runtime_error or a JSON exception for anything else.
RecordedTrial recorded_trial_of(const Json& json);

Json instance_bounds_json(const InstanceBounds& bounds);
InstanceBounds instance_bounds_of(const Json& json);

}  // namespace privbo
