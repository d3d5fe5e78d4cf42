// What the presets about MoMA say, played: paired differences of final regret (shared instance and reward noise).
#include <gtest/gtest.h>

#include <iostream>

#include "support/long_test.h"
#include "support/reference_runs.h"

namespace privbo {
namespace {

/// Mean of second − first in standard errors.
double lead(const std::vector<double>& first, const std::vector<double>& second, const char* names) {
  std::vector<double> difference;
  for (std::size_t i = 0; i < first.size(); ++i) difference.push_back(second[i] - first[i]);
  std::cout << "  " << names << ": " << mean(difference) << " ± " << standard_error(difference) << " (n = " << difference.size() << ")\n";
  return mean(difference) / standard_error(difference);
}

/// Final regrets of a preset as shipped, by algorithm.
std::vector<std::vector<double>> preset_regrets(const char* id) {
  const Preset* preset = find_preset(id);
  if (preset == nullptr) throw std::runtime_error(std::string("no preset named ") + id);
  return test::final_regrets(parse_scenario(preset->text, {}));
}

// n = 10 trials of 10,000 rounds. Seeds are fixed: this holds or not. MoMA < ATA < TGP by more than two standard errors each.
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

}  // namespace
}  // namespace privbo
