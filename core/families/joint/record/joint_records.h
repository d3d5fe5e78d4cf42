// What algorithms that are told statistics remember, show and write.
#pragma once

#include "trial/family_records.h"

namespace privbo {

const FamilyRecords& joint_records();

}  // namespace privbo
