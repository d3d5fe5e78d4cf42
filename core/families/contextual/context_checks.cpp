#include "families/contextual/contextual.h"
#include "text/message.h"

#include <algorithm>
#include <exception>
#include <stdexcept>

#include "numerics/numbers.h"
#include "text/error.h"
#include "trial/experiment.h"

namespace privbo {
namespace {

void check_algorithm(const ExperimentParts& parts, const AlgorithmSpec& plan, const std::string& path,
                     Problems& problems) {
  const auto error = [&](const Message& message) {
    problems.push_back({path, Message("%1: %2", plan.label, message)});
  };
  if (!parts.context_law) {
    if (plan.entry->needs_contexts)
      error(Message(
          "recommends actions to visitors with contexts, and this scenario has none; choose contexts (/contexts/type; one context will do), or another algorithm"));
    return;
  }
  if (parts.context_law->anywhere() && !plan.entry->contexts_anywhere)
    error(Message(
        "knows the pairs of a finite domain alone, and contexts may lie anywhere here; switch \"anywhere\" off (/contexts/anywhere), or choose \"usca\" or \"uniform\""));
  if (plan.entry->needs_fixed_choices && parts.context_law->count() > 1)
    error(Message(
        "plays one point for several rounds, and every round has a context of its own; choose another algorithm, or one context"));
  const auto* entry = find_part<ContextualEntry>(plan.entry->own);
  if (!entry) return;
  try {
    RecommenderCalibration(entry->request(plan.params), parts.horizon, parts.checkpoints, plan.epsilon, 1.0);
  } catch (const std::exception& failure) {
    error(message_of(failure));
  }
}

/// Checks memory and time: a covariance of all pairs is kept for every checkpoint of a trial.
void check_size(const ExperimentParts& parts, const Domain& domain, Problems& problems) {
  constexpr double gigabyte = 1024.0 * 1024.0 * 1024.0, max_bytes = 0.5 * gigabyte, noticeable = 1.0;
  const bool recommends = std::ranges::any_of(parts.algorithms, [](const AlgorithmSpec& plan) {
    return find_part<ContextualEntry>(plan.entry->own) != nullptr;
  });
  if (!recommends || parts.context_law->anywhere()) return;
  const auto n = static_cast<double>(domain.size()), checkpoints = static_cast<double>(parts.checkpoints.size());
  const Message pairs =
      Message("%1 actions × %2 contexts = %3 pairs", domain.actions(), domain.contexts, domain.size());
  const double bytes = 8.0 * n * n * checkpoints;
  if (bytes > max_bytes)
    problems.push_back(
        {"/contexts",
         Message(
             "%1 at %2 checkpoints: their covariances would take %3 GB (at most 0.5); take fewer actions, contexts or checkpoints",
             pairs, parts.checkpoints.size(), significant(bytes / gigabyte, 3))});
  // Factor, solve and product: about 1.5 n³ multiplications, measured at a billion a second and core.
  const double seconds = 1.5e-9 * n * n * n;
  if (seconds > noticeable)
    problems.push_back(
        {"/contexts",
         Message("%1: a checkpoint takes about %2 s; take fewer actions or contexts", pairs, significant(seconds, 2)),
         Problem::Severity::warning});
}

}  // namespace

void check_contexts(const ExperimentParts& parts, const Domain& domain, Problems& problems) {
  for (std::size_t a = 0; a < parts.algorithms.size(); ++a)
    check_algorithm(parts, parts.algorithms[a], "/algorithms/" + std::to_string(a), problems);
  if (!parts.context_law) return;
  // Warns of checkpoints beyond the horizon, which are left out so that a run can be made shorter by its horizon alone.
  for (const std::int64_t round : context_checkpoints(parts.context_params))
    if (round > parts.horizon)
      problems.push_back(
          {"/contexts/checkpoints",
           Message("checkpoints: %1 lies beyond the run's %2 rounds and is left out; make the run longer "
                   "(/run/horizon) to measure there",
                   round, parts.horizon),
           Problem::Severity::warning});
  if (parts.agent_source)
    problems.push_back(
        {"/agents/type",
         Message(
             "agents have objectives of their own, and no contexts; choose \"single\", or contexts \"none\" (/contexts/type)")});
  if (parts.decisions->id != "whole")
    problems.push_back(
        {"/decisions/type",
         Message("type = \"%1\": with contexts, a round offers every action; choose \"whole\"", parts.decisions->id)});
  check_size(parts, domain, problems);
}

}  // namespace privbo
