// The JSON Schema of scenario files, made from the same descriptors as the panel and the check.
#pragma once

#include "catalogue/param_spec.h"

namespace privbo {

/// JSON Schema, draft 7. It says what the check of a single value says: types, ranges, choices. It allows keys it does
/// not know (they are kept with a warning) and leaves missing ones out (they have defaults); whether the pieces fit
/// each other, and whether data files exist, only build() knows.
Json scenario_schema();

}  // namespace privbo
