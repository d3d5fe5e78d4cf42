#include "families/federated/federated.h"
#include "text/error.h"
#include "text/message.h"

#include <algorithm>
#include <exception>
#include <memory>
#include <stdexcept>

#include "accounting/calculator/account.h"
#include "families/federated/learner/agent_posteriors.h"
#include "families/federated/learner/shared_features.h"
#include "learning/ucb/shared_params.h"
#include "numerics/numbers.h"
#include "trial/experiment.h"

namespace privbo {
namespace {

constexpr double gigabyte = 1024.0 * 1024.0 * 1024.0, max_bytes = 2.0 * gigabyte;
constexpr std::int64_t max_learnt_from = 300;

void check_server(const ExperimentParts& parts, const AlgorithmSpec& plan, const Domain& domain,
                  const std::string& path, Problems& problems) {
  const auto warn = [&](const Message& message) {
    problems.push_back({path, Message("%1: %2", plan.label, message), Problem::Severity::warning});
  };
  const auto& entry = part_of<FederatedEntry>(plan.entry->own, "a server");
  const FederatedRequest request = entry.request(plan.params);
  const ServerProtocol made(request, parts.agent_source->agents(), parts.horizon, plan.delta);
  if (request.server != ServerKind::none)
    make_spectrum(parts.kernel_type, parts.kernel_params, domain.dimension(), entry.feature_lengthscale(plan.params));
  // Functions drawn on a box are sums of the kernel's waves, so the kernel needs a spectrum even where nothing is
  // shared.
  if (domain.anywhere) make_spectrum(parts.kernel_type, parts.kernel_params, domain.dimension());
  if (plan.params.integer("learn_every") > 0 && (!domain.anywhere || parts.kernel_type != "se"))
    throw InvalidArgument(Message(
        "learn_every = %1: agents learn their kernel where it is the squared exponential one and any point of a box may be asked (agents that train models); set 0, or choose such agents and the kernel \"se\"",
        plan.params.integer("learn_every")));
  // One likelihood of t observations takes t³ operations, and a search some hundreds of likelihoods.
  if (const std::int64_t observations = parts.horizon + parts.initial;
      plan.params.integer("learn_every") > 0 && observations > max_learnt_from)
    warn(Message(
        "agents learn their kernels from up to %1 observations, and the time of that grows with their cube: expect long rounds; learn less often, or take fewer rounds (up to %2 are quick)",
        observations, max_learnt_from));
  if (request.regions > made.agents())
    warn(Message(
        "P = %1 sub-regions for N = %2 agents: nobody starts in some of them, and there all agents count the same; choose P ≤ N",
        request.regions, made.agents()));
  if (domain.anywhere && root_kind(plan.params) != RootKind::automatic)
    warn(Message(
        "the square root of the covariance is not used: functions on a box are drawn by waves and an exact update; choose \"automatic\""));
  if (made.notion() == PrivacyNotion::none) return;
  if (const Message flagged = delta_warning(plan.delta); !flagged.empty())
    problems.push_back(
        {path, Message("%1: %2", plan.label, flagged), Problem::Severity::warning, Problem::Kind::large_delta});
}

/// Memory is checked before a run, because a worker that runs out of it ends the whole program.
void check_memory(const ExperimentParts& parts, const Domain& domain) {
  const auto agents = static_cast<double>(parts.agent_source->agents());
  const auto observations = static_cast<double>(parts.horizon + parts.initial),
             points = static_cast<double>(domain.size());
  if (domain.anywhere) {
    // Each agent has a factor of observations × observations, in each algorithm of a trial.
    const double bytes = 8.0 * agents * observations * observations * static_cast<double>(parts.algorithms.size());
    if (bytes > max_bytes)
      throw InvalidArgument(Message(
          parts.algorithms.size() == 1
              ? Words<4>(
                    "N = %1 agents with %2 observations each in %3 algorithm: their posteriors on a box would take %4 GB (at most 2); take fewer rounds, agents or algorithms")
              : Words<4>(
                    "N = %1 agents with %2 observations each in %3 algorithms: their posteriors on a box would take %4 GB (at most 2); take fewer rounds, agents or algorithms"),
          significant(agents), significant(observations), parts.algorithms.size(), significant(bytes / gigabyte, 3)));
    return;
  }
  // The kernel's rank is computed only where it decides; the constructor then throws where memory is too small.
  if (8.0 * agents * points * std::min(points, observations) > max_bytes)
    AgentPosteriors(make_prior(*parts.kernel, domain), parts.agent_source->agents(), parts.constants.real("lambda"),
                    parts.horizon + parts.initial);
}

void check_problem(const ExperimentParts& parts, const Domain& domain, Problems& problems) {
  if (parts.agent_source->agents() > max_agents)
    problems.push_back({"/agents", Message("N = %1 agents: at most %2 can take part; leave some out",
                                           parts.agent_source->agents(), max_agents)});
  if (parts.agents->id == "mixture" && !parts.objective->random && parts.agent_params.real("alpha") > 0.0)
    problems.push_back(
        {"/agents/type",
         Message(
             "type = \"mixture\": the objective \"%1\" is not drawn at random, so all agents would have the same function; choose a random objective, or \"perturbed\" agents",
             parts.objective->id)});
  try {
    parts.agent_source->check(domain);
    check_memory(parts, domain);
  } catch (const std::exception& failure) {
    problems.push_back({"/agents", message_of(failure)});
  }
}

}  // namespace

void check_agents(const ExperimentParts& parts, const Domain& domain, Problems& problems) {
  for (std::size_t a = 0; a < parts.algorithms.size(); ++a) {
    const AlgorithmSpec& plan = parts.algorithms[a];
    const std::string path = "/algorithms/" + std::to_string(a);
    if (!parts.agent_source) {
      if (plan.entry->for_agents)
        problems.push_back(
            {path,
             Message(
                 "%1: speaks for agents, and this scenario has one learner; choose agents (/agents/type), or another algorithm",
                 plan.label)});
      continue;
    }
    if (!plan.entry->for_agents) {
      problems.push_back(
          {path,
           Message(
               "%1: speaks for one learner, and this scenario has %2 agents; choose a federated algorithm (\"federated-ts\" is Thompson sampling by each agent alone), or \"single\" (/agents/type)",
               plan.label, parts.agent_source->agents())});
      continue;
    }
    try {
      check_server(parts, plan, domain, path, problems);
    } catch (const std::exception& failure) {
      problems.push_back({path, Message("%1: %2", plan.label, message_of(failure))});
    }
  }
  if (!parts.agent_source) return;
  check_problem(parts, domain, problems);
  if (parts.decisions->id != "whole")
    problems.push_back(
        {"/decisions/type",
         Message("type = \"%1\": agents choose from the whole domain (or from their own points); choose \"whole\"",
                 parts.decisions->id)});
}

}  // namespace privbo
