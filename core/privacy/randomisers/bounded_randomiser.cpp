#include "privacy/randomisers/bounded_randomiser.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>

#include "numerics/numbers.h"
#include "text/error.h"

namespace privbo {
namespace {

/// Returns a little more than the exact value of a quotient of a few roundings.
double up(double value) { return value * (1.0 + 0x1p-49); }
double down(double value) { return value * (1.0 - 0x1p-49); }

class Randomiser : public LocalRandomiser {
 public:
  Randomiser(Words<0> name, double bound, double epsilon, const Protection& protection, const NoiseSource& noise)
      : bound_(bound), epsilon_(epsilon), backend_(noise.backend()) {
    require_bound(bound);
    require_positive("epsilon", epsilon, "privacy budget; smaller is more private");
    guarantee_ = start_guarantee(name, Norm::absolute, Relation::replace_one, protection);
    guarantee_.sensitivity = 2.0 * bound;
    guarantee_.epsilon = epsilon;
    guarantee_.cost = PureCost{epsilon};
    guarantee_.noise = noise.description();
  }

  const Guarantee& guarantee() const override { return *shared_; }
  NoiseBackend backend() const override { return backend_; }
  double bound() const override { return bound_; }
  double release(double value, std::int64_t round, Ledger& ledger, NoiseSource& noise) const override {
    require_reward(value);
    require_backend(backend_, noise);
    ledger.charge(round, shared_);
    return draw(clipped(value), noise);
  }

 protected:
  /// The noise scale is the largest output.
  void finish(double scale) {
    guarantee_.noise_scale = scale;
    shared_ = std::make_shared<const Guarantee>(guarantee_);
  }
  double clipped(double value) const { return std::clamp(value, -bound_, bound_); }
  virtual double draw(double value, NoiseSource& noise) const = 0;

  double bound_, epsilon_;
  NoiseBackend backend_;

 private:
  Guarantee guarantee_;
  std::shared_ptr<const Guarantee> shared_;
};

class OneBit final : public Randomiser {
 public:
  OneBit(double bound, double epsilon, const Protection& protection, const NoiseSource& noise)
      : Randomiser(one_bit_name, bound, epsilon, protection, noise),
        reach_(bound / std::tanh(0.5 * epsilon)),
        // Smaller numbers than the second lose digits.
        least_(std::min(
            0.5, std::max(up(std::exp(-epsilon) / (1.0 + std::exp(-epsilon))), std::numeric_limits<double>::min()))) {
    finish(reach_);
  }

  double reach() const override { return reach_; }
  double variance(double value) const override {
    const double x = clipped(value);
    return reach_ * reach_ - x * x;
  }
  double cdf(double x, double value) const override {
    if (x < -reach_) return 0.0;
    if (x >= reach_) return 1.0;
    const double q = opposite(clipped(value));
    return value > 0.0 ? q : 1.0 - q;
  }
  double log_likelihood_ratio(double seen, double first, double second) const override {
    if (std::abs(seen) != reach_) return std::numeric_limits<double>::quiet_NaN();
    return log_probability(seen, clipped(first)) - log_probability(seen, clipped(second));
  }

 private:
  /// Probability of the sign that the value does not have.
  double opposite(double value) const {
    const double inside = 1.0 - std::abs(value) / bound_;
    return std::clamp(least_ + 0.5 * inside * std::tanh(0.5 * epsilon_), least_, 0.5);
  }
  double log_probability(double seen, double value) const {
    const double q = opposite(value);
    return (seen > 0.0) == (value > 0.0) ? std::log1p(-q) : std::log(q);
  }
  double draw(double value, NoiseSource& noise) const override {
    const bool flipped = noise.bernoulli(opposite(value));
    return (value > 0.0) != flipped ? reach_ : -reach_;
  }

  double reach_, least_;
};

class Piecewise final : public Randomiser {
 public:
  Piecewise(double bound, double epsilon, const Protection& protection, const NoiseSource& noise)
      : Randomiser(piecewise_name, bound, epsilon, protection, noise) {
    constexpr double largest = 58.0;
    if (epsilon > largest)
      throw InvalidArgument(Message("epsilon = %1: must be ≤ %2 for the piecewise randomiser; use one bit or Laplace",
                                    shortest(epsilon), shortest(largest)));
    const double window = 2.0 * bound / std::expm1(0.5 * epsilon);  // (C − 1) bound
    int exponent = 0;
    const double mantissa = std::frexp(window, &exponent);
    // Fewer, larger cells where there are many outside the window: their number stays below 2⁶².
    const int fine = std::min(40, 61 - static_cast<int>(std::ceil(0.5 * epsilon / std::log(2.0))));
    cell_ = std::ldexp(1.0, (mantissa > 0.5 ? exponent : exponent - 1) - fine);
    inside_ = static_cast<std::int64_t>(std::ceil(window / cell_));
    outside_ = std::max<std::int64_t>(
        1, static_cast<std::int64_t>(std::floor(down(static_cast<double>(inside_) * std::exp(0.5 * epsilon)))));
    far_ = std::min(1.0, up(std::exp(-0.5 * epsilon) / (1.0 + std::exp(-0.5 * epsilon))));
    finish(reach());
  }

