// Computes what an attacker can achieve: δ(ε), and type II errors against type I errors.
#pragma once

#include <memory>
#include <vector>

#include "accounting/composition.h"

namespace privbo {

/// A composition's hockey-stick curve: δ(ε) for any ε ≥ 0, an upper bound that is exact where only Gaussians are
/// composed.
class PrivacyProfile {
 public:
  virtual ~PrivacyProfile() = default;
  virtual double delta(double epsilon) const = 0;
  /// Returns the largest distance in ε between the exact curve and this one (from connecting the dots); 0 where it is
  /// exact.
  virtual double error() const = 0;
};
/// Makes the profile, for a Gaussian composition in closed form, otherwise by privacy-loss distributions with this
/// interval.
std::unique_ptr<PrivacyProfile> make_profile(const Composition& composition, double interval = 1e-4);

/// The smallest type II error of any test that tells two neighbouring inputs apart with type I error `alpha`:
/// f(α) = sup_ε max(0, 1 − δ(ε) − e^ε α, e^{−ε}(1 − δ(ε) − α)) (Dong, Roth & Su 2022, Proposition 2.12).
struct TradeOffPoint {
  double type_one = 0.0, type_two = 0.0;
};
std::vector<TradeOffPoint> trade_off_curve(const PrivacyProfile& profile, int points = 201);

}  // namespace privbo
