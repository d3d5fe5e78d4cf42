// How a score is distributed where the secret bits were 0, and where they were 1.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "referee/bettors.h"

namespace privbo::referee {

/// Counts in bins of equal width from `low` to `high`. What lies beyond the ends is counted in the last bins.
struct ScorePicture {
  ScoreKind score = ScoreKind::natural;
  double low = 0.0, high = 0.0;
  std::array<std::vector<std::int64_t>, 2> counts{};  // of bit 0 and of bit 1; as many bins each
};

/// Returns the picture of the kept examples, at most 20,000; none where there is no such score yet.
std::optional<ScorePicture> score_picture(const Bettors& bettors, ScoreKind kind);

}  // namespace privbo::referee
