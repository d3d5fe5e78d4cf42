// Measures the kernel error of quadrature and of random Fourier features against their number: what Remarks 2 and 4 of
// "No-Regret Algorithms for Private Gaussian Process Bandit Optimization" (Dubey 2021) say in words, and Mutný & Krause
// 2018 show for their kernels.
#pragma once

#include <string>
#include <vector>

#include "catalogue/param_set.h"
#include "domain/domain.h"
#include "kernel/kernel.h"
#include "numerics/types.h"
#include "text/message.h"

namespace privbo {

/// The largest |k(x, y) − Φ(x)ᵀΦ(y)| for each number of features, ascending.
struct FeatureErrors {
  std::vector<Index> features;  // m
  std::vector<double> errors;   // ≥ 0
  std::vector<double> bounds;   // of Theorem 2; NaN where it states nothing
  Message missing;              // why there are none; empty where there are some
};

struct FeatureErrorCurves {
  FeatureErrors quadrature, random;
  Index points = 0;  // compared: all pairs of so many
  Index draws = 0;   // of random frequencies, of whose errors the median is taken
};

/// Measures features of a kernel of the catalogue (`kernel` is made of `kernel_type` and `kernel_params`) with at most
/// 1,024 features, on all pairs of at most 128 points of the domain, chosen by spread_rows. Random frequencies are
/// those of a fixed stream: the same settings give the same numbers. A kernel or dimension without features leaves its
/// curve empty with the reason. `domain`: n ≥ 1 points, otherwise std::invalid_argument.
FeatureErrorCurves feature_error_curves(const std::string& kernel_type, const ParamSet& kernel_params,
                                        const Kernel& kernel, const Domain& domain);

/// Returns the smallest number of quadrature nodes per dimension, 1 to `most` ≥ 1, whose kernel error on the points
/// that feature_error_curves compares is at most `error`; `most` where none is. An error below 10⁻¹² counts as 10⁻¹²,
/// under which rounding hides it. Throws what make_kernel_features throws, and for an empty domain
/// std::invalid_argument.
Index nodes_for_error(const std::string& kernel_type, const ParamSet& kernel_params, const Kernel& kernel,
                      const Domain& domain, double error, Index most);

}  // namespace privbo
