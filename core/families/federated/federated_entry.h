// Declares what the entries of the federated algorithms have in common: descriptors
// (federated_params.cpp), words (federated_explanation.cpp), preview (federated_preview.cpp) and bounds
// (federated_bounds.cpp).
#pragma once

#include <string>
#include <vector>

#include "catalogue/param_set.h"
#include "families/federated/federated.h"
#include "families/federated/federated_params.h"
#include "families/federated/learner/federated_learner.h"
#include "learning/algorithm_entry.h"
#include "learning/explanation.h"

namespace privbo {

/// "Dai, Low & Jaillet 2021, §3.2".
std::string cite_federated(const char* where);
/// Returns the parameters that state how much the agents of a sub-region count in its vector.
std::vector<ParamSpec> weight_params();
/// Returns the parameters of sampling, clipping and noise; `clip`: S unless chosen.
std::vector<ParamSpec> noise_params(double clip);

/// Reports how far an agent is taken to move what the server sends.
ParamSpec sensitivity_param();

Explanation explain_federated(const ParamSet& params, FederatedKind kind);
/// The server of `dp_fts_de` among agents that are a program of the user's.
Explanation explain_server(const ParamSet& params);

/// Returns the numbers shown before a run; empty where the setup has no plan.
std::vector<Derived> federated_preview(const ParamSet& params, const LearnerSetup& setup, FederatedKind kind);
/// Does the same of the server alone.
std::vector<Derived> server_preview(const ParamSet& params, const LearnerSetup& setup);
/// Theorem 1's order, whose BoundNeeds::settings states what the theorem needs and does not have here; before it, where
/// nothing is missing, Lemma 7's bound with constants.
std::vector<RegretBound> federated_bounds(const ParamSet& params, const LearnerSetup& setup, FederatedKind kind);

/// Returns the entry of these names. The kind is a template parameter because entries hold plain functions.
template <FederatedKind kind>
AlgorithmEntry federated_entry(ComponentInfo names) {
  AlgorithmEntry entry(std::move(names));
  entry.params = federated_params(kind);
  entry.paper = "Federated, user-level DP (Dai, Low & Jaillet 2021)";
  entry.why_finite =
      Message("its agents search boxes only of problems of their own, such as those of the agents \"tuning\"");
  entry.complexity = sends(kind) ? "O(N (r t + n r + M²))" : "O(N (r t + n r))";
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
  own->schedule = [](const ParamSet& params) { return federated_settings(params, kind).schedule; };
  entry.own = own;
  entry.for_agents = true;
  if (sends(kind) && kind != FederatedKind::original)
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
