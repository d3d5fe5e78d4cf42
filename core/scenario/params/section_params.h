// Declares the descriptors of the scenario's fixed sections. Their ranges and defaults are written here and nowhere
// else.
#pragma once

#include <vector>

#include "catalogue/param_spec.h"

namespace privbo {

std::vector<ParamSpec> data_params();
std::vector<ParamSpec> constant_params();
std::vector<ParamSpec> privacy_params();
std::vector<ParamSpec> run_params();
std::vector<ParamSpec> sweep_params();

}  // namespace privbo
