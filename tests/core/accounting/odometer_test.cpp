// ε at every t equals the accountant asked at that t; the PLD odometer states its error and stops at once.
#include "accounting/odometer.h"
#include "support/time_limit.h"

#include <gtest/gtest.h>

#include <chrono>
#include <cmath>
#include <numeric>

namespace privbo::odometer_test {
namespace {

Ledger sampled_ledger(std::int64_t rounds, double q = 0.25, double z = 1.0) {
  Guarantee guarantee;
  guarantee.notion = PrivacyNotion::user_level_central;
  guarantee.cost = SubsampledGaussianCost{q, z};
  const auto shared = std::make_shared<const Guarantee>(guarantee);
  Ledger ledger;
  for (std::int64_t t = 1; t <= rounds; ++t) ledger.charge(t, shared);
  return ledger;
}

/// Gaussian nodes in groups, Laplace releases now and then.
Ledger mixed_ledger(std::int64_t rounds) {
  Guarantee node, answer;
  node.notion = answer.notion = PrivacyNotion::joint;
  node.cost = GaussianCost{0.2};
  answer.cost = LaplaceCost{0.05};
  const auto shared_node = std::make_shared<const Guarantee>(node),
             shared_answer = std::make_shared<const Guarantee>(answer);
  Ledger ledger;
  for (std::int64_t t = 1; t <= rounds; ++t) {
    std::int64_t level = 0;
    for (std::int64_t rest = t; rest % 2 == 0; rest /= 2) ++level;
    ledger.charge(t, shared_node, 1, level);
    if (t % 3 == 0) ledger.charge(t, shared_answer);
  }
  return ledger;
}

std::vector<std::int64_t> all_rounds(std::int64_t last) {
  std::vector<std::int64_t> rounds(static_cast<std::size_t>(last));
  std::iota(rounds.begin(), rounds.end(), 1);
  return rounds;
}

TEST(Odometer, InstantCurvesEqualTheAccountantsAtEveryRound) {
  for (const Ledger& ledger : {sampled_ledger(40), mixed_ledger(40)}) {
    const std::vector<OdometerCurve> curves = instant_odometer(ledger, all_rounds(40), 1e-5, Reading::same_person);
    ASSERT_EQ(curves.size(), accountant_catalogue().size() - 1);
    for (const OdometerCurve& curve : curves) {
      ASSERT_EQ(curve.t, all_rounds(40));
      EXPECT_FALSE(curve.steps);
      bool any = false;
      for (std::size_t i = 0; i < curve.t.size(); ++i) {
        const Loss loss = curve.accountant->loss(compose(ledger, curve.t[i]), 1e-5);
        any = any || loss.epsilon.has_value();
        if (loss.epsilon)
          EXPECT_EQ(curve.epsilon[i], *loss.epsilon) << curve.accountant->id;
        else
          EXPECT_TRUE(std::isnan(curve.epsilon[i])) << curve.accountant->id;
        EXPECT_TRUE(curve.order[i] == loss.order || (std::isnan(curve.order[i]) && std::isnan(loss.order)));
      }
      EXPECT_EQ(curve.reason.empty(), any) << curve.accountant->id << ": " << curve.reason;
    }
  }
}

/// A recommender answers after rounds 100, 200 and 300.
Ledger answers_ledger(std::initializer_list<std::int64_t> rounds) {
  Guarantee answer;
  answer.notion = PrivacyNotion::joint;
  answer.cost = PureCost{5.0};
  const auto shared = std::make_shared<const Guarantee>(answer);
  Ledger ledger;
  for (const std::int64_t t : rounds) ledger.charge(t, shared);
  return ledger;
}

TEST(Odometer, ALossBeginsWithTheReleaseAndHoldsUntilTheNext) {
  for (const Ledger& ledger : {answers_ledger({300}), answers_ledger({100, 200, 300})}) {
    std::vector<std::int64_t> releases;
    for (const LedgerEntry& entry : ledger.entries()) releases.push_back(entry.first_round);
    std::vector<OdometerCurve> curves = instant_odometer(ledger, all_rounds(300), 1e-5, Reading::same_person);
    curves.push_back(pld_odometer(ledger, 300, 1e-5, Reading::same_person, 0.01));
    std::size_t applying = 0;
    for (const OdometerCurve& curve : curves) {
      EXPECT_EQ(curve.t, releases) << curve.accountant->id << ": nothing before the first release, nothing between";
      EXPECT_TRUE(curve.holds) << curve.accountant->id;
      if (!curve.reason.empty()) {
        for (const double epsilon : curve.epsilon) EXPECT_TRUE(std::isnan(epsilon)) << curve.accountant->id;
        continue;
      }
      ++applying;
      for (const double epsilon : curve.epsilon)
        EXPECT_FALSE(epsilon == 0.0) << curve.accountant->id << ": a zero is no loss";
    }
    EXPECT_GE(applying, 3U);
    EXPECT_LT(applying, curves.size()) << "the Gaussian closed form says nothing of such answers";
  }
}

TEST(Odometer, FewReleasesAreFew) {
  EXPECT_EQ(few_release_rounds(answers_ledger({100, 200, 300}), 64), (std::vector<std::int64_t>{100, 200, 300}));
  EXPECT_TRUE(few_release_rounds(answers_ledger({100, 200, 300}), 2).empty());
  EXPECT_TRUE(few_release_rounds(sampled_ledger(40), 64).empty()) << "every round releases something";
  EXPECT_TRUE(few_release_rounds({}, 64).empty());
}

TEST(Odometer, TheLastChargedRoundIsAlwaysThere) {
  const std::vector<OdometerCurve> curves =
      instant_odometer(sampled_ledger(40), {1, 10, 100}, 1e-5, Reading::same_person);
  EXPECT_EQ(curves.front().t, (std::vector<std::int64_t>{1, 10, 40, 100}));
}

TEST(Odometer, PldIsWithinItsErrorOfTheFineAccountant) {
  for (const Ledger& ledger : {sampled_ledger(300), mixed_ledger(300)}) {
    const OdometerCurve curve = pld_odometer(ledger, 300, 1e-5, Reading::same_person, 0.01);
    EXPECT_TRUE(curve.steps);
    ASSERT_GE(curve.t.size(), 64U);
    EXPECT_EQ(curve.t.front(), 1);
    EXPECT_EQ(curve.t.back(), 300);
    EXPECT_LE(curve.error, 0.01 * curve.epsilon.back());
    for (std::size_t i = 0; i < curve.t.size(); i += 9) {
      const Loss fine = find_accountant("pld")->loss(compose(ledger, curve.t[i]), 1e-5);
      EXPECT_GE(curve.epsilon[i], *fine.epsilon - fine.error - 1e-10);
      EXPECT_LE(curve.epsilon[i] - curve.error, *fine.epsilon + 1e-10);
    }
    for (std::size_t i = 1; i < curve.t.size(); ++i) EXPECT_GE(curve.epsilon[i], curve.epsilon[i - 1] - curve.error);
  }
}

// One Laplace release of a large ε: its loss is a few atoms far apart.
TEST(Odometer, LargeLossesAreFollowedToo) {
  Guarantee guarantee;
  guarantee.notion = PrivacyNotion::local;
  guarantee.cost = LaplaceCost{16.0};
  const auto shared = std::make_shared<const Guarantee>(guarantee);
  Ledger ledger;
  for (std::int64_t t = 1; t <= 500; ++t) ledger.charge(t, shared);
  for (const Reading reading : {Reading::each_once, Reading::same_person}) {
    const OdometerCurve curve = pld_odometer(ledger, 500, 1e-5, reading, 0.01);
    EXPECT_TRUE(curve.reason.empty()) << curve.reason;
    const double releases = reading == Reading::each_once ? 1.0 : 500.0;
    EXPECT_LE(curve.epsilon.back(), 16.0 * releases + curve.error);
    EXPECT_GT(curve.epsilon.back(), 10.0 * releases);
  }
}

TEST(Odometer, ShortRunsHaveEveryRound) {
  const OdometerCurve curve = pld_odometer(sampled_ledger(20), 20, 1e-5, Reading::same_person, 0.01);
  EXPECT_EQ(curve.t, all_rounds(20));
}

TEST(Odometer, StopsAtOnce) {
  std::stop_source source;
  source.request_stop();
  const auto start = std::chrono::steady_clock::now();
  const OdometerCurve curve =
      pld_odometer(sampled_ledger(2000), 2000, 1e-5, Reading::same_person, 0.001, source.get_token());
  EXPECT_TRUE(curve.t.empty());
  test::expect_within(std::chrono::steady_clock::now() - start, 1000);
}

TEST(Odometer, WhereNothingAppliesItReportsWhy) {
  Guarantee guarantee;
  guarantee.notion = PrivacyNotion::user_level_central;
  guarantee.cost = FixedSizeGaussianCost{29, 10, 2.0};
  Ledger ledger;
  for (std::int64_t t = 1; t <= 5; ++t) ledger.charge(t, std::make_shared<const Guarantee>(guarantee));
  const OdometerCurve curve = pld_odometer(ledger, 5, 0.0, Reading::same_person, 0.01);  // PLD needs δ > 0
  EXPECT_FALSE(curve.reason.empty());
  for (const double epsilon : curve.epsilon) EXPECT_TRUE(std::isnan(epsilon));
}

}  // namespace
}  // namespace privbo::odometer_test
