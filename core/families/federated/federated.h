// User-level differential privacy for several agents with a server: "Differentially Private Federated Bayesian
// Optimization with Distributed Exploration" (Dai, Low & Jaillet 2021).
#pragma once

#include <memory>
#include <optional>

#include <vector>

#include "families/federated/release/server_protocol.h"
#include "trial/family.h"

namespace privbo {

const Family& federated_family();

/// Which server stands between the agents.
struct FederatedEntry : FamilyPart {
  FederatedRequest (*request)(const ParamSet&) = nullptr;
  /// ℓ of the shared features; empty: the kernel's own.
  std::optional<double> (*feature_lengthscale)(const ParamSet&) = nullptr;
};

/// What the server does to the vectors of this algorithm's agents; null where it speaks for no agents.
std::shared_ptr<const ServerProtocol> server_protocol(const Experiment& experiment, std::size_t algorithm);

/// The same as rooms without families see it; `plan` makes its releases private.
PlannedReleases planned_by(const ServerProtocol& plan);

/// Who is trusted under it, and what that costs.
std::vector<TrustModel> federated_trust_models();

// One function per algorithm, each in a file of its own; federated.cpp puts them in a list.
AlgorithmEntry dp_fts_de_entry();
AlgorithmEntry dp_fts_entry();
AlgorithmEntry fts_de_entry();
AlgorithmEntry fts_entry();
AlgorithmEntry fts_original_entry();
AlgorithmEntry federated_ts_entry();

}  // namespace privbo
