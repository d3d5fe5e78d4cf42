// Sums the terms of Theorem 1, and computes the order of Proposition 1.
#include "families/federated/federated_regret.h"

#include <cmath>
#include <limits>
#include <stdexcept>

#include "numerics/numbers.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

void check(const FederatedProblem& problem) {
  const auto require = [](const char* name, double value) {
    if (!(value >= 0.0) || !std::isfinite(value))
      throw InvalidArgument(Message("%1 = %2: must be >= 0 and finite", std::string(name), shortest(value)));
  };
  require("B", problem.B);
  require("kernel error", problem.kernel_error);
  require("sum of the distances d_n", problem.distance);
  if (!problem.gamma) throw std::logic_error("federated_terms: the information gain is needed");
}

}  // namespace

FederatedTerms federated_terms(const ServerProtocol& plan, const SharingSchedule& schedule,
                               const FederatedProblem& problem, std::int64_t t) {
  const FederatedRequest& request = plan.request();
  if (request.server == ServerKind::relay)
    throw InvalidArgument(Message(
        "Theorem 1 is about a server that sends weighted sums of all agents' vectors; this one passes each on as it is"));
  check(problem);
  FederatedTerms terms;
  if (t < 1) return terms;
  const auto agents = static_cast<double>(plan.agents()), features = static_cast<double>(plan.features());
  const auto regions = static_cast<double>(request.regions);
  const double own = plan.shares(0) ? own_probability(schedule, 1) : 1.0;
  terms.own = own > 0.0 ? (problem.B + 1.0 / own) * problem.gamma(t) * std::sqrt(static_cast<double>(t)) : infinity;
  // This is z S √M; without noise, S may be infinite.
  const double noise = request.z > 0.0 ? request.z * request.S * std::sqrt(features) : 0.0;
  // Weights change in few rounds, and computing N of them for each of P regions costs more than all the rest.
  double level = -1.0, largest = 0.0;
  for (std::int64_t s = 1; s <= t; ++s) {
    if (!plan.shares(s - 1)) continue;  // nothing new to follow: every agent samples its own posterior
    const double follows = 1.0 - own_probability(schedule, s), time = static_cast<double>(s);
    if (follows == 0.0) continue;
    const double error = agents * (problem.kernel_error * problem.B * time * time + problem.B + std::sqrt(features) +
                                   std::sqrt(problem.gamma(s))) +
                         problem.distance;
    if (const double now = weight_level(request.weights, s - 1); now != level) {
      level = now;
      largest = plan.largest_weight(s - 1);
    }
    terms.sharing += follows * regions * largest / request.q * (error + noise);
    if (problem.clipped_weight) terms.clipping += problem.B * follows * problem.clipped_weight(s - 1);
  }
  return terms;
}

double proposition_order(double q, double z, double delta, std::int64_t releases) {
  if (!(q >= 0.0 && q <= 1.0))
    throw InvalidArgument(Message("q = %1: must be 0 <= q <= 1 (sampling rate)", shortest(q)));
  if (!(z >= 0.0)) throw InvalidArgument(Message("z = %1: must be >= 0 (noise multiplier)", shortest(z)));
  if (!(delta > 0.0 && delta <= 1.0))
    throw InvalidArgument(Message("delta = %1: must be 0 < delta <= 1", shortest(delta)));
  if (releases < 0) throw InvalidArgument(Message("releases = %1: must be >= 0", releases));
  const double order = q * std::sqrt(static_cast<double>(releases) * std::log(1.0 / delta));
  return order == 0.0 ? 0.0 : order / z;  // ∞ without noise
}

}  // namespace privbo
