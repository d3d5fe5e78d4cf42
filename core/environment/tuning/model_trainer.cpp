// Computes the AUC by sorting, O(n log n), from the sum of the positive rows' ranks.
#include "environment/tuning/model_trainer.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <stdexcept>

#include "text/error.h"
#include "text/message.h"

namespace privbo {

double area_under_curve(const Vector& values, const std::vector<bool>& positive) {
  if (static_cast<std::size_t>(values.size()) != positive.size())
    throw InvalidArgument(Message("AUC: one value per row is needed"));
  if (!values.allFinite()) {
    // Infinite decisions have a rank, but NaN has none.
    for (Index i = 0; i < values.size(); ++i)
      if (std::isnan(values[i])) return std::numeric_limits<double>::quiet_NaN();
  }
  std::vector<std::size_t> order(positive.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  const auto value = [&](std::size_t row) { return values[static_cast<Index>(row)]; };
  std::ranges::sort(order, {}, value);
  double wins = 0.0, negatives_before = 0.0, positives = 0.0;
  for (std::size_t i = 0; i < order.size();) {
    double tied_positive = 0.0, tied_negative = 0.0;
    const double tied = value(order[i]);
    for (; i < order.size() && value(order[i]) == tied; ++i)
      (positive[order[i]] ? tied_positive : tied_negative) += 1.0;
    wins += tied_positive * (negatives_before + 0.5 * tied_negative);
    negatives_before += tied_negative;
    positives += tied_positive;
  }
  if (positives == 0.0 || negatives_before == 0.0)
    throw InvalidArgument(Message(
        "AUC: rows of one class only; a row of each class is needed (choose the validation error, or leave the agent out)"));
  return wins / (positives * negatives_before);
}

double score_of(ScoreMetric metric, const Predictions& predictions, const std::vector<int>& truth) {
  if (metric == ScoreMetric::auc) {
    std::vector<bool> positive;
    positive.reserve(truth.size());
    for (const int label : truth) positive.push_back(label == 1);
    return area_under_curve(predictions.decision, positive);
  }
  if (predictions.labels.size() != truth.size() || truth.empty())
    throw InvalidArgument(Message("validation error: one prediction per row is needed, and a row"));
  std::size_t right = 0;
  for (std::size_t i = 0; i < truth.size(); ++i)
    if (predictions.labels[i] == truth[i]) ++right;
  return static_cast<double>(right) / static_cast<double>(truth.size());
}

double worst_score(ScoreMetric metric) { return metric == ScoreMetric::auc ? 0.5 : 0.0; }

}  // namespace privbo
