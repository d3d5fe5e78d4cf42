// What the presets say, run: paired differences of final regret (shared instance and reward noise).
#include <gtest/gtest.h>

#include <array>
#include <iostream>

#include "support/long_test.h"
#include "support/reference_runs.h"

namespace privbo::preset_claims_test {
namespace {

/// Mean of second − first in standard errors.
double lead(const std::vector<double>& first, const std::vector<double>& second, const char* names) {
  std::vector<double> difference;
  for (std::size_t i = 0; i < first.size(); ++i) difference.push_back(second[i] - first[i]);
  std::cout << "  " << names << ": " << mean(difference) << " ± " << standard_error(difference)
            << " (n = " << difference.size() << ")\n";
  return mean(difference) / standard_error(difference);
}

/// Final regrets of a preset as shipped, by algorithm.
std::vector<std::vector<double>> preset_regrets(const char* id) {
  const Preset* preset = find_preset(id);
  if (preset == nullptr) throw std::runtime_error(std::string("no preset named ") + id);
  return test::final_regrets(parse_scenario(preset->text, {}));
}

// n = 10 trials of 10,000 rounds. Seeds are fixed: this holds or not. MoMA < ATA < TGP by more than two standard errors
// each.
TEST(PresetClaims, MomaWins) {
  if (test::sanitized) GTEST_SKIP() << "300,000 rounds: plain builds only";
  const auto regrets = preset_regrets("moma-wins");
  ASSERT_EQ(regrets.size(), 3U);
  EXPECT_GT(lead(regrets[0], regrets[1], "ATA - MoMA"), 2.0);
  EXPECT_GT(lead(regrets[0], regrets[2], "TGP - MoMA"), 2.0);
  EXPECT_GT(lead(regrets[1], regrets[2], "TGP - ATA"), 2.0);
}

// n = 16 trials at ε = 4: MoMA below both.
TEST(PresetClaims, MomaWinsUnderLocalPrivacy) {
  if (test::sanitized) GTEST_SKIP() << "480,000 rounds: plain builds only";
  const auto regrets = preset_regrets("moma-wins-private");
  ASSERT_EQ(regrets.size(), 3U);
  ASSERT_EQ(regrets[0].size(), 16U);
  EXPECT_GT(lead(regrets[0], regrets[1], "LDP-ATA - LDP-MoMA"), 2.0);
  EXPECT_GT(lead(regrets[0], regrets[2], "LDP-TGP - LDP-MoMA"), 2.0);
}

TEST(PresetClaims, MomaDoesNotWinAtEachOnesBestScale) {
  if (test::sanitized) GTEST_SKIP() << "400,000 rounds: plain builds only";
  const auto regrets = preset_regrets("moma-does-not-win");
  ASSERT_EQ(regrets.size(), 4U);
  EXPECT_GT(lead(regrets[2], regrets[0], "MoMA - TGP"), 2.0);
}

TEST(PresetClaims, OneBitBeatsLaplaceAtSmallEpsilon) {
  const auto regrets = preset_regrets("bounded-randomiser");
  ASSERT_EQ(regrets.size(), 4U);
  EXPECT_GT(lead(regrets[1], regrets[0], "Laplace - one bit"), 2.0);
}

using Regrets = std::vector<std::vector<double>>;

// Regret falls with α up to 5, where the noise hardly counts any more, and from α = 10 to no privacy, each time by more
// than two standard errors (paired).
void expect_fall_with_alpha(const Regrets& paper) {
  EXPECT_GT(lead(paper[1], paper[0], "α = 0.1 - 0.5"), 2.0);
  EXPECT_GT(lead(paper[2], paper[1], "α = 0.5 - 1"), 2.0);
  EXPECT_GT(lead(paper[3], paper[2], "α = 1 - 5"), 2.0);
  EXPECT_GT(lead(paper[5], paper[4], "α = 10 - not private"), 2.0);
}

// At every α the δ that is privacy costs more than the paper's.
void expect_strict_costs_more(const Regrets& paper) {
  const Regrets strict = preset_regrets("jdp-fig-1-strict");
  ASSERT_EQ(strict.size(), 6U);
  for (std::size_t a = 0; a < 5; ++a) EXPECT_GT(mean(strict[a]), mean(paper[a])) << a;
  EXPECT_EQ(strict[5], paper[5]) << "without noise δ changes nothing";
}

// As printed, every private curve is nearer to random play than to what practical constants reach at the same α.
void expect_printed_near_random_play(const Regrets& paper) {
  const Regrets printed = preset_regrets("jdp-fig-1-printed");
  ASSERT_EQ(printed.size(), 6U);  // α = 0.1, 0.5, 1, 10, not private, random play
  const std::array<std::size_t, 4> same_alpha{0, 1, 2, 4};
  for (std::size_t a = 0; a < same_alpha.size(); ++a) {
    std::cout << "  as printed " << mean(printed[a]) << ", practical " << mean(paper[same_alpha[a]]) << ", random play "
              << mean(printed[5]) << "\n";
    EXPECT_GT(mean(printed[a]), 0.5 * (mean(paper[same_alpha[a]]) + mean(printed[5])));
  }
  // Theorem 1 divides the features' error by √λ_min, and λ_min is the noise's: the run without noise is punished most.
  EXPECT_GT(lead(printed[3], printed[4], "not private - α = 10, as printed"), 2.0);
}

// n = 20 trials, the printed kernel and weights. Three claims about one figure, which is run once for all of them.
TEST(PresetClaims, JointPrivacyInThePapersProblem) {
  if (test::sanitized) GTEST_SKIP() << "380,000 rounds of 100 features: plain builds only";
  const Regrets paper = preset_regrets("jdp-fig-1");
  ASSERT_EQ(paper.size(), 6U);
  expect_fall_with_alpha(paper);
  expect_strict_costs_more(paper);
  expect_printed_near_random_play(paper);
}

// n = 20 trials: every step from one α to the next, and to no privacy, is over two standard errors (paired).
TEST(PresetClaims, JointPrivacyRegretFallsAtEveryStepOfAlpha) {
  if (test::sanitized) GTEST_SKIP() << "120,000 rounds: plain builds only";
  const auto regrets = preset_regrets("jdp-fig-1-easy");
  ASSERT_EQ(regrets.size(), 6U);
  const char* const steps[] = {"α = 0.1 - 0.5", "α = 0.5 - 1", "α = 1 - 5", "α = 5 - 10", "α = 10 - not private"};
  for (std::size_t a = 0; a + 1 < regrets.size(); ++a) EXPECT_GT(lead(regrets[a + 1], regrets[a], steps[a]), 2.0);
}

TEST(PresetClaims, JointPrivacyRegretFallsWithBeta) {
  if (test::sanitized) GTEST_SKIP() << "160,000 rounds: plain builds only";
  for (const char* preset : {"jdp-fig-2", "jdp-fig-2-easy"}) {
    SCOPED_TRACE(preset);
    const auto regrets = preset_regrets(preset);
    ASSERT_EQ(regrets.size(), 4U);
    for (std::size_t a = 0; a + 1 < regrets.size(); ++a) EXPECT_GT(mean(regrets[a]), mean(regrets[a + 1]));
    EXPECT_GT(lead(regrets[3], regrets[0], "β = 0.01 - 0.99"), 2.0);
  }
}

TEST(PresetClaims, NoisyUsersCostMoreThanATrustedPrivatiser) {
  if (test::sanitized) GTEST_SKIP() << "80,000 rounds: plain builds only";
  const auto regrets = preset_regrets("trusted-or-noisy");
  ASSERT_EQ(regrets.size(), 4U);
  EXPECT_GT(lead(regrets[0], regrets[1], "local joint - joint"), 2.0);
}

TEST(PresetClaims, ToeplitzLeadsTheTree) {
  if (test::sanitized) GTEST_SKIP() << "60,000 rounds: plain builds only";
  const auto regrets = preset_regrets("tree-or-toeplitz");
  ASSERT_EQ(regrets.size(), 3U);
  EXPECT_GT(lead(regrets[1], regrets[0], "tree - Toeplitz"), 2.0);
}

TEST(PresetClaims, TwelveTimesTheNoiseCostsNearlyAllLearning) {
  if (test::sanitized) GTEST_SKIP() << "120,000 rounds: plain builds only";
  const auto regrets = preset_regrets("twelve-times");
  ASSERT_EQ(regrets.size(), 6U);
  EXPECT_GT(lead(regrets[0], regrets[2], "Lemma 2 - exact"), 2.0);
}

// 17,249 ± 2,014 when it was written down.
TEST(PresetClaims, ASubWeibullLimitIsWorthMuch) {
  if (test::sanitized) GTEST_SKIP() << "400,000 rounds: plain builds only";
  const auto regrets = preset_regrets("sub-weibull-truncation");
  ASSERT_EQ(regrets.size(), 2U);
  EXPECT_GT(lead(regrets[0], regrets[1], "moments - sub-Weibull"), 5.0);
}

TEST(PresetClaims, MomaWinsWithALinearKernel) {
  if (test::sanitized) GTEST_SKIP() << "400,000 rounds: plain builds only";
  const auto regrets = preset_regrets("linear-kernel");
  ASSERT_EQ(regrets.size(), 4U);
  EXPECT_GT(lead(regrets[0], regrets[1], "ATA - MoMA"), 2.0);
  EXPECT_GT(lead(regrets[0], regrets[2], "TGP - MoMA"), 2.0);
}

TEST(PresetClaims, AnUnknownHorizonCosts) {
  if (test::sanitized) GTEST_SKIP() << "80,000 rounds: plain builds only";
  const auto regrets = preset_regrets("doubling");
  ASSERT_EQ(regrets.size(), 4U);
  EXPECT_GT(lead(regrets[0], regrets[1], "doubling - known"), 5.0);
}

TEST(PresetClaims, Lemma5CostsAtSmallAlphaAndSparesAtLargeAlpha) {
  if (test::sanitized) GTEST_SKIP() << "100,000 rounds: plain builds only";
  const auto regrets = preset_regrets("lemma-5");
  ASSERT_EQ(regrets.size(), 5U);
  EXPECT_GT(lead(regrets[0], regrets[1], "Lemma 5 - exact, α = 1"), 2.0);
  EXPECT_GT(lead(regrets[3], regrets[2], "exact - Lemma 5, α = 10"), 2.0);
}

}  // namespace
}  // namespace privbo::preset_claims_test
