// The privacy curve of a run: pure ledgers as ever, Gaussian ones exactly, others by Rényi accounting; extended, not
// repeated.
#include "experiment/record/privacy_meter.h"

#include <gtest/gtest.h>

#include <cmath>

#include "numerics/privacy_conversion.h"
#include "privacy/randomisers/bounded_randomiser.h"

namespace privbo::privacy_meter_test {
namespace {

std::shared_ptr<const Guarantee> guarantee(PrivacyNotion notion, PrivacyCost cost, double epsilon = 0.0) {
  Guarantee g;
  g.mechanism = "test";
  g.notion = notion;
  g.epsilon = epsilon;
  g.cost = cost;
  return std::make_shared<const Guarantee>(std::move(g));
}

const std::vector<std::int64_t> grid{1, 2, 5, 10, 20};

TEST(PrivacyMeter, PureLedgersByBasicComposition) {
  const auto laplace = guarantee(PrivacyNotion::local, LaplaceCost{0.5}, 0.5);
  Ledger ledger;
  PrivacyMeter meter(1e-5);
  EXPECT_TRUE(meter.read(ledger, grid, 0, 20).per_reward().empty());
  for (std::int64_t t = 1; t <= 20; ++t) {
    ledger.charge(t, laplace);
    const PrivacyCurve curve = meter.read(ledger, grid, t, 20);
    EXPECT_EQ(curve.delta, 0.0);
    EXPECT_EQ(curve.guarantee, *laplace);
    EXPECT_EQ(curve.accountant, pure_accountant(true));
    const auto reached = static_cast<std::size_t>(std::ranges::count_if(grid, [&](std::int64_t g) { return g <= t; }));
    ASSERT_EQ(curve.per_reward().size(), reached);
    for (std::size_t g = 0; g < reached; ++g) {
      EXPECT_EQ(curve.per_reward()[g], 0.5);
      EXPECT_DOUBLE_EQ(curve.same_user()[g], 0.5 * static_cast<double>(grid[g]));
    }
    EXPECT_EQ(curve.ledger->releases(), t);
  }
}

/// What is said of Laplace noise is not said beside a one-bit randomiser, nor where both are in a ledger.
TEST(PrivacyMeter, SpeaksOfLaplaceNoiseWhereAllNoiseIs) {
  const auto laplace = guarantee(PrivacyNotion::local, LaplaceCost{0.5}, 0.5);
  const auto one_bit = make_one_bit(1.0, 0.5, reward_protection());
  const auto accountant_of = [](const std::vector<Guarantee>& releases) {
    Ledger ledger;
    std::int64_t t = 0;
    for (const Guarantee& each : releases) ledger.charge(++t, std::make_shared<const Guarantee>(each));
    return PrivacyMeter(1e-5).read(ledger, grid, 20, 20).accountant;
  };
  EXPECT_NE(accountant_of({*laplace}).english().find("exact for Laplace"), std::string::npos);
  for (const Message& accountant :
       {accountant_of({one_bit->guarantee()}), accountant_of({*laplace, one_bit->guarantee()})}) {
    EXPECT_EQ(accountant.english().find("Laplace"), std::string::npos) << accountant.english();
    EXPECT_TRUE(is_pure_accountant(accountant));
  }
  EXPECT_TRUE(is_pure_accountant(accountant_of({*laplace})));
  EXPECT_FALSE(is_pure_accountant(Message::entry(find_accountant("basic")->label)));
}

TEST(PrivacyMeter, GaussianLedgersExactly) {
  const auto gaussian = guarantee(PrivacyNotion::local_joint, GaussianCost{0.2});
  Ledger ledger;
  PrivacyMeter meter(1e-6);
  for (std::int64_t t = 1; t <= 20; ++t) {
    ledger.charge(t, gaussian);
    meter.read(ledger, grid, t, 20);
  }
  const PrivacyCurve curve = meter.read(ledger, grid, 20, 20);
  EXPECT_EQ(curve.delta, 1e-6);
  ASSERT_EQ(curve.same_user().size(), grid.size());
  for (std::size_t g = 0; g < grid.size(); ++g) {
    EXPECT_NEAR(curve.per_reward()[g], gaussian_epsilon(0.2, 1e-6), 1e-9);
    EXPECT_NEAR(curve.same_user()[g], gaussian_epsilon(0.2 * std::sqrt(static_cast<double>(grid[g])), 1e-6), 1e-9);
  }
}

TEST(PrivacyMeter, AllOthersByRenyiAndWithoutThePureOnesOfBefore) {
  Ledger ledger;
  PrivacyMeter meter(1e-5);
  ledger.charge(1, guarantee(PrivacyNotion::joint, PureCost{0.1}, 0.1));
  EXPECT_EQ(meter.read(ledger, grid, 1, 20).delta, 0.0);
  const auto sampled = guarantee(PrivacyNotion::joint, SubsampledGaussianCost{0.1, 1.5});
  for (std::int64_t t = 2; t <= 20; ++t) ledger.charge(t, sampled);
  const PrivacyCurve curve = meter.read(ledger, grid, 20, 20);
  EXPECT_EQ(curve.delta, 1e-5);
  ASSERT_EQ(curve.same_user().size(), grid.size());
  for (std::size_t g = 0; g < grid.size(); ++g) {
    const Loss loss = find_accountant("rdp_improved")->loss(compose(ledger, grid[g]), 1e-5);
    ASSERT_TRUE(loss.epsilon);
    EXPECT_EQ(curve.same_user()[g], *loss.epsilon);
    EXPECT_EQ(curve.per_reward()[g], curve.same_user()[g]) << "central notions have one reading";
  }
}

/// A tree's ledger: node after node of two levels, whose nodes act on disjoint people.
Ledger tree_ledger(const PrivacyCost& cost, double epsilon) {
  const auto node = guarantee(PrivacyNotion::joint, cost, epsilon);
  Ledger ledger;
  for (std::int64_t t = 1; t <= 20; ++t) {
    ledger.charge(t, node, 1, 0);
    if (t % 2 == 0) ledger.charge(t, node, 1, 1);
  }
  return ledger;
}

/// Nobody pays for more than one node of a level: a tree is not the sum of its releases.
TEST(PrivacyMeter, GroupsOfGaussianNodesCountOnce) {
  const PrivacyCurve curve = PrivacyMeter(1e-5).read(tree_ledger(GaussianCost{0.5}, 0.0), grid, 20, 20);
  EXPECT_NEAR(curve.same_user().front(), gaussian_epsilon(0.5, 1e-5), 1e-9) << "one level";
  EXPECT_NEAR(curve.same_user().back(), gaussian_epsilon(0.5 * std::sqrt(2.0), 1e-5), 1e-9) << "two levels";
}

// Basic composition of single charges would charge all 30 nodes to one person: 15 instead of 1. A pure tree is read by
// Rényi accounting, whose largest order, 1024, leaves it up to ln(1/δ)/1023 above the pure loss.
TEST(PrivacyMeter, OneGroupOfPureReleasesIsPure) {
  Ledger ledger;
  for (const std::int64_t t : {3, 9, 20})
    ledger.charge(t, guarantee(PrivacyNotion::distributed, PureCost{0.5}, 0.5), 4, 0);
  const PrivacyCurve curve = PrivacyMeter(0.0).read(ledger, grid, 20, 20);
  EXPECT_EQ(curve.accountant, pure_accountant(false));
  EXPECT_EQ(curve.delta, 0.0);
  for (std::size_t g = 0; g < grid.size(); ++g) {
    EXPECT_EQ(curve.per_reward()[g], grid[g] >= 3 ? 0.5 : 0.0) << grid[g];
    EXPECT_EQ(curve.same_user()[g], grid[g] >= 3 ? 0.5 : 0.0) << grid[g];
  }
}

TEST(PrivacyMeter, OneGroupAtADeltaIsTheStatedOne) {
  Ledger ledger;
  for (const std::int64_t t : {3, 20})
    ledger.charge(t, guarantee(PrivacyNotion::distributed, ApproximateCost{0.5, 1e-5}, 0.5), 4, 0);
  const PrivacyCurve curve = PrivacyMeter(1e-5).read(ledger, grid, 20, 20);
  EXPECT_EQ(curve.accountant.english(), find_accountant("basic")->label);
  EXPECT_EQ(curve.delta, 1e-5);
  EXPECT_EQ(curve.per_reward().back(), 0.5);
}

TEST(PrivacyMeter, GroupsOfPureNodesCountOnce) {
  const PrivacyCurve curve = PrivacyMeter(1e-5).read(tree_ledger(PureCost{0.5}, 0.5), grid, 20, 20);
  EXPECT_EQ(curve.delta, 1e-5);
  ASSERT_EQ(curve.same_user().size(), grid.size());
  for (std::size_t g = 0; g < grid.size(); ++g) {
    const std::int64_t levels = grid[g] < 2 ? 1 : 2;
    const Loss loss = find_accountant("rdp_improved")->loss(Composition{{PureCost{0.5}, levels}}, 1e-5);
    ASSERT_TRUE(loss.epsilon);
    EXPECT_EQ(curve.same_user()[g], *loss.epsilon);
    EXPECT_LE(curve.same_user()[g], 0.5 * static_cast<double>(levels) + std::log(1e5) / 1023.0)
        << "the pure loss of a person's nodes";
    EXPECT_GT(curve.same_user()[g], 0.25 * static_cast<double>(levels));
    EXPECT_EQ(curve.per_reward()[g], curve.same_user()[g]);
  }
}

}  // namespace
}  // namespace privbo::privacy_meter_test
