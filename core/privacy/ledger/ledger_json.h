// Writes guarantees and ledgers as JSON and reads them.
#pragma once

#include <cstdint>
#include <memory>

#include "catalogue/json.h"
#include "privacy/ledger/ledger.h"

namespace privbo {

/// {"type": "laplace", "epsilon": 1}, …; and back, throwing as guarantee_of does.
Json cost_json(const PrivacyCost& cost);
PrivacyCost privacy_cost_of(const Json& json);

/// Cost, δ, sensitivity and noise scale are null without privacy and before the first release.
Json guarantee_json(const Guarantee& guarantee);
/// Throws std::runtime_error or a JSON exception for anything that cannot be a guarantee. Files of versions that stored
/// no cost state an ε, which is read as a pure one; those that stored ε = 0 for no privacy are read as none.
Guarantee guarantee_of(const Json& json);

/// {"guarantees": […], "entries": [[first, last, releases per round, guarantee, group, people], …]} (without "people":
/// everyone); null for no ledger.
Json ledger_json(const Ledger* ledger);
/// Returns null for null. `horizon` bounds the rounds. Throws as guarantee_of does, and where the noise of a release
/// does not have the cost that is stated for it.
std::shared_ptr<const Ledger> ledger_of(const Json& json, std::int64_t horizon);

}  // namespace privbo
