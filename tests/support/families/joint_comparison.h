// Compares a replayed case of replay_jdp.json with everything the case expects.
#pragma once

#include "support/reference.h"

namespace privbo::test {

/// Runs a case through the real channel and compares every message, eigenvalue, width, choice and regret, and what
/// follows from its settings alone.
void expect_joint_case(const Json& replay_case);

}  // namespace privbo::test
