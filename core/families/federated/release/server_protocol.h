// Describes what a server does to the vectors that agents send it, round by round. The plan is public, so that agents,
// screens and ledgers all read the same one.
//
// "Differentially Private Federated Bayesian Optimization with Distributed Exploration" (Dai, Low & Jaillet 2021),
// Algorithm 1, §3.3.
//   sample each agent with probability q;  clip its vector to S/√P;
//   ω^{(i)} = Σ φ_n^{(i)} ω̂_n / q + N(0, (z φ_max S/q)² I)
// Who is protected: one agent's whole contribution. φ is normalised over the fixed roster of N agents, so neighbours
// are runs in which that agent's vector is replaced by zero while the roster stays. The sensitivity φ_max S/q of the
// joint vector is reached where one agent has φ_max in every sub-region (equal weights, P = 1). While weights favour
// each region's own agents, an agent moves little more than one block, by about φ_max S/(q√P): the printed noise is
// kept. What is charged for it is a choice. Printed: φ_max S/q. Exact: S/(q√P) max_n √(Σ_i φ_n^{(i)}²) with that
// round's weights, because the blocks of agent n are φ_n^{(i)}/q times one vector of norm at most S/√P, and are reached
// together. Sampling of fixed size: replacing one agent's vector moves the sum by up to 2 φ_max S/q, so noise z φ_max
// S/q is z/2 sensitivities. Deviation: the loop of Algorithm 1 runs over t = 0, …, T and so releases a vector that no
// query will ever use; the losses in the paper count T releases. The last one is left out here unless `release_at_end`
// asks for it.
//
// Messages may be lost (`lost`, beyond the paper): each agent's vector fails to arrive with this probability,
// independently of everything, and a sampled agent whose vector is lost counts as zero. The server neither notices nor
// corrects, so that the sums shrink by 1 − lost on average while the noise stays. The ledger charges as if nothing were
// lost. That is sound: zero is one of the vectors an agent may send (‖0‖ ≤ S/√P), so that neither sensitivity nor
// sampling changes. Where others see which messages are lost, this must not depend on the data (here it never does). A
// loss may not be counted as a smaller sampling rate q (1 − lost): only sampling that is secret and independent of the
// data amplifies, and a network's losses are seen by whoever watches it.
#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <vector>

#include "catalogue/param_set.h"
#include "families/federated/release/agent_weights.h"
#include "families/federated/sharing_schedule.h"
#include "learning/family_part.h"
#include "privacy/ledger/ledger.h"
#include "privacy/mechanisms/subsampled_gaussian.h"

namespace privbo {

class Experiment;

/// States what reaches the agents.
enum class ServerKind {
  none,       // nothing: every agent works alone
  relay,      // every agent's own vector, as it is (FTS of Dai, Low & Jaillet 2020): no privacy
  aggregate,  // weighted sums, clipped, sampled and noised as the numbers below say
  placebo     // independent N(0, 1) numbers, whatever the agents did: nothing is asked of them
};

/// Holds what an algorithm asks of its server.
struct FederatedRequest {
  ServerKind server = ServerKind::aggregate;
  Index regions = 1;                                   // P ≥ 1
  Index features = 50;                                 // M ≥ 1
  double q = 1.0;                                      // (0, 1]
  double z = 0.0;                                      // ≥ 0; 0: no noise, no privacy
  double S = std::numeric_limits<double>::infinity();  // > 0; infinite: no clipping, possible for z = 0 only
  Sampling sampling = Sampling::poisson;
  WeightSchedule weights{};
  std::int64_t stop_after = -1;  // the last round whose vectors are shared (footnote 13); −1: never stops
  bool release_at_end = false;
  bool exact_sensitivity = false;  // charge each round what an agent can reach, not φ_max S/q; the noise is the same
  double lost = 0.0;               // [0, 1): share of the vectors that never arrive, each for itself; aggregate only

  bool operator==(const FederatedRequest&) const = default;
};

class ServerProtocol {
 public:
  /// `agents` N ≥ 1. Agent n (0-based) belongs to sub-region n mod P. Throws std::invalid_argument with value, range
  /// and remedy.
  ServerProtocol(const FederatedRequest& request, Index agents, std::int64_t horizon, double delta);

  const FederatedRequest& request() const { return request_; }
  Index agents() const { return static_cast<Index>(region_of_agent_.size()); }
  std::int64_t horizon() const { return horizon_; }
  double delta() const { return delta_; }  // of (ε, δ)
  const std::vector<Index>& region_of_agent() const { return region_of_agent_; }
  /// Returns the length of one agent's vector, and of the broadcast: M, and M P (relay: M N).
  Index features() const { return request_.features; }
  Index broadcast_size() const;

  /// Returns whether the server sends something at the end of round t ≥ 0.
  bool shares(std::int64_t t) const;
  std::int64_t releases() const;                // of the whole run
  double clip_norm() const;                     // S/√P; infinite where the server is no aggregate
  Matrix weights(std::int64_t t) const;         // P × N
  double largest_weight(std::int64_t t) const;  // φ_max
  /// Returns the most that one agent's joint vector (zero against a clipped one) moves the sum: S/(q√P) max_n √(Σ_i
  /// φ_n^{(i)}²), at most φ_max S/q. Infinite where nothing is clipped.
  double exact_sensitivity(std::int64_t t) const;
  double deviation(std::int64_t t) const;  // of the noise on each coordinate: z φ_max S/q
  /// Returns the expected (Poisson) or exact size of the sample.
  double expected_sample() const;
  /// The notion is none or user_level_central.
  PrivacyNotion notion() const;
  /// Returns the server's noise at the end of round t ≥ 0, and what it is charged. Throws std::invalid_argument where
  /// `notion` is none.
  SubsampledGaussianMechanism mechanism_of(std::int64_t t, const NoiseSource& noise) const;
  /// Returns the ledger of the first `releases` releases, as the channel would charge it (simulation noise).
  Ledger ledger(std::int64_t releases) const;
  /// Does the same releases with the same noise, charged with the other sensitivity: exact in place of printed, or
  /// printed in place of exact. Empty where both are the same (one sub-region) or nothing is promised.
  std::optional<ServerProtocol> charged_otherwise() const;

 private:
  SubsampledGaussianMechanism printed_mechanism(std::int64_t t, const NoiseSource& noise) const;

  FederatedRequest request_;
  std::int64_t horizon_;
  double delta_;
  std::vector<Index> region_of_agent_;
};

/// States which server stands between the agents.
struct FederatedEntry : FamilyData {
  FederatedRequest (*request)(const ParamSet&) = nullptr;
  /// ℓ of the shared features; empty: the kernel's own.
  std::optional<double> (*feature_lengthscale)(const ParamSet&) = nullptr;
  /// How often agents follow the server; null: nobody knows.
  SharingSchedule (*schedule)(const ParamSet&) = nullptr;
};

/// Returns what the server does to the vectors of this algorithm's agents; null where it speaks for no agents.
std::shared_ptr<const ServerProtocol> server_protocol(const Experiment& experiment, std::size_t algorithm);

/// Returns the paper's δ, N^{−1.1} (§5).
double roster_delta(Index agents);

}  // namespace privbo
