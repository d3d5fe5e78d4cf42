// Computes two weights for each region: one for its own agents, one for all others.
#include "families/federated/release/agent_weights.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <string>

#include "numerics/numbers.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

void require_schedule(const WeightSchedule& schedule) {
  const bool softmax = schedule.scheme == WeightScheme::softmax;
  if (schedule.scheme != WeightScheme::equal &&
      (!std::isfinite(schedule.a) || (softmax ? !(schedule.a > 0.0) : !(schedule.a >= 1.0))))
    throw InvalidArgument(
        Message("weight parameter a = %1: must be %2 (larger gives a sub-region's own agents more weight)",
                shortest(schedule.a), (softmax ? "> 0" : "≥ 1")));
  if (schedule.hold < 0)
    throw InvalidArgument(Message("rounds of unchanged weights = %1: must be at least 0", schedule.hold));
  if (schedule.decay < 0)
    throw InvalidArgument(Message("rounds of decaying weights = %1: must be at least 0", schedule.decay));
}

/// Returns the weight of another agent in units of an own agent's.
double others_share(const WeightSchedule& schedule, std::int64_t t) {
  const double level = weight_level(schedule, t);
  switch (schedule.scheme) {
    case WeightScheme::softmax:
      return std::exp(1.0 - level);  // e^{−a/𝒯} with a/𝒯 = a_t − 1
    case WeightScheme::proportional:
      return 1.0 / level;
    case WeightScheme::squared:
      return 1.0 / level / level;  // a_t² may overflow
    case WeightScheme::equal:
      return 1.0;
  }
  return 1.0;
}

/// Counts the agents that each sub-region has of its own.
Vector own_agents(const std::vector<Index>& region_of_agent, Index regions) {
  if (region_of_agent.empty() || regions < 1) throw std::logic_error("weights of no agents, or of no sub-regions");
  Vector own = Vector::Zero(regions);
  for (const Index region : region_of_agent) {
    if (region < 0 || region >= regions)
      throw std::logic_error("an agent of sub-region " + std::to_string(region) + " of " + std::to_string(regions));
    own[region] += 1.0;
  }
  return own;
}

/// Returns the weight of each of a sub-region's own agents, `own` of `all`. In a region without own agents all weigh
/// the same (the weight of others may have underflowed, so it is not used).
double own_weight(double own, double all, double share) {
  return own > 0.0 ? 1.0 / (own + (all - own) * share) : 1.0 / all;
}

}  // namespace

double weight_level(const WeightSchedule& schedule, std::int64_t t) {
  require_schedule(schedule);
  if (t < 0) throw std::logic_error("weights of round " + std::to_string(t) + ": the server starts in round 0");
  const double top = schedule.scheme == WeightScheme::softmax ? schedule.a + 1.0
                     : schedule.scheme == WeightScheme::equal ? 1.0
                                                              : schedule.a;
  const std::int64_t since = t - schedule.hold;  // 1 in the first round of the decay, which still has the full level
  if (!schedule.adaptive || since <= 0) return top;
  if (since >= schedule.decay) return 1.0;
  return top - (top - 1.0) * static_cast<double>(since - 1) / static_cast<double>(schedule.decay - 1);
}

double weight_temperature(const WeightSchedule& schedule, std::int64_t t) {
  const double level = weight_level(schedule, t);
  return level > 1.0 ? schedule.a / (level - 1.0) : std::numeric_limits<double>::infinity();
}

Matrix agent_weights(const WeightSchedule& schedule, const std::vector<Index>& region_of_agent, Index regions,
                     std::int64_t t) {
  const Vector own = own_agents(region_of_agent, regions);
  const double share = others_share(schedule, t), all = static_cast<double>(region_of_agent.size());
  Matrix weights(regions, static_cast<Index>(region_of_agent.size()));
  for (Index i = 0; i < regions; ++i) {
    const double unit = own_weight(own[i], all, share);
    for (Index n = 0; n < weights.cols(); ++n)
      weights(i, n) = own[i] > 0.0 && region_of_agent[static_cast<std::size_t>(n)] != i ? unit * share : unit;
  }
  return weights;
}

double largest_agent_weight(const WeightSchedule& schedule, const std::vector<Index>& region_of_agent, Index regions,
                            std::int64_t t) {
  const Vector own = own_agents(region_of_agent, regions);
  const double share = others_share(schedule, t), all = static_cast<double>(region_of_agent.size());
  double largest = 0.0;
  for (const double count : own)
    largest = std::max(largest, own_weight(count, all, share));  // share ≤ 1: others weigh no more
  return largest;
}

double joint_agent_weight(const WeightSchedule& schedule, const std::vector<Index>& region_of_agent, Index regions,
                          std::int64_t t) {
  const Vector own = own_agents(region_of_agent, regions);
  const double share = others_share(schedule, t), all = static_cast<double>(region_of_agent.size());
  // An agent of region j has the weight of others in every other region that has own agents. The largest norm is found
  // by adding up, for each region, what changes in one term only.
  double furthest = 0.0;
  Vector others(regions);
  for (Index i = 0; i < regions; ++i) others[i] = own_weight(own[i], all, share) * (own[i] > 0.0 ? share : 1.0);
  const double of_others = others.squaredNorm();
  for (Index j = 0; j < regions; ++j) {
    if (!(own[j] > 0.0)) continue;
    const double unit = own_weight(own[j], all, share);
    furthest = std::max(furthest, of_others + (unit - others[j]) * (unit + others[j]));
  }
  return std::sqrt(furthest);
}

}  // namespace privbo
