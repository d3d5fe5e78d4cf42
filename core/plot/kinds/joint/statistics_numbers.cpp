// Lanczos (1950): the extreme eigenvalues of a small tridiagonal matrix approach those of a large symmetric one from
// inside.
#include "plot/kinds/joint/statistics_numbers.h"

#include <algorithm>
#include <cmath>

#include "numerics/decompositions.h"
#include "plot/model/weak_keyed_cache.h"

namespace privbo {
namespace {

constexpr Index lanczos_steps = 60;

Vector extremes(const Vector& ascending) {
  return ascending.size() == 0 ? Vector::Zero(2) : Vector{{ascending[0], ascending[ascending.size() - 1]}};
}

/// Smallest and largest eigenvalue.
Vector lanczos(const Matrix& symmetric) {
  const Index m = symmetric.rows();
  Matrix basis(m, lanczos_steps);
  Vector diagonal(lanczos_steps), beside(lanczos_steps), start(m);
  // Any fixed vector that no eigenvector is likely to be orthogonal to: the same picture gives the same numbers.
  for (Index i = 0; i < m; ++i) start[i] = 1.0 + 0.5 * std::sin(static_cast<double>(i * i + 1));
  basis.col(0) = start.normalized();
  Index used = 0;
  for (Index k = 0; k < lanczos_steps; ++k) {
    Vector next = symmetric.selfadjointView<Eigen::Lower>() * basis.col(k);
    const double size = next.norm();
    diagonal[k] = basis.col(k).dot(next);
    used = k + 1;
    for (int pass = 0; pass < 2; ++pass)
      next -= basis.leftCols(used) * (basis.leftCols(used).transpose() * next).eval();
    beside[k] = next.norm();
    if (used == lanczos_steps || beside[k] <= 1e-12 * size) break;
    basis.col(k + 1) = next / beside[k];
  }
  Eigen::SelfAdjointEigenSolver<Matrix> solver;
  solver.computeFromTridiagonal(diagonal.head(used), beside.head(std::max<Index>(0, used - 1)), Eigen::EigenvaluesOnly);
  return extremes(solver.eigenvalues());
}

StatisticsNumbers made_of(const StatisticsPicture& picture) {
  StatisticsNumbers numbers;
  numbers.released = size_of(picture.released.sigma);
  numbers.exact = size_of(picture.exact.sigma);
  const Matrix noise = picture.released.sigma - picture.exact.sigma;
  numbers.noise = size_of(noise);
  numbers.u = picture.exact.u.norm();
  numbers.u_noise = (picture.released.u - picture.exact.u).norm();
  numbers.estimated = noise.rows() > max_exact_rows;
  return numbers;
}

}  // namespace

double MatrixSize::spectral() const { return std::max(std::abs(lowest), std::abs(highest)); }

MatrixSize size_of(const Matrix& symmetric) {
  // Solvers loop or report success on matrices that are not finite.
  if (!symmetric.allFinite()) return {NAN, NAN, NAN};
  const Vector ends =
      symmetric.rows() <= max_exact_rows
          ? extremes(Eigen::SelfAdjointEigenSolver<Matrix>(symmetric, Eigen::EigenvaluesOnly).eigenvalues())
          : lanczos(symmetric);
  return {ends[0], ends[1], symmetric.norm()};
}

std::shared_ptr<const StatisticsNumbers> statistics_numbers(const std::shared_ptr<const StatisticsPicture>& picture) {
  static WeakKeyedCache<StatisticsPicture, StatisticsNumbers> made;
  return made.of(picture, [](const StatisticsPicture& source) {
    return std::make_shared<const StatisticsNumbers>(made_of(source));
  });
}

}  // namespace privbo
