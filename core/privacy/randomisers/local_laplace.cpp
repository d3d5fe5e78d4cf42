// Clip and Laplace mechanism as a local randomiser.
#include "privacy/randomisers/local_laplace.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "privacy/mechanisms/laplace.h"

namespace privbo {
namespace {

constexpr double unbounded = std::numeric_limits<double>::infinity();

double sensitivity_of(double bound) {
  require_bound(bound);
  return 2.0 * bound;
}

class LocalLaplace final : public LocalRandomiser {
 public:
  LocalLaplace(double clip, double bound, double epsilon, const Protection& protection, const NoiseSource& noise)
      : mechanism_(AbsoluteSensitivity{sensitivity_of(bound)}, epsilon, protection, noise), clip_(clip) {}

  const Guarantee& guarantee() const override { return mechanism_.guarantee(); }
  NoiseBackend backend() const override { return mechanism_.backend(); }
  double bound() const override { return clip_; }
  double reach() const override { return unbounded; }
  double variance(double) const override { return mechanism_.variance(); }
  double cdf(double x, double reward) const override { return mechanism_.cdf(x - clipped(reward)); }

  double log_likelihood_ratio(double seen, double first, double second) const override {
    const double a = clipped(first), b = clipped(second), apart = std::abs(a - b);
    // (|y − b| − |y − a|)/ℒ without cancellation, so that all outputs beyond the two have one ratio.
    const double nearer = std::clamp(2.0 * seen - (a + b), -apart, apart) / mechanism_.scale();
    return a >= b ? nearer : -nearer;
  }

  double release(double reward, std::int64_t round, Ledger& ledger, NoiseSource& noise) const override {
    require_reward(reward);
    return mechanism_.release(clipped(reward), round, ledger, noise);
  }

 private:
  double clipped(double reward) const { return std::clamp(reward, -clip_, clip_); }

  LaplaceMechanism mechanism_;
  double clip_;
};

}  // namespace

std::unique_ptr<LocalRandomiser> make_local_laplace(double bound, double epsilon, const Protection& protection,
                                                    const NoiseSource& noise) {
  return std::make_unique<LocalLaplace>(bound, bound, epsilon, protection, noise);
}

std::unique_ptr<LocalRandomiser> make_unclipped_laplace(double bound, double epsilon, const Protection& protection,
                                                        const NoiseSource& noise) {
  return std::make_unique<LocalLaplace>(unbounded, bound, epsilon, protection, noise);
}

}  // namespace privbo
