// Turns a plan into the calculator's parameters, and what was solved back into a request.
#include "families/federated/audit/federated_setting.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <string>
#include <utility>

#include "accounting/accountant.h"
#include "accounting/composition.h"
#include "numerics/numbers.h"
#include "text/error.h"
#include "text/message.h"

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

/// Returns the plan with another value of the unknown.
ServerProtocol with_value(const ServerProtocol& plan, FederatedUnknown unknown, double value) {
  FederatedRequest request = plan.request();
  switch (unknown) {
    case FederatedUnknown::q:
      request.q = value;
      break;
    case FederatedUnknown::z:
      request.z = value;
      break;
    case FederatedUnknown::releases:
      request.stop_after = static_cast<std::int64_t>(value) - 1;
      break;
  }
  return {request, plan.agents(), plan.horizon(), plan.delta()};
}

/// Where the costs of rounds differ: bisection between a value that keeps ε and one that does not, on the ledger
/// itself. Real values are found to a relative 1e-9 with instant accountants and 1e-6 with the others, on the private
/// side.
FederatedSolution solve_on_ledger(const ServerProtocol& plan, FederatedUnknown unknown, double epsilon,
                                  const Accountant* accountant, const std::stop_token& stop) {
  if (accountant->approximate)
    throw InvalidArgument(Message("%1 is an approximation: a setting solved with it promises nothing",
                                  Message::entry(accountant->label)));
  FederatedSolution solution{plan.request(), 0.0, {}, false};
  const auto cost = [&](double value) {
    const ServerProtocol made = with_value(plan, unknown, value);
    return accountant->loss(compose(made.ledger(made.releases()), made.horizon()), made.delta())
        .epsilon.value_or(std::numeric_limits<double>::infinity());
  };
  const bool whole = unknown == FederatedUnknown::releases;
  const double all = static_cast<double>(with_value(plan, FederatedUnknown::releases, 0.0).releases());
  // From the most private value to the least.
  double safe = unknown == FederatedUnknown::z ? 1000.0 : whole ? 1.0 : 1.0 / static_cast<double>(plan.agents());
  double unsafe = unknown == FederatedUnknown::z ? 1e-3 : whole ? all : 1.0;
  if (unknown == FederatedUnknown::q && is_poisson(plan.request())) safe = 1e-4;
  const auto take = [&](double value, double paid, Message note) {
    solution.request = with_value(plan, unknown, value).request();
    if (whole && value >= all) solution.request.stop_after = -1;
    solution.epsilon = paid;
    solution.note = std::move(note);
    return solution;
  };
  double paid = cost(safe);
  if (!stop.stop_requested() && !(paid <= epsilon))
    throw InvalidArgument(Message("ε = %1: even %2 = %3 costs %4; choose a larger ε", shortest(epsilon),
                                  key_of(plan.request(), unknown), shortest(safe), significant(paid)));
  if (const double most = cost(unsafe); !stop.stop_requested() && most <= epsilon)
    return take(unsafe, most,
                Message("%1 = %2 is where its range ends", key_of(plan.request(), unknown), shortest(unsafe)));
  const double precision = accountant->instant ? 1e-9 : 1e-6;
  while (!stop.stop_requested() &&
         (whole ? std::abs(unsafe - safe) > 1.0 : std::abs(unsafe - safe) > precision * std::min(safe, unsafe))) {
    const double middle = whole ? std::floor(0.5 * (safe + unsafe)) : std::sqrt(safe * unsafe), now = cost(middle);
    if (now <= epsilon) {
      safe = middle;
      paid = now;
    } else {
      unsafe = middle;
    }
  }
  solution.stopped = stop.stop_requested();
  return solution.stopped ? solution : take(safe, paid, {});
}

}  // namespace

SolveTask calculator_task(const ServerProtocol& plan) {
  if (plan.notion() == PrivacyNotion::none)
    throw InvalidArgument(
        Message("this server adds no noise: it has no privacy loss to account or to solve for; choose z > 0"));
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
  if (plan.request().exact_sensitivity)
    return solve_on_ledger(plan, unknown, epsilon, accountant ? accountant : task.accountant, stop);
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
      solution.note = Message("the run makes %1 releases, and %2 would keep the target: it need not stop",
                              whole.releases(), releases);
      break;
    }
  }
  return solution;
}

}  // namespace privbo
