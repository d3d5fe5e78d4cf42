// Continual release of prefix sums by the square-root factorisation of the all-ones lower-triangular Toeplitz matrix:
// Henzinger & Upadhyay 2022; Fichtenberger, Henzinger & Upadhyay 2023 ("Constant matters"). The tree's competitor.
#pragma once

#include "privacy/gaussian.h"

namespace privbo {

/// A = C·C with C lower-triangular Toeplitz, coefficients c_0 = 1, c_k = c_{k−1} (2k − 1)/(2k): the released vector of prefix
/// sums is A x + C z, z ~ N(0, σ² I). Returns c_0 … c_{T−1}.
std::vector<double> toeplitz_coefficients(std::int64_t horizon);
/// L2 sensitivity of C x for one item of L2 sensitivity 1: √(Σ c_k²) over k < T. One person, one item.
double toeplitz_sensitivity(std::int64_t horizon);

class ToeplitzSum {
 public:
  /// `per_item`: the L2 sensitivity of one item, of `length` numbers. The whole run is one Gaussian release, charged with the
  /// first prefix: adaptively chosen items are covered (Denisov et al. 2022, Theorem 2.1).
  ToeplitzSum(L2Sensitivity per_item, double sigma, std::int64_t horizon, Index length, const Protection& protection,
              const NoiseSource& noise, Index matrix_order = 0);

  void add(const Vector& item);
  std::int64_t items() const { return items_; }
  const Vector& release(std::int64_t round, Ledger& ledger, NoiseSource& noise);
  Vector exact() const { return sum_; }

 private:
  GaussianMechanism whole_;
  Index length_, matrix_order_;
  std::vector<double> coefficients_;
  std::vector<Vector> noise_;
  std::int64_t items_ = 0;
  bool charged_ = false;
  Vector sum_, released_;
};

}  // namespace privbo
