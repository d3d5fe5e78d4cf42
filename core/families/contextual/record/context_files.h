// Writes error rates and pictures of recommendations of runs with contexts to result files, and reads them back.
#pragma once

#include <string>

#include "catalogue/param_spec.h"
#include "record/context_records.h"

namespace privbo {

Json errors_json(const ErrorRates& errors);
/// Reads error rates at `checkpoints` checkpoints. Throws std::runtime_error where sizes do not fit each other.
ErrorRates errors_from(const Json& json, std::size_t checkpoints);

Json policy_json(const PolicyPicture& policy);
/// Reads a picture on a domain of `points` points. Throws std::runtime_error where sizes do not fit each other.
PolicyPicture policy_from(const Json& json, Index points);

/// Returns one row per algorithm and checkpoint. Empty where there are no contexts.
std::string errors_csv(const Snapshot& snapshot);

}  // namespace privbo
