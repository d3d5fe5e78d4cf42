#include "experiment/audit/algorithm_audit.h"

#include <stdexcept>
#include <utility>

#include "text/error.h"
#include "trial/family.h"

namespace privbo {

Message why_audit_inapplicable(const Experiment& experiment, std::size_t algorithm) {
  const AlgorithmSpec& plan = experiment.algorithms()[algorithm];
  return plan.entry->family->why_audit_inapplicable(plan);
}

std::unique_ptr<AuditTarget> audit_of_algorithm(std::shared_ptr<const Experiment> experiment, std::size_t algorithm,
                                                const std::stop_token& stop) {
  if (const Message why_inapplicable = why_audit_inapplicable(*experiment, algorithm); !why_inapplicable.empty())
    throw InvalidArgument(why_inapplicable);
  const Family& family = *experiment->algorithms()[algorithm].entry->family;
  return family.audit(std::move(experiment), algorithm, stop);
}

}  // namespace privbo
