// Computes the features of one kernel on one finite domain and how closely they reproduce the kernel, and keeps the
// models that algorithms share. Φ is divided by max(1, ‖Φ‖), so that the sensitivities, which are stated for ‖Φ‖ ≤ 1,
// hold of the stored numbers exactly; the paper takes ‖Φ‖ ≤ 1 from the kernel, where rounding may leave 1 + 10⁻¹⁵.
#pragma once

#include <limits>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "kernel/kernel.h"
#include "numerics/random/random_source.h"
#include "numerics/types.h"
#include "posterior/features/kernel_features.h"
#include "text/message.h"

namespace privbo {

struct FeatureModel {
  std::string kernel;  // its type
  FeatureChoice choice;
  std::shared_ptr<const FeatureMap> map;
  std::shared_ptr<const Matrix> phi;  // m × n: one column per point of the domain, ‖column‖ ≤ 1 exactly
  double kernel_error = 0.0;          // ε: max |k − ΦᵀΦ| over the pairs compared
  Index points_compared = 0;          // all pairs of so many points, spread over the domain
  double largest_norm = 0.0;          // max ‖Φ(x)‖ over the whole domain
  double error_bound = std::numeric_limits<double>::quiet_NaN();  // Theorem 2; NaN where it states nothing

  Index size() const { return phi->rows(); }    // m
  Index points() const { return phi->cols(); }  // n
};

/// Φ(x) at d coordinates, anywhere, as the columns of FeatureModel::phi: ‖Φ(x)‖ ≤ 1 exactly. Throws
/// std::invalid_argument where it is longer than 1 by more than rounding, 10⁻¹².
Vector features_at(const FeatureMap& map, const Vector& x);

/// Compares all pairs of up to 512 points. Throws what make_kernel_features throws, and std::invalid_argument where ‖Φ‖
/// > 1 by more than rounding, 10⁻¹² (the features would not be those of the kernel).
std::shared_ptr<const FeatureModel> make_feature_model(const std::string& kernel_type, const ParamSet& kernel_params,
                                                       const Kernel& kernel, const Domain& domain,
                                                       const FeatureChoice& choice, RandomSource& draws);

/// Feature models of one instance, made when first asked for and shared by the algorithms that ask for the same.
class FeatureTable {
 public:
  /// `key`: of the public randomness that random features are drawn from.
  FeatureTable(std::shared_ptr<const Kernel> kernel, std::string kernel_type, ParamSet kernel_params,
               std::shared_ptr<const Domain> domain, const StreamKey& key);

  /// Throws what make_feature_model throws. Safe from several threads.
  std::shared_ptr<const FeatureModel> get(const FeatureChoice& choice);
  /// Returns quadrature of the fewest nodes per dimension, at most `most`, whose kernel error is at most `error`
  /// (nodes_for_error). Throws what that and make_feature_model throw. Safe from several threads.
  std::shared_ptr<const FeatureModel> get_within(double error, Index most);

 private:
  std::shared_ptr<const Kernel> kernel_;
  std::string kernel_type_;
  ParamSet kernel_params_;
  std::shared_ptr<const Domain> domain_;
  StreamKey key_;
  std::mutex mutex_;
  std::vector<std::shared_ptr<const FeatureModel>> made_;
  std::map<std::pair<double, Index>, Index> nodes_;  // by error and most
};

// Computes how close a function of the features comes to f, to check Lemma 1 of Dubey 2021 rather than assume it.
//
// Lemma 1 needs θ with ‖θ‖ ≤ B and |f − Φᵀθ| ≤ Bε. It holds for f = Σ a_i k(x_i, ·) with Σ|a_i| ≤ B: θ = Σ a_i Φ(x_i).
// ‖f‖_H ≤ B alone is not enough: f may be largest just where the features are blind, and then the error is of order
// B√ε.

/// Returns the smallest max |f − Φᵀθ| over the points among the ridge regressions of f with ‖θ‖ ≤ `norm`. It is
/// sufficient for Lemma 1, not necessary: some other θ may come closer. `phi`: m × n; `f`: n; norm > 0.
double closest_feature_fit(const Matrix& phi, const Vector& f, double norm);

/// Reports why Lemma 1 does not hold for f with norm at most B, and what to change; empty where such a θ was found.
Message why_lemma_1_inapplicable(const FeatureModel& features, const Vector& f, double B);

}  // namespace privbo
