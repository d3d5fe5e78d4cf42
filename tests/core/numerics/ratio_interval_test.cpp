// Fieller's interval of a ratio of paired means, against numbers worked out apart and against what it promises.
#include "numerics/ratio_interval.h"

#include <gtest/gtest.h>

#include <random>
#include <stdexcept>

namespace privbo::ratio_interval_test {
namespace {

/// Expected: the roots of the quadratic, with t(0.975, 3) = 3.182446305284, by another program.
TEST(RatioInterval, IsFiellers) {
  const auto narrow = paired_ratio_interval({90.0, 110.0, 100.0, 120.0}, {45.0, 55.0, 52.0, 58.0}, 0.95);
  ASSERT_TRUE(narrow);
  EXPECT_NEAR(narrow->low, 1.8917218614, 1e-8);
  EXPECT_NEAR(narrow->high, 2.0931491188, 1e-8);
  const auto wide = paired_ratio_interval({80.0, 110.0, 100.0, 130.0}, {45.0, 55.0, 60.0, 52.0}, 0.95);
  ASSERT_TRUE(wide);
  EXPECT_NEAR(wide->low, 1.4032675996, 1e-8);
  EXPECT_NEAR(wide->high, 2.6111885051, 1e-8);
}

TEST(RatioInterval, HasNoWidthWhereTheFactorIsCertain) {
  const auto twice = paired_ratio_interval({90.0, 110.0, 140.0}, {45.0, 55.0, 70.0}, 0.95);
  ASSERT_TRUE(twice);
  EXPECT_NEAR(twice->low, 2.0, 1e-6);
  EXPECT_NEAR(twice->high, 2.0, 1e-6);
}

TEST(RatioInterval, IsAbsentWhereItWouldHaveNoEnd) {
  EXPECT_FALSE(paired_ratio_interval({3.0}, {2.0}, 0.95)) << "one trial";
  EXPECT_FALSE(paired_ratio_interval({3.0, 4.0, 5.0}, {-10.0, 12.0, 1.0}, 0.95)) << "below may be zero";
  EXPECT_THROW(paired_ratio_interval({3.0, 4.0}, {2.0}, 0.95), std::invalid_argument);
  EXPECT_THROW(paired_ratio_interval({3.0, 4.0}, {2.0, 3.0}, 1.0), std::invalid_argument);
}

/// Of 2,000 samples of ten pairs with a ratio of 2, about 95 % must hold it: ± 4 standard deviations.
TEST(RatioInterval, HoldsTheRatioAsOftenAsItSays) {
  std::mt19937 coins(11);
  std::normal_distribution<double> normal;
  int held = 0;
  constexpr int samples = 2000;
  for (int i = 0; i < samples; ++i) {
    std::vector<double> above, below;
    for (int k = 0; k < 10; ++k) {
      const double shared = 8.0 * normal(coins);
      below.push_back(100.0 + shared + 4.0 * normal(coins));
      above.push_back(200.0 + 2.5 * shared + 15.0 * normal(coins));
    }
    const auto interval = paired_ratio_interval(above, below, 0.95);
    ASSERT_TRUE(interval);
    held += interval->low <= 2.0 && 2.0 <= interval->high ? 1 : 0;
  }
  EXPECT_NEAR(held, 0.95 * samples, 40);
}

}  // namespace
}  // namespace privbo::ratio_interval_test
