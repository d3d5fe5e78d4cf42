#include "trial/family.h"

#include <utility>

#include "families/randomised_rewards/audit/reward_audit.h"
#include "families/randomised_rewards/release/randomiser_choice.h"
#include "text/message.h"
#include "trial/experiment.h"
#include "trial/experiment_parts.h"
#include "trial/family_records.h"

namespace privbo {

void Family::set_budget(AlgorithmSpec& plan, const ExperimentParts& parts, const ParamSet& privacy) const {
  // Local DP on unbounded noise is high_probability_local where the section asks for "high-probability" and the
  // randomiser is Laplace: bounded ones clip whatever the section states.
  const bool unbounded_noise = parts.noise && !parts.noise->bound();
  if (plan.notion == PrivacyNotion::local && unbounded_noise && privacy.text("unbounded") == "high-probability" &&
      !is_bounded(randomiser_of(plan.params)))
    plan.notion = PrivacyNotion::high_probability_local;
  const bool own = plan.params.json().contains("epsilon") && plan.params.is_set("epsilon");
  if (plan.notion != PrivacyNotion::none) plan.epsilon = own ? plan.params.real("epsilon") : privacy.real("epsilon");
  // Not every randomiser exists for every ε, whatever the bound on rewards (here 1; each instance has its own).
  if (plan.notion == PrivacyNotion::local)
    randomiser_of(plan.params).make(1.0, plan.epsilon.value(), reward_protection(), undrawn_noise());
}

std::size_t shown_algorithm(const Experiment& experiment) {
  return experiment.algorithms().front().entry->family->shown_algorithm(experiment);
}

const FamilyRecords& Family::records() const {
  static const FamilyRecords nothing;
  return nothing;
}

Message Family::why_audit_inapplicable(const AlgorithmSpec& plan) const {
  if (is_per_reward(plan.notion)) return {};
  if (plan.notion == PrivacyNotion::none)
    return Message("%1 sees raw rewards: nothing is claimed, so there is nothing to audit", plan.label);
  return Message("%1: no audit of %2 as a whole algorithm is offered; audit its mechanism instead", plan.label,
                 to_string(plan.notion));
}

std::unique_ptr<AuditTarget> Family::audit(std::shared_ptr<const Experiment> experiment, std::size_t algorithm,
                                           const std::stop_token& stop) const {
  return audit_of_rewards(std::move(experiment), algorithm, stop);
}

}  // namespace privbo
