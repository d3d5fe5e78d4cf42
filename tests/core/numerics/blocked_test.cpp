// Factorisations in blocks and sums over a spectrum, against Eigen's.
#include <gtest/gtest.h>

#include <Eigen/Eigenvalues>
#include <cmath>
#include <cstring>
#include <vector>

#include "numerics/blocked/blocked_cholesky.h"
#include "numerics/blocked/spectral_sum.h"
#include "numerics/decompositions.h"
#include "numerics/random/random_source.h"
#include "numerics/work/thread_pool.h"
#include "numerics/work/work.h"

namespace privbo::blocked_test {
namespace {

/// Matérn on a line: ν = ½ is well conditioned, ν = 5/2 is singular to rounding.
Matrix matern(Index n, double nu) {
  Matrix k(n, n);
  for (Index j = 0; j < n; ++j)
    for (Index i = 0; i < n; ++i) {
      const double z = std::sqrt(2.0 * nu) * std::fabs(static_cast<double>(i - j)) / static_cast<double>(n - 1) / 0.2;
      k(i, j) = (nu == 0.5 ? 1.0 : nu == 1.5 ? 1.0 + z : 1.0 + z + z * z / 3.0) * std::exp(-z);
    }
  return k;
}

Vector normals(Index n, std::uint64_t seed) {
  const auto draws = make_stream({.seed = seed});
  Vector v(n);
  for (double& value : v) value = draws->normal();
  return v;
}

Matrix lower_of(const Matrix& a) { return a.triangularView<Eigen::Lower>(); }

bool same_bits(const Matrix& a, const Matrix& b) {
  return a.size() == b.size() &&
         std::memcmp(a.data(), b.data(), sizeof(double) * static_cast<std::size_t>(a.size())) == 0;
}

TEST(SymmetricEigen, HasEigensOwnBits) {
  for (const Index n : {1, 2, 3, 7, 40, 129}) {
    const Vector v = normals(n * n, 3);
    const Matrix half = Eigen::Map<const Matrix>(v.data(), n, n), a = half + half.transpose();
    const Eigen::SelfAdjointEigenSolver<Matrix> expected(a);
    const SymmetricEigen made = symmetric_eigen(a);
    ASSERT_TRUE(made.converged);
    EXPECT_TRUE(same_bits(made.values, expected.eigenvalues())) << n;
    EXPECT_TRUE(same_bits(made.vectors, expected.eigenvectors())) << n;
  }
  EXPECT_TRUE(same_bits(symmetric_eigen(Matrix::Zero(5, 5)).values, Vector::Zero(5)));
}

TEST(BlockedCholesky, MultipliesToTheMatrixWithTheSameBitsForAllThreads) {
  const Index n = 700;
  Matrix k = matern(n, 1.5);
  k.diagonal().array() += 1e-6;
  Matrix first;
  for (const unsigned threads : {1U, 2U, 4U}) {
    ThreadPool pool(threads);
    const WorkScope scope({.pool = &pool});
    Matrix a = k;
    ASSERT_TRUE(cholesky_in_place(a));
    const Matrix lower = lower_of(a);
    EXPECT_LT((lower * lower.transpose() - k).cwiseAbs().maxCoeff(), 1e-13);
    if (threads == 1)
      first = lower;
    else
      EXPECT_TRUE(same_bits(first, lower)) << threads;
  }
  Matrix indefinite = k;
  indefinite(600, 600) = -1.0;
  EXPECT_FALSE(cholesky_in_place(indefinite));
  Matrix broken = k;
  broken(300, 300) = std::nan("");
  EXPECT_FALSE(cholesky_in_place(broken));
}

TEST(BlockedCholesky, PivotedFactorReproducesAMatrixOfAnyRank) {
  const Index n = 500;
  for (const Index rank : {1, 30, 200, 500}) {
    const Vector v = normals(n * rank, 5);
    const Matrix thin = Eigen::Map<const Matrix>(v.data(), n, rank);
    const Matrix k = rank == n ? matern(n, 0.5) : Matrix(thin * thin.transpose());
    Matrix first;
    for (const unsigned threads : {1U, 3U}) {
      ThreadPool pool(threads);
      const WorkScope scope({.pool = &pool});
      Matrix a = k;
      std::vector<Index> order;
      const Index found = pivoted_cholesky_in_place(a, 1e-12 * k.diagonal().maxCoeff(), order);
      EXPECT_EQ(found, rank);
      Matrix factor(n, found);
      for (Index i = 0; i < n; ++i) factor.row(order[static_cast<std::size_t>(i)]) = a.row(i).head(found);
      EXPECT_LT((factor * factor.transpose() - k).cwiseAbs().maxCoeff(), 1e-10 * k.diagonal().maxCoeff()) << rank;
      if (threads == 1)
        first = factor;
      else
        EXPECT_TRUE(same_bits(first, factor)) << rank;
    }
  }
}

double textbook_sum(const Matrix& k, const Vector& b, int power, double cut) {
  const Eigen::SelfAdjointEigenSolver<Matrix> solver(k);
  const Vector along = solver.eigenvectors().transpose() * b;
  double sum = 0.0;
  for (Index i = 0; i < b.size(); ++i)
    if (const double value = solver.eigenvalues()[i]; value > cut * solver.eigenvalues().maxCoeff())
      sum += along[i] * along[i] / std::pow(value, power);
  return sum;
}

TEST(SpectralSum, EqualsTheTextbooksWithTheSameBitsForAllThreads) {
  for (const Index n : {1, 2, 3, 33, 300}) {
    for (const double nu : {0.5, 1.5, 2.5}) {
      if (n < 3 && nu != 0.5) continue;
      const Matrix k = n == 1 ? Matrix(Matrix::Constant(1, 1, 2.0)) : matern(n, nu);
      const Vector weights = normals(n, 7), f = k * weights;
      for (const int power : {1, 2}) {
        double first = 0.0;
        for (const unsigned threads : {1U, 2U, 4U}) {
          ThreadPool pool(threads);
          const WorkScope scope({.pool = &pool});
          Matrix a = k;
          const double sum = filtered_spectral_sum(a, f, power, 1e-12);
          EXPECT_NEAR(sum, textbook_sum(k, f, power, 1e-12), 1e-6 * sum)
              << n << " " << nu;  // eigenvalues near the cut have four digits
          if (threads == 1)
            first = sum;
          else
            EXPECT_EQ(first, sum);
        }
      }
    }
  }
  Matrix any = matern(20, 0.5);
  EXPECT_EQ(filtered_spectral_sum(any, Vector::Zero(20), 1, 1e-12), 0.0);
}

TEST(SpectralSum, LeavesOutWhatLiesUnderTheCut) {
  Matrix diagonal = Vector(Vector::LinSpaced(40, 1.0, 40.0)).asDiagonal();
  const Vector ones = Vector::Ones(40);
  double above = 0.0;
  for (int value = 21; value <= 40; ++value) above += 1.0 / value;
  EXPECT_NEAR(filtered_spectral_sum(diagonal, ones, 1, 0.51), above, 1e-12);
}

TEST(BlockedWork, StopsAtOnce) {
  std::stop_source source;
  source.request_stop();
  ThreadPool pool(2);
  const WorkScope scope({.stop = source.get_token(), .pool = &pool});
  Matrix a = Matrix::Identity(300, 300);
  std::vector<Index> order;
  EXPECT_THROW(cholesky_in_place(a), Stopped);
  EXPECT_THROW(pivoted_cholesky_in_place(a, 1e-12, order), Stopped);
  EXPECT_THROW(filtered_spectral_sum(a, Vector::Ones(300), 1, 1e-12), Stopped);
  EXPECT_THROW(symmetric_eigen(a), Stopped);
}

}  // namespace
}  // namespace privbo::blocked_test
