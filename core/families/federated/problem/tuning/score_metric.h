// Measures how good a trained model is on the validation rows: the area under the ROC curve, or the share of rows it
// gets right.
#pragma once

#include <vector>

#include "numerics/types.h"

namespace privbo {

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

}  // namespace privbo
