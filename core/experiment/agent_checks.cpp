// The check of agent_checks.h.
#include "experiment/agent_checks.h"

#include <exception>
#include <optional>

#include "accounting/laboratory/account.h"
#include "experiment/experiment.h"
#include "numerics/numbers.h"
#include "posterior/shared_features.h"

namespace privbo {
namespace {

void check_server(const ExperimentParts& parts, const AlgorithmPlan& plan, Index dimension, const std::string& path, Problems& problems) {
  const auto warn = [&](const std::string& message) { problems.push_back({path, plan.label + ": " + message, Problem::Severity::warning}); };
  const FederatedRequest request = plan.entry->federated(plan.params);
  const FederatedPlan made(request, parts.agent_source->agents(), parts.horizon, plan.delta);
  if (request.server != ServerKind::none)
    make_spectrum(parts.kernel_type, parts.kernel_params, dimension, plan.entry->feature_lengthscale(plan.params));
  if (request.regions > made.agents())
    warn("P = " + std::to_string(request.regions) + " sub-regions for N = " + std::to_string(made.agents()) +
         " agents: nobody starts in some of them, and there all agents count the same; choose P ≤ N");
  if (made.notion() == PrivacyNotion::none) return;
  if (const std::string flagged = delta_warning(plan.delta); !flagged.empty()) warn(flagged);
}

}  // namespace

void check_agents(const ExperimentParts& parts, Index dimension, Problems& problems) {
  for (std::size_t a = 0; a < parts.algorithms.size(); ++a) {
    const AlgorithmPlan& plan = parts.algorithms[a];
    const std::string path = "/algorithms/" + std::to_string(a);
    if (!parts.agent_source) {
      if (plan.entry->federated)
        problems.push_back({path, plan.label + ": speaks for agents, and this scenario has one learner; choose agents (/agents/type), or another algorithm"});
      continue;
    }
    if (!plan.entry->federated) {
      problems.push_back({path, plan.label + ": speaks for one learner, and this scenario has " + std::to_string(parts.agent_source->agents()) +
                                    " agents; choose a federated algorithm (\"federated-ts\" is Thompson sampling by each agent alone), or \"single\" (/agents/type)"});
      continue;
    }
    try {
      check_server(parts, plan, dimension, path, problems);
    } catch (const std::exception& failure) {
      problems.push_back({path, plan.label + ": " + failure.what()});
    }
  }
  if (parts.agent_source && parts.decisions->id != "whole")
    problems.push_back({"/decisions/type", "type = \"" + parts.decisions->id + "\": agents choose from the whole domain (or from their own points); choose \"whole\""});
}

}  // namespace privbo
