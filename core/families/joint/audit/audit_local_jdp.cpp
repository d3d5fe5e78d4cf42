// Audits one user's noisy statistics under local joint DP: "No-Regret Algorithms for Private GP Bandit Optimization",
// Algorithm 3 and Lemma 5 (its noise is too small for large α).
#include <algorithm>
#include <array>
#include <cmath>
#include <stdexcept>

#include "accounting/audit/mechanism_target.h"
#include "numerics/numbers.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

/// Holds what the user sends: φφᵀ on and above the diagonal, then y φ.
using Sent = std::array<double, 5>;

Sent statistics(double a, double b, double y) { return {a * a, a * b, b * b, y * a, y * b}; }

class LocalJdpTarget final : public MechanismTarget {
 public:
  LocalJdpTarget(double inner, double Y, double sigma_x, double sigma_u, double alpha, double beta)
      : MechanismTarget("local JDP statistics",
                        Message("one user's reward %1 against %2 at features with inner product %3", significant(Y),
                                significant(-Y), significant(inner))),
        sigma_({sigma_x, sigma_x, sigma_x, sigma_u, sigma_u}) {
    // φ = (a, b) and φ′ = (b, a): φφᵀ and φ′φ′ᵀ differ on the diagonal alone, where the noise is smallest for what it
    // hides.
    const double a = 0.5 * (std::sqrt(1.0 + inner) + std::sqrt(1.0 - inner)),
                 b = 0.5 * (std::sqrt(1.0 + inner) - std::sqrt(1.0 - inner));
    first_ = statistics(a, b, Y);
    second_ = statistics(b, a, -Y);
    Guarantee guarantee = start_guarantee(Message("local JDP statistics"), Norm::l2, Relation::replace_one,
                                          audited(PrivacyNotion::local_joint));
    guarantee.epsilon = alpha;
    guarantee.delta = beta;
    guarantee.cost = ApproximateCost{alpha, beta};
    guarantee_ = std::make_shared<const Guarantee>(std::move(guarantee));
  }

 private:
  double run_once(bool second, Ledger& ledger, NoiseSource& noise) const override {
    ledger.charge(1, guarantee_);
    double loss = 0.0;
    for (std::size_t i = 0; i < sigma_.size(); ++i)
      loss +=
          gaussian_loss(noise.gaussian((second ? second_ : first_)[i], sigma_[i]), first_[i], second_[i], sigma_[i]);
    return loss;
  }

  Sent sigma_, first_{}, second_{};
  std::shared_ptr<const Guarantee> guarantee_;
};

}  // namespace

std::unique_ptr<AuditTarget> audit_of_local_jdp(double Y, double sigma_x, double sigma_u, double alpha, double beta) {
  require_positive("reward bound Y", Y, "rewards are clipped to [-Y, Y]");
  require_positive("sigma_x", sigma_x, "standard deviation of the noise on the features' matrix");
  require_positive("sigma_u", sigma_u, "standard deviation of the noise on the rewards' vector");
  require_positive("alpha", alpha, "the ε that is claimed");
  if (!(beta >= 0.0 && beta < 1.0))
    throw InvalidArgument(Message("beta = %1: must be at least 0 and below 1 (the δ that is claimed)", shortest(beta)));
  // Squared distance 2(1 − c²)/σ_X² + Y²(2 + 2c)/σ_u² over c = φ·φ′ in [−1, 1].
  const double inner = std::min(1.0, Y * Y * sigma_x * sigma_x / (2.0 * sigma_u * sigma_u));
  return make_target<LocalJdpTarget>(inner, Y, sigma_x, sigma_u, alpha, beta);
}

}  // namespace privbo
