// Declares the Laplace mechanism (Dwork, McSherry, Nissim & Smith 2006, Proposition 1) for numbers and vectors of known
// sensitivity.
//
// Nothing is clipped here: the caller has to bound the sensitivity. privacy/randomisers/local_laplace.h clips users'
// rewards. On the integer grid the sensitivity charged is Δ+g (Δ+g·d for a vector of d numbers), and the scale grows so
// that ε is not exceeded.
#pragma once

#include <memory>

#include "privacy/noise/noise_source.h"
#include "privacy/protection.h"
#include "privacy/sensitivity.h"

namespace privbo {

class LaplaceMechanism {
 public:
  /// Releases numbers of this sensitivity. Sensitivity > 0, ε > 0; otherwise std::invalid_argument.
  LaplaceMechanism(AbsoluteSensitivity sensitivity, double epsilon, const Protection& protection,
                   const NoiseSource& noise);
  /// Releases vectors of this L1 sensitivity.
  LaplaceMechanism(L1Sensitivity sensitivity, double epsilon, const Protection& protection, const NoiseSource& noise,
                   Index dimension);

  double scale() const { return guarantee_->noise_scale; }
  double variance() const { return 2.0 * scale() * scale(); }
  /// P(noise ≤ x).
  double cdf(double x) const;
  const Guarantee& guarantee() const { return *guarantee_; }
  NoiseBackend backend() const { return backend_; }

  /// Charges the ledger, then returns one randomised value. For NaN or infinity, which no noise would hide, throws
  /// std::invalid_argument and charges nothing.
  double release(double value, std::int64_t round, Ledger& ledger, NoiseSource& noise) const;
  /// Releases a vector of the dimension given and charges it once.
  Vector release(const Vector& value, std::int64_t round, Ledger& ledger, NoiseSource& noise) const;

 private:
  LaplaceMechanism(Guarantee guarantee, double sensitivity, double epsilon, const NoiseSource& noise, Index dimension);

  Index dimension_;
  NoiseBackend backend_;
  std::shared_ptr<const Guarantee> guarantee_;
};

}  // namespace privbo
