// Local differential privacy for heavy-tailed rewards: "Local Differential Privacy for Bayesian Optimization" (Zhou &
// Tan 2020), and its algorithms without privacy.
#pragma once

#include <vector>

#include "trial/family.h"

namespace privbo {

const Family& local_family();

/// Reports who is trusted under local privacy, and what that costs.
std::vector<TrustModel> local_trust_models();

// One function per algorithm; local.cpp puts them in a list.
AlgorithmEntry ldp_tgp_ucb_entry();
AlgorithmEntry ldp_ata_gp_ucb_entry();
AlgorithmEntry ldp_moma_gp_ucb_entry();
AlgorithmEntry tgp_ucb_entry();
AlgorithmEntry ata_gp_ucb_entry();
AlgorithmEntry moma_gp_ucb_entry();

}  // namespace privbo
