// Reads the parameters of the algorithms for several agents, and what they mean.
//
// "Differentially Private Federated Bayesian Optimization with Distributed Exploration" (Dai, Low & Jaillet 2021), §5,
// App. B; the defaults are those of the synthetic experiment, App. B.1.1.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "catalogue/param_set.h"
#include "families/federated/release/server_protocol.h"
#include "families/federated/sharing_schedule.h"
#include "posterior/exact/sampling.h"

namespace privbo {

/// The algorithms of the family, from agents that share nothing to private sharing by sub-regions. All are made of the
/// same parts.
enum class FederatedKind {
  alone,      // TS: no server
  original,   // FTS of Dai, Low & Jaillet 2020: one random agent's vector
  fts,        // a server's average
  fts_de,     // … of P sub-regions
  dp_fts,     // sampled, clipped, with noise
  dp_fts_de,  // … of P sub-regions
  placebo     // a server's random numbers, made of nobody's data
};
constexpr bool has_server(FederatedKind kind) { return kind != FederatedKind::alone; }
/// Returns whether agents send vectors, to the server or to each other.
constexpr bool sends(FederatedKind kind) { return has_server(kind) && kind != FederatedKind::placebo; }
/// Returns whether a server adds the agents' vectors up.
constexpr bool adds_up(FederatedKind kind) { return sends(kind) && kind != FederatedKind::original; }
constexpr bool has_regions(FederatedKind kind) {
  return kind == FederatedKind::fts_de || kind == FederatedKind::dp_fts_de;
}
constexpr bool adds_noise(FederatedKind kind) {
  return kind == FederatedKind::dp_fts || kind == FederatedKind::dp_fts_de;
}

/// Returns the parameters in the order of the panel.
std::vector<ParamSpec> federated_params(FederatedKind kind);

/// Returns those of the server of `dp_fts_de` alone, whose agents are a program of the user's.
std::vector<ParamSpec> server_params();

/// Reads what the parameters ask of the server. S = 0 means that nothing is clipped (S = ∞).
FederatedRequest federated_request(const ParamSet& params, FederatedKind kind);
/// ℓ of the shared features; empty: the kernel's own.
std::optional<double> feature_lengthscale(const ParamSet& params);
/// δ of the (ε, δ) guarantee: the algorithm's own, or N^{−1.1}. Algorithms without noise have the latter.
double federated_delta(const ParamSet& params, Index agents);

/// Holds what the parameters ask of the agents.
struct FederatedSettings {
  SharingSchedule schedule;    // scale 0 where there is no server
  bool theorem_width = false;  // β_t = B + R √(2(γ + 1 + ln(4/δ))) instead of 1
  RootKind root = RootKind::automatic;
  double jitter = 0.0;
  bool explore_region = false;   // initial points from the agent's own sub-region
  double feature_lambda = 0.0;   // of the shared features; 0: the posterior's λ
  bool own_searches = false;     // each follower searches the server's function by itself, where that is a search
  std::int64_t learn_every = 0;  // an agent learns its own kernel after every so many observations; 0: never
};
FederatedSettings federated_settings(const ParamSet& params, FederatedKind kind);

}  // namespace privbo
