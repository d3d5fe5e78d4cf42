// The privacy curve of a run: pure ledgers as ever, Gaussian ones exactly, others by Rényi accounting; extended, not
// repeated.
#include "experiment/privacy_meter.h"

#include <gtest/gtest.h>

#include <cmath>

#include "numerics/privacy_conversion.h"

namespace privbo {
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
  EXPECT_TRUE(meter.read(ledger, grid, 0, 20).per_reward.empty());
  for (std::int64_t t = 1; t <= 20; ++t) {
    ledger.charge(t, laplace);
    const PrivacyCurve curve = meter.read(ledger, grid, t, 20);
    EXPECT_EQ(curve.delta, 0.0);
    EXPECT_EQ(curve.guarantee, *laplace);
    const auto reached = static_cast<std::size_t>(std::ranges::count_if(grid, [&](std::int64_t g) { return g <= t; }));
    ASSERT_EQ(curve.per_reward.size(), reached);
    for (std::size_t g = 0; g < reached; ++g) {
      EXPECT_EQ(curve.per_reward[g], 0.5);
      EXPECT_DOUBLE_EQ(curve.same_user[g], 0.5 * static_cast<double>(grid[g]));
    }
    EXPECT_EQ(curve.ledger->releases(), t);
  }
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
  ASSERT_EQ(curve.same_user.size(), grid.size());
  for (std::size_t g = 0; g < grid.size(); ++g) {
    EXPECT_NEAR(curve.per_reward[g], gaussian_epsilon(0.2, 1e-6), 1e-9);
    EXPECT_NEAR(curve.same_user[g], gaussian_epsilon(0.2 * std::sqrt(static_cast<double>(grid[g])), 1e-6), 1e-9);
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
  ASSERT_EQ(curve.same_user.size(), grid.size());
  for (std::size_t g = 0; g < grid.size(); ++g) {
    const Loss loss = find_accountant("rdp_improved")->loss(compose(ledger, grid[g]), 1e-5);
    ASSERT_TRUE(loss.epsilon);
    EXPECT_EQ(curve.same_user[g], *loss.epsilon);
    EXPECT_EQ(curve.per_reward[g], curve.same_user[g]) << "central notions have one reading";
  }
}

/// The nodes of a level act on disjoint people: a pure tree is not the sum of its releases.
TEST(PrivacyMeter, GroupsCountOnce) {
  const auto node = guarantee(PrivacyNotion::joint, GaussianCost{0.5});
  Ledger ledger;
  for (std::int64_t t = 1; t <= 20; ++t) ledger.charge(t, node, 1, 0);
  const PrivacyCurve curve = PrivacyMeter(1e-5).read(ledger, grid, 20, 20);
  EXPECT_NEAR(curve.same_user.back(), gaussian_epsilon(0.5, 1e-5), 1e-9);
}

}  // namespace
}  // namespace privbo
