// The pairs of inputs are the worst ones: Gaussian losses have the mean μ²/2 that the charged releases allow, and no
// less.
//
//   n = 4,000 runs, z-score of the mean loss with standard deviation μ, |z| ≤ 5: false-alarm rate 6e-7 each; seeds
//   fixed. Twin: a pair that is not the worst (item 2 of the tree lies in one node less) must fall short.
#include <gtest/gtest.h>

#include <cmath>

#include "accounting/audit/audit_targets.h"
#include "numerics/statistics.h"
#include "privacy/mechanisms/toeplitz.h"
#include "privacy/mechanisms/tree.h"

namespace privbo::audit_targets_test {
namespace {

constexpr std::int64_t n = 4000;

double z_score(const AuditTarget& target, double mu) {
  return (mean(run_audit(target, {.runs = n}, {}, {}).first) - mu * mu / 2.0) / mu * std::sqrt(static_cast<double>(n));
}

TEST(AuditTargets, GaussianLossesAreAsLargeAsTheClaim) {
  EXPECT_LE(std::abs(z_score(*audit_of_gaussian(2.0, 3.0), 2.0 / 3.0)), 5.0);
  EXPECT_LE(std::abs(z_score(*audit_of_gaussian(2.0, 3.0, 9), 2.0)), 5.0);
  EXPECT_LE(std::abs(z_score(*audit_of_tree(1.0, 2.0, 16), std::sqrt(5.0) / 2.0)), 5.0);
  EXPECT_LE(std::abs(z_score(*audit_of_toeplitz(1.0, 2.0, 16), toeplitz_sensitivity(16) / 2.0)), 5.0);
  EXPECT_LE(std::abs(z_score(*audit_of_local_jdp(1.0, 2.0, 2.0, 1.0, 0.1), std::sqrt(4.5) / 2.0)), 5.0);
}

TEST(AuditTargets, TwinWithoutTheWorstPairFallsShort) {
  EXPECT_LT(z_score(*audit_of_tree(1.0, 2.0, 16, 2), std::sqrt(5.0) / 2.0), -5.0);
}

/// The pair is found by search, the sensitivity in closed form.
TEST(AuditTargets, RegressionPairsReachTheSensitivity) {
  const double levels = static_cast<double>(tree_levels(4));
  const auto expect_reached = [&](RewardShape shape, double Y, int features) {
    const double sensitivity = regression_sensitivity(shape, Y).value;
    const double mu = sensitivity / (std::sqrt(2.0) * 5.0) * std::sqrt(levels);
    EXPECT_LE(std::abs(z_score(*audit_of_matrix_tree(Y, 5.0, 4, features, shape), mu)), 5.0)
        << static_cast<int>(shape) << " Y = " << Y;
  };
  for (const double Y : {0.3, 1.0, 1.7, 2.3, 3.0, 5.0}) expect_reached(RewardShape::bounded, Y, 2);
  expect_reached(RewardShape::bounded, 1.0, 5);
  for (const RewardShape shape : {RewardShape::binary, RewardShape::binary_nonnegative, RewardShape::binary_centred})
    expect_reached(shape, 1.0, 2);
}

TEST(AuditTargets, RefuseWrongArguments) {
  EXPECT_THROW(audit_of_laplace(1.0, 0.0), std::invalid_argument);
  EXPECT_THROW(audit_of_laplace(1.0, 1.0, 0), std::invalid_argument);
  EXPECT_THROW(audit_of_gaussian(1.0, -1.0), std::invalid_argument);
  EXPECT_THROW(audit_of_subsampled_gaussian(0.0, 1.0), std::invalid_argument);
  EXPECT_THROW(audit_of_tree(1.0, 1.0, 16, 17), std::invalid_argument);
  EXPECT_THROW(audit_of_matrix_tree(1.0, 1.0, 16, 1), std::invalid_argument);
  EXPECT_THROW(audit_of_exponential(1.0, 1), std::invalid_argument);
  EXPECT_THROW(audit_of_local_jdp(1.0, 1.0, 1.0, 1.0, 1.0), std::invalid_argument);
}

TEST(AuditTargets, ReportHowMuchIsAudited) {
  EXPECT_NE(audit_of_tree(1.0, 1.0, 1024)->inputs().english().find("the first 16 of 1024 rounds"), std::string::npos);
  EXPECT_EQ(audit_of_tree(1.0, 1.0, 16)->inputs().english().find("the first"), std::string::npos);
}

}  // namespace
}  // namespace privbo::audit_targets_test
