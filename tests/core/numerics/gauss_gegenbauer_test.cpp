// Gauss–Gegenbauer rules against Chebyshev's closed forms and the moments of the weight.
#include "numerics/gauss_quadrature.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <stdexcept>

namespace privbo::gauss_gegenbauer_test {
namespace {

TEST(GaussGegenbauer, ChebyshevsRulesAreKnown) {
  for (const Index n : {1, 2, 3, 8, 33, 256}) {
    const GaussGegenbauer first = gauss_gegenbauer(n, -0.5), second = gauss_gegenbauer(n, 0.5);
    for (Index j = 0; j < n; ++j) {
      const double from_top = static_cast<double>(n - j);
      EXPECT_NEAR(first.nodes[j], std::cos((from_top - 0.5) * std::numbers::pi / static_cast<double>(n)), 1e-14);
      EXPECT_NEAR(first.weights[j], 1.0 / static_cast<double>(n), 1e-12);
      const double angle = from_top * std::numbers::pi / static_cast<double>(n + 1);
      EXPECT_NEAR(second.nodes[j], std::cos(angle), 1e-14);
      EXPECT_NEAR(second.weights[j], 2.0 / static_cast<double>(n + 1) * std::sin(angle) * std::sin(angle), 1e-12);
    }
  }
}

// The weight's mean of x^{2k} is the product over i < k of (2i + 1)/(2i + 2a + 3).
TEST(GaussGegenbauer, IsExactForPolynomialsOfDegreeBelowTwiceItsNodes) {
  for (const double a : {-0.99, -0.5, -0.2, 0.0, 0.5, 1.5, 7.3, 99.0})
    for (const Index n : {1, 2, 5, 16, 40}) {
      const GaussGegenbauer rule = gauss_gegenbauer(n, a);
      EXPECT_GT(rule.weights.minCoeff(), 0.0);
      EXPECT_LT(rule.nodes.cwiseAbs().maxCoeff(), 1.0);
      EXPECT_EQ(rule.nodes, Vector(-rule.nodes.reverse()));
      EXPECT_EQ(rule.weights, Vector(rule.weights.reverse()));
      double moment = 1.0;
      for (Index k = 0; k < n; ++k) {
        EXPECT_NEAR(rule.weights.dot(rule.nodes.array().pow(2.0 * static_cast<double>(k)).matrix()), moment, 1e-13)
            << a << ' ' << n << ' ' << k;
        moment *= (2.0 * static_cast<double>(k) + 1.0) / (2.0 * static_cast<double>(k) + 2.0 * a + 3.0);
      }
    }
}

TEST(GaussGegenbauer, RefusesWhatItCannotDo) {
  EXPECT_THROW(gauss_gegenbauer(0, 0.0), std::invalid_argument);
  EXPECT_THROW(gauss_gegenbauer(257, 0.0), std::invalid_argument);
  EXPECT_THROW(gauss_gegenbauer(4, -1.0), std::invalid_argument);
  EXPECT_THROW(gauss_gegenbauer(4, std::nan("")), std::invalid_argument);
}

}  // namespace
}  // namespace privbo::gauss_gegenbauer_test
