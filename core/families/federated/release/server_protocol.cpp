// Checks a server's numbers, states which rounds it shares and what it will charge, and makes the server of a
// scenario's algorithm.
#include "families/federated/release/server_protocol.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <string>

#include "numerics/numbers.h"
#include "privacy/protection.h"
#include "text/error.h"
#include "text/message.h"
#include "trial/experiment.h"

namespace privbo {
namespace {

constexpr std::int64_t max_broadcast = 1'000'000, max_vectors = 20'000'000,
                       max_factors = 250'000'000;  // numbers of 8 bytes

void require_count(const char* name, std::int64_t value, std::int64_t lowest) {
  if (value < lowest) throw InvalidArgument(Message("%1 = %2: must be at least %3", std::string(name), value, lowest));
}

/// Throws unless the product of `first` and `second` (both ≥ 1) is at most `most`, so that it fits into memory.
void require_room(const Message& what, Index first, Index second, std::int64_t most, const Message& remedy) {
  if (first <= most / second) return;
  throw InvalidArgument(Message("%1 has %2 numbers: at most %3 are allowed; %4", what,
                                significant(static_cast<double>(first) * static_cast<double>(second), 6), most,
                                remedy));
}

void require_sharing(const FederatedRequest& request, Index agents, double delta) {
  if (!(request.q > 0.0 && request.q <= 1.0))
    throw InvalidArgument(Message(
        "sampling rate q = %1: must be > 0 and ≤ 1 (smaller is more private; for agents that share nothing choose Thompson sampling alone)",
        shortest(request.q)));
  if (!(request.z >= 0.0) || !std::isfinite(request.z))
    throw InvalidArgument(
        Message("noise multiplier z = %1: must be ≥ 0 (larger is more private; 0: no noise and no privacy)",
                shortest(request.z)));
  if (!(request.S > 0.0))
    throw InvalidArgument(
        Message("clipping norm S = %1: must be > 0 (vectors longer than S/√P are shortened)", shortest(request.S)));
  if (request.z > 0.0 && !std::isfinite(request.S))
    throw InvalidArgument(Message(
        "clipping norm S = inf with noise multiplier z = %1: without clipping no noise hides an agent; choose a finite S, or z = 0 for no privacy",
        shortest(request.z)));
  if (!(request.lost >= 0.0 && request.lost < 1.0))
    throw InvalidArgument(Message(
        "share of lost messages = %1: must be ≥ 0 and < 1 (0: all arrive; where none arrives choose Thompson sampling alone)",
        shortest(request.lost)));
  if (request.sampling == Sampling::fixed_size && sample_size(request.q, agents) < 1)
    throw InvalidArgument(Message(
        "sampling rate q = %1 of N = %2 agents: the sample of fixed size would be empty; choose q ≥ %3, or Poisson sampling",
        shortest(request.q), agents, shortest(0.5 / static_cast<double>(agents))));
  if (request.z > 0.0 && !(delta > 0.0 && delta < 1.0))
    throw InvalidArgument(Message(
        agents == 1
            ? Words<1>(
                  "δ = %1: must be > 0 and < 1 (the N^-1.1 of one agent is 1, which promises nothing: declare a smaller δ)")
            : Words<1>("δ = %1: must be > 0 and < 1 (the paper takes N^-1.1)"),
        shortest(delta)));
}

}  // namespace

ServerProtocol::ServerProtocol(const FederatedRequest& request, Index agents, std::int64_t horizon, double delta)
    : request_(request), horizon_(horizon), delta_(delta) {
  require_count("agents N", agents, 1);
  require_count("horizon", horizon, 1);
  require_count("sub-regions P", request.regions, 1);
  require_count("features M", request.features, 1);
  if (request.stop_after < -1)
    throw InvalidArgument(
        Message("last round of sharing = %1: must be at least 0, or -1 to share to the end", request.stop_after));
  if (request.server != ServerKind::none) {
    const bool relay = request.server == ServerKind::relay;
    const Message fewer_agents = Message("take fewer features M or agents N");
    require_room(relay ? Message("the relay of M N") : Message("the broadcast of M P"), request.features,
                 relay ? agents : request.regions, max_broadcast,
                 relay ? fewer_agents : Message("take fewer features M or sub-regions P"));
    require_room(Message("the vectors of N agents"), request.features, agents, max_vectors, fewer_agents);
    require_room(Message("the M × M factor of each of N agents"), request.features * request.features, agents,
                 max_factors, fewer_agents);
    require_room(Message("the table of N weights for each of P sub-regions"), request.regions, agents, max_vectors,
                 Message("take fewer sub-regions P or agents N"));
    weight_level(request.weights, 0);  // checks the schedule
  }
  if (request.server == ServerKind::aggregate) require_sharing(request, agents, delta);
  region_of_agent_.reserve(static_cast<std::size_t>(agents));
  for (Index n = 0; n < agents; ++n) region_of_agent_.push_back(n % request.regions);
}

Index ServerProtocol::broadcast_size() const {
  switch (request_.server) {
    case ServerKind::none:
      return 0;
    case ServerKind::relay:
      return request_.features * agents();
    case ServerKind::aggregate:
    case ServerKind::placebo:
      return request_.features * request_.regions;
  }
  return 0;
}

std::int64_t ServerProtocol::releases() const {
  if (request_.server == ServerKind::none) return 0;
  const std::int64_t last = request_.release_at_end ? horizon_ : horizon_ - 1;
  return (request_.stop_after < 0 ? last : std::min(last, request_.stop_after)) + 1;
}

bool ServerProtocol::shares(std::int64_t t) const { return t >= 0 && t < releases(); }

double ServerProtocol::clip_norm() const {
  if (request_.server != ServerKind::aggregate) return std::numeric_limits<double>::infinity();
  return request_.S / std::sqrt(static_cast<double>(request_.regions));
}

Matrix ServerProtocol::weights(std::int64_t t) const {
  return agent_weights(request_.weights, region_of_agent_, request_.regions, t);
}

double ServerProtocol::largest_weight(std::int64_t t) const {
  return largest_agent_weight(request_.weights, region_of_agent_, request_.regions, t);
}

double ServerProtocol::exact_sensitivity(std::int64_t t) const {
  const double printed = largest_weight(t) * request_.S / request_.q;
  const double joint = joint_agent_weight(request_.weights, region_of_agent_, request_.regions, t);
  return std::min(printed, joint * clip_norm() / request_.q);
}

double ServerProtocol::deviation(std::int64_t t) const {
  return notion() == PrivacyNotion::none ? 0.0 : request_.z * largest_weight(t) * request_.S / request_.q;
}

double ServerProtocol::expected_sample() const {
  if (request_.server == ServerKind::none || request_.server == ServerKind::placebo) return 0.0;
  const auto all = static_cast<double>(agents());
  if (request_.server == ServerKind::relay) return all;
  return request_.sampling == Sampling::poisson ? request_.q * all
                                                : static_cast<double>(sample_size(request_.q, agents()));
}

PrivacyNotion ServerProtocol::notion() const {
  return request_.server == ServerKind::aggregate && request_.z > 0.0 ? PrivacyNotion::user_level_central
                                                                      : PrivacyNotion::none;
}

SubsampledGaussianMechanism ServerProtocol::mechanism_of(std::int64_t t, const NoiseSource& noise) const {
  SubsampledGaussianMechanism printed = printed_mechanism(t, noise);
  // With one sub-region both are the same, and stay the same to the last bit.
  if (!request_.exact_sensitivity || request_.regions == 1) return printed;
  return printed.charged_to((request_.sampling == Sampling::poisson ? 1.0 : 2.0) * exact_sensitivity(t));
}

SubsampledGaussianMechanism ServerProtocol::printed_mechanism(std::int64_t t, const NoiseSource& noise) const {
  const bool poisson = request_.sampling == Sampling::poisson;
  // Each of the P blocks of an agent is at most φ_max S/(q√P) long, all of them together φ_max S/q.
  const double one = largest_weight(t) * request_.S / request_.q;
  return {
      request_.sampling,
      poisson ? L2Sensitivity{one, Relation::zero_out} : L2Sensitivity{2.0 * one, Relation::replace_one},
      request_.q,
      poisson ? request_.z : 0.5 * request_.z,
      agents(),
      broadcast_size(),
      {PrivacyNotion::user_level_central,
       Message("each agent's whole history: all queries and rewards of an agent, through the vectors it sends"),
       Message("whoever sees the broadcasts, the other agents included"),
       Message::joined(
           {Message("the server is trusted and keeps the sample secret"),
            Message("the roster of %1 agents, their sub-regions, S and the weights are public and declared, not chosen "
                    "from the agents' data",
                    agents()),
            request_.exact_sensitivity
                ? Message("exact sensitivity: the most that one agent moves the vectors of all sub-regions together, "
                          "with the weights of the round")
                : Message(),
            request_.lost > 0.0
                ? Message("lost messages are charged as if they had arrived: a loss hides nobody unless it is secret "
                          "and independent of the data; where others see it, it must not depend on anybody's data")
                : Message()},
           "; "),
       poisson ? Message("one agent's vector replaced by zero, fixed roster")
               : Message("one agent's vector replaced by any other, fixed roster")},
      noise};
}

Ledger ServerProtocol::ledger(std::int64_t releases) const {
  Ledger ledger;
  if (notion() == PrivacyNotion::none) return ledger;
  double level = 0.0;
  std::shared_ptr<const Guarantee> guarantee;
  for (std::int64_t t = 0; t < std::min(releases, this->releases()); ++t) {
    // The same weights have the same noise.
    if (const double now = weight_level(request_.weights, t); !guarantee || now != level) {
      level = now;
      guarantee = std::make_shared<const Guarantee>(mechanism_of(t, undrawn_noise()).guarantee());
    }
    ledger.charge(t, guarantee);
  }
  return ledger;
}

std::optional<ServerProtocol> ServerProtocol::charged_otherwise() const {
  if (request_.regions == 1 || notion() == PrivacyNotion::none) return {};
  ServerProtocol other = *this;
  other.request_.exact_sensitivity = !request_.exact_sensitivity;
  return other;
}

std::shared_ptr<const ServerProtocol> server_protocol(const Experiment& experiment, std::size_t algorithm) {
  const AlgorithmSpec& plan = experiment.algorithms()[algorithm];
  const auto* entry = find_part<FederatedEntry>(plan.entry->own);
  const auto& agents = experiment.parts().agent_source;
  if (!entry || !agents) return nullptr;
  return std::make_shared<const ServerProtocol>(entry->request(plan.params), agents->agents(), experiment.horizon(),
                                                plan.delta);
}

double roster_delta(Index agents) {
  require_count("agents N", agents, 1);
  return std::pow(static_cast<double>(agents), -1.1);
}

}  // namespace privbo
