// The Nyström posterior as the paper's listing writes it: t × m feature matrices, square roots of whole matrices, a
// loop over rows and rounds. In long double: eigenvalues near the pseudo-inverse's cut-off cost ten digits. Slow, and
// shares no code with core/posterior/nystrom.h.
#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "numerics/decompositions.h"
#include "support/textbook_gp.h"

namespace privbo::test {

struct TextbookNystrom {
  LongMatrix features;  // m × n, φ̃ of every point of the domain
  LongMatrix played;    // m × t, Φ̃ᵀ
  LongMatrix V;         // m × m
  LongMatrix V_root_inverse;

  /// Symmetric function of a symmetric matrix.
  template <class Function>
  static LongMatrix of_spectrum(const LongMatrix& symmetric, Function function) {
    const Eigen::SelfAdjointEigenSolver<LongMatrix> solver(symmetric);
    LongVector values = solver.eigenvalues();
    const long double largest = values.maxCoeff();
    for (long double& value : values) value = function(value, largest);
    return solver.eigenvectors() * values.asDiagonal() * solver.eigenvectors().transpose();
  }

  TextbookNystrom(const LongMatrix& gram, const std::vector<Index>& dictionary, const std::vector<Index>& plays,
                  double lambda) {
    const LongMatrix root = of_spectrum(gram(dictionary, dictionary), [](long double value, long double largest) {
      return value > 1e-10L * largest ? 1.0L / std::sqrt(value) : 0.0L;
    });
    features = root * gram(dictionary, Eigen::all);
    played = features(Eigen::all, plays);
    V = played * played.transpose();
    V.diagonal().array() += lambda;
    V_root_inverse = of_spectrum(V, [](long double value, long double) { return 1.0L / std::sqrt(value); });
  }

  LongVector variance(const LongMatrix& gram, double lambda) const {
    const LongMatrix solved = V_root_inverse * features;
    return gram.diagonal() - features.colwise().squaredNorm().transpose() +
           static_cast<long double>(lambda) * solved.colwise().squaredNorm().transpose();
  }

  struct Truncated {
    LongVector sums, mean;
    Index terms = 0;
  };
  /// Lines 9–12 of Algorithm 1; limits[τ] is the limit of round τ.
  Truncated truncated(const std::vector<double>& rewards, const std::vector<double>& limits) const {
    const LongMatrix u = V_root_inverse * played;
    Truncated result;
    result.sums = LongVector::Zero(u.rows());
    for (Index i = 0; i < u.rows(); ++i)
      for (Index t = 0; t < u.cols(); ++t) {
        const long double term = u(i, t) * rewards[static_cast<std::size_t>(t)];
        if (std::abs(term) <= limits[static_cast<std::size_t>(t)])
          result.sums[i] += term;
        else
          ++result.terms;
      }
    result.mean = features.transpose() * (V_root_inverse * result.sums);
    return result;
  }
};

}  // namespace privbo::test
