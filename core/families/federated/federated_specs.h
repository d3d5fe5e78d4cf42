// Descriptors of the federated algorithms' parameters, in groups.
#pragma once

#include <string>
#include <vector>

#include "families/federated/federated_params.h"

namespace privbo {

/// "Dai, Low & Jaillet 2021, §3.2".
std::string cite_federated(const char* where);
/// How much the agents of a sub-region count in its vector.
std::vector<ParamSpec> weight_params();
/// Sampling, clipping, noise and what is said about it; `clip`: S unless chosen.
std::vector<ParamSpec> noise_params(double clip);

}  // namespace privbo
