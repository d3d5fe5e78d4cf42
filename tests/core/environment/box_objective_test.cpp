// f on a box: interpolants and formulas between the points, bounds of their largest values, and the environment that
// measures regret against them.
#include "environment/objective/box_objective.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>
#include <vector>

#include "environment/box_environment.h"
#include "environment/noise/reward_noise_kinds.h"
#include "environment/objective/objective.h"
#include "environment/objective/test_functions.h"
#include "numerics/random/random_source.h"

namespace privbo::box_objective_test {
namespace {

using testing::HasSubstr;
using testing::ThrowsMessage;

std::shared_ptr<const Domain> box(Index dimension, Index per_axis, double low = 0.0, double high = 1.0) {
  auto domain = std::make_shared<Domain>(make_grid(dimension, per_axis, low, high));
  domain->anywhere = true;
  return domain;
}

/// Σ w_j k(·, c_j) at three points of the domain.
Vector three_bumps(const Domain& domain, const PointKernel& kernel) {
  Vector f = Vector::Zero(domain.size()), column(domain.size());
  const Index n = domain.size();
  for (const auto& [place, weight] : std::vector<std::pair<Index, double>>{{n / 7, 0.8}, {n / 2, -0.6}, {n - 3, 0.5}}) {
    kernel.column(domain, place, column);
    f += weight * column;
  }
  return f;
}

TEST(BoxObjective, OfTheKernelIsTheSumThatItWasMadeOf) {
  for (const auto& kernel : {std::shared_ptr<const PointKernel>(make_squared_exponential(0.3)),
                             std::shared_ptr<const PointKernel>(make_matern(2.5, 0.3)),
                             std::shared_ptr<const PointKernel>(make_matern(1.5, 0.3))}) {
    const auto domain = box(1, 40);
    const Vector f = three_bumps(*domain, *kernel);
    const BoxObjective made(domain, kernel, *make_prior(*kernel, *domain), f);
    EXPECT_LT((made.table() - f).cwiseAbs().maxCoeff(), 1e-3);
    const auto draws = make_stream({.seed = 51});
    for (int i = 0; i < 50; ++i) {
      const double x = draws->uniform();
      double expected = 0.0;
      for (const auto& [place, weight] : std::vector<std::pair<Index, double>>{{5, 0.8}, {20, -0.6}, {37, 0.5}})
        expected += weight * (*kernel)(Eigen::RowVectorXd::Constant(1, x), domain->points.row(place));
      EXPECT_NEAR(made.at(Vector::Constant(1, x)), expected, 1e-3);
    }
  }
}

TEST(BoxObjective, BoundsItsLargestAndSmallestValues) {
  for (const Index d : {1, 2}) {
    const auto domain = box(d, d == 1 ? 60 : 9);
    const std::shared_ptr<const PointKernel> kernel = make_matern(2.5, 0.35);
    const Vector f = three_bumps(*domain, *kernel);
    const BoxObjective made(domain, kernel, *make_prior(*kernel, *domain), f);
    const Domain dense = make_grid(d, d == 1 ? 5001 : 101, 0.0, 1.0);
    double largest = -10.0, smallest = 10.0;
    for (Index i = 0; i < dense.size(); ++i) {
      const double value = made.at(dense.points.row(i).transpose());
      largest = std::max(largest, value);
      smallest = std::min(smallest, value);
    }
    EXPECT_GE(made.largest().bound, largest - 1e-12);
    EXPECT_LE(made.smallest(), smallest + 1e-12);
    EXPECT_LE(made.largest().gap(), 2e-6) << "a millionth of the range";
    EXPECT_NEAR(made.largest().value, largest, d == 1 ? 1e-4 : 1e-2);
    EXPECT_NEAR(made.smallest(), smallest, d == 1 ? 1e-4 : 1e-2);
    EXPECT_NEAR(made.at(made.largest().at), made.largest().value, 1e-12);
  }
}

TEST(BoxObjective, RefusesWhatTheKernelCannotContinue) {
  const auto domain = box(1, 60);
  const std::shared_ptr<const PointKernel> kernel = make_squared_exponential(0.5);
  Vector jagged(60);
  for (Index i = 0; i < 60; ++i) jagged[i] = i % 2 == 0 ? 1.0 : -1.0;
  EXPECT_THAT([&] { BoxObjective(domain, kernel, *make_prior(*kernel, *domain), jagged); },
              ThrowsMessage<std::invalid_argument>(HasSubstr("continued between the points of its pictures")));
}

/// Of every test function in one or two dimensions: the formula, scaled in every way, against the values on the points.
TEST(BoxObjective, OfAFormulaHasThePrintedMaximum) {
  const ObjectiveEntry* entry = nullptr;
  for (const ObjectiveEntry& each : objective_catalogue())
    if (each.id == "test-function") entry = &each;
  ASSERT_TRUE(entry && entry->formula);
  int seen = 0;
  for (const TestFunction& function : test_functions()) {
    if (function.dimension > 2) continue;
    ++seen;
    for (const char* scaling : {"none", "unit-range", "max-abs"}) {
      SCOPED_TRACE(function.id + " " + scaling);
      const auto domain = box(function.dimension, function.dimension == 1 ? 80 : 15, -1.0, 3.0);
      const ParamSet params(Json{{"function", function.id}, {"scaling", scaling}});
      const std::unique_ptr<PointKernel> kernel = make_squared_exponential(0.2);
      const Prior prior;
      const auto draws = make_stream({.seed = 1});
      const Vector f = entry->make(params, {*domain, *kernel, prior, nullptr, *draws});
      const BoxObjective made(domain, entry->formula(params, *domain));
      EXPECT_LT((made.table() - f).cwiseAbs().maxCoeff(), 1e-12 * (1.0 + f.cwiseAbs().maxCoeff()));
      const double size = 1.0 + std::abs(made.largest().bound);
      EXPECT_NEAR(made.at(made.largest().at), made.largest().bound, 1e-4 * size);
      EXPECT_EQ(made.largest().gap(), 0.0);
      EXPECT_GE(made.largest().bound, f.maxCoeff() - 1e-6 * size);
    }
  }
  EXPECT_GE(seen, 4);
}

TEST(BoxEnvironment, OffersTheBoxAndMeasuresRegretAgainstTheBound) {
  const auto domain = box(2, 5);
  BoxFormula bowl;
  bowl.value = [](const Vector& x) { return 2.0 - (x.array() - 0.3).square().sum(); };
  bowl.maximum = 2.0;
  bowl.at = Vector::Constant(2, 0.3);
  const auto f = std::make_shared<const BoxObjective>(domain, bowl);
  const auto world = make_box_environment(domain, f, make_no_noise(), make_stream({.seed = 1}));
  const Round round = world->open(3);
  EXPECT_EQ(round.t, 3);
  ASSERT_EQ(round.agents(), 1);
  EXPECT_TRUE(round.choices[0].anywhere());
  EXPECT_EQ(*round.choices[0].high, Vector::Ones(2));
  Vector x(2);
  x << 0.5, 0.7;
  const Query query{0, nearest_grid_point(*domain, x), x};
  std::vector<Outcome> outcomes;
  world->respond(round, std::vector<Query>{query}, outcomes);
  ASSERT_EQ(outcomes.size(), 1U);
  EXPECT_NEAR(outcomes[0].reward, 1.8, 1e-12);
  EXPECT_NEAR(world->regret(round, query), 0.2, 1e-12);
  EXPECT_EQ(world->regret(round, {0, 0, bowl.at}), 0.0);

  Vector outside = x;
  outside[1] = 1.0 + 1e-9;
  EXPECT_THAT(
      [&] {
        world->regret(round, {0, 0, outside});
      },
      ThrowsMessage<std::out_of_range>(HasSubstr("on axis 2: the box is from 0 to 1")));
  EXPECT_THAT(
      [&] {
        world->regret(round, {0, 0, {}});
      },
      ThrowsMessage<std::out_of_range>(HasSubstr("give Query::at all of them")));
  EXPECT_THAT([&] { world->regret(round, {1, 0, x}); }, ThrowsMessage<std::out_of_range>(HasSubstr("agent 1")));
  EXPECT_THAT([&] { world->regret(round, {0, 25, x}); }, ThrowsMessage<std::out_of_range>(HasSubstr("0 to 24")));
}

TEST(NearestGridPoint, IsTheOneOfASearch) {
  const Domain grid = make_grid(2, 6, -1.0, 2.0);
  const auto draws = make_stream({.seed = 52});
  for (int i = 0; i < 200; ++i) {
    Vector x(2);
    for (double& value : x) value = -1.0 + 3.0 * draws->uniform();
    Index best = 0;
    for (Index j = 1; j < grid.size(); ++j)
      if ((grid.points.row(j).transpose() - x).norm() < (grid.points.row(best).transpose() - x).norm()) best = j;
    EXPECT_EQ(nearest_grid_point(grid, x), best);
  }
}

}  // namespace
}  // namespace privbo::box_objective_test
