// Private recommendations to visitors with contexts: "Differentially Private Kernelized Contextual Bandits" (Pavlovic,
// Salgia & Zhao 2025).
#pragma once

#include <memory>
#include <vector>

#include "catalogue/param_set.h"
#include "domain/domain.h"
#include "families/contextual/contextual_setup.h"
#include "trial/family.h"
#include "trial/family_records.h"

namespace privbo {

const Family& contextual_family();

/// Reports who is trusted under private recommendations, and what that costs.
std::vector<TrustModel> contextual_trust_models();

// One function per algorithm, each in a file of its own; contextual.cpp puts them in a list.
AlgorithmEntry usca_entry();
AlgorithmEntry noisy_mean_entry();

const FamilyRecords& contextual_records();

struct ExperimentParts;

/// Refuses algorithms that recommend where there are no contexts, contexts together with agents or decision sets, and
/// runs whose work or memory is too large.
void check_contexts(const ExperimentParts& parts, const Domain& domain, Problems& problems);

}  // namespace privbo
