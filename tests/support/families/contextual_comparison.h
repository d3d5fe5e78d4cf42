// Compares a case of USCA in replay_contextual.json with everything the case expects.
#pragma once

#include "support/reference.h"

namespace privbo::test {

/// Runs a case with its covariance, through the channel with each of its mechanisms, and compares estimates,
/// exponents, probabilities, choices and error rates, however the posterior is held.
void expect_contextual_case(const Json& given);

}  // namespace privbo::test
