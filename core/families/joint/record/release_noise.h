// Describes how much noise there is in the sums that a period has released.
#pragma once

#include <cstdint>

#include "families/joint/learner/released_parameters.h"
#include "families/joint/release/joint_release.h"

namespace privbo {

/// Returns the noise in the release of the period's first `items` users, at least one where there is noise. On the
/// integer grid σ is larger by what rounding costs, a part in 10⁹ or less, which is left out.
StatisticsNoise release_noise(const JointRelease& plan, const StatisticsPeriod& period, std::int64_t items);

}  // namespace privbo
