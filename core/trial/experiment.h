// A checked scenario: makes instances and trials, assumes validity.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "domain/contexts/contexts.h"
#include "domain/domain.h"
#include "environment/agents/agents.h"
#include "environment/contexts/context_environment.h"
#include "environment/decisions/decision_sets.h"
#include "environment/noise/reward_noise.h"
#include "environment/objective/objective.h"
#include "learning/algorithm_entry.h"
#include "learning/regret_bounds.h"
#include "learning/setup.h"
#include "posterior/exact/greedy_gains.h"
#include "privacy/channel.h"
#include "privacy/randomisers/local_randomiser.h"
#include "trial/gain_table.h"
#include "trial/streams.h"
#include "trial/trial.h"

namespace privbo {

/// One draw of the problem, shared by all algorithms of a trial.
struct Instance {
  std::shared_ptr<const Domain> domain;
  std::shared_ptr<const Prior> prior;
  std::shared_ptr<GainTable> gains;
  std::shared_ptr<GreedyGains> greedy_gains;  // at any noise variance
  Vector f;                                   // n
  double norm = 0.0;                          // ‖f‖_H on the domain
  Constants constants;    // of moment order 2; an algorithm may be told others: Experiment::constants_for
  std::uint64_t key = 0;  // of its random streams
  /// What the agents optimise; null where there is one learner. f is then the objective theirs were made from.
  std::shared_ptr<const AgentProblem> agents;
  /// f as a function of action and context; null where there are no contexts.
  std::shared_ptr<const ContextObjective> pairs;
  bool measured = false;  // scores are computed or read: nobody knows f, which is 0 here, and a perfect score is 1
  /// What each family keeps of this problem for its algorithms; null: nothing.
  std::shared_ptr<const FamilyPart> part(const Family& family) const {
    const auto found = parts.find(&family);
    return found == parts.end() ? nullptr : found->second;
  }
  std::map<const Family*, std::shared_ptr<const FamilyPart>> parts{};
};

/// One algorithm of the scenario with its checked parameters.
struct AlgorithmSpec {
  const AlgorithmEntry* entry = nullptr;
  ParamSet params;
  std::string label;     // unique within the experiment
  double epsilon = 0.0;  // of one reward, or of what one user sends (the papers' α); 0 where the notion is none
  double delta = 0.0;    // of joint notions (the paper's β) and of user-level DP; 0 for all others
  PrivacyNotion notion = PrivacyNotion::none;
};

/// The checked results of build().
struct ExperimentParts {
  Json document;  // normalised
  std::string name;
  std::int64_t horizon = 1;
  std::size_t trials = 1;
  bool new_instance = true;
  Seeds seeds;
  NoiseBackend noise_source = NoiseBackend::simulation;
  std::shared_ptr<const DataSet> data;
  bool public_training = false;  // the training rows of `data` are declared public
  const Entry<DomainFactory>* domain = nullptr;
  ParamSet domain_params;
  bool domain_draws = false;  // the domain is random
  std::shared_ptr<const Kernel> kernel;
  std::string kernel_type;
  ParamSet kernel_params;
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
  double delta = 0.0;      // /privacy/delta
  bool unclipped = false;  // /privacy/unbounded is "high-probability": unbounded noise is not clipped but bounded with
                           // high probability
  std::vector<AlgorithmSpec> algorithms;
};

class Experiment {
 public:
  explicit Experiment(ExperimentParts parts);

  const ExperimentParts& parts() const { return parts_; }
  const Json& document() const { return parts_.document; }
  const std::string& name() const { return parts_.name; }
  std::int64_t horizon() const { return parts_.horizon; }
  std::size_t trials() const { return parts_.trials; }
  /// The δ of (ε, δ) at which runs that are not purely private are drawn: the section "privacy" may say.
  double privacy_delta() const;
  const std::vector<AlgorithmSpec>& algorithms() const { return parts_.algorithms; }

