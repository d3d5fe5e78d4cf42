// The server: sample, clip, sum, noise, charge; what it shows and what it refuses.
#include "families/federated/release/federated_channel.h"

#include <gtest/gtest.h>

#include <array>
#include <chrono>
#include <cmath>

#include "accounting/composition.h"
#include "numerics/random/bit_source.h"
#include "support/families/federated_run.h"
#include "support/limits.h"
#include "support/time_limit.h"

namespace privbo::federated_channel_test {
namespace {

using test::script_sample;
using test::server_plan;
using test::share;

FederatedRequest small() { return {.regions = 2, .features = 3, .q = 0.5, .z = 0.4, .S = 2.0, .release_at_end = true}; }

Matrix vectors() {
  Matrix four(4, 3);
  four << 3, 0, 4, 0.1, 0.2, 0.2, -1, 1, 1, 0, 0.5, 0;
  return four;
}

struct Server {
  Server(const FederatedRequest& request, Index agents, std::int64_t horizon = 20) {
    auto owned = std::make_unique<ScriptedDraws>();
    draws = owned.get();
    plan = server_plan(request, agents, horizon);
    channel = make_federated_channel(plan, make_simulation_noise(std::move(owned)));
  }
  ScriptedDraws* draws;
  std::shared_ptr<const ServerProtocol> plan;
  std::unique_ptr<Channel> channel;
  Ledger ledger;
};

std::unique_ptr<Channel> seeded(const FederatedRequest& request, Index agents, std::int64_t horizon,
                                std::uint64_t seed = 1) {
  return make_federated_channel(server_plan(request, agents, horizon),
                                make_simulation_noise(make_stream({.seed = seed, .purpose = Purpose::privacy_noise})));
}

TEST(FederatedChannel, RewardsGoToTheirOwnAgents) {
  Server server(small(), 4);
  const std::array<Outcome, 3> outcomes{Outcome{2, 0.5}, Outcome{0, -1.0}, Outcome{3, 7.0}};
  LearnerMessages out;
  server.channel->deliver(test::end_of(-2), {}, outcomes, server.ledger, out);
  ASSERT_EQ(out.size(), 3U);
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(std::get<RewardMessage>(out[i]).agent, outcomes[i].agent);
    EXPECT_EQ(std::get<RewardMessage>(out[i]).value, outcomes[i].reward);
  }
  EXPECT_TRUE(server.ledger.entries().empty());
}

// Who is clipped, and what they weigh in all sub-regions together: agents 1 and 3 are longer than S/√P = √2.
TEST(FederatedChannel, WeighsTheClippedAgents) {
  Server server(small(), 4);
  double weight = 0.0;
  for (const std::int64_t t : {3, 8, 15}) {  // uneven weights, in between, and equal ones
    script_sample(*server.draws, {false, true, false, false}, 0.5);
    server.draws->normals.assign(6, 0.0);
    share(*server.channel, t, vectors(), server.ledger);
    const ServerView* view = server_view(*server.channel);
    EXPECT_EQ(view->clipped, 2);
    const Matrix weights = server.plan->weights(t);
    double expected = 0.0;
    for (const Index n : {0, 2})
      for (Index i = 0; i < 2; ++i) expected += weights(i, n);
    EXPECT_DOUBLE_EQ(view->clipped_weight, expected);
    weight = view->clipped_weight;
  }
  EXPECT_DOUBLE_EQ(weight, 1.0);  // P · 2/4
}

// The twin, P times the share of clipped agents, is right for equal weights alone.
TEST(FederatedChannel, UnevenWeightsAreNotTheShareOfClippedAgents) {
  FederatedRequest request = small();
  request.regions = 3;  // agents 1 and 4 explore sub-region 1, agents 2 and 3 one each
  Server server(request, 4);
  Matrix sent = vectors();
  sent.row(2).swap(sent.row(3));  // agents 1 and 4 are longer than S/√P = 2/√3
  script_sample(*server.draws, {false, true, false, false}, 0.5);
  server.draws->normals.assign(9, 0.0);
  share(*server.channel, 1, sent, server.ledger);
  const ServerView* view = server_view(*server.channel);
  ASSERT_EQ(view->clipped, 2);
  // Softmax with a = 15 at temperature 1 leaves a sub-region to its explorers: these two have all of one, none else.
  EXPECT_NEAR(view->clipped_weight, 1.0, 1e-5);
  EXPECT_GT(3.0 * 0.5, view->clipped_weight + 0.4);
}

/// Algorithm 1, agent by agent and number by number.
TEST(FederatedChannel, OneRoundIsTheTextbookSum) {
  Server server(small(), 4);
  script_sample(*server.draws, {true, false, true, true}, 0.5);
  const Vector normals = (Vector(6) << 1.0, -1.0, 0.5, 0.0, 2.0, -0.25).finished();
  server.draws->normals.assign(normals.begin(), normals.end());
  const Vector broadcast = share(*server.channel, 8, vectors(), server.ledger);

  const double clip = 2.0 / std::sqrt(2.0);
  const Matrix weights = server.plan->weights(8);
  Vector expected = Vector::Zero(6);
  for (const Index n : {0, 2, 3}) {
    const Vector sent = vectors().row(n).transpose();
    for (Index i = 0; i < 2; ++i)
      expected.segment(3 * i, 3) += weights(i, n) / 0.5 * sent / std::max(1.0, sent.norm() / clip);
  }
  const double deviation = 0.4 * weights.maxCoeff() * 2.0 / 0.5;
  const ServerView& view = *server_view(*server.channel);
  EXPECT_LT((view.signal - expected).norm(), 1e-14);
  EXPECT_LT((broadcast - expected - deviation * normals).norm(), 1e-14);
  EXPECT_EQ(broadcast, view.broadcast);
  EXPECT_DOUBLE_EQ(view.deviation, deviation);
  EXPECT_DOUBLE_EQ(view.deviation, server.plan->deviation(8));
  EXPECT_EQ(view.t, 8);
  EXPECT_EQ(view.sample, (std::vector<Index>{0, 2, 3}));
  EXPECT_DOUBLE_EQ(view.clip_norm, clip);
  ASSERT_EQ(view.norms.size(), 4U);
  EXPECT_DOUBLE_EQ(view.norms[0], 5.0);
  EXPECT_DOUBLE_EQ(view.norms[1], 0.3);
  EXPECT_EQ(view.clipped, 2);
  EXPECT_EQ(server.draws->asked, "uuuunnnnnn") << "the sample first, then the noise of region after region";
}

TEST(FederatedChannel, EmptySampleReleasesPureNoiseAndIsCharged) {
  Server server(small(), 4);
  script_sample(*server.draws, {false, false, false, false}, 0.5);
  server.draws->normals = {1.0, 2.0, 3.0, 4.0, 5.0, 6.0};
  const Vector broadcast = share(*server.channel, 12, vectors(), server.ledger);
  for (Index k = 0; k < 6; ++k) EXPECT_DOUBLE_EQ(broadcast[k], 0.4 * 0.25 * 2.0 / 0.5 * static_cast<double>(k + 1));
  EXPECT_EQ(server_view(*server.channel)->signal, Vector::Zero(6));
  EXPECT_TRUE(server_view(*server.channel)->sample.empty());
  EXPECT_EQ(server.ledger.releases(), 1);
}

TEST(FederatedChannel, CountsClippedVectorsOfAllRounds) {
  auto channel = seeded(small(), 4, 20);
  Ledger ledger;
  for (std::int64_t t = 0; t <= 20; ++t) share(*channel, t, vectors(), ledger);
  EXPECT_EQ(server_view(*channel)->seen, 84);
  EXPECT_EQ(server_view(*channel)->clipped_so_far, 42);
}

TEST(FederatedChannel, SilentWhereThePlanSharesNothing) {
  FederatedRequest request = small();
  request.release_at_end = false;
  request.stop_after = 3;
  auto channel = seeded(request, 4, 20);
  Ledger ledger;
  for (std::int64_t t = -2; t <= 20; ++t)
    EXPECT_EQ(share(*channel, t, vectors(), ledger).size(), t >= 0 && t <= 3 ? 6 : 0) << t;
  EXPECT_EQ(ledger.releases(), 4);
  EXPECT_EQ(ledger.entries().front().first_round, 0);
  EXPECT_EQ(server_view(*channel)->t, 3);
  request.server = ServerKind::none;
  auto nobody = seeded(request, 4, 20);
  Ledger empty;
  EXPECT_EQ(share(*nobody, 0, vectors(), empty).size(), 0);
  EXPECT_TRUE(empty.entries().empty());
}

/// What is charged is what the plan said beforehand, with T releases and with T + 1.
TEST(FederatedChannel, ChargesThePlansLedger) {
  for (const bool at_end : {false, true})
    for (const Sampling sampling : {Sampling::poisson, Sampling::fixed_size}) {
      FederatedRequest request = small();
      request.release_at_end = at_end;
      request.sampling = sampling;
      auto channel = seeded(request, 4, 20);
      Ledger ledger;
      for (std::int64_t t = -1; t <= 20; ++t) share(*channel, t, vectors(), ledger);
      const Ledger planned = server_plan(request, 4, 20)->ledger(1000);
      EXPECT_EQ(ledger.releases(), at_end ? 21 : 20);
      ASSERT_EQ(ledger.entries().size(), planned.entries().size());
      for (std::size_t e = 0; e < planned.entries().size(); ++e) {
        Guarantee charged = *ledger.entries()[e].guarantee;
        charged.noise = planned.entries()[e].guarantee->noise;
        EXPECT_EQ(charged, *planned.entries()[e].guarantee);
        EXPECT_EQ(ledger.entries()[e].first_round, planned.entries()[e].first_round);
        EXPECT_EQ(ledger.entries()[e].last_round, planned.entries()[e].last_round);
      }
    }
}

TEST(FederatedChannel, WithoutNoiseNothingIsAddedOrCharged) {
  FederatedRequest request = small();
  request.z = 0.0;
  request.S = infinity;
  Server server(request, 4);
  script_sample(*server.draws, {true, true, false, false}, 0.5);
  const Vector broadcast = share(*server.channel, 11, vectors(), server.ledger);
  const Vector expected = 0.25 / 0.5 * (vectors().row(0) + vectors().row(1)).transpose();
  EXPECT_LT((broadcast.head(3) - expected).norm(), 1e-14);
  EXPECT_LT((broadcast.tail(3) - expected).norm(), 1e-14);
  EXPECT_EQ(server.draws->asked, "uuuu");
  EXPECT_TRUE(server.ledger.entries().empty());
  EXPECT_EQ(server_view(*server.channel)->clipped, 0);
  EXPECT_EQ(server_view(*server.channel)->deviation, 0.0);
}

TEST(FederatedChannel, RelayPassesEveryVectorOn) {
  Server server({.server = ServerKind::relay, .features = 3, .S = 0.1}, 4);
  const Vector broadcast = share(*server.channel, 0, vectors(), server.ledger);
  EXPECT_EQ(broadcast, Vector(vectors().transpose().reshaped()));
  EXPECT_EQ(server.draws->asked, "");
  EXPECT_TRUE(server.ledger.entries().empty());
  EXPECT_EQ(server_view(*server.channel)->sample.size(), 4U);
  EXPECT_EQ(server_view(*server.channel)->clipped, 0);
}

/// A vector that is not finite would show through any noise.
TEST(FederatedChannel, VectorsThatAreNotFiniteCountAsZero) {
  for (const double S : {2.0, infinity})
    for (const double bad : {infinity, std::nan("")}) {
      FederatedRequest request = small();
      request.S = S;
      if (std::isinf(S)) request.z = 0.0;
      Matrix sent = vectors();
      sent(1, 1) = bad;
      Server server(request, 4);
      script_sample(*server.draws, {false, true, false, false}, 0.5);
      server.draws->normals.assign(6, 0.0);
      EXPECT_EQ(share(*server.channel, 9, sent, server.ledger), Vector::Zero(6));
      EXPECT_EQ(server_view(*server.channel)->clipped, std::isinf(S) ? 1 : 3);
    }
}

TEST(FederatedChannel, FixedSizeSamplesExactlySoMany) {
  FederatedRequest request = small();
  request.sampling = Sampling::fixed_size;
  request.q = 0.35;
  auto channel = seeded(request, 29, 50);
  Ledger ledger;
  std::vector<int> taken(29);
  for (std::int64_t t = 0; t <= 50; ++t) {
    share(*channel, t, Matrix::Ones(29, 3), ledger);
    EXPECT_EQ(server_view(*channel)->sample.size(), 10U);
    for (const Index n : server_view(*channel)->sample) ++taken[static_cast<std::size_t>(n)];
  }
  EXPECT_GT(*std::ranges::min_element(taken), 3) << "51 rounds, 17.6 expected";
  EXPECT_DOUBLE_EQ(server_view(*channel)->deviation, 0.4 / 29.0 * 2.0 / 0.35);
}

/// On the integer grid the deviation is rounded up, the multiplier stays what was asked for.
TEST(FederatedChannel, GridNoiseKeepsTheMultiplier) {
  auto channel = make_federated_channel(server_plan(small(), 4, 20), make_grid_noise(make_seeded_bits(3)));
  Ledger ledger;
  for (std::int64_t t = 0; t <= 20; ++t) EXPECT_EQ(share(*channel, t, vectors(), ledger).size(), 6);
  EXPECT_EQ(compose(ledger, 20), (Composition{{SubsampledGaussianCost{0.5, 0.4}, 21}}));
  const Guarantee& charged = *ledger.entries().back().guarantee;
  EXPECT_GE(server_view(*channel)->deviation, 0.4 * 0.25 * 2.0 / 0.5);
  EXPECT_NEAR(server_view(*channel)->deviation, 0.4 * 0.25 * 2.0 / 0.5, 1e-9);
  EXPECT_GE(charged.noise_scale, 0.4 * charged.sensitivity * (1.0 - 1e-14));
}

TEST(FederatedChannel, RefusesVectorsOfOtherAgents) {
  auto channel = seeded(small(), 4, 20);
  Ledger ledger;
  EXPECT_THROW(share(*channel, 0, vectors().topRows(3), ledger), std::logic_error);
  EXPECT_THROW(share(*channel, 0, vectors().leftCols(2), ledger), std::logic_error);
  std::vector<Upload> uploads = test::uploads_of(vectors());
  std::swap(uploads[0], uploads[1]);
  LearnerMessages out;
  EXPECT_THROW(channel->aggregate(test::end_of(0), uploads, ledger, out), std::logic_error);
  EXPECT_TRUE(ledger.entries().empty());
}

/// N = 200, M = 50, P = 4: 41 rounds. About 50 vectors of 50 numbers into 4 sums: 10⁴ multiplications, tens of
/// microseconds.
TEST(FederatedChannel, ARoundIsQuick) {
  FederatedRequest request{.regions = 4, .features = 50, .q = 0.25, .z = 1.0, .S = 11.0, .release_at_end = true};
  auto channel = seeded(request, 200, 40);
  const std::vector<Upload> uploads = test::uploads_of(Matrix::Random(200, 50));
  Ledger ledger;
  const auto start = std::chrono::steady_clock::now();
  for (std::int64_t t = 0; t <= 40; ++t) {
    LearnerMessages out;
    channel->aggregate(test::end_of(t), uploads, ledger, out);
  }
  test::expect_within((std::chrono::steady_clock::now() - start) / 41.0, 5);
}

}  // namespace
}  // namespace privbo::federated_channel_test
