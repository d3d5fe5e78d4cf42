// Before a privatiser's first release nothing is charged; the run must not pass for one without privacy meanwhile.
#include <gtest/gtest.h>

#include "experiment/run/runner.h"
#include "scenario/scenario.h"
#include "support/small_scenario.h"

namespace privbo::before_release_test {
namespace {

SnapshotPtr first_round(const char* type) {
  Scenario scenario = test::small_scenario({Json{{"type", type}, {"nodes", 4}, {"release_at_end", false}}});
  scenario.document["run"]["horizon"] = 1;
  scenario.document["run"]["trials"] = 1;
  scenario.document["privacy"] = {{"epsilon", 1.0}, {"delta", 1e-5}};
  Runner runner(test::built(scenario), {});
  runner.wait();
  return runner.final_snapshot();
}

TEST(BeforeTheFirstRelease, JointPrivacyIsNamedAndHasCostNothing) {
  const PrivacyCurve privacy = first_round("jdp-gp-ucb")->algorithms.at(0).privacy;
  ASSERT_FALSE(privacy.ledger) << "something was charged: this test looks at the wrong round";
  EXPECT_EQ(privacy.guarantee.notion, PrivacyNotion::joint);
  EXPECT_EQ(privacy.guarantee.epsilon, std::nullopt);
  EXPECT_EQ(privacy.delta, 1e-5);
}

TEST(BeforeTheFirstRelease, WhatIsNotPrivateStaysSo) {
  Scenario scenario = test::small_scenario({Json{{"type", "qff-gp-ucb"}, {"nodes", 4}}});
  scenario.document["run"]["horizon"] = 1;
  Runner runner(test::built(scenario), {});
  runner.wait();
  EXPECT_EQ(runner.final_snapshot()->algorithms.at(0).privacy.guarantee.notion, PrivacyNotion::none);
}

}  // namespace
}  // namespace privbo::before_release_test
