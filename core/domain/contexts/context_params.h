// Describes the parameters of every law of contexts.
#pragma once

#include <string>
#include <vector>

#include "catalogue/param_spec.h"

namespace privbo {

/// "Pavlovic, Salgia & Zhao 2025, §2.3".
std::string cite_contexts(const char* place);

/// Return the parameters of one law each, with those that every law has: the kernel of pairs and the checkpoints.
std::vector<ParamSpec> box_context_params();
std::vector<ParamSpec> mixture_context_params();
std::vector<ParamSpec> discrete_context_params();
std::vector<ParamSpec> file_context_params();

}  // namespace privbo
