// Declares what is remembered of runs: by every family, and by the program itself of the algorithms of all families.
#pragma once

#include <vector>

#include "trial/family_records.h"

namespace privbo {

/// Returns the records of the families in their order, then those that speak of all algorithms alike.
const std::vector<const FamilyRecords*>& all_records();

}  // namespace privbo
