#include "support/plain/textbook_nystrom.h"

#include <cmath>

#include "numerics/decompositions.h"

namespace privbo::test {
namespace {

/// A function of a symmetric matrix, given by what it does to the eigenvalues.
template <class Function>
LongMatrix of_spectrum(const LongMatrix& symmetric, Function function) {
  const Eigen::SelfAdjointEigenSolver<LongMatrix> solver(symmetric);
  LongVector values = solver.eigenvalues();
  const long double largest = values.maxCoeff();
  for (long double& value : values) value = function(value, largest);
  return solver.eigenvectors() * values.asDiagonal() * solver.eigenvectors().transpose();
}

}  // namespace

TextbookNystrom::TextbookNystrom(const LongMatrix& gram, const std::vector<Index>& dictionary,
                                 const std::vector<Index>& plays, double lambda) {
  const LongMatrix root = of_spectrum(gram(dictionary, dictionary), [](long double value, long double largest) {
    return value > 1e-10L * largest ? 1.0L / std::sqrt(value) : 0.0L;
  });
  features = root * gram(dictionary, Eigen::all);
  played = features(Eigen::all, plays);
  V = played * played.transpose();
  V.diagonal().array() += lambda;
  V_root_inverse = of_spectrum(V, [](long double value, long double) { return 1.0L / std::sqrt(value); });
}

LongVector TextbookNystrom::variance(const LongMatrix& gram, double lambda) const {
  const LongMatrix solved = V_root_inverse * features;
  return gram.diagonal() - features.colwise().squaredNorm().transpose() +
         static_cast<long double>(lambda) * solved.colwise().squaredNorm().transpose();
}

long double TextbookNystrom::smallest_eigenvalue() const {
  return Eigen::SelfAdjointEigenSolver<LongMatrix>(V, Eigen::EigenvaluesOnly).eigenvalues().minCoeff();
}

TextbookNystrom::Truncated TextbookNystrom::truncated(const std::vector<double>& rewards,
                                                      const std::vector<double>& limits) const {
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

LongMatrix TextbookNystrom::estimates(const LongMatrix& rewards) const {
  return V_root_inverse * (V_root_inverse * (played * rewards));
}

LongMatrix long_gram(const Prior& prior) {
  if (!prior.uses_factor()) return prior.gram.cast<long double>();
  const LongMatrix factor = prior.factor.cast<long double>();
  return factor * factor.transpose();
}

double difference(const LongMatrix& actual, const Matrix& wanted) {
  if (actual.rows() != wanted.rows() || actual.cols() != wanted.cols()) return 1e300;
  return static_cast<double>((actual - wanted.cast<long double>()).cwiseAbs().maxCoeff());
}

}  // namespace privbo::test
