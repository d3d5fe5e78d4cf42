// What of a ledger one person pays for: groups, readings, order, and the walk that answers round after round.
#include "accounting/composition.h"

#include <gtest/gtest.h>

namespace privbo::composition_test {
namespace {

std::shared_ptr<const Guarantee> promise(const PrivacyCost& cost, PrivacyNotion notion = PrivacyNotion::joint) {
  Guarantee guarantee;
  guarantee.mechanism = "test";
  guarantee.notion = notion;
  guarantee.cost = cost;
  return std::make_shared<const Guarantee>(guarantee);
}

TEST(Composition, JoinsEqualCostsInOrderOfFirstAppearance) {
  Ledger ledger;
  const auto gaussian = promise(GaussianCost{0.5}), laplace = promise(LaplaceCost{1.0}), free = promise(PureCost{0.0});
  ledger.charge(1, laplace);
  ledger.charge(1, free, 7);
  ledger.charge(2, gaussian, 3);
  ledger.charge(3, laplace);
  ledger.charge(4, laplace);
  EXPECT_EQ(compose(ledger, 1), (Composition{{LaplaceCost{1.0}, 1}}));
  EXPECT_EQ(compose(ledger, 4), (Composition{{LaplaceCost{1.0}, 3}, {GaussianCost{0.5}, 3}}));
  EXPECT_EQ(compose(ledger, 0), Composition{});
  EXPECT_EQ(last_round(ledger), 4);
  EXPECT_EQ(last_round(Ledger{}), 0);
}

// A binary tree over 8 items: four levels are used, however many nodes were released.
TEST(Composition, AGroupCountsOnce) {
  Ledger ledger;
  const auto node = promise(GaussianCost{0.25});
  for (std::int64_t t = 1; t <= 8; ++t) {
    std::int64_t level = 0;
    for (std::int64_t rest = t; rest % 2 == 0; rest /= 2) ++level;
    ledger.charge(t, node, 1, level);
  }
  const std::int64_t levels[] = {1, 2, 2, 3, 3, 3, 3, 4};
  for (std::int64_t t = 1; t <= 8; ++t)
    EXPECT_EQ(compose(ledger, t), (Composition{{GaussianCost{0.25}, levels[t - 1]}})) << t;
  ledger.charge(9, node, 2);  // without a group: the same person again, twice
  EXPECT_EQ(compose(ledger, 9), (Composition{{GaussianCost{0.25}, 6}}));
}

TEST(Composition, EachOnceIsParallelCompositionOfLocalNotions) {
  Ledger ledger;
  const auto small = promise(LaplaceCost{0.5}, PrivacyNotion::local),
             large = promise(LaplaceCost{2.0}, PrivacyNotion::local);
  for (std::int64_t t = 1; t <= 10; ++t) ledger.charge(t, small);
  EXPECT_EQ(compose(ledger, 10, Reading::each_once), (Composition{{LaplaceCost{0.5}, 1}}));
  EXPECT_EQ(compose(ledger, 10, Reading::same_person), (Composition{{LaplaceCost{0.5}, 10}}));
  ledger.charge(11, large);
  ledger.charge(12, small);
  EXPECT_EQ(compose(ledger, 12, Reading::each_once), (Composition{{LaplaceCost{2.0}, 1}}));
  // Three agents of one round, one release each.
  for (int agent = 0; agent < 3; ++agent) ledger.charge(13, large);
  EXPECT_EQ(compose(ledger, 13, Reading::each_once), (Composition{{LaplaceCost{2.0}, 1}}));
}

// Under local joint DP a user sends two noisy statistics: both are paid for.
TEST(Composition, OneRoundsDifferentReleasesConcernItsOnePerson) {
  Ledger ledger;
  const auto matrix = promise(GaussianCost{0.3}, PrivacyNotion::local_joint),
             vector = promise(GaussianCost{0.4}, PrivacyNotion::local_joint);
  for (std::int64_t t = 1; t <= 5; ++t) {
    ledger.charge(t, matrix);
    ledger.charge(t, vector);
  }
  EXPECT_EQ(compose(ledger, 5, Reading::each_once), (Composition{{GaussianCost{0.3}, 1}, {GaussianCost{0.4}, 1}}));
}

// Nobody can say which of two people pays more: both together bound either.
TEST(Composition, IncomparablePeopleAreBoundedTogether) {
  Ledger ledger;
  ledger.charge(1, promise(PureCost{1.0}, PrivacyNotion::local));
  ledger.charge(2, promise(GaussianCost{1.0}, PrivacyNotion::local));
  ledger.charge(3, promise(PureCost{0.5}, PrivacyNotion::local));
  EXPECT_EQ(compose(ledger, 3, Reading::each_once), (Composition{{PureCost{1.0}, 1}, {GaussianCost{1.0}, 1}}));
}

TEST(Composition, CentralNotionsAreTheSamePersonEitherWay) {
  Ledger ledger;
  const auto central = promise(SubsampledGaussianCost{0.25, 1.0}, PrivacyNotion::user_level_central);
  for (std::int64_t t = 1; t <= 40; ++t) ledger.charge(t, central);
  EXPECT_EQ(compose(ledger, 40, Reading::each_once), (Composition{{SubsampledGaussianCost{0.25, 1.0}, 40}}));
}

// The periods of an unknown horizon: each has people of its own, who pay for one node a level.
TEST(Composition, OfDisjointPeopleTheOneWhoPaysMostCounts) {
  Ledger ledger;
  // Trees over 2 and over 4 items, calibrated alike: 2 × 0.5² = 0.5, and 3 × 0.4² = 0.48.
  const auto shorter = promise(GaussianCost{0.5}), longer = promise(GaussianCost{0.4}),
             once = promise(LaplaceCost{1.0});
  ledger.charge(1, shorter, 1, 0, 1);
  ledger.charge(2, shorter, 1, 1, 1);
  EXPECT_EQ(compose(ledger, 2), (Composition{{GaussianCost{0.5}, 2}}));
  const std::int64_t levels[] = {0, 1, 0, 2};
  for (std::int64_t t = 3; t <= 6; ++t) ledger.charge(t, longer, 1, levels[t - 3], 2);
  EXPECT_EQ(compose(ledger, 6), (Composition{{GaussianCost{0.5}, 2}}));
  ledger.charge(7, longer, 1, 3, 2);  // a fourth level: 4 × 0.16 = 0.64
  EXPECT_EQ(compose(ledger, 7), (Composition{{GaussianCost{0.4}, 4}}));
  EXPECT_EQ(compose(ledger, 7, Reading::each_once), (Composition{{GaussianCost{0.4}, 4}}));
  // Releases without people may be anybody's.
  ledger.charge(8, once);
  EXPECT_EQ(compose(ledger, 8), (Composition{{LaplaceCost{1.0}, 1}, {GaussianCost{0.4}, 4}}));
}

TEST(Composition, PeopleOfAPeriodPayForEachReleaseWithoutAGroup) {
  Ledger ledger;
  const auto user = promise(GaussianCost{0.5}, PrivacyNotion::local_joint);
  for (std::int64_t t = 1; t <= 2; ++t) ledger.charge(t, user, 1, LedgerEntry::no_group, 1);
  for (std::int64_t t = 3; t <= 7; ++t) ledger.charge(t, user, 1, LedgerEntry::no_group, 2);
  EXPECT_EQ(ledger.entries().size(), 2U);  // other people are another entry
  EXPECT_EQ(compose(ledger, 7, Reading::each_once), (Composition{{GaussianCost{0.5}, 1}}));
  EXPECT_EQ(compose(ledger, 4, Reading::same_person), (Composition{{GaussianCost{0.5}, 2}}));
  EXPECT_EQ(compose(ledger, 7, Reading::same_person), (Composition{{GaussianCost{0.5}, 5}}));
}

TEST(CompositionWalk, AgreesWithComposeAtEveryRound) {
  Ledger ledger;
  const auto gaussian = promise(GaussianCost{0.5}), local = promise(LaplaceCost{1.0}, PrivacyNotion::local);
  for (std::int64_t t = 1; t <= 60; ++t) {
    if (t % 7 != 0) ledger.charge(t, gaussian, 1 + t % 2);
    if (t > 20) ledger.charge(t, local);
    if (t % 5 == 0) ledger.charge(t, gaussian, 1, t % 3);
    if (t % 4 == 0) ledger.charge(t, gaussian, 1, t % 3, t / 16);
  }
  for (const Reading reading : {Reading::same_person, Reading::each_once}) {
    CompositionWalk walk(ledger, reading);
    for (std::int64_t t = 0; t <= 70; t += 1 + t % 3) EXPECT_EQ(walk.until(t), compose(ledger, t, reading)) << t;
  }
}

}  // namespace
}  // namespace privbo::composition_test
