// What a grid costs, against printed numbers, against functions that reach the bound, and against functions drawn at
// random.
#include "kernel/grid_cost.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <Eigen/Cholesky>
#include <algorithm>
#include <cmath>
#include <memory>
#include <string>
#include <vector>

#include "numerics/random/random_source.h"

namespace privbo::grid_cost_test {
namespace {

using testing::HasSubstr;

Eigen::RowVectorXd row(std::initializer_list<double> values) {
  Eigen::RowVectorXd made(static_cast<Index>(values.size()));
  std::copy(values.begin(), values.end(), made.data());
  return made;
}

TEST(GridCost, HasThePrintedNumbers) {
  // n = 100 on [0, 1], ℓ = 0.2: 0.025 B, and 5·10⁻⁴ B with slopes.
  const GridCost cost = grid_cost(*make_squared_exponential(0.2), {1, 100, 1.0});
  EXPECT_DOUBLE_EQ(cost.reach, 0.5 / 99.0);
  EXPECT_NEAR(cost.any, 0.02525, 1e-5);
  ASSERT_TRUE(cost.sloped);
  EXPECT_NEAR(*cost.sloped, 5.5e-4, 0.05e-4);
  const double r = 0.5 / 99.0;
  EXPECT_NEAR(*cost.sloped, std::sqrt(3.0) * r * r / (2.0 * 0.04), 1e-3 * *cost.sloped);
  EXPECT_EQ(cost.least(), *cost.sloped);
}

TEST(GridCost, OfASquareReachesHalfTheDiagonal) {
  const auto kernel = make_squared_exponential(0.3);
  const GridCost line = grid_cost(*kernel, {1, 11, 2.0}), square = grid_cost(*kernel, {2, 11, 2.0});
  EXPECT_NEAR(square.reach, std::sqrt(2.0) * line.reach, 1e-15);
  EXPECT_NEAR(square.any, std::sqrt(2.0 - 2.0 * std::exp(-0.02 / (2.0 * 0.09))), 1e-12);
  // An isotropic kernel sees the distance alone.
  const GridCost as_far = grid_cost(*kernel, {1, 11, 2.0 * std::sqrt(2.0)});
  EXPECT_NEAR(square.any, as_far.any, 1e-12);
  EXPECT_NEAR(*square.sloped, *as_far.sloped, 1e-9);
}

/// The largest f(0) − f(corner) of any f with norm 1 and vanishing slopes at 0, from values of the kernel alone: slopes
/// are differences over 2e, and the d + 1 functionals are made orthogonal by a solution of their Gram matrix.
double reached(const PointKernel& kernel, const Eigen::RowVectorXd& corner, double e) {
  const Index d = corner.size();
  const Eigen::RowVectorXd zero = Eigen::RowVectorXd::Zero(d);
  // Each functional is a sum of weights times values at places.
  struct Functional {
    std::vector<Eigen::RowVectorXd> at;
    std::vector<double> weights;
  };
  std::vector<Functional> all{{{zero, corner}, {1.0, -1.0}}};
  for (Index j = 0; j < d; ++j) {
    Eigen::RowVectorXd above = zero, below = zero;
    above[j] = e;
    below[j] = -e;
    all.push_back({{above, below}, {0.5 / e, -0.5 / e}});
  }
  Matrix gram(d + 1, d + 1);
  for (Index a = 0; a <= d; ++a)
    for (Index b = 0; b <= d; ++b) {
      const Functional &one = all[static_cast<std::size_t>(a)], &other = all[static_cast<std::size_t>(b)];
      gram(a, b) = 0.0;
      for (std::size_t i = 0; i < one.at.size(); ++i)
        for (std::size_t j = 0; j < other.at.size(); ++j)
          gram(a, b) += one.weights[i] * other.weights[j] * kernel(one.at[i], other.at[j]);
    }
  const Matrix slopes = gram.bottomRightCorner(d, d);
  const Vector mixed = gram.col(0).tail(d);
  return std::sqrt(gram(0, 0) - mixed.dot(slopes.ldlt().solve(mixed)));
}

TEST(GridCost, IsReachedByAFunctionWithoutSlopeAtItsMaximum) {
  struct Case {
    std::string name;
    std::shared_ptr<const PointKernel> kernel;
    Index dimension;
  };
  const std::vector<Case> cases{{"se", make_squared_exponential(0.2), 1},
                                {"se, plane", make_squared_exponential(0.2), 2},
                                {"Matérn 3/2", make_matern(1.5, 0.2), 1},
                                {"Matérn 5/2", make_matern(2.5, 0.3), 2},
                                {"Matérn 1.8", make_matern(1.8, 0.3), 1},
                                {"Matérn 4", make_matern(4.0, 0.3), 3},
                                {"product", make_matern_product(2.5, 0.3), 2},
                                {"additive", make_additive(make_squared_exponential(0.2), 1), 3},
                                {"additive in pairs", make_additive(make_matern_product(2.5, 0.2), 2), 3}};
  for (const Case& each : cases) {
    const BoxGrid grid{each.dimension, 6, 1.0};  // h = 0.2
    const GridCost cost = grid_cost(*each.kernel, grid);
    ASSERT_TRUE(cost.sloped) << each.name;
    const double found = reached(*each.kernel, Eigen::RowVectorXd::Constant(each.dimension, 0.1), 1e-4);
    EXPECT_NEAR(*cost.sloped, found, 0.01 * found) << each.name;
    EXPECT_LE(*cost.sloped, cost.any) << each.name;
  }
}

TEST(GridCost, GrowsWithEveryCoordinateOfTheDistance) {
  // Corners are the worst: no place of half a cell costs more.
  const std::vector<std::shared_ptr<const PointKernel>> kernels{make_squared_exponential(0.1), make_matern(1.5, 0.1),
                                                                make_matern(3.3, 0.1), make_matern_product(2.5, 0.1),
                                                                make_additive(make_squared_exponential(0.1), 1)};
  for (const auto& kernel : kernels) {
    const GridCost cost = grid_cost(*kernel, {2, 6, 1.0});
    for (int i = 1; i <= 10; ++i)
      for (int j = 1; j <= 10; ++j) {
        const Eigen::RowVectorXd place = row({0.01 * i, 0.01 * j});
        EXPECT_LE(reached(*kernel, place, 1e-4), *cost.sloped * 1.02) << i << " " << j;
      }
  }
}

TEST(GridCost, IsNeverExceededByFunctionsDrawnAtRandom) {
  const auto draws = make_stream({.seed = 11});
  const std::vector<std::shared_ptr<const PointKernel>> kernels{make_squared_exponential(0.15), make_matern(0.7, 0.2),
                                                                make_matern(1.5, 0.2), make_matern(2.5, 0.2)};
  for (const auto& kernel : kernels)
    for (const Index points : {2, 3, 8}) {
      const GridCost cost = grid_cost(*kernel, {1, points, 1.0});
      for (int repetition = 0; repetition < 40; ++repetition) {
        Vector weights(5), centres(5);
        for (Index i = 0; i < 5; ++i) {
          weights[i] = draws->normal();
          centres[i] = draws->uniform();
        }
        double squared = 0.0;
        for (Index i = 0; i < 5; ++i)
          for (Index j = 0; j < 5; ++j)
            squared += weights[i] * weights[j] * (*kernel)(row({centres[i]}), row({centres[j]}));
        const auto f = [&](double x) {
          double value = 0.0;
          for (Index i = 0; i < 5; ++i) value += weights[i] * (*kernel)(row({x}), row({centres[i]}));
          return value / std::sqrt(squared);
        };
        double largest = -1e9, on_grid = -1e9;
        for (int i = 0; i <= 2000; ++i) largest = std::max(largest, f(i / 2000.0));
        for (Index i = 0; i < points; ++i)
          on_grid = std::max(on_grid, f(static_cast<double>(i) / static_cast<double>(points - 1)));
        ASSERT_LE(largest - on_grid, cost.least() + 1e-12) << points;
      }
    }
}

TEST(GridCost, NeedsASlope) {
  for (const double nu : {0.5, 1.0}) {
    const GridCost rough = grid_cost(*make_matern(nu, 0.2), {1, 100, 1.0});
    EXPECT_FALSE(rough.sloped);
    EXPECT_THAT(rough.why_not_sloped.english(), HasSubstr("slope"));
    EXPECT_EQ(rough.least(), rough.any);
  }
  EXPECT_TRUE(grid_cost(*make_matern(1.01, 0.2), {1, 100, 1.0}).sloped);
  // One point in the middle is at no end.
  const GridCost single = grid_cost(*make_squared_exponential(0.2), {1, 1, 1.0});
  EXPECT_FALSE(single.sloped);
  EXPECT_DOUBLE_EQ(single.reach, 0.5);
}

TEST(GridCost, OfALinearFunctionIsNothing) {
  const GridCost cost = grid_cost(*make_linear(2.0, 0.5), {2, 5, 1.0});
  EXPECT_NEAR(cost.any, 2.0 * std::sqrt(2.0) * 0.125, 1e-12);  // its slope times half the diagonal
  ASSERT_TRUE(cost.sloped);
  EXPECT_LT(*cost.sloped, 2e-6) << "a linear function is largest in a corner, which the grid has";
}

TEST(GridCost, OfUnitsOfTheDomainIsThatOfLengthScales) {
  // Only h/ℓ counts, also where both are huge or tiny.
  for (const double unit : {1e-4, 1.0, 1e5})
    for (const bool product : {false, true}) {
      const auto kernel = product ? make_matern_product(2.5, 0.2 * unit) : make_matern(2.5, 0.2 * unit);
      const auto plain = product ? make_matern_product(2.5, 0.2) : make_matern(2.5, 0.2);
      const GridCost scaled = grid_cost(*kernel, {2, 40, unit}), cost = grid_cost(*plain, {2, 40, 1.0});
      EXPECT_NEAR(scaled.any, cost.any, 1e-9 * cost.any);
      EXPECT_NEAR(*scaled.sloped, *cost.sloped, 1e-6 * *cost.sloped);
    }
}

TEST(RefineGrid, FallsWithThePointsAndFindsTheFewest) {
  const std::vector<std::shared_ptr<const PointKernel>> kernels{make_squared_exponential(0.2), make_matern(0.5, 0.2),
                                                                make_matern(2.5, 0.2)};
  for (const auto& kernel : kernels) {
    double before = 1e9;
    for (Index points = 2; points < 400; points += 7) {
      const double now = grid_cost(*kernel, {1, points, 1.0}).least();
      ASSERT_LT(now, before) << points;
      before = now;
    }
    const double limit = grid_cost(*kernel, {1, 300, 1.0}).least();
    const RefinedGrid found = refine_grid(*kernel, {1, 20, 1.0}, limit);
    EXPECT_TRUE(found.enough);
    EXPECT_EQ(found.points, 301) << "300 cost exactly the limit, and it has to be below";
    EXPECT_EQ(found.cost.least(), grid_cost(*kernel, {1, 301, 1.0}).least());
  }
}

TEST(RefineGrid, KeepsAGridThatIsFineAndStopsAtTheFinest) {
  const auto kernel = make_squared_exponential(0.2);
  const RefinedGrid kept = refine_grid(*kernel, {1, 100, 1.0}, 1e-3);
  EXPECT_TRUE(kept.enough);
  EXPECT_EQ(kept.points, 100);
  const RefinedGrid finest = refine_grid(*make_matern(0.5, 0.2), {2, 10, 1.0}, 1e-3);
  EXPECT_FALSE(finest.enough);
  EXPECT_EQ(finest.points, 141);  // 141² ≤ 20,000 < 142²
  EXPECT_EQ(max_points_per_axis(1), 20000);
  EXPECT_EQ(max_points_per_axis(3), 27);
}

TEST(GridCost, RefusesWhatIsNoGrid) {
  const auto kernel = make_squared_exponential(0.2);
  EXPECT_THROW(grid_cost(*kernel, {0, 5, 1.0}), std::invalid_argument);
  EXPECT_THROW(grid_cost(*kernel, {1, 0, 1.0}), std::invalid_argument);
  EXPECT_THROW(grid_cost(*kernel, {1, 5, 0.0}), std::invalid_argument);
}

TEST(GridOnBox, IsThatOfAGridAlone) {
  const std::optional<BoxGrid> found = grid_on_box(make_grid(2, 11, -1.0, 3.0));
  ASSERT_TRUE(found);
  EXPECT_EQ(found->dimension, 2);
  EXPECT_EQ(found->points, 11);
  EXPECT_DOUBLE_EQ(found->spacing(), 0.4);
  Domain scattered = make_grid(1, 11, 0.0, 1.0);
  scattered.shape.clear();
  EXPECT_FALSE(grid_on_box(scattered));
  Domain anywhere = make_grid(1, 11, 0.0, 1.0);
  anywhere.anywhere = true;
  EXPECT_FALSE(grid_on_box(anywhere));
  Domain pairs = make_grid(1, 11, 0.0, 1.0);
  pairs.contexts = 3;
  EXPECT_FALSE(grid_on_box(pairs));
}

}  // namespace
}  // namespace privbo::grid_cost_test
