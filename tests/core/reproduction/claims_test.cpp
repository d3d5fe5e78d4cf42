// The list of claims: nothing that a preset reproduces is missing, and every claim speaks of what its preset runs.
#include "reproduction/claim.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <utility>
#include <variant>

#include "accounting/calculator/calculator.h"
#include "files/atomic_write.h"
#include "files/sha256.h"
#include "io/scenario/scenario_file.h"
#include "numerics/numbers.h"
#include "reproduction/losses.h"
#include "reproduction/planned_item.h"
#include "scenario/check_document.h"
#include "scenario/settings.h"
#include "support/files/source_folder.h"
#include "support/files/temporary_folder.h"
#include "support/files/text_of.h"
#include "trial/experiment.h"

namespace privbo::claims_test {
namespace {

using testing::Contains;
using testing::HasSubstr;

std::string parts_text(const Message& message);

struct ArgumentText {
  std::string operator()(const std::string& text) const { return "text " + text; }
  std::string operator()(const Number& number) const { return "number " + number; }
  std::string operator()(const Message& message) const { return parts_text(message); }
  std::string operator()(const Message::List&) const { return "list"; }
};

/// The words and what stands in their places, with the kind of each: a number gets the marks of a language.
std::string parts_text(const Message& message) {
  std::string text(message.words());
  for (const Message::Argument& argument : message.arguments())
    text += " [" + std::visit(ArgumentText(), argument) + "]";
  return text;
}

std::string quantity_text(const TrialQuantity& measured) {
  return measured.algorithm + ", " + measured.quantity + ", " + std::to_string(measured.round) +
         (measured.averaged ? ", averaged" : "");
}

struct CheckText {
  std::string operator()(const OrderCheck& check) const {
    return "order, " + shortest(check.factor) + steps_text(check.steps);
  }
  std::string operator()(const CompetitiveCheck& check) const {
    return "competitive, " + shortest(check.margin) + steps_text(check.steps);
  }
  std::string operator()(const ValueCheck& check) const {
    return "value, " + quantity_text(check.measured) + ", " + shortest(check.printed) + ", " +
           shortest(check.printed_error);
  }
  std::string operator()(const RatioCheck& check) const {
    return "ratio, " + quantity_text(check.measured) + " : " + quantity_text(check.of) + ", " + shortest(check.printed);
  }
  std::string operator()(const EpsilonCheck& check) const {
    return "epsilon, " + check.algorithm + ", " + shortest(check.printed) + ", " + std::to_string(check.decimals) +
           (check.below ? ", below" : "");
  }

