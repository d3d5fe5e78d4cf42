// Implements the audit of the exponential mechanism.
#include <cmath>

#include "accounting/audit/mechanism_target.h"
#include "numerics/numbers.h"
#include "privacy/mechanisms/exponential.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

class ExponentialTarget final : public MechanismTarget {
 public:
  ExponentialTarget(ExponentialMechanism mechanism, Vector first, Vector second, const Message& inputs,
                    std::int64_t releases)
      : MechanismTarget(Message("exponential mechanism"), inputs),
        mechanism_(std::move(mechanism)),
        first_(std::move(first)),
        second_(std::move(second)),
        releases_(audited_length(releases, "releases")),
        losses_((mechanism_.probabilities(first_).array() / mechanism_.probabilities(second_).array()).log().matrix()) {
  }

 private:
  double run_once(bool second, Ledger& ledger, NoiseSource& noise) const override {
    double loss = 0.0;
    for (std::int64_t t = 1; t <= releases_; ++t)
      loss += losses_[mechanism_.release(second ? second_ : first_, t, ledger, noise)];
    return loss;
  }

  ExponentialMechanism mechanism_;
  Vector first_, second_;
  std::int64_t releases_;
  Vector losses_;  // by candidate
};

}  // namespace

std::unique_ptr<AuditTarget> audit_of_exponential(double epsilon, std::int64_t candidates, double sensitivity,
                                                  double apart, std::int64_t releases) {
  if (candidates < 2 || candidates > 1'000'000)
    throw InvalidArgument(
        Message("candidates = %1: must be from 2 to 1000000 (a choice of one tells nothing)", candidates));
  const Protection protection = audited(PrivacyNotion::joint);
  const std::string among = std::to_string(candidates);
  if (apart > 0.0) {
    Vector first = Vector::Zero(candidates), second = first;
    first[0] = apart / 2.0;
    second[0] = -apart / 2.0;
    return make_target<ExponentialTarget>(
        ExponentialMechanism(RangeSensitivity{sensitivity}, apart, epsilon, protection), first, second,
        with_count(Message("the score of one of %1 candidates %2 above the others against as much below", among,
                           significant(apart / 2.0)),
                   releases, TranscriptUnit::answers),
        releases);
  }
  Vector first = Vector::Constant(candidates, -sensitivity / 2.0);
  first[0] = sensitivity / 2.0;
  const Vector second = -first;
  return make_target<ExponentialTarget>(
      ExponentialMechanism(RangeSensitivity{sensitivity}, epsilon, protection), first, second,
      with_count(Message("the score of one of %1 candidates %2 above the others against as much below", among,
                         significant(sensitivity)),
                 releases, TranscriptUnit::answers),
      releases);
}

}  // namespace privbo
