// A claim is tested at its own (ε, δ), whatever δ is asked for, and the further comparisons cost no confidence.
//
// False alarms: n = 1,000 audits (50 under sanitizers) of a mechanism whose δ at ε is the claimed one exactly, 500 runs
// on each input, confidence 95 %; statistic: accusations, at most 68 of 1,000; P(more | 5 %) = 0.0051. Twin: Lemma 5's
// noise, whose δ at ε = 10 is 0.211 where 0.1 is claimed, must be accused in nearly all.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "support/broken/broken_mechanisms.h"
#include "support/long_test.h"

namespace privbo::audit_claim_point_test {
namespace {

using ::testing::HasSubstr;

constexpr int max_alarms = 68;
const int repetitions = test::sanitized ? 50 : 1000;

/// The exact joint calibration of (1, 0.1): its δ at ε = 1 is 0.1.
std::unique_ptr<AuditTarget> exact_calibration() {
  return audit_of_local_jdp(1.0, 2.3034945939205658, 2.3034945939205658, 1.0, 0.1);
}

int alarms(const AuditTarget& target, std::int64_t runs, std::optional<double> delta) {
  int count = 0;
  for (int i = 0; i < repetitions; ++i) {
    const AuditResult result =
        audit(target, {.runs = runs, .delta = delta, .seed = static_cast<std::uint64_t>(5000 + i), .threads = 1});
    count += result.violated ? 1 : 0;
  }
  return count;
}

TEST(AuditClaimPoint, TargetsNameTheirPoint) {
  EXPECT_EQ(audit_of_laplace(1.0, 1.0)->claimed_point(), (ClaimPoint{1.0, 0.0}));
  EXPECT_EQ(exact_calibration()->claimed_point(), (ClaimPoint{1.0, 0.1}));
  EXPECT_FALSE(audit_of_gaussian(1.0, 1.0)->claimed_point()) << "a μ is a whole curve";
  EXPECT_EQ(audit_of_laplace(1.0, 1.0)->stated_delta(), 0.0);
  EXPECT_EQ(exact_calibration()->stated_delta(), 0.1);
  EXPECT_EQ(audit_of_gaussian(1.0, 1.0)->stated_delta(), 1e-5);
}

/// Also at a δ where nothing finite is claimed and nothing can be seen.
TEST(AuditClaimPoint, Lemma5IsRefutedAtEveryDeltaThatIsAskedFor) {
  for (const std::optional<double> delta : {std::optional<double>(), std::optional(1e-5), std::optional(0.0)}) {
    const AuditResult result = audit(*test::lemma5(10.0, 0.1), {.runs = 20'000, .delta = delta});
    EXPECT_TRUE(result.violated) << result.verdict;
    ASSERT_TRUE(result.own);
    EXPECT_EQ(result.own->claim, (ClaimPoint{10.0, 0.1}));
    EXPECT_GT(result.own->delta_lower, 0.15);  // the truth is 0.211
    EXPECT_LT(result.own->delta_lower, 0.2114);
    EXPECT_GT(result.own->epsilon_lower, 10.0);  // the truth is 11.92
    EXPECT_LT(result.own->epsilon_lower, 11.93);
    EXPECT_GE(result.strongest.epsilon_lower / result.strongest.epsilon_claimed, 1.0);
    EXPECT_THAT(result.verdict, HasSubstr("is false"));
    if (delta) {
      EXPECT_THAT(result.verdict, HasSubstr("at the claim's own δ = 0.1, where 10 is claimed"));
    }
  }
}

TEST(AuditClaimPoint, TheClaimsOwnEpsilonIsAPointOfTheCurve) {
  const AuditResult result = audit(*exact_calibration(), {.runs = 1000, .delta = 1e-5});
  EXPECT_EQ(std::ranges::count(result.curve, 1.0, &AuditPoint::epsilon), 1);
}

/// The strongest bound is one of the curve's: no larger share of a claim is shown anywhere on it.
TEST(AuditClaimPoint, StrongestBoundIsTheLargestShareOfTheCurve) {
  const AuditResult result = audit(*audit_of_gaussian(1.0, 1.0), {.runs = 50'000, .delta = 1e-5});
  EXPECT_FALSE(result.violated);
  EXPECT_FALSE(result.own);
  const double share = result.strongest.epsilon_lower / result.strongest.epsilon_claimed;
  EXPECT_GT(share, 0.8) << "at large δ";
  EXPECT_LE(share, 1.0);
  EXPECT_GE(share, result.epsilon_lower / result.epsilon_claimed);
}

TEST(AuditClaimPoint, FalseAlarmsWhereTheClaimIsTight) {
  EXPECT_LE(alarms(*exact_calibration(), 500, {}), max_alarms);
  EXPECT_LE(alarms(*exact_calibration(), 500, 1e-3), max_alarms) << "two δ at once";
}

TEST(AuditClaimPoint, FalseAlarmsOfAPureClaimAtAnotherDelta) {
  EXPECT_LE(alarms(*audit_of_laplace(1.0, 1.0), 500, 0.1), max_alarms);
}

TEST(AuditClaimPoint, TwinIsAccused) {
  EXPECT_GT(alarms(*test::lemma5(10.0, 0.1), 2000, 1e-5), 950 * repetitions / 1000);
}

}  // namespace
}  // namespace privbo::audit_claim_point_test
