// Declares what a privatiser published last, and everything needed to predict f from it: Dubey 2021, Remark 1
// (parameter release).
//
//   V = Σ̃ + (λ + shift) I     mean(x) = c + Φ(x)ᵀ V⁻¹ ũ     deviation(x) = ρ ‖Φ(x)‖_{V⁻¹}
//
// Only Σ̃ and ũ depend on users' data, and they are what was released: predicting from them costs no further privacy.
#pragma once

#include <memory>
#include <string>

#include "posterior/features/fourier_features.h"
#include "privacy/ledger/ledger.h"
#include "protocol/message.h"

namespace privbo {

/// The public constants that turn statistics into a belief.
struct RegressionRule {
  double lambda = 1.0;  // > 0
  double shift = 0.0;   // 2Λ ≥ 0, which keeps V positive definite
  double rho = 1.0;     // > 0
  double centre = 0.0;  // c, taken off every reward

  bool operator==(const RegressionRule&) const = default;
};

struct ReleasedParameters {
  std::string algorithm;  // its name in the scenario
  std::string kernel;     // in words
  std::shared_ptr<const FeatureMap> map;
  RegressionRule rule;
  StatisticsMessage statistics;
  Guarantee guarantee;   // of one release; notion none: the sums are exact
  double epsilon = 0.0;  // what all releases so far cost a person who answers in one round, at `delta`; infinite where
                         // no finite ε exists
  double delta = 0.0;
};

struct Prediction {
  Vector mean, deviation;  // one value per point
  bool raised = false;     // V was indefinite, and its eigenvalues below λ were raised to λ
};

/// Predicts at `points`, one row each. Throws std::invalid_argument where their dimension is not the features'.
Prediction predict(const ReleasedParameters& parameters, const Points& points);

}  // namespace privbo
