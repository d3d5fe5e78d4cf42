// The server's plan: rounds, noise, words and charges, and everything it refuses.
#include "families/federated/release/server_protocol.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "accounting/accountant.h"
#include "accounting/composition.h"
#include "support/limits.h"
#include "support/reference.h"

namespace privbo::server_protocol_test {
namespace {

using ::testing::HasSubstr;
using ::testing::ThrowsMessage;

FederatedRequest usual() { return {.regions = 2, .features = 50, .q = 0.25, .z = 1.0, .S = 11.0}; }
ServerProtocol plan(const FederatedRequest& request, Index agents = 200, std::int64_t horizon = 40) {
  return {request, agents, horizon, agents > 1 ? roster_delta(agents) : 1e-5};
}

TEST(ServerProtocol, NumbersOfTheSyntheticExperiment) {
  const ServerProtocol made = plan(usual());
  EXPECT_EQ(made.agents(), 200);
  EXPECT_EQ(made.broadcast_size(), 100);
  EXPECT_DOUBLE_EQ(made.clip_norm(), 11.0 / std::sqrt(2.0));
  EXPECT_EQ(made.expected_sample(), 50.0);
  EXPECT_EQ(made.notion(), PrivacyNotion::user_level_central);
  EXPECT_NEAR(made.delta(), 0.0029435200932623716, 1e-15);
  EXPECT_NEAR(made.largest_weight(1), 0.00999999694097773, 1e-10);
  EXPECT_NEAR(made.deviation(12), 1.0 * (1.0 / 200.0) * 11.0 / 0.25, 1e-12);
  EXPECT_NEAR(made.deviation(0) / made.deviation(12), 2.0, 1e-5);
  EXPECT_EQ(made.region_of_agent()[5], 1);
}

TEST(ServerProtocol, NoiseIsTheReference) {
  PRIVBO_REFERENCE(file, "fts_weights_clipping.json");
  const Matrix omega = test::to_matrix(file.at("omega"));
  FederatedRequest request{
      .regions = file.at("P"), .features = omega.cols(), .q = file.at("q"), .z = 1.0, .S = file.at("S")};
  request.weights.a = file.at("a");
  const ServerProtocol made = plan(request, omega.rows());
  EXPECT_NEAR(made.clip_norm(), file.at("clip_threshold").get<double>(), 1e-10);
  for (const auto& given : test::entries_of(file, "aggregates_without_noise"))
    EXPECT_NEAR(made.deviation(given.at("t")), given.at("noise_std_z1").get<double>(), 1e-10);
}

TEST(ServerProtocol, SharesAndStops) {
  FederatedRequest request = usual();
  EXPECT_EQ(plan(request).releases(), 40);
  EXPECT_FALSE(plan(request).shares(-1));
  EXPECT_TRUE(plan(request).shares(0));
  EXPECT_TRUE(plan(request).shares(39));
  EXPECT_FALSE(plan(request).shares(40));
  request.release_at_end = true;
  EXPECT_EQ(plan(request).releases(), 41);
  EXPECT_TRUE(plan(request).shares(40));
  EXPECT_FALSE(plan(request).shares(41));
  request.stop_after = 10;
  EXPECT_EQ(plan(request).releases(), 11);
  EXPECT_FALSE(plan(request).shares(11));
  request.stop_after = 0;
  EXPECT_EQ(plan(request).releases(), 1);
  request.stop_after = 1000;
  EXPECT_EQ(plan(request).releases(), 41);
  request.server = ServerKind::none;
  EXPECT_EQ(plan(request).releases(), 0);
  EXPECT_FALSE(plan(request).shares(0));
}

TEST(ServerProtocol, LedgerReportsWhoIsProtectedAndStartsInRoundZero) {
  const ServerProtocol made = plan(usual());
  const Ledger ledger = made.ledger(made.releases());
  EXPECT_EQ(ledger.releases(), 40);
  EXPECT_EQ(ledger.entries().front().first_round, 0);
  EXPECT_EQ(ledger.entries().back().last_round, 39);
  // Rounds 0 to 6, 7, 8, 9 and 10 to 39 have noise of their own; the cost is the same throughout.
  ASSERT_EQ(ledger.entries().size(), 5U);
  EXPECT_EQ(compose(ledger, 39), (Composition{{SubsampledGaussianCost{0.25, 1.0}, 40}}));
  EXPECT_EQ(compose(ledger, 0), (Composition{{SubsampledGaussianCost{0.25, 1.0}, 1}}));
  EXPECT_EQ(made.ledger(3).releases(), 3);
  EXPECT_EQ(made.ledger(1000).releases(), 40);
  const Guarantee& stated = *ledger.entries().front().guarantee;
  EXPECT_EQ(stated.relation, "one agent's vector replaced by zero, fixed roster");
  EXPECT_THAT(stated.protects, HasSubstr("whole history"));
  EXPECT_THAT(stated.against, HasSubstr("other agents included"));
  EXPECT_THAT(stated.assumption, HasSubstr("server is trusted"));
  EXPECT_THAT(stated.assumption, HasSubstr("roster of 200 agents"));
  EXPECT_EQ(stated.norm, "L2");
  EXPECT_NEAR(stated.sensitivity, 0.00999999694097773 * 11.0 / 0.25, 1e-9);
}

/// Replacing one agent's vector moves the sum twice as far as zeroing it: the same noise is half as many sensitivities.
TEST(ServerProtocol, FixedSizeHasItsOwnCost) {
  FederatedRequest request = usual();
  request.sampling = Sampling::fixed_size;
  request.q = 0.35;
  request.z = 2.0;
  const ServerProtocol made = plan(request, 29);
  EXPECT_EQ(made.expected_sample(), 10.0);
  const Ledger ledger = made.ledger(made.releases());
  EXPECT_EQ(compose(ledger, 39), (Composition{{FixedSizeGaussianCost{29, 10, 1.0}, 40}}));
  const Guarantee& stated = *ledger.entries().back().guarantee;
  EXPECT_NEAR(stated.sensitivity, 2.0 / 29.0 * 11.0 / 0.35, 1e-12);
  EXPECT_NEAR(stated.noise_scale, made.deviation(39), 1e-12);
  EXPECT_EQ(stated.relation, "one agent's vector replaced by any other, fixed roster");
  EXPECT_NEAR(find_accountant("rdp_improved")->loss(compose(ledger, 39), roster_delta(29)).epsilon.value_or(0.0),
              22.262355709861463, 1e-5);
}

TEST(ServerProtocol, WithoutNoiseNothingIsClaimed) {
  FederatedRequest request = usual();
  request.z = 0.0;
  request.S = infinity;
  const ServerProtocol made{request, 200, 40, 0.0};
  EXPECT_EQ(made.notion(), PrivacyNotion::none);
  EXPECT_EQ(made.deviation(3), 0.0);
  EXPECT_TRUE(std::isinf(made.clip_norm()));
  EXPECT_TRUE(made.ledger(40).entries().empty());
  const ServerProtocol relay{{.server = ServerKind::relay, .features = 7, .q = 0.0, .z = 1.0}, 6, 10, 0.0};
  EXPECT_EQ(relay.notion(), PrivacyNotion::none);
  EXPECT_EQ(relay.broadcast_size(), 42);
  EXPECT_TRUE(relay.ledger(10).entries().empty());
}

TEST(ServerProtocol, OneAgentAndFewerAgentsThanRegionsRun) {
  const ServerProtocol one = plan(usual(), 1);
  EXPECT_EQ(one.largest_weight(0), 1.0);
  EXPECT_DOUBLE_EQ(one.deviation(0), 11.0 / 0.25);
  FederatedRequest many = usual();
  many.regions = 9;
  const ServerProtocol few = plan(many, 4);
  EXPECT_EQ(few.weights(0).rows(), 9);
  EXPECT_EQ(few.weights(0).row(7).maxCoeff(), 0.25);
  EXPECT_NEAR(few.largest_weight(0), 1.0, 1e-5);
}

TEST(ServerProtocol, RefusesWithValueRangeAndRemedy) {
  const auto refused = [](FederatedRequest request, const char* words, Index agents = 200, double delta = 1e-3,
                          std::int64_t horizon = 40) {
    EXPECT_THAT([&] { ServerProtocol(request, agents, horizon, delta); },
                ThrowsMessage<std::invalid_argument>(HasSubstr(words)));
  };
  const auto with = [](auto change) {
    FederatedRequest request = usual();
    change(request);
    return request;
  };
  refused(with([](auto& r) { r.q = 0.0; }), "q = 0: must be > 0 and ≤ 1");
  refused(with([](auto& r) { r.q = 1.5; }), "q = 1.5: must be > 0 and ≤ 1");
  refused(with([](auto& r) { r.q = std::nan(""); }), "q = nan");
  refused(with([](auto& r) { r.z = -1.0; }), "z = -1: must be ≥ 0");
  refused(with([](auto& r) { r.z = infinity; }), "z = inf");
  refused(with([](auto& r) { r.S = 0.0; }), "S = 0: must be > 0");
  refused(with([](auto& r) { r.S = -3.0; }), "S = -3: must be > 0");
  refused(with([](auto& r) { r.S = infinity; }), "choose a finite S, or z = 0");
  refused(with([](auto& r) { r.sampling = Sampling::fixed_size, r.q = 0.002; }), "would be empty; choose q ≥ 0.0025");
  refused(with([](auto& r) { r.regions = 0; }), "sub-regions P = 0: must be at least 1");
  refused(with([](auto& r) { r.features = 0; }), "features M = 0: must be at least 1");
  refused(with([](auto& r) { r.regions = 2000, r.features = 2000; }), "M P has 4e+06 numbers: at most 1000000");
  refused(with([](auto& r) { r.features = 200'000; }), "vectors of N agents");
  // 200 agents keep a factor of 2,000 × 2,000 each: 6.4 GB.
  refused(with([](auto& r) { r.features = 2000; }),
          "M × M factor of each of N agents has 8e+08 numbers: at most 250000000");
  refused(with([](auto& r) { r.server = ServerKind::relay, r.features = 10'000; }),
          "take fewer features M or agents N");
  refused(with([](auto& r) { r.stop_after = -2; }), "last round of sharing = -2");
  refused(with([](auto& r) { r.weights.a = -1.0; }), "a = -1");
  refused(usual(), "agents N = 0", 0);
  refused(usual(), "horizon = 0", 5, 1e-3, 0);
  refused(usual(), "δ = 0: must be > 0 and < 1", 200, 0.0);
  refused(usual(), "declare a smaller δ", 1, roster_delta(1));
}

TEST(ServerProtocol, TinyAndHugeClippingNormsRun) {
  for (const double S : {1e-9, 1e9}) {
    FederatedRequest request = usual();
    request.S = S;
    EXPECT_NEAR(plan(request).deviation(20) / (S / 50.0), 1.0, 1e-12);
    EXPECT_EQ(compose(plan(request).ledger(40), 39), (Composition{{SubsampledGaussianCost{0.25, 1.0}, 40}}));
  }
}

}  // namespace
}  // namespace privbo::server_protocol_test
