// Bounds the ratio of two means whose samples are paired, by Fieller's theorem.
#pragma once

#include <optional>
#include <vector>

namespace privbo {

struct Interval {
  double low = 0.0, high = 0.0;
};

/// Returns Fieller's interval of mean(above) / mean(below) at confidence `level` (0 < level < 1), where above[k] and
/// below[k] belong to one trial: all ratios r for which a t test with n − 1 degrees of freedom does not refute
/// mean(above − r·below) = 0. Absent with fewer than two trials, and where the mean below is not told from zero: the
/// interval would have no end. Throws std::invalid_argument where the samples differ in size or the level is none.
std::optional<Interval> paired_ratio_interval(const std::vector<double>& above, const std::vector<double>& below,
                                              double level);

}  // namespace privbo
