// From a scenario's algorithm to its server's plan.
#include "families/federated/audit/federated_audit.h"

#include "families/federated/federated.h"

#include <stdexcept>
#include <utility>

namespace privbo {

std::unique_ptr<AuditTarget> audit_of_federated(const std::shared_ptr<const Experiment>& experiment,
                                                std::size_t algorithm, MakeFederatedChannel channel) {
  const AlgorithmSpec& plan = experiment->algorithms()[algorithm];
  const std::shared_ptr<const ServerProtocol> server = server_protocol(*experiment, algorithm);
  if (!server) throw std::invalid_argument(plan.label + " has no server: there is no such claim to audit");
  return audit_of_federated_server(server, plan.label + " in " + experiment->name(), std::move(channel));
}

}  // namespace privbo
