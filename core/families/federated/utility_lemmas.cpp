// Computes the lemmas' numbers one after the other, and adds them up.
#include "families/federated/utility_lemmas.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <stdexcept>
#include <string>

#include "learning/ucb/confidence_width.h"
#include "numerics/numbers.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity(), pi = std::numbers::pi;
/// Up to this round p − 1/t² is not positive.
constexpr std::int64_t rounds_without_lemma_5 = 4;

void check(const UtilityProblem& problem) {
  const auto require = [](const char* name, double value) {
    if (!(value >= 0.0) || !std::isfinite(value))
      throw InvalidArgument(Message("%1 = %2: must be >= 0 and finite", std::string(name), shortest(value)));
  };
  require("B", problem.B);
  require("R", problem.R);
  require("kernel error", problem.kernel_error);
  require("sum of the distances d_n", problem.distance);
  if (!(problem.lambda > 0.0) || !std::isfinite(problem.lambda))
    throw InvalidArgument(Message("%1 = %2: must be > 0 and finite", std::string("lambda"), shortest(problem.lambda)));
  if (!(problem.delta > 0.0 && problem.delta < 1.0))
    throw InvalidArgument(Message("delta = %1: must be > 0 and < 1", shortest(problem.delta)));
  if (problem.points < 1 || problem.initial < 0 || !problem.gamma)
    throw std::logic_error("utility lemmas: points, initial points or the information gain are missing");
}

/// Returns a bound on γ of so many observations from those of at most t of them.
double gain(const UtilityProblem& problem, std::int64_t observations, std::int64_t t) {
  if (observations <= t) return problem.gamma(observations);
  return static_cast<double>(observations / t) * problem.gamma(t) + problem.gamma(observations % t);
}

double square(std::int64_t t) { return static_cast<double>(t) * static_cast<double>(t); }

/// 1 − p_t, or 0 where there is no vector to follow in round t.
double follows(const ServerProtocol& plan, const SharingSchedule& schedule, std::int64_t t) {
  return plan.shares(t - 1) ? following_probability(schedule, t) : 0.0;
}

/// ψ_t where the weights are at most `largest` and 1 − p_t = `following` > 0.
double sharing_error_at(const UtilityProblem& problem, const ServerProtocol& plan, double following, double largest,
                        std::int64_t t) {
  const FederatedRequest& request = plan.request();
  const auto agents = static_cast<double>(plan.agents()), features = static_cast<double>(plan.features());
  // Without noise S may be infinite.
  const double noise = request.z > 0.0 ? 2.0 * request.z * request.S * largest / request.q *
                                             std::sqrt(2.0 * features * std::log(8.0 * features / problem.delta))
                                       : 0.0;
  return following * static_cast<double>(request.regions) *
         (((largest + 2.0) / request.q + 6.0) * all_errors(problem, plan.agents(), plan.features(), t) +
          problem.B * (2.0 + agents * largest) / request.q + noise);
}

}  // namespace

double anti_concentration() { return 1.0 / (4.0 * std::numbers::e * std::sqrt(pi)); }

double own_width(const UtilityProblem& problem, double gamma) {
  constexpr double printed = 1.0;  // without √λ, which the theorem fixes
  return igp_width(problem.B, problem.R, printed, gamma, 0.25 * problem.delta);
}

double sample_width(const UtilityProblem& problem, std::int64_t t) {
  const double points = static_cast<double>(problem.points);
  return own_width(problem, gain(problem, t - 1 + problem.initial, t)) *
         (1.0 + std::sqrt(2.0 * std::log(points * square(t))));
}

