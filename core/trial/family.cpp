#include "trial/family.h"

#include <stdexcept>

#include "text/message.h"
#include "trial/experiment.h"
#include "trial/experiment_parts.h"
#include "trial/family_records.h"

namespace privbo {

void Family::set_budget(AlgorithmSpec& plan, const ExperimentParts&, const ParamSet& privacy) const {
  const bool own = plan.params.json().contains("epsilon") && plan.params.is_set("epsilon");
  if (plan.notion != PrivacyNotion::none) plan.epsilon = own ? plan.params.real("epsilon") : privacy.real("epsilon");
}

std::size_t shown_algorithm(const Experiment& experiment) {
  return experiment.algorithms().front().entry->family->shown_algorithm(experiment);
}

const FamilyRecords& Family::records() const {
  static const FamilyRecords nothing;
  return nothing;
}

Message Family::why_audit_inapplicable(const AlgorithmSpec& plan) const {
  if (plan.notion == PrivacyNotion::none)
    return Message("%1 sees raw rewards: nothing is claimed, so there is nothing to audit", plan.label);
  return Message("%1: no audit of %2 as a whole algorithm is offered; audit its mechanism instead", plan.label,
                 to_string(plan.notion));
}

std::unique_ptr<AuditTarget> Family::audit(std::shared_ptr<const Experiment>, std::size_t,
                                           const std::stop_token&) const {
  throw std::logic_error("family \"" + id() + "\" has no audit");
}

}  // namespace privbo
