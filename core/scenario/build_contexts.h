// Reads what the section "contexts" decides: the rounds at which error rates are measured, and the kernel over pairs.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "catalogue/param_set.h"
#include "kernel/kernel.h"

namespace privbo {

struct ChosenKernel;
struct ExperimentParts;

/// Rounds at which error rates are measured: those of the section that the run reaches, and the horizon. Throws
/// std::invalid_argument where the list is not one of rounds.
std::vector<std::int64_t> checkpoints_of(const ParamSet& contexts, std::int64_t horizon);
/// Returns a kernel of the scenario over pairs. Throws std::invalid_argument for kernels that are not functions of
/// coordinates.
std::shared_ptr<const PointKernel> kernel_of_pairs(const ExperimentParts& parts, const ChosenKernel& kernel,
                                                   Index action_dimension);

}  // namespace privbo
