// Theorem 1's rates against numbers worked out from its printed formulas, and how they move with ε and T.
#include "learning/regret_bounds.h"
#include "support/limits.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace privbo::regret_bounds_test {
namespace {

constexpr LowerBoundKernel se{false, 0.0, 1};
constexpr LowerBoundKernel matern{true, 2.5, 1};

// B = 1, v = 4, T = 10000.
// SE, α = 1: √v √T ζ^{−1} (ln(B² T ζ²/v))^{1/4}; without privacy √(4·10⁴) (ln 2500)^{1/4} = 200 · 7.824046^{1/4}.
TEST(LowerBoundRate, SquaredExponentialAtAlphaOne) {
  EXPECT_NEAR(lower_bound_rate(se, 1.0, 4.0, 1.0, infinity, 10000), 200.0 * std::pow(7.824046010856292, 0.25), 1e-9);
  EXPECT_NEAR(lower_bound_rate(se, 1.0, 4.0, 1.0, infinity, 10000), 334.4936, 1e-3);
  // ε = ln 3: ζ = tanh(ε/2) = 1/2, ln(2500/4) = 6.437752: 400 · 1.592885.
  EXPECT_NEAR(lower_bound_rate(se, 1.0, 4.0, 1.0, std::log(3.0), 10000), 400.0 * std::pow(6.437751649736401, 0.25),
              1e-9);
  // ε = ln 11: ζ = 10/12, ln(2500 · 25/36) = 7.459403; e^ε − 1 = 10 would say less than no privacy at all.
  EXPECT_NEAR(lower_bound_rate(se, 1.0, 4.0, 1.0, std::log(11.0), 10000), 240.0 * std::pow(7.459402897268383, 0.25),
              1e-9);
}

// SE, α = 1/2: v^{2/3} T^{2/3} ζ^{−2/3} (ln(B³ T ζ²/v²))^{1/6}; (4·10⁴)^{2/3} = 1169.607, ln(10⁴/16) = 6.437752.
TEST(LowerBoundRate, SquaredExponentialAtAlphaHalf) {
  EXPECT_NEAR(lower_bound_rate(se, 1.0, 4.0, 0.5, infinity, 10000),
              1169.607095285147 * std::pow(6.437751649736401, 1.0 / 6.0), 1e-8);
  // ε = ln 3, ζ = 1/2: (1/2)^{−2/3} = 1.587401, ln(625/4) = 5.051457.
  EXPECT_NEAR(lower_bound_rate(se, 1.0, 4.0, 0.5, std::log(3.0), 10000),
              1169.607095285147 * 1.5874010519681994 * std::pow(5.051457288616511, 1.0 / 6.0), 1e-7);
}

// tanh(ε/2) = 1/4 at ε = ln(5/3). Matérn ν = 5/2, d = 1, α = 1: denominator 2ν + d = 6; v^{5/12} T^{7/12} B^{1/6} ζ̃, ζ̃
// = ζ^{−1 + 1/6} = ζ^{−5/6}.
TEST(LowerBoundRate, MaternAtAlphaOne) {
  const double open = std::pow(4.0, 5.0 / 12.0) * std::pow(10.0, 7.0 / 3.0) * std::pow(3.0, 1.0 / 6.0);
  EXPECT_NEAR(lower_bound_rate(matern, 3.0, 4.0, 1.0, infinity, 10000) / open, 1.0, 1e-12);
  EXPECT_NEAR(open, 461.0116, 1e-3);
  EXPECT_NEAR(lower_bound_rate(matern, 3.0, 4.0, 1.0, std::log(5.0 / 3.0), 10000) / (open * std::pow(4.0, 5.0 / 6.0)),
              1.0, 1e-12);
  EXPECT_GT(lower_bound_rate(matern, 3.0, 4.0, 1.0, 8.0, 10000),
            lower_bound_rate(matern, 3.0, 4.0, 1.0, infinity, 10000));
}

// α = 1/2: denominator 5/2·3/2 + 1/2 = 17/4; v^{10/17} T^{12/17} B^{2/17}; ζ: −2/3 + (1/2)/(3/2·17/4) = −2/3 + 4/51 =
// −10/17.
TEST(LowerBoundRate, MaternAtAlphaHalf) {
  const double open = std::pow(4.0, 10.0 / 17.0) * std::pow(10000.0, 12.0 / 17.0) * std::pow(3.0, 2.0 / 17.0);
  EXPECT_NEAR(lower_bound_rate(matern, 3.0, 4.0, 0.5, infinity, 10000) / open, 1.0, 1e-12);
  EXPECT_NEAR(lower_bound_rate(matern, 3.0, 4.0, 0.5, std::log(5.0 / 3.0), 10000) / (open * std::pow(4.0, 10.0 / 17.0)),
              1.0, 1e-12);
}

/// f has the norm B under v k where it has √v B under k.
TEST(LowerBoundRate, OfAVarianceIsThatOfALargerNorm) {
  for (const LowerBoundKernel& kernel : {se, matern})
    for (const double epsilon : {0.5, infinity}) {
      LowerBoundKernel scaled = kernel;
      scaled.variance = 9.0;
      EXPECT_DOUBLE_EQ(lower_bound_rate(scaled, 2.0, 4.0, 1.0, epsilon, 10000),
                       lower_bound_rate(kernel, 6.0, 4.0, 1.0, epsilon, 10000));
    }
}

// What binds at one ε binds at every smaller one, and more rounds cost no less.
TEST(LowerBoundRate, FallsWithEpsilonAndRisesWithRounds) {
  for (const bool smooth : {false, true})
    for (const int d : {1, 2, 3, 6})
      for (const double alpha : {0.1, 0.5, 1.0})
        for (const double v : {0.01, 2.0, 500.0}) {
          const LowerBoundKernel kernel{!smooth, smooth ? 0.0 : 1.5, d};
          double last = infinity;
          for (double epsilon = 0.001; epsilon < 20.0; epsilon *= 1.1) {
            const double rate = lower_bound_rate(kernel, 1.3, v, alpha, epsilon, 5000);
            EXPECT_LE(rate, last * (1.0 + 1e-12)) << d << " " << alpha << " " << v << " " << epsilon;
            EXPECT_GE(rate, lower_bound_rate(kernel, 1.3, v, alpha, infinity, 5000));
            last = rate;
          }
          const double open = lower_bound_rate(kernel, 1.3, v, alpha, infinity, 5000);
          EXPECT_NEAR(last, open, 1e-7 * open);
          double fewer = 0.0;
          for (std::int64_t T = 1; T < 1'000'000; T *= 3) {
            const double rate = lower_bound_rate(kernel, 1.3, v, alpha, 0.5, T);
            EXPECT_GT(rate, fewer);
            fewer = rate;
          }
        }
}

TEST(UcbRegretBound, HasTheConstantStated) {
  // 2 β √(2 T κ γ / ln(1 + κ/λ)) with β = 3, T = 100, γ = 5, κ = λ = 1: 6 √(1000/ln 2).
  EXPECT_NEAR(ucb_regret_bound(3.0, 100, 5.0, 1.0, 1.0), 6.0 * std::sqrt(1000.0 / std::log(2.0)), 1e-9);
}

}  // namespace
}  // namespace privbo::regret_bounds_test
