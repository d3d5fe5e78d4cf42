// Implements audits of local randomisers of every kind: Laplace noise on a clipped number, one bit, piecewise.
#include "accounting/audit/mechanism_target.h"
#include "numerics/numbers.h"
#include "privacy/randomisers/bounded_randomiser.h"
#include "privacy/randomisers/local_laplace.h"
#include "text/message.h"

namespace privbo {
namespace {

class RandomiserTarget final : public MechanismTarget {
 public:
  RandomiserTarget(const Text& label, std::unique_ptr<LocalRandomiser> randomiser, std::int64_t releases)
      : MechanismTarget(label, with_count(Message("a number clipped to +%1 against one clipped to -%1",
                                                  significant(randomiser->bound())),
                                          releases, TranscriptUnit::releases)),
        randomiser_(std::move(randomiser)),
        first_(clip_excess_factor * randomiser_->bound()),
        releases_(audited_length(releases, "releases")) {}

 private:
  double run_once(bool second, Ledger& ledger, NoiseSource& noise) const override {
    double loss = 0.0;
    for (std::int64_t t = 1; t <= releases_; ++t)
      loss += randomiser_->log_likelihood_ratio(randomiser_->release(second ? -first_ : first_, t, ledger, noise),
                                                first_, -first_);
    return loss;
  }

  std::unique_ptr<LocalRandomiser> randomiser_;
  double first_;  // and its opposite
  std::int64_t releases_;
};

}  // namespace

std::unique_ptr<AuditTarget> audit_of_laplace(double sensitivity, double scale, std::int64_t releases) {
  require_positive("scale", scale, "of the Laplace noise; larger is more private");
  return make_target<RandomiserTarget>(Message("Laplace mechanism"),
                                       make_local_laplace(sensitivity / 2.0, sensitivity / scale), releases);
}

std::unique_ptr<AuditTarget> audit_of_one_bit(double bound, double epsilon, std::int64_t releases) {
  return make_target<RandomiserTarget>(Message("one-bit randomiser"),
                                       make_one_bit(bound, epsilon, audited(PrivacyNotion::local)), releases);
}

std::unique_ptr<AuditTarget> audit_of_piecewise(double bound, double epsilon, std::int64_t releases) {
  return make_target<RandomiserTarget>(Message("piecewise randomiser"),
                                       make_piecewise(bound, epsilon, audited(PrivacyNotion::local)), releases);
}

}  // namespace privbo
