// The Gaussian mechanism: calibrations against reference numbers, ledger contents, exact arithmetic, grid charges,
// statistics.
#include "privacy/mechanisms/gaussian.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <limits>
#include <numbers>

#include "numerics/privacy_conversion.h"
#include "support/limits.h"
#include "support/reference.h"
#include "support/scripted/scripted_draws.h"

namespace privbo::gaussian_test {
namespace {

using ::testing::HasSubstr;
using ::testing::ThrowsMessage;

const Protection protection{PrivacyNotion::joint, Message::verbatim("each user"), Message::verbatim("all other users"),
                            Message::verbatim("rewards are clipped")};

void expect_relative(double value, double expected, double tolerance) {
  EXPECT_NEAR(value, expected, tolerance * std::abs(expected));
}

TEST(Gaussian, CalibrationsAreTheReference) {
  PRIVBO_REFERENCE(file, "gaussian_zcdp_tree.json");
  for (const auto& given : test::entries_of(file, "analytic_gaussian")) {
    const double epsilon = given.at("eps"), delta = given.at("delta");
    SCOPED_TRACE(given.dump());
    for (const double sensitivity : {1.0, 2.5}) {
      expect_relative(analytic_gaussian_sigma({sensitivity}, epsilon, delta),
                      sensitivity * given.at("sigma_analytic").get<double>(), 1e-9);
      if (epsilon <= 1.0)
        expect_relative(classic_gaussian_sigma({sensitivity}, epsilon, delta),
                        sensitivity * given.at("sigma_classic").get<double>(), 1e-9);
    }
    expect_relative(gaussian_mu(epsilon, delta), given.at("mu_max"), 1e-9);
    expect_relative(gaussian_delta(epsilon, 1.0 / given.at("sigma_classic").get<double>()),
                    given.at("delta_of_classic_sigma"), 1e-9);
  }
}

TEST(Gaussian, ClassicCalibrationIsRefusedBeyondItsProof) {
  EXPECT_THAT([] { classic_gaussian_sigma({1.0}, 1.5, 0.1); },
              ThrowsMessage<std::invalid_argument>(HasSubstr("use the analytic one")));
}

TEST(Gaussian, GuaranteeReportsEverything) {
  const GaussianMechanism mechanism(L2Sensitivity{2.0, Relation::zero_out}, 4.0, protection, undrawn_noise(), 3);
  const Guarantee& g = mechanism.guarantee();
  EXPECT_EQ(g.mechanism, "Gaussian");
  EXPECT_EQ(g.notion, PrivacyNotion::joint);
  EXPECT_EQ(g.relation, to_string(Relation::zero_out));
  EXPECT_EQ(g.protects, protection.protects);
  EXPECT_EQ(g.against, protection.against);
  EXPECT_EQ(g.assumption, protection.assumption);
  EXPECT_EQ(g.sensitivity, 2.0);
  EXPECT_EQ(g.norm, "L2");
  EXPECT_EQ(g.noise_scale, 4.0);
  EXPECT_EQ(g.epsilon, std::nullopt);
  EXPECT_EQ(g.cost, PrivacyCost(GaussianCost{0.5}));
  EXPECT_THAT(g.noise.words, HasSubstr("simulation"));
  EXPECT_EQ(mechanism.mu(), 0.5);
  EXPECT_EQ(mechanism.variance(), 16.0);
  EXPECT_EQ(mechanism.cdf(0.0), 0.5);
  EXPECT_NEAR(mechanism.cdf(4.0), 0.84134474606854293, 1e-15);
}

TEST(Gaussian, ReleaseIsValuePlusScaledDrawsChargedOnce) {
  const GaussianMechanism mechanism(L2Sensitivity{1.0}, 2.0, protection, undrawn_noise(), 2);
  ScriptedDraws draws;
  draws.normals = {0.5, -1.0};
  const auto noise = make_simulation_noise(draws);
  Ledger ledger;
  EXPECT_EQ(mechanism.release((Vector(2) << 1.0, 2.0).finished(), 3, ledger, *noise, 7),
            (Vector(2) << 2.0, 0.0).finished());
  ASSERT_EQ(ledger.entries().size(), 1U);
  EXPECT_EQ(ledger.entries()[0].group, 7);
  EXPECT_EQ(ledger.entries()[0].first_round, 3);
  EXPECT_EQ(ledger.releases(), 1);
}

TEST(Gaussian, MatrixNoiseHasTwiceTheVarianceOnTheDiagonal) {
  const GaussianMechanism mechanism(FrobeniusSensitivity{2.0 * std::numbers::sqrt2}, 4.0, protection, undrawn_noise(),
                                    2);
  EXPECT_EQ(mechanism.dimension(), 3);
  EXPECT_DOUBLE_EQ(mechanism.mu(), 0.5);
  EXPECT_DOUBLE_EQ(matrix_mu({2.0 * std::numbers::sqrt2}, 4.0), 0.5);
  EXPECT_EQ(mechanism.guarantee().norm, "Frobenius");
  ScriptedDraws draws;
  draws.normals = {1.0, 1.0, 1.0};
  const auto noise = make_simulation_noise(draws);
  Ledger ledger;
  const Matrix released = mechanism.release_matrix((Matrix(2, 2) << 1.0, 2.0, 2.0, 3.0).finished(), 1, ledger, *noise);
  EXPECT_DOUBLE_EQ(released(0, 0), 1.0 + 4.0 * std::numbers::sqrt2);
  EXPECT_EQ(released(0, 1), 6.0);
  EXPECT_EQ(released(1, 0), 6.0);
  EXPECT_DOUBLE_EQ(released(1, 1), 3.0 + 4.0 * std::numbers::sqrt2);
  EXPECT_EQ(ledger.releases(), 1);
}

/// The Frobenius geometry: with noise (υ + υᵀ)/√2 the log-likelihood ratio of a change M has variance ‖M‖_F²/(2σ²),
/// whatever M.
TEST(Gaussian, MatrixNoiseIsIsotropicInTheFrobeniusNorm) {
  const double sigma = 1.7;
  for (const auto& [one, off, two] :
       std::vector<std::array<double, 3>>{{1.0, 0.0, -1.0}, {0.0, 1.0, 0.0}, {0.3, -2.0, 0.9}}) {
    const Matrix change = symmetric_matrix((Vector(3) << one, off, two).finished(), 2);
    double squared = 0.0;  // Σ over independent entries (change/σ of the entry)²
    for (Index i = 0; i < 2; ++i)
      for (Index j = i; j < 2; ++j) squared += change(i, j) * change(i, j) / (sigma * sigma * (i == j ? 2.0 : 1.0));
    EXPECT_NEAR(std::sqrt(squared), matrix_mu({change.norm()}, sigma), 1e-15);
  }
}

TEST(Gaussian, WhatIsNoNumberIsRefusedAndNotCharged) {
  const GaussianMechanism mechanism(L2Sensitivity{1.0}, 1.0, protection, undrawn_noise(), 2);
  const auto noise = make_simulation_noise(make_stream({}));
  Ledger ledger;
  EXPECT_THROW(mechanism.release((Vector(2) << 0.0, not_a_number).finished(), 1, ledger, *noise),
               std::invalid_argument);
  EXPECT_THROW(mechanism.release((Vector(2) << 0.0, INFINITY).finished(), 1, ledger, *noise), std::invalid_argument);
  EXPECT_THROW(mechanism.release(Vector::Zero(3), 1, ledger, *noise), std::logic_error);
  EXPECT_THROW(mechanism.release(Vector::Zero(2), 1, ledger, *make_grid_noise(make_seeded_bits(1))), std::logic_error);
  EXPECT_TRUE(ledger.entries().empty());
}

TEST(Gaussian, RefusesIllegalNumbers) {
  const NoiseSource& noise = undrawn_noise();
  EXPECT_THROW(GaussianMechanism(L2Sensitivity{0.0}, 1.0, protection, noise), std::invalid_argument);
  EXPECT_THROW(GaussianMechanism(L2Sensitivity{not_a_number}, 1.0, protection, noise), std::invalid_argument);
  EXPECT_THROW(GaussianMechanism(L2Sensitivity{1.0}, -1.0, protection, noise), std::invalid_argument);
  EXPECT_THROW(GaussianMechanism(L2Sensitivity{1.0}, 1.0, protection, noise, 0), std::invalid_argument);
  EXPECT_THROW(analytic_gaussian_sigma({1.0}, -1.0, 0.1), std::invalid_argument);
  EXPECT_THROW(analytic_gaussian_sigma({1.0}, 1.0, 0.0), std::invalid_argument);
  EXPECT_THROW(analytic_gaussian_sigma({1.0}, 1.0, 1.0), std::invalid_argument);
}

TEST(Gaussian, GridChargesTheRounding) {
  const NoiseSource& grid = undrawn_noise(NoiseBackend::grid);
  const GaussianMechanism mechanism(L2Sensitivity{1.0}, 3.3, protection, grid, 100);
  const double g = mechanism.granularity();
  EXPECT_EQ(g, 0x1p-38);
  EXPECT_EQ(mechanism.guarantee().sensitivity, 1.0 + 10.0 * g);
  EXPECT_GE(mechanism.sigma(), 3.3);
  EXPECT_EQ(mechanism.sigma() / g, std::rint(mechanism.sigma() / g));
  EXPECT_EQ(mechanism.mu(), mechanism.guarantee().sensitivity / mechanism.sigma());
  const GaussianMechanism matrix(FrobeniusSensitivity{1.0}, 3.3, protection, grid, 20);
  EXPECT_GT(matrix.mu(), matrix_mu({1.0}, matrix.sigma()));
  EXPECT_LT(matrix.mu(), matrix_mu({1.0}, matrix.sigma()) + 20.0 * 0x1p-38);
}

TEST(Gaussian, StatedBudgetsHoldOnEveryBackend) {
  for (const NoiseBackend backend : {NoiseBackend::simulation, NoiseBackend::grid})
    for (const Index dimension : {1, 1000})
      for (const double epsilon : {0.01, 0.5, 1.0, 8.0}) {
        const GaussianMechanism made = make_gaussian({1.0}, epsilon, 1e-5, GaussianCalibration::analytic, protection,
                                                     undrawn_noise(backend), dimension);
        EXPECT_EQ(made.guarantee().epsilon, epsilon);
        EXPECT_EQ(made.guarantee().delta, 1e-5);
        EXPECT_LE(made.mu(), gaussian_mu(epsilon, 1e-5) * (1.0 + 1e-15));
        EXPECT_GE(made.mu(), gaussian_mu(epsilon, 1e-5) * (1.0 - 1e-9));
      }
  const GaussianMechanism classic =
      make_gaussian({2.0}, 0.5, 0.01, GaussianCalibration::classic, protection, undrawn_noise(), 1);
  EXPECT_EQ(classic.sigma(), classic_gaussian_sigma({2.0}, 0.5, 0.01));
}

// n = 2·10⁵ draws, mean square against σ², |z| < 5.11 (3.3e-7); the twin has 2 % less noise.
TEST(Gaussian, NoiseHasTheVarianceItClaims) {
  constexpr int n = 200'000;
  for (const NoiseBackend backend : {NoiseBackend::simulation, NoiseBackend::grid}) {
    const GaussianMechanism mechanism(FrobeniusSensitivity{1.0}, 2.0, protection, undrawn_noise(backend), 2);
    const auto noise = backend == NoiseBackend::grid ? make_grid_noise(make_seeded_bits(2))
                                                     : make_simulation_noise(make_stream({.seed = 2}));
    Ledger ledger;
    Vector squares = Vector::Zero(3);
    for (int i = 0; i < n; ++i) squares += mechanism.release(Vector::Zero(3), 1, ledger, *noise).cwiseAbs2();
    const auto score = [&](Index entry, double variance) {
      return (squares[entry] / n / variance - 1.0) * std::sqrt(n / 2.0);
    };
    EXPECT_LT(std::abs(score(0, 8.0)), 5.11);
    EXPECT_LT(std::abs(score(1, 4.0)), 5.11);
    EXPECT_LT(std::abs(score(2, 8.0)), 5.11);
    EXPECT_GT(std::abs(score(1, 4.0 / (0.98 * 0.98))), 5.11);
  }
}

}  // namespace
}  // namespace privbo::gaussian_test
