// Computes the loss, its gradient, and the steps.
//
//   W ← (W − η ∇cross_entropy(batch)) / (1 + ηλ)      (intercepts: no division)
//
// The penalty's part of the step is implicit. It has the same fixed point λW = −∇ as the explicit step W ← W − η(∇ +
// λW), which diverges where ηλ > 2 whatever the data: nearly half of the box in which the paper tunes λ and η.
#include "environment/tuning/softmax_regression.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <stdexcept>
#include <vector>

#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

Index count_of(const LabelledRows& rows, std::span<const Index> indices) {
  return indices.empty() ? rows.count() : static_cast<Index>(indices.size());
}

/// Returns the scores of one row, minus their largest, so that no exponential overflows.
Vector shifted_scores(const SoftmaxWeights& weights, const LabelledRows& rows, Index row) {
  const Index d = rows.features.cols();
  Vector scores = weights.leftCols(d) * rows.features.row(row).transpose() + weights.col(d);
  scores.array() -= scores.maxCoeff();
  return scores;
}

}  // namespace

double cross_entropy(const SoftmaxWeights& weights, const LabelledRows& rows, std::span<const Index> indices) {
  const Index count = count_of(rows, indices);
  double sum = 0.0;
  for (Index i = 0; i < count; ++i) {
    const Index row = indices.empty() ? i : indices[static_cast<std::size_t>(i)];
    const Vector scores = shifted_scores(weights, rows, row);
    sum += std::log(scores.array().exp().sum()) - scores[rows.labels[static_cast<std::size_t>(row)]];
  }
  return sum / static_cast<double>(count);
}

SoftmaxWeights cross_entropy_gradient(const SoftmaxWeights& weights, const LabelledRows& rows,
                                      std::span<const Index> indices) {
  const Index count = count_of(rows, indices), d = rows.features.cols();
  SoftmaxWeights gradient = SoftmaxWeights::Zero(weights.rows(), weights.cols());
  for (Index i = 0; i < count; ++i) {
    const Index row = indices.empty() ? i : indices[static_cast<std::size_t>(i)];
    Vector residual = shifted_scores(weights, rows, row).array().exp();
    residual /= residual.sum();
    residual[rows.labels[static_cast<std::size_t>(row)]] -= 1.0;
    gradient.leftCols(d).noalias() += residual * rows.features.row(row);
    gradient.col(d) += residual;
  }
  return gradient / static_cast<double>(count);
}

Matrix softmax_scores(const SoftmaxWeights& weights, const Points& features) {
  const Index d = features.cols();
  Matrix scores = features * weights.leftCols(d).transpose();
  scores.rowwise() += weights.col(d).transpose();
  return scores;
}

SoftmaxWeights fit_softmax(const LabelledRows& rows, Index classes, const MinibatchSettings& settings,
                           RandomSource& draws) {
  const Index d = rows.features.cols();
  SoftmaxWeights weights = SoftmaxWeights::Zero(classes, d + 1);
  std::vector<Index> order(static_cast<std::size_t>(rows.count()));
  std::iota(order.begin(), order.end(), Index{0});
  const auto batch = static_cast<std::size_t>(std::clamp<Index>(settings.batch, 1, rows.count()));
  for (Index epoch = 0; epoch < settings.epochs; ++epoch) {
    for (std::size_t left = order.size(); left > 1; --left)
      std::swap(order[left - 1], order[static_cast<std::size_t>(draws.index(static_cast<std::int64_t>(left)))]);
    for (std::size_t start = 0; start < order.size(); start += batch) {
      const std::span<const Index> indices = std::span(order).subspan(start, std::min(batch, order.size() - start));
      weights -= settings.rate * cross_entropy_gradient(weights, rows, indices);
      weights.leftCols(d) /= 1.0 + settings.rate * settings.penalty;
    }
    if (!weights.allFinite())
      throw RuntimeError(
          Message("the weights grew beyond all numbers; standardise the features, or lower the learning rate"));
  }
  return weights;
}

}  // namespace privbo
