// Slider positions and the numbers they stand for, linear or logarithmic.
#pragma once

#include "catalogue/param_spec.h"

namespace privbo::ui {

class SliderScale {
 public:
  explicit SliderScale(const ParamSpec& spec);

  /// False where the descriptor offers no finite slider range.
  bool usable() const { return steps_ > 0; }
  /// Positions are 0 … steps().
  int steps() const { return steps_; }
  /// Returns the nearest position; numbers outside the slider's range stand at its end.
  int position_of(double value) const;
  /// Rounded to what a hand on a slider can mean: whole numbers for integers, three digits otherwise; the ends are
  /// exact.
  double value_at(int position) const;
  /// Returns one press of an arrow key away from any number, also outside the slider's range.
  double neighbour(double value, int direction) const;

 private:
  double low_ = 0.0, high_ = 0.0;
  bool log_ = false, integer_ = false;
  int steps_ = 0;
};

}  // namespace privbo::ui
