// Rounding to the grid of a noise scale, and the grid's words.
#include "privacy/noise/noise_grid.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>

#include "numerics/numbers.h"
#include "text/message.h"

namespace privbo {

NoiseGrid::NoiseGrid(double scale) {
  if (!(scale >= 1e-200 && scale <= 1e200))
    throw std::invalid_argument("noise scale = " + shortest(scale) + ": must be 1e-200 to 1e200 on the integer grid");
  int exponent = 0;
  const double mantissa = std::frexp(scale, &exponent);  // scale = mantissa · 2^exponent, mantissa in [½, 1)
  step_ = std::ldexp(1.0, (mantissa > 0.5 ? exponent : exponent - 1) - 40);
  steps_ = static_cast<std::int64_t>(std::ceil(scale / step_));  // the quotient is exact
}

double NoiseGrid::rounded(double value) const {
  constexpr double largest = std::numeric_limits<double>::max();
  return std::rint(std::clamp(value / step_, -largest, largest));
}

Message grid_words(bool cryptographic) {
  return cryptographic
             ? Message("integer grid: exact discrete noise from a cryptographic source (ChaCha20, keyed by the system)")
             : Message("integer grid: exact discrete noise from seeded bits, for tests only");
}

}  // namespace privbo