  double reach() const override { return half_cells() * cell_; }
  double variance(double value) const override {
    // Second moments of two uniform laws and the ends of the window, in cells from the middle.
    const double start = static_cast<double>(window_start(clipped(value))) - half_cells(),
                 end = start + static_cast<double>(inside_);
    const auto moment = [](double a, double b, double power) {
      return (std::pow(b, power) - std::pow(a, power)) / power;
    };
    const double in = (1.0 - far_) / static_cast<double>(inside_), out = far_ / static_cast<double>(outside_);
    const double half = half_cells();
    const auto expected = [&](double power) {
      return in * moment(start, end, power) + out * (moment(-half, half, power) - moment(start, end, power));
    };
    const double mean = expected(2.0);
    return cell_ * cell_ * (expected(3.0) - mean * mean);
  }
  double cdf(double x, double value) const override {
    const double position = std::clamp(x / cell_ + half_cells(), 0.0, 2.0 * half_cells());
    const double start = static_cast<double>(window_start(clipped(value))), width = static_cast<double>(inside_);
    const double within = std::clamp(position - start, 0.0, width);
    return std::min(1.0, (1.0 - far_) * within / width + far_ * (position - within) / static_cast<double>(outside_));
  }
  double log_likelihood_ratio(double seen, double first, double second) const override {
    if (!(std::abs(seen) < reach())) return std::numeric_limits<double>::quiet_NaN();
    const std::int64_t cells = inside_ + outside_;
    const std::int64_t cell =
        std::clamp<std::int64_t>((std::llrint(seen / (0.5 * cell_)) + cells - 1) / 2, 0, cells - 1);
    const bool near_first = in_window(cell, clipped(first)), near_second = in_window(cell, clipped(second));
    if (near_first == near_second) return 0.0;
    // Of one cell's probabilities, (1 − q)/w and q/v.
    const double odds =
        std::log1p(-far_) - std::log(far_) + std::log(static_cast<double>(outside_) / static_cast<double>(inside_));
    return near_first ? odds : -odds;
  }

 private:
  double half_cells() const { return 0.5 * (static_cast<double>(inside_) + static_cast<double>(outside_)); }
  /// Returns the window's first cell. Every start is equally private, so rounding is free here.
  std::int64_t window_start(double value) const {
    const double share = 0.5 * (1.0 + value / bound_);
    return std::clamp<std::int64_t>(static_cast<std::int64_t>(std::rint(share * static_cast<double>(outside_))), 0,
                                    outside_);
  }
  bool in_window(std::int64_t cell, double value) const {
    const std::int64_t start = window_start(value);
    return cell >= start && cell < start + inside_;
  }
  double draw(double value, NoiseSource& noise) const override {
    const std::int64_t start = window_start(value);
    std::int64_t chosen = 0;
    if (noise.bernoulli(far_)) {
      chosen = noise.below(outside_);
      if (chosen >= start) chosen += inside_;  // past the window
    } else {
      chosen = start + noise.below(inside_);
    }
    // Twice the distance from the middle is a whole number: one correctly rounded conversion.
    return static_cast<double>(2 * chosen + 1 - (inside_ + outside_)) * (0.5 * cell_);
  }

  double cell_ = 1.0, far_ = 0.5;
  std::int64_t inside_ = 1, outside_ = 1;  // cells
};

}  // namespace

std::unique_ptr<LocalRandomiser> make_one_bit(double bound, double epsilon, const Protection& protection,
                                              const NoiseSource& noise) {
  return std::make_unique<OneBit>(bound, epsilon, protection, noise);
}
std::unique_ptr<LocalRandomiser> make_piecewise(double bound, double epsilon, const Protection& protection,
                                                const NoiseSource& noise) {
  return std::make_unique<Piecewise>(bound, epsilon, protection, noise);
}

}  // namespace privbo
