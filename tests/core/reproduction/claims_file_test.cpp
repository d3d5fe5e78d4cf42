// Files of claims: what each member becomes, and a refusal with file, place and what is allowed for each kind of fault.
#include "reproduction/claims_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "catalogue/json.h"
#include "languages/language_catalogue.h"
#include "support/files/source_folder.h"
#include "support/files/text_of.h"

namespace privbo::claims_file_test {
namespace {

using testing::HasSubstr;

/// A paper with one item and one claim.
Json small_paper() {
  return Json::parse(R"({
    "paper": "Somebody 2000",
    "order": 2,
    "data": [{"name": "stars", "words": "all stars", "settings": {"data.source": "file"}}],
    "items": [
      {
        "id": "some-figure",
        "figure": "Fig. 2a",
        "preset": "some-preset",
        "data": "stars",
        "trials": 30,
        "horizon": 500,
        "seconds_per_trial": 0.25,
        "claims": [
          {
            "id": "ahead",
            "words": "%1 ends with less regret than %2.",
            "arguments": ["A", {"number": "2.5"}],
            "check": {"kind": "order", "round": 10, "smallest_first": [["A", "B", "C"], ["A", "D"]]},
            "expected": "cannot tell",
            "whose": "variant"
          }
        ]
      }
    ]
  })");
}

Json& claim_of(Json& paper) { return paper["items"][0]["claims"][0]; }

ClaimList read(const Json& paper) {
  const std::string text = paper.dump();
  return read_claims({{"some.json", text}});
}

/// What refuses these files; empty: they are taken.
std::string refusal_of_files(const std::vector<ClaimsText>& files) {
  try {
    read_claims(files);
    return {};
  } catch (const std::runtime_error& failure) {
    return failure.what();
  }
}

std::string refusal(const Json& paper) {
  const std::string text = paper.dump();
  return refusal_of_files({{"some.json", text}});
}

TEST(ClaimsFile, BecomesDataItemsAndClaims) {
  const ClaimList list = read(small_paper());
  ASSERT_EQ(list.data.size(), 1U);
  EXPECT_EQ(list.data[0].name, "stars");
  EXPECT_EQ(list.data[0].what.english(), "all stars");
  EXPECT_EQ(list.data[0].settings, (std::vector<std::pair<std::string, std::string>>{{"data.source", "file"}}));
  ASSERT_EQ(list.items.size(), 1U);
  const ReproducedItem& item = list.items[0];
  EXPECT_EQ(item.id, "some-figure");
  EXPECT_EQ(item.paper, "Somebody 2000");
  EXPECT_EQ(item.figure.english(), "Fig. 2a");
  EXPECT_EQ(item.preset, "some-preset");
  EXPECT_EQ(item.data, "stars");
  EXPECT_TRUE(item.impossible.empty());
  EXPECT_EQ(item.trials, 30);
  EXPECT_EQ(item.horizon, 500);
  EXPECT_EQ(item.seconds_per_trial, 0.25);
  ASSERT_EQ(item.claims.size(), 1U);
  EXPECT_EQ(item.claims[0].id, "ahead");
  EXPECT_EQ(item.claims[0].expected, ClaimStatus::cannot_tell);
  EXPECT_EQ(item.claims[0].owner, ClaimOwner::variant);
  const auto& steps = std::get<OrderCheck>(item.claims[0].check).steps;
  ASSERT_EQ(steps.size(), 3U) << "A < B < C and A < D";
  EXPECT_EQ(steps[1].smaller, (TrialQuantity{"B", "cumulative_regret", 10}));
  EXPECT_EQ(steps[1].larger, (TrialQuantity{"C", "cumulative_regret", 10}));
  EXPECT_EQ(steps[2].larger, (TrialQuantity{"D", "cumulative_regret", 10}));
}

TEST(ClaimsFile, HoldsTextsOfTheCatalogue) {
  const ClaimList list = read(small_paper());
  const Message& words = list.items[0].claims[0].words;
  EXPECT_EQ(words.english(), "A ends with less regret than 2.5.");
  EXPECT_EQ(words.in(*LanguageCatalogue::bundled("de")), "A endet mit weniger Regret als 2,5.");
  Json nested = small_paper();
  claim_of(nested)["arguments"][0] = {{"words", "%1, exact sensitivity"}, {"arguments", {"A"}}};
  nested["items"][0]["figure"] = {{"words", "Fig. 1, an easier problem"}};
  nested["items"][0]["impossible"] = {{"words", "cannot tell"}};
  const ReproducedItem item = read(nested).items[0];
  const LanguageCatalogue& german = *LanguageCatalogue::bundled("de");
  EXPECT_EQ(item.claims[0].words.in(german), "A, exakte Sensitivität endet mit weniger Regret als 2,5.");
  EXPECT_EQ(item.figure.in(german), "Abb. 1, ein leichteres Problem");
  EXPECT_EQ(item.impossible.in(german), "nicht zu entscheiden");
}

TEST(ClaimsFile, HasFiveKindsOfChecks) {
  const auto read_check = [](const char* check) {
    Json paper = small_paper();
    claim_of(paper)["check"] = Json::parse(check);
    return read(paper).items[0].claims[0].check;
  };
  const auto competitive = std::get<CompetitiveCheck>(read_check(
      R"({"kind": "competitive", "quantity": "simple_regret", "smallest_first": [["A", "B"]], "margin": 0.2})"));
  EXPECT_EQ(competitive.margin, 0.2);
  EXPECT_EQ(competitive.steps.at(0).smaller, (TrialQuantity{"A", "simple_regret", 0}));
  const auto rounds = std::get<OrderCheck>(read_check(
      R"({"kind": "order", "smallest_first": [[{"algorithm": "A", "round": 9}, {"algorithm": "A", "round": 3}]]})"));
  EXPECT_EQ(rounds.steps.at(0).smaller, (TrialQuantity{"A", "cumulative_regret", 9}));
  EXPECT_EQ(rounds.steps.at(0).larger, (TrialQuantity{"A", "cumulative_regret", 3}));
  const auto value = std::get<ValueCheck>(read_check(
      R"({"kind": "value", "algorithm": "A", "quantity": "error_rate", "round": 7, "printed": 3, "printed_error": 0.5})"));
  EXPECT_EQ(value.measured, (TrialQuantity{"A", "error_rate", 7}));
  EXPECT_EQ(value.printed, 3.0);
  EXPECT_EQ(value.printed_error, 0.5);
  const auto epsilon = std::get<EpsilonCheck>(read_check(R"({"kind": "epsilon", "algorithm": "A", "printed": 9.91})"));
  EXPECT_EQ(epsilon.algorithm, "A");
  EXPECT_EQ(epsilon.printed, 9.91);
  EXPECT_EQ(epsilon.decimals, 2);
  EXPECT_FALSE(epsilon.below);
  EXPECT_TRUE(
      std::get<EpsilonCheck>(read_check(R"({"kind": "epsilon", "algorithm": "A", "printed": 9.91, "below": true})"))
          .below);
  const auto ratio =
      std::get<RatioCheck>(read_check(R"({"kind": "ratio", "algorithm": "A", "of": "B", "round": 5, "printed": 1.5})"));
  EXPECT_EQ(ratio.measured, (TrialQuantity{"A", "cumulative_regret", 5}));
  EXPECT_EQ(ratio.of, (TrialQuantity{"B", "cumulative_regret", 5}));
  EXPECT_EQ(ratio.printed, 1.5);
  const auto area = std::get<OrderCheck>(read_check(
      R"({"kind": "order", "quantity": "simple_regret", "averaged": true, "smallest_first": [["A", "B"]], "factor": 2})"));
  EXPECT_EQ(area.steps.at(0).smaller, (TrialQuantity{"A", "simple_regret", 0, true}));
  EXPECT_EQ(area.factor, 2.0);
}

TEST(ClaimsFile, PapersComeInTheirOrder) {
  Json later = small_paper(), earlier = small_paper();
  earlier.erase("data");
  earlier["order"] = 1;
  earlier["items"][0]["id"] = "first-figure";
  const std::string one = later.dump(), two = earlier.dump();
  const ClaimList list = read_claims({{"a.json", one}, {"b.json", two}});
  ASSERT_EQ(list.items.size(), 2U);
  EXPECT_EQ(list.items[0].id, "first-figure");
  EXPECT_EQ(list.items[1].id, "some-figure");
}

/// A path into the paper above, what stands there instead (null: nothing does), and the whole refusal.
struct Fault {
  const char *place, *value, *refusal;
};

TEST(ClaimsFile, EachFaultIsToldWithItsPlace) {
  const std::vector<Fault> faults{
      {"/colour", "1", "unknown key \"colour\"; allowed: paper, order, data, items"},
      {"/paper", nullptr, "\"paper\" is missing"},
      {"/paper", "\"\"", "\"paper\" must be a text, not empty"},
      {"/order", "1.5", "\"order\" must be a whole number, 1 to 1000"},
      {"/order", "0", "\"order\" must be a whole number, 1 to 1000"},
      {"/items", "[]", "\"items\" must be a list, not empty"},
      {"/items/0", "7",
       "item 1: must be {…} of: id, figure, preset, data, impossible, trials, horizon, seconds_per_trial, claims"},
      {"/data/0/name", "\"Stars\"", "data Stars: \"name\" must be of a-z, 0-9 and -"},
      {"/data/0/settings", "{}", "data stars: \"settings\" must be {…}, not empty"},
      {"/data/0/settings/data.source", "1", "data stars, settings: \"data.source\" must be a text, not empty"},
      {"/items/0/id", nullptr, "item 1: \"id\" is missing"},
      {"/items/0/id", "\"a/b\"", "item a/b: \"id\" must be of a-z, 0-9 and -"},
      {"/items/0/figure", "{\"text\": \"x\"}",
       "item some-figure, figure: unknown key \"text\"; allowed: words, arguments"},
      {"/items/0/data", "\"moons\"", "item some-figure: unknown \"data\"; allowed: stars"},
      {"/items/0/impossible", "\"no\"", "item some-figure, impossible: must be {…} of: words, arguments"},
      {"/items/0/claims/0/word", "\"x\"",
       "item some-figure, claim ahead: unknown key \"word\"; allowed: id, words, arguments, check, expected, whose"},
      {"/items/0/claims/0/words", "\"%1 wins.\"",
       "item some-figure, claim ahead: \"words\" must be text, places %1 to %2"},
      {"/items/0/claims/0/arguments", nullptr, "item some-figure, claim ahead: \"words\" must be text, no places"},
      {"/items/0/claims/0/arguments/0", "3",
       "item some-figure, claim ahead, argument 1: allowed: text, {number: …}, {words: …}"},
      {"/items/0/claims/0/arguments/1/number", "\"many\"",
       "item some-figure, claim ahead, argument 2: \"number\" must be a number, as text"},
      {"/items/0/claims/0/expected", nullptr, "item some-figure, claim ahead: \"expected\" is missing"},
      {"/items/0/claims/0/expected", "\"perhaps\"",
       "item some-figure, claim ahead: status \"perhaps\": must be reproduces, does not, cannot tell or cannot"},
      {"/items/0/claims/0/whose", nullptr, "item some-figure, claim ahead: \"whose\" is missing"},
      {"/items/0/claims/0/whose", "\"theirs\"",
       "item some-figure, claim ahead: whose = \"theirs\": must be paper, variant, stand-in or ours"},
      {"/items/0/claims/0/whose", "\"stand-in\"",
       "item some-figure, claim ahead: \"whose\" must be paper, variant, ours"},
      {"/items/0/trials", "1", "item some-figure: \"trials\" must be a whole number, 2 to 100000"},
      {"/items/0/horizon", "0", "item some-figure: \"horizon\" must be a whole number, 1 to 100000000"},
      {"/items/0/seconds_per_trial", "0", "item some-figure: \"seconds_per_trial\" must be a number, more than 0"},
      {"/items/0/claims/0/check/factor", "-1",
       "item some-figure, claim ahead, check: \"factor\" must be a number, more than 0"},
      {"/items/0/claims/0/check/averaged", "1",
       "item some-figure, claim ahead, check: \"averaged\" must be true or false"},
      {"/items/0/claims/0/check", "{\"kind\": \"guess\"}",
       "item some-figure, claim ahead, check: unknown \"kind\"; allowed: order, competitive, value, ratio, epsilon"},
      {"/items/0/claims/0/check/margin", "0.1",
       "item some-figure, claim ahead, check: unknown key \"margin\"; allowed: kind, quantity, round, averaged, "
       "smallest_first, factor"},
      {"/items/0/claims/0/check/round", "0",
       "item some-figure, claim ahead, check: \"round\" must be a whole number, 1 to 2147483647"},
      {"/items/0/claims/0/check/smallest_first/1", "[\"A\"]",
       "item some-figure, claim ahead, check, chain 2: needs 2 or more"},
      {"/items/0/claims/0/check/smallest_first/1/0", "{\"algorithm\": \"A\"}",
       "item some-figure, claim ahead, check, chain 2, place 1: \"round\" is missing"},
      {"/items/0/claims/0/check", "{\"kind\": \"value\", \"algorithm\": \"A\", \"printed\": \"3\"}",
       "item some-figure, claim ahead, check: \"printed\" must be a finite number"},
      {"/items/0/claims/0/check", "{\"kind\": \"epsilon\", \"algorithm\": \"A\", \"printed\": 3, \"decimals\": 16}",
       "item some-figure, claim ahead, check: \"decimals\" must be a whole number, 0 to 15"},
  };
  EXPECT_EQ(refusal(small_paper()), "");
  for (const Fault& fault : faults) {
    Json paper = small_paper();
    const Json::json_pointer place(fault.place);
    if (fault.value)
      paper[place] = Json::parse(fault.value);
    else
      paper[place.parent_pointer()].erase(place.back());
    EXPECT_EQ(refusal(paper), std::string("some.json: ") + fault.refusal) << fault.place;
  }
}

TEST(ClaimsFile, NothingIsThereTwice) {
  Json claims = small_paper(), items = small_paper(), data = small_paper();
  claims["items"][0]["claims"].push_back(claim_of(claims));
  EXPECT_EQ(refusal(claims), "some.json: item some-figure, claim ahead: \"id\" ahead is there twice");
  items["items"].push_back(items["items"][0]);
  EXPECT_EQ(refusal(items), "some.json: item some-figure: \"id\" some-figure is there twice");
  data["data"].push_back(data["data"][0]);
  EXPECT_EQ(refusal(data), "some.json: data stars: \"name\" stars is there twice");
  // Nor in two files.
  Json other = small_paper();
  const std::string one = small_paper().dump(), same_order = other.dump();
  EXPECT_EQ(refusal_of_files({{"a.json", one}, {"b.json", same_order}}), "b.json: \"order\" 2 is there twice");
  other["order"] = 3;
  other.erase("data");
  const std::string same_item = other.dump();
  EXPECT_EQ(refusal_of_files({{"a.json", one}, {"b.json", same_item}}),
            "b.json: item some-figure: \"id\" some-figure is there twice");
  EXPECT_THAT(refusal_of_files({{"a.json", R"({"paper": "A", "paper": "B"})"}}), HasSubstr("a.json: "));
  EXPECT_THAT(refusal_of_files({{"a.json", R"({"paper": "A", "paper": "B"})"}}), HasSubstr("stated twice"));
}

TEST(ClaimsFile, WhatIsNoJsonIsToldWithLineAndFile) {
  EXPECT_THAT(refusal_of_files({{"a.json", "{\n  \"paper\": "}}), HasSubstr("a.json: not valid JSON at line 2"));
}

/// The program has in it what the folder has.
TEST(ClaimsFile, FilesOfTheFolderAreThoseOfTheProgram) {
  const std::filesystem::path folder = test::source_folder() / "resources/reproduction";
  std::set<std::string> there, embedded;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) there.insert(entry.path().filename().string());
  for (const ClaimsText& text : claims_texts()) {
    embedded.insert(std::string(text.file));
    EXPECT_EQ(text.text, test::text_of(folder / std::string(text.file))) << text.file;
  }
  EXPECT_EQ(embedded, there);
}

}  // namespace
}  // namespace privbo::claims_file_test
