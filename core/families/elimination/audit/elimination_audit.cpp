// The audit of a release of batched elimination, with its exact privacy loss.
#include <algorithm>
#include <utility>

#include "accounting/audit/mechanism_target.h"
#include "families/elimination/elimination.h"
#include "numerics/numbers.h"
#include "text/message.h"
#include "trial/experiment.h"

namespace privbo {
namespace {

/// Where only one of the inputs can give an output, the loss is infinite; so large a number is as good.
constexpr double certain = 700.0;

class ReleaseTarget final : public MechanismTarget {
 public:
  /// `claimed`: what is charged and whose losses are computed; `made`: what is run.
  ReleaseTarget(const Message& label, std::shared_ptr<const SumRelease> claimed, std::shared_ptr<const SumRelease> made,
                std::int64_t users, double clip)
      : MechanismTarget(Text(label), Message("one of %1 users of a point tells %2 against %3, all others %3", users,
                                             significant(clip), significant(-clip))),
        claimed_(std::move(claimed)),
        made_(std::move(made)),
        users_(users),
        clip_(clip) {}

 private:
  double run_once(bool second, Ledger& ledger, NoiseSource& noise) const override {
    const double own = second ? -clip_ : clip_;
    double seen = 0.0;
    if (const auto of_user = made_->of_user()) {
      Ledger unread;
      seen = of_user->release(own, 1, unread, noise);
      ledger.charge(1, claimed_->guarantee(1));
    } else {
      std::vector<double> rewards(static_cast<std::size_t>(users_), -clip_);
      rewards.front() = own;
      Ledger unread;
      seen = made_->release(rewards, 1, unread, noise);
      ledger.charge(1, claimed_->guarantee(users_), 1, 0);
    }
    return std::clamp(claimed_->log_likelihood_ratio(seen, users_, clip_, -clip_), -certain, certain);
  }

  std::shared_ptr<const SumRelease> claimed_, made_;
  std::int64_t users_;
  double clip_;
};

}  // namespace

std::unique_ptr<AuditTarget> audit_of_elimination(const Experiment& experiment, std::size_t algorithm,
                                                  std::shared_ptr<const SumRelease> made) {
  const AlgorithmSpec& plan = experiment.algorithms()[algorithm];
  const Instance instance = experiment.instance(0);
  const Constants constants = experiment.constants_for(instance, plan);
  const Batch first = doubling_batches(experiment.horizon(), plan.params.integer("first_batch")).front();
  std::shared_ptr<const SumRelease> claimed = sum_release(experiment, instance, algorithm, NoiseBackend::simulation);
  if (!made) made = claimed;
  return make_target<ReleaseTarget>(Message::verbatim(plan.label), std::move(claimed), std::move(made),
                                    block_sizes(first.rounds, plan.params.integer("blocks")).front(),
                                    constants.B.value + constants.R.value);
}

}  // namespace privbo
