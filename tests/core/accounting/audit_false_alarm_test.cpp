// How often the audit accuses a mechanism that keeps its claim: at 95 % confidence at most 68 times in 1,000.
//
//   n = 1,000 repetitions, statistic: accusations; P(more than 68 | 5 %) = 0.0051 (binomial). The bounds are
//   conservative, so far fewer are seen. Seeds are fixed: a pass stays a pass. Twin: a Laplace mechanism at 0.7 scale
//   must be accused oftener.
#include <gtest/gtest.h>

#include "accounting/calculator/calculator.h"
#include "support/broken/broken_mechanisms.h"
#include "support/long_test.h"

namespace privbo::audit_false_alarm_test {
namespace {

constexpr int max_alarms = 68;

int alarms(const AuditTarget& target, std::int64_t runs, double delta, int repetitions = 1000) {
  int count = 0;
  for (int i = 0; i < repetitions; ++i)
    count += audit(target, {.runs = runs, .delta = delta, .seed = static_cast<std::uint64_t>(1000 + i), .threads = 1})
                     .violated
                 ? 1
                 : 0;
  return count;
}

const int repetitions = test::sanitized ? 50 : 1000;

TEST(AuditFalseAlarms, Laplace) { EXPECT_LE(alarms(*audit_of_laplace(1.0, 1.0), 1000, 0.0, repetitions), max_alarms); }
TEST(AuditFalseAlarms, TwinWithLessNoiseIsAccused) {
  EXPECT_GT(alarms(test::weak_laplace(), 1000, 0.0, repetitions), max_alarms * repetitions / 1000);
}
TEST(AuditFalseAlarms, Gaussian) {
  EXPECT_LE(alarms(*audit_of_gaussian(1.0, 1.0), 500, 1e-3, repetitions), max_alarms);
}
TEST(AuditFalseAlarms, SubsampledGaussian) {
  EXPECT_LE(alarms(*audit_of_subsampled_gaussian(0.25, 1.0), 500, 1e-3, repetitions), max_alarms);
}
TEST(AuditFalseAlarms, OneBit) { EXPECT_LE(alarms(*audit_of_one_bit(1.0, 1.0), 1000, 0.0, repetitions), max_alarms); }
TEST(AuditFalseAlarms, Exponential) {
  EXPECT_LE(alarms(*audit_of_exponential(1.0), 500, 0.0, repetitions), max_alarms);
}
TEST(AuditFalseAlarms, Tree) { EXPECT_LE(alarms(*audit_of_tree(1.0, 2.0, 4), 200, 1e-3, repetitions), max_alarms); }
/// A claim that is met with equality by construction: (ε, δ) of the exact joint calibration at the worst pair.
TEST(AuditFalseAlarms, LocalJdpAtItsExactCalibration) {
  EXPECT_LE(alarms(*audit_of_local_jdp(1.0, 2.3034945939205658, 2.3034945939205658, 1.0, 0.1), 500, 0.1, repetitions),
            max_alarms);
}

/// Every mechanism of the calculator at its defaults, in more runs.
TEST(AuditFalseAlarms, EveryMechanismLong) {
  PRIVBO_FULL_OR_SKIP();
  for (const MechanismEntry& entry : mechanism_catalogue()) {
    ASSERT_NE(entry.audit, nullptr) << entry.id;
    Problems problems;
    const auto target = entry.audit(check_params(entry.params, Json::object(), "", {}, problems));
    EXPECT_LE(alarms(*target, 2000, 0.0), max_alarms) << entry.id;
    EXPECT_LE(alarms(*target, 500, 1e-2), max_alarms) << entry.id;
  }
}

/// Once each at the defaults, so that every one is at least run: false-alarm rate 0.1 % each, seeds fixed.
TEST(AuditFalseAlarms, EveryMechanismOnce) {
  for (const MechanismEntry& entry : mechanism_catalogue()) {
    ASSERT_NE(entry.audit, nullptr) << entry.id;
    Problems problems;
    const auto target = entry.audit(check_params(entry.params, Json::object(), "", {}, problems));
    const AuditResult result = audit(*target, {.runs = 4000, .confidence = 0.999});
    EXPECT_FALSE(result.violated) << entry.id << ": " << result.verdict;
    EXPECT_EQ(result.runs, 4000) << entry.id;
    EXPECT_FALSE(target->inputs().empty()) << entry.id;
  }
}

}  // namespace
}  // namespace privbo::audit_false_alarm_test
