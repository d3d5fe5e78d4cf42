// One round's linear algebra against textbook versions in long double, on every instruction set, and its refusals.
#include "families/joint/learner/feature_solver.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <limits>
#include <numeric>
#include <vector>

#include "numerics/decompositions.h"
#include "numerics/random/random_source.h"
#include "posterior/simd/solver_kernels.h"
#include "support/linear.h"

namespace privbo::feature_solver_test {
namespace {

using LongMatrix = Eigen::Matrix<long double, Eigen::Dynamic, Eigen::Dynamic>;

Matrix normals(Index rows, Index columns, RandomSource& draws) {
  Matrix made(rows, columns);
  for (double& value : made.reshaped()) value = draws.normal();
  return made;
}

Matrix definite(Index m, RandomSource& draws) {
  const Matrix a = normals(m, 2 * m, draws);
  return a * a.transpose() + Matrix::Identity(m, m);
}

TEST(FeatureSolver, IsTheTextbooksInLongDouble) {
  for (const Index m : {1, 2, 15, 16, 17, 25, 64, 100, 130}) {
    SCOPED_TRACE(m);
    const auto draws = make_stream({.seed = static_cast<std::uint64_t>(m)});
    const Matrix v = definite(m, *draws), phi = normals(m, 40, *draws);
    const Vector u = normals(m, 1, *draws);
    const Eigen::LLT<LongMatrix> textbook(v.cast<long double>());
    const Vector theta = textbook.solve(u.cast<long double>()).cast<double>();
    const LongMatrix solved = textbook.solve(phi.cast<long double>());

    FeatureSolver solver(m);
    // Only the lower triangle is read.
    Matrix lower = v;
    lower.triangularView<Eigen::StrictlyUpper>().setConstant(std::numeric_limits<double>::quiet_NaN());
    ASSERT_TRUE(solver.factor(lower));
    const double log_determinant =
        2.0 * static_cast<double>(LongMatrix(textbook.matrixL()).diagonal().array().log().sum());
    EXPECT_NEAR(solver.log_determinant(), log_determinant, 1e-12 * std::abs(log_determinant));
    EXPECT_LE((solver.solve(u) - theta).norm(), 1e-12 * theta.norm());
    Vector mean, norm;
    solver.score(phi, {}, mean, norm);
    ASSERT_EQ(mean.size(), 40);
    for (Index i = 0; i < 40; ++i) {
      const double wanted = std::sqrt(static_cast<double>(phi.col(i).cast<long double>().dot(solved.col(i))));
      EXPECT_NEAR(norm[i], wanted, 1e-12 * wanted);
      EXPECT_NEAR(mean[i], phi.col(i).dot(theta), 1e-12 * phi.col(i).norm() * theta.norm());
    }
  }
}

TEST(FeatureSolver, CandidatesArePlacesInAWiderTable) {
  const Index m = 33;
  const auto draws = make_stream({.seed = 5});
  const Matrix v = definite(m, *draws), phi = normals(m, 50, *draws);
  FeatureSolver solver(m);
  ASSERT_TRUE(solver.factor(v));
  solver.solve(normals(m, 1, *draws));
  Vector all_mean, all_norm, mean, norm;
  solver.score(phi, {}, all_mean, all_norm);
  for (const std::vector<Index>& indices :
       {std::vector<Index>{7}, {49, 0, 0, 12}, {3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 31}}) {
    solver.score(phi, indices, mean, norm);
    ASSERT_EQ(mean.size(), static_cast<Index>(indices.size()));
    for (std::size_t i = 0; i < indices.size(); ++i) {
      // A candidate's bits do not depend on its neighbours: duplicates tie exactly.
      EXPECT_EQ(mean[static_cast<Index>(i)], all_mean[indices[i]]);
      EXPECT_EQ(norm[static_cast<Index>(i)], all_norm[indices[i]]);
    }
  }
}

// Eigen's LLT calls a matrix with a NaN a success.
TEST(FeatureSolver, RefusesWhatIsNotPositiveDefiniteOrNotFinite) {
  const auto draws = make_stream({.seed = 6});
  for (const Index m : {1, 5, 16, 40}) {
    SCOPED_TRACE(m);
    const Matrix v = definite(m, *draws);
    FeatureSolver solver(m);
    for (const Index index : {Index{0}, m / 2, m - 1})
      for (const double bad : {std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity(),
                               -std::numeric_limits<double>::infinity()}) {
        Matrix broken = v;
        broken(m - 1, index) = bad;
        EXPECT_FALSE(solver.factor(broken)) << index << ' ' << bad;
        EXPECT_TRUE(std::isnan(solver.log_determinant()));
      }
    EXPECT_FALSE(solver.factor(v - 1e6 * Matrix::Identity(m, m)));
    EXPECT_FALSE(solver.factor(Matrix::Zero(m, m)));
    EXPECT_TRUE(solver.factor(v)) << "a refusal leaves nothing behind";
  }
  FeatureSolver none(0);
  EXPECT_TRUE(none.factor(Matrix(0, 0)));
  EXPECT_EQ(none.log_determinant(), 0.0);
}

TEST(FeatureSolver, CholeskyFailsWhereTheSmallestEigenvalueIsNotPositive) {
  const auto draws = make_stream({.seed = 7});
  const Index m = 30;
  FeatureSolver solver(m);
  const Matrix g = normals(m, m, *draws), symmetric = g + g.transpose();
  const double smallest = test::eigenvalues(symmetric)[0];
  for (const double gap : {1.0, 1e-3, 1e-6, 1e-9, 1e-12}) {
    EXPECT_TRUE(solver.factor(symmetric + (gap - smallest) * Matrix::Identity(m, m))) << gap;
    EXPECT_FALSE(solver.factor(symmetric - (gap + smallest) * Matrix::Identity(m, m))) << gap;
  }
}

TEST(RaiseEigenvalues, IsTheTextbooksAndFactorsAfterwards) {
  const auto draws = make_stream({.seed = 8});
  for (const Index m : {1, 2, 7, 26, 60})
    for (const double floor : {1e-3, 0.5, 2.0}) {
      SCOPED_TRACE(std::to_string(m) + ", floor " + std::to_string(floor));
      const Matrix g = normals(m, m, *draws);
      Matrix v = g + g.transpose() - Matrix::Identity(m, m);
      const Eigen::SelfAdjointEigenSolver<Matrix> textbook(v);
      const Vector raised = textbook.eigenvalues().cwiseMax(floor);
      const Matrix wanted = textbook.eigenvectors() * raised.asDiagonal() * textbook.eigenvectors().transpose();
      const double size = v.norm() + wanted.norm();  // what rounding is relative to
      const RaisedEigenvalues done = raise_eigenvalues(v, floor);
      EXPECT_EQ(done.raised, (textbook.eigenvalues().array() < floor).count());
      EXPECT_NEAR(done.smallest, textbook.eigenvalues()[0], 1e-12 * size);
      EXPECT_NEAR(done.largest, textbook.eigenvalues()[m - 1], 1e-12 * size);
      EXPECT_LE((v - wanted).norm(), 1e-13 * static_cast<double>(m) * size);
      EXPECT_EQ(v, Matrix(v.transpose()));
      FeatureSolver solver(m);
      ASSERT_TRUE(solver.factor(v));
      EXPECT_NEAR(solver.log_determinant(), raised.array().log().sum(), 1e-9);
    }
}

TEST(RaiseEigenvalues, AFloorBelowRoundingStillGivesAFactor) {
  const auto draws = make_stream({.seed = 9});
  for (const double scale : {1e-8, 1.0, 1e12, 1e18}) {
    const Matrix g = normals(40, 40, *draws);
    Matrix v = scale * (g + g.transpose());
    raise_eigenvalues(v, 1e-6);
    FeatureSolver solver(40);
    EXPECT_TRUE(solver.factor(v)) << scale;
  }
}

TEST(RaiseEigenvalues, LeavesADefiniteMatrixAloneAndRefusesTheRest) {
  const auto draws = make_stream({.seed = 10});
  const Matrix v = definite(12, *draws);
  Matrix same = v;
  EXPECT_EQ(raise_eigenvalues(same, 0.5).raised, 0);
  EXPECT_EQ(same, v);
  EXPECT_THROW(raise_eigenvalues(same, 0.0), std::invalid_argument);
  same(3, 2) = std::numeric_limits<double>::quiet_NaN();
  EXPECT_THROW(raise_eigenvalues(same, 1.0), std::invalid_argument);
}

/// Everything one instruction set computes for one V, right-hand side and tile of candidates.
std::vector<double> everything(const SolverKernels& kernels, Index m) {
  const auto draws = make_stream({.seed = static_cast<std::uint64_t>(100 + m)});
  const Index tiles = tile_count(m), padded = tiles * tile_rows;
  Matrix v = Matrix::Identity(padded, padded);
  v.topLeftCorner(m, m) = definite(m, *draws);
  const auto size = [](Index count) { return static_cast<std::size_t>(count); };
  AlignedBuffer lower(size(symmetric_tile_offset(tiles))), reciprocal(size(padded)), rows(size(padded * tile_rows)),
      x(size(padded));
  for (Index t = 0; t < tiles; ++t)
    for (Index j = 0; j < (t + 1) * tile_rows; ++j)
      for (Index i = 0; i < tile_rows; ++i)
        lower.data()[symmetric_tile_offset(t) + j * tile_rows + i] = v(t * tile_rows + i, j);
  for (std::size_t i = 0; i < rows.size(); ++i) rows[i] = draws->normal();
  for (std::size_t i = 0; i < x.size(); ++i) x[i] = draws->normal();
  std::vector<double> all{kernels.factor(lower.data(), tiles, reciprocal.data()) ? 1.0 : 0.0};
  kernels.solve_rows(rows.data(), lower.data(), reciprocal.data(), tiles);
  kernels.forward(x.data(), lower.data(), reciprocal.data(), tiles);
  all.insert(all.end(), x.data(), x.data() + x.size());
  kernels.backward(x.data(), lower.data(), reciprocal.data(), tiles);
  for (const AlignedBuffer* buffer : {&lower, &reciprocal, &rows, &x})
    all.insert(all.end(), buffer->data(), buffer->data() + buffer->size());
  return all;
}

TEST(SolverKernels, SameBitsForEveryInstructionSet) {
  const auto sets = available_solver_kernels();
  ASSERT_STREQ(sets.front()->name, "baseline");
  ASSERT_EQ(sets.size(), available_simd_kernels().size());
  for (const Index m : {1, 16, 17, 25, 50, 129}) {
    const std::vector<double> expected = everything(*sets.front(), m);
    EXPECT_EQ(expected[0], 1.0);
    for (const SolverKernels* kernels : sets) {
      const std::vector<double> actual = everything(*kernels, m);
      ASSERT_EQ(actual.size(), expected.size());
      EXPECT_EQ(std::memcmp(actual.data(), expected.data(), sizeof(double) * actual.size()), 0)
          << kernels->name << ", m " << m;
    }
  }
}

}  // namespace
}  // namespace privbo::feature_solver_test
