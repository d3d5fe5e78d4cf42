// Computes how much [Φ, y]ᵀ[Φ, y] changes when one user's (φ, y) is replaced, where |φ| ≤ 1 and |y| ≤ Y.
#pragma once

#include "privacy/sensitivity.h"

namespace privbo {

/// The range of rewards, and what is known about the features.
enum class RewardShape {
  bounded,             // |y| ≤ Y, any features
  binary,              // y ∈ {0, 1}, any features: 2√2
  binary_nonnegative,  // y ∈ {0, 1} and φ·φ′ ≥ 0 guaranteed (not for quadrature features): √6
  binary_centred       // y ∈ {−½, +½}
};

/// Returns sup ‖v vᵀ − v′ v′ᵀ‖_F with v = [φ, y]. For `bounded` it is √2 (1 + Y²) for Y ≤ 1, 2√2 Y for 1 < Y ≲ 2.35,
/// and beyond that the maximum over y′. Y > 0; ignored for the binary shapes.
FrobeniusSensitivity regression_sensitivity(RewardShape shape, double Y = 1.0);

}  // namespace privbo
