// Describes what `build` makes of a scenario's sections, checked: the pieces of an Experiment.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "domain/contexts/contexts.h"
#include "domain/domain.h"
#include "environment/agents/agents.h"
#include "environment/decisions/decision_sets.h"
#include "environment/noise/reward_noise.h"
#include "environment/objective/objective.h"
#include "learning/algorithm_entry.h"
#include "privacy/noise/noise_source.h"
#include "trial/streams.h"
#include "trial/table_digest.h"

namespace privbo {

/// One algorithm of the scenario with its checked parameters.
struct AlgorithmSpec {
  const AlgorithmEntry* entry = nullptr;
  ParamSet params;
  std::string label;  // unique within the experiment
  /// Of one reward, or of what one user sends (the papers' α). Empty where the algorithm is not private, and under
  /// user-level DP, where accountants compute it from the noise.
  std::optional<double> epsilon;
  double delta = 0.0;  // of joint notions (the paper's β) and of user-level DP; 0 for all others
  PrivacyNotion notion = PrivacyNotion::none;

  /// Returns whether the algorithm states a δ of its own, in place of the section's.
  bool has_own_delta() const { return params.json().contains("delta") && params.is_set("delta"); }
};

/// A kernel of the scenario: its type and settings, and what they make.
struct ChosenKernel {
  std::shared_ptr<const Kernel> kernel;
  std::string type;
  ParamSet params;
  std::shared_ptr<const PointKernel> pairs;  // `kernel` where there are contexts; null elsewhere
};

/// The checked results of build().
struct ExperimentParts {
  Json document;  // normalised
  std::string name;
  std::int64_t horizon = 1;
  std::size_t trials = 1;
  bool new_instance = true;
  Seeds seeds;
  bool random_ties = true;  // /run/ties: which of equal points is asked is drawn
  NoiseBackend noise_source = NoiseBackend::simulation;
  std::shared_ptr<const DataSet> data;
  bool public_training = false;  // the training rows of `data` are declared public
  const Entry<DomainFactory>* domain = nullptr;
  ParamSet domain_params;
  bool domain_draws = false;  // the domain is random
  std::shared_ptr<const Kernel> kernel;
  std::string kernel_type;
  ParamSet kernel_params;
  /// What f is made of where that is another kernel than the learner's (/kernel_of_f); empty: f is made of `kernel`.
  std::optional<ChosenKernel> other_kernel_of_f{};
  ChosenKernel kernel_of_f() const {
    return other_kernel_of_f ? *other_kernel_of_f : ChosenKernel{kernel, kernel_type, kernel_params, pair_kernel};
  }
  const ObjectiveEntry* objective = nullptr;
  ParamSet objective_params;
  std::shared_ptr<const RewardNoise> noise;
  std::string noise_type;
  const DecisionSetEntry* decisions = nullptr;
  ParamSet decision_params;
  const ContextsEntry* contexts = nullptr;
  ParamSet context_params;
  std::shared_ptr<const ContextLaw> context_law;   // null: no contexts
  std::shared_ptr<const PointKernel> pair_kernel;  // `kernel` where there are contexts; null elsewhere
  std::vector<std::int64_t>
      checkpoints;  // rounds at which error rates are measured, ascending, the last one included; empty: no contexts
  const AgentsEntry* agents = nullptr;
  ParamSet agent_params;
  std::shared_ptr<const AgentSource> agent_source;  // null: one learner
  std::int64_t initial = 0;                         // N_init, rounds of initialisation
  ParamSet constants;
  double delta = 0.0;                 // /privacy/delta
  std::vector<TableDigest> tables{};  // the files that settings in use name, as they were when they were read
  bool unclipped = false;  // /privacy/unbounded is "high-probability": unbounded noise is not clipped but bounded with
                           // high probability
  std::vector<AlgorithmSpec> algorithms;
};

}  // namespace privbo
