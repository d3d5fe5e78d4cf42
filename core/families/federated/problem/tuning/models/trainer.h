// A kind of model whose hyperparameters are tuned: it is trained on an agent's training rows and predicts its
// validation rows.
#pragma once

#include <cstdint>
#include <memory>

#include "families/federated/problem/tuning/agent_data.h"
#include "families/federated/problem/tuning/score_metric.h"

namespace privbo {

class Trainer {
 public:
  virtual ~Trainer() = default;
  /// `values`: one per hyperparameter, in the order that the maker states. `classes`: how many there are in all agents'
  /// data; the agent's training rows have at least two of them. `seed`: for models that draw random numbers. The result
  /// is a function of these alone, on any thread. Throws std::runtime_error ("…, because") where training fails.
  virtual Predictions train(const AgentData& agent, Index classes, const Vector& values, std::uint64_t seed) const = 0;
};

/// States what the number tuned as "RBF kernel parameter" means in k(x, y) = exp(−γ |x − y|²).
enum class KernelParameter {
  gamma,        // γ itself
  length_scale  // ℓ, γ = 1/(2ℓ²)
};

/// States by what the validation rows are ranked for the AUC.
enum class SvmScore {
  decision,  // by the machine's decision values
  platt      // by libsvm's probability estimates, whose five folds are drawn from the seed
};

/// Support vector machine with the RBF kernel; values: penalty C > 0, kernel parameter > 0. Several classes: one
/// against one, and no probabilities. Predicted labels are the machine's votes either way.
std::shared_ptr<const Trainer> make_svm(KernelParameter meaning, SvmScore score = SvmScore::decision);

/// Logistic regression with an L2 penalty, solved to its optimum; values: C > 0. Several classes: one against the rest.
std::shared_ptr<const Trainer> make_linear_logistic();

/// Multinomial logistic regression by mini-batch gradient steps; values: batch size ≥ 1 (rounded), L2 penalty > 0,
/// learning rate > 0.
std::shared_ptr<const Trainer> make_minibatch_logistic(Index epochs);

}  // namespace privbo
