// Each accountant's formula on small cases, where it applies, and what it says where it does not.
#include "accounting/accountant.h"

#include <gtest/gtest.h>

#include <cmath>
#include <thread>

#include "accounting/renyi/renyi_curve.h"
#include "numerics/privacy_conversion.h"

namespace privbo::accountants_test {
namespace {

constexpr double none = -1.0;

double epsilon(const std::string& id, const Composition& composition, double delta) {
  const Loss loss = find_accountant(id)->loss(composition, delta);
  EXPECT_EQ(loss.epsilon.has_value(), loss.reason.empty()) << id;
  return loss.epsilon.value_or(none);
}

TEST(Accountants, AreListedInOrderWithLabelsAndCitations) {
  const std::vector<std::string> ids{"basic",   "advanced",    "zcdp_classic", "zcdp", "gdp", "gdp_clt_approximate",
                                     "moments", "rdp_classic", "rdp_improved", "pld"};
  ASSERT_EQ(accountant_catalogue().size(), ids.size());
  for (std::size_t i = 0; i < ids.size(); ++i) {
    const Accountant& accountant = *accountant_catalogue()[i];
    EXPECT_EQ(accountant.id, ids[i]);
    EXPECT_FALSE(accountant.label.empty() || accountant.summary.empty() || accountant.citation.empty());
    EXPECT_EQ(accountant.approximate, ids[i] == "gdp_clt_approximate");
    EXPECT_EQ(accountant.instant, ids[i] != "pld");
    EXPECT_EQ(find_accountant(ids[i]), &accountant);
    EXPECT_EQ(accountant.loss({}, 1e-5).epsilon, 0.0);
    EXPECT_EQ(accountant.loss({}, 0.0).epsilon, 0.0);
    for (const double delta : {-0.1, 1.0, 2.0, std::nan("")})
      EXPECT_THROW(accountant.loss({{PureCost{1.0}, 1}}, delta), std::invalid_argument);
  }
  EXPECT_EQ(find_accountant("rdp"), nullptr);
}

// Which accountants apply to which cost, at δ = 1e-3 and at δ = 0.
TEST(Accountants, ApplyWhereTheyDo) {
  const std::vector<std::pair<PrivacyCost, std::vector<std::string>>> cases{
      {PureCost{0.5}, {"basic", "advanced", "zcdp_classic", "zcdp", "moments", "rdp_classic", "rdp_improved", "pld"}},
      {LaplaceCost{0.5},
       {"basic", "advanced", "zcdp_classic", "zcdp", "moments", "rdp_classic", "rdp_improved", "pld"}},
      {GaussianCost{0.5}, {"zcdp_classic", "zcdp", "gdp", "moments", "rdp_classic", "rdp_improved", "pld"}},
      {SubsampledGaussianCost{0.2, 1.0}, {"gdp_clt_approximate", "moments", "rdp_classic", "rdp_improved", "pld"}},
      {SubsampledGaussianCost{1.0, 2.0},
       {"zcdp_classic", "zcdp", "gdp", "moments", "rdp_classic", "rdp_improved", "pld"}},
      {FixedSizeGaussianCost{100, 20, 1.0}, {"rdp_classic", "rdp_improved", "pld"}},
      {ApproximateCost{0.5, 1e-5}, {"basic", "advanced", "pld"}}};
  for (const auto& [cost, applying] : cases)
    for (const auto& accountant : accountant_catalogue()) {
      const Loss loss = accountant->loss({{cost, 4}}, 1e-3);
      const bool expected = std::find(applying.begin(), applying.end(), accountant->id) != applying.end();
      EXPECT_EQ(loss.epsilon.has_value(), expected)
          << accountant->id << " on " << to_string(cost) << ": " << loss.reason;
      if (expected) {
        EXPECT_GT(*loss.epsilon, 0.0) << accountant->id << " on " << to_string(cost);
      }
      const bool pure = std::holds_alternative<PureCost>(cost) || std::holds_alternative<LaplaceCost>(cost);
      EXPECT_EQ(accountant->loss({{cost, 4}}, 0.0).epsilon.has_value(), pure && accountant->id == "basic")
          << accountant->id;
    }
}

TEST(Accountants, BasicAddsUp) {
  EXPECT_DOUBLE_EQ(epsilon("basic", {{PureCost{0.5}, 3}, {LaplaceCost{0.25}, 2}}, 0.0), 2.0);
  EXPECT_DOUBLE_EQ(epsilon("basic", {{ApproximateCost{0.5, 1e-4}, 10}}, 1e-3), 5.0);
  EXPECT_EQ(epsilon("basic", {{ApproximateCost{0.5, 1e-4}, 11}}, 1e-3), none);
}

// Kairouz, Oh & Viswanath's formula by hand, and different ε_i.
TEST(Accountants, AdvancedCompositionByHand) {
  const double delta = 1e-6, e = 0.1;
  const double mean = 1000 * e * (std::exp(e) - 1.0) / (std::exp(e) + 1.0);
  EXPECT_NEAR(epsilon("advanced", {{PureCost{e}, 1000}}, delta),
              mean + std::sqrt(2.0 * 1000 * e * e * std::log(1.0 / delta)), 1e-9);
  const double squares = 500 * 0.01 + 100 * 0.04;
  const double mixed =
      500 * 0.1 * std::tanh(0.05) + 100 * 0.2 * std::tanh(0.1) + std::sqrt(2.0 * squares * std::log(1.0 / delta));
  EXPECT_NEAR(epsilon("advanced", {{PureCost{0.1}, 500}, {LaplaceCost{0.2}, 100}}, delta), mixed, 1e-9);
  EXPECT_NEAR(epsilon("advanced", {{PureCost{1.0}, 2}}, delta), 2.0, 1e-12);  // nothing gained on two releases
  EXPECT_EQ(epsilon("advanced", {{ApproximateCost{0.1, 1e-4}, 20}}, 1e-3), none);
  // Never better than the exact composition of the same randomised responses.
  for (const double d : {1e-9, 1e-3, 0.1})
    EXPECT_GE(epsilon("advanced", {{PureCost{e}, 1000}}, d), epsilon("pld", {{PureCost{e}, 1000}}, d) - 1e-6);
}

TEST(Accountants, CentralLimitIsNoUpperBound) {
  const Composition composition{{SubsampledGaussianCost{0.15, 1.0}, 40}};
  const double delta = std::pow(200.0, -1.1), limit = epsilon("gdp_clt_approximate", composition, delta);
  EXPECT_NEAR(limit, 3.68, 0.005);
  const Loss pld = find_accountant("pld")->loss(composition, delta);
  EXPECT_GT(*pld.epsilon - pld.error, limit + 0.25);
}

TEST(Accountants, ImprovedConversionReachesZero) {
  const Composition tiny{{GaussianCost{1e-3}, 1}};
  for (const char* id : {"zcdp", "gdp", "rdp_improved", "pld"}) EXPECT_EQ(epsilon(id, tiny, 0.01), 0.0) << id;
  EXPECT_GT(epsilon("rdp_classic", tiny, 0.01), 0.0);
}

TEST(Accountants, TheMomentsAccountantIsRdpAtIntegers) {
  for (const PrivacyCost& cost :
       {PrivacyCost{LaplaceCost{0.3}}, PrivacyCost{PureCost{0.3}}, PrivacyCost{GaussianCost{0.3}}}) {
    double best = 1e300;
    for (int lambda = 1; lambda <= 32; ++lambda)
      best = std::min(best, (25.0 * lambda * renyi_divergence(cost, lambda + 1.0) - std::log(1e-5)) / lambda);
    EXPECT_NEAR(epsilon("moments", {{cost, 25}}, 1e-5), best, 1e-12 * best);
  }
}

/// ∫ p^α q^{1−α} of two Laplace densities, by brute force.
double laplace_renyi_by_sums(double e, double order) {
  double sum = 0.0;
  const double h = 1e-3;
  for (double x = -40.0 + 0.5 * h; x < 60.0; x += h)
    sum += h * 0.5 * std::exp(-order * std::abs(x) - (1.0 - order) * std::abs(x - e));
  return std::log(sum) / (order - 1.0);
}

TEST(RenyiCurve, ClosedFormsOfPureCosts) {
  for (const double order : {1.1, 2.0, 3.5, 20.0}) {
    for (const double e : {0.25, 1.0, 4.0}) {
      EXPECT_NEAR(renyi_divergence(LaplaceCost{e}, order), laplace_renyi_by_sums(e, order), 1e-5) << e << ' ' << order;
      const double p = 1.0 / (1.0 + std::exp(-e));
      const double response =
          std::log(std::pow(p, order) * std::pow(1 - p, 1 - order) + std::pow(1 - p, order) * std::pow(p, 1 - order)) /
          (order - 1);
      EXPECT_NEAR(renyi_divergence(PureCost{e}, order), response, 1e-11 * (1.0 + response));
      EXPECT_LE(renyi_divergence(LaplaceCost{e}, order), renyi_divergence(PureCost{e}, order));
      EXPECT_LE(renyi_divergence(PureCost{e}, order), std::min(e, 0.5 * order * e * e) * (1 + 1e-12));
    }
    // Small ε, where the textbook form loses every digit: αε²/2 and αε²/2 (Laplace has the same leading term).
    EXPECT_NEAR(renyi_divergence(PureCost{1e-7}, order) / (0.5 * order * 1e-14), 1.0, 1e-6);
    EXPECT_NEAR(renyi_divergence(LaplaceCost{1e-7}, order) / (0.5 * order * 1e-14), 1.0, 1e-5);
    // Both branches meet.
    for (const double e : {1.0 / (order - 0.5), 1.0 / (order - 1.0)}) {
      EXPECT_NEAR(renyi_divergence(PureCost{e * (1 - 1e-12)}, order),
                  renyi_divergence(PureCost{e * (1 + 1e-12)}, order), 1e-10 * e);
      EXPECT_NEAR(renyi_divergence(LaplaceCost{e * (1 - 1e-12)}, order),
                  renyi_divergence(LaplaceCost{e * (1 + 1e-12)}, order), 1e-10 * e);
    }
  }
}

TEST(RenyiCurve, NearlyEverybodyAndNearlyNobodySampled) {
  for (const double order : {1.1, 2.0, 7.5, 63.0}) {
    EXPECT_NEAR(renyi_divergence(SubsampledGaussianCost{1.0 - 1e-12, 1.5}, order), 0.5 * order / 2.25, 1e-9);
    // q → 0: α q² (e^{1/z²} − 1)/2.
    const double q = 1e-9;
    EXPECT_NEAR(renyi_divergence(SubsampledGaussianCost{q, 2.0}, order) / (0.5 * order * q * q * std::expm1(0.25)), 1.0,
                1e-6)
        << order;
  }
  EXPECT_TRUE(std::isfinite(renyi_divergence(SubsampledGaussianCost{0.5, 0.01}, 1024.0)));
  EXPECT_TRUE(std::isfinite(renyi_divergence(SubsampledGaussianCost{0.5, 1e-3}, 1024.0)));
}

// Mironov, Talwar & Zhang's binomial sum at integers.
TEST(RenyiCurve, MatchesTheBinomialSumAtIntegers) {
  for (const double q : {0.01, 0.3, 0.9})
    for (const double z : {0.4, 1.0, 5.0})
      for (const int order : {2, 3, 8}) {
        long double sum = 0.0L;
        for (int k = 0; k <= order; ++k)
          sum += std::exp(std::lgamma(order + 1.0L) - std::lgamma(k + 1.0L) - std::lgamma(order - k + 1.0L) +
                          (order - k) * std::log1p(-static_cast<long double>(q)) +
                          k * std::log(static_cast<long double>(q)) +
                          static_cast<long double>(k * (k - 1)) / (2.0L * z * z));
        const double expected = static_cast<double>(std::log(sum)) / (order - 1);
        EXPECT_NEAR(renyi_divergence(SubsampledGaussianCost{q, z}, order), expected, 1e-9 * expected + 1e-15)
            << q << ' ' << z << ' ' << order;
      }
}

TEST(RenyiCurve, IsTheSameFromManyThreads) {
  const SubsampledGaussianCost cost{0.123, 1.7};
  const RenyiCurve expected = *renyi_curve(cost, false);
  std::vector<std::thread> threads;
  std::vector<int> wrong(4, 0);
  for (std::size_t i = 0; i < wrong.size(); ++i)
    threads.emplace_back([&, i] {
      for (int k = 0; k < 300; ++k) {
        if (*renyi_curve(cost, false) != expected) ++wrong[i];
        (void)renyi_curve(GaussianCost{0.01 * k + 0.1 * static_cast<double>(i)}, false);
      }
    });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(wrong, std::vector<int>(4, 0));
}

TEST(Conversion, InversesAndExtremes) {
  for (const double delta : {1e-15, 1e-9, 1e-5, 0.1, 0.9})
    for (const double eps : {0.0, 1e-3, 0.5, 3.0, 50.0, 2000.0}) {
      const double mu = gaussian_mu(eps, delta);
      EXPECT_NEAR(gaussian_delta(eps, mu) / delta, 1.0, 1e-9) << eps << ' ' << delta;
      EXPECT_NEAR(zcdp_rho_classic(eps, delta) > 0.0 ? zcdp_epsilon_classic(zcdp_rho_classic(eps, delta), delta) : 0.0,
                  eps, 1e-9 * (1.0 + eps));
      EXPECT_NEAR(zcdp_epsilon(zcdp_rho(eps, delta), delta), eps, 1e-9 * (1.0 + eps));
      if (eps > 0.0) {
        EXPECT_NEAR(gaussian_epsilon(mu, delta), eps, 1e-9 * (1.0 + eps));
      }
    }
  // Tiny and huge μ: no cancellation, no overflow. At ε = 0 δ is the total variation 2Φ(μ/2) − 1.
  EXPECT_NEAR(gaussian_delta(0.0, 1e-9) / (1e-9 * 0.3989422804014327), 1.0, 1e-12);
  EXPECT_NEAR(gaussian_delta(0.0, 3.0), std::erf(1.5 / std::sqrt(2.0)), 1e-14);
  EXPECT_EQ(gaussian_delta(0.0, 1e4), 1.0);
  EXPECT_EQ(gaussian_delta(1e5, 1.0), 0.0);
  EXPECT_TRUE(std::isfinite(gaussian_epsilon(1e4, 1e-9)));
  EXPECT_THROW(gaussian_delta(-1.0, 1.0), std::invalid_argument);
  EXPECT_THROW(gaussian_delta(1.0, 0.0), std::invalid_argument);
  EXPECT_THROW(gaussian_epsilon(1.0, 0.0), std::invalid_argument);
  EXPECT_THROW(gaussian_mu(1.0, 1.0), std::invalid_argument);
  EXPECT_THROW(zcdp_epsilon(0.0, 0.1), std::invalid_argument);
}

/// Whatever noise somebody types, a run must end: below z = 0.01 the divergence is bounded by the one without sampling,
/// and PLD gives up.
TEST(Accountants, NoiseOfAlmostNothingIsAnsweredAtOnce) {
  for (const double z : {9e-3, 1e-3, 1e-6, 1e-9}) {
    Composition composition{{SubsampledGaussianCost{0.5, z}, 100}};
    const double unsampled = 100.0 * 0.5 / (z * z);  // Σ α/(2z²) at α = 1: no bound is below it
    for (const char* id : {"moments", "rdp_classic", "rdp_improved"})
      EXPECT_GT(epsilon(id, composition, 0.01), unsampled) << id << ", z = " << z;
    EXPECT_NE(find_accountant("pld")->loss(composition, 0.01).reason.english().find("below 0.01 the losses"),
              std::string::npos);
  }
  // Where the bound takes over it exceeds the exact value, by no more than ln(1/q) α/(α − 1).
  for (const double order : {1.1, 2.0, 32.0}) {
    const double bound = renyi_divergence(SubsampledGaussianCost{0.5, 0.0099999}, order),
                 exact = renyi_divergence(SubsampledGaussianCost{0.5, 0.01}, order);
    EXPECT_GE(bound, exact);
    EXPECT_LT(bound - exact, std::log(2.0) * order / (order - 1.0) + 2e-5 * bound + 1e-6);
  }
}

}  // namespace
}  // namespace privbo::accountants_test
