// Ledgers of servers start in round 0: compositions, basic sums, odometers and files count that release.
#include <gtest/gtest.h>

#include "accounting/basic.h"
#include "accounting/composition.h"
#include "accounting/odometer.h"
#include "io/results/ledger_file.h"

namespace privbo::round_zero_test {
namespace {

std::shared_ptr<const Guarantee> sampled() {
  Guarantee guarantee;
  guarantee.mechanism = "Poisson-subsampled Gaussian";
  guarantee.notion = PrivacyNotion::user_level_central;
  guarantee.epsilon = 0.5;
  guarantee.sensitivity = 2.0;
  guarantee.noise_scale = 2.0;
  guarantee.cost = SubsampledGaussianCost{0.25, 1.0};
  return std::make_shared<const Guarantee>(guarantee);
}

Ledger ledger_to(std::int64_t last) {
  Ledger ledger;
  const auto guarantee = sampled();
  for (std::int64_t t = 0; t <= last; ++t) ledger.charge(t, guarantee);
  return ledger;
}

TEST(RoundZero, CountsInEveryWalk) {
  const Ledger ledger = ledger_to(39);
  ASSERT_EQ(ledger.entries().size(), 1U);
  EXPECT_EQ(last_round(ledger), 39);
  for (const Reading reading : {Reading::same_person, Reading::each_once}) {
    CompositionWalk walk(ledger, reading);
    for (std::int64_t t = 0; t <= 45; ++t) {
      const Composition& paid = walk.until(t);
      ASSERT_EQ(paid.size(), 1U);
      EXPECT_EQ(paid.front().count, std::min<std::int64_t>(t, 39) + 1);
    }
  }
  EXPECT_TRUE(compose(ledger, -1).empty());
  EXPECT_DOUBLE_EQ(composed_epsilon(ledger, 0).value_or(-1.0), 0.5);
  EXPECT_DOUBLE_EQ(composed_epsilon(ledger, 9).value_or(-1.0), 5.0);
}

TEST(RoundZero, OdometersReadIt) {
  for (const std::int64_t last : {0, 1, 39}) {
    const Ledger ledger = ledger_to(last);
    const Composition all{{SubsampledGaussianCost{0.25, 1.0}, last + 1}};
    for (const OdometerCurve& curve : instant_odometer(ledger, {1, 5}, 1e-3, Reading::same_person)) {
      if (curve.accountant->id != "moments") continue;
      EXPECT_TRUE(std::ranges::is_sorted(curve.t));
      const auto index = static_cast<std::size_t>(std::ranges::find(curve.t, last) - curve.t.begin());
      EXPECT_EQ(curve.epsilon.at(index), *curve.accountant->loss(all, 1e-3).epsilon);
    }
    const OdometerCurve pld = pld_odometer(ledger, last, 1e-3, Reading::same_person, 1e-3);
    EXPECT_NEAR(pld.epsilon.back(), *find_accountant("pld")->loss(all, 1e-3).epsilon, 2e-3 * pld.epsilon.back());
  }
}

TEST(RoundZero, SurvivesTheFile) {
  const Ledger ledger = ledger_to(40);
  const auto read = ledger_of(ledger_json(&ledger), 40);
  ASSERT_EQ(read->entries().size(), 1U);
  EXPECT_EQ(read->entries().front().first_round, 0);
  EXPECT_EQ(read->entries().front().last_round, 40);
  EXPECT_EQ(read->releases(), 41);
  EXPECT_EQ(*read->entries().front().guarantee, *ledger.entries().front().guarantee);
}

}  // namespace
}  // namespace privbo::round_zero_test
