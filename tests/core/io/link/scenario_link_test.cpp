// Links: every preset there and back, what a link may not carry, and what is refused with which words.
#include "io/link/scenario_link.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <nlohmann/json.hpp>

#include "io/link/link_words.h"
#include "io/link/packed_text.h"
#include "io/link/qr_code.h"
#include "io/scenario/scenario_file.h"
#include "scenario/check_document.h"
#include "scenario/sparse_document.h"
#include "support/time_limit.h"

namespace privbo::scenario_link_test {
namespace {

using ::testing::HasSubstr;

constexpr std::size_t longest_preset_link = 1100;

/// Keys in alphabetical order: objects that differ in the order of their keys alone are equal.
nlohmann::json settings_of(Json document) {
  document.erase("gallery");  // what the gallery says about a preset; no run reads it
  document.erase("order");
  return nlohmann::json::parse(with_defaults(document).dump());
}

std::string refusal(const std::string& link) {
  try {
    scenario_of_link(link);
  } catch (const std::runtime_error& failure) {
    return failure.what();
  }
  return "accepted";
}

std::string link_with(const std::string& json) { return "privbo:a" + packed_text(json, link_words()); }

Scenario named(const std::string& name) {
  Scenario scenario = default_scenario();
  scenario.document["name"] = name;
  return scenario;
}

TEST(ScenarioLink, EveryPresetComesBackAndIsShort) {
  std::size_t longest = 0;
  for (const Preset& preset : presets()) {
    SCOPED_TRACE(preset.id);
    const Scenario scenario = parse_scenario(preset.text, {});
    const std::string link = link_of(scenario);
    longest = std::max(longest, link.size());
    EXPECT_LE(link.size(), longest_preset_link);
    EXPECT_EQ(settings_of(scenario_of_link(link).document), settings_of(scenario.document));
    EXPECT_EQ(link_of(scenario_of_link(link)), link) << "a link of a link is another";
    EXPECT_EQ(link_of({with_defaults(scenario.document), {}}), link);
  }
  RecordProperty("longest_link", static_cast<int>(longest));
  std::printf("longest link of a preset: %zu characters\n", longest);
}

TEST(ScenarioLink, DefaultsTakeNoRoom) {
  Json sparse = without_defaults(default_scenario().document);
  EXPECT_EQ(sparse, Json({{"format", scenario_format}, {"version", 1}, {"name", "Untitled"}, {"description", ""}}));
  // A section that may be left out says something by being there, even at its defaults.
  Json document = default_scenario().document;
  document["kernel_of_f"] = document["kernel"];
  EXPECT_TRUE(without_defaults(document).contains("kernel_of_f"));
  EXPECT_EQ(settings_of(without_defaults(document)), settings_of(document));
}

TEST(ScenarioLink, BlanksAndAnotherCaseOfTheSchemeDoNoHarm) {
  const std::string link = link_of(named("Ä, “ε” & <δ>"));
  std::string wrapped = "  PrivBO:" + link.substr(7);
  for (std::size_t at = 20; at < wrapped.size(); at += 20) wrapped.insert(at, "\r\n");
  EXPECT_EQ(scenario_of_link(wrapped).name(), "Ä, “ε” & <δ>");
  EXPECT_TRUE(is_link(wrapped));
  EXPECT_FALSE(is_link("privbo"));
  EXPECT_FALSE(is_link("https://example.org/privbo:a"));
}

TEST(ScenarioLink, WhatIsNoLinkIsRefusedInWords) {
  EXPECT_THAT(refusal(""), HasSubstr("a link begins with privbo:"));
  EXPECT_THAT(refusal("https://example.org"), HasSubstr("a link begins with privbo:"));
  EXPECT_THAT(refusal("privbo:"), HasSubstr("nothing follows"));
  EXPECT_THAT(refusal("privbo:b" + link_of(named("x")).substr(8)), HasSubstr("its version is b"));
  EXPECT_THAT(refusal("privbo://host/path"), HasSubstr("no version"));
  EXPECT_THAT(refusal("privbo:aGr%C3%BC%C3%9Fe"), HasSubstr("none of A–Z"));
  EXPECT_THAT(refusal("privbo:aaGVsbG8"), HasSubstr("damaged"));  // base64 of "hello"
  EXPECT_THAT(refusal("privbo:a" + std::string(longest_link, 'A')), HasSubstr("longer than 100000"));
  EXPECT_THAT(refusal(link_of(named("x")) + "AAAA"), HasSubstr("more follows"));
}

TEST(ScenarioLink, CutOffAnywhereItIsRefused) {
  const std::string link = link_of(named("A scenario of some length, so that there is something to cut off"));
  for (std::size_t length = 0; length < link.size(); ++length)
    EXPECT_THAT(refusal(link.substr(0, length)), HasSubstr("this link is refused: ")) << length;
  EXPECT_EQ(refusal(link), "accepted");
}

/// A letter in another's place is noticed by the checksum, or means the same (the last letter has bits to spare).
TEST(ScenarioLink, DamagedAnywhereItIsRefused) {
  const std::string link = link_of(named("Damaged"));
  const auto whole = settings_of(scenario_of_link(link).document);
  for (std::size_t at = 8; at < link.size(); ++at)
    for (const char letter : {'A', 'z', '0', '_'}) {
      std::string spoilt = link;
      spoilt[at] = letter;
      if (refusal(spoilt) != "accepted") continue;
      EXPECT_EQ(settings_of(scenario_of_link(spoilt).document), whole) << at;
    }
}

TEST(ScenarioLink, ABombIsRefusedBeforeItIsUnpacked) {
  const std::string bomb = link_with(R"({"name":")" + std::string(std::size_t{60} * 1'000'000, 'x') + "\"}");
  ASSERT_LT(bomb.size(), longest_link);
  const auto begin = std::chrono::steady_clock::now();
  EXPECT_THAT(refusal(bomb), HasSubstr("unpacks to more than 1000000 bytes"));
  const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - begin;
  test::expect_within(took.count(), 100.0);
  // As large as a link may be: what no setting has is kept, and a name has a limit of its own.
  EXPECT_EQ(refusal(link_with(R"({"other":[)" + std::string(900'000, ' ') + "]}")), "accepted");
  EXPECT_THAT(refusal(link_with(R"({"name":")" + std::string(900'000, 'x') + "\"}")), HasSubstr("longer than 200"));
}

TEST(ScenarioLink, WhatIsNoScenarioIsRefusedInWords) {
  EXPECT_THAT(refusal(link_with("hello")), HasSubstr("not valid JSON"));
  EXPECT_THAT(refusal(link_with("[1]")), HasSubstr("holds no scenario"));
  EXPECT_THAT(refusal(link_with(R"({"name":"a","name":"b"})")), HasSubstr("stated twice"));
  EXPECT_THAT(refusal(link_with("{\"name\":\"\xff\"}")), HasSubstr("UTF-8"));
  EXPECT_THAT(refusal(link_with(R"({"version":2})")), HasSubstr("newer version"));
  EXPECT_THAT(refusal(link_with(R"({"format":"privbo-lesson"})")), HasSubstr("not a scenario"));
  std::string deep;
  for (int i = 0; i < 100; ++i) deep += R"({"a":)";
  EXPECT_THAT(refusal(link_with(deep + "1" + std::string(100, '}'))), HasSubstr("deep"));
  EXPECT_EQ(refusal("privbo:a" + packed_text("{}", "")), "accepted");
  EXPECT_THAT(refusal("privbo:a" + packed_text("{}", "other words")), HasSubstr("damaged"));
}

TEST(ScenarioLink, UnknownKeysTravelAndAreNamedWhereTheyArrive) {
  Scenario scenario = named("x");
  scenario.document["privacy"]["epsilonn"] = 3;
  scenario.document["later"] = "y";
  const Scenario back = scenario_of_link(link_of(scenario));
  EXPECT_EQ(back.document.at("privacy").at("epsilonn"), 3);
  const Problems problems = check_document(back.document).problems;
  EXPECT_EQ(std::ranges::count(problems, Problem::Kind::unknown_key, &Problem::kind), 2);
}

TEST(ScenarioLink, ALinkNamesNoFiles) {
  Scenario scenario = named("Mine");
  scenario.document["data"]["readings"] = "/home/me/secret.csv";
  // Switched off, it changes nothing and is nobody's business.
  EXPECT_EQ(scenario_of_link(link_of(scenario)).document.at("data").at("readings"), "");
  scenario.document["data"]["source"] = "file";
  try {
    link_of(scenario);
    ADD_FAILURE() << "a scenario with a table became a link";
  } catch (const std::runtime_error& failure) {
    EXPECT_THAT(failure.what(), HasSubstr("reads a file of yours (/data/readings = \"/home/me/secret.csv\")"));
  }
  for (const char* json :
       {R"({"data":{"source":"file","readings":"/etc/passwd"}})", R"({"data":{"readings":"/etc/passwd"}})",
        R"({"data":{"source":"stocks","coordinates":"x.csv"}})"})
    EXPECT_THAT(refusal(link_with(json)), HasSubstr("names a file (/data/")) << json;
}

TEST(ScenarioLink, AScenarioLongerThanAnyLinkIsRefused) {
  std::uint64_t state = 1;
  std::string noise;
  while (noise.size() < 200'000)
    noise += static_cast<char>('!' + (state = state * 6364136223846793005U + 1) / (1ULL << 58U));
  Scenario scenario = named("x");
  scenario.document["description"] = noise;
  EXPECT_THROW(link_of(scenario), std::runtime_error);
  scenario.document["description"] = std::string(2'000'000, 'x');
  EXPECT_THROW(link_of(scenario), std::runtime_error);
}

TEST(QrCode, HasTheShapeThatTheStandardGivesIt) {
  const QrCode code = qr_code("privbo:aHello");
  EXPECT_EQ(code.side, 21);
  // The three finders: a dark frame of seven, a light one inside it, a dark middle.
  for (const auto& [row, column] : {std::pair{0, 0}, {0, code.side - 7}, {code.side - 7, 0}}) {
    EXPECT_TRUE(code.at(row, column) && code.at(row + 6, column + 6) && code.at(row + 3, column + 3));
    EXPECT_FALSE(code.at(row + 1, column + 1) || code.at(row + 5, column + 5));
  }
  EXPECT_THROW(qr_code(std::string(2954, 'a')), std::runtime_error);
  EXPECT_EQ(qr_code(std::string(2953, 'a')).side, 177);
  EXPECT_THAT(qr_svg(code, "<b>").str(), HasSubstr("<title>&lt;b&gt;</title>"));
}

}  // namespace
}  // namespace privbo::scenario_link_test
