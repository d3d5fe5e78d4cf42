// Does the linear algebra of one round in feature space: θ = V⁻¹u, log det V, and mean and norm of every candidate.
#pragma once

#include <span>
#include <vector>

#include "numerics/types.h"
#include "posterior/simd/aligned_buffer.h"

namespace privbo {

/// Symbols of Dubey 2021, Algorithm 1: V (m × m), u (m), Φ (m × N, one column per point), θ = V⁻¹u,
/// mean Φ(x)ᵀθ, norm ‖Φ(x)‖_{V⁻¹} = ‖L⁻¹Φ(x)‖ with V = L Lᵀ.
///
/// Blocked Cholesky on tiles of 16 rows, m³/3 operations; a candidate costs m². All memory belongs to the object:
/// nothing is allocated in a round, but for the first round with more candidates or threads than ever before. The same
/// bits on every machine. One object serves one caller at a time; many candidates are divided among the threads of the
/// job.
class FeatureSolver {
 public:
  /// m ≥ 0 features.
  explicit FeatureSolver(Index features);

  Index size() const { return features_; }  // m

  /// V = L Lᵀ, from the lower triangle of V. False when a pivot is not a finite number > 0 (V not positive definite, or
  /// not finite): nothing else may then be asked until a factorisation succeeds.
  bool factor(const Matrix& v);
  /// ln det V of the last V factored.
  double log_determinant() const { return log_determinant_; }
  /// L (m × m) of the last V factored, zeros above the diagonal.
  Matrix lower() const;
  /// θ = V⁻¹u (m).
  const Vector& solve(Eigen::Ref<const Vector> u);
  /// For candidate i, the column places[i] of `phi`: mean[i] = Φᵀθ with the θ of the last `solve`, norm[i] = ‖Φ‖_{V⁻¹}.
  /// An empty `places` stands for all columns in order. `mean` and `norm` are resized where they are too short or too
  /// long.
  void score(const Matrix& phi, std::span<const Index> indices, Vector& mean, Vector& norm);

 private:
  /// Does the same for candidates begin … end − 1.
  void score(const Matrix& phi, std::span<const Index> indices, Index begin, Index end, AlignedBuffer& candidates,
             Vector& mean, Vector& norm) const;

  Index features_, tiles_;
  AlignedBuffer lower_;                    // L in the tiles of simd_kernels.h
  AlignedBuffer reciprocal_;               // 1/L_ii
  AlignedBuffer forward_;                  // L⁻¹u while solving
  std::vector<AlignedBuffer> candidates_;  // of each thread: 16 of them as rows, padded to whole tiles of columns
  Vector theta_;
  double log_determinant_ = 0.0;
};

/// States what raise_eigenvalues did.
struct RaisedEigenvalues {
  Index raised = 0;       // how many
  double smallest = 0.0;  // of V before
  double largest = 0.0;
};

/// Returns the guard of a private V: every eigenvalue below `floor` becomes `floor`; V is symmetric again to the last
/// bit. V is a function of what the privatiser released, and so is the repaired one: no privacy is spent. Call it where
/// FeatureSolver::factor has failed. Cholesky fails exactly when an eigenvalue is ≤ 0, up to rounding of order m · 2⁻⁵³
/// of the largest (Higham, Accuracy and Stability of Numerical Algorithms, 2002, Thm 10.7), and costs less than a
/// fiftieth of the eigenvalues. `floor` > 0 and V finite, otherwise std::invalid_argument; a floor that rounding would
/// swallow (below m · 2⁻⁵⁰ of the largest eigenvalue's size) is raised to there, so that the repaired V has a factor.
RaisedEigenvalues raise_eigenvalues(Matrix& v, double floor);

/// Factors V = L Lᵀ, after raising V's eigenvalues where it is not positive definite; returns whether they were raised.
/// Throws std::runtime_error where V has no factor even then, and what raise_eigenvalues throws.
bool factor_or_raise(FeatureSolver& solver, Matrix& v, double floor);

}  // namespace privbo
