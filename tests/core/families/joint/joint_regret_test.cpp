// Theorem 3's bound by hand, against the sum it bounds, and the corollaries' rates.
#include "families/joint/learner/joint_regret.h"

#include <gtest/gtest.h>

#include <cmath>

#include "numerics/random/random_source.h"
#include "support/linear.h"

namespace privbo::joint_regret_test {
namespace {

constexpr double tolerance = 1e-10;

TEST(JointRegret, ByHand) {
  // λ₀ = 1, one feature, t = e − 1: 2γ = ln(1 + t) is not reached by an integer; t = 3 gives ln 4.
  const JointWidthSetup setup{.B = 1.0, .rho = 0.5, .lambda = 1.0, .zeta = 0.1, .feature_error = 0.01, .m = 1};
  const double width = std::sqrt(1.0) + 3.0 * 0.01 / 0.5 + std::sqrt(std::log(4.0) + 2.0 * std::log(20.0));
  EXPECT_NEAR(joint_regret_bound(setup, {}, 3),
              2.0 * width * 0.5 * std::sqrt(3.0 * std::log(4.0) / std::log(2.0)) + 0.06, tolerance);
}

// The deterministic half of the proof: for any sequence of features, Σ ‖φ_t‖_{V_t⁻¹} stays under the bound's root.
// The printed 2√(Tβγ), without the factor, does not hold for it.
TEST(JointRegret, CoversTheSumOfDeviationsWhateverIsPlayed) {
  const auto draws = make_stream({.seed = 7});
  bool printed_fails = false;
  for (const double lambda : {0.05, 1.0, 20.0})
    for (const Index m : {Index{1}, Index{4}})
      for (const bool unit : {true, false}) {
        const std::int64_t T = 60;
        Matrix V = lambda * Matrix::Identity(m, m);
        double sum = 0.0;
        for (std::int64_t t = 1; t <= T; ++t) {
          Vector phi(m);
          for (Index i = 0; i < m; ++i) phi[i] = draws->normal();
          phi /= unit ? phi.norm() : 2.0 * phi.norm();
          sum += std::sqrt(phi.dot(test::solved(V, phi).col(0)));
          V += phi * phi.transpose();
          const JointWidthSetup setup{
              .B = 1.0, .rho = 0.5, .lambda = lambda, .zeta = 0.1, .feature_error = 0.0, .m = m};
          const double width = joint_width(setup, {}, t, largest_log_det(setup, {}, t));
          EXPECT_LE(2.0 * width * setup.rho * sum, joint_regret_bound(setup, {}, t))
              << lambda << ", m = " << m << ", t = " << t;
          const double gain = 0.5 * (std::log(test::determinant(V)) - static_cast<double>(m) * std::log(lambda));
          printed_fails = printed_fails || setup.rho * sum > std::sqrt(static_cast<double>(t) * gain);
        }
      }
  EXPECT_TRUE(printed_fails);
}

TEST(JointRegret, RatesByHandAndGrowing) {
  const double l = std::log(1000.0);
  EXPECT_NEAR(quadrature_regret_rate(1000, 5.0, 2, 0.1),
              std::sqrt(5000.0) * std::sqrt(std::log(10.0) + std::pow(6.0 * l, 3.0)), 1e-8);
  EXPECT_NEAR(joint_regret_rate(1000, 5.0, 2, 0.1, 0.5, 0.01),
              std::sqrt(5000.0) * (l * std::sqrt(2.0 * std::log(100.0) * std::log(10.0)) + std::pow(l, 1.5)), 1e-8);
  EXPECT_NEAR(local_joint_regret_rate(1000, 5.0, 2, 0.1, 0.5, 0.01),
              std::pow(1000.0, 0.75) * l * std::sqrt(5.0 * 2.0 * std::log(100.0) * std::log(10.0)), 1e-8);
  for (std::int64_t t = 1; t < 40; ++t) {
    EXPECT_LT(joint_regret_rate(t, 1.0, 1, 0.1, 1.0, 0.1), joint_regret_rate(t + 1, 1.0, 1, 0.1, 1.0, 0.1));
    EXPECT_LT(local_joint_regret_rate(t, 1.0, 1, 0.1, 1.0, 0.1), local_joint_regret_rate(t + 1, 1.0, 1, 0.1, 1.0, 0.1));
    EXPECT_LT(quadrature_regret_rate(t, 1.0, 1, 0.1), quadrature_regret_rate(t + 1, 1.0, 1, 0.1));
  }
}

TEST(JointRegret, FeaturesAskedForByTheCorollaries) {
  EXPECT_NEAR(features_required(1024, 2, 6.0), 2.0 * std::pow(6.0 * std::log(1024.0), 2.0), 1e-8);  // 3459
  EXPECT_EQ(features_required(1, 3, 3.0), 0.0);
}

}  // namespace
}  // namespace privbo::joint_regret_test
