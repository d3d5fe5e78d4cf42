// Compares a replayed case of replay_ldp.json with everything the case expects.
#pragma once

#include "posterior/exact/prior.h"
#include "support/reference.h"

namespace privbo::test {

/// Plays a case with the posterior held as `method` says, and compares every arm, reward, width, truncation, posterior
/// and regret, the ledger, and every random number it was given.
void expect_local_case(const Json& replay_case, PosteriorMethod method);

}  // namespace privbo::test
