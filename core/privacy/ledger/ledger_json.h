// Guarantees and ledgers in JSON.
#pragma once

#include <cstdint>
#include <memory>

#include "catalogue/json.h"
#include "privacy/ledger/ledger.h"

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

}  // namespace privbo
