// Turns a plan into the calculator's parameters, and what was solved back into a request.
#include "families/federated/audit/federated_setting.h"

#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

namespace privbo {
namespace {

bool is_poisson(const FederatedRequest& request) { return request.sampling == Sampling::poisson; }

std::string key_of(const FederatedRequest& request, FederatedUnknown unknown) {
  switch (unknown) {
    case FederatedUnknown::q:
      return is_poisson(request) ? "q" : "sample";
    case FederatedUnknown::z:
      return "z";
    case FederatedUnknown::releases:
      return "steps";
  }
  return {};
}

}  // namespace

SolveTask calculator_task(const ServerProtocol& plan) {
  if (plan.notion() == PrivacyNotion::none)
    throw std::invalid_argument(
        "this server adds no noise: it has no privacy loss to account or to solve for; choose z > 0");
  const FederatedRequest& request = plan.request();
  const bool poisson = is_poisson(request);
  Json params{{"steps", plan.releases()}};
  if (poisson)
    params.update({{"q", request.q}, {"z", request.z}});
  else
    params.update(
        {{"population", plan.agents()}, {"sample", sample_size(request.q, plan.agents())}, {"z", 0.5 * request.z}});
  SolveTask task;
  task.mechanism = find_mechanism(poisson ? "subsampled-gaussian" : "fixed-size-gaussian");
  task.params = ParamSet(std::move(params));
  task.delta = plan.delta();
  task.accountant = find_accountant(poisson ? "moments" : "rdp_improved");
  return task;
}

FederatedSolution solve_federated(const ServerProtocol& plan, FederatedUnknown unknown, double epsilon,
                                  const Accountant* accountant, const std::stop_token& stop) {
  SolveTask task = calculator_task(plan);
  task.unknown = key_of(plan.request(), unknown);
  task.epsilon = epsilon;
  if (accountant) task.accountant = accountant;
  const Solution found = solve(task, stop);
  FederatedSolution solution{plan.request(), found.epsilon, found.note, found.stopped};
  if (found.stopped) return solution;
  const bool poisson = is_poisson(plan.request());
  switch (unknown) {
    case FederatedUnknown::q:
      solution.request.q = poisson ? found.value : found.value / static_cast<double>(plan.agents());
      break;
    case FederatedUnknown::z:
      solution.request.z = poisson ? found.value : 2.0 * found.value;
      break;
    case FederatedUnknown::releases: {
      // A run that makes fewer releases than were solved for need not stop.
      const ServerProtocol whole = [&] {
        FederatedRequest unstopped = plan.request();
        unstopped.stop_after = -1;
        return ServerProtocol(unstopped, plan.agents(), plan.horizon(), plan.delta());
      }();
      const auto releases = static_cast<std::int64_t>(found.value);
      solution.request.stop_after = releases >= whole.releases() ? -1 : releases - 1;
      if (releases <= whole.releases()) break;
      const Composition paid = compose(whole.ledger(whole.releases()), plan.horizon());
      solution.epsilon = task.accountant->loss(paid, plan.delta()).epsilon.value_or(found.epsilon);
      solution.note = "the run makes " + std::to_string(whole.releases()) + " releases, and " +
                      std::to_string(releases) + " would keep the target: it need not stop";
      break;
    }
  }
  // Solving is for the printed sensitivity, which is the same in every round. The exact one loses no more, so that the
  // answer keeps the target; what is stated is what the answer then loses.
  if (plan.request().exact_sensitivity) {
    const ServerProtocol solved(solution.request, plan.agents(), plan.horizon(), plan.delta());
    if (solved.notion() != PrivacyNotion::none && solved.releases() > 0) {
      const Ledger ledger = solved.ledger(solved.releases());
      if (const std::optional<double> exact =
              task.accountant->loss(compose(ledger, last_round(ledger)), plan.delta()).epsilon)
        solution.epsilon = *exact;
    }
    solution.note += std::string(solution.note.empty() ? "" : "; ") +
                     "solved with the sensitivity as printed, stated with the exact one, which loses no more";
  }
  return solution;
}

}  // namespace privbo
