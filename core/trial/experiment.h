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

#include "learning/regret_bounds.h"
#include "learning/setup.h"
#include "privacy/channel.h"
#include "privacy/noise/noise_source.h"
#include "record/provenance_line.h"
#include "trial/experiment_parts.h"
#include "trial/instance.h"
#include "trial/trial.h"

namespace privbo {

class Experiment {
 public:
  explicit Experiment(ExperimentParts parts);

  const ExperimentParts& parts() const { return parts_; }
  const Json& document() const { return parts_.document; }
  const std::string& name() const { return parts_.name; }
  std::int64_t horizon() const { return parts_.horizon; }
  std::size_t trials() const { return parts_.trials; }
  /// Returns the δ of (ε, δ) at which runs that are not purely private are drawn: the section "privacy" may state.
  double privacy_delta() const;
  const std::vector<AlgorithmSpec>& algorithms() const { return parts_.algorithms; }

  /// Returns the problem of one trial (0-based). Deterministic in (instance seed, trial); safe from several threads.
  /// Throws std::runtime_error or std::length_error when the problem cannot be made (see make_prior), Stopped where the
  /// present work is stopped.
  Instance instance(std::size_t trial) const;
  /// Returns what this algorithm receives in this instance. Null draws: filled in by make_trial.
  /// Throws std::runtime_error when `stop` was requested while greedy gains were computed.
  LearnerSetup setup(const Instance& instance, std::size_t algorithm, const std::stop_token& stop = {}) const;
  /// Does the same without the greedy gains, which take time.
  LearnerSetup declared_setup(const Instance& instance, std::size_t algorithm) const;
  std::unique_ptr<Trial> make_trial(const Instance& instance, std::size_t algorithm, std::size_t trial,
                                    const std::stop_token& stop = {}) const;
  /// Does the same setup with the coins of one trial: the learner's own, and those that its family wants.
  LearnerSetup with_random_streams(LearnerSetup setup, std::size_t algorithm, std::size_t trial) const;
  /// Returns which of equal points the learners of a trial ask, each from the beginning of the same stream.
  Ties ties(std::size_t trial) const;
  /// Returns what the algorithms of one trial share as long as one of them holds it; made when nobody does. Safe from
  /// several threads.
  std::shared_ptr<FamilyData> shared_part(const Family& family, std::size_t trial,
                                          const std::function<std::shared_ptr<FamilyData>()>& make) const;
  /// f, decision sets and reward noise of one trial, as every algorithm of it meets them.
  std::unique_ptr<Environment> make_environment(const Instance& instance, std::size_t trial) const;
  /// Returns what stands between the users' rewards and this algorithm, drawing from `noise`: the channel of
  /// make_trial, for an audit that runs the trial with noise and rewards of its own. Throws std::logic_error where
  /// users are promised that their rewards are randomised and the family has no channel that does.
  std::unique_ptr<Channel> make_channel(const Instance& instance, std::size_t algorithm,
                                        std::unique_ptr<NoiseSource> noise, std::size_t trial = 0) const;
  /// The constants this algorithm receives: v and c of its own moment order, R as its rewards are bounded.
  Constants constants_for(const Instance& instance, const AlgorithmSpec& plan) const;
  /// Where the constants of this algorithm and the kernel come from, one line each; a line before them where its ε
  /// takes something for public that was computed from the protected data.
  std::vector<ProvenanceLine> provenance(const Instance& instance, std::size_t algorithm) const;
  /// Returns the kernel of f as Theorem 1 needs it, which speaks of every learner; empty for kernels the theorem does
  /// not cover.
  std::optional<LowerBoundKernel> lower_bound_kernel(const Instance& instance) const;

 private:
  /// Returns what mechanisms of this trial draw from: a function of (seed or key, trial, algorithm), whichever thread
  /// asks.
  std::unique_ptr<NoiseSource> privacy_noise(std::size_t algorithm, std::size_t trial) const;

  ExperimentParts parts_;
  NoiseKey noise_key_;  // of the integer grid; in memory only
  /// Shared by all trials when the domain is not random.
  struct SharedPrior {
    std::shared_ptr<const Domain> domain;
    std::shared_ptr<const Prior> prior;
    std::shared_ptr<const Prior> prior_of_f;  // the same one unless f has a kernel of its own
    std::shared_ptr<GainTable> gains;
    std::shared_ptr<GreedyGains> greedy_gains;
    std::shared_ptr<WorstCase> worst_case;
  };
  SharedPrior prior_of(RandomSource& draws) const;
  std::shared_ptr<const AgentProblem> make_agents(const Instance& instance) const;
  /// f of this instance, whose values are known on the points of pictures, on the whole box.
  std::shared_ptr<const BoxObjective> box_objective(const Instance& instance) const;
  Instance make_instance(std::uint64_t key) const;
  /// f of the instance `key`. Throws std::runtime_error with the remedy where it is not finite or no decision sets can
  /// be made of it.
  Vector draw_objective(const Instance& instance, std::uint64_t key) const;
  /// What objectives of this instance are made from; valid as long as instance and draws are.
  ObjectiveSetup objective_setup(const Instance& instance, RandomSource& draws) const;
  mutable std::timed_mutex mutex_;
  mutable SharedPrior shared_;
  mutable std::timed_mutex instance_mutex_;        // the first of the two to be locked
  mutable std::optional<Instance> same_instance_;  // kept where all trials share one
  mutable std::map<std::pair<const Family*, std::size_t>, std::weak_ptr<FamilyData>> parts_of_trials_;
};

}  // namespace privbo
