// What is known about each trust model: upper bound, lower bound, the gap between them, and how both depend on ε.
#pragma once

#include <string>
#include <vector>

#include "trial/trust_model.h"

namespace privbo {

/// In the order of the page: first what is not private, then as the families stand in their list.
const std::vector<TrustFacts>& trust_facts();
const TrustFacts& trust_facts_of(const std::string& id);  // std::out_of_range names the ids there are

}  // namespace privbo
