// Kernels over (action, context) pairs, made of one kernel for each part.
#pragma once

#include <memory>

#include "domain/contexts/contexts.h"
#include "kernel/kernel.h"

namespace privbo {

/// The first `action_dimension` ≥ 1 coordinates are the action's, the rest the context's.
/// `joint` uses `action` over all coordinates and ignores `context`. Largest value 1 where both parts have it.
std::unique_ptr<PointKernel> make_pair_kernel(PairKernel kind, std::unique_ptr<PointKernel> action,
                                              std::unique_ptr<PointKernel> context, Index action_dimension);

}  // namespace privbo
