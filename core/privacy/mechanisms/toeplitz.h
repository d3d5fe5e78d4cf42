// Continual release of prefix sums by the square-root factorisation of the all-ones lower-triangular Toeplitz matrix:
// Henzinger & Upadhyay 2022; Fichtenberger, Henzinger & Upadhyay 2023 ("Constant matters"). The tree's competitor.
//
// A = C·C with C lower-triangular Toeplitz, coefficients c_0 = 1, c_k = c_{k−1} (2k − 1)/(2k). Released is C(Cx + z) =
// A x + C z, z ~ N(0, σ² I): Cx + z is one Gaussian release, and C is applied to what it gives. One item moves Cx by
// its own size times the norm of a column of C, at most √(Σ c_k²). One person, one item; adaptively chosen items are
// covered (Denisov et al. 2022, Theorem 2.1).
#pragma once

#include <vector>

#include "privacy/mechanisms/gaussian.h"

namespace privbo {

/// c_0 … c_{T−1}; horizon ≥ 1.
std::vector<double> toeplitz_coefficients(std::int64_t horizon);
/// L2 sensitivity of C x for one item of L2 sensitivity 1: √(Σ c_k²) over k < T.
double toeplitz_sensitivity(std::int64_t horizon);

class ToeplitzSum {
 public:
  /// `per_item`: the L2 sensitivity of one item, of `length` numbers. The whole run is one Gaussian release, charged
  /// with the first prefix to `people`. At most `horizon` items.
  ToeplitzSum(L2Sensitivity per_item, double sigma, std::int64_t horizon, Index length, const Protection& protection,
              const NoiseSource& noise, std::int64_t people = LedgerEntry::everyone);
  /// Items are symmetric matrices of this order, by their upper triangles.
  ToeplitzSum(FrobeniusSensitivity per_item, double sigma, std::int64_t horizon, Index order,
              const Protection& protection, const NoiseSource& noise, std::int64_t people = LedgerEntry::everyone);

  /// The next item. std::logic_error beyond the horizon.
  void add(const Vector& item);
  std::int64_t items() const { return static_cast<std::int64_t>(items_.size()); }
  /// The noisy sum of all items so far; zero before the first.
  const Vector& release(std::int64_t round, Ledger& ledger, NoiseSource& noise);
  /// Ground truth.
  Vector exact() const { return sum_; }
  /// Of one number of the present release: σ² Σ_{k < t} c_k².
  double variance() const;
  const Guarantee& guarantee() const { return whole_.guarantee(); }
  double mu() const { return whole_.mu(); }

 private:
  GaussianMechanism whole_;  // of C x, all rounds together
  Index length_;
  std::int64_t people_;
  std::vector<double> coefficients_;
  std::vector<Vector> items_;
  std::vector<Vector> factors_;  // rows of Cx + z drawn so far
  bool charged_ = false;
  Vector sum_, released_;
};

}  // namespace privbo
