// The integer grid of a noise scale: its step, and the scale counted in steps.
#pragma once

#include <cstdint>
#include <string>

#include "text/message.h"

namespace privbo {

class NoiseGrid {
 public:
  /// scale in [1e-200, 1e200], otherwise std::invalid_argument.
  explicit NoiseGrid(double scale);

  /// g = 2^⌈log2(scale/2^40)⌉.
  double step() const { return step_; }
  /// ⌈scale/g⌉, in (2³⁹, 2⁴⁰].
  std::int64_t steps() const { return steps_; }
  /// steps · g, exactly: the scale that is drawn.
  double representable() const { return static_cast<double>(steps_) * step_; }
  /// Returns the nearest multiple of g, in steps. One step of the input moves it by at most one step.
  /// Values beyond 1.8e308 steps count as that.
  double rounded(double value) const;
  /// (place + noise) · g: one correctly rounded sum of two whole numbers.
  double value(double position, std::int64_t noise) const { return (position + static_cast<double>(noise)) * step_; }

 private:
  double step_ = 1.0;
  std::int64_t steps_ = 1;
};

/// Returns what the grid back-end states about itself.
Message grid_words(bool cryptographic);

}  // namespace privbo
