// The objectives that are hard to learn, with their parameters.
#pragma once

#include <vector>

#include "environment/objective/objective.h"

namespace privbo {

/// "hardest": one of the M functions that the worst-case bound of this kernel, domain, B, noise and number of rounds is
/// about, drawn uniformly for each instance. Throws what ObjectiveSetup::hardest throws.
Vector hardest_function(const ParamSet& params, const ObjectiveSetup& setup);
std::vector<ParamSpec> hardest_params();

/// "shifted-bumps": f_j of Appendix A.1 of Zhou & Tan 2020 with j uniform among the M cells. Throws
/// std::invalid_argument with the sentence of `why_no_shifted_bumps` where there is none.
Vector shifted_bump(const ParamSet& params, const ObjectiveSetup& setup);
std::vector<ParamSpec> shifted_bump_params();
/// The kernel is none of the paper's, the domain has no box, ‖g‖ exceeds B, fewer than two cells fit into the box, or
/// more than the domain has points.
Message why_no_shifted_bumps(const ParamSet& params, const ObjectiveSetup& setup);

}  // namespace privbo
