// Moments of the reward noises against quadrature of their densities, and the tail of sub-Weibull noise.
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/math/distributions/normal.hpp>
#include <boost/math/distributions/students_t.hpp>
#include <boost/math/quadrature/exp_sinh.hpp>
#include <boost/math/quadrature/tanh_sinh.hpp>
#include <cmath>
#include <functional>
#include <numeric>
#include <vector>

#include "environment/noise/reward_noise.h"
#include "numerics/statistics.h"
#include "support/files/example_data.h"
#include "support/long_test.h"

namespace privbo::noise_moment_test {
namespace {

std::unique_ptr<RewardNoise> noise(const std::string& id, const Json& values = Json::object(),
                                   const DataSet* data = nullptr) {
  const auto* entry = find_entry(reward_noise_catalogue(), id);
  if (entry == nullptr) throw std::logic_error("no reward noise " + id);
  Problems problems;
  const ParamSet params = check_params(entry->params, values, "/noise", {}, problems);
  if (has_errors(problems)) throw std::logic_error(to_text(problems));
  return entry->make(params, data);
}

constexpr double orders[] = {1.05, 1.25, 1.5, 1.75, 1.999, 2.0};

/// 2 ∫_0^∞ x^p density(x) dx, the density symmetric.
double integrated(double p, const std::function<double(double)>& density) {
  boost::math::quadrature::exp_sinh<double> half_line;
  const auto integrand = [&](double x) {
    const double value = density(x);
    return value > 0.0 ? std::pow(x, p) * value : 0.0;  // far out the power overflows where the density has vanished
  };
  return 2.0 * half_line.integrate(integrand, 1e-14);
}

TEST(NoiseMoment, ClosedFormsAreTheIntegralsOfTheDensities) {
  for (const double p : orders) {
    for (const double nu : {2.2, 3.0, 7.5, 60.0}) {
      const boost::math::students_t law(nu);
      const double expected = std::pow(0.4, p) * integrated(p, [&](double x) { return boost::math::pdf(law, x); });
      EXPECT_NEAR(noise("student-t", {{"nu", nu}, {"scale", 0.4}})->moment(p) / expected, 1.0, 1e-9) << nu << " " << p;
    }
    const boost::math::normal gaussian(0.0, 0.7);
    EXPECT_NEAR(noise("gaussian", {{"sd", 0.7}})->moment(p) /
                    integrated(p, [&](double x) { return boost::math::pdf(gaussian, x); }),
                1.0, 1e-9);
    for (const double theta : {0.3, 0.5, 1.0, 2.5}) {
      // With E ~ Exp(1): E (κ E^θ)^p.
      const double expected = 0.5 * integrated(p * theta, [&](double e) { return std::pow(1.3, p) * std::exp(-e); });
      EXPECT_NEAR(noise("sub-weibull", {{"theta", theta}, {"kappa", 1.3}})->moment(p) / expected, 1.0, 1e-9)
          << theta << " " << p;
    }
    boost::math::quadrature::tanh_sinh<double> interval;
    EXPECT_NEAR(noise("uniform", {{"bound", 2.0}})->moment(p) /
                    interval.integrate([&](double x) { return std::pow(x, p) / 2.0; }, 0.0, 2.0),
                1.0, 1e-12);
    EXPECT_EQ(noise("none")->moment(p), 0.0);
    for (const double a : {2.1, 3.0, 9.0}) {
      const double s = 0.5;
      const double expected = 0.5 * integrated(p, [&](double x) { return a / s * std::pow(1.0 + x / s, -a - 1.0); });
      EXPECT_NEAR(noise("pareto", {{"exponent", a}, {"scale", s}})->moment(p) / expected, 1.0, 1e-7) << a << " " << p;
    }
    const double usual = interval.integrate([&](double x) { return std::pow(x, p) / 0.5; }, 0.0, 0.5);
    EXPECT_NEAR(noise("outliers", {{"bound", 0.5}, {"size", 10.0}, {"share", 0.1}})->moment(p),
                0.9 * usual + 0.1 * std::pow(10.0, p), 1e-9);
  }
}

/// n = 40,000 draws: the share beyond x against P(|η| > x) = (1 + x/s)^−a, and of either sign; 5 standard deviations of
/// a binomial count, false alarm 6e-7 each, seven counts.
TEST(NoiseMoment, ParetoTailsAreThoseStated) {
  constexpr int n = 40'000;
  const double a = 1.8, s = 0.5;
  const auto made = noise("pareto", {{"exponent", a}, {"scale", s}});
  const auto draws = make_stream({.seed = 12, .purpose = Purpose::reward_noise});
  std::vector<double> seen;
  for (int i = 0; i < n; ++i) seen.push_back(made->reward(0, 0.25, *draws) - 0.25);
  const auto expect_share = [&](double share, const std::function<bool(double)>& counts) {
    const auto count = static_cast<double>(std::ranges::count_if(seen, counts));
    EXPECT_NEAR(count, n * share, 5.0 * std::sqrt(n * share * (1.0 - share)));
  };
  expect_share(0.5, [](double eta) { return eta > 0.0; });
  for (const double x : {0.1, 0.3, 1.0, 3.0, 10.0, 50.0})
    expect_share(std::pow(1.0 + x / s, -a), [x](double eta) { return std::abs(eta) > x; });
}

TEST(NoiseMoment, ParetoMomentsExistExactlyBelowTheExponent) {
  const auto heavy = noise("pareto", {{"exponent", 1.5}, {"scale", 1.0}});
  EXPECT_TRUE(std::isfinite(heavy->moment(1.49)));
  EXPECT_TRUE(std::isinf(heavy->moment(1.5)));
  EXPECT_TRUE(std::isinf(heavy->moment(2.0)));
  EXPECT_FALSE(heavy->bound());
  EXPECT_FALSE(heavy->tail());
}

/// n = 40,000: the share of outliers of either sign, 5 standard deviations (false alarm 6e-7 each); all others lie
/// within the bound.
TEST(NoiseMoment, OutliersAreAsManyAsStated) {
  constexpr int n = 40'000;
  const auto made = noise("outliers", {{"bound", 0.5}, {"size", 10.0}, {"share", 0.1}});
  EXPECT_EQ(made->bound(), 10.0);
  const auto draws = make_stream({.seed = 13, .purpose = Purpose::reward_noise});
  int up = 0, down = 0;
  for (int i = 0; i < n; ++i) {
    const double eta = made->reward(0, 0.0, *draws);
    up += eta == 10.0;
    down += eta == -10.0;
    EXPECT_TRUE(std::abs(eta) == 10.0 || std::abs(eta) <= 0.5) << eta;
  }
  for (const int count : {up, down}) EXPECT_NEAR(count, 0.05 * n, 5.0 * std::sqrt(n * 0.05 * 0.95));
}

TEST(NoiseMoment, HalfOfLargeDegreesDoesNotOverflow) {
  const double p = 1.5;
  const double gaussian = noise("gaussian", {{"sd", 1.0}})->moment(p);
  EXPECT_NEAR(noise("student-t", {{"nu", 1000.0}})->moment(p) / gaussian, 1.0, 1e-2);
}

TEST(NoiseMoment, ExistsExactlyBelowTheDegreesOfFreedom) {
  const auto heavy = noise("student-t", {{"nu", 1.5}});
  EXPECT_TRUE(std::isfinite(heavy->moment(1.49)));
  EXPECT_TRUE(std::isinf(heavy->moment(1.5)));
  EXPECT_TRUE(std::isinf(heavy->moment(2.0)));
  EXPECT_GT(heavy->moment(1.49), heavy->moment(1.2));
}

TEST(NoiseMoment, BernoulliIsTheLargestOverAllMeans) {
  const auto bernoulli = noise("bernoulli");
  for (const double p : orders) {
    double largest = 0.0;
    for (int i = 0; i <= 1000; ++i) {
      const double f = i / 1000.0;
      largest = std::max(largest, f * std::pow(1.0 - f, p) + (1.0 - f) * std::pow(f, p));
    }
    EXPECT_NEAR(bernoulli->moment(p), largest, 1e-12) << p;
  }
}

TEST(NoiseMoment, ResidualsTakeTheWorstArm) {
  const DataSet data = three_arms();
  const auto residuals = noise("residuals", Json::object(), &data);
  const Vector means = arm_means(data);
  for (const double p : orders) {
    double largest = 0.0;
    for (Index a = 0; a < 3; ++a) {
      double sum = 0.0;
      for (Index row = 0; row < 4; ++row) sum += std::pow(std::abs(data.readings(row, a) - means[a]), p) / 4.0;
      largest = std::max(largest, sum);
    }
    EXPECT_NEAR(residuals->moment(p), largest, 1e-12) << p;
  }
}

// At α = 1 the formulas are those of the variance, bit for bit.
TEST(NoiseMoment, OfOrderTwoIsTheVarianceToTheLastBit) {
  EXPECT_EQ(noise("uniform", {{"bound", 1.7}})->moment(2.0), 1.7 * 1.7 / 3.0);
  EXPECT_EQ(noise("gaussian", {{"sd", 0.3}})->moment(2.0), 0.3 * 0.3);
  EXPECT_EQ(noise("student-t", {{"nu", 3.0}, {"scale", 0.7}})->moment(2.0), 0.7 * 0.7 * 3.0 / (3.0 - 2.0));
  EXPECT_EQ(reward_moment(1.3, 3.0, false, 2.0), 1.3 * 1.3 + 3.0);
}

// n = 200,000 draws; statistic: z of the mean of |η|^p against its own sample spread, p with a finite variance of
// |η|^p; alarm at |z| > 6 (1 in 500 million each). The twin, half the scale, raises it.
TEST(NoiseMoment, DrawsHaveTheMomentsClaimed) {
  const int n = test::sanitized ? 20'000 : 200'000;
  const auto z = [n](const RewardNoise& drawn, double claimed, double p) {
    const auto draws = make_stream({.seed = 77, .purpose = Purpose::reward_noise});
    std::vector<double> powers;
    for (int i = 0; i < n; ++i) powers.push_back(std::pow(std::abs(drawn.reward(0, 0.0, *draws)), p));
    return (mean(powers) - claimed) / standard_error(powers);
  };
  const auto student = noise("student-t", {{"nu", 5.0}});
  const auto weibull = noise("sub-weibull", {{"theta", 1.5}, {"kappa", 0.8}});
  const auto half = noise("sub-weibull", {{"theta", 1.5}, {"kappa", 0.4}});
  EXPECT_LT(std::abs(z(*student, student->moment(1.5), 1.5)), 6.0);
  EXPECT_LT(std::abs(z(*weibull, weibull->moment(1.5), 1.5)), 6.0);
  EXPECT_LT(std::abs(z(*weibull, weibull->moment(2.0), 2.0)), 6.0);
  EXPECT_GT(std::abs(z(*half, weibull->moment(1.5), 1.5)), 6.0);
}

// n = 200,000 draws, statistic: the number beyond κ (ln u)^θ, binomial with 1/u; alarm at 6 standard deviations. The
// twin with the tail exponent of another θ raises it.
TEST(SubWeibullNoise, ExceedsItsTailOnceInU) {
  const int n = test::sanitized ? 20'000 : 200'000;
  const auto alarm = [n](const RewardNoise& drawn, const NoiseTail& tail) {
    double worst = 0.0;
    for (const double u : {2.0, 10.0, 1000.0}) {
      const auto draws = make_stream({.seed = 78, .purpose = Purpose::reward_noise});
      const double limit = tail.scale * std::pow(std::log(u), tail.exponent);
      int beyond = 0, positive = 0;
      for (int i = 0; i < n; ++i) {
        const double eta = drawn.reward(0, 0.0, *draws);
        beyond += std::abs(eta) > limit ? 1 : 0;
        positive += eta > limit ? 1 : 0;
      }
      worst = std::max(worst, std::abs(beyond - n / u) / std::sqrt(n / u));
      worst = std::max(worst, std::abs(positive - n / (2.0 * u)) / std::sqrt(n / (2.0 * u)));
    }
    return worst;
  };
  const auto weibull = noise("sub-weibull", {{"theta", 2.0}, {"kappa", 0.5}});
  ASSERT_TRUE(weibull->tail());
  EXPECT_EQ(weibull->tail()->exponent, 2.0);
  EXPECT_EQ(weibull->tail()->scale, 0.5);
  EXPECT_LT(alarm(*weibull, *weibull->tail()), 6.0);
  EXPECT_GT(alarm(*weibull, {1.0, 0.5}), 6.0);
}

TEST(NoiseTail, IsABoundWhereThereIsOne) {
  const auto gaussian = noise("gaussian", {{"sd", 0.6}})->tail();
  ASSERT_TRUE(gaussian);
  const boost::math::normal law(0.0, 0.6);
  for (double u = 1.001; u < 1e12; u *= 1.3) {
    const double limit = gaussian->scale * std::pow(std::log(u), gaussian->exponent);
    EXPECT_LE(2.0 * boost::math::cdf(boost::math::complement(law, limit)), 1.0 / u * (1.0 + 1e-12)) << u;
  }
  EXPECT_EQ(noise("uniform", {{"bound", 2.0}})->tail()->exponent, 0.0);
  EXPECT_EQ(noise("uniform", {{"bound", 2.0}})->tail()->scale, 2.0);
  EXPECT_FALSE(noise("student-t", {{"nu", 30.0}})->tail());
}

// The two inequalities behind v: |1+x|^p ≤ 1 + p x + 2^{2−p}|x|^p for every x, and its mean over ±x with factor 1.
TEST(RewardMoment, InequalitiesHoldPointwise) {
  for (const double p : {1.01, 1.2, 1.5, 1.8, 1.99, 2.0})
    for (double x = -20.0; x <= 20.0; x += 0.01) {
      EXPECT_LE(std::pow(std::abs(1.0 + x), p), 1.0 + p * x + std::exp2(2.0 - p) * std::pow(std::abs(x), p) + 1e-12)
          << p << " " << x;
      EXPECT_LE(0.5 * (std::pow(std::abs(1.0 + x), p) + std::pow(std::abs(1.0 - x), p)),
                1.0 + std::pow(std::abs(x), p) + 1e-12)
          << p << " " << x;
    }
}

TEST(RewardMoment, CoversEveryNoiseOfTheCatalogue) {
  // E|f + η|^p by Monte Carlo; n = 40,000; alarm beyond 6 standard errors above the bound. Bernoulli has f in [0, 1].
  const DataSet data = three_arms();
  for (const auto& entry : reward_noise_catalogue()) {
    const auto made = noise(entry.id, entry.id == "student-t" ? Json{{"nu", 6.0}} : Json::object(), &data);
    for (const double p : {1.2, 1.6, 2.0})
      for (const double f : {0.2, 0.6, 1.0}) {
        const auto draws = make_stream({.seed = 79, .purpose = Purpose::reward_noise});
        std::vector<double> powers;
        for (int i = 0; i < 40'000; ++i) powers.push_back(std::pow(std::abs(made->reward(0, f, *draws)), p));
        EXPECT_LE(mean(powers),
                  reward_moment(f, made->moment(p), made->symmetric(), p) + 6.0 * standard_error(powers) + 1e-12)
            << entry.id << " " << p << " " << f;
      }
  }
}

}  // namespace
}  // namespace privbo::noise_moment_test
