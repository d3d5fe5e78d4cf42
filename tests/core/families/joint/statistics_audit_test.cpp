// Whole algorithms under joint and local joint DP under audit: their claims stand, and channels and calibrations that
// lie are caught.
//
// Every audit makes n = 2000 runs (twins that give themselves away 500) on each input at confidence 0.999: an honest
// algorithm is called a liar with probability at most 1e-3, and the seeds are fixed.
#include "families/joint/audit/statistics_audit.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "experiment/audit/algorithm_audit.h"
#include "numerics/privacy_conversion.h"
#include "scenario/scenario.h"
#include "support/broken/broken_statistics.h"
#include "support/quick_scenario.h"

namespace privbo::statistics_audit_test {
namespace {

using ::testing::HasSubstr;

constexpr std::int64_t runs = 2000, twin_runs = 500;

/// Points in the plane, Bernoulli rewards, four candidates a round, four features.
std::shared_ptr<const Experiment> plane(const Json& algorithm, double epsilon = 1.0, std::int64_t horizon = 16) {
  Scenario scenario = test::changed_default({{"run.horizon", horizon}, {"run.trials", 1}});
  Json& document = scenario.document;
  document["domain"] = {{"type", "ball"}, {"count", 60}, {"dimension", 2}, {"radius", 2.0}};
  document["kernel"] = {{"type", "se"}, {"lengthscale", 2.0}};
  document["objective"] = {{"type", "l1-mixture"}, {"signs", "non-negative"}, {"scale_to", 0.95}};
  document["noise"] = {{"type", "bernoulli"}};
  document["decisions"] = {{"type", "subset"}, {"size", 4}};
  document["privacy"] = {{"epsilon", epsilon}, {"delta", 0.1}};
  document["algorithms"] = Json::array({algorithm});
  document["algorithms"][0]["nodes"] = 2;
  return test::checked(scenario);
}
const Json jdp{{"type", "jdp-gp-ucb"}}, local{{"type", "local-jdp-gp-ucb"}};
Json with(Json algorithm, const Json& changes) {
  algorithm.update(changes);
  return algorithm;
}

AuditResult audited(const AuditTarget& target, std::int64_t n = runs) {
  return audit(target, {.runs = n, .confidence = 0.999, .delta = 0.1, .seed = 4});
}

TEST(StatisticsAudit, PrivateAlgorithmsKeepTheirClaim) {
  const std::vector<std::pair<Json, double>> algorithms{
      {jdp, 1.0},
      {with(jdp, {{"mechanism", "toeplitz"}}), 1.0},
      {with(jdp, {{"release_at_end", false}}), 10.0},
      {with(jdp, {{"calibration", "zcdp"}}), 1.0},
      {with(jdp, {{"calibration", "lemma-2"}}), 1.0},
      {with(jdp, {{"doubling", true}}), 1.0},
      {with(jdp, {{"centre", 0.5}, {"reward_bound", 0.5}}), 1.0},
      {local, 1.0},
      {local, 10.0},
  };
  for (const auto& [algorithm, epsilon] : algorithms) {
    SCOPED_TRACE(algorithm.dump());
    const auto made = plane(algorithm, epsilon);
    ASSERT_TRUE(made);
    EXPECT_EQ(why_audit_inapplicable(*made, 0), "");
    const auto target = audit_of_algorithm(made, 0);
    const bool tight = !algorithm.contains("calibration");
    EXPECT_NEAR(target->claimed_epsilon(0.1), epsilon, tight ? 1e-6 * epsilon : epsilon);
    EXPECT_LE(target->claimed_epsilon(0.1), epsilon * (1.0 + 1e-9));
    const AuditResult result = audited(*target);
    EXPECT_FALSE(result.violated) << result.verdict;
    // Sixteen rounds use every node of the user of round 1. Of 60 points not all worst pairs are there.
    EXPECT_GE(result.epsilon_lower, tight ? 0.4 * epsilon : 0.0) << result.verdict;
  }
}

TEST(StatisticsAudit, ReportsWhatItRuns) {
  const auto target = audit_of_algorithm(plane(jdp, 1.0, 50), 0);
  EXPECT_THAT(target->inputs(), HasSubstr("everything released in the first 16 of 50 rounds is seen"));
  EXPECT_THAT(target->inputs(), HasSubstr("a reward clipped to 1 against point"));
  EXPECT_THAT(target->claim(), HasSubstr("(1, 0.1), charged as μ = "));
  EXPECT_TRUE(target->gives_loss());
  EXPECT_EQ(target->claimed_epsilon(0.0), std::numeric_limits<double>::infinity());
}

/// Losses of a Gaussian mechanism are N(±μ²/2, μ²), whatever else happened in the run. n = 2000; the two moments'
/// scores exceed 5 with probability below 2e-6 each.
TEST(StatisticsAudit, LossesAreThoseOfOneGaussianRelease) {
  for (const Json& algorithm : {jdp, with(jdp, {{"mechanism", "toeplitz"}}), local}) {
    SCOPED_TRACE(algorithm.dump());
    const auto target = audit_of_algorithm(plane(algorithm), 0);
    const auto draws = make_stream({.seed = 8});
    for (const bool second : {false, true}) {
      double sum = 0.0, squares = 0.0;
      for (std::int64_t run = 0; run < runs; ++run) {
        const double loss = second ? -target->observe(true, *draws) : target->observe(false, *draws);
        sum += loss;
        squares += loss * loss;
      }
      const double n = static_cast<double>(runs), mean = sum / n, variance = squares / n - mean * mean;
      // Var(mean) = v/n, Var(variance) = 2v²/n.
      EXPECT_LT(std::abs(mean - 0.5 * variance), 5.0 * std::sqrt(variance / n + 0.5 * variance * variance / n));
      // One person's μ at (1, 0.1) is 0.921 for the worst pair: no pair may show more.
      EXPECT_LT(variance, std::pow(gaussian_mu(1.0, 0.1), 2) * (1.0 + 5.0 * std::sqrt(2.0 / n)));
    }
  }
}

// Broken twins, each beside the same tree with fresh noise.
TEST(StatisticsAudit, ReusedNodeNoiseIsCaught) {
  const auto made = plane(jdp);
  for (const std::int64_t round : {1, 2, 3, 7}) {
    const AuditResult caught =
        audited(*audit_of_statistics(made, 0, {}, test::wrong_tree_channel(test::reused_noise()), round), twin_runs);
    EXPECT_TRUE(caught.violated) << caught.verdict;
    const AuditResult correct =
        audited(*audit_of_statistics(made, 0, {}, test::wrong_tree_channel(test::fresh_noise()), round), twin_runs);
    EXPECT_FALSE(correct.violated) << correct.verdict;
  }
}
TEST(StatisticsAudit, ParentsThatAreSumsOfNoisyChildrenAreCaught) {
  const AuditResult caught =
      audited(*audit_of_statistics(plane(jdp), 0, {}, test::wrong_tree_channel(test::childrens_noise()), 2), twin_runs);
  EXPECT_TRUE(caught.violated) << caught.verdict;
}
TEST(StatisticsAudit, AQuarterOfTheVarianceIsCaught) {
  for (const Json& algorithm : {jdp, with(jdp, {{"mechanism", "toeplitz"}}), local}) {
    const AuditResult caught = audited(*audit_of_statistics(plane(algorithm), 0, {}, test::too_little_noise(0.25)));
    EXPECT_TRUE(caught.violated) << algorithm.dump() << caught.verdict;
  }
}

// The paper's Lemma 5 for rewards bounded by 1: (10, 0.1) is claimed, and δ at 10 is 0.21 for the worst pair.
TEST(StatisticsAudit, Lemma5ForBoundedRewardsIsCaughtAtAlphaTen) {
  const auto target = audit_of_algorithm(plane(with(local, {{"calibration", "lemma-5-bounded"}}), 10.0), 0);
  const AuditResult result = audited(*target);
  EXPECT_TRUE(result.violated) << result.verdict;
  EXPECT_GT(result.epsilon_lower, 10.0);
  const AuditResult exact = audited(*audit_of_algorithm(plane(local, 10.0), 0));
  EXPECT_FALSE(exact.violated) << exact.verdict;
}

// Whoever names no δ, or one at which nothing can be seen, learns it too: the claim is tested at its own (10, 0.1).
TEST(StatisticsAudit, Lemma5IsCaughtWhateverDeltaIsAskedFor) {
  const auto target = audit_of_algorithm(plane(with(local, {{"calibration", "lemma-5-bounded"}}), 10.0), 0);
  const auto exact = audit_of_algorithm(plane(local, 10.0), 0);
  EXPECT_EQ(target->claimed_point(), (ClaimPoint{10.0, 0.1}));
  for (const std::optional<double> delta : {std::optional<double>(), std::optional(1e-5)}) {
    const AuditOptions options{.runs = runs, .confidence = 0.999, .delta = delta, .seed = 4};
    const AuditResult caught = audit(*target, options), correct = audit(*exact, options);
    EXPECT_TRUE(caught.violated) << caught.verdict;
    EXPECT_GT(caught.own->epsilon_lower, 10.0);
    EXPECT_FALSE(correct.violated) << correct.verdict;
  }
}

TEST(StatisticsAudit, OneRoundThatReleasesNothingClaimsNothing) {
  const auto target = audit_of_algorithm(plane(with(jdp, {{"release_at_end", false}}), 1.0, 1), 0);
  EXPECT_EQ(target->claim(), "ε = 0");
  EXPECT_EQ(target->claimed_epsilon(0.0), 0.0);
  EXPECT_FALSE(audited(*target, 100).violated);
}

TEST(StatisticsAudit, RefusesWhatClaimsNothing) {
  const auto exact = plane({{"type", "qff-gp-ucb"}});
  EXPECT_THAT(why_audit_inapplicable(*exact, 0), HasSubstr("is told exact statistics: nothing is claimed"));
  EXPECT_THROW(audit_of_algorithm(exact, 0), std::invalid_argument);
  EXPECT_THROW(audit_of_statistics(exact, 0), std::invalid_argument);
  EXPECT_THROW(audit_of_statistics(plane(jdp), 0, {}, {}, 17), std::invalid_argument);
}

}  // namespace
}  // namespace privbo::statistics_audit_test
