// Verdicts on several claims together, against Holm's procedure by hand and its broken twins.
#include "reproduction/verdict.h"

#include <gtest/gtest.h>

#include <vector>

namespace privbo::verdict_test {
namespace {

StudentTest in_favour(double p) {
  return {.p_reproduces = p, .p_does_not = 1.0 - p, .standard_error = 0.01, .degrees = 39};
}
StudentTest against(double p) {
  return {.p_reproduces = 1.0 - p, .p_does_not = p, .standard_error = 0.01, .degrees = 39};
}

TEST(ReproductionVerdicts, AClaimAloneIsTestedTwoSidedAtFivePercent) {
  EXPECT_EQ(decide({in_favour(0.0249)}).front().status, ClaimStatus::reproduces);
  EXPECT_EQ(decide({in_favour(0.0251)}).front().status, ClaimStatus::cannot_tell);
  EXPECT_EQ(decide({against(0.0249)}).front().status, ClaimStatus::does_not);
  EXPECT_TRUE(decide({}).empty());
}

/// Four hypotheses: levels 0.0125, 0.0167, 0.025, 0.05, one after the other.
TEST(ReproductionVerdicts, TwoClaimsShareTheError) {
  const auto statuses = [](double first, double second) {
    const std::vector<Verdict> made = decide({in_favour(first), against(second)});
    return std::vector<ClaimStatus>{made[0].status, made[1].status};
  };
  using enum ClaimStatus;
  EXPECT_EQ(statuses(0.012, 0.016), (std::vector{reproduces, does_not}));
  EXPECT_EQ(statuses(0.016, 0.012), (std::vector{reproduces, does_not}));
  // Each passes the test of a claim alone, 0.025: the twin without a correction decides both.
  EXPECT_EQ(statuses(0.012, 0.017), (std::vector{reproduces, cannot_tell}));
  EXPECT_EQ(statuses(0.013, 0.014), (std::vector{cannot_tell, cannot_tell}));
  // Bonferroni's twin, 0.0125 for all, leaves the second open that Holm decides.
  EXPECT_EQ(statuses(0.001, 0.0166), (std::vector{reproduces, does_not}));
}

TEST(ReproductionVerdicts, TheLevelIsThatOfTheStepWhereItStopped) {
  const std::vector<Verdict> made = decide({in_favour(0.001), in_favour(0.3), in_favour(0.4)});
  for (const Verdict& verdict : made) EXPECT_DOUBLE_EQ(verdict.level, 0.05 / 5.0);
}

/// 100 claims that chance decides: level 0.05/200, and 5.1677383255 standard errors seen with 90 % (39 degrees of
/// freedom; by a quadrature with 30 digits).
TEST(ReproductionVerdicts, StateWhatWouldHaveBeenSeen) {
  std::vector<StudentTest> tests(100, in_favour(0.5));
  tests.front().standard_error = 0.0;
  const std::vector<Verdict> made = decide(tests);
  EXPECT_DOUBLE_EQ(made.back().level, 0.00025);
  EXPECT_NEAR(*made.back().visible, 0.051677383255, 1e-11);
  EXPECT_FALSE(made.front().visible) << "nothing varies";
  // Equality is contradicted either way, at half the level.
  StudentTest equality = in_favour(0.5);
  equality.two_sided = true;
  EXPECT_GT(*decide(std::vector(100, equality)).front().visible, 0.0517);
}

TEST(ReproductionVerdicts, AnEqualityThatIsContradictedIsNotReproducedThoughItIsNear) {
  StudentTest near = in_favour(1e-6);
  near.p_does_not = 1e-4;
  near.two_sided = true;
  EXPECT_EQ(decide({near}).front().status, ClaimStatus::does_not);
}

}  // namespace
}  // namespace privbo::verdict_test
