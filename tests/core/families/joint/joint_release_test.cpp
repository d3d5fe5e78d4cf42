// Plans of statistics: periods, noise against the reference and closed forms, what they really cost, and refusals.
#include "families/joint/release/joint_release.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "numerics/privacy_conversion.h"
#include "privacy/mechanisms/regression_sensitivity.h"
#include "privacy/mechanisms/toeplitz.h"
#include "privacy/mechanisms/tree.h"
#include "support/reference.h"

namespace privbo::joint_release_test {
namespace {

using ::testing::HasSubstr;
using ::testing::ThrowsMessage;

constexpr auto all_calibrations = {TreeCalibration::exact,
                                   TreeCalibration::zcdp,
                                   TreeCalibration::zcdp_classic,
                                   TreeCalibration::lemma_2,
                                   TreeCalibration::lemma_2_misprint,
                                   TreeCalibration::shariff_sheffet};

StatisticsRequest privatiser(TreeCalibration calibration = TreeCalibration::exact, double Y = 1.0) {
  return {.holder = NoiseParty::curator, .calibration = calibration, .Y = Y};
}
StatisticsRequest toeplitz(TreeCalibration calibration = TreeCalibration::exact) {
  StatisticsRequest request = privatiser(calibration);
  request.mechanism = PrefixMechanism::toeplitz;
  return request;
}
StatisticsRequest users(LocalCalibration calibration = LocalCalibration::exact, double Y = 1.0) {
  return {.holder = NoiseParty::users, .local_calibration = calibration, .Y = Y};
}
JointRelease plan(const StatisticsRequest& request, std::int64_t horizon, double epsilon = 1.0, double delta = 0.1,
                  Index features = 25) {
  return {request, horizon, epsilon, delta, features, 0.1};
}

// 1,764 features and eleven levels: 8(6 · 1764² + 35 · 1765 · 1766/2) bytes, by hand. Without a tree the matrices
// alone.
TEST(JointRelease, HoldsAsManyBytesAsItsMatrices) {
  EXPECT_DOUBLE_EQ(statistics_bytes(plan(privatiser(), 1024, 1.0, 0.1, 1764)), 585'740'008.0);
  EXPECT_DOUBLE_EQ(statistics_bytes(plan(users(), 1024, 1.0, 0.1, 1764)), 149'361'408.0);
  EXPECT_GT(statistics_bytes(plan(privatiser(), 1024, 1.0, 0.1, 4096)), 2.0 * 1024 * 1024 * 1024);
}

TEST(JointRelease, TreeNoiseIsTheReference) {
  PRIVBO_REFERENCE(file, "jdp_noise.json");
  const std::map<TreeCalibration, std::string> names{
      {TreeCalibration::exact, "sigma_min_gdp_replace"},
      {TreeCalibration::lemma_2_misprint, "R1_sigma_equals"},
      {TreeCalibration::lemma_2, "R2_sigma2_equals"},
      {TreeCalibration::shariff_sheffet, "R3_shariff_sheffet_L_squared"}};
  for (const auto& given : test::entries_of(file, "lemma2_bernoulli"))
    for (const auto& [calibration, name] : names) {
      SCOPED_TRACE(name + " of " + given.dump());
      const double epsilon = given.at("alpha"), delta = given.at("beta");
      // The file counts 1 + ⌈log₂ T⌉ levels, as the printed formulas do; those of released prefixes are 1 + ⌊log₂ T⌋,
      // and the exact σ grows with their √n.
      const std::int64_t levels = tree_levels(given.at("T"));
      const double fewer = static_cast<double>(levels) / given.at("n").get<double>();
      const bool exact = calibration == TreeCalibration::exact;
      const double expected = given.at(name).get<double>() * (exact ? std::sqrt(fewer) : 1.0);
      const JointRelease made = plan(privatiser(calibration, given.at("Y")), given.at("T"), epsilon, delta);
      ASSERT_EQ(made.periods().size(), 1U);
      const StatisticsPeriod& period = made.periods().front();
      EXPECT_EQ(period.levels, levels);
      EXPECT_EQ(period.levels_printed, exact ? 0 : given.at("n").get<std::int64_t>());
      EXPECT_NEAR(period.sigma, expected, 1e-8 * expected);
      EXPECT_EQ(period.sigma_u, period.sigma);
      EXPECT_DOUBLE_EQ(period.matrix_deviation, period.sigma * std::sqrt(static_cast<double>(levels)));
      EXPECT_EQ(period.vector_deviation, period.matrix_deviation);
      // The file's loss is that of n levels: a tree of fewer loses less with the same noise.
      const TrueLoss loss = made.true_loss();
      const double at_alpha = exact ? delta : given.at(name + "__true_delta_at_alpha").get<double>();
      if (exact || fewer == 1.0)
        EXPECT_NEAR(loss.delta, at_alpha, 1e-8 * at_alpha + 1e-300);
      else
        EXPECT_LE(loss.delta, at_alpha + 1e-300);
    }
}

TEST(JointRelease, UsersNoiseIsTheReference) {
  PRIVBO_REFERENCE(file, "jdp_noise.json");
  for (const auto& given : test::entries_of(file, "lemma5_local")) {
    SCOPED_TRACE(given.dump());
    const JointRelease made = plan(users(LocalCalibration::lemma_5_bounded), 100, given.at("alpha"), given.at("beta"));
    const StatisticsPeriod& period = made.periods().front();
    EXPECT_NEAR(period.sigma, given.at("sigma_x").get<double>(), 1e-8 * period.sigma);
    EXPECT_NEAR(period.sigma_u, given.at("sigma_u").get<double>(), 1e-8 * period.sigma_u);
    EXPECT_DOUBLE_EQ(period.matrix_deviation, 10.0 * period.sigma);
    EXPECT_DOUBLE_EQ(period.vector_deviation, 10.0 * period.sigma_u);
    EXPECT_NEAR(made.true_loss().mu, given.at("mu_joint").get<double>(), 1e-8 * given.at("mu_joint").get<double>());
    EXPECT_EQ(made.notion(), PrivacyNotion::local_joint);
  }
  // The variant for Gaussian rewards, 25 features, with the theorem's failure probability: ε = 6.9 at α = 10, β = 0.1.
  EXPECT_NEAR(plan(users(LocalCalibration::lemma_5_gaussian), 100, 10.0, 0.1).true_loss().epsilon, 6.9, 0.05);
}

TEST(JointRelease, ExactCalibrationsCostWhatIsClaimed) {
  for (const double epsilon : {1e-3, 0.1, 1.0, 10.0, 1e3})
    for (const double delta : {1e-6, 0.1})
      for (const double Y : {0.5, 1.0, 3.0})
        for (StatisticsRequest request : {privatiser(), toeplitz(), users()})
          for (const bool doubling : {false, true}) {
            request.Y = Y;
            request.doubling = doubling;
            const TrueLoss loss = plan(request, 13, epsilon, delta, 3).true_loss();
            EXPECT_NEAR(loss.delta, delta, 1e-6 * delta) << epsilon << ' ' << delta << ' ' << Y;
            EXPECT_NEAR(loss.epsilon, epsilon, 1e-6 * epsilon) << epsilon << ' ' << delta << ' ' << Y;
          }
}

TEST(JointRelease, ToeplitzIsOneReleaseOfTheWholeRun) {
  const std::int64_t T = 1024;
  const double factor = toeplitz_sensitivity(T);
  const JointRelease made = plan(toeplitz(), T);
  const StatisticsPeriod& period = made.periods().front();
  EXPECT_EQ(period.levels, 0);
  EXPECT_NEAR(period.sigma, 2.0 * factor / gaussian_mu(1.0, 0.1), 1e-12 * period.sigma);  // Δ_F = 2√2, over √2
  EXPECT_NEAR(period.matrix_deviation, period.sigma * factor, 1e-12 * period.matrix_deviation);
  // 3.27² against the tree's 11: less than a third of the deviation.
  EXPECT_LT(period.matrix_deviation, plan(privatiser(), T).periods().front().matrix_deviation / 2.5);
  EXPECT_GT(plan(toeplitz(TreeCalibration::zcdp), T).periods().front().sigma, period.sigma);
}

TEST(JointRelease, ToeplitzRefusesPrintedFormulasAndTooMuchMemory) {
  for (const TreeCalibration calibration : {TreeCalibration::lemma_2, TreeCalibration::lemma_2_gaussian,
                                            TreeCalibration::lemma_2_misprint, TreeCalibration::shariff_sheffet})
    EXPECT_THAT([&] { plan(toeplitz(calibration), 13); },
                ThrowsMessage<std::invalid_argument>(HasSubstr("exact or the zCDP calibration")));
  EXPECT_NO_THROW(plan(toeplitz(), 1024, 1.0, 0.1, 200));
  EXPECT_THAT([] { plan(toeplitz(), 10'000, 1.0, 0.1, 100); },
              ThrowsMessage<std::invalid_argument>(HasSubstr("824 MB, at most 512 MB")));
  EXPECT_NO_THROW(plan(privatiser(), 10'000, 1.0, 0.1, 100));
}

TEST(JointRelease, WithoutTheLastReleaseOneRoundFewerCounts) {
  StatisticsRequest request = privatiser();
  request.release_at_end = false;
  const JointRelease made = plan(request, 1024);
  EXPECT_EQ(made.periods().front().levels, 10);
  EXPECT_EQ(made.periods().front().last_released, 1023);
  EXPECT_EQ(plan(privatiser(), 1024).periods().front().levels, 11);
}

TEST(JointRelease, OneRoundThatReleasesNothingCostsNothing) {
  for (StatisticsRequest request : {privatiser(), toeplitz(), users()}) {
    request.release_at_end = false;
    const JointRelease made = plan(request, 1);
    const StatisticsPeriod& period = made.periods().front();
    EXPECT_EQ(period.levels, 0);
    EXPECT_EQ(period.sigma, 0.0);
    EXPECT_EQ(period.matrix_deviation, 0.0);
    const TrueLoss loss = made.true_loss();
    EXPECT_EQ(loss.mu, 0.0);
    EXPECT_EQ(loss.delta, 0.0);
    EXPECT_EQ(loss.epsilon, 0.0);
    request.release_at_end = true;
    EXPECT_GT(plan(request, 1).periods().front().sigma, 0.0);
  }
}

TEST(JointRelease, DoublingPlansEveryPeriodInFull) {
  StatisticsRequest request = privatiser();
  request.doubling = true;
  const JointRelease made = plan(request, 13);
  std::vector<std::int64_t> first, rounds, levels;
  for (const StatisticsPeriod& period : made.periods()) {
    first.push_back(period.first);
    rounds.push_back(period.rounds);
    levels.push_back(period.levels);
    EXPECT_EQ(period.sigma, plan(privatiser(), period.rounds).periods().front().sigma);
  }
  EXPECT_EQ(first, (std::vector<std::int64_t>{1, 2, 3, 5, 9}));
  EXPECT_EQ(rounds, (std::vector<std::int64_t>{1, 1, 2, 4, 8}));  // the last is cut short after 13
  EXPECT_EQ(levels, (std::vector<std::int64_t>{1, 1, 2, 3, 4}));
  const std::vector<std::int64_t> begins{1, 2, 3, 3, 5, 5, 5, 5, 9, 9, 9, 9, 9};
  for (std::int64_t t = 1; t <= 13; ++t) EXPECT_EQ(made.period(t).first, begins[static_cast<std::size_t>(t) - 1]) << t;
  EXPECT_THROW(made.period(0), std::logic_error);
  EXPECT_THROW(made.period(14), std::logic_error);
}

TEST(JointRelease, NobodyProtectsNothing) {
  const JointRelease made = plan({}, 100, 0.0, 0.0);  // needs no budget
  EXPECT_EQ(made.notion(), PrivacyNotion::none);
  EXPECT_EQ(made.periods().front().sigma, 0.0);
  EXPECT_EQ(made.true_loss().mu, 0.0);
}

TEST(JointRelease, RefusesIllegalNumbers) {
  for (const auto& request : {privatiser(), toeplitz(), users()})
    for (const std::int64_t horizon : {std::int64_t{1}, std::int64_t{13}}) {
      EXPECT_THROW(plan(request, horizon, 0.0), std::invalid_argument);
      EXPECT_THROW(plan(request, horizon, -1.0), std::invalid_argument);
      EXPECT_THROW(plan(request, horizon, 1.0, 0.0), std::invalid_argument);
      EXPECT_THROW(plan(request, horizon, 1.0, 1.0), std::invalid_argument);
      EXPECT_THROW(plan(request, horizon, 1.0, 0.1, 0), std::invalid_argument);
    }
  EXPECT_THROW(plan(privatiser(), 0), std::invalid_argument);
  for (const double Y : {0.0, -1.0, std::nan(""), HUGE_VAL})
    EXPECT_THROW(plan(privatiser(TreeCalibration::exact, Y), 13), std::invalid_argument);
  StatisticsRequest nowhere = privatiser();
  nowhere.centre = std::nan("");
  EXPECT_THROW(plan(nowhere, 13), std::invalid_argument);
}

TEST(JointRelease, EveryCalibrationOfTheTreeIsTheTreesOwn) {
  for (const TreeCalibration calibration : all_calibrations)
    for (const double Y : {0.5, 3.0}) {
      // 13 rounds: 1 + ⌊log₂ 13⌋ = 4 levels are used, 1 + ⌈log₂ 13⌉ = 5 are printed.
      const JointRelease made = plan(privatiser(calibration, Y), 13, 2.0, 0.01);
      EXPECT_EQ(made.periods().front().sigma, tree_sigma(calibration, regression_sensitivity(RewardShape::bounded, Y),
                                                         is_printed(calibration) ? 5 : 4, 2.0, 0.01, Y));
    }
}

}  // namespace
}  // namespace privbo::joint_release_test
