// Writes what an algorithm's releases cost to JSON and reads it back, for saved runs.
#pragma once

#include "catalogue/param_spec.h"
#include "record/privacy_curve.h"

namespace privbo {

Json privacy_json(const PrivacyCurve& privacy);
/// Reads a curve of `length` recorded rounds. Throws std::runtime_error where sizes do not fit each other.
PrivacyCurve privacy_from(const Json& json, std::size_t length, std::int64_t horizon);

}  // namespace privbo
