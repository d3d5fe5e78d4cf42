// The numbers of one randomised reward, for the preview of an algorithm.
#pragma once

#include <cstdint>
#include <vector>

#include "learning/algorithm_entry.h"
#include "privacy/randomisers/local_randomiser.h"

namespace privbo {

/// Returns budget, scale or reach, and noise of one reward that this randomiser makes, in a run of `horizon` rounds.
std::vector<Derived> numbers_of_release(const LocalRandomiser& randomiser, std::int64_t horizon);

}  // namespace privbo
