// The ε at δ = 10⁻⁵ beside a claim at a larger δ, against the Gaussian mechanism's closed form.
#include "accounting/strict_epsilon.h"

#include <gtest/gtest.h>

#include <cmath>

namespace privbo::strict_epsilon_test {
namespace {

std::shared_ptr<const Guarantee> costing(PrivacyNotion notion, PrivacyCost cost) {
  Guarantee g;
  g.mechanism = "test";
  g.notion = notion;
  g.cost = cost;
  return std::make_shared<const Guarantee>(std::move(g));
}

double normal(double x) { return 0.5 * std::erfc(-x / std::sqrt(2.0)); }

/// Balle & Wang 2018, Theorem 8, as it stands there; μ = Δ/σ.
double delta_of(double epsilon, double mu) {
  return normal(mu / 2.0 - epsilon / mu) - std::exp(epsilon) * normal(-mu / 2.0 - epsilon / mu);
}

// The reading's ε is where the closed form crosses 10⁻⁵; n releases have μ√n.
TEST(StrictEpsilon, IsTheClosedFormOfTheGaussianMechanism) {
  for (const double mu : {0.05, 0.2, 1.0, 3.0})
    for (const std::int64_t releases : {1, 4, 9}) {
      Ledger ledger;
      const auto one = costing(PrivacyNotion::joint, GaussianCost{mu / std::sqrt(static_cast<double>(releases))});
      for (std::int64_t t = 1; t <= releases; ++t) ledger.charge(t, one);
      const auto strict = epsilon_at_strict_delta(ledger, releases, 0.1);
      ASSERT_TRUE(strict && strict->epsilon);
      EXPECT_NEAR(delta_of(*strict->epsilon, mu), 1e-5, 1e-5 * 1e-6) << mu << ' ' << releases;
      EXPECT_FALSE(strict->accountant.empty());
    }
}

// Lemma 2's noise at T = 1024, β = 0.1: σ = 4 √(2n) ln(100)/α with n = 11, Δ_F = 2√2. The claim is ε = 0 for the three
// smaller α, and the strict reading tells them apart. The twin that takes the claim's δ sees no difference.
TEST(StrictEpsilon, DistinguishesWhatAClaimOfZeroMakesEqual) {
  struct Case {
    double alpha, strict;
    bool claims_zero;
  };
  // Worked out by bisection of the closed form in another language.
  for (const Case& c : {Case{0.1, 0.020265361905, true}, Case{0.5, 0.119900555792, true},
                        Case{1.0, 0.255444488385, true}, Case{10.0, 3.231609964010, false}}) {
    SCOPED_TRACE(c.alpha);
    const double sigma = 4.0 * std::sqrt(22.0) * std::log(100.0) / c.alpha, mu = std::sqrt(11.0) * 2.0 / sigma;
    Ledger ledger;
    ledger.charge(1, costing(PrivacyNotion::joint, GaussianCost{mu}));
    EXPECT_EQ(delta_of(0.0, mu) <= 0.1, c.claims_zero);
    EXPECT_NEAR(epsilon_at_strict_delta(ledger, 1, 0.1).value().epsilon.value(), c.strict, 1e-8);
  }
}

TEST(StrictEpsilon, IsAbsentWhereItReportsNothingNew) {
  Ledger gaussian, pure, nothing;
  gaussian.charge(1, costing(PrivacyNotion::joint, GaussianCost{1.0}));
  pure.charge(1, costing(PrivacyNotion::local, LaplaceCost{1.0}));
  EXPECT_FALSE(epsilon_at_strict_delta(nothing, 1, 0.1));
  EXPECT_FALSE(epsilon_at_strict_delta(gaussian, 1, 1e-5));
  EXPECT_FALSE(epsilon_at_strict_delta(gaussian, 1, 1e-6));
  EXPECT_FALSE(epsilon_at_strict_delta(pure, 1, 0.0)) << "pure differential privacy has no δ";
  EXPECT_TRUE(epsilon_at_strict_delta(gaussian, 1, 1.1e-5));
}

// What is claimed at δ = 0.01 and no better has no ε at 10⁻⁵: that is said, and not with a number.
TEST(StrictEpsilon, HasNoNumberWhereNothingBoundsIt) {
  Ledger ledger;
  ledger.charge(1, costing(PrivacyNotion::joint, ApproximateCost{1.0, 0.01}));
  const auto strict = epsilon_at_strict_delta(ledger, 1, 0.01);
  ASSERT_TRUE(strict);
  EXPECT_FALSE(strict->epsilon);
  EXPECT_TRUE(strict->accountant.empty());
}

// Users who answer once pay for one release each; read as the same person, for all of them.
TEST(StrictEpsilon, FollowsTheReadingOfTheLedger) {
  Ledger ledger;
  const auto user = costing(PrivacyNotion::local_joint, GaussianCost{0.5});
  for (std::int64_t t = 1; t <= 4; ++t) ledger.charge(t, user);
  EXPECT_NEAR(delta_of(*epsilon_at_strict_delta(ledger, 4, 0.1, Reading::each_once)->epsilon, 0.5), 1e-5, 1e-11);
  EXPECT_NEAR(delta_of(*epsilon_at_strict_delta(ledger, 4, 0.1)->epsilon, 1.0), 1e-5, 1e-11);
}

// Forty rounds of sampled Gaussian noise, q = 0.01, z = 1: RDP alone gives 1.117.
TEST(StrictEpsilon, AsksPldToo) {
  Ledger ledger;
  const auto round = costing(PrivacyNotion::user_level_central, SubsampledGaussianCost{0.01, 1.0});
  for (std::int64_t t = 1; t <= 40; ++t) ledger.charge(t, round);
  const auto strict = epsilon_at_strict_delta(ledger, 40, 0.00294);
  ASSERT_TRUE(strict && strict->epsilon);
  EXPECT_NEAR(*strict->epsilon, 0.548, 1e-3);
  EXPECT_EQ(strict->accountant, "PLD");
}

}  // namespace
}  // namespace privbo::strict_epsilon_test
