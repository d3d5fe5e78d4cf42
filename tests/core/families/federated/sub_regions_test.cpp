// Boxes of equal volume: how a number of them is shared among the axes, where borders belong, and the divisions of the
// reference runs.
#include "families/federated/learner/sub_regions.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <numeric>

#include "support/reference.h"

namespace privbo::sub_regions_test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::ThrowsMessage;

Eigen::RowVectorXd at(std::initializer_list<double> coordinates) {
  Eigen::RowVectorXd x(static_cast<Index>(coordinates.size()));
  std::ranges::copy(coordinates, x.data());
  return x;
}

Domain points_alone(Points points) {
  Domain domain;
  domain.points = std::move(points);
  return domain;
}

TEST(SubRegions, HalvesAndThirdsOfAnInterval) {
  const Domain domain = make_grid(1, 1000, 0.0, 1.0);
  for (const Index count : {2, 3, 5, 7}) {
    const SubRegions regions(domain, count);
    EXPECT_EQ(regions.count(), count);
    EXPECT_THAT(regions.parts(), ElementsAre(count));
    for (Index i = 0; i < count; ++i) {
      EXPECT_NEAR(regions.low(i)[0], static_cast<double>(i) / static_cast<double>(count), 1e-15);
      EXPECT_NEAR(regions.high(i)[0], static_cast<double>(i + 1) / static_cast<double>(count), 1e-15);
    }
    // The program of the reference runs: min(⌊x P⌋, P − 1).
    for (Index index = 0; index < domain.size(); ++index)
      EXPECT_EQ(
          regions.region_of_index()[static_cast<std::size_t>(index)],
          std::min(static_cast<Index>(std::floor(domain.points(index, 0) * static_cast<double>(count))), count - 1));
  }
}

// [0, 1/2) and [1/2, 1]: a border belongs to the box above it, the far end to the last box.
TEST(SubRegions, BordersBelongToTheBoxAbove) {
  const SubRegions halves(make_grid(1, 11, 0.0, 1.0), 2);
  EXPECT_EQ(halves.region_of(at({0.5})), 1);
  EXPECT_EQ(halves.region_of(at({std::nextafter(0.5, 0.0)})), 0);
  EXPECT_EQ(halves.region_of(at({0.0})), 0);
  EXPECT_EQ(halves.region_of(at({1.0})), 1);
  const SubRegions quarters(make_grid(2, 3, 0.0, 1.0), 4);
  EXPECT_EQ(quarters.region_of(at({0.5, 0.5})), 3);
  EXPECT_EQ(quarters.region_of(at({0.5, 0.49})), 2);
  EXPECT_EQ(quarters.region_of(at({0.49, 0.5})), 1);
  EXPECT_EQ(quarters.region_of(at({1.0, 1.0})), 3);
}

TEST(SubRegions, PointsOutsideCountToTheNearestBox) {
  const SubRegions regions(make_grid(2, 3, 0.0, 1.0), 9);
  EXPECT_EQ(regions.region_of(at({-5.0, 0.5})), 1);
  EXPECT_EQ(regions.region_of(at({1e300, -1e300})), 6);
  EXPECT_EQ(regions.region_of(at({7.0, 7.0})), 8);
}

// App. B.2.1: X_1 = [0, .5] × [0, .5], X_2 = [0, .5] × [.5, 1], X_3 = [.5, 1] × [0, .5], X_4 = [.5, 1] × [.5, 1], in
// three dimensions with [0, 1] as the third side.
TEST(SubRegions, FourBoxesAreTheOnesOfThePaper) {
  for (const Index d : {2, 3}) {
    const SubRegions regions(make_grid(d, 4, 0.0, 1.0), 4);
    for (Index region = 0; region < 4; ++region) {
      Vector low = Vector::Zero(d), high = Vector::Ones(d);
      low[0] = region / 2 == 0 ? 0.0 : 0.5;
      low[1] = region % 2 == 0 ? 0.0 : 0.5;
      high.head(2) = low.head(2).array() + 0.5;
      EXPECT_EQ(regions.low(region), low) << region;
      EXPECT_EQ(regions.high(region), high) << region;
    }
  }
  EXPECT_THAT(SubRegions(make_grid(3, 2, 0.0, 1.0), 4).parts(), ElementsAre(2, 2, 1));
}

TEST(SubRegions, PrimeFactorsGoToTheAxesInTurnLargestFirst) {
  const Domain square = make_grid(2, 2, 0.0, 1.0), cube = make_grid(3, 2, 0.0, 1.0);
  EXPECT_THAT(SubRegions(square, 1).parts(), ElementsAre(1, 1));
  EXPECT_THAT(SubRegions(square, 3).parts(), ElementsAre(3, 1));
  EXPECT_THAT(SubRegions(square, 6).parts(), ElementsAre(3, 2));
  EXPECT_THAT(SubRegions(square, 8).parts(), ElementsAre(4, 2));
  EXPECT_THAT(SubRegions(square, 15).parts(), ElementsAre(5, 3));
  EXPECT_THAT(SubRegions(cube, 8).parts(), ElementsAre(2, 2, 2));
  EXPECT_THAT(SubRegions(cube, 12).parts(), ElementsAre(3, 2, 2));
  EXPECT_THAT(SubRegions(cube, 7).parts(), ElementsAre(7, 1, 1));
}

