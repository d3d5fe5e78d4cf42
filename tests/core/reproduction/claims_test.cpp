// The list of claims: nothing that a preset reproduces is missing, and every claim speaks of what its preset runs.
#include "reproduction/claim.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <regex>
#include <set>

#include "accounting/calculator/calculator.h"
#include "io/scenario/scenario_file.h"
#include "reproduction/losses.h"
#include "reproduction/planned_item.h"
#include "scenario/check_document.h"
#include "scenario/settings.h"
#include "support/files/source_folder.h"
#include "support/files/text_of.h"

namespace privbo::claims_test {
namespace {

using testing::Contains;
using testing::HasSubstr;

bool has_item_of(const std::string& preset) {
  return std::ranges::any_of(reproduced_items(), [&](const auto& item) { return item.preset == preset; });
}

TEST(ReproductionClaims, EveryPresetOfAFigureHasAnItem) {
  const std::regex of_a_figure("(local-dp|jdp|dp-fts)-(fig|table|app)-.*");
  std::size_t figures = 0;
  for (const Preset& preset : presets())
    if (std::regex_match(preset.id, of_a_figure)) {
      ++figures;
      EXPECT_TRUE(has_item_of(preset.id)) << preset.id;
    }
  EXPECT_GE(figures, 35U);
}

/// Every preset that the guide's table of the papers names.
TEST(ReproductionClaims, EveryPresetOfTheGuidesTableHasAnItem) {
  const std::string page = test::text_of(test::source_folder() / "resources/guide/reproduction.md");
  for (const char* preset : {"moma-wins", "moma-wins-private", "moma-does-not-win", "trusted-or-noisy", "landmines",
                             "landmines-as-in-the-code", "usca-se", "usca-matern", "usca-cross-check"}) {
    EXPECT_THAT(page, HasSubstr(preset));
    EXPECT_TRUE(has_item_of(preset)) << preset;
  }
}

TEST(ReproductionClaims, AreWellFormed) {
  std::set<std::string> ids;
  for (const ReproducedItem& item : reproduced_items()) {
    EXPECT_TRUE(ids.insert(item.id).second) << item.id << " is there twice";
    EXPECT_NE(item.id, "all");
    EXPECT_FALSE(item.claims.empty()) << item.id;
    EXPECT_FALSE(item.paper.empty() || item.figure.empty()) << item.id;
    EXPECT_TRUE(item.data.empty() || find_needed_data(item.data)) << item.id;
    std::set<std::string> claims;
    for (const Claim& claim : item.claims) {
      EXPECT_TRUE(claims.insert(claim.id).second) << item.id << " " << claim.id << " is there twice";
      EXPECT_TRUE(claim.words.english().ends_with(".") || claim.words.english().ends_with(")."))
          << item.id << ": " << claim.words;
      EXPECT_FALSE(check_words(claim.check).empty());
      const NeededData* data = find_needed_data(item.data);
      const bool cannot_be_run = !item.impossible.empty() || (data && !data->is_surrogate);
      EXPECT_EQ(claim.expected == ClaimStatus::cannot, cannot_be_run) << item.id << " " << claim.id;
    }
  }
}

TEST(ReproductionClaims, SpeakOfAlgorithmsOfTheirPreset) {
  for (const ReproducedItem& item : reproduced_items()) {
    if (item.preset.empty()) continue;
    const Preset* preset = find_preset(item.preset);
    ASSERT_NE(preset, nullptr) << item.preset;
    const Json document = with_defaults(parse_scenario(preset->text, {}).document);
    const std::vector<std::string> labels = algorithm_labels(document);
    for (const TrialQuantity& measured : measured_of(item)) {
      EXPECT_THAT(labels, Contains(measured.algorithm)) << item.id;
      EXPECT_LE(measured.round, document.at("run").at("horizon").get<std::int64_t>()) << item.id;
    }
    for (const Claim& claim : item.claims)
      if (const auto* check = std::get_if<EpsilonCheck>(&claim.check)) {
        EXPECT_THAT(labels, Contains(check->algorithm)) << item.id;
      }
  }
}

TEST(ReproductionClaims, HoldEveryPrintedLossOnce) {
  for (const PrintedLoss& loss : printed_losses()) {
    std::size_t found = 0;
    for (const ReproducedItem& item : reproduced_items())
      for (const Claim& claim : item.claims)
        if (const auto* check = std::get_if<EpsilonCheck>(&claim.check))
          found += item.preset.empty() && check->algorithm == loss_label(loss, "moments", false).english() &&
                   check->printed == loss.epsilon;
    EXPECT_EQ(found, 1U) << loss.label;
  }
}

TEST(ReproductionClaims, DataThatAreNotAtHandAreNamed) {
  const PlannedItem without = plan_item(*find_reproduced_item("landmines"), {});
  EXPECT_THAT(without.obstacle, HasSubstr("--data landmines=FILE"));
  EXPECT_FALSE(without.experiment);
  ReproductionChoice choice;
  choice.data["landmines"] = "nowhere.csv";
  EXPECT_THAT(plan_item(*find_reproduced_item("landmines"), choice).obstacle, HasSubstr("no such file"));
  EXPECT_THAT(plan_item(*find_reproduced_item("dp-fts-fig-3c"), {}).obstacle, HasSubstr("EMNIST"));
  EXPECT_EQ(plan_item(*find_reproduced_item("local-dp-fig-2b"), {}).data, "stand-in");
}

TEST(ReproductionClaims, AKeyReportsWhatDecidesTheNumbers) {
  const ReproducedItem& item = *find_reproduced_item("moma-wins");
  ReproductionChoice quick, more;
  quick.rehearsal = true;
  more.trials = 3;
  const std::string key = plan_item(item, {}).key;
  EXPECT_EQ(key.size(), 64U);
  EXPECT_EQ(plan_item(item, {}).key, key);
  EXPECT_NE(plan_item(item, quick).key, key);
  EXPECT_NE(plan_item(item, more).key, key);
  EXPECT_EQ(plan_item(item, {}).folder_name(), "moma-wins-" + key.substr(0, 8));
  more.trials = -1;
  EXPECT_THAT(plan_item(item, more).obstacle, HasSubstr("trials = -1"));
  EXPECT_TRUE(plan_item(item, more).faulty);
}

}  // namespace
}  // namespace privbo::claims_test
