// Computes the cumulant function of a composed privacy loss, from which tilts and tail bounds follow.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "accounting/pld/loss_distribution.h"

namespace privbo {

/// A part of a sum: `count` independent losses of one distribution. All parts of a sum share one interval.
struct LossPart {
  std::shared_ptr<const LossDistribution> one;
  std::int64_t count = 0;
};

class LossMoments {
 public:
  explicit LossMoments(const std::vector<LossPart>& parts) : parts_(parts) {}

  struct Value {
    double cumulant = 0.0;  // K(t) = ln E[e^{tS}; S finite]
    double mean = 0.0;      // K′(t): the mean of S tilted by t
  };
  Value at(double t) const;

  /// Returns a t ≥ 0 with tK′(t) − K(t) = `nats`, roughly, where the Chernoff bound of P(S ≥ K′(t)) is e^−nats. Returns
  /// `most` where there is no such t below it.
  double tilt_for(double nats, double most) const;
  /// Under the tilt θ, S lies above `high` and below `low` with probability at most e^−nats each. `high_at` is the t of
  /// the Chernoff bound for `high`.
  struct Range {
    double low = 0.0, high = 0.0;
    double high_at = 0.0;
  };
  Range range(double theta, double nats) const;
  double lowest() const;
  double highest() const;

 private:
  const std::vector<LossPart>& parts_;
};

}  // namespace privbo
