// Local randomisers whose output is bounded, so that a learner needs no truncation: one bit, and piecewise constant.
//
// One bit: Duchi, Jordan & Wainwright 2018 (one dimension); piecewise: Wang et al. 2019, "Collecting and Analyzing
// Multidimensional Data with Local Differential Privacy", Algorithm 2. Both are unbiased for |value| ≤ bound.
#pragma once

#include <memory>

#include "privacy/noise_source.h"
#include "privacy/protection.h"
#include "privacy/sensitivity.h"

namespace privbo {

class BoundedRandomiser {
 public:
  virtual ~BoundedRandomiser() = default;
  virtual const Guarantee& guarantee() const = 0;
  /// Outputs lie in [−reach, reach].
  virtual double reach() const = 0;
  /// Of the output, given the (clipped) input.
  virtual double variance(double value) const = 0;
  /// P(output ≤ x), given the input.
  virtual double cdf(double x, double value) const = 0;
  /// Clips to ±bound, randomises, charges.
  virtual double release(double value, std::int64_t round, Ledger& ledger, NoiseSource& noise) const = 0;
};

/// Output ±bound (e^ε + 1)/(e^ε − 1). bound > 0, ε > 0.
std::unique_ptr<BoundedRandomiser> make_one_bit(double bound, double epsilon, const Protection& protection);
/// Output in bound · [−C, C], C = (e^{ε/2} + 1)/(e^{ε/2} − 1).
std::unique_ptr<BoundedRandomiser> make_piecewise(double bound, double epsilon, const Protection& protection);

}  // namespace privbo
