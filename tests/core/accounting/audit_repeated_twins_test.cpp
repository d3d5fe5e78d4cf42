// The audit of every broken mechanism, repeated: 40 times, or 1,000 times with PRIVBO_FULL=1, at 95 % confidence. What
// a twin has to show is in support/audits/repeated_audits.h; the right mechanisms are in audit_false_alarm_test.cpp.
#include <gtest/gtest.h>

#include "accounting/audit/audit_bounds.h"
#include "support/audits/repeated_audits.h"
#include "support/broken/broken_mechanisms.h"

namespace privbo::audit_repeated_twins_test {
namespace {

/// Exact tails, summed as fractions: 0.003392 beyond 6 of 40 and 0.005109 beyond 68 of 1,000.
TEST(RepeatedAudits, LimitsAreThoseOfTheBinomialDistribution) {
  EXPECT_EQ(test::max_refutations(8), 2);
  EXPECT_EQ(test::max_refutations(40), 6);
  EXPECT_EQ(test::max_refutations(1000), 68);
  EXPECT_NEAR(test::binomial_tail(40, 0.05, 6), 0.0033918976, 1e-10);
  EXPECT_NEAR(test::binomial_tail(1000, 0.05, 68), 0.0051087275, 1e-10);
  EXPECT_EQ(test::fewest_catches(40), 40);
  EXPECT_EQ(test::fewest_catches(1000), 990);
}

/// A broken audit: it takes what it saw for what is true, without any limit. Half of the repetitions refute a right
/// mechanism then, which is more than may.
TEST(RepeatedAudits, AnAuditWithoutLimitsRefutesTooOften) {
  const auto target = audit_of_gaussian(1.0, 1.0);
  const int refuted = test::refutations([&](std::uint64_t seed) {
    const AuditRuns runs = run_audit(*target, {.runs = 100, .seed = seed, .threads = 1}, {}, {});
    return LossBound(runs.first, 0.5).mean(0.5) > target->claimed_delta(0.5);
  });
  EXPECT_GT(refuted, test::max_refutations(test::audit_repetitions()));
}

TEST(AuditRepeatedTwins, LaplaceWithTooLittleNoise) {
  test::expect_twin_is_caught("Laplace at 0.7 scale", test::weak_laplace(), 4000);
}
TEST(AuditRepeatedTwins, VectorWithoutClip) {
  test::expect_twin_is_caught("Gaussian without a clip", test::unclipped_vector(), 100);
}
TEST(AuditRepeatedTwins, TreeWithoutFreshNodeNoise) {
  test::expect_twin_is_caught("tree without fresh node noise", test::tree_without_node_noise(), 200);
}
TEST(AuditRepeatedTwins, TreeThatReusesANode) {
  test::expect_twin_is_caught("tree that reuses a node's noise", test::tree_that_reuses_a_node(), 200);
}
TEST(AuditRepeatedTwins, SubsamplingSilentOnAnEmptySample) {
  test::expect_twin_is_caught("subsampling silent on an empty sample", test::silent_subsampling(0.25, 0.5, 2), 10'000);
}
TEST(AuditRepeatedTwins, Lemma5NoiseAtLargeAlpha) {
  test::expect_twin_is_caught("Lemma 5 at (10, 0.1)", *test::lemma5(10.0, 0.1), 1000);
}

}  // namespace
}  // namespace privbo::audit_repeated_twins_test
