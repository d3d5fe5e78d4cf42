// Normal masses and truncated quantiles: symmetry, round trips, and the far tails.
#include "numerics/normal.h"

#include <gtest/gtest.h>

#include <cmath>

namespace privbo::truncated_normal_test {
namespace {

TEST(TruncatedNormal, MassesAreThoseOfBothTails) {
  EXPECT_NEAR(normal_mass(0.0, 1.0, -1.0, 1.0), 0.6826894921370859, 1e-15);
  EXPECT_NEAR(normal_mass(5.0, 2.0, 5.0, 1e9), 0.5, 1e-15);
  // Q(8) = 6.220960574271785e-16 (Abramowitz & Stegun, table 26.2).
  EXPECT_NEAR(normal_mass(0.0, 1.0, 8.0, 100.0) / 6.220960574271785e-16, 1.0, 1e-12);
  EXPECT_EQ(normal_mass(0.0, 1.0, 8.0, 9.0), normal_mass(0.0, 1.0, -9.0, -8.0));
}

TEST(TruncatedNormal, QuantilesInvertTheMass) {
  for (const auto& [from, to] :
       {std::pair{-1.0, 2.0}, {0.5, 0.75}, {6.0, 9.0}, {-9.0, -6.0}, {-8.0, 30.0}, {-30.0, 8.0}, {20.0, 20.5}})
    for (const double u : {1e-6, 0.1, 0.5, 0.9, 1.0 - 1e-6}) {
      const double x = truncated_normal_quantile(0.0, 1.0, from, to, u);
      // One rounding of x moves the share below it by the density there, at most 20 per unit, times 4e-15.
      EXPECT_NEAR(normal_mass(0.0, 1.0, from, x) / normal_mass(0.0, 1.0, from, to), u, 1e-12)
          << from << ' ' << to << ' ' << u;
      EXPECT_NEAR(truncated_normal_quantile(0.0, 1.0, -to, -from, 1.0 - u), -x, 1e-9);
      EXPECT_NEAR(truncated_normal_quantile(3.0, 0.5, 3.0 + 0.5 * from, 3.0 + 0.5 * to, u), 3.0 + 0.5 * x, 1e-9);
    }
}

TEST(TruncatedNormal, EndsAreTheEnds) {
  for (const auto& [from, to] : {std::pair{-1.0, 2.0}, {20.0, 21.0}, {-60.0, 50.0}, {-50.0, 60.0}}) {
    EXPECT_GE(truncated_normal_quantile(0.0, 1.0, from, to, 0.0), from);
    EXPECT_LE(truncated_normal_quantile(0.0, 1.0, from, to, 1.0), to);
    EXPECT_LT(truncated_normal_quantile(0.0, 1.0, from, to, 0.0), truncated_normal_quantile(0.0, 1.0, from, to, 1.0));
  }
}

}  // namespace
}  // namespace privbo::truncated_normal_test
