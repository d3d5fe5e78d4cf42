// Federated algorithms of scenarios under audit: what privbo audit runs, what it refuses, and a lying server in a
// scenario's place.
//
// n = 2000 runs on each input at confidence 0.999: an honest server is called a liar with probability at most 1e-3; the
// seed is fixed.
#include "families/federated/audit/federated_target.h"
#include "families/federated/federated.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "accounting/accountant.h"
#include "experiment/audit/algorithm_audit.h"
#include "experiment/run/runner.h"
#include "scenario/scenario.h"
#include "support/broken/broken_servers.h"
#include "support/small_scenario.h"

namespace privbo::federated_audit_test {
namespace {

using ::testing::HasSubstr;

std::shared_ptr<const Experiment> team(const std::vector<Json>& algorithms, Index agents = 8,
                                       std::int64_t horizon = 24) {
  Scenario scenario = test::small_scenario(algorithms);
  scenario.document["agents"] = {{"type", "perturbed"}, {"agents", agents}, {"initial", 3}};
  scenario.document["noise"] = {{"type", "gaussian"}, {"sd", 0.1}};
  scenario.document["run"]["horizon"] = horizon;
  const BuildResult result = build(scenario);
  EXPECT_TRUE(result.experiment) << to_text(result.problems);
  return result.experiment;
}

Json server(const char* type, const Json& changes = Json::object()) {
  Json algorithm{{"type", type}, {"q", 0.5}, {"z", 1.0}, {"S", 5.0}, {"features", 6}};
  algorithm.update(changes);
  return algorithm;
}

AuditResult audited(const AuditTarget& target) {
  return audit(target, {.runs = 2000, .confidence = 0.999, .delta = 1e-3, .seed = 4});
}

TEST(FederatedScenarioAudit, PrivateServersKeepTheirClaim) {
  const auto made = team({server("dp-fts"), server("dp-fts-de", {{"regions", 2}})});
  ASSERT_TRUE(made);
  for (std::size_t a = 0; a < 2; ++a) {
    EXPECT_EQ(why_audit_inapplicable(*made, a), "");
    const auto target = audit_of_algorithm(made, a);
    EXPECT_THAT(target->label(), HasSubstr(made->algorithms()[a].label + " in "));
    EXPECT_THAT(target->inputs(), HasSubstr("of 8 sends a vector clipped to norm"));
    EXPECT_THAT(target->inputs(), HasSubstr("the server's first 16 of 24 releases are seen"));
    EXPECT_THAT(target->claim(), HasSubstr("16 releases with q = 0.5, z = 1"));
    const AuditResult result = audited(*target);
    EXPECT_FALSE(result.violated) << result.verdict;
    EXPECT_GT(result.epsilon_lower, 1.0);
  }
}

TEST(FederatedScenarioAudit, SamplesOfFixedSizeToo) {
  const auto made = team({server("dp-fts", {{"sampling", "fixed"}, {"z", 4.0}})});
  ASSERT_TRUE(made);
  const auto target = audit_of_algorithm(made, 0);
  EXPECT_THAT(target->inputs(), HasSubstr("against its opposite"));
  EXPECT_THAT(target->claim(), HasSubstr("4 of 8, z = 2"));
  const AuditResult result = audited(*target);
  EXPECT_FALSE(result.violated) << result.verdict;
}

TEST(FederatedScenarioAudit, ALyingServerIsCaught) {
  const auto made = team({server("dp-fts-de", {{"regions", 4}})});
  ASSERT_TRUE(made);
  EXPECT_TRUE(audited(*audit_of_federated(made, 0, test::faulty_server({.clips = false}))).violated);
  EXPECT_TRUE(audited(*audit_of_federated(made, 0, test::faulty_server({.noise = 0.4}))).violated);
  EXPECT_FALSE(audited(*audit_of_federated(made, 0, test::faulty_server({}))).violated);
}

TEST(FederatedScenarioAudit, WhatClaimsNothingIsNotAudited) {
  const auto made =
      team({{{"type", "federated-ts"}}, {{"type", "fts-original"}}, {{"type", "fts-de"}, {"regions", 2}}});
  ASSERT_TRUE(made);
  for (std::size_t a = 0; a < made->algorithms().size(); ++a) {
    EXPECT_THAT(why_audit_inapplicable(*made, a), HasSubstr("nothing is claimed"));
    EXPECT_THROW(audit_of_algorithm(made, a), std::invalid_argument);
    EXPECT_THROW(audit_of_federated(made, a), std::invalid_argument);
  }
}

/// The ledger of the run is what was audited, and its curve has the accountants beside each other.
TEST(FederatedScenarioAudit, ARunShowsItsLosses) {
  const auto made = team({server("dp-fts-de", {{"regions", 2}}), {{"type", "fts-de"}, {"regions", 2}}});
  ASSERT_TRUE(made);
  Runner runner(made, {});
  runner.wait();
  const SnapshotPtr seen = runner.final_snapshot();
  const PrivacyCurve& curve = seen->algorithms[0].privacy;
  const auto plan = server_protocol(*made, 0);
  EXPECT_EQ(curve.accountant, "Moments accountant");
  EXPECT_EQ(curve.delta, plan->delta());
  EXPECT_EQ(curve.releases, plan->releases());
  EXPECT_EQ(curve.ledger->releases(), plan->releases());
  EXPECT_EQ(curve.ledger->entries().front().first_round, 0);
  ASSERT_EQ(curve.same_user().size(), seen->recorded_rounds.size());
  EXPECT_EQ(curve.others.size(), 4U);
  const Composition paid = compose(*curve.ledger, made->horizon());
  EXPECT_EQ(curve.same_user().back(), *find_accountant("moments")->loss(paid, plan->delta()).epsilon);
  EXPECT_EQ(curve.order().size(), seen->recorded_rounds.size());
  EXPECT_TRUE(seen->algorithms[1].privacy.same_user().empty());
  EXPECT_EQ(seen->algorithms[1].privacy.releases, 0);
}

}  // namespace
}  // namespace privbo::federated_audit_test
