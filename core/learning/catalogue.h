// The list of algorithms.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "catalogue/param_set.h"
#include "learning/bound_needs.h"
#include "learning/derived.h"
#include "learning/explanation.h"
#include "learning/learner.h"
#include "learning/setup.h"
#include "learning/ucb_rules.h"
#include "privacy/channel.h"
#include "privacy/ledger/ledger.h"

namespace privbo {

/// An upper bound on γ_t in nats, for 0 ≤ t ≤ T.
using GainBound = std::function<double(std::int64_t t)>;

/// What is true of an instance with agents and enters a theorem, though nobody in the run is told.
struct BoundTruth {
  double distance = 0.0;      // Σ_n d_n, d_n = max_x |f^1(x) − f^n(x)|
  double kernel_error = 0.0;  // max |k − φᵀφ| of the shared features on the domain
};

/// A drawn bound on cumulative regret for one algorithm, valid where all its constants are the theorem's.
struct RegretBound {
  std::string label;  // "Theorem 3"
  std::string note;   // its constant, and what it needs
  BoundNeeds needs;
  /// Cumulative-regret bound after t rounds, 1 ≤ t ≤ T. Asks for γ at t and earlier rounds only.
  std::function<double(std::int64_t t, const GainBound& gamma)> value;
  /// Only the order is known: drawn as C times this, with the smallest C that keeps the line above the mean regret from
  /// T/10 on.
  bool order_only = false;
  /// `value` for what is true of the instance, where it depends on that; empty elsewhere.
  std::function<std::function<double(std::int64_t t, const GainBound& gamma)>(const BoundTruth&)> of_truth{};
};

struct AlgorithmEntry : ComponentInfo {
  std::string paper;               // for grouping: "Local DP (Zhou & Tan 2020)", "Baselines"
  std::string complexity;          // per round, for the table
  std::string constants = "BRvc";  // which of B, R, v, c its rules use: one that nobody uses need not exist
  bool needs_fixed_choices =
      false;  // whether it plays one point for several rounds: decision sets must then stay the same
  /// Which rewards this algorithm gets with these parameters.
  PrivacyNotion (*notion)(const ParamSet&) = nullptr;
  std::unique_ptr<Learner> (*make)(const ParamSet&, const LearnerSetup&) = nullptr;
  /// What the channel releases in place of rewards, and with which features; both null: the learner is told rewards.
  StatisticsRequest (*statistics)(const ParamSet&) = nullptr;
  FeatureChoice (*features)(const ParamSet&) = nullptr;
  /// Which server stands between the agents, for algorithms that speak for several of them; null for all others.
  FederatedRequest (*federated)(const ParamSet&) = nullptr;
  /// ℓ of the shared features; empty: the kernel's own. Null where `federated` is.
  std::optional<double> (*feature_lengthscale)(const ParamSet&) = nullptr;
  /// What recommends actions to visitors in place of the learner; null: nothing does. Such algorithms need contexts.
  ContextualRequest (*contextual)(const ParamSet&) = nullptr;
  /// Whether contexts may lie anywhere in a box; otherwise they must be those of a finite set.
  bool contexts_anywhere = false;
  /// Empty where no theorem covers the algorithm.
  std::function<std::vector<RegretBound>(const ParamSet&, const LearnerSetup&)> bounds;
  /// Width and truncation at the scale the parameters ask for; empty where the algorithm has no width.
  std::function<UcbRules(const ParamSet&, const LearnerSetup&)> rules;
  /// Further numbers worth showing before a run, beside those that follow from `rules`, the budget and the channel.
  std::function<std::vector<Derived>(const ParamSet&, const LearnerSetup&)> preview;
  /// With these parameters: a switch may change who sees what.
  Explanation (*explain)(const ParamSet&) = nullptr;
};

const std::vector<AlgorithmEntry>& algorithm_catalogue();

}  // namespace privbo
