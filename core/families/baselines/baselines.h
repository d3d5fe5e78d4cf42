// Declares the algorithms without privacy that the papers compare with.
#pragma once

#include <vector>

#include "trial/family.h"

namespace privbo {

const Family& baselines_family();

/// Reports who is trusted where nothing is private, and what that costs.
std::vector<TrustModel> baselines_trust_models();

/// The parameter of IGP-UCB that lets it learn the kernel's length scale; left out while it is false.
inline constexpr const char* learn_lengthscale_key = "learn_lengthscale";

// One function per algorithm, each in a file of its own; baselines.cpp puts them in a list.
AlgorithmEntry igp_ucb_entry();
AlgorithmEntry gp_ucb_entry();
AlgorithmEntry gp_ts_entry();
AlgorithmEntry gp_ei_entry();
AlgorithmEntry uniform_entry();

}  // namespace privbo
