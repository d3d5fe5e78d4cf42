#include "experiment/audit/algorithm_audit.h"

#include <stdexcept>
#include <utility>

#include "text/error.h"
#include "trial/family.h"

namespace privbo {

Message audit_inapplicable_because(const Experiment& experiment, std::size_t algorithm) {
  const AlgorithmSpec& plan = experiment.algorithms()[algorithm];
  return plan.entry->family->audit_inapplicable_because(plan);
}

std::unique_ptr<AuditTarget> audit_of_algorithm(std::shared_ptr<const Experiment> experiment, std::size_t algorithm,
                                                const std::stop_token& stop) {
  if (const Message inapplicable_because = audit_inapplicable_because(*experiment, algorithm);
      !inapplicable_because.empty())
    throw InvalidArgument(inapplicable_because);
  const Family& family = *experiment->algorithms()[algorithm].entry->family;
  return family.audit(std::move(experiment), algorithm, stop);
}

}  // namespace privbo
