// What the section "contexts" makes of a scenario, and whether the rest fits.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "catalogue/param_set.h"
#include "domain/domain.h"
#include "kernel/kernel.h"

namespace privbo {

struct ExperimentParts;

/// Rounds at which error rates are measured: those of the section that the run reaches, and the horizon. Throws
/// std::invalid_argument where the list is none of rounds.
std::vector<std::int64_t> checkpoints_of(const ParamSet& contexts, std::int64_t horizon);
/// The scenario's kernel over pairs. Throws std::invalid_argument for kernels that are no functions of coordinates.
std::shared_ptr<const PointKernel> kernel_of_pairs(const ExperimentParts& parts, Index action_dimension);
/// Algorithms that recommend want contexts, and contexts want neither agents nor decision sets; work and memory are
/// known before a run.
void check_contexts(const ExperimentParts& parts, const Domain& domain, Problems& problems);

}  // namespace privbo
