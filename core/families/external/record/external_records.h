// What results state of the programs that made them: name, version, and the digest of what was allowed.
#pragma once

#include <memory>

#include "trial/family_records.h"

namespace privbo {

class Family;

/// The records of `inner` for the recorders, and the program of each algorithm of `family` beside them. Both must
/// outlive what this returns.
std::unique_ptr<const FamilyRecords> make_external_records(const Family& family, const FamilyRecords& inner);

}  // namespace privbo