  /// The problem of one trial (0-based). Deterministic in (instance seed, trial); safe from several threads.
  /// Throws std::runtime_error or std::length_error when the problem cannot be made (see make_prior).
  Instance instance(std::size_t trial) const;
  /// What this algorithm is told in this instance. Null draws: filled in by make_trial.
  /// Throws std::runtime_error when `stop` was requested while greedy gains were computed.
  LearnerSetup setup(const Instance& instance, std::size_t algorithm, const std::stop_token& stop = {}) const;
  /// The same without the greedy gains, which take time.
  LearnerSetup declared_setup(const Instance& instance, std::size_t algorithm) const;
  std::unique_ptr<Trial> make_trial(const Instance& instance, std::size_t algorithm, std::size_t trial,
                                    const std::stop_token& stop = {}) const;
  /// The same setup with the coins of one trial: the learner's own, and those that its family wants.
  LearnerSetup with_coins(LearnerSetup setup, std::size_t algorithm, std::size_t trial) const;
  /// What the algorithms of one trial share as long as one of them holds it; made when nobody does. Safe from several
  /// threads.
  std::shared_ptr<FamilyPart> shared_part(const Family& family, std::size_t trial,
                                          const std::function<std::shared_ptr<FamilyPart>()>& make) const;
  /// f, decision sets and reward noise of one trial, as every algorithm of it meets them.
  std::unique_ptr<Environment> make_environment(const Instance& instance, std::size_t trial) const;
  /// What the users of this algorithm do to their rewards, made for `noise`; null where the learner sees them raw.
  std::unique_ptr<LocalRandomiser> local_randomiser(const Instance& instance, std::size_t algorithm,
                                                    const NoiseSource& noise) const;
  /// What stands between the users' rewards and this algorithm, drawing from `noise`: the channel of make_trial, for an
  /// audit that plays the trial with noise and rewards of its own.
  std::unique_ptr<Channel> make_channel(const Instance& instance, std::size_t algorithm,
                                        std::unique_ptr<NoiseSource> noise, std::size_t trial = 0) const;
  /// The constants this algorithm is told: v and c of its own moment order, R as its rewards are bounded.
  Constants constants_for(const Instance& instance, const AlgorithmSpec& plan) const;
  /// Where the constants of this algorithm and the kernel come from, one line each; a line before them where its ε
  /// takes something for public that was computed from the protected data.
  std::vector<std::string> provenance(const Instance& instance, std::size_t algorithm) const;
  /// The kernel as Theorem 1 needs it; empty for kernels the theorem does not cover.
  std::optional<LowerBoundKernel> lower_bound_kernel(const Instance& instance) const;

 private:
  /// What mechanisms of this trial draw from: a function of (seed or key, trial, algorithm), whichever thread asks.
  std::unique_ptr<NoiseSource> privacy_noise(std::size_t algorithm, std::size_t trial) const;

  ExperimentParts parts_;
  NoiseKey noise_key_;  // of the integer grid; in memory only
  /// Shared by all trials when the domain is not random.
  struct SharedPrior {
    std::shared_ptr<const Domain> domain;
    std::shared_ptr<const Prior> prior;
    std::shared_ptr<GainTable> gains;
    std::shared_ptr<GreedyGains> greedy_gains;
  };
  SharedPrior prior_of(Draws& draws) const;
  std::shared_ptr<const AgentProblem> make_agents(const Instance& instance) const;
  Instance make_instance(std::uint64_t key) const;
  /// f of the instance `key`. Throws std::runtime_error with the remedy where it is not finite or no decision sets can
  /// be made of it.
  Vector draw_objective(const Instance& instance, std::uint64_t key) const;
  mutable std::mutex mutex_;
  mutable SharedPrior shared_;
  mutable std::optional<Instance> same_instance_;  // kept where all trials share one
  mutable std::map<std::pair<const Family*, std::size_t>, std::weak_ptr<FamilyPart>> parts_of_trials_;
};

}  // namespace privbo
