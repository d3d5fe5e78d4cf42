// Implements audits of Gaussian noise on the sum of a secret sample, by Poisson sampling or of fixed size.
#include <algorithm>
#include <cmath>

#include "accounting/audit/log_mixture.h"
#include "accounting/audit/mechanism_target.h"
#include "numerics/numbers.h"
#include "privacy/mechanisms/subsampled_gaussian.h"
#include "text/message.h"

namespace privbo {
namespace {

/// Returns the loss of an output that is N(1, z²) when the person is in the sample and N(0, z²) otherwise, against N(0,
/// z²).
double sampled_loss(double x, double q, double z) { return log_mixture(q, (2.0 * x - 1.0) / (2.0 * z * z)); }

Vector clipped(double value, double bound) {
  Vector vector = Vector::Constant(1, value);
  clip_to_norm(vector, bound);
  return vector;
}

/// The relation is zero-out. One dimension suffices, because directions in which no vector changes contain only noise.
class PoissonTarget final : public MechanismTarget {
 public:
  PoissonTarget(double q, double z, std::int64_t population, std::int64_t releases)
      : MechanismTarget(
            Message("subsampled Gaussian mechanism (Poisson)"),
            with_count(Message("one of %1 people contributes 1 against nothing, the others nothing", population),
                       releases, TranscriptUnit::releases)),
        mechanism_(Sampling::poisson, L2Sensitivity{1.0, Relation::zero_out}, q, z, population, 1,
                   audited(PrivacyNotion::user_level_central), undrawn_noise()),
        q_(q),
        z_(z),
        releases_(audited_length(releases, "releases")) {}

 private:
  double run_once(bool second, Ledger& ledger, NoiseSource& noise) const override {
    double loss = 0.0;
    for (std::int64_t t = 1; t <= releases_; ++t) {
      Vector sum = Vector::Zero(1);
      for (const Index person : mechanism_.sample(noise))
        if (person == 0 && !second) sum += clipped(10.0, 1.0);
      loss += sampled_loss(mechanism_.release(sum, t, ledger, noise)[0], q_, z_);
    }
    return loss;
  }

  SubsampledGaussianMechanism mechanism_;
  double q_, z_;
  std::int64_t releases_;
};

/// The relation is replace-one. All other people have −½, so that a sample without the person has the law of one with
/// the second input.
class FixedSizeTarget final : public MechanismTarget {
 public:
  FixedSizeTarget(std::int64_t population, std::int64_t sample, double z)
      : MechanismTarget(
            Message("subsampled Gaussian mechanism (fixed size)"),
            Message("one of %1 people contributes +0.5 against -0.5, the others -0.5; one release", population)),
        q_(static_cast<double>(sample) / static_cast<double>(population)),
        z_(z),
        sample_(sample),
        mechanism_(Sampling::fixed_size, L2Sensitivity{1.0, Relation::replace_one}, q_, z, population, 1,
                   audited(PrivacyNotion::user_level_central), undrawn_noise()) {}

 private:
  double run_once(bool second, Ledger& ledger, NoiseSource& noise) const override {
    Vector sum = Vector::Zero(1);
    for (const Index person : mechanism_.sample(noise)) sum += clipped(person == 0 && !second ? 10.0 : -10.0, 0.5);
    const double x = mechanism_.release(sum, 1, ledger, noise)[0] + 0.5 * static_cast<double>(sample_);
    return sampled_loss(x, q_, z_);
  }

  double q_, z_;
  std::int64_t sample_;
  SubsampledGaussianMechanism mechanism_;
};

}  // namespace

std::unique_ptr<AuditTarget> audit_of_subsampled_gaussian(double q, double z, std::int64_t population,
                                                          std::int64_t releases) {
  return make_target<PoissonTarget>(q, z, population, releases);
}

std::unique_ptr<AuditTarget> audit_of_fixed_size_gaussian(std::int64_t population, std::int64_t sample, double z) {
  return make_target<FixedSizeTarget>(population, sample, z);
}

}  // namespace privbo
