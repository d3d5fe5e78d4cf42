// The ledger's run lengths, its refusal of rounds out of order, and the two basic accountants' closed forms.
#include "privacy/ledger/ledger.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "accounting/basic.h"

namespace privbo::ledger_test {
namespace {

std::shared_ptr<const Guarantee> promise(double epsilon, double delta = 0.0) {
  Guarantee guarantee;
  guarantee.mechanism = "test";
  guarantee.notion = PrivacyNotion::local;
  guarantee.epsilon = epsilon;
  guarantee.delta = delta;
  return std::make_shared<const Guarantee>(guarantee);
}

TEST(Ledger, AMillionEqualChargesAreOneEntry) {
  Ledger ledger;
  const auto half = promise(0.5);
  for (std::int64_t t = 1; t <= 1'000'000; ++t) ledger.charge(t, half);
  ASSERT_EQ(ledger.entries().size(), 1U);
  EXPECT_EQ(ledger.entries()[0].first_round, 1);
  EXPECT_EQ(ledger.entries()[0].last_round, 1'000'000);
  EXPECT_EQ(ledger.entries()[0].releases_per_round, 1);
  EXPECT_EQ(ledger.releases(), 1'000'000);
}

TEST(Ledger, EqualGuaranteesOfDifferentObjectsJoin) {
  Ledger ledger;
  ledger.charge(1, promise(0.5));
  ledger.charge(2, promise(0.5));
  EXPECT_EQ(ledger.entries().size(), 1U);
  ledger.charge(3, promise(0.25));
  EXPECT_EQ(ledger.entries().size(), 2U);
}

TEST(Ledger, SeveralReleasesOfOneRoundAddUp) {
  Ledger ledger;
  const auto one = promise(1.0);
  for (int i = 0; i < 5; ++i) ledger.charge(3, one);
  ASSERT_EQ(ledger.entries().size(), 1U);
  EXPECT_EQ(ledger.entries()[0].releases_per_round, 5);
  EXPECT_EQ(ledger.entries()[0].first_round, 3);
  EXPECT_EQ(ledger.releases(), 5);
}

TEST(Ledger, AGapOrAnotherCountBeginsANewEntry) {
  Ledger ledger;
  const auto one = promise(1.0);
  ledger.charge(1, one);
  ledger.charge(3, one);     // round 2 released nothing
  ledger.charge(4, one, 2);  // two releases a round from here
  ledger.charge(5, one, 2);
  ASSERT_EQ(ledger.entries().size(), 3U);
  EXPECT_EQ(ledger.entries()[1].last_round, 3);
  EXPECT_EQ(ledger.entries()[2].last_round, 5);
  EXPECT_EQ(ledger.releases(), 6);
}

// A run of one release a round whose last round gets a second one: nothing may be lost, whatever the entries look like.
TEST(Ledger, ASecondReleaseAtTheEndOfARunCounts) {
  Ledger ledger;
  const auto one = promise(1.0);
  for (std::int64_t t = 1; t <= 4; ++t) ledger.charge(t, one);
  ledger.charge(4, one);
  ledger.charge(5, one);
  EXPECT_EQ(ledger.releases(), 6);
  EXPECT_DOUBLE_EQ(*composed_epsilon(ledger, 3), 3.0);
  EXPECT_DOUBLE_EQ(*composed_epsilon(ledger, 4), 5.0);
  EXPECT_DOUBLE_EQ(*composed_epsilon(ledger, 5), 6.0);
}

// Three agents a round, charged one by one: the sums must be right in every round.
TEST(Ledger, RoundsOfSeveralSingleChargesCompose) {
  Ledger ledger;
  const auto one = promise(0.5);
  for (std::int64_t t = 1; t <= 10; ++t)
    for (int agent = 0; agent < 3; ++agent) ledger.charge(t, one);
  EXPECT_EQ(ledger.releases(), 30);
  for (std::int64_t t = 1; t <= 10; ++t) EXPECT_DOUBLE_EQ(*composed_epsilon(ledger, t), 1.5 * static_cast<double>(t));
}

TEST(Ledger, RoundsNeverGoBackwards) {
  Ledger ledger;
  ledger.charge(5, promise(1.0));
  EXPECT_THAT([&] { ledger.charge(4, promise(1.0)); },
              testing::ThrowsMessage<std::logic_error>(
                  testing::AllOf(testing::HasSubstr("round 4"), testing::HasSubstr("round 5"))));
  EXPECT_EQ(ledger.releases(), 1);
}

// The releases of a group concern disjoint people: each pays for the largest at most. Other releases add up.
TEST(BasicAccounting, OfAGroupTheLargestReleaseCounts) {
  Ledger ledger;
  ledger.charge(1, promise(0.5), 3, 0);
  ledger.charge(2, promise(0.75), 2, 0);
  ledger.charge(3, promise(0.25), 1, 1);
  ledger.charge(4, promise(0.1), 2);
  EXPECT_DOUBLE_EQ(*composed_epsilon(ledger, 1), 0.5);
  EXPECT_DOUBLE_EQ(*composed_epsilon(ledger, 2), 0.75);
  EXPECT_DOUBLE_EQ(*composed_epsilon(ledger, 3), 1.0);
  EXPECT_DOUBLE_EQ(*composed_epsilon(ledger, 4), 1.2);
}

TEST(BasicAccounting, NothingReleasedIsZero) {
  const Ledger ledger;
  EXPECT_EQ(per_release_epsilon(ledger, 100), 0.0);
  EXPECT_EQ(composed_epsilon(ledger, 100), 0.0);
}

// Rounds 1–10 with ε = 0.5 once, rounds 11–20 with ε = 0.25 three times, round 30 with ε = 2 once.
TEST(BasicAccounting, ClosedForms) {
  Ledger ledger;
  const auto half = promise(0.5), quarter = promise(0.25);
  for (std::int64_t t = 1; t <= 10; ++t) ledger.charge(t, half);
  for (std::int64_t t = 11; t <= 20; ++t) ledger.charge(t, quarter, 3);
  ledger.charge(30, promise(2.0));
  EXPECT_EQ(composed_epsilon(ledger, 0), 0.0);
  EXPECT_DOUBLE_EQ(*composed_epsilon(ledger, 4), 2.0);
  EXPECT_DOUBLE_EQ(*composed_epsilon(ledger, 10), 5.0);
  EXPECT_DOUBLE_EQ(*composed_epsilon(ledger, 12), 5.0 + 2 * 0.75);
  EXPECT_DOUBLE_EQ(*composed_epsilon(ledger, 29), 12.5);
  EXPECT_DOUBLE_EQ(*composed_epsilon(ledger, 1000), 14.5);
  EXPECT_DOUBLE_EQ(*per_release_epsilon(ledger, 10), 0.5);
  EXPECT_DOUBLE_EQ(*per_release_epsilon(ledger, 29), 0.5);
  EXPECT_DOUBLE_EQ(*per_release_epsilon(ledger, 30), 2.0);
}

// "Not applicable" is an answer; 0 is not its spelling.
TEST(BasicAccounting, DoesNotApplyOnceSomeDeltaIsPositive) {
  Ledger ledger;
  ledger.charge(1, promise(0.5));
  ledger.charge(2, promise(0.5, 1e-6));
  EXPECT_EQ(composed_epsilon(ledger, 1), 0.5);
  EXPECT_EQ(composed_epsilon(ledger, 2), std::nullopt);
  EXPECT_EQ(per_release_epsilon(ledger, 2), std::nullopt);
}

}  // namespace
}  // namespace privbo::ledger_test
