// Computes the features of one kernel on one finite domain, and how closely they reproduce the kernel.
#pragma once

#include <limits>
#include <memory>
#include <string>

#include "kernel/kernel.h"
#include "posterior/features/kernel_features.h"

namespace privbo {

struct FeatureModel {
  FeatureChoice choice;
  std::shared_ptr<const FeatureMap> map;
  std::shared_ptr<const Matrix> phi;                              // m × n: one column per point of the domain
  double kernel_error = 0.0;                                      // ε: max |k − ΦᵀΦ| over the pairs compared
  Index points_compared = 0;                                      // all pairs of so many points, spread over the domain
  double largest_norm = 0.0;                                      // max ‖Φ(x)‖ over the whole domain
  double error_bound = std::numeric_limits<double>::quiet_NaN();  // Theorem 2; NaN where it says nothing

  Index size() const { return phi->rows(); }    // m
  Index points() const { return phi->cols(); }  // n
};

/// Compares all pairs of up to 512 points. Throws what make_kernel_features throws, and std::invalid_argument where ‖Φ‖
/// > 1 by more than rounding (sensitivities would not hold).
std::shared_ptr<const FeatureModel> make_feature_model(const std::string& kernel_type, const ParamSet& kernel_params,
                                                       const Kernel& kernel, const Domain& domain,
                                                       const FeatureChoice& choice, Draws& draws);

}  // namespace privbo
