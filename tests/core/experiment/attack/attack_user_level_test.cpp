// What attacks on federated algorithms see: sampled releases of a server with noise and without.
//
// Statistical tests compare n = 20 000 draws (seeds fixed) with exact values at five standard errors: a false alarm
// once in 1.7 million.
#include "experiment/attack/attack.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <stdexcept>

#include "accounting/attack/attack_views.h"
#include "core/experiment/attack/attack_cases.h"
#include "families/federated/attack/server_view.h"
#include "numerics/normal.h"
#include "scenario/scenario.h"
#include "support/limits.h"
#include "support/small_scenario.h"

namespace privbo::attack_user_level_test {
namespace {

using attack_cases::at;
using attack_cases::draws;
using attack_cases::expect_near_exact;
using ::testing::HasSubstr;

std::shared_ptr<const Experiment> team(const Json& algorithm) {
  Scenario scenario = test::small_scenario({algorithm});
  scenario.document["run"]["horizon"] = 12;
  return test::built(scenario);
}

TEST(Attack, OneSampledReleaseHasAShareOfTheGaussianAdvantage) {
  for (const double q : {0.1, 0.5, 1.0})
    for (const double rho : {0.3, 1.0, 3.0}) {
      const auto coins = make_stream({.seed = 6});
      AttackResult seen;
      view_sampled(seen, {{.separation = rho, .position = 0.4, .sampled = false}, {}}, q, draws, *coins);
      EXPECT_NEAR(seen.advantage, q * (2.0 * normal_cdf(0.5 * rho) - 1.0), 1e-12);
      EXPECT_NEAR(seen.loss, std::log(1.0 - q + q * std::exp(rho * (0.4 - 0.5 * rho))), 1e-12);
      expect_near_exact(seen);
    }
}

TEST(Attack, AgentsAreHiddenBySamplingAndNoise) {
  const auto made = team({{"type", "dp-fts"}, {"q", 0.5}, {"z", 1.0}, {"S", 5.0}, {"features", 6}});
  AttackSettings second_agent = at(9, 0.0, 2000);  // the round says nothing about the agent
  second_agent.agent = 1;
  const AttackResult seen = attack(*made, second_agent);
  EXPECT_EQ(seen.why_inapplicable, "");
  EXPECT_EQ(seen.notion, PrivacyNotion::user_level_central);
  EXPECT_THAT(seen.changed, HasSubstr("agent 2 of 5"));
  EXPECT_TRUE(std::isfinite(seen.loss));
  EXPECT_GT(seen.advantage, 0.0);
  EXPECT_LT(seen.advantage, 1.0);
  // (ε, δ)-DP: the total variation is at most (e^ε − 1 + 2δ)/(e^ε + 1).
  EXPECT_LE(seen.advantage, (std::expm1(seen.epsilon) + 2.0 * seen.delta) / (std::exp(seen.epsilon) + 1.0) +
                                5.0 * seen.advantage_error);
  EXPECT_EQ(seen.first_points.size(), 12U);
}

TEST(Attack, WhatAServerPassesOnWithoutNoiseShows) {
  const AttackResult relayed = attack(*team({{"type", "fts-original"}}), at(1, 0.0, 10));
  EXPECT_EQ(relayed.loss, infinity);
  EXPECT_EQ(relayed.advantage, 1.0);
  const AttackResult alone = attack(*team({{"type", "federated-ts"}}), at(1, 0.0, 10));
  EXPECT_EQ(alone.loss, 0.0);
  EXPECT_EQ(alone.advantage, 0.0);
  const AttackResult fixed =
      attack(*team({{"type", "dp-fts"}, {"q", 0.4}, {"z", 4.0}, {"S", 5.0}, {"features", 6}, {"sampling", "fixed"}}),
             at(1, 0.0, 10));
  EXPECT_THAT(fixed.why_inapplicable, HasSubstr("samples are of fixed size"));
}

// There are five agents and twelve rounds: the agent's number is an agent's, whatever the round.
TEST(Attack, AnyAgentCanBeLeftOutAndNoOther) {
  const auto made = team({{"type", "dp-fts"}, {"q", 0.5}, {"z", 1.0}, {"S", 5.0}, {"features", 6}});
  AttackSettings asked = at(1, 0.0, 10);
  for (Index agent = 0; agent < 5; ++agent) {
    asked.agent = agent;
    EXPECT_THAT(attack(*made, asked).changed, HasSubstr("agent " + std::to_string(agent + 1) + " of 5"));
  }
  for (const Index beyond : {Index{-1}, Index{5}}) {
    asked.agent = beyond;
    EXPECT_THAT([&] { attack(*made, asked); },
                testing::ThrowsMessage<std::invalid_argument>(HasSubstr("must be from 1 to 5")));
  }
}

}  // namespace
}  // namespace privbo::attack_user_level_test
