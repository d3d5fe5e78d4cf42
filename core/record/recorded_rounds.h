// Chooses the rounds whose aggregate is kept: all of them for short horizons, a linear and a logarithmic comb
// otherwise.
#pragma once

#include <cstdint>
#include <vector>

namespace privbo {

/// Returns the recorded rounds: increasing, from 1 to `horizon`, at most about `most` of them. Cumulative and simple
/// regret are monotone, so nothing happens between two recorded rounds that their values do not show. Per-round numbers
/// are in trace.csv.
std::vector<std::int64_t> choose_recorded_rounds(std::int64_t horizon, std::size_t most);

/// Returns the value of `most` for this many trials and algorithms: 2000, less when the curves of all trials would
/// exceed 320 MB.
std::size_t max_recorded_rounds(std::size_t trials, std::size_t algorithms);

}  // namespace privbo
