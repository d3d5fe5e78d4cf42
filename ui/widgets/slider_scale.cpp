#include "widgets/slider_scale.h"

#include <algorithm>
#include <cmath>

#include "numerics/numbers.h"

namespace privbo::ui {
namespace {

constexpr int finest = 400;          // positions of a continuous slider: about one per pixel
constexpr double unbounded = 1e300;  // ranges left at their default are wider than this

double rounded(double value, int digits) {
  if (value == 0.0 || !std::isfinite(value)) return value;
  // Through text: the result is the double nearest to a short decimal, which is what the field then shows.
  return parse_double(significant(value, digits)).value_or(value);
}

}  // namespace

SliderScale::SliderScale(const ParamSpec& spec)
    : low_(spec.slider.lowest), high_(spec.slider.highest), integer_(spec.kind == ParamKind::integer) {
  if (!(low_ > -unbounded && high_ < unbounded && low_ < high_)) return;
  log_ = spec.log_scale && low_ > 0.0;
  steps_ = integer_ && !log_ && high_ - low_ <= finest ? static_cast<int>(std::lround(high_ - low_)) : finest;
}

int SliderScale::position_of(double value) const {
  if (!usable() || std::isnan(value)) return 0;
  const double inside = std::clamp(value, low_, high_);
  const double share = log_ ? std::log(inside / low_) / std::log(high_ / low_) : (inside - low_) / (high_ - low_);
  return static_cast<int>(std::lround(share * steps_));
}

double SliderScale::value_at(int position) const {
  if (position <= 0) return low_;
  if (position >= steps_) return high_;
  const double share = static_cast<double>(position) / steps_;
  const double value = log_ ? low_ * std::pow(high_ / low_, share) : low_ + share * (high_ - low_);
  if (!integer_) return std::clamp(rounded(value, log_ ? 2 : 3), low_, high_);
  // Whole thousands rather than 1,047 rounds; small counts keep every digit.
  return std::clamp(std::round(log_ ? rounded(value, 2) : value), low_, high_);
}

double SliderScale::neighbour(double value, int direction) const {
  if (integer_ && !log_) return std::round(value) + direction;
  if (log_ && value > 0.0) {
    const double factor = std::pow(10.0, 0.1 * direction);
    const double next = rounded(value * factor, 2);
    return integer_ ? (std::abs(std::round(next) - value) < 1.0 ? value + direction : std::round(next)) : next;
  }
  const double step = usable() ? (high_ - low_) / 100.0 : std::max(std::abs(value), 1e-6) / 10.0;
  return rounded(value + direction * step, 6);
}

}  // namespace privbo::ui
