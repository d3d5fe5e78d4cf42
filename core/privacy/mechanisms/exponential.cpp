#include "privacy/mechanisms/exponential.h"

#include <cmath>
#include <stdexcept>

#include "numerics/numbers.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {

double exponent_divisor(Exponent exponent, double B, double s, double kappa) {
  require_positive("B", B, "bound on rewards");
  require_positive("sup of the posterior variance", s, "1/τ is always large enough");
  if (!(kappa >= 0.0 && kappa <= s))
    throw InvalidArgument(
        Message("kappa = %1: must be 0 to %2 (minus the smallest posterior covariance, at most the largest variance)",
                shortest(kappa), shortest(s)));
  return exponent == Exponent::standard ? 4.0 * B * s : 2.0 * B * (s + kappa);
}

ExponentialMechanism::ExponentialMechanism(RangeSensitivity sensitivity, double epsilon, const Protection& protection,
                                           const NoiseSource& noise)
    : ExponentialMechanism(sensitivity, 2.0 * sensitivity.value, epsilon, protection, noise) {}

ExponentialMechanism::ExponentialMechanism(RangeSensitivity sensitivity, double apart, double epsilon,
                                           const Protection& protection, const NoiseSource& noise)
    : backend_(noise.backend()) {
  require_positive("sensitivity", sensitivity.value, "the largest change of any score");
  require_positive("epsilon", epsilon, "privacy budget; smaller is more private");
  if (!(apart > 0.0 && apart <= 2.0 * sensitivity.value))
    throw InvalidArgument(Message("largest distance of two changes = %1: must be > 0 and ≤ 2Δ = %2", shortest(apart),
                                  shortest(2.0 * sensitivity.value)));
  // On the grid the quotient is rounded down, so that rounding costs no privacy.
  rate_ = epsilon / apart;
  if (noise.backend() == NoiseBackend::grid) rate_ = std::nextafter(rate_, 0.0);
  Guarantee guarantee = start_guarantee(exponential_name, sensitivity.norm, sensitivity.relation, protection);
  guarantee.sensitivity = sensitivity.value;
  guarantee.noise_scale = 1.0 / rate_;
  guarantee.epsilon = epsilon;
  guarantee.cost =
      guarantee.delta > 0.0 ? PrivacyCost(ApproximateCost{epsilon, guarantee.delta}) : PrivacyCost(PureCost{epsilon});
  guarantee.noise = noise.description();
  guarantee_ = std::make_shared<const Guarantee>(std::move(guarantee));
}

Vector ExponentialMechanism::probabilities(const Vector& scores) const {
  return selection_probabilities(scores, rate_);
}

double ExponentialMechanism::variance(const Vector& scores) const {
  const Vector p = probabilities(scores);
  const double mean = p.dot(scores);
  return p.dot((scores.array() - mean).square().matrix());
}

double ExponentialMechanism::cdf(double x, const Vector& scores) const {
  const Vector p = probabilities(scores);
  return std::min(1.0, (scores.array() <= x).select(p.array(), 0.0).sum());
}

Index ExponentialMechanism::release(const Vector& scores, std::int64_t round, Ledger& ledger,
                                    NoiseSource& noise) const {
  if (scores.size() == 0) throw InvalidArgument(Message("no candidates: an answer needs at least one"));
  for (const double score : scores) require_number("score", score, "check the estimates it is made from");
  require_backend(backend_, noise);
  ledger.charge(round, guarantee_);
  return noise.select(scores, rate_);
}

}  // namespace privbo
