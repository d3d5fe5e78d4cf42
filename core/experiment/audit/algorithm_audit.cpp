#include "experiment/audit/algorithm_audit.h"

#include <stdexcept>
#include <utility>

#include "trial/family.h"

namespace privbo {

std::string audit_obstacle(const Experiment& experiment, std::size_t algorithm) {
  const AlgorithmSpec& plan = experiment.algorithms()[algorithm];
  return plan.entry->family->audit_obstacle(plan);
}

std::unique_ptr<AuditTarget> audit_of_algorithm(std::shared_ptr<const Experiment> experiment, std::size_t algorithm,
                                                const std::stop_token& stop) {
  if (const std::string obstacle = audit_obstacle(*experiment, algorithm); !obstacle.empty())
    throw std::invalid_argument(obstacle);
  const Family& family = *experiment->algorithms()[algorithm].entry->family;
  return family.audit(std::move(experiment), algorithm, stop);
}

}  // namespace privbo
