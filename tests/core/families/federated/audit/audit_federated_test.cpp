// The server of a federated run under audit: its claim stands, and servers that lie are caught with the same runs.
//
// Every audit makes n runs on each input, n stated beside it, at confidence 0.999: an honest server is called a liar
// with probability at most 1e-3 (the statistic is the exact privacy loss of all broadcasts), and the seeds are fixed.
#include "families/federated/audit/federated_target.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "accounting/accountant.h"
#include "accounting/audit/audit_targets.h"
#include "support/broken/broken_servers.h"
#include "support/families/federated_run.h"

namespace privbo::audit_federated_test {
namespace {

using ::testing::HasSubstr;

constexpr double delta = 1e-3;

AuditResult audited(const AuditTarget& target, std::int64_t runs) {
  return audit(target, {.runs = runs, .confidence = 0.999, .delta = delta, .seed = 4});
}

FederatedRequest request(double q, double z, Index regions = 1) {
  return {.regions = regions, .features = 3, .q = q, .z = z, .S = 5.0};
}
std::shared_ptr<const ServerProtocol> plan(const FederatedRequest& request, Index agents, std::int64_t releases) {
  return test::server_plan(request, agents, releases, delta);
}

void expect_caught(const std::shared_ptr<const ServerProtocol>& plan, test::ServerFault fault, std::int64_t runs) {
  const AuditResult caught = audited(*audit_of_federated_server(plan, "twin", test::faulty_server(fault)), runs);
  EXPECT_TRUE(caught.violated) << caught.verdict;
  const AuditResult same_without_fault =
      audited(*audit_of_federated_server(plan, "twin", test::faulty_server({})), runs);
  EXPECT_FALSE(same_without_fault.violated) << same_without_fault.verdict;
  const AuditResult honest = audited(*audit_of_federated_server(plan), runs);
  EXPECT_FALSE(honest.violated) << honest.verdict;
}

/// n = 4000. With one region the worst case is reached: the bound comes near the claim.
TEST(FederatedAudit, TheClaimStandsAndIsNearlyReached) {
  for (const auto& [q, z] : {std::pair{0.25, 1.0}, std::pair{0.5, 1.0}, std::pair{1.0, 2.0}, std::pair{0.25, 0.5}}) {
    const auto target = audit_of_federated_server(plan(request(q, z), 6, 16));
    const Composition all{{SubsampledGaussianCost{q, z}, 16}};
    EXPECT_NEAR(target->claimed_epsilon(delta), find_accountant("pld")->loss(all, delta).epsilon.value_or(0.0), 1e-3);
    const AuditResult result = audited(*target, 4000);
    EXPECT_FALSE(result.violated) << result.verdict;
    EXPECT_LE(result.epsilon_lower, result.epsilon_claimed);
    EXPECT_GE(result.epsilon_lower, 0.4 * result.epsilon_claimed) << result.verdict;
  }
}

/// n = 2000. While weights still differ, an agent of one region reaches only about S φ_max/(q√P).
TEST(FederatedAudit, SeveralRegionsKeepTheClaimToo) {
  for (const Index regions : {2, 4, 9})
    for (const WeightScheme scheme : {WeightScheme::softmax, WeightScheme::squared, WeightScheme::equal}) {
      FederatedRequest asked = request(0.25, 1.0, regions);
      asked.weights.scheme = scheme;
      const AuditResult result = audited(*audit_of_federated_server(plan(asked, 8, 16)), 2000);
      EXPECT_FALSE(result.violated) << result.verdict;
      EXPECT_GT(result.epsilon_lower, 0.5);
    }
}

/// n = 2000, claims by Rényi accounting (several releases) and exactly (one).
TEST(FederatedAudit, FixedSizeKeepsItsClaim) {
  for (const Index regions : {1, 3})
    for (const std::int64_t releases : {1, 16}) {
      FederatedRequest asked = request(0.35, 4.0, regions);
      asked.sampling = Sampling::fixed_size;
      const auto target = audit_of_federated_server(plan(asked, 29, releases));
      const AuditResult result = audited(*target, 2000);
      EXPECT_FALSE(result.violated) << result.verdict;
      if (releases == 1) continue;
      EXPECT_THAT(target->claim(), HasSubstr("by Rényi accounting"));
      const Composition all{{FixedSizeGaussianCost{29, 10, 2.0}, 16}};
      EXPECT_NEAR(target->claimed_epsilon(delta),
                  find_accountant("rdp_improved")->loss(all, delta).epsilon.value_or(0.0), 1e-6);
    }
}

FederatedRequest exact_request(Index regions) {
  FederatedRequest asked = request(0.5, 1.0, regions);
  asked.exact_sensitivity = true;
  asked.weights.hold = 2;
  asked.weights.decay = 2;
  return asked;
}

/// n = 4000. The audited agent reaches the exact sensitivity in every round, so that the bound comes near the claim.
TEST(FederatedAudit, ExactSensitivityKeepsItsClaimAndIsNearlyReached) {
  for (const Index regions : {2, 4}) {
    const auto target = audit_of_federated_server(plan(exact_request(regions), 8, 16));
    const AuditResult result = audited(*target, 4000);
    EXPECT_FALSE(result.violated) << result.verdict;
    EXPECT_GE(result.epsilon_lower, 0.4 * result.epsilon_claimed) << result.verdict;
    FederatedRequest printed = exact_request(regions);
    printed.exact_sensitivity = false;
    EXPECT_LT(result.epsilon_claimed, audit_of_federated_server(plan(printed, 8, 16))->claimed_epsilon(delta));
  }
}

TEST(FederatedAudit, ReportsWhatItRuns) {
  FederatedRequest asked = request(0.25, 1.0, 2);
  const auto target = audit_of_federated_server(plan(asked, 200, 40), "DP-FTS-DE in somewhere");
  EXPECT_EQ(target->label(), "DP-FTS-DE in somewhere");
  EXPECT_EQ(target->inputs(),
            "agent 1 of 200 sends a vector clipped to norm 3.536 in every round against zero, the others send zero; "
            "the server's first 16 of 40 releases are seen");
  EXPECT_THAT(target->claim(), HasSubstr("16 releases with q = 0.25, z = 1"));
  EXPECT_TRUE(target->gives_loss());
  EXPECT_TRUE(std::isinf(target->claimed_epsilon(0.0)));
  asked.sampling = Sampling::fixed_size;
  EXPECT_THAT(audit_of_federated_server(plan(asked, 29, 40))->inputs(),
              HasSubstr("against its opposite, the others send its opposite once weights are equal"));
  asked.z = 0.0;
  EXPECT_THROW(audit_of_federated_server(plan(asked, 29, 40)), std::invalid_argument);
}

/// Losses of the honest server are losses: E[e^{−L}] = 1 under the first input. n = 20,000, score below 5 (two-sided
/// rate 6e-7).
TEST(FederatedAudit, ObservedLossesAreLogLikelihoodRatios) {
  for (const Sampling sampling : {Sampling::poisson, Sampling::fixed_size}) {
    FederatedRequest asked = request(0.4, 3.0, 2);
    asked.sampling = sampling;
    const auto target = audit_of_federated_server(plan(asked, 10, 12));
    const auto draws = make_stream({.seed = 9});
    constexpr double n = 20'000;
    double sum = 0.0, squares = 0.0;
    for (int run = 0; run < static_cast<int>(n); ++run) {
      const double ratio = std::exp(-target->observe(false, *draws));
      sum += ratio;
      squares += ratio * ratio;
    }
    const double mean = sum / n, deviation = std::sqrt((squares / n - mean * mean) / n);
    EXPECT_LT(std::abs(mean - 1.0), 5.0 * deviation);
    EXPECT_LT(deviation, 0.01);
  }
}

// Twins. Silence tells how many took part, which hides an agent the less the fewer there are: N = 2.
TEST(FederatedAudit, SilenceOfAnEmptySampleIsCaught) {
  expect_caught(plan(request(0.25, 0.5), 2, 1), {.silent_when_empty = true}, 20'000);
}
TEST(FederatedAudit, UnclippedVectorsAreCaught) {
  expect_caught(plan(request(0.25, 1.0), 6, 16), {.clips = false}, 500);
}
TEST(FederatedAudit, NoiseForTheMeanWeightIsCaught) {
  expect_caught(plan(request(0.5, 1.0, 4), 8, 5), {.mean_weight = true}, 10'000);
}
TEST(FederatedAudit, HalfTheDeviationIsCaught) { expect_caught(plan(request(0.25, 1.0), 6, 16), {.noise = 0.5}, 4000); }
/// The first round's weights are the most uneven: their multiplier is near z √P, that of equal weights is z. The honest
/// server and the twin without its fault pass with the same n.
TEST(FederatedAudit, ExactSensitivityOfTheFirstRoundsWeightsIsCaught) {
  expect_caught(plan(exact_request(4), 8, 16), {.first_weights = true}, 10'000);
}
TEST(FederatedAudit, FixedSizeChargedAsPoissonIsCaught) {
  FederatedRequest asked = request(0.35, 1.0);
  asked.sampling = Sampling::fixed_size;
  expect_caught(plan(asked, 29, 1), {.poisson_charge = true}, 10'000);
  expect_caught(plan(asked, 29, 16), {.poisson_charge = true}, 2000);
}

}  // namespace
}  // namespace privbo::audit_federated_test
