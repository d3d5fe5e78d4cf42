// Clip and Gaussian mechanism as a local randomiser.
#include "privacy/randomisers/local_gaussian.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "numerics/numbers.h"
#include "privacy/mechanisms/gaussian.h"
#include "text/error.h"

namespace privbo {
namespace {

GaussianMechanism calibrated(double bound, double epsilon, double delta, const Protection& protection,
                             const NoiseSource& noise) {
  require_bound(bound);
  require_positive("epsilon", epsilon, "privacy budget; smaller is more private");
  if (!(delta > 0.0 && delta < 1.0))
    throw InvalidArgument(
        Message("delta = %1: must be > 0 and < 1 for Gaussian noise; Laplace noise, one bit and piecewise need none",
                shortest(delta)));
  return make_gaussian(L2Sensitivity{2.0 * bound}, epsilon, delta, GaussianCalibration::analytic, protection, noise);
}

class LocalGaussian final : public LocalRandomiser {
 public:
  LocalGaussian(double bound, double epsilon, double delta, const Protection& protection, const NoiseSource& noise)
      : mechanism_(calibrated(bound, epsilon, delta, protection, noise)), clip_(bound), backend_(noise.backend()) {}

  const Guarantee& guarantee() const override { return mechanism_.guarantee(); }
  NoiseBackend backend() const override { return backend_; }
  double bound() const override { return clip_; }
  double reach() const override { return std::numeric_limits<double>::infinity(); }
  double variance(double) const override { return mechanism_.variance(); }
  double cdf(double x, double reward) const override { return mechanism_.cdf(x - clipped(reward)); }

  double log_likelihood_ratio(double seen, double first, double second) const override {
    const double a = clipped(first), b = clipped(second);
    // ((y − b)² − (y − a)²)/(2σ²)
    return (a - b) * (2.0 * seen - a - b) / (2.0 * mechanism_.variance());
  }

  double release(double reward, std::int64_t round, Ledger& ledger, NoiseSource& noise) const override {
    require_reward(reward);
    return mechanism_.release(clipped(reward), round, ledger, noise);
  }

 private:
  double clipped(double reward) const { return std::clamp(reward, -clip_, clip_); }

  GaussianMechanism mechanism_;
  double clip_;
  NoiseBackend backend_;
};

}  // namespace

Protection gaussian_protection(bool contexts) {
  Protection protection = reward_protection(contexts);
  protection.assumption = Message(
      "rewards are clipped to [-(B+R), B+R]; each user answers once, m answers of one user cost as much as one with sqrt(m) "
      "times mu");
  return protection;
}

std::unique_ptr<LocalRandomiser> make_local_gaussian(double bound, double epsilon, double delta,
                                                     const Protection& protection, const NoiseSource& noise) {
  return std::make_unique<LocalGaussian>(bound, epsilon, delta, protection, noise);
}

}  // namespace privbo
