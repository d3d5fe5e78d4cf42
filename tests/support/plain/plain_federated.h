// Made-up cases in the format of replay_federated.json, run by a short program that follows the file's conventions
// line by line.
//
// Nothing of core/ runs here: only its seeded generator is used, for the numbers a case is given.
#pragma once

#include <cstdint>

#include "catalogue/json.h"

namespace privbo::test {

/// A case of four agents on eight points. `settings` replaces keys of its `params` ("algorithm", "N", "P", "q", "S",
/// …); inputs are drawn with `seed`, and everything expected is computed from them.
Json plain_federated_case(const Json& settings, std::uint64_t seed);

}  // namespace privbo::test
