// Tails of Student's t and the differences that a t test sees, against closed forms and a quadrature with 30 digits.
#include "numerics/student.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <numbers>
#include <stdexcept>

#include "numerics/normal.h"

namespace privbo::student_test {
namespace {

TEST(StudentTail, IsThatOfClosedForms) {
  // One degree of freedom is Cauchy's, two have ½ − t/(2√(2 + t²)).
  for (const double t : {-3.0, 0.0, 0.7, 12.0}) {
    EXPECT_NEAR(t_upper_tail(t, 1.0), 0.5 - std::atan(t) * std::numbers::inv_pi, 1e-14);
    EXPECT_NEAR(t_upper_tail(t, 2.0), 0.5 - 0.5 * t / std::sqrt(2.0 + t * t), 1e-14);
  }
  // Others: quadratures of the density.
  EXPECT_NEAR(t_upper_tail(2.0, 4.0), 0.0580582617584077972, 1e-14);
  EXPECT_NEAR(t_upper_tail(-1.5, 9.0), 0.916074671971462590, 1e-14);
  EXPECT_NEAR(t_upper_tail(6.2, 39.0) / 1.36597081811303127e-7, 1.0, 1e-12) << "relative, far in the tail";
  // The twin is the normal tail.
  EXPECT_GT(t_upper_tail(2.0, 4.0), 2.5 * (1.0 - normal_cdf(2.0)));
  const double infinite = std::numeric_limits<double>::infinity();
  EXPECT_EQ(t_upper_tail(infinite, 3.0), 0.0);
  EXPECT_EQ(t_upper_tail(-infinite, 3.0), 1.0);
  EXPECT_THROW(t_upper_tail(1.0, 0.0), std::invalid_argument);
  EXPECT_THROW(t_upper_tail(std::nan(""), 3.0), std::invalid_argument);
}

TEST(StudentQuantile, IsThatOfTables) {
  // With two degrees the cdf is ½ + t/(2√(2 + t²)), so that t² = 1.805/0.0975. Some programs give 4.302652729911275,
  // of which only the first ten digits are right.
  EXPECT_NEAR(t_upper_quantile(0.025, 2.0), std::sqrt(1.805 / 0.0975), 1e-12);
  EXPECT_NEAR(t_upper_quantile(0.025, 9.0), 2.2621571627982055, 1e-12);
  EXPECT_NEAR(t_upper_quantile(0.025, 10.0), 2.2281388519862744, 1e-12);  // from the closed form for even degrees
  EXPECT_NEAR(t_upper_quantile(0.05, 1.0), 6.313751514675043, 1e-12);
  EXPECT_NEAR(t_upper_tail(t_upper_quantile(0.2, 3.5), 3.5), 0.2, 1e-12);
  EXPECT_NEAR(t_upper_quantile(0.025, 39.0), -t_upper_quantile(0.975, 39.0), 1e-13);
  EXPECT_THROW(t_upper_quantile(0.0, 3.0), std::invalid_argument);
  EXPECT_THROW(t_upper_quantile(0.5, 0.0), std::invalid_argument);
}

/// Expected: P(Z > t s − δ) integrated over the density of s = √(χ²_ν/ν), and δ found by Newton's secants (30 digits).
TEST(StudentPower, IsThatOfAnIntegral) {
  EXPECT_NEAR(noncentrality_seen(4.0, 0.025, 0.9), 4.39586109411, 1e-9);
  EXPECT_NEAR(noncentrality_seen(39.0, 0.025, 0.9), 3.32442669468, 1e-9);
  EXPECT_NEAR(noncentrality_seen(9.0, 0.0005, 0.9), 6.58270803895, 1e-9);
  EXPECT_NEAR(noncentrality_seen(39.0, 0.00025, 0.9), 5.1677383255, 1e-9);
  EXPECT_NEAR(noncentrality_seen(19.0, 0.05, 0.8), 2.58005126474, 1e-9);
}

/// The twin adds two normal quantiles, as if the standard error were known.
TEST(StudentPower, IsFarFromTheNormalTwinWithFewTrials) {
  const double twin = normal_quantile(0.975) + normal_quantile(0.9);
  EXPECT_GT(noncentrality_seen(4.0, 0.025, 0.9), twin + 1.0);
  EXPECT_NEAR(noncentrality_seen(4000.0, 0.025, 0.9), twin, 0.01);
}

TEST(StudentPower, RefusesLevelsThatAreNone) {
  EXPECT_THROW(noncentrality_seen(0.0, 0.025, 0.9), std::invalid_argument);
  EXPECT_THROW(noncentrality_seen(4.0, 0.0, 0.9), std::invalid_argument);
  EXPECT_THROW(noncentrality_seen(4.0, 0.9, 0.5), std::invalid_argument);
  EXPECT_THROW(noncentrality_seen(4.0, 0.025, 1.0), std::invalid_argument);
}

}  // namespace
}  // namespace privbo::student_test
