// Cells of scattered points: nearest by definition, nothing where there is no point, and quick for thousands.
#include "plot/model/nearest_points.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <iostream>
#include <memory>
#include <numbers>

#include "support/thread_clock.h"
#include "support/time_limit.h"

namespace privbo::nearest_points_test {
namespace {

/// The first n low-discrepancy points that lie in the disc of radius 2.
Points disc(Index n) {
  Points points(n, 2);
  Index kept = 0;
  for (Index k = 1; kept < n; ++k) {
    const auto place = [k](double step) { return 4.0 * std::fmod(static_cast<double>(k) * step + 0.5, 1.0) - 2.0; };
    const double x = place(0.6180339887498949), y = place(0.7991513777574233);
    if (std::hypot(x, y) <= 2.0) points.row(kept++) << x, y;
  }
  return points;
}

/// By definition, over all points.
std::int32_t slow_nearest(const Points& points, double x, double y) {
  Index best = 0;
  for (Index i = 1; i < points.rows(); ++i)
    if (std::hypot(points(i, 0) - x, points(i, 1) - y) < std::hypot(points(best, 0) - x, points(best, 1) - y)) best = i;
  return static_cast<std::int32_t>(best);
}

TEST(NearestPoints, EveryPixelHasItsNearestPointOrNone) {
  const Points points = disc(300);
  const NearestPoints cells(points);
  const AxisRange x{-2.5, 2.3}, y{-2.1, 2.6};
  const PictureSize size{93, 71};
  const auto map = cells.pixels(x, y, size);
  int owned = 0, empty = 0;
  for (int row = 0; row < size.height; ++row)
    for (int column = 0; column < size.width; ++column) {
      const double px = x.low + (column + 0.5) / size.width * x.span(),
                   py = y.high - (row + 0.5) / size.height * y.span();
      const std::int32_t found = (*map)[static_cast<std::size_t>(row) * static_cast<std::size_t>(size.width) +
                                        static_cast<std::size_t>(column)],
                         nearest = slow_nearest(points, px, py);
      EXPECT_EQ(found, cells.at(px, py));
      if (found >= 0) {
        const PlotPoint a = cells.point(static_cast<std::size_t>(found)),
                        b = cells.point(static_cast<std::size_t>(nearest));
        EXPECT_NEAR(std::hypot(a.x - px, a.y - py), std::hypot(b.x - px, b.y - py), 1e-12);
      }
      const double radius = std::hypot(px, py);
      EXPECT_TRUE(radius >= 1.8 || found >= 0) << "inside the ball";
      EXPECT_TRUE(radius <= 2.0 + 0.5 * cells.spacing() || found == -1) << "no point is there";
      (found < 0 ? empty : owned) += 1;
    }
  EXPECT_GT(owned, 1000);
  EXPECT_GT(empty, 1000);
}

TEST(NearestPoints, ACellIsAsLargeAsItsShareOfTheHull) {
  const Points points = disc(3000);
  EXPECT_NEAR(NearestPoints(points).spacing(), std::sqrt(std::numbers::pi * 4.0 / 3000.0), 0.002);
}

TEST(NearestPoints, AHoleStaysEmpty) {
  Points ring(200, 2);
  for (Index i = 0; i < 200; ++i)
    ring.row(i) << std::cos(0.0314159 * static_cast<double>(i)), std::sin(0.0314159 * static_cast<double>(i));
  const NearestPoints cells(ring);
  EXPECT_EQ(cells.at(0.0, 0.0), -1) << "inside the hull, but far from every point";
  EXPECT_GE(cells.at(0.99, 0.0), 0);
}

TEST(NearestPoints, FewPointsOnALineOrAllTheSame) {
  Points one(1, 2), line(3, 2), same(4, 2);
  one << 0.5, -1.0;
  line << 0.0, 0.0, 1.0, 1.0, 2.0, 2.0;
  same << 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0;
  EXPECT_EQ(NearestPoints(one).at(0.5, -0.9), 0);
  EXPECT_EQ(NearestPoints(one).at(5.0, -0.9), -1);
  EXPECT_EQ(NearestPoints(line).at(1.1, 1.1), 1);
  EXPECT_EQ(NearestPoints(line).at(0.0, 2.0), -1);
  EXPECT_EQ(NearestPoints(same).at(1.0, 1.0), 0) << "the smaller index";
  EXPECT_EQ(NearestPoints(same).at(NAN, 1.0), -1);
}

TEST(NearestPoints, ADomainsCellsAreMadeOnce) {
  auto domain = std::make_shared<Domain>();
  domain->points = disc(50);
  const auto cells = NearestPoints::of(domain);
  EXPECT_EQ(cells, NearestPoints::of(domain));
  EXPECT_EQ(cells->pixels({0, 1}, {0, 1}, {9, 9}), cells->pixels({0, 1}, {0, 1}, {9, 9}));
  EXPECT_NE(cells->pixels({0, 1}, {0, 1}, {9, 9}), cells->pixels({0, 2}, {0, 1}, {9, 9}));
}

/// While a slider is dragged each picture has a domain of its own, with the points of the one before.
TEST(NearestPoints, DomainsOfTheSamePointsShareTheirCells) {
  auto domain = std::make_shared<Domain>();
  domain->points = disc(50);
  auto cells = NearestPoints::of(domain);
  const NearestPoints* const made = cells.get();
  const auto again = std::make_shared<Domain>(*domain);
  EXPECT_EQ(NearestPoints::of(again).get(), made);
  domain.reset();  // the picture before has gone
  EXPECT_EQ(NearestPoints::of(std::make_shared<Domain>(*again)).get(), made);
  for (const double by : {1e-9, 1.0}) {
    auto other = std::make_shared<Domain>(*again);
    other->points(7, 1) += by;
    EXPECT_NE(NearestPoints::of(other).get(), made) << "one point is elsewhere";
  }
  auto fewer = std::make_shared<Domain>(*again);
  fewer->points.conservativeResize(49, 2);
  const auto of_fewer = NearestPoints::of(fewer);
  EXPECT_NE(of_fewer.get(), made);
  EXPECT_EQ(of_fewer->size(), 49U);
}

TEST(NearestPoints, ThreeThousandPointsFillAWholeChartWithinAFrame) {
  const Points points = disc(3000);
  double best = 1e9;
  for (int i = 0; i < 5; ++i) {
    const double start = test::thread_ms();
    const NearestPoints cells(points);
    EXPECT_EQ(cells.pixels({-2.1, 2.1}, {-2.1, 2.1}, {800, 400})->size(), 320000U);
    best = std::min(best, test::thread_ms() - start);
  }
  std::cout << "  cells of 3,000 points and 800 × 400 pixels: " << best << " ms\n";
  test::expect_within(best, 40);
}

}  // namespace
}  // namespace privbo::nearest_points_test
