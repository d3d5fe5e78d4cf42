// Releases prefix sums continually by the square-root factorisation of the all-ones lower-triangular Toeplitz matrix:
// Henzinger & Upadhyay 2022; Fichtenberger, Henzinger & Upadhyay 2023 ("Constant matters"). It is an alternative to the
// tree (tree.h).
//
// The matrix of prefix sums is A = C·C with C lower-triangular Toeplitz, coefficients c_0 = 1, c_k = c_{k−1} (2k −
// 1)/(2k). The mechanism releases C(Cx + z) = A x + C z, z ~ N(0, σ² I): Cx + z is one Gaussian release, and C is
// applied to its result. One item moves Cx by its own size times the norm of a column of C, at most √(Σ c_k²). Each
// person contributes one item; adaptively chosen items are covered (Denisov et al. 2022, Theorem 2.1).
#pragma once

#include <vector>

#include "privacy/mechanisms/gaussian.h"

namespace privbo {

/// Returns c_0 … c_{T−1}; horizon T ≥ 1.
std::vector<double> toeplitz_coefficients(std::int64_t horizon);
/// Returns the L2 sensitivity of C x for one item of L2 sensitivity 1, √(Σ c_k²) over k < T.
double toeplitz_sensitivity(std::int64_t horizon);

class ToeplitzSum {
 public:
  /// `per_item` is the L2 sensitivity of one item, a vector of `length` numbers. The whole run of at most `horizon`
  /// items is one Gaussian release, which is charged to `cohort` with the first prefix.
  ToeplitzSum(L2Sensitivity per_item, double sigma, std::int64_t horizon, Index length, const Protection& protection,
              const NoiseSource& noise, std::int64_t cohort = LedgerEntry::everyone);
  /// Takes items that are symmetric matrices of this order, passed as their upper triangles.
  ToeplitzSum(FrobeniusSensitivity per_item, double sigma, std::int64_t horizon, Index order,
              const Protection& protection, const NoiseSource& noise, std::int64_t cohort = LedgerEntry::everyone);

  /// Adds the next item. Throws std::logic_error beyond the horizon.
  void add(const Vector& item);
  std::int64_t items() const { return static_cast<std::int64_t>(items_.size()); }
  /// Returns the noisy sum of all items so far; zero before the first.
  const Vector& release(std::int64_t round, Ledger& ledger, NoiseSource& noise);
  /// Returns the sum without noise (ground truth of the simulation).
  Vector exact() const { return sum_; }
  /// Returns the noise variance of one number of the present release, σ² Σ_{k < t} c_k².
  double variance() const;
  const Guarantee& guarantee() const { return whole_.guarantee(); }
  double mu() const { return whole_.mu(); }

 private:
  GaussianMechanism whole_;  // of C x, all rounds together
  Index length_;
  std::int64_t cohort_;
  std::vector<double> coefficients_;
  std::vector<Vector> items_;
  std::vector<Vector> factors_;  // rows of Cx + z drawn so far
  bool charged_ = false;
  Vector sum_, released_;
};

}  // namespace privbo
