// Messages that are lost on the way to the server: what it sends then, and why nobody pays less for it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <memory>
#include <string>

#include "accounting/accountant.h"
#include "accounting/composition.h"
#include "families/federated/federated.h"
#include "families/federated/release/federated_channel.h"
#include "support/families/federated_run.h"
#include "support/limits.h"
#include "support/small_scenario.h"

namespace privbo::lost_messages_test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::ThrowsMessage;

FederatedRequest losing(double lost, double z = 0.4) {
  return {.regions = 2, .features = 3, .q = 0.5, .z = z, .S = 2.0, .release_at_end = true, .lost = lost};
}

// Agents 1, 3 and 4 are sampled, and 3 is lost: 1 and 4 are summed, over q as always.
TEST(LostMessages, CountAsZero) {
  auto owned = std::make_unique<ScriptedDraws>();
  ScriptedDraws& draws = *owned;
  const auto plan = test::server_plan(losing(0.25), 4, 20);
  const auto channel = make_federated_channel(plan, make_simulation_noise(std::move(owned)));
  test::script_sample(draws, {true, false, true, true}, 0.5);
  test::script_sample(draws, {true, true, false, true}, 0.75);
  draws.normals.assign(6, 0.0);
  Matrix vectors(4, 3);
  vectors << 0.3, 0, 0.4, 0.1, 0.2, 0.2, -0.1, 0.1, 0.1, 0, 0.5, 0;
  Ledger ledger;
  const Vector broadcast = test::share(*channel, 8, vectors, ledger);
  const Matrix weights = plan->weights(8);
  Vector expected = Vector::Zero(6);
  for (const Index n : {0, 3})
    for (Index i = 0; i < 2; ++i) expected.segment(3 * i, 3) += weights(i, n) / 0.5 * vectors.row(n).transpose();
  EXPECT_LT((broadcast - expected).cwiseAbs().maxCoeff(), 1e-15);
  const ServerView* view = server_view(*channel);
  EXPECT_EQ(view->sample, (std::vector<Index>{0, 3}));
  EXPECT_EQ(view->lost_so_far, 1);
  EXPECT_EQ(view->norms.size(), 4U) << "ground truth is about all agents";
  EXPECT_EQ(ledger.releases(), 1);
}

// On average 1 − lost of the sum is left: the server does not correct for it.
TEST(LostMessages, ShrinkTheSum) {
  FederatedRequest request = losing(0.3, 0.0);
  request.regions = 1;
  request.weights.scheme = WeightScheme::equal;
  const auto channel =
      make_federated_channel(test::server_plan(request, 20000, 5),
                             make_simulation_noise(make_stream({.seed = 3, .purpose = Purpose::privacy_noise})));
  Ledger ledger;
  const Vector broadcast = test::share(*channel, 0, Matrix::Ones(20000, 3), ledger);
  // Each agent counts 2/N with probability 0.35: deviation 2 √(0.35 · 0.65/20000) = 0.0067.
  EXPECT_NEAR(broadcast[0], 0.7, 0.034);
  EXPECT_NEAR(static_cast<double>(server_view(*channel)->lost_so_far) / 20000.0, 0.3, 0.017);
}

double epsilon_of(const FederatedRequest& request) {
  const ServerProtocol plan(request, 50, 20, 1e-3);
  const Ledger ledger = plan.ledger(plan.releases());
  return find_accountant("moments")->loss(compose(ledger, last_round(ledger)), 1e-3).epsilon.value();
}

// ε is that of a network without losses. The twin takes them for a smaller sample, and promises far too much.
TEST(LostMessages, AreChargedAsIfTheyHadArrived) {
  for (const double z : {0.8, 1.0, 2.0}) {
    const double without = epsilon_of(losing(0.0, z));
    EXPECT_EQ(epsilon_of(losing(0.5, z)), without);
    FederatedRequest twin = losing(0.0, z);
    twin.q *= 0.5;
    EXPECT_LT(epsilon_of(twin), 0.7 * without);
  }
}

TEST(LostMessages, TheLedgerSaysWhatTheyMean) {
  const auto assumptions = [](double lost) {
    return test::server_plan(losing(lost), 4, 20)->mechanism_of(0, undrawn_noise()).guarantee().assumption.english();
  };
  EXPECT_THAT(assumptions(0.25), HasSubstr("charged as if they had arrived"));
  EXPECT_THAT(assumptions(0.0), Not(HasSubstr("lost")));
}

TEST(LostMessages, ARateIsAtLeastZeroAndBelowOne) {
  for (const double lost : {-0.1, 1.0, not_a_number})
    EXPECT_THAT([&] { ServerProtocol(losing(lost), 4, 20, 1e-3); },
                ThrowsMessage<std::invalid_argument>(HasSubstr("must be ≥ 0 and < 1")));
}

// Runs without losses draw what they always drew, and those with some learn differently.
TEST(LostMessages, ReachRuns) {
  const auto run = [](Json algorithm) {
    algorithm["delta"] = 0.001;
    return test::run_trial(*test::built(test::small_scenario({algorithm})), 0, 0);
  };
  const auto plain = run({{"type", "dp-fts-de"}});
  EXPECT_EQ(run({{"type", "dp-fts-de"}, {"lost", 0.0}}), plain);
  EXPECT_NE(run({{"type", "dp-fts-de"}, {"lost", 0.5}}), plain);
}

}  // namespace
}  // namespace privbo::lost_messages_test
