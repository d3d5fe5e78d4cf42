// Decimation keeps ends and extremes; clipping keeps everything inside the plot.
#include "charts/drawing/decimate.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "charts/drawing/clip.h"

namespace privbo::ui::decimate_test {
namespace {

Polyline noisy(std::size_t n) {
  Polyline line;
  for (std::size_t i = 0; i < n; ++i) {
    const double x = static_cast<double>(i) / static_cast<double>(n - 1);
    line.push_back({x, 0.5 + 0.4 * std::sin(1234.5 * x) * std::cos(7.0 * x)});
  }
  return line;
}

bool inside(const QPointF& p) { return p.x() >= 0.0 && p.x() <= 1.0 && p.y() >= 0.0 && p.y() <= 1.0; }

TEST(Decimate, TwoPointsPerColumnEndsAndExtremes) {
  const Polyline full = noisy(20000);
  const Polyline few = decimated(full, 300);
  EXPECT_LE(few.size(), 602U);
  EXPECT_EQ(few.front(), full.front());
  EXPECT_EQ(few.back(), full.back());
  EXPECT_TRUE(std::is_sorted(few.begin(), few.end(), [](auto& a, auto& b) { return a.x() < b.x(); }));
  const auto lower = [](const QPointF& a, const QPointF& b) { return a.y() < b.y(); };
  EXPECT_EQ(*std::max_element(full.begin(), full.end(), lower), *std::max_element(few.begin(), few.end(), lower));
  EXPECT_EQ(*std::min_element(full.begin(), full.end(), lower), *std::min_element(few.begin(), few.end(), lower));
}

/// The largest distance along y between `full` and the straight lines between the points of `few`.
double largest_miss(const Polyline& full, const Polyline& few) {
  double miss = 0.0;
  std::size_t piece = 0;
  for (const QPointF& p : full) {
    while (piece + 2 < few.size() && few[piece + 1].x() < p.x()) ++piece;
    const QPointF &a = few[piece], &b = few[piece + 1];
    const double share = b.x() > a.x() ? (p.x() - a.x()) / (b.x() - a.x()) : 0.0;
    miss = std::max(miss, std::abs(a.y() + share * (b.y() - a.y()) - p.y()));
  }
  return miss;
}

TEST(Straighten, NeverMissesAPointByMoreThanTheTolerance) {
  Polyline smooth;
  for (int i = 0; i <= 2000; ++i) smooth.push_back({i / 2000.0, std::sqrt(i / 2000.0)});
  const Polyline few = straightened(smooth, 0.0005);
  EXPECT_LT(few.size(), 60U);
  EXPECT_EQ(few.front(), smooth.front());
  EXPECT_EQ(few.back(), smooth.back());
  EXPECT_LE(largest_miss(smooth, few), 0.0005 * (1.0 + 1e-9));
  for (const double tolerance : {1e-3, 1e-2, 0.1})
    EXPECT_LE(largest_miss(noisy(3000), straightened(noisy(3000), tolerance)), tolerance * (1.0 + 1e-9));
  EXPECT_EQ(straightened({{0, 0}, {0.5, 0.5}, {1, 1}}, 1e-9), (Polyline{{0, 0}, {1, 1}}));
}

TEST(Straighten, KeepsCornersGapsAndUprightLines) {
  EXPECT_EQ(straightened({{0, 0}, {0.5, 1}, {1, 0}}, 0.01), (Polyline{{0, 0}, {0.5, 1}, {1, 0}}));
  EXPECT_EQ(straightened({{0, 0}, {0.2, 0}, {0.2, 1}, {0.2, 0.5}, {1, 0.5}}, 0.01).size(), 5U);
  const Polyline gap = straightened({{0, 0}, {0.1, 0}, {0.2, 0}, {0.3, NAN}, {0.4, 1}, {0.5, 1}, {0.6, 1}}, 0.01);
  ASSERT_EQ(gap.size(), 5U);
  EXPECT_EQ(gap[1], QPointF(0.2, 0));
  EXPECT_TRUE(std::isnan(gap[2].y()));
  EXPECT_EQ(gap[3], QPointF(0.4, 1));
  EXPECT_TRUE(straightened({}, 0.1).empty());
}

TEST(Decimate, ShortLinesStayAsTheyAre) { EXPECT_EQ(decimated(noisy(50), 300), noisy(50)); }

TEST(Decimate, OnlyWhatIsVisibleAndOneNeighbour) {
  Polyline line = noisy(1000);
  for (QPointF& p : line) p.setX(p.x() * 10.0 - 4.0);  // zoomed in ten times
  const Polyline few = decimated(line, 300);
  EXPECT_LT(few.size(), 110U);
  EXPECT_LT(few.front().x(), 0.0);
  EXPECT_GT(few.back().x(), 1.0);
}

TEST(Decimate, BandsKeepTheirWidth) {
  Polyline low = noisy(5000), high = low;
  for (QPointF& p : high) p.ry() += 0.1;
  const Polyline all_low = low;
  decimate_band(low, high, 200);
  EXPECT_LE(low.size(), 202U);
  ASSERT_EQ(low.size(), high.size());
  for (std::size_t i = 0; i < low.size(); ++i) EXPECT_GE(high[i].y() - low[i].y(), 0.1 - 1e-12);
  EXPECT_EQ(low.back().x(), 1.0);
  EXPECT_EQ(low.front().x(), 0.0);
}

TEST(Clip, LeavesAndComesBackAsTwoPieces) {
  const auto pieces = clipped({{0.0, 0.5}, {0.4, 1.3}, {0.8, 0.5}, {2.0, 0.5}});
  ASSERT_EQ(pieces.size(), 2U);
  EXPECT_NEAR(pieces[0].back().x(), 0.25, 1e-12);
  EXPECT_NEAR(pieces[0].back().y(), 1.0, 1e-12);
  EXPECT_NEAR(pieces[1].front().x(), 0.55, 1e-12);
  EXPECT_EQ(pieces[1].back(), QPointF(1.0, 0.5));
  for (const auto& piece : pieces)
    for (const QPointF& p : piece) EXPECT_TRUE(inside(p));
}

TEST(Clip, PassesThroughAndMissesAndInterrupts) {
  EXPECT_EQ(clipped({{-1.0, -1.0}, {2.0, 2.0}}).size(), 1U);
  EXPECT_TRUE(clipped({{-1.0, 0.5}, {0.5, 2.5}}).empty());
  EXPECT_EQ(clipped({{0.1, 0.1}, {0.2, 0.2}, {0.3, NAN}, {0.4, 0.4}, {0.5, 0.5}}).size(), 2U);
  EXPECT_EQ(clipped({{0.5, 0.5}}).size(), 1U);
}

TEST(Clip, AreaEdgesGetTheirCrossings) {
  const QList<QPointF> edge = clamped({{-0.5, 0.5}, {0.5, 1.5}, {1.5, 0.5}});
  for (const QPointF& p : edge) EXPECT_TRUE(inside(p));
  EXPECT_EQ(edge.front(), QPointF(0.0, 1.0));
  EXPECT_EQ(edge.back(), QPointF(1.0, 1.0));
  const QList<QPointF> flat = clamped({{0.0, 0.5}, {1.0, 1.5}});
  ASSERT_EQ(flat.size(), 3);
  EXPECT_NEAR(flat[1].x(), 0.5, 1e-12);
}

}  // namespace
}  // namespace privbo::ui::decimate_test
