#include "support/plain/textbook_gp.h"

#include <cmath>

#include "numerics/decompositions.h"

namespace privbo::test {

TextbookPosterior textbook_posterior(const Matrix& gram, const std::vector<Index>& at, const std::vector<double>& y,
                                     double lambda) {
  const Index n = gram.rows(), t = static_cast<Index>(at.size());
  LongMatrix noisy(t, t), cross(t, n);
  LongVector rewards(t);
  for (Index i = 0; i < t; ++i) {
    const Index row = at[static_cast<std::size_t>(i)];
    for (Index j = 0; j < t; ++j) noisy(i, j) = gram(row, at[static_cast<std::size_t>(j)]);
    noisy(i, i) += lambda;
    cross.row(i) = gram.row(row).cast<long double>();
    rewards[i] = y[static_cast<std::size_t>(i)];
  }
  TextbookPosterior posterior;
  const Eigen::LLT<LongMatrix> solver(noisy);
  posterior.mean = cross.transpose() * solver.solve(rewards);
  posterior.covariance = gram.cast<long double>() - cross.transpose() * solver.solve(cross);
  posterior.variance = posterior.covariance.diagonal();
  for (Index i = 0; i < t; ++i)
    posterior.information_gain +=
        std::log(solver.matrixLLT()(i, i)) - 0.5L * std::log(static_cast<long double>(lambda));
  return posterior;
}

TextbookPosterior textbook_posterior_from_counts(const Matrix& gram, const Vector& counts, const Vector& sums,
                                                 double lambda) {
  const Index n = gram.rows();
  // S = K − K D (I + D K D)⁻¹ D K with D = diag(√(c/λ)): symmetric, and well conditioned for c = 0 too.
  const LongVector d = (counts.cast<long double>() / static_cast<long double>(lambda)).cwiseSqrt();
  const LongMatrix k = gram.cast<long double>();
  LongMatrix inner = d.asDiagonal() * k * d.asDiagonal();
  inner.diagonal().array() += 1.0L;
  const Eigen::LLT<LongMatrix> solver(inner);
  const LongMatrix right = d.asDiagonal() * k;
  TextbookPosterior posterior;
  posterior.covariance = k - right.transpose() * solver.solve(right);
  posterior.variance = posterior.covariance.diagonal();
  posterior.mean = posterior.covariance * (sums.cast<long double>() / static_cast<long double>(lambda));
  for (Index i = 0; i < n; ++i) posterior.information_gain += std::log(solver.matrixLLT()(i, i));
  return posterior;
}

}  // namespace privbo::test
