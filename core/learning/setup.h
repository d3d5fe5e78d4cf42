// What a learner is told before it starts: prior, declared constants, public parameters of its channel.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "families/contextual/release/contextual_plan.h"
#include "families/federated/learner/shared_features.h"
#include "families/federated/learner/sub_regions.h"
#include "families/federated/release/federated_plan.h"
#include "families/joint/learner/feature_model.h"
#include "families/joint/release/statistics_plan.h"
#include "numerics/random/draws.h"
#include "posterior/exact/prior.h"

namespace privbo {

/// Where a constant comes from: an ε assumes that every constant is public.
enum class Provenance { declared, public_data, protected_data };
std::string to_string(Provenance provenance);

struct Constant {
  double value = 0.0;
  Provenance provenance = Provenance::declared;
  std::string rule;  // e.g. "max |f| of this instance (as in the paper, §5.1)"
};

/// The constants of the theorems.
struct Constants {
  Constant B;  // bound on ‖f‖_H (papers' experiments: max |f|)
  Constant R;  // bound on |reward noise|, or its sub-Gaussian scale
  Constant v;  // bound on E|y|^{1+α}, α the algorithm's own moment order (1 unless it has a parameter "alpha")
  Constant c;  // bound on E|noise|^{1+α}
  double lambda = 1.0;
  double delta = 0.1;  // failure probability of the confidence bounds
};

/// Which γ enters β.
enum class GainRule { realised, greedy, greedy_bound };

struct LearnerSetup {
  std::shared_ptr<const Prior> prior;
  Constants constants;
  std::int64_t horizon = 0;
  std::int64_t initial = 0;    // rounds of initialisation before t = 1
  double epsilon = 0.0;        // of one reward; 0 where the channel is direct
  double laplace_scale = 0.0;  // ℒ = 2(B+R)/ε; 0 where the channel is direct or adds no Laplace noise
  double reach = 0.0;          // private rewards lie in [−reach, reach]; 0 where nothing bounds them
  GainRule gain = GainRule::realised;
  /// Greedy γ_0 … γ_T; null unless `gain` needs it.
  std::shared_ptr<const std::vector<double>> greedy_gain;
  /// Of learners that are told statistics; null for all others.
  std::shared_ptr<const FeatureModel> features;
  std::shared_ptr<const StatisticsPlan> statistics;
  /// Of learners whose channel recommends; null for all others.
  std::shared_ptr<const ContextualPlan> contextual;
  std::shared_ptr<const ContextLaw> contexts;  // κ, where there are contexts
  /// Of learners that speak for several agents; null for all others.
  std::shared_ptr<const FederatedPlan> federated;
  std::shared_ptr<const SharedFeatures> shared_features;  // where the server has one
  std::shared_ptr<const SubRegions> regions;
  std::shared_ptr<const Domain> domain;
  std::shared_ptr<const Kernel> kernel;
  Spectrum spectrum;  // of the kernel; empty where it has none
  /// The algorithm's own coin tosses.
  std::shared_ptr<Draws> draws;
  /// Those of single agents, each with a stream of its own; by agent, empty where there is one learner.
  std::vector<std::shared_ptr<Draws>> agent_draws;
};

}  // namespace privbo
