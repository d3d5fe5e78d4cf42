// Prints how well an attacker can tell two neighbouring inputs apart: the trade-off curve of a composition.
#pragma once

#include <cstdint>

#include "accounting/composition.h"
#include "catalogue/json.h"

namespace privbo::app {

/// Prints the smallest type II error at `points` type I errors, as CSV; or, with `json`, as a document that begins with
/// the members of `head`, with the total variation δ(0).
void print_trade_off(const Composition& composition, std::int64_t points, bool json, const Json& head);

}  // namespace privbo::app
