// Sensitivity as a type of its own, so that a scale or an ε cannot be passed in its place.
#pragma once

namespace privbo {

/// Largest change of a released value between neighbouring inputs, in the absolute value (scalars).
struct AbsoluteSensitivity {
  double value = 0.0;  // > 0, in the unit of the value
};

}  // namespace privbo
