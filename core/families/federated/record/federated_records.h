// What runs with several agents remember, show and write.
#pragma once

#include "trial/family_records.h"

namespace privbo {

const FamilyRecords& federated_records();

}  // namespace privbo
