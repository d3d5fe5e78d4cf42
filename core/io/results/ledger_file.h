// The ledger in files: as JSON inside curves.json, and as ledger.csv for people.
#pragma once

#include <string>

#include "catalogue/param_spec.h"
#include "experiment/record/snapshot.h"

namespace privbo {

Json guarantee_json(const Guarantee& guarantee);
/// Throws std::runtime_error or a JSON exception for anything that no guarantee can be. Files of versions without cost
/// state a pure ε: it is taken as such.
Guarantee guarantee_of(const Json& json);

/// {"guarantees": […], "entries": [[first, last, releases per round, guarantee, group, people], …]} (no people:
/// everyone); null for no ledger.
Json ledger_json(const Ledger* ledger);
/// Null for null. `horizon` bounds the rounds. Throws as above.
std::shared_ptr<const Ledger> ledger_of(const Json& json, std::int64_t horizon);

/// One row per algorithm and entry, with the constants its ε takes for public and where they come from. A ledger does
/// not depend on the data unless such a constant does, and then the row says so.
std::string ledger_csv(const Snapshot& snapshot);

/// What a noise back-end is good for; for a guarantee that names none, the simulation of earlier versions.
std::string noise_text(const Guarantee& guarantee);

}  // namespace privbo
