// Sensitivities and calibrations of joint DP against jdp_noise.json, gaussian_zcdp_tree.json and independently computed
// numbers.
#include "families/joint/release/jdp_calibration.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "numerics/privacy_conversion.h"
#include "numerics/random/random_source.h"
#include "privacy/mechanisms/regression_sensitivity.h"
#include "privacy/mechanisms/tree.h"
#include "support/reference.h"

namespace privbo::jdp_calibration_test {
namespace {

constexpr double tolerance = 1e-8;

void expect_close(double value, double expected) {
  // Where the reference underflowed to 0 there is no relative error.
  if (expected == 0.0)
    EXPECT_LT(value, 1e-300);
  else
    EXPECT_NEAR(value, expected, tolerance * std::abs(expected));
}

TEST(RegressionSensitivity, ClosedFormsAreTheReference) {
  PRIVBO_REFERENCE(file, "jdp_noise.json");
  for (const auto& given : test::entries_of(file, "frobenius_sup")) {
    const double value = regression_sensitivity(RewardShape::bounded, given.at("Y")).value;
    SCOPED_TRACE(given.dump());
    if (!given.at("closed").is_null()) expect_close(value, given.at("closed"));
    EXPECT_GE(value, given.at("numeric").get<double>() * (1.0 - 1e-9));  // found on a grid of inputs
  }
  expect_close(regression_sensitivity(RewardShape::binary).value, file.at("bernoulli_01_any_features").at("sup"));
  expect_close(regression_sensitivity(RewardShape::binary_nonnegative).value,
               file.at("bernoulli_01_nonneg_kernel").at("sup"));
  EXPECT_DOUBLE_EQ(regression_sensitivity(RewardShape::binary_centred).value,
                   regression_sensitivity(RewardShape::bounded, 0.5).value);
}

double change(double a, double y, double b, double other, double cosine) {
  const double one = a * a + y * y, two = b * b + other * other, product = a * b * cosine + y * other;
  return std::sqrt(one * one + two * two - 2.0 * product * product);
}

// A slow search over lengths, rewards and angles never beats the closed form, and comes close to it.
TEST(RegressionSensitivity, NoPairOfRowsChangesMore) {
  const auto draws = make_stream({.seed = 4});
  const auto uniform = [&] { return 2.0 * draws->uniform() - 1.0; };
  for (const double Y : {0.1, 0.5, 1.0, 1.2, 2.0, 2.3, 2.345, 2.36, 3.0, 8.0}) {
    const double bound = regression_sensitivity(RewardShape::bounded, Y).value;
    double largest = 0.0;
    for (int i = 0; i < 20'000; ++i)
      ASSERT_LE(change(std::abs(uniform()), Y * uniform(), std::abs(uniform()), Y * uniform(), uniform()),
                bound * (1.0 + 1e-12));
    for (int i = -400; i <= 400; ++i)
      for (int j = -400; j <= 400; ++j) largest = std::max(largest, change(1.0, Y, 1.0, Y * j / 400.0, i / 400.0));
    EXPECT_LE(largest, bound * (1.0 + 1e-12)) << Y;
    EXPECT_GE(largest, bound * (1.0 - 1e-3)) << Y;
  }
}

TEST(JdpCalibration, TreeIsTheReference) {
  PRIVBO_REFERENCE(file, "jdp_noise.json");
  for (const auto& given : test::entries_of(file, "lemma2_bernoulli")) {
    SCOPED_TRACE(given.dump());
    const double epsilon = given.at("alpha"), delta = given.at("beta"), Y = given.at("Y");
    const std::int64_t n = given.at("n");
    const FrobeniusSensitivity per_item = regression_sensitivity(RewardShape::bounded, Y);
    expect_close(gaussian_mu(epsilon, delta), given.at("mu_star"));
    expect_close(tree_sigma(TreeCalibration::exact, per_item, n, epsilon, delta, Y), given.at("sigma_min_gdp_replace"));
    expect_close(tree_sigma(TreeCalibration::exact, {given.at("L"), Relation::add_remove}, n, epsilon, delta, Y),
                 given.at("sigma_min_gdp_addremove"));
    expect_close(
        tree_sigma(TreeCalibration::exact, regression_sensitivity(RewardShape::binary_nonnegative), n, epsilon, delta),
        given.at("sigma_min_gdp_bernoulli01_nonneg_kernel"));
    const std::vector<std::pair<TreeCalibration, std::string>> readings{
        {TreeCalibration::lemma_2_misprint, "R1_sigma_equals"},
        {TreeCalibration::lemma_2, "R2_sigma2_equals"},
        {TreeCalibration::shariff_sheffet, "R3_shariff_sheffet_L_squared"}};
    for (const auto& [calibration, name] : readings) {
      const double sigma = tree_sigma(calibration, per_item, n, epsilon, delta, Y);
      expect_close(sigma, given.at(name));
      expect_close(sigma / tree_sigma(TreeCalibration::exact, per_item, n, epsilon, delta, Y),
                   given.at(name + "__ratio_to_min"));
      const TrueLoss loss = tree_loss(per_item, sigma, n, epsilon, delta);
      expect_close(loss.delta, given.at(name + "__true_delta_at_alpha"));
      expect_close(loss.epsilon, given.at(name + "__true_eps_at_beta"));
    }
  }
}

TEST(JdpCalibration, LevelsAndZcdpAreTheReference) {
  PRIVBO_REFERENCE(file, "gaussian_zcdp_tree.json");
  // A matrix of Frobenius sensitivity √2 is a vector of sensitivity 1.
  const FrobeniusSensitivity unit{std::numbers::sqrt2};
  for (const auto& given : test::entries_of(file, "tree")) {
    SCOPED_TRACE(given.dump());
    const double epsilon = given.at("eps"), delta = given.at("delta");
    const std::int64_t T = given.at("T");
    EXPECT_EQ(tree_levels(T), given.at("used_nodes_prefix_up_to_T").at("n").get<std::int64_t>());
    EXPECT_EQ(tree_levels(T - 1), given.at("used_nodes_prefix_up_to_T_minus_1").at("n").get<std::int64_t>());
    for (const char* nodes : {"paper_n", "used_nodes_prefix_up_to_T", "used_nodes_prefix_up_to_T_minus_1"}) {
      const auto& expected = given.at(nodes);
      const auto sigma = [&](TreeCalibration calibration) {
        return tree_sigma(calibration, unit, expected.at("n").get<std::int64_t>(), epsilon, delta);
      };
      expect_close(sigma(TreeCalibration::zcdp_classic), expected.at("sigma_zcdp_classic"));
      expect_close(sigma(TreeCalibration::zcdp), expected.at("sigma_zcdp_optimised"));
      expect_close(sigma(TreeCalibration::exact), expected.at("sigma_gdp_exact"));
    }
  }
}

TEST(JdpCalibration, WhereLemma2ProtectsIsTheReference) {
  PRIVBO_REFERENCE(file, "jdp_noise.json");
  for (const auto& given : test::entries_of(file, "lemma2_validity")) {
    SCOPED_TRACE(given.dump());
    const double epsilon = given.at("alpha"), delta = given.at("beta");
    const RewardLimit limit = lemma_2_reward_limit(epsilon, delta);
    expect_close(1.0 + limit.loose * limit.loose, given.at("R2_private_if_L_le_by_loose_bound_sqrt2_L"));
    expect_close(limit.loose, given.at("R2_private_if_absY_le_by_loose_bound_sqrt2_L"));
    // At the limit the lemma's σ is just enough, by either sensitivity.
    for (const auto& [Y, sensitivity] : std::vector<std::pair<double, double>>{
             {limit.loose, std::numbers::sqrt2 * (1.0 + limit.loose * limit.loose)},
             {limit.exact, regression_sensitivity(RewardShape::bounded, limit.exact).value}}) {
      const double sigma = tree_sigma(TreeCalibration::lemma_2, {sensitivity}, 11, epsilon, delta, Y);
      expect_close(tree_loss({sensitivity}, sigma, 11, epsilon, delta).mu, gaussian_mu(epsilon, delta));
    }
    const FrobeniusSensitivity unit = regression_sensitivity(RewardShape::bounded, 1.0);
    const double least = tree_sigma(TreeCalibration::exact, unit, 11, epsilon, delta);
    expect_close(tree_sigma(TreeCalibration::shariff_sheffet, unit, 11, epsilon, delta) / least,
                 given.at("R3_overprotect_factor"));
    expect_close(tree_sigma(TreeCalibration::lemma_2_misprint, unit, 11, epsilon, delta) / least,
                 given.at("R1_overprotect_factor_n11"));
  }
  EXPECT_NEAR(lemma_2_reward_limit(1.0, 0.1).exact, 24.0, 0.05);  // under-protects for |y| > 24
}

TEST(JdpCalibration, LocalIsTheReference) {
  PRIVBO_REFERENCE(file, "jdp_noise.json");
  for (const auto& given : test::entries_of(file, "lemma5_local")) {
    SCOPED_TRACE(given.dump());
    const double epsilon = given.at("alpha"), delta = given.at("beta");
    const LocalSigmas paper = local_sigmas(LocalCalibration::lemma_5_bounded, 1.0, epsilon, delta);
    expect_close(paper.x, given.at("sigma_x"));
    expect_close(paper.u, given.at("sigma_u"));
    const double mu_x = std::numbers::sqrt2 / paper.x, mu_u = 2.0 / paper.u;
    expect_close(mu_x, given.at("mu_x"));
    expect_close(mu_u, given.at("mu_u"));
    expect_close(gaussian_delta(0.5 * epsilon, mu_x), given.at("delta_x_at_half_alpha"));
    expect_close(gaussian_delta(0.5 * epsilon, mu_u), given.at("delta_u_at_half_alpha"));
    EXPECT_EQ(gaussian_delta(0.5 * epsilon, mu_x) <= given.at("half_beta").get<double>(), given.at("x_ok").get<bool>());
    EXPECT_EQ(gaussian_delta(0.5 * epsilon, mu_u) <= given.at("half_beta").get<double>(), given.at("u_ok").get<bool>());
    const TrueLoss loss = local_loss(paper, 1.0, epsilon, delta);
    expect_close(loss.mu, given.at("mu_joint"));
    expect_close(loss.delta, given.at("delta_joint_at_alpha"));
    expect_close(loss.epsilon, given.at("eps_joint_at_beta"));
    EXPECT_EQ(loss.delta <= delta, given.at("joint_ok").get<bool>());
    expect_close(gaussian_mu(epsilon, delta), given.at("mu_star"));
    const LocalSigmas exact = local_sigmas(LocalCalibration::exact, 1.0, epsilon, delta);
    expect_close(exact.x, given.at("sigma_common_min_gdp"));
    EXPECT_EQ(exact.x, exact.u);
    expect_close(local_loss(exact, 1.0, epsilon, delta).delta, delta);
  }
}

// Readings 12 and 15, to the digits printed there.
TEST(JdpCalibration, NumbersOfTheReadings) {
  const auto sigma = [](TreeCalibration calibration, RewardShape shape) {
    return tree_sigma(calibration, regression_sensitivity(shape), 11, 1.0, 0.1);
  };
  EXPECT_NEAR(sigma(TreeCalibration::exact, RewardShape::bounded), 7.203, 5e-4);
  EXPECT_NEAR(sigma(TreeCalibration::exact, RewardShape::binary), 7.203, 5e-4);
  EXPECT_NEAR(sigma(TreeCalibration::lemma_2, RewardShape::bounded), 86.4, 0.05);
  EXPECT_NEAR(sigma(TreeCalibration::shariff_sheffet, RewardShape::bounded), 122.2, 0.05);
  EXPECT_NEAR(sigma(TreeCalibration::exact, RewardShape::binary_nonnegative), 6.238, 5e-4);
  EXPECT_NEAR(sigma(TreeCalibration::exact, RewardShape::binary_centred), 4.502, 5e-4);
  EXPECT_NEAR(local_mu({1.0, 1.0}, 1.0), std::sqrt(4.5), 1e-15);
  EXPECT_NEAR(local_sigmas(LocalCalibration::exact, 1.0, 1.0, 0.1).x, 2.303, 6e-4);
  const auto real_epsilon = [](LocalCalibration calibration, double epsilon) {
    return local_loss(local_sigmas(calibration, 1.0, epsilon, 0.1, 25), 1.0, epsilon, 0.1).epsilon;
  };
  EXPECT_NEAR(real_epsilon(LocalCalibration::lemma_5_bounded, 10.0), 11.9, 0.05);
  EXPECT_NEAR(real_epsilon(LocalCalibration::lemma_5_bounded, 8.0), 8.16, 0.005);
  EXPECT_NEAR(real_epsilon(LocalCalibration::lemma_5_bounded, 5.0), 3.70, 0.005);
  EXPECT_NEAR(real_epsilon(LocalCalibration::lemma_5_gaussian, 10.0), 6.9, 0.05);
  EXPECT_NEAR(local_loss(local_sigmas(LocalCalibration::lemma_5_bounded, 1.0, 10.0, 0.1), 1.0, 10.0, 0.1).delta, 0.211,
              5e-4);
}

// The joint supremum against a search over two users' (φ, y) in the plane, by the change of the statistics themselves.
TEST(JdpCalibration, NoPairOfUsersChangesMoreLocally) {
  for (const double Y : {0.5, 1.0, 2.0})
    for (const LocalSigmas& sigmas : {LocalSigmas{1.0, 1.0}, LocalSigmas{0.5, 2.0}, LocalSigmas{2.0, 0.5}}) {
      double largest = 0.0;
      for (int i = 0; i <= 2000; ++i)
        for (const double sign : {-1.0, 1.0}) {
          const double c = i / 1000.0 - 1.0;
          const double matrix = 2.0 - 2.0 * c * c, vector = 2.0 * Y * Y * (1.0 - sign * c);
          largest = std::max(largest, std::sqrt(matrix / (sigmas.x * sigmas.x) + vector / (sigmas.u * sigmas.u)));
        }
      EXPECT_NEAR(local_mu(sigmas, Y), largest, 1e-6 * largest);
    }
}

TEST(JdpCalibration, RefusesIllegalNumbers) {
  const FrobeniusSensitivity unit{1.0};
  EXPECT_THROW(tree_sigma(TreeCalibration::exact, unit, 0, 1.0, 0.1), std::invalid_argument);
  EXPECT_THROW(tree_sigma(TreeCalibration::exact, unit, 1, 0.0, 0.1), std::invalid_argument);
  EXPECT_THROW(tree_sigma(TreeCalibration::exact, unit, 1, 1.0, 1.0), std::invalid_argument);
  EXPECT_THROW(tree_sigma(TreeCalibration::exact, {0.0}, 1, 1.0, 0.1), std::invalid_argument);
  EXPECT_THROW(regression_sensitivity(RewardShape::bounded, -1.0), std::invalid_argument);
  EXPECT_THROW(local_sigmas(LocalCalibration::lemma_5_gaussian, 1.0, 1.0, 0.1, 0), std::invalid_argument);
}

}  // namespace
}  // namespace privbo::jdp_calibration_test
