// What results state of the programs that made them: name, version, the digest of what was allowed, and what a program
// claims of itself.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "trial/family_records.h"

namespace privbo {

/// Returns the digest of the program that made the results of an algorithm; empty where none did, or they do not say.
std::optional<std::string> program_digest(const AlgorithmSnapshot& algorithm);

/// The records of `inner` for the recorders, and the program of each algorithm of a run beside them, whichever family's
/// it is. `inner` must outlive what this returns.
std::unique_ptr<const FamilyRecords> make_program_records(const FamilyRecords& inner);

}  // namespace privbo
