// Orderings that hold for every composition, over 500 random points with δ ≥ 1e-9. PLDs use the interval 2e-3 here, for
// time; their stated error is part of every comparison, so the interval does not matter.
#include <gtest/gtest.h>

#include <cmath>

#include "accounting/accountant.h"
#include "numerics/random/random_source.h"
#include "support/long_test.h"

namespace privbo::ordering_test {
namespace {

struct Point {
  double q = 0.0, z = 0.0, delta = 0.0;
  std::int64_t rounds = 0;

  Composition composition() const { return {{SubsampledGaussianCost{q, z}, rounds}}; }
  std::string text() const {
    return "q = " + std::to_string(q) + ", z = " + std::to_string(z) + ", T = " + std::to_string(rounds) +
           ", δ = " + std::to_string(std::log10(delta));
  }
};

const int tried = test::sanitized ? 50 : 500;

std::vector<Point> random_points(int count) {
  const auto draws = make_stream({.seed = 20210});
  std::vector<Point> points;
  for (int i = 0; i < count; ++i) {
    Point point;
    point.q = i % 10 == 0 ? 1.0 : std::exp(std::log(0.005) * draws->uniform());
    point.z = 0.5 * std::exp(std::log(16.0) * draws->uniform());
    point.rounds = static_cast<std::int64_t>(std::exp(std::log(2000.0) * draws->uniform()));
    point.delta = std::pow(10.0, -9.0 * draws->uniform() - 1e-3);
    points.push_back(point);
  }
  return points;
}

double epsilon(const char* id, const Point& point) {
  return *find_accountant(id)->loss(point.composition(), point.delta).epsilon;
}

// Sums of a hundred doubles: the last digits.
double rounding(double value) { return 1e-12 * (1.0 + value); }

TEST(AccountantOrder, PldThenImprovedRdpThenClassicThenMoments) {
  const auto pld = make_pld_accountant(2e-3);
  for (const Point& point : random_points(tried)) {
    const Loss exact = pld->loss(point.composition(), point.delta);
    ASSERT_TRUE(exact.epsilon.has_value()) << point.text();
    const double improved = epsilon("rdp_improved", point), classic = epsilon("rdp_classic", point),
                 moments = epsilon("moments", point);
    EXPECT_LE(*exact.epsilon - exact.error, improved + rounding(improved)) << point.text();
    EXPECT_LE(improved, classic) << point.text();
    EXPECT_LE(classic, moments) << point.text();
    if (point.q == 1.0) {
      EXPECT_EQ(exact.error, 0.0);
      EXPECT_NEAR(*exact.epsilon, epsilon("gdp", point), rounding(improved)) << point.text();
      EXPECT_LE(epsilon("gdp", point), epsilon("zcdp", point) + rounding(improved)) << point.text();
      EXPECT_LE(epsilon("zcdp", point), epsilon("zcdp_classic", point)) << point.text();
    }
  }
}

/// The same point with one thing less private.
std::vector<Point> less_private(const Point& point) {
  std::vector<Point> worse(4, point);
  worse[0].q = std::min(1.0, 1.1 * point.q);
  worse[1].z = point.z / 1.1;
  worse[2].rounds = point.rounds + 1 + point.rounds / 10;
  worse[3].delta = point.delta / 2.0;
  return worse;
}

TEST(AccountantOrder, MonotoneInSamplingNoiseRoundsAndDelta) {
  for (const Point& point : random_points(tried))
    for (const Point& worse : less_private(point))
      for (const char* id : {"moments", "rdp_classic", "rdp_improved"})
        EXPECT_LE(epsilon(id, point), epsilon(id, worse) + rounding(epsilon(id, point)))
            << id << ": " << point.text() << " / " << worse.text();
}

// Each value is exact up to its stated error, so only differences beyond it could be wrong; every eighth point, for
// time.
TEST(AccountantOrder, PldIsMonotoneToo) {
  const auto pld = make_pld_accountant(2e-3);
  const std::vector<Point> points = random_points(tried);
  for (std::size_t i = 0; i < points.size(); i += 8) {
    const Loss here = pld->loss(points[i].composition(), points[i].delta);
    for (const Point& worse : less_private(points[i])) {
      const Loss there = pld->loss(worse.composition(), worse.delta);
      EXPECT_LE(*here.epsilon - here.error, *there.epsilon + rounding(*there.epsilon))
          << points[i].text() << " / " << worse.text();
    }
  }
}

// At the interval of `account` and of final figures.
TEST(AccountantOrder, HoldsAtTheFineIntervalToo) {
  for (const Point& point : random_points(25)) {
    const Loss exact = find_accountant("pld")->loss(point.composition(), point.delta);
    EXPECT_LE(*exact.epsilon - exact.error, epsilon("rdp_improved", point) + rounding(*exact.epsilon)) << point.text();
  }
}

}  // namespace
}  // namespace privbo::ordering_test
