// The Laplace mechanism: any number and any vector of known sensitivity, exact arithmetic with given draws, the grid's
// charge.
#include "privacy/mechanisms/laplace.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "support/limits.h"
#include "support/scripted/scripted_draws.h"

namespace privbo::laplace_test {
namespace {

const Protection everyone{PrivacyNotion::joint, Message::verbatim("each user"), Message::verbatim("all other users"),
                          Message::verbatim("none")};

TEST(LaplaceMechanism, AnyNumberAndAnyVector) {
  const LaplaceMechanism number(AbsoluteSensitivity{3.0, Relation::add_remove}, 2.0, everyone, undrawn_noise());
  EXPECT_EQ(number.scale(), 1.5);
  EXPECT_EQ(number.guarantee().relation, to_string(Relation::add_remove));
  EXPECT_EQ(number.guarantee().cost, PrivacyCost(LaplaceCost{2.0}));
  EXPECT_EQ(number.guarantee().noise, undrawn_noise().description());
  const LaplaceMechanism vector(L1Sensitivity{3.0}, 2.0, everyone, undrawn_noise(), 2);
  EXPECT_EQ(vector.guarantee().norm, "L1");
  ScriptedDraws draws;
  draws.laplaces = {1.0, -1.0, 2.0};
  const auto noise = make_simulation_noise(draws);
  Ledger ledger;
  EXPECT_EQ(vector.release((Vector(2) << 10.0, 20.0).finished(), 1, ledger, *noise),
            (Vector(2) << 11.5, 18.5).finished());
  EXPECT_EQ(number.release(100.0, 2, ledger, *noise), 103.0);
  EXPECT_EQ(ledger.releases(), 2);
  EXPECT_THROW(number.release(infinity, 3, ledger, *noise), std::invalid_argument);
  EXPECT_THROW(vector.release((Vector(2) << 0.0, not_a_number).finished(), 3, ledger, *noise), std::invalid_argument);
  EXPECT_THROW(vector.release(1.0, 3, ledger, *noise), std::logic_error);
  EXPECT_EQ(ledger.releases(), 2);
}

// (Δ + g·d)/scale ≤ ε on the grid, and the scale grows by no more than that asks for.
TEST(LaplaceMechanism, GridChargesTheRounding) {
  const NoiseSource& grid = undrawn_noise(NoiseBackend::grid);
  for (const double epsilon : {0.001, 0.3, 1.0, 2.0, 17.0})
    for (const Index dimension : {1, 1000}) {
      const LaplaceMechanism mechanism(L1Sensitivity{1.0}, epsilon, everyone, grid, dimension);
      const double g = grid.granularity(mechanism.scale());
      EXPECT_EQ(mechanism.guarantee().sensitivity, 1.0 + g * static_cast<double>(dimension));
      EXPECT_LE(static_cast<long double>(mechanism.guarantee().sensitivity) / mechanism.scale(),
                static_cast<long double>(epsilon));
      EXPECT_LT(mechanism.scale() * epsilon, 1.0 + 1e-6);
      EXPECT_EQ(mechanism.scale() / g, std::rint(mechanism.scale() / g));
      EXPECT_EQ(mechanism.guarantee().epsilon, epsilon);
    }
}

TEST(LaplaceMechanism, DistributionFunctionIsTheClosedForm) {
  const LaplaceMechanism mechanism(AbsoluteSensitivity{2.0}, 0.5, everyone, undrawn_noise());  // scale 4
  EXPECT_EQ(mechanism.cdf(0.0), 0.5);
  EXPECT_NEAR(mechanism.cdf(4.0 * std::log(2.0)), 0.75, 1e-15);
  EXPECT_NEAR(mechanism.cdf(-4.0 * std::log(2.0)), 0.25, 1e-15);
  EXPECT_EQ(mechanism.cdf(1e9), 1.0);
  EXPECT_EQ(mechanism.cdf(-1e9), 0.0);
}

// A sensitivity that may fail to hold leaves (ε, δ) and nothing more.
TEST(LaplaceMechanism, ASensitivityThatMayFailIsChargedWithItsProbability) {
  Protection rarely = everyone;
  rarely.failure = 0.25;
  const LaplaceMechanism mechanism(AbsoluteSensitivity{2.0}, 0.5, rarely, undrawn_noise());
  EXPECT_EQ(mechanism.guarantee().delta, 0.25);
  EXPECT_EQ(mechanism.guarantee().cost, (PrivacyCost(ApproximateCost{0.5, 0.25})));
}

}  // namespace
}  // namespace privbo::laplace_test
