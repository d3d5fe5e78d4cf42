// A checked scenario: makes instances and trials, assumes validity.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "algorithm/catalogue.h"
#include "algorithm/setup.h"
#include "domain/domain.h"
#include "environment/objective.h"
#include "environment/reward_noise.h"
#include "experiment/scenario.h"
#include "experiment/trial.h"

namespace privbo {

/// One draw of the problem, shared by all algorithms of a trial.
struct Instance {
  std::shared_ptr<const Domain> domain;
  std::shared_ptr<const Kernel> kernel;
  std::shared_ptr<const Prior> prior;
  Vector f;              // n
  double norm = 0.0;     // ‖f‖_H on the domain
  Constants constants;
};

/// One algorithm of the scenario with its checked parameters.
struct AlgorithmPlan {
  const AlgorithmEntry* entry = nullptr;
  ParamSet params;
  std::string label;  // unique within the experiment
  double epsilon = 0.0;
  PrivacyNotion notion = PrivacyNotion::none;
};

struct Seeds {
  std::uint64_t instance = 1, reward = 2, privacy = 3;
};

class Experiment {
 public:
  /// Use build(); the pieces are its checked results.
  struct Parts;
  explicit Experiment(Parts parts);
  ~Experiment();

  const Json& document() const;  // normalised
  const std::string& name() const;
  std::int64_t horizon() const;
  std::size_t trials() const;
  const Seeds& seeds() const;
  const std::vector<AlgorithmPlan>& algorithms() const;
  const RewardNoise& noise() const;

  /// The problem of one trial (0-based). Deterministic in (instance seed, trial).
  Instance instance(std::size_t trial) const;
  /// What this algorithm is told in this instance, without its draws.
  LearnerSetup setup(const Instance& instance, std::size_t algorithm) const;
  Trial make_trial(const Instance& instance, std::size_t algorithm, std::size_t trial) const;
  /// The guarantee one reward gets under this algorithm (notion none for a direct channel).
  Guarantee guarantee(const Instance& instance, std::size_t algorithm) const;
  /// Upper bounds on γ_0 … γ_T for drawing: e/(e−1) × greedy. Computed once per prior, cached.
  std::shared_ptr<const std::vector<double>> gain_bound(const Instance& instance) const;

 private:
  std::unique_ptr<const Parts> parts_;
};

}  // namespace privbo