// Every point lies in exactly one box, inside its corners, and all boxes have the same volume.
TEST(SubRegions, BoxesAreDisjointFillTheRegionAndHaveEqualVolume) {
  for (const Index d : {1, 2, 3})
    for (const Index count : {1, 2, 3, 5, 6, 9, 30}) {
      SCOPED_TRACE("d = " + std::to_string(d) + ", P = " + std::to_string(count));
      const Domain domain = make_grid(d, d == 3 ? 9 : 25, -2.0, 3.0);
      const SubRegions regions(domain, count);
      std::size_t placed = 0;
      double volume = 0.0;
      for (Index region = 0; region < count; ++region) {
        const Vector low = regions.low(region), high = regions.high(region), extent = high - low;
        EXPECT_NEAR(extent.prod(), std::pow(5.0, static_cast<double>(d)) / static_cast<double>(count), 1e-10);
        volume += extent.prod();
        const Vector middle = 0.5 * (low + high);
        EXPECT_EQ(regions.region_of(middle.transpose()), region);
        EXPECT_TRUE(std::ranges::is_sorted(regions.indices(region)));
        for (const Index index : regions.indices(region)) {
          EXPECT_EQ(regions.region_of_index()[static_cast<std::size_t>(index)], region);
          const Vector x = domain.points.row(index).transpose();
          EXPECT_TRUE(((x - low).array() >= -1e-12).all() && ((high - x).array() >= -1e-12).all());
        }
        placed += regions.indices(region).size();
      }
      EXPECT_EQ(placed, static_cast<std::size_t>(domain.size()));
      EXPECT_NEAR(volume, std::pow(5.0, static_cast<double>(d)), 1e-9);
    }
}

TEST(SubRegions, BoundingBoxWhereADomainHasNoRegion) {
  Points points(4, 2);
  points << 10.0, 1.0, 20.0, 1.5, 14.0, 3.0, 16.0, 2.5;
  const SubRegions regions(points_alone(points), 4);
  EXPECT_EQ(regions.low(0), Eigen::Vector2d(10.0, 1.0));
  EXPECT_EQ(regions.high(3), Eigen::Vector2d(20.0, 3.0));
  EXPECT_THAT(regions.region_of_index(), ElementsAre(0, 2, 1, 3));
}

TEST(SubRegions, AxesWithoutExtentAreNotDivided) {
  Points points(3, 2);
  points << 7.0, 0.0, 7.0, 0.4, 7.0, 1.0;
  const SubRegions regions(points_alone(points), 2);
  EXPECT_THAT(regions.parts(), ElementsAre(1, 2));
  EXPECT_THAT(regions.region_of_index(), ElementsAre(0, 0, 1));
  // A single point: everything lies in the first box, the others are empty.
  const SubRegions one(points_alone(Points::Constant(1, 1, 3.0)), 3);
  EXPECT_EQ(one.count(), 3);
  EXPECT_THAT(one.indices(0), ElementsAre(0));
  EXPECT_TRUE(one.indices(1).empty() && one.indices(2).empty());
}

TEST(SubRegions, ABoxMayHoldNoPoint) {
  const SubRegions regions(make_grid(1, 3, 0.0, 1.0), 7);  // points 0, 1/2 and 1
  EXPECT_THAT(regions.region_of_index(), ElementsAre(0, 3, 6));
  EXPECT_TRUE(regions.indices(1).empty());
  EXPECT_THAT(regions.indices(3), ElementsAre(1));
}

TEST(SubRegions, RefusesNumbersOutsideTheRange) {
  const Domain domain = make_grid(1, 3, 0.0, 1.0);
  for (const Index count : {Index{0}, Index{-2}, Index{4097}})
    EXPECT_THAT(
        [&] { SubRegions(domain, count); },
        ThrowsMessage<std::invalid_argument>(HasSubstr("P = " + std::to_string(count) + ": must be 1 <= P <= 4096")));
  EXPECT_THAT([] { SubRegions(Domain{}, 1); }, ThrowsMessage<std::invalid_argument>(HasSubstr("no points")));
}

TEST(SubRegions, AreTheReferencesOnEveryRun) {
  PRIVBO_REFERENCE(file, "replay_federated.json");
  for (const auto& c : test::entries_of(file, "cases")) {
    SCOPED_TRACE(c.at("name").get<std::string>());
    Domain domain = points_alone(test::to_vector(c.at("inputs").at("x")));
    domain.low = Vector::Zero(1);
    domain.high = Vector::Ones(1);
    const SubRegions regions(domain, c.at("params").at("P").get<Index>());
    EXPECT_EQ(regions.region_of_index(), c.at("inputs").at("region").get<std::vector<Index>>());
  }
}

}  // namespace
}  // namespace privbo::sub_regions_test
