// The ledger of a run as ledger.csv, for people.
#pragma once

#include <string>

#include "privacy/ledger/ledger_json.h"
#include "record/snapshot.h"

namespace privbo {

/// One row per algorithm and entry, with the constants its ε takes for public and where they come from. A ledger does
/// not depend on the data unless such a constant does, and then the row says so.
std::string ledger_csv(const Snapshot& snapshot);

/// What a noise back-end is good for; for a guarantee that names none, the simulation of earlier versions.
std::string noise_text(const Guarantee& guarantee);

}  // namespace privbo
