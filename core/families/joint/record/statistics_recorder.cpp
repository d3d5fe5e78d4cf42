#include "families/joint/record/statistics_recorder.h"

#include <limits>
#include <utility>

#include "accounting/accountants.h"
#include "families/joint/joint.h"
#include "families/joint/learner/statistics_learner.h"
#include "families/joint/record/release_noise.h"
#include "families/joint/record/released_record.h"
#include "families/joint/release/statistics_channel.h"

namespace privbo {

void StatisticsRecorder::add(const Trial&, const RoundRecord& record, const RegretByAgent&) {
  if (record.decision.raised) ++raised_;
}

std::map<std::string, std::vector<double>> StatisticsRecorder::final_values(const RegretByAgent&) const {
  return {{raised_name, {static_cast<double>(raised_)}}};
}

void StatisticsRecorder::complete(PosteriorSnapshot& picture, const Trial& running, Index) const {
  const StatisticsMessage* exact = exact_statistics(running.channel());
  if (!exact) return;
  PosteriorValues hidden = dynamic_cast<const StatisticsLearner&>(running.learner()).posterior_without_noise(*exact);
  picture.hidden_mean = std::move(hidden.mean);
  picture.hidden_deviation = std::move(hidden.deviation);
  auto statistics = std::make_shared<StatisticsPicture>();
  statistics->released = *released_statistics(running.channel());
  statistics->exact = *exact;
  picture.parts.push_back(std::move(statistics));
}

std::shared_ptr<const FamilyRecord> StatisticsRecorder::released(const Trial& running, const PrivacyCurve& cost) const {
  const StatisticsMessage* released = released_statistics(running.channel());
  const auto* learner = dynamic_cast<const StatisticsLearner*>(&running.learner());
  if (!released || !learner || released->items == 0) return nullptr;
  const ExperimentParts& parts = experiment_.parts();
  // The ε is that of a person who answers in one round, as both notions assume: noisy users pay for their own round
  // alone.
  Composition charges = compose(running.ledger(), running.t(), Reading::each_once);
  const Accountant* const accountant = accountant_labelled(cost.accountant);
  double epsilon = cost.per_reward().empty() ? std::numeric_limits<double>::infinity() : cost.per_reward().back();
  // The curve ends at its last recorded round, the charges at the present one: what is stated is what was paid.
  if (accountant && !charges.empty())
    epsilon = accountant->loss(charges, cost.delta).epsilon.value_or(std::numeric_limits<double>::infinity());
  const std::shared_ptr<const JointRelease> plan = joint_release(experiment_, instance_, algorithm_);
  auto record = std::make_shared<ReleasedRecord>();
  record->parameters = std::make_shared<const ReleasedParameters>(ReleasedParameters{
      experiment_.algorithms()[algorithm_].label, parts.kernel_type + " " + parts.kernel_params.json().dump(),
      feature_model(experiment_, instance_, algorithm_)->map, learner->regression(), *released, cost.guarantee, epsilon,
      cost.delta, release_noise(*plan, plan->period(running.t()), released->items),
      // Every kernel that has features has a length scale.
      covered_domain(*instance_.domain, parts.kernel_params.real("lengthscale")),
      charges.empty() ? Message() : cost.accountant, std::move(charges)});
  return record;
}

}  // namespace privbo
