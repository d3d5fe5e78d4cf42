// Computes multinomial logistic regression: its loss, its gradient, and mini-batch steps towards its optimum.
#pragma once

#include <span>

#include "environment/tuning/agent_data.h"
#include "numerics/random/random_source.h"
#include "numerics/types.h"

namespace privbo {

/// Weights, classes × (features + 1): a row per class, the intercept last.
using SoftmaxWeights = Matrix;

/// Returns the mean over `rows` of −log p(label | x), p the softmax of the scores. `places`: which rows; empty: all.
double cross_entropy(const SoftmaxWeights& weights, const LabelledRows& rows, std::span<const Index> indices = {});
/// Returns the gradient of cross_entropy, of the weights' shape.
SoftmaxWeights cross_entropy_gradient(const SoftmaxWeights& weights, const LabelledRows& rows,
                                      std::span<const Index> indices = {});
/// Returns the scores, rows × classes.
Matrix softmax_scores(const SoftmaxWeights& weights, const Points& features);

struct MinibatchSettings {
  Index batch = 128;     // rows a step; at most all of them are taken
  double penalty = 0.0;  // λ ≥ 0
  double rate = 0.1;     // η > 0
  Index epochs = 20;     // passes over the rows
};

/// Minimises cross_entropy + ½ λ |w|², intercepts not penalised, from weights 0: each epoch goes once over a new
/// shuffle of the rows, a step of rate η for every batch. Throws std::runtime_error where the weights stop being
/// numbers.
SoftmaxWeights fit_softmax(const LabelledRows& rows, Index classes, const MinibatchSettings& settings,
                           RandomSource& draws);

}  // namespace privbo
