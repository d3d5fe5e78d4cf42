// What the entries of all federated algorithms have in common; they differ by how much a server does.
#pragma once

#include "families/federated/federated.h"
#include "families/federated/federated_explanation.h"
#include "families/federated/federated_params.h"
#include "families/federated/federated_preview.h"
#include "families/federated/learner/federated_learner.h"
#include "learning/algorithm_entry.h"

namespace privbo {

/// Everything but the names. The kind is a template parameter because entries hold plain functions.
template <FederatedKind kind>
AlgorithmEntry federated_entry() {
  AlgorithmEntry entry;
  entry.params = federated_params(kind);
  entry.paper = "Federated, user-level DP (Dai, Low & Jaillet 2021)";
  entry.complexity = has_server(kind) ? "O(N (r t + n r + M²))" : "O(N (r t + n r))";
  entry.constants = "BR";
  entry.notion = [](const ParamSet& params) {
    return adds_noise(kind) && params.real("z") > 0.0 ? PrivacyNotion::user_level_central : PrivacyNotion::none;
  };
  entry.make = [](const ParamSet& params, const LearnerSetup& setup) {
    return make_federated_learner(federated_settings(params, kind), setup);
  };
  auto own = std::make_shared<FederatedEntry>();
  own->request = [](const ParamSet& params) { return federated_request(params, kind); };
  own->feature_lengthscale = feature_lengthscale;
  entry.own = own;
  entry.for_agents = true;
  if (has_server(kind) && kind != FederatedKind::original)
    entry.bounds = [](const ParamSet& params, const LearnerSetup& setup) {
      return federated_bounds(params, setup, kind);
    };
  entry.preview = [](const ParamSet& params, const LearnerSetup& setup) {
    return federated_preview(params, setup, kind);
  };
  entry.explain = [](const ParamSet& params) { return explain_federated(params, kind); };
  return entry;
}

}  // namespace privbo
