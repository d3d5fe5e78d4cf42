// The audit of a federated server, repeated: 40 times, or 1,000 times with PRIVBO_FULL=1, at 95 % confidence and
// δ = 10⁻³. How often a right program fails, and what a twin has to show, is in support/audits/repeated_audits.h.
#include <gtest/gtest.h>

#include "families/federated/audit/federated_target.h"
#include "support/audits/repeated_audits.h"
#include "support/broken/broken_servers.h"
#include "support/families/federated_run.h"

namespace privbo::repeated_federated_audit_test {
namespace {

std::shared_ptr<const ServerProtocol> plan(const FederatedRequest& request, Index agents, std::int64_t releases) {
  return test::server_plan(request, agents, releases, 1e-3);
}

FederatedRequest request(double q, double z, Index regions = 1) {
  return {.regions = regions, .features = 3, .q = q, .z = z, .S = 5.0};
}
/// Nine agents in nine regions; of six releases the first three have uneven weights and the others equal ones.
std::shared_ptr<const ServerProtocol> exact_plan() {
  FederatedRequest asked = request(0.5, 1.0, 9);
  asked.exact_sensitivity = true;
  asked.weights.hold = 1;
  asked.weights.decay = 2;
  return plan(asked, 9, 6);
}
FederatedRequest fixed_size_request(double z) {
  FederatedRequest asked = request(0.35, z);
  asked.sampling = Sampling::fixed_size;
  return asked;
}

void expect_stands(const char* what, const std::shared_ptr<const ServerProtocol>& server, std::int64_t runs) {
  test::expect_claim_stands(std::string("federated server, ") + what, *audit_of_federated_server(server), runs);
}
void expect_caught(const char* what, const std::shared_ptr<const ServerProtocol>& server, test::ServerFault fault,
                   std::int64_t runs) {
  test::expect_twin_is_caught(std::string("federated server, ") + what,
                              *audit_of_federated_server(server, "twin", test::faulty_server(fault)), runs);
}

// One region: the agent reaches the printed sensitivity in every round.
TEST(RepeatedFederatedAudit, PrintedSensitivityOfOneRegion) {
  expect_stands("printed sensitivity, one region", plan(request(0.5, 1.0), 8, 6), 500);
}
TEST(RepeatedFederatedAudit, PrintedSensitivityOfFourRegions) {
  expect_stands("printed sensitivity, four regions", plan(request(0.5, 1.0, 4), 8, 6), 200);
}
// The agent reaches the exact sensitivity in every round.
TEST(RepeatedFederatedAudit, ExactSensitivityOfNineRegions) {
  expect_stands("exact sensitivity, nine regions", exact_plan(), 200);
}
TEST(RepeatedFederatedAudit, SampleOfFixedSize) {
  expect_stands("fixed-size sample, one release", plan(fixed_size_request(4.0), 20, 1), 1000);
}
TEST(RepeatedFederatedAudit, SamplesOfFixedSizeByRenyiAccounting) {
  expect_stands("fixed-size samples, six releases", plan(fixed_size_request(4.0), 20, 6), 100);
}

// Twins.
TEST(RepeatedFederatedAudit, HalfTheDeviationIsCaught) {
  expect_caught("half the deviation", plan(request(0.5, 1.0), 8, 6), {.noise = 0.5}, 200);
}
TEST(RepeatedFederatedAudit, UnclippedVectorsAreCaught) {
  expect_caught("no clip", plan(request(0.5, 1.0), 8, 6), {.clips = false}, 100);
}
// Weights stay uneven in all six rounds: rounds without a fault would add noise to what the audit reads.
TEST(RepeatedFederatedAudit, NoiseForTheMeanWeightIsCaught) {
  expect_caught("noise for the mean weight", plan(request(0.5, 1.0, 4), 8, 6), {.mean_weight = true}, 800);
}
TEST(RepeatedFederatedAudit, ExactSensitivityOfTheFirstRoundsWeightsIsCaught) {
  expect_caught("exact sensitivity of the first round's weights", exact_plan(), {.first_weights = true}, 200);
}
TEST(RepeatedFederatedAudit, SilenceOfAnEmptySampleIsCaught) {
  expect_caught("silence of an empty sample", plan(request(0.25, 0.5), 2, 4), {.silent_when_empty = true}, 1000);
}
TEST(RepeatedFederatedAudit, FixedSizeChargedAsPoissonIsCaught) {
  expect_caught("fixed size charged as Poisson", plan(fixed_size_request(1.0), 20, 4), {.poisson_charge = true}, 500);
}

}  // namespace
}  // namespace privbo::repeated_federated_audit_test