  static std::string steps_text(const std::vector<OrderStep>& steps) {
    std::string text;
    for (const OrderStep& step : steps) text += "\n" + quantity_text(step.smaller) + " < " + quantity_text(step.larger);
    return text;
  }
};

/// Everything that is stated of data, items and claims, in their order.
std::string listing() {
  std::string text;
  for (const NeededData& data : needed_data()) {
    text += "data " + data.name + "\n" + parts_text(data.what) + "\n";
    for (const auto& [path, value] : data.settings) text += path + " = " + value + "\n";
  }
  for (const ReproducedItem& item : reproduced_items()) {
    text += "item " + item.id + "\n" + item.paper + "\n" + item.figure.english() + "\n" + item.preset + "\n" +
            item.data + "\n" + parts_text(item.impossible) + "\n" + std::to_string(item.trials) + "\n" +
            std::to_string(item.horizon) + "\n";
    for (const Claim& claim : item.claims)
      text += "claim " + claim.id + "\n" + parts_text(claim.words) + "\n" + to_string(claim.expected).english() + "\n" +
              to_string(claim.owner).english() + "\n" + std::visit(CheckText(), claim.check) + "\n";
  }
  return text;
}

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

/// Whoever adds a claim on purpose brings both numbers and the digest up to date.
TEST(ReproductionClaims, AreAllThere) {
  std::map<std::string, std::pair<std::size_t, std::size_t>> items_and_claims;
  for (const ReproducedItem& item : reproduced_items()) {
    ++items_and_claims[item.paper].first;
    items_and_claims[item.paper].second += item.claims.size();
  }
  EXPECT_EQ(items_and_claims,
            (std::map<std::string, std::pair<std::size_t, std::size_t>>{{"Zhou & Tan 2020", {17, 36}},
                                                                        {"Dubey 2021", {12, 30}},
                                                                        {"Dai, Low & Jaillet 2021", {28, 108}},
                                                                        {"Pavlovic, Salgia & Zhao 2025", {3, 15}}}));
  EXPECT_EQ(needed_data().size(), 5U);
  const std::string text = listing();
  EXPECT_EQ(sha256_of(text), "2e36f4a3c08df20d098577a9384f4f034fd9438a62b2e596d04837e5af9c3f7a") << text;
}

/// One of each kind, as they stood in tables of C++ before they came from files.
TEST(ReproductionClaims, AreThoseOfThePapers) {
  EXPECT_EQ(reproduced_items().front().id, "local-dp-fig-2a");
  EXPECT_EQ(reproduced_items().back().id, "usca-cross-check");
  const ReproducedItem& camel = *find_reproduced_item("jdp-table-1-camel");
  EXPECT_EQ(camel.paper, "Dubey 2021");
  EXPECT_EQ(camel.figure.english(), "Table 1, camel");
  EXPECT_EQ(camel.claims.at(2).words.english(),
            "JDP, α = 1: 1.983 times the cumulative regret without privacy after 10,000 rounds.");
  EXPECT_EQ(camel.claims.at(2).expected, ClaimStatus::does_not);
  EXPECT_NEAR(std::get<RatioCheck>(camel.claims.at(2).check).printed, 1029.0 / 519.0, 5e-4);
  EXPECT_NEAR(std::get<OrderCheck>(camel.claims.at(4).check).factor, std::sqrt(10.0), 1e-8);
  EXPECT_EQ(std::get<OrderCheck>(camel.claims.at(0).check).steps.size(), 3U);
  const ReproducedItem& weights = *find_reproduced_item("dp-fts-fig-9");
  EXPECT_EQ(weights.data, "activities");
  const auto& check = std::get<CompetitiveCheck>(weights.claims.at(0).check);
  EXPECT_EQ(check.steps.size(), 12U);
  EXPECT_EQ(check.margin, 0.1);
  EXPECT_EQ(check.steps.front().smaller, (TrialQuantity{"FTS-DE, softmax, a = 15", "simple_regret", 0}));
  const auto& falling = std::get<OrderCheck>(find_reproduced_item("usca-se")->claims.at(1).check).steps;
  EXPECT_EQ(falling.at(1).smaller, (TrialQuantity{"USCA, ε = 1", "error_rate", 1000}));
  EXPECT_EQ(falling.at(1).larger, (TrialQuantity{"USCA, ε = 1", "error_rate", 300}));
  const ReproducedItem& losses = *find_reproduced_item("dp-fts-accounts");
  EXPECT_TRUE(losses.preset.empty());
  EXPECT_EQ(losses.claims.at(3).words.english(),
            "DP-FTS-DE, Fig. 3a, q = 0.35, z = 1, PLD, exact sensitivity: ε = 6.08 (README and guide).");
  EXPECT_THAT(find_reproduced_item("dp-fts-fig-3c")->impossible.english(), HasSubstr("EMNIST"));
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
      EXPECT_NE(claim.owner, ClaimOwner::stand_in) << item.id << " " << claim.id;
      const bool cannot_be_run = !item.impossible.empty() || !item.data.empty();
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

/// What is no setting of a run is charged by its label, which must be that of a loss.
TEST(ReproductionClaims, SpeakOfLossesThatAreComputed) {
  std::set<std::string> computed;
  for (const PrintedLoss& loss : printed_losses())
    for (const char* accountant : {"moments", "rdp_classic", "rdp_improved", "pld"})
      for (const bool exact : {false, true}) computed.insert(loss_label(loss, accountant, exact).english());
  std::size_t found = 0;
  for (const ReproducedItem& item : reproduced_items())
    for (const Claim& claim : item.claims)
      if (const auto* check = std::get_if<EpsilonCheck>(&claim.check); check && item.preset.empty()) {
        EXPECT_TRUE(computed.contains(check->algorithm)) << item.id << ": " << check->algorithm;
        ++found;
      }
  EXPECT_EQ(found, 41U);
}

TEST(ReproductionClaims, DataThatAreNotAtHandAreNamed) {
  const PlannedItem without = plan_item(*find_reproduced_item("landmines"), {});
  EXPECT_THAT(without.obstacle, HasSubstr("--data landmines=FILE"));
  EXPECT_FALSE(without.experiment);
  ReproductionChoice choice;
  choice.data["landmines"] = "nowhere.csv";
  EXPECT_THAT(plan_item(*find_reproduced_item("landmines"), choice).obstacle, HasSubstr("no such file"));
  EXPECT_THAT(plan_item(*find_reproduced_item("dp-fts-fig-3c"), {}).obstacle, HasSubstr("EMNIST"));
  // In all papers alike, and made-up readings are run in all of them where somebody asks for them.
  const ReproducedItem& sensors = *find_reproduced_item("local-dp-fig-2b");
  EXPECT_THAT(plan_item(sensors, {}).obstacle, HasSubstr("--data light-sensors=FILE"));
  ReproductionChoice made_up;
  made_up.stand_ins = true;
  EXPECT_EQ(plan_item(sensors, made_up).data, stand_in_data);
  EXPECT_EQ(plan_item(*find_reproduced_item("landmines"), made_up).data, stand_in_data);
}

/// A kernel from rows of its own changes the numbers; without the readings the training rows are of no use.
TEST(ReproductionClaims, TrainingRowsGoWithTheirReadings) {
  const test::TemporaryFolder folder;
  for (const char* name : {"readings.csv", "training.csv"})
    write_atomically(folder.path() / name, "a,b,c\n1,2,5\n2,1,3\n4,2,6\n3,4,4\n");
  const ReproducedItem& sensors = *find_reproduced_item("local-dp-fig-2b");
  ReproductionChoice training, readings, both;
  training.data["light-sensors-training"] = folder.path() / "training.csv";
  readings.data["light-sensors"] = both.data["light-sensors"] = folder.path() / "readings.csv";
  both.data["light-sensors-training"] = folder.path() / "training.csv";
  EXPECT_THAT(plan_item(sensors, training).obstacle, HasSubstr("--data light-sensors=FILE"));
  const PlannedItem alone = plan_item(sensors, readings), planned = plan_item(sensors, both);
  ASSERT_TRUE(alone.experiment && planned.experiment) << alone.obstacle << planned.obstacle;
  const auto training_of = [](const PlannedItem& item) {
    return item.experiment->document().at("data").at("training").get<std::string>();
  };
  EXPECT_THAT(training_of(planned), HasSubstr("training.csv"));
  EXPECT_EQ(training_of(alone), "");
  EXPECT_NE(alone.key, planned.key);
  both.data["light-sensors-training"] = "nowhere.csv";
  EXPECT_THAT(plan_item(sensors, both).obstacle, HasSubstr("light-sensors-training=nowhere.csv: no such file"));
}

TEST(ReproductionClaims, AClaimOnMadeUpReadingsIsOfAStandIn) {
  const ReproducedItem &sensors = *find_reproduced_item("local-dp-fig-2b"),
                       &variant = *find_reproduced_item("landmines-as-in-the-code");
  EXPECT_EQ(owner_with_data(sensors, sensors.claims[0], stand_in_data), ClaimOwner::stand_in);
  EXPECT_EQ(owner_with_data(sensors, sensors.claims[0], "readings.csv"), ClaimOwner::paper);
  EXPECT_EQ(owner_with_data(variant, variant.claims[0], stand_in_data), ClaimOwner::stand_in);
  EXPECT_EQ(owner_with_data(variant, variant.claims[0], "fields.csv"), ClaimOwner::variant);
  for (const char* own : {"dp-fts-accounts", "dp-fts-losses-3b", "dp-fts-losses-3c", "usca-cross-check"})
    for (const Claim& claim : find_reproduced_item(own)->claims) EXPECT_EQ(claim.owner, ClaimOwner::ours) << own;
}

/// Five draws of f decided what forty contradict: what is generated has 40, where that is not too long, and never fewer
/// than 20. The report of all with 40 is asked for by --trials 40.
TEST(ReproductionClaims, WhatIsGeneratedHasEnoughTrials) {
  for (const ReproducedItem& item : reproduced_items()) {
    if (item.preset.empty() || !item.data.empty()) continue;
    const PlannedItem planned = plan_item(item, {});
    ASSERT_TRUE(planned.experiment) << item.id;
    EXPECT_GE(planned.experiment->document().at("run").at("trials").get<int>(), 20) << item.id;
    ReproductionChoice full;
    full.trials = 40;
    EXPECT_EQ(plan_item(item, full).experiment->document().at("run").at("trials").get<int>(), 40) << item.id;
    EXPECT_GT(expected_seconds(item, full), 0.0) << item.id;
  }
}

/// 15 minutes on two processors are 1,800 seconds of one.
TEST(ReproductionClaims, TheDefaultSetIsExpectedInAQuarterOfAnHour) {
  double seconds = 0.0;
  for (const ReproducedItem& item : reproduced_items()) seconds += expected_seconds(item, {});
  EXPECT_GT(seconds, 60.0);
  EXPECT_LT(seconds, 1800.0);
}

/// Times are of short and of long runs of one preset.
TEST(ReproductionClaims, AnItemMayHaveAHorizonOfItsOwn) {
  for (const std::int64_t horizon : {1'000, 10'000}) {
    const ReproducedItem& item = *find_reproduced_item("complexity-" + std::to_string(horizon));
    const PlannedItem planned = plan_item(item, {});
    ASSERT_TRUE(planned.experiment) << planned.obstacle;
    EXPECT_EQ(planned.experiment->document().at("run").at("horizon").get<std::int64_t>(), horizon);
    for (const Claim& claim : item.claims) EXPECT_TRUE(is_about_time(claim.check)) << claim.id;
    EXPECT_EQ(charted_quantity(item), "cumulative_regret") << "times have no curve";
  }
  EXPECT_NE(plan_item(*find_reproduced_item("complexity-1000"), {}).key,
            plan_item(*find_reproduced_item("complexity-10000"), {}).key);
}

/// The terms of Theorem 4.1 as numbers: γ_T after 300 and 3,000 users on the presets' 600 pairs, by a greedy choice in
/// another program (29.4821 and 66.8572; Matérn 36.3170 and 100.0246).
TEST(ReproductionClaims, TermsOfTheContextualTheoremAreRatiosOfItsRate) {
  const auto factor = [](const char* item, const std::string& id) {
    for (const Claim& claim : find_reproduced_item(item)->claims)
      if (claim.id == id) return std::get<OrderCheck>(claim.check).factor;
    return 0.0;
  };
  EXPECT_NEAR(factor("usca-se", "privacy-term"), (29.4821 / 300.0) / (66.8572 / 3000.0), 1e-4);
  EXPECT_NEAR(factor("usca-se", "learning-term"), std::sqrt(10.0 * 29.4821 / 66.8572), 1e-4);
  EXPECT_NEAR(factor("usca-matern", "privacy-term"), 10.0 * 36.3170 / 100.0246, 1e-4);
  EXPECT_NEAR(factor("usca-matern", "learning-term"), std::sqrt(10.0 * 36.3170 / 100.0246), 1e-4);
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
