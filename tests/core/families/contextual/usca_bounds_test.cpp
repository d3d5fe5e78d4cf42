// The bounds of USCA's analysis against a program that evaluates the printed formulas on its own.
#include "families/contextual/theory/usca_bounds.h"

#include <gtest/gtest.h>

#include <cmath>
#include <stdexcept>

#include "support/limits.h"

namespace privbo::usca_bounds_test {
namespace {

/// norm, reward, R, τ, δ, F, |U_T|, L_f, D_0, d, A.
UscaConstants first() { return {1.0, 1.3, 0.3, 1.0, 0.1, 3.92, 600.0, 5.0, 1.0, 1, 50}; }
UscaConstants second() { return {2.5, 1.3, 0.1, 0.5, 0.05, 3.28, 600.0, 8.0, 1.0, 1, 50}; }
UscaConstants third() { return {0.5, 0.8, 0.2, 2.0, 0.1, 2.0, 24.0, 1.0, 0.01, 1, 50}; }

// Expected: the printed formulas in double precision in Python, written apart from this program.
TEST(UscaBounds, TheoremAgreesWithAnIndependentProgram) {
  struct Case {
    UscaConstants constants;
    double gamma;
    std::int64_t T;
    double epsilon, replacement, posterior, learning, privacy;
  };
  for (const Case& c : {Case{first(), 66.9, 3000, 1.0, 710.244406351, 75.8212675852, 1174.84164782, 379.786224679},
                        Case{second(), 100.0, 3000, 20.0, 980.525137659, 44.916052755, 1872.61343007, 23.823748213},
                        Case{third(), 9.0, 40, 0.01, 155.505617591, 9.18365836806, 790.846252302, 26246.5854139}}) {
    const double each = c.constants.delta / (12.0 * c.constants.discretisation);
    EXPECT_NEAR(replacement_width(c.constants, each) / c.replacement, 1.0, 1e-10);
    EXPECT_NEAR(posterior_width(c.constants, each) / c.posterior, 1.0, 1e-10);
    const UscaErrorBound bound = usca_error_bound(c.constants, c.gamma, c.T, c.epsilon);
    EXPECT_NEAR(bound.learning / c.learning, 1.0, 1e-10);
    EXPECT_NEAR(bound.privacy / c.privacy, 1.0, 1e-10);
    EXPECT_DOUBLE_EQ(bound.sum(), bound.learning + bound.privacy);
    // Plausible mistakes: δ not shared out over |U_T|, and F in the place of F².
    UscaConstants not_shared = c.constants, first_power = c.constants;
    not_shared.discretisation = 1.0;
    first_power.largest_function = std::sqrt(c.constants.largest_function);
    EXPECT_LT(usca_error_bound(not_shared, c.gamma, c.T, c.epsilon).learning, 0.85 * bound.learning);
    EXPECT_LT(usca_error_bound(first_power, c.gamma, c.T, c.epsilon).privacy, 0.7 * bound.privacy);
  }
}

TEST(UscaBounds, LemmasAgreeWithAnIndependentProgram) {
  EXPECT_NEAR(concentration(66.9, 3000, 1.0, 0.1), 0.226600193234, 1e-11);
  EXPECT_NEAR(concentration(8.51, 30, 1.0, 0.1), 0.80818725432, 1e-11);
  EXPECT_NEAR(concentration(20.0, 100, 0.5, 0.025), 1.21472292382, 1e-11);
  EXPECT_NEAR(covariance_bound(66.9, 3000, 1.0, 0.1), 0.37322384768, 1e-10);
  EXPECT_NEAR(covariance_bound(8.51, 30, 1.0, 0.1), 1.33113194829, 1e-10);
  EXPECT_NEAR(covariance_bound(20.0, 100, 0.5, 0.025), 2.00072010982, 1e-10);
  EXPECT_NEAR(variance_bound(66.9, 3000, 3.92), 2.13510217846, 1e-10);
  EXPECT_NEAR(variance_bound(8.51, 30, 3.28), 19.0150582154, 1e-9);
  EXPECT_NEAR(variance_bound(20.0, 100, 2.0), 4.98461538462, 1e-10);
  // Twins: the logarithm outside the root (0.566 for 0.373 in the first setting), and F in the place of F².
  EXPECT_LT(covariance_bound(66.9, 3000, 1.0, 0.1), 0.67 * 28.0 / 17.0 * std::sqrt(66.9 / 3000.0) * std::log(10.0));
  EXPECT_GT(variance_bound(66.9, 3000, 3.92), 3.9 * 0.544668923077);
  // The largest concentration of the proof is where b/(1 − b), b = a + 2a²/3, is at most 28a/17.
  const double a = largest_concentration, b = a + 2.0 * a * a / 3.0;
  EXPECT_NEAR(b / (1.0 - b), 28.0 / 17.0 * a, 1e-15);
}

// With ε = ∞ only learning is left, more rounds with the same γ_T help, and a finite list of actions keeps ln A.
TEST(UscaBounds, LimitsAreThoseOfTheFormulas) {
  EXPECT_EQ(usca_error_bound(first(), 66.9, 3000, infinity).privacy, 0.0);
  EXPECT_LT(usca_error_bound(first(), 66.9, 300000, 1.0).sum(), usca_error_bound(first(), 66.9, 3000, 1.0).sum());
  UscaConstants flat = first();
  flat.lipschitz = 0.0;
  EXPECT_NEAR(usca_error_bound(flat, 66.9, 3000, 1.0).privacy,
              66.9 / 3000.0 * 648.0 * 1.3 * 3.92 * 3.92 / 13.0 * (std::log(50.0) + std::log(30.0)), 1e-9);
  EXPECT_THROW(usca_error_bound(first(), -1.0, 3000, 1.0), std::invalid_argument);
  EXPECT_THROW(usca_error_bound(first(), 1.0, 0, 1.0), std::invalid_argument);
  EXPECT_THROW(usca_error_bound(first(), 1.0, 1, 0.0), std::invalid_argument);
  EXPECT_THROW(concentration(1.0, 1, 0.0, 0.1), std::invalid_argument);
  EXPECT_THROW(covariance_bound(1.0, 1, 1.0, 1.0), std::invalid_argument);
  EXPECT_THROW(variance_bound(1.0, 1, 0.0), std::invalid_argument);
}

}  // namespace
}  // namespace privbo::usca_bounds_test