double vector_error(const UtilityProblem& problem, Index agents, Index features, std::int64_t t) {
  const auto N = static_cast<double>(agents), M = static_cast<double>(features);
  const std::int64_t observations = std::max(t, t - 1 + problem.initial);
  const double reward =
      problem.B + std::max(1.0, problem.R) *
                      std::sqrt(2.0 * std::log(4.0 * pi * pi * square(observations) * N / (3.0 * problem.delta)));
  const double others = igp_width(problem.B, problem.R, 1.0, gain(problem, observations, t), problem.delta / (8.0 * N));
  return problem.kernel_error * square(observations + 1) / problem.lambda * reward + others + std::sqrt(M) +
         std::sqrt(2.0 * std::log(2.0 * pi * pi * square(t) * N / (3.0 * problem.delta)));
}

double follower_error(const UtilityProblem& problem, Index agents, Index features, double distance, std::int64_t t) {
  return vector_error(problem, agents, features, t) + distance + sample_width(problem, t);
}

double all_errors(const UtilityProblem& problem, Index agents, Index features, std::int64_t t) {
  return static_cast<double>(agents) * follower_error(problem, agents, features, 0.0, t) + problem.distance;
}

double unsaturated_probability(double own, std::int64_t t) { return own * (anti_concentration() - 1.0 / square(t)); }

double sharing_error(const UtilityProblem& problem, const ServerProtocol& plan, const SharingSchedule& schedule,
                     std::int64_t t) {
  const double following = follows(plan, schedule, t);
  return following > 0.0 ? sharing_error_at(problem, plan, following, plan.largest_weight(t - 1), t) : 0.0;
}

double clipping_error(const ServerProtocol& plan, const SharingSchedule& schedule, std::int64_t t,
                      double clipped_weight) {
  return follows(plan, schedule, t) * clipped_weight;
}

UtilityTerms utility_terms(const ServerProtocol& plan, const SharingSchedule& schedule, const UtilityProblem& problem,
                           std::int64_t t, const std::function<double(std::int64_t)>& clipped_weight) {
  const FederatedRequest& request = plan.request();
  if (request.server == ServerKind::relay)
    throw InvalidArgument(Message(
        "Theorem 1 is about a server that sends weighted sums of all agents' vectors; this one passes each on as it is"));
  check(problem);
  UtilityTerms terms;
  if (t < 1) return terms;
  const double regions = static_cast<double>(request.regions), rounds = static_cast<double>(t);
  const double worst_clipped = std::isfinite(plan.clip_norm()) ? regions : 0.0;
  // Weights change in few rounds, and computing N of them for each of P regions costs more than all the rest.
  double level = -1.0, largest = 0.0, largest_error = 0.0;
  for (std::int64_t s = 1; s <= t; ++s) {
    const double following = follows(plan, schedule, s);
    if (following == 0.0) continue;
    if (const double now = weight_level(request.weights, s - 1); now != level) {
      level = now;
      largest = plan.largest_weight(s - 1);
    }
    const double error = sharing_error_at(problem, plan, following, largest, s);
    largest_error = std::max(largest_error, error);
    terms.sharing += error;
    terms.clipping += 4.0 * problem.B * following * (clipped_weight ? clipped_weight(s - 1) : worst_clipped);
  }
  const double first_follows = follows(plan, schedule, 1), p = anti_concentration();
  const double per_own = first_follows < 1.0 ? 10.0 / (p * (1.0 - first_follows)) : infinity;
  const double width = sample_width(problem, t);
  // What the own samples lose is never 0 times infinity.
  const double root = std::sqrt(4.0 * problem.lambda * rounds * gain(problem, t + problem.initial, t));
  terms.own = std::isfinite(per_own) ? width * (1.0 + per_own) * root : infinity;
  terms.events = problem.B * pi * pi / 3.0;
  terms.deviation = (width * (1.0 + 4.0 * problem.B / p + per_own) + largest_error +
                     4.0 * problem.B * std::max(1.0, first_follows * regions)) *
                    std::sqrt(2.0 * rounds * std::log(8.0 / problem.delta));
  terms.first_rounds = 2.0 * problem.B * static_cast<double>(std::min(t, rounds_without_lemma_5));
  return terms;
}

}  // namespace privbo
