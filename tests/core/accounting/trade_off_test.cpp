// Profiles against closed forms and accountants; trade-off curves against the Gaussian one.
#include "accounting/trade_off.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "accounting/accountant.h"
#include "numerics/normal.h"
#include "numerics/privacy_conversion.h"

namespace privbo::trade_off_test {
namespace {

TEST(PrivacyProfile, AgreesWithThePldAccountant) {
  for (const Composition& composition :
       {Composition{{SubsampledGaussianCost{0.25, 1.0}, 40}}, Composition{{LaplaceCost{0.1}, 100}},
        Composition{{SubsampledGaussianCost{0.1, 2.0}, 100}, {GaussianCost{0.5}, 2}, {PureCost{0.2}, 5}}}) {
    const std::unique_ptr<PrivacyProfile> profile = make_profile(composition, 1e-3);
    for (const double delta : {0.3, 1e-2, 1e-4, 1e-7, 1e-9}) {
      const Loss loss = make_pld_accountant(1e-3)->loss(composition, delta);
      if (*loss.epsilon == 0.0) {
        EXPECT_LE(profile->delta(0.0), delta * (1 + 1e-6));
        continue;
      }
      // The profile rounds losses up to its grid; the accountant may know better, and never less than the truth.
      EXPECT_GE(profile->delta(*loss.epsilon), delta * (1 - 1e-6)) << delta;
      EXPECT_LE(profile->delta(*loss.epsilon + profile->error()), delta * (1 + 1e-6)) << delta;
      EXPECT_LE(loss.error, profile->error() + 1e-9);
    }
    EXPECT_LE(profile->delta(300.0), 1e-12);
    for (double e = 0.0; e < 30.0; e += 0.1) EXPECT_GE(profile->delta(e), profile->delta(e + 0.1)) << e;
  }
}

TEST(PrivacyProfile, OneLaplaceReleaseInClosedForm) {
  for (const double e0 : {0.1, 1.0, 3.0}) {
    const std::unique_ptr<PrivacyProfile> profile = make_profile({{LaplaceCost{e0}, 1}});
    for (double share = 0.0; share < 1.0; share += 0.0625)
      EXPECT_NEAR(profile->delta(share * e0), -std::expm1(0.5 * e0 * (share - 1.0)), 1e-8);
    EXPECT_NEAR(profile->delta(e0), 0.0, 1e-12);
  }
}

TEST(PrivacyProfile, GaussiansAreExact) {
  const std::unique_ptr<PrivacyProfile> profile =
      make_profile({{GaussianCost{0.6}, 4}, {SubsampledGaussianCost{1.0, 2.0}, 3}});
  EXPECT_EQ(profile->error(), 0.0);
  EXPECT_NEAR(profile->delta(0.7), gaussian_delta(0.7, std::sqrt(4 * 0.36 + 0.75)), 1e-14);
  EXPECT_EQ(make_profile({})->delta(0.0), 0.0);
}

// G_μ(α) = Φ(Φ⁻¹(1 − α) − μ).
TEST(TradeOff, GaussianCurveInClosedForm) {
  for (const double mu : {0.1, 1.0, 4.0}) {
    const std::vector<TradeOffPoint> curve = trade_off_curve(*make_profile({{GaussianCost{mu}, 1}}));
    ASSERT_EQ(curve.size(), 201U);
    EXPECT_EQ(curve.front().type_one, 0.0);
    EXPECT_EQ(curve.back().type_one, 1.0);
    EXPECT_EQ(curve.back().type_two, 0.0);
    for (std::size_t i = 1; i + 1 < curve.size(); ++i) {
      const double exact = normal_cdf(normal_quantile(1.0 - curve[i].type_one) - mu);
      EXPECT_NEAR(curve[i].type_two, exact, 1e-7) << mu << ' ' << curve[i].type_one;
    }
  }
}

// Randomised response: two lines of slope −e^ε and −e^{−ε}.
TEST(TradeOff, RandomisedResponseIsTwoLines) {
  const double e = 1.0;
  for (const TradeOffPoint& point : trade_off_curve(*make_profile({{PureCost{e}, 1}})))
    EXPECT_NEAR(point.type_two,
                std::max({0.0, 1.0 - std::exp(e) * point.type_one, std::exp(-e) * (1.0 - point.type_one)}), 1e-6)
        << point.type_one;
}

TEST(TradeOff, FallsAndIsConvexForSampledReleases) {
  const std::vector<TradeOffPoint> curve =
      trade_off_curve(*make_profile({{SubsampledGaussianCost{0.25, 1.0}, 40}}, 1e-3));
  for (std::size_t i = 1; i < curve.size(); ++i) {
    EXPECT_LE(curve[i].type_two, curve[i - 1].type_two + 1e-9);
    EXPECT_LE(curve[i].type_two, 1.0 - curve[i].type_one + 1e-12);
  }
  for (std::size_t i = 1; i + 1 < curve.size(); ++i) {
    const double share = (curve[i].type_one - curve[i - 1].type_one) / (curve[i + 1].type_one - curve[i - 1].type_one);
    EXPECT_LE(curve[i].type_two, (1.0 - share) * curve[i - 1].type_two + share * curve[i + 1].type_two + 1e-7);
  }
}

}  // namespace
}  // namespace privbo::trade_off_test
