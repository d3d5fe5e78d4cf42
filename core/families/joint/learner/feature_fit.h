// Computes how close a function of the features comes to f, to check Lemma 1 of Dubey 2021 rather than assume it.
//
// Lemma 1 needs θ with ‖θ‖ ≤ B and |f − Φᵀθ| ≤ Bε. It holds for f = Σ a_i k(x_i, ·) with Σ|a_i| ≤ B: θ = Σ a_i Φ(x_i).
// ‖f‖_H ≤ B alone is not enough: f may be largest just where the features are blind, and then the error is of order
// B√ε.
#pragma once

#include <string>

#include "families/joint/learner/feature_model.h"
#include "numerics/types.h"
#include "text/message.h"

namespace privbo {

/// Returns the smallest max |f − Φᵀθ| over the points among the ridge regressions of f with ‖θ‖ ≤ `norm`. It is
/// sufficient for Lemma 1, not necessary: some other θ may come closer. `phi`: m × n; `f`: n; norm > 0.
double closest_feature_fit(const Matrix& phi, const Vector& f, double norm);

/// Reports why Lemma 1 does not hold for f with norm at most B, and what to change; empty where such a θ was found.
Message why_lemma_1_inapplicable(const FeatureModel& features, const Vector& f, double B);

}  // namespace privbo
