// The audit of released statistics, repeated: 40 times, or 1,000 times with PRIVBO_FULL=1, at 95 % confidence and the
// claim's own δ = 0.1. How often a right program fails, and what a twin has to show, is in
// support/audits/repeated_audits.h.
//
// On these twelve points the pair of users reaches the μ that is claimed: their losses' mean is 0.98 to 1.02 of μ²/2
// (2,000 runs). So the claims of the exact calibrations are met with equality.
#include <gtest/gtest.h>

#include "experiment/audit/algorithm_audit.h"
#include "families/joint/audit/statistics_audit.h"
#include "scenario/scenario.h"
#include "support/audits/repeated_audits.h"
#include "support/broken/broken_statistics.h"
#include "support/quick_scenario.h"

namespace privbo::repeated_statistics_audit_test {
namespace {

constexpr std::int64_t horizon = 8, runs = 100;

/// Points in the plane, Bernoulli rewards, four candidates a round, four features.
std::shared_ptr<const Experiment> plane(Json algorithm, double epsilon = 1.0, std::int64_t rounds = horizon) {
  algorithm["nodes"] = 2;
  Scenario scenario = test::changed_default({{"run.horizon", rounds}, {"run.trials", 1}});
  Json& document = scenario.document;
  document["domain"] = {{"type", "ball"}, {"count", 12}, {"dimension", 2}, {"radius", 4.0}};
  document["kernel"] = {{"type", "se"}, {"lengthscale", 2.0}};
  document["objective"] = {{"type", "l1-mixture"}, {"signs", "non-negative"}, {"scale_to", 0.95}};
  document["noise"] = {{"type", "bernoulli"}};
  document["decisions"] = {{"type", "subset"}, {"size", 4}};
  document["privacy"] = {{"epsilon", epsilon}, {"delta", 0.1}};
  document["algorithms"] = Json::array({std::move(algorithm)});
  return test::checked(scenario);
}
const Json tree{{"type", "jdp-gp-ucb"}}, toeplitz{{"type", "jdp-gp-ucb"}, {"mechanism", "toeplitz"}},
    noisy_users{{"type", "local-jdp-gp-ucb"}};

void expect_stands(const char* what, const Json& algorithm) {
  test::expect_claim_stands(std::string("joint DP, ") + what, *audit_of_algorithm(plane(algorithm), 0), runs);
}
void expect_caught(const char* what, const Json& algorithm, MakeStatisticsChannel channel, std::int64_t round = 0) {
  test::expect_twin_is_caught(std::string("joint DP, ") + what,
                              *audit_of_statistics(plane(algorithm), 0, {}, std::move(channel), round), runs);
}

TEST(RepeatedStatisticsAudit, Tree) { expect_stands("tree", tree); }
TEST(RepeatedStatisticsAudit, Toeplitz) { expect_stands("Toeplitz factors", toeplitz); }
TEST(RepeatedStatisticsAudit, NoisyUsers) { expect_stands("noisy users", noisy_users); }

// Twins.
TEST(RepeatedStatisticsAudit, ReusedNodeNoiseIsCaught) {
  expect_caught("a tree that reuses a node's noise", tree, test::wrong_tree_channel(test::reused_noise()), 3);
}
TEST(RepeatedStatisticsAudit, ParentsThatAreSumsOfNoisyChildrenAreCaught) {
  expect_caught("a tree without fresh node noise", tree, test::wrong_tree_channel(test::childrens_noise()), 2);
}
TEST(RepeatedStatisticsAudit, AQuarterOfTheDeviationInATreeIsCaught) {
  expect_caught("tree, a quarter of the deviation", tree, test::too_little_noise(1.0 / 16.0));
}
TEST(RepeatedStatisticsAudit, AQuarterOfTheDeviationInToeplitzFactorsIsCaught) {
  expect_caught("Toeplitz factors, a quarter of the deviation", toeplitz, test::too_little_noise(1.0 / 16.0));
}
TEST(RepeatedStatisticsAudit, AQuarterOfTheUsersDeviationIsCaught) {
  expect_caught("noisy users, a quarter of the deviation", noisy_users, test::too_little_noise(1.0 / 16.0));
}
TEST(RepeatedStatisticsAudit, NoiseSharedBetweenReleasesIsCaught) {
  test::expect_twin_is_caught("joint DP, noise shared between releases",
                              *audit_of_algorithm(plane({{"type", "shared-noise-gp-ucb"}}), 0), runs);
}
/// (20, 0.1) is claimed, and δ at 20 is above 0.79. At (10, 0.1), where it is 0.21 for the worst pair, only many runs
/// tell: audit_repeated_twins_test.cpp has it for the mechanism by itself.
TEST(RepeatedStatisticsAudit, Lemma5ForBoundedRewardsIsCaught) {
  const auto made = plane({{"type", "local-jdp-gp-ucb"}, {"calibration", "lemma-5-bounded"}}, 20.0, 1);
  test::expect_twin_is_caught("joint DP, Lemma 5 at (20, 0.1)", *audit_of_algorithm(made, 0), runs);
}

}  // namespace
}  // namespace privbo::repeated_statistics_audit_test
