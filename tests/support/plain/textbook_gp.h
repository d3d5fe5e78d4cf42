// The Gaussian-process posterior as the textbook writes it (Rasmussen & Williams 2006, Algorithm 2.1), in long double.
#pragma once

#include <vector>

#include "numerics/types.h"

namespace privbo::test {

using LongMatrix = Eigen::Matrix<long double, Eigen::Dynamic, Eigen::Dynamic>;
using LongVector = Eigen::Matrix<long double, Eigen::Dynamic, 1>;

struct TextbookPosterior {
  LongVector mean, variance;
  LongMatrix covariance;
  long double information_gain = 0;
};

/// Direct solve with the gram matrix of all observations: O(t³), repeated points and all.
TextbookPosterior textbook_posterior(const Matrix& gram, const std::vector<Index>& at, const std::vector<double>& y,
                                     double lambda);

/// The same from sufficient statistics, for long histories: c_a observations at point a, with sum s_a. O(n³), and the
/// observations of one point enter as their mean with variance λ/c_a.
TextbookPosterior textbook_posterior_from_counts(const Matrix& gram, const Vector& counts, const Vector& sums,
                                                 double lambda);

}  // namespace privbo::test
