// Makes agents that tune hyperparameters: an agent's score at a point is that of a model trained there on its own data.
#pragma once

#include <cstddef>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "domain/domain.h"
#include "environment/agents/agents.h"
#include "environment/tuning/agent_data.h"
#include "environment/tuning/model_trainer.h"
#include "numerics/types.h"
#include "text/message.h"

namespace privbo {

// Describes hyperparameters as coordinates of the unit box: each is a named range, linear or logarithmic.

struct Hyperparameter {
  Message name{};  // "penalty C"
  double low = 0.0, high = 1.0;
  bool logarithmic = false;

  /// The value is low at 0 and high at 1, exactly; in between low + u (high − low), or low (high/low)^u.
  double value(double u) const;
  /// "penalty C, 0.0001 … 10" (", log scale"): the name of its axis.
  Message axis() const;
};

/// Returns one value per coordinate of `at`, each in [0, 1].
Vector values_at(const std::vector<Hyperparameter>& hyperparameters, const Vector& at);
/// "penalty C = 1.2, γ = 0.03".
Message described(const std::vector<Hyperparameter>& hyperparameters, const Vector& values);

/// Throws std::invalid_argument for a range that is not two numbers 0 < low < high (`key` names the parameter).
Hyperparameter make_hyperparameter(const Message& name, const std::string& key, const std::vector<double>& range,
                                   bool logarithmic);

/// The unit box, in which any point may be asked, one axis per hyperparameter; its points are a grid for pictures: 101,
/// 31 × 31 or 11 × 11 × 11. There are one to three hyperparameters, or std::invalid_argument is thrown.
Domain tuning_domain(const std::vector<Hyperparameter>& hyperparameters);

struct TuningSettings {
  std::vector<Hyperparameter> hyperparameters{};
  std::shared_ptr<const Trainer> trainer{};
  ScoreMetric metric = ScoreMetric::auc;
  std::size_t remembered = std::size_t{1} << 17U;  // scores that are kept
};

/// A query is answered at Query::at where it is set, else at the grid point Query::point. The queries of one call are
/// trained for on all threads of the job; a score is a function of agent and point, whatever the threads. Training that
/// fails, and a score that is not a number, give worst_score(metric) and a sentence in failures(). best() = 1. The data
/// must pass unusable_because(). Scores are remembered for all that share the problem.
std::shared_ptr<const AgentProblem> make_tuning_problem(AgentsData data, TuningSettings settings);

/// Scores already computed, by agent and exact point: bounded, the oldest go first; safe from several threads.
class ScoreCache {
 public:
  /// `capacity` ≥ 1 scores are kept.
  explicit ScoreCache(std::size_t capacity) : capacity_(capacity) {}

  std::optional<double> find(Index agent, const Vector& at) const;
  void keep(Index agent, const Vector& at, double score);
  std::size_t size() const;

  /// Returns a number made from an agent and the bits of a point; 0 and −0 are one coordinate. The same everywhere and
  /// always.
  static std::uint64_t hash(Index agent, const Vector& at);

 private:
  struct Key {
    Index agent = 0;
    std::vector<double> at{};
    bool operator==(const Key&) const = default;
  };
  struct Hash {
    std::size_t operator()(const Key& key) const;
  };
  static Key key_of(Index agent, const Vector& at) { return {agent, {at.begin(), at.end()}}; }

  std::size_t capacity_;
  mutable std::mutex mutex_;
  std::unordered_map<Key, double, Hash> scores_;
  std::deque<const Key*> order_;  // of arrival; keys stay in place in an unordered_map
};

}  // namespace privbo
