// The explanation of MoMA-GP-UCB and of its private version.
#pragma once

#include "learning/explanation.h"

namespace privbo {

/// `median`: whether k* is used, otherwise the average of the k estimates.
Explanation explain_moma(bool is_private, bool median);

}  // namespace privbo
