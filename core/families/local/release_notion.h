// What a scenario's settings make of an algorithm's notion of privacy: an ε-LDP algorithm on unclipped rewards is no
// more that.
#pragma once

#include "catalogue/param_set.h"
#include "privacy/ledger/ledger.h"

namespace privbo {

/// `declared`: the catalogue entry's notion with the parameters `algorithm`; `privacy`: the section of that name.
/// Local DP on unbounded noise becomes local_on_average where the section asks for "high-probability" and the
/// randomiser is Laplace: bounded ones clip whatever the section says.
PrivacyNotion notion_of_release(PrivacyNotion declared, const ParamSet& algorithm, const ParamSet& privacy,
                                bool unbounded_noise);

}  // namespace privbo
