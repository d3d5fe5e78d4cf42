// Implements the audit of Gaussian noise added to one person's clipped vector.
#include <cmath>

#include "accounting/audit/mechanism_target.h"
#include "numerics/numbers.h"
#include "privacy/mechanisms/gaussian.h"
#include "privacy/mechanisms/subsampled_gaussian.h"
#include "text/message.h"

namespace privbo {
namespace {

class GaussianTarget final : public MechanismTarget {
 public:
  GaussianTarget(double sensitivity, double sigma, std::int64_t releases, int dimension)
      : MechanismTarget(Message("Gaussian mechanism"),
                        with_count(Message("a vector of %1 numbers, clipped to norm %2, against its opposite",
                                           dimension, significant(sensitivity / 2.0)),
                                   releases, TranscriptUnit::releases)),
        mechanism_(L2Sensitivity{sensitivity}, sigma, audited(PrivacyNotion::user_level_central), undrawn_noise(),
                   dimension),
        bound_(sensitivity / 2.0),
        mean_(bound_ / std::sqrt(dimension)),
        dimension_(dimension),
        releases_(audited_length(releases, "releases")) {}

 private:
  double run_once(bool second, Ledger& ledger, NoiseSource& noise) const override {
    Vector value = Vector::Constant(dimension_, clip_excess_factor * (second ? -mean_ : mean_));
    clip_to_norm(value, bound_);
    double loss = 0.0;
    for (std::int64_t t = 1; t <= releases_; ++t)
      for (const double x : mechanism_.release(value, t, ledger, noise))
        loss += gaussian_loss(x, mean_, -mean_, mechanism_.sigma());
    return loss;
  }

  GaussianMechanism mechanism_;
  double bound_, mean_;
  Index dimension_;
  std::int64_t releases_;
};

}  // namespace

std::unique_ptr<AuditTarget> audit_of_gaussian(double sensitivity, double sigma, std::int64_t releases, int dimension) {
  return make_target<GaussianTarget>(sensitivity, sigma, releases, dimension);
}

}  // namespace privbo
