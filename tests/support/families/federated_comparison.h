// Compares a replayed case of replay_federated.json with everything the case expects.
#pragma once

#include "support/replay/federated_replay.h"

namespace privbo::test {

/// Runs a case and compares every query, reward, vector, weight, broadcast and regret, and every random number it was
/// given.
void expect_federated_case(const Json& replay_case);

/// Every case of a file. Throws std::runtime_error where there is none.
void expect_federated_cases(const Json& file);

}  // namespace privbo::test
