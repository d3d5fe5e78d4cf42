// What runs with contexts remember, show and write.
#pragma once

#include "trial/family_records.h"

namespace privbo {

const FamilyRecords& contextual_records();

}  // namespace privbo
