// Reads one user's data off the difference of two releases that have the same noise.
#pragma once

#include <cstdint>
#include <optional>

#include "families/joint/audit/statistics_transcript.h"

namespace privbo {

/// Returns the point and the reward, as clipped, of the user of `round`, by the difference of the releases after and
/// before it. With the same noise in both, that is Φ(x)Φ(x)ᵀ and (y − c)Φ(x): x is the column of `phi` (m × n) whose
/// square is nearest, and y = c + ⟨difference of ũ, Φ(x)⟩/‖Φ(x)‖². Noise that differs is not noticed: the answer is
/// then wrong. Empty where one of the two was not released, or Φ(x) = 0.
std::optional<UserItem> read_off(const Matrix& phi, const JointRelease& plan, const StatisticsTranscript& transcript,
                                 std::int64_t round);

}  // namespace privbo
