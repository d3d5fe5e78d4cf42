// The Laplace mechanism (Dwork, McSherry, Nissim & Smith 2006, Proposition 1) for numbers and vectors of known
// sensitivity.
//
// Nothing is clipped here: what bounds the sensitivity is the caller's. A user's reward goes through
// privacy/randomisers/local_laplace.h. On the integer grid Δ+g is charged (a vector of d numbers: Δ+g·d), and the scale
// grows so that ε is not exceeded.
#pragma once

#include <memory>

#include "privacy/noise/noise_source.h"
#include "privacy/protection.h"
#include "privacy/sensitivity.h"

namespace privbo {

class LaplaceMechanism {
 public:
  /// Any number of this sensitivity. Sensitivity > 0, ε > 0; otherwise std::invalid_argument.
  LaplaceMechanism(AbsoluteSensitivity sensitivity, double epsilon, const Protection& protection,
                   const NoiseSource& noise);
  /// A vector of this L1 sensitivity.
  LaplaceMechanism(L1Sensitivity sensitivity, double epsilon, const Protection& protection, const NoiseSource& noise,
                   Index dimension);

  double scale() const { return guarantee_->noise_scale; }
  double variance() const { return 2.0 * scale() * scale(); }
  /// P(noise ≤ x).
  double cdf(double x) const;
  const Guarantee& guarantee() const { return *guarantee_; }
  NoiseBackend backend() const { return backend_; }

  /// One randomised value, charged to the ledger before it is drawn. Throws std::invalid_argument for what is no
  /// number: no noise would hide it, and nothing is charged then.
  double release(double value, std::int64_t round, Ledger& ledger, NoiseSource& noise) const;
  /// A vector of the dimension given, charged once.
  Vector release(const Vector& value, std::int64_t round, Ledger& ledger, NoiseSource& noise) const;

 private:
  LaplaceMechanism(Guarantee guarantee, double sensitivity, double epsilon, const NoiseSource& noise, Index dimension);

  Index dimension_;
  NoiseBackend backend_;
  std::shared_ptr<const Guarantee> guarantee_;
};

}  // namespace privbo
