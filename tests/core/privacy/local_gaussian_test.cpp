// Gaussian noise on a clipped reward: the least σ by Balle & Wang's own formula, what it charges, its files, refusals,
// and draws.
#include "privacy/randomisers/local_gaussian.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <variant>
#include <vector>

#include "accounting/accountant.h"
#include "accounting/composition.h"
#include "privacy/ledger/ledger_json.h"
#include "privacy/ledger/noise_cost.h"
#include "support/balle_wang.h"
#include "support/chi_square.h"
#include "support/limits.h"
#include "support/scripted/scripted_draws.h"

namespace privbo::local_gaussian_test {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::ThrowsMessage;

std::unique_ptr<NoiseSource> source(NoiseBackend backend, std::uint64_t seed) {
  return backend == NoiseBackend::grid ? make_grid_noise(make_seeded_bits(seed))
                                       : make_simulation_noise(make_stream({.seed = seed}));
}

double sigma_of(const LocalRandomiser& randomiser) { return randomiser.guarantee().noise_scale; }

TEST(LocalGaussian, SigmaIsTheLeastThatKeepsEpsilonAndDelta) {
  for (const double bound : {0.5, 1.0, 3.0})
    for (const double epsilon : {0.1, 1.0, 4.0, 12.0})
      for (const double delta : {1e-9, 1e-6, 1e-3, 0.1}) {
        SCOPED_TRACE(std::to_string(bound) + " " + std::to_string(epsilon) + " " + std::to_string(delta));
        const double sigma = sigma_of(*make_local_gaussian(bound, epsilon, delta));
        const auto kept = static_cast<double>(test::balle_wang_delta(epsilon, 2.0 * bound / sigma));
        EXPECT_NEAR(kept, delta, 1e-6 * delta);
        EXPECT_GT(test::balle_wang_delta(epsilon, 2.0 * bound / (0.999 * sigma)), delta * (1.0 + 1e-4)) << "less noise";
      }
}

// z = σ/Δ at ε = 1 and δ = 10⁻⁶, as the laboratory of mechanisms solves it: 4.2247.
TEST(LocalGaussian, NoiseOverSensitivityIsTheLaboratorys) {
  EXPECT_NEAR(sigma_of(*make_local_gaussian(1.0, 1.0, 1e-6)) / 2.0, 4.2247, 5e-5);
}

TEST(LocalGaussian, VarianceAndDistributionAreThoseOfItsNoise) {
  const auto made = make_local_gaussian(1.5, 2.0, 1e-5);
  const double sigma = 3.0 / test::balle_wang_mu(2.0, 1e-5);
  EXPECT_NEAR(sigma_of(*made), sigma, 1e-8 * sigma);
  EXPECT_EQ(made->bound(), 1.5);
  EXPECT_EQ(made->reach(), infinity);
  for (const double reward : {-9.0, -1.5, 0.2, 1.5, 9.0}) {
    EXPECT_NEAR(made->variance(reward), sigma * sigma, 1e-7 * sigma * sigma);
    const double clipped = std::clamp(reward, -1.5, 1.5);
    for (double x = -4.0 * sigma; x < 4.0 * sigma; x += 0.3 * sigma)
      EXPECT_NEAR(made->cdf(x, reward), static_cast<double>(test::standard_normal((x - clipped) / sigma)), 1e-7);
  }
}

TEST(LocalGaussian, ReleasesTheClippedRewardWithNoise) {
  const auto made = make_local_gaussian(1.0, 1.0, 1e-5);
  const double sigma = sigma_of(*made);
  ScriptedDraws draws;
  draws.normals = {0.5, -1.0, 0.0};
  const auto noise = make_simulation_noise(draws);
  Ledger ledger;
  EXPECT_DOUBLE_EQ(made->release(0.25, 1, ledger, *noise), 0.25 + 0.5 * sigma);
  EXPECT_DOUBLE_EQ(made->release(7.0, 2, ledger, *noise), 1.0 - sigma);
  EXPECT_DOUBLE_EQ(made->release(-infinity, 3, ledger, *noise), -1.0);
  EXPECT_EQ(draws.asked, "nnn");
}

// ln of two densities of the normal law, written out; and what no finite odds would be of a clipped pair.
TEST(LocalGaussian, LikelihoodRatiosAreThoseOfTheDensities) {
  const auto made = make_local_gaussian(1.0, 1.0, 1e-5);
  const double sigma = sigma_of(*made);
  const auto log_density = [&](double y, double mean) { return -0.5 * (y - mean) * (y - mean) / (sigma * sigma); };
  for (const double y : {-20.0, -1.0, 0.0, 0.3, 8.0})
    for (const auto& [first, second] : {std::pair{1.0, -1.0}, std::pair{0.2, 0.9}, std::pair{50.0, -3.0}}) {
      const double a = std::clamp(first, -1.0, 1.0), b = std::clamp(second, -1.0, 1.0);
      EXPECT_NEAR(made->log_likelihood_ratio(y, first, second), log_density(y, a) - log_density(y, b), 1e-12);
      EXPECT_DOUBLE_EQ(made->log_likelihood_ratio(y, first, second), -made->log_likelihood_ratio(y, second, first));
    }
  EXPECT_EQ(made->log_likelihood_ratio(3.0, 5.0, 9.0), 0.0) << "both are clipped to the same";
}

TEST(LocalGaussian, GuaranteeReportsEverything) {
  const auto made = make_local_gaussian(1.5, 1.0, 1e-6);
  const Guarantee& g = made->guarantee();
  EXPECT_EQ(g.mechanism, gaussian_name.text());
  EXPECT_EQ(g.notion, PrivacyNotion::local);
  EXPECT_EQ(g.relation, "one user's reward replaced by any other reward");
  EXPECT_EQ(g.norm, "L2");
  EXPECT_EQ(g.sensitivity, 3.0);
  EXPECT_EQ(g.epsilon, 1.0);
  EXPECT_EQ(g.delta, 1e-6);
  ASSERT_TRUE(std::holds_alternative<GaussianCost>(g.cost));
  EXPECT_DOUBLE_EQ(std::get<GaussianCost>(g.cost).mu, 3.0 / g.noise_scale);
  EXPECT_THAT(g.assumption.english(), HasSubstr("sqrt(m) times mu"));
  EXPECT_THAT(gaussian_protection(true).protects.english(), HasSubstr("contexts"));
}

// A user who answers in each of 100 rounds pays √100 μ, by the accountant of Gaussian differential privacy; a user of
// one round pays what is promised.
TEST(LocalGaussian, AnswersOfOneUserAddUpAsGaussianNoise) {
  constexpr double epsilon = 0.5, delta = 1e-6;
  const auto made = make_local_gaussian(1.0, epsilon, delta);
  const auto noise = source(NoiseBackend::simulation, 3);
  Ledger ledger;
  for (std::int64_t t = 1; t <= 100; ++t) made->release(0.1, t, ledger, *noise);
  ASSERT_EQ(ledger.entries().size(), 1U);
  EXPECT_EQ(ledger.releases(), 100);
  const Accountant& gdp = *find_accountant("gdp");
  const double mu = test::balle_wang_mu(epsilon, delta);
  EXPECT_NEAR(gdp.loss(compose(ledger, 100, Reading::each_once), delta).epsilon.value(), epsilon, 1e-7);
  const double all = test::balle_wang_epsilon(10.0 * mu, delta);
  EXPECT_NEAR(gdp.loss(compose(ledger, 100, Reading::same_person), delta).epsilon.value(), all, 1e-6 * all);
  EXPECT_LT(all, 100.0 * epsilon) << "less than if ε added up";
}

std::string refusal(const Guarantee& guarantee) {
  try {
    check_cost_of_noise(guarantee);
    return {};
  } catch (const std::runtime_error& refused) {
    return refused.what();
  }
}

TEST(LocalGaussian, FilesBringItsGuaranteeBackAndForgedOnesAreRefused) {
  for (const NoiseBackend backend : {NoiseBackend::simulation, NoiseBackend::grid})
    for (const double epsilon : {0.01, 1.0, 30.0})
      for (const double delta : {1e-9, 1e-3}) {
        SCOPED_TRACE(epsilon);
        const Guarantee g =
            make_local_gaussian(1.5, epsilon, delta, gaussian_protection(), undrawn_noise(backend))->guarantee();
        EXPECT_EQ(refusal(g), "");
        EXPECT_EQ(guarantee_of(guarantee_json(g)), g);
        Guarantee forged = g;
        forged.epsilon = 0.5 * epsilon;
        EXPECT_THAT(refusal(forged), HasSubstr("δ = "));
        forged = g;
        forged.delta = 0.1 * delta;
        EXPECT_THAT(refusal(forged), HasSubstr("δ = "));
        forged.delta = 0.0;
        EXPECT_NE(refusal(forged), "") << "no Gaussian noise is pure";
        forged = g;
        forged.noise_scale *= 0.5;
        EXPECT_THAT(refusal(forged), HasSubstr("μ = "));
        forged = g;
        forged.epsilon = 2.0 * epsilon;
        EXPECT_EQ(refusal(forged), "") << "a weaker promise is kept as well";
      }
}

TEST(LocalGaussian, RefusesWhatItCannotDoWithASentence) {
  const auto complains = [](const auto& what) { return ThrowsMessage<std::invalid_argument>(what); };
  for (const double bad : {0.0, -1.0, not_a_number, infinity}) {
    EXPECT_THAT([bad] { make_local_gaussian(bad, 1.0, 1e-6); }, complains(HasSubstr("reward bound B + R")));
    EXPECT_THAT([bad] { make_local_gaussian(1.0, bad, 1e-6); },
                complains(AllOf(HasSubstr("epsilon = "), HasSubstr("> 0"))));
  }
  for (const double bad : {0.0, -1e-6, 1.0, 2.0, not_a_number})
    EXPECT_THAT([bad] { make_local_gaussian(1.0, 1.0, bad); },
                complains(AllOf(HasSubstr("delta = "), HasSubstr("must be > 0 and < 1 for Gaussian noise"))));
  const auto made = make_local_gaussian(1.0, 1.0, 1e-6);
  Ledger ledger;
  EXPECT_THROW(made->release(not_a_number, 1, ledger, *source(NoiseBackend::simulation, 1)), std::invalid_argument);
  EXPECT_THROW(made->release(0.0, 1, ledger, *source(NoiseBackend::grid, 1)), std::logic_error);
  EXPECT_EQ(ledger.releases(), 0);
}

constexpr int cells = 20;

/// Counts in cells that hold 1/20 each of the law that `randomiser` states for `reward`.
std::vector<std::int64_t> histogram(const LocalRandomiser& randomiser, double reward, NoiseSource& noise, int n) {
  std::vector<std::int64_t> counts(cells, 0);
  Ledger ledger;
  for (int i = 0; i < n; ++i) {
    const double share = randomiser.cdf(randomiser.release(reward, 1, ledger, noise), reward);
    ++counts[static_cast<std::size_t>(std::clamp(static_cast<int>(share * cells), 0, cells - 1))];
  }
  return counts;
}

// n = 2·10⁵ outputs, chi-square against the law that is stated, false-alarm rate 1e-6. The twin states δ three times as
// large, and so 0.92 of the noise.
TEST(LocalGaussian, OutputsHaveTheirDistribution) {
  const std::vector<double> equal(cells, 1.0 / cells);
  for (const NoiseBackend backend : {NoiseBackend::simulation, NoiseBackend::grid}) {
    const auto made = make_local_gaussian(1.0, 1.5, 1e-4, gaussian_protection(), undrawn_noise(backend));
    const auto noise = source(backend, 12);
    EXPECT_GT(test::chi_square_p_value(histogram(*made, 0.6, *noise, 200'000), equal), 1e-6);
    const auto twin = make_local_gaussian(1.0, 1.5, 3e-4, gaussian_protection(), undrawn_noise(backend));
    std::vector<std::int64_t> counts(cells, 0);
    Ledger ledger;
    for (int i = 0; i < 200'000; ++i) {
      const double share = made->cdf(twin->release(0.6, 1, ledger, *noise), 0.6);
      ++counts[static_cast<std::size_t>(std::clamp(static_cast<int>(share * cells), 0, cells - 1))];
    }
    EXPECT_LT(test::chi_square_p_value(counts, equal), 1e-6);
  }
}

// n = 2·10⁵: the mean is the clipped reward, |z| < 5.2 (2e-7) by the variance that is stated; the mean square deviation
// is within 2 % of it (its standard error is 0.3 %).
TEST(LocalGaussian, IsUnbiasedWithTheVarianceStated) {
  constexpr int n = 200'000;
  for (const double reward : {-1.0, 0.4, 5.0}) {
    const auto made = make_local_gaussian(1.0, 2.0, 1e-5);
    const auto noise = source(NoiseBackend::simulation, 30);
    const double clipped = std::clamp(reward, -1.0, 1.0), variance = made->variance(reward);
    Ledger ledger;
    double sum = 0.0, squares = 0.0;
    for (int i = 0; i < n; ++i) {
      const double off = made->release(reward, 1, ledger, *noise) - clipped;
      sum += off;
      squares += off * off;
    }
    EXPECT_LT(std::abs(sum / n) / std::sqrt(variance / n), 5.2);
    EXPECT_NEAR(squares / n, variance, 0.02 * variance);
  }
}

}  // namespace
}  // namespace privbo::local_gaussian_test
