// A kind of model whose hyperparameters are tuned: it is trained on an agent's training rows and predicts its
// validation rows.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "environment/tuning/agent_data.h"
#include "numerics/types.h"

namespace privbo {

// Measures how good a trained model is on the validation rows: the area under the ROC curve, or the share of rows it
// gets right.

enum class ScoreMetric {
  auc,      // area under the receiver operating characteristic curve
  accuracy  // 1 − validation error
};

/// Holds what a trained model states about the validation rows.
struct Predictions {
  // One per row, larger: more likely the second class; a decision value or a probability. Empty where there are more
  // than two classes.
  Vector decision{};
  std::vector<int> labels{};  // one per row
};

/// Returns the share of the pairs (positive row, negative row) in which the positive one has the larger value, ties
/// counted half (Mann & Whitney 1947). `positive`: one per row. Needs a row of each kind (else std::invalid_argument);
/// NaN where a value is NaN.
double area_under_curve(const Vector& values, const std::vector<bool>& positive);

/// Returns the score, in [0, 1]; NaN where predictions are NaN. `truth`: one per row; class 1 is positive for the AUC.
double score_of(ScoreMetric metric, const Predictions& predictions, const std::vector<int>& truth);

/// Returns the score of training that fails: 0.5 for the AUC (a model that knows nothing), 0 for the accuracy (every
/// row wrong).
double worst_score(ScoreMetric metric);

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
