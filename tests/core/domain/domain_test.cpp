// Domains: grids, random points, arms, and their limits.
#include "domain/domain.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "support/chi_square.h"
#include "support/files/example_data.h"
#include "support/scripted/scripted_draws.h"

namespace privbo::domain_test {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::ThrowsMessage;

Domain made(const std::string& id, const Json& values, const DataSet* data = nullptr) {
  const auto* entry = find_entry(domain_catalogue(), id);
  if (entry == nullptr) throw std::logic_error("no domain " + id);
  Problems problems;
  const ParamSet params = check_params(entry->params, values, "/domain", {}, problems);
  if (has_errors(problems)) throw std::logic_error(to_text(problems));
  const auto draws = make_stream({.seed = 7});
  return entry->make(params, data, *draws);
}

TEST(Domain, GridOfALineHasBothEnds) {
  const Domain domain = make_grid(1, 100, 0.0, 1.0);
  EXPECT_EQ(domain.size(), 100);
  EXPECT_EQ(domain.points(0, 0), 0.0);
  EXPECT_EQ(domain.points(99, 0), 1.0);
  EXPECT_NEAR(domain.points(37, 0), 37.0 / 99.0, 1e-15);
  EXPECT_THAT(domain.shape, ElementsAre(100));
}

TEST(Domain, GridInSpaceRunsTheLastAxisFastest) {
  const Domain domain = make_grid(3, 3, -1.0, 1.0);
  ASSERT_EQ(domain.size(), 27);
  EXPECT_THAT(domain.shape, ElementsAre(3, 3, 3));
  EXPECT_EQ(domain.points.row(0), Eigen::RowVector3d(-1, -1, -1));
  EXPECT_EQ(domain.points.row(1), Eigen::RowVector3d(-1, -1, 0));
  EXPECT_EQ(domain.points.row(5), Eigen::RowVector3d(-1, 0, 1));
  EXPECT_EQ(domain.points.row(26), Eigen::RowVector3d(1, 1, 1));
}

TEST(Domain, SizeIsLimited) {
  EXPECT_EQ(make_grid(3, 27, 0, 1).size(), 19683);
  EXPECT_EQ(make_grid(2, 141, 0, 1).size(), 19881);
  EXPECT_EQ(make_grid(1, 20000, 0, 1).size(), 20000);
  EXPECT_THAT([] { make_grid(3, 28, 0, 1); },
              ThrowsMessage<std::invalid_argument>(AllOf(HasSubstr("points = 28"), HasSubstr("<= 27"))));
  EXPECT_THAT([] { make_grid(2, 142, 0, 1); }, ThrowsMessage<std::invalid_argument>(HasSubstr("20000 points in all")));
}

TEST(Domain, EndsMustBeInOrder) {
  EXPECT_THAT([] { make_grid(1, 10, 1, 1); }, ThrowsMessage<std::invalid_argument>(HasSubstr("low < high")));
  EXPECT_THAT(
      [] {
        made("random-points", {{"low", 2.0}, {"high", 1.0}});
      },
      ThrowsMessage<std::invalid_argument>(HasSubstr("low < high")));
}

TEST(Domain, RandomPointsStayInsideAndAreMarked) {
  const Domain plane = made("random-points", {{"count", 500}, {"dimension", 2}, {"low", -3.0}, {"high", -1.0}});
  EXPECT_TRUE(plane.random);
  EXPECT_EQ(plane.points.rows(), 500);
  EXPECT_GE(plane.points.minCoeff(), -3.0);
  EXPECT_LT(plane.points.maxCoeff(), -1.0);
  // 1000 uniform coordinates: the mean is off by more than 6 standard errors with probability 2e-9.
  EXPECT_NEAR(plane.points.mean(), -2.0, 6 * 2.0 / std::sqrt(12.0 * 1000));
  const Domain line = made("random-points", {{"count", 50}});
  EXPECT_TRUE(std::is_sorted(line.points.data(), line.points.data() + 50));
}

TEST(Domain, RandomPointsReachTwentyDimensions) {
  const Domain domain = made("random-points", {{"count", 300}, {"dimension", 20}, {"low", -5.0}, {"high", 5.0}});
  EXPECT_EQ(domain.points.cols(), 20);
  EXPECT_EQ(domain.low, Vector::Constant(20, -5.0));
  EXPECT_EQ(domain.high, Vector::Constant(20, 5.0));
  EXPECT_EQ(domain.radius, 0.0);
  EXPECT_THROW(made("random-points", {{"dimension", 21}}), std::logic_error);
  EXPECT_THROW(made("grid", {{"dimension", 4}, {"points", 2}}), std::logic_error);
  EXPECT_EQ(make_grid(2, 3, -1, 4).high, Vector::Constant(2, 4.0));
}

/// P-value of the distances from 0 (10 shells of equal volume) and, in the plane, of the angles (12 sectors).
std::pair<double, double> ball_p_values(const Points& points, double radius) {
  const auto d = static_cast<double>(points.cols());
  std::vector<std::int64_t> shells(10), sectors(12);
  for (Index i = 0; i < points.rows(); ++i) {
    const double share = std::pow(points.row(i).norm() / radius, d);
    ++shells[static_cast<std::size_t>(std::min(9.0, std::floor(10 * share)))];
    const double turn = (std::atan2(points(i, 1), points(i, 0)) + std::numbers::pi) / (2 * std::numbers::pi);
    ++sectors[static_cast<std::size_t>(std::min(11.0, std::floor(12 * turn)))];
  }
  return {test::chi_square_p_value(shells, std::vector<double>(10, 0.1)),
          test::chi_square_p_value(sectors, std::vector<double>(12, 1.0 / 12))};
}

TEST(Domain, BallIsUniform) {
  for (const int d : {2, 3, 20}) {
    const Domain domain = made("ball", {{"count", 20000}, {"dimension", d}, {"radius", 2.0}});
    EXPECT_TRUE(domain.random);
    EXPECT_EQ(domain.radius, 2.0);
    EXPECT_EQ(domain.low, Vector::Constant(d, -2.0));
    EXPECT_EQ(domain.high, Vector::Constant(d, 2.0));
    EXPECT_LE(domain.points.rowwise().norm().maxCoeff(), 2.0);
    // n = 20,000; the angle in the first two coordinates is uniform in every dimension. False alarm 1e-6 each.
    const auto [shells, sectors] = ball_p_values(domain.points, 2.0);
    EXPECT_GT(shells, 1e-6) << "dimension " << d;
    EXPECT_GT(sectors, 1e-6) << "dimension " << d;
  }
}

TEST(Domain, BallTwinsAreCaught) {
  // A uniform distance crowds the centre; a box scaled onto the sphere prefers the diagonals.
  const auto draws = make_stream({.seed = 7});
  Points crowded(20000, 2), boxed(20000, 2);
  for (Index i = 0; i < crowded.rows(); ++i) {
    const Eigen::RowVector2d z(draws->normal(), draws->normal());
    crowded.row(i) = z.normalized() * 2.0 * draws->uniform();
    const Eigen::RowVector2d u(2 * draws->uniform() - 1, 2 * draws->uniform() - 1);
    boxed.row(i) = u.normalized() * 2.0 * std::sqrt(draws->uniform());
  }
  EXPECT_LT(ball_p_values(crowded, 2.0).first, 1e-6);
  EXPECT_LT(ball_p_values(boxed, 2.0).second, 1e-6);
}

TEST(Domain, BallOfTheLineIsSorted) {
  const Domain line = made("ball", {{"count", 400}, {"dimension", 1}, {"radius", 0.5}});
  EXPECT_TRUE(std::is_sorted(line.points.data(), line.points.data() + 400));
  EXPECT_GE(line.points.minCoeff(), -0.5);
  EXPECT_LE(line.points.maxCoeff(), 0.5);
}

TEST(Domain, DrawsFromItsRegionTakeAFixedNumberOfVariates) {
  ScriptedDraws draws;
  draws.uniforms = {0.25, 0.5, 0.125};
  draws.normals = {3.0, -4.0, 0.0};
  EXPECT_EQ(draw_from_region(make_grid(2, 5, 0.0, 8.0), draws), Vector(Eigen::Vector2d(2, 4)));
  const Domain ball = made("ball", {{"count", 5}, {"dimension", 3}, {"radius", 2.0}});
  EXPECT_LT((draw_from_region(ball, draws) - Eigen::Vector3d(0.6, -0.8, 0.0)).norm(), 1e-15);  // (1/8)^{1/3} of 2
  EXPECT_EQ(draws.asked, "uunnnu");
  const DataSet data = three_arms();
  EXPECT_THAT([&] { draw_from_region(made("arms", Json::object(), &data), draws); },
              ThrowsMessage<std::invalid_argument>(HasSubstr("draw from the points themselves")));
}

TEST(Domain, ArmsTakeCoordinatesOrNumbers) {
  DataSet data = three_arms();
  const Domain numbered = made("arms", Json::object(), &data);
  EXPECT_EQ(numbered.points, (Points(3, 1) << 1, 2, 3).finished());
  EXPECT_THAT(numbered.labels, ElementsAre("a", "b", "c"));
  data.coordinates = (Points(3, 2) << 1, 2, 3, 4, 5, 6).finished();
  EXPECT_EQ(made("arms", Json::object(), &data).points, data.coordinates);
  EXPECT_THAT([] { made("arms", Json::object()); }, ThrowsMessage<std::invalid_argument>(HasSubstr("data set")));
}

}  // namespace
}  // namespace privbo::domain_test
