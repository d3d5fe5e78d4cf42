// Domains: grids, random points, arms, and their limits.
#include "domain/domain.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/example_data.h"

namespace privbo {
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
}  // namespace privbo
