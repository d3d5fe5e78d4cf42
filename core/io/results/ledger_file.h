// Writes the ledger of a run as ledger.csv, for people to read.
#pragma once

#include <string>

#include "privacy/ledger/ledger_json.h"
#include "privacy/ledger/noise_words.h"
#include "record/snapshot.h"

namespace privbo {

/// Returns one row per algorithm and entry, with the constants that its ε assumes to be public and where they come
/// from. A ledger does not depend on the data unless such a constant does, and then the row states it.
std::string ledger_csv(const Snapshot& snapshot);

}  // namespace privbo
