// What results state of the programs that made them: name, version, and the digest of what was allowed.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "trial/family_records.h"

namespace privbo {

class Family;

/// Returns the digest of the program that made the results of an algorithm; empty where none did, or they do not say.
std::optional<std::string> program_digest(const AlgorithmSnapshot& algorithm);

/// The records of `inner` for the recorders, and the program of each algorithm of `family` beside them. Both must
/// outlive what this returns.
std::unique_ptr<const FamilyRecords> make_external_records(const Family& family, const FamilyRecords& inner);

}  // namespace privbo
