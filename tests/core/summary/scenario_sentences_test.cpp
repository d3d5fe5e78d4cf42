// What the sentences say of presets, in both languages, and of single settings.
#include "summary/scenario_sentences.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <string>
#include <utility>

#include "io/scenario/scenario_file.h"
#include "languages/language_catalogue.h"
#include "scenario/scenario.h"
#include "scenario/settings.h"
#include "support/files/source_folder.h"
#include "support/files/text_of.h"
#include "support/messages.h"
#include "trial/experiment.h"

namespace privbo::scenario_sentences_test {
namespace {

using testing::HasSubstr;
using testing::Not;

/// German words, and numbers with German marks.
class German : public Translator {
 public:
  std::string find(std::string_view english) const override {
    return static_cast<const Translator&>(*LanguageCatalogue::bundled("de")).find(english);
  }
  std::string number(const std::string& english) const override {
    std::string text = english;
    for (char& c : text) c = c == ',' ? '.' : c == '.' ? ',' : c;
    return text;
  }
};

Json preset_document(const std::string& id) {
  const Preset* preset = find_preset(id);
  if (!preset) throw std::runtime_error("no preset " + id);
  return parse_scenario(preset->text, {}).document;
}

std::string english(const Json& document, const Experiment* built = nullptr) {
  return plain(scenario_sentences(document, built)).english();
}

std::vector<Link> links_in(const std::vector<Sentence>& sentences) {
  std::vector<Link> links;
  for (const Sentence& sentence : sentences)
    for (const Piece& piece : pieces_of(sentence, German()))
      if (piece.link.kind != Link::Kind::none) links.push_back(piece.link);
  return links;
}

/// tests/core/summary/sentences.json has what is said of twelve presets.
TEST(ScenarioSentences, OfTwelvePresetsInBothLanguages) {
  const Json expected = Json::parse(test::text_of(test::source_folder() / "tests/core/summary/sentences.json"));
  ASSERT_EQ(expected.size(), 12U);
  const German german;
  for (const auto& [id, texts] : expected.items()) {
    SCOPED_TRACE(id);
    const Json document = preset_document(id);
    const BuildResult result = build({document, {}});
    ASSERT_TRUE(result.experiment);
    const Message words = plain(scenario_sentences(document, result.experiment.get()));
    EXPECT_EQ(words.english(), texts.at("en").get<std::string>());
    EXPECT_EQ(words.in(german), texts.at("de").get<std::string>());
  }
}

TEST(ScenarioSentences, OfEveryPresetAreWholeAndTheirLinksLeadToSettings) {
  for (const Preset& preset : presets()) {
    SCOPED_TRACE(preset.id);
    const Scenario scenario = parse_scenario(preset.text, {});
    const BuildResult result = build(scenario);
    const std::vector<Sentence> made = scenario_sentences(scenario.document, result.experiment.get());
    ASSERT_GE(made.size(), 2U);
    const std::string text = plain(made).english();
    EXPECT_THAT(text, Not(HasSubstr("%")));
    EXPECT_THAT(text, Not(HasSubstr("cannot"))) << text;
    EXPECT_EQ(plain(scenario_sentences(result.normalised, result.experiment.get())).english(), text)
        << "defaults change nothing";
    for (const Sentence& sentence : made) {
      std::string joined;
      for (const Piece& piece : pieces_of(sentence, German())) joined += piece.text;
      EXPECT_EQ(joined, sentence.words.in(German()));
    }
    for (const Link& link : links_in(made)) {
      ASSERT_EQ(link.kind, Link::Kind::setting);
      const bool component = link.target.ends_with("/type") || link.target.find('/', 1) == std::string::npos;
      const bool algorithm = link.target.starts_with("/algorithms/") && std::ranges::count(link.target, '/') == 2;
      EXPECT_TRUE(component || algorithm || find_setting(result.normalised, link.target)) << link.target;
    }
  }
}

TEST(ScenarioSentences, KnowNothingOfWhatAProgramMakesKnown) {
  Json document = preset_document("first-look");
  for (const char* type : {"external-mechanism", "external-randomiser"}) {
    document["algorithms"] = {Json{{"type", type}}, Json{{"type", "ldp-tgp-ucb"}}};
    const std::string text = english(document);
    EXPECT_THAT(text,
                HasSubstr("Rewards go to a program of yours, and what it makes known of them is its own affair."));
    EXPECT_THAT(text, Not(HasSubstr("as it is"))) << text;
  }
  document["algorithms"][0]["type"] = "external";
  EXPECT_THAT(english(document), HasSubstr("another sees every reward as it is"));
}

TEST(ScenarioSentences, FollowTheSettingsThatTheyName) {
  Json document = default_scenario().document;
  document["run"]["horizon"] = 1234;
  document["privacy"]["epsilon"] = 0.5;
  EXPECT_THAT(english(document), HasSubstr("1,234 people"));
  EXPECT_THAT(english(document), HasSubstr("(ε = 0.5)"));
  document["algorithms"] = Json::array({{{"type", "ldp-tgp-ucb"}, {"epsilon", 2.0}}});
  if (find_setting(document, "/algorithms/0/epsilon")) {
    EXPECT_THAT(english(document), HasSubstr("(ε = 2)")) << "its own budget";
  }
  document["algorithms"] = Json::array({{{"type", "uniform"}}});
  EXPECT_THAT(english(document), HasSubstr("Nobody learns"));
  document["algorithms"] = Json::array({{{"type", "gp-ucb"}}});
  EXPECT_THAT(english(document), HasSubstr("nobody is protected"));
  EXPECT_THAT(english(document), Not(HasSubstr("ε")));
  document["run"]["horizon"] = 1;
  EXPECT_THAT(english(document), HasSubstr("One person tries one point (1 round)."));
}

TEST(ScenarioSentences, NameTheNoiseOfUsersAndItsDelta) {
  Json document = default_scenario().document;
  document["privacy"]["epsilon"] = 1.0;
  document["privacy"]["delta"] = 1e-6;
  document["algorithms"] = Json::array({{{"type", "ldp-tgp-ucb"}}});
  EXPECT_THAT(english(document), HasSubstr("Each sends a reward blurred with Laplace noise (ε = 1)."));
  document["algorithms"][0]["randomiser"] = "gaussian";
  EXPECT_THAT(english(document), HasSubstr("Each sends a reward blurred with Gaussian noise (ε = 1, δ = 1×10⁻⁶)."));
  const std::vector<Link> links = links_in(scenario_sentences(document, nullptr));
  for (const char* path : {"/algorithms/0/randomiser", "/privacy/epsilon", "/privacy/delta"})
    EXPECT_EQ(std::ranges::count(links, Link::setting(path)), 1) << path;
  document["algorithms"][0]["delta"] = 1e-4;
  EXPECT_EQ(std::ranges::count(links_in(scenario_sentences(document, nullptr)), Link::setting("/algorithms/0/delta")),
            1);
  // Beside others, the δ is of those that have one.
  document["algorithms"].push_back({{"type", "igp-ucb"}, {"private_rewards", true}, {"randomiser", "one-bit"}});
  std::swap(document["algorithms"][0], document["algorithms"][1]);
  EXPECT_THAT(english(document), HasSubstr("in several ways that are compared (ε = 1, δ = "));
  EXPECT_EQ(std::ranges::count(links_in(scenario_sentences(document, nullptr)), Link::setting("/algorithms/1/delta")),
            1);
  // Unbounded rewards are clipped where noise is Gaussian, whatever the section states.
  document["algorithms"] = Json::array({{{"type", "ldp-tgp-ucb"}, {"randomiser", "gaussian"}}});
  document["noise"] = {{"type", "gaussian"}};
  document["privacy"]["unbounded"] = "high-probability";
  EXPECT_THAT(english(document), HasSubstr("blurred with Gaussian noise"));
}

TEST(ScenarioSentences, NameAValueThatNothingCanBeRunWith) {
  Json document = default_scenario().document;
  document["run"]["horizon"] = -5;
  EXPECT_EQ(english(document), "Nothing can be run with this value: Rounds.");
  EXPECT_EQ(links_in(scenario_sentences(document, nullptr)), std::vector{Link::setting("/run/horizon")});
  document["run"]["horizon"] = "many";
  EXPECT_EQ(english(document), "Nothing can be run with this value: Rounds.");
  document = default_scenario().document;
  document["domain"]["type"] = 7;
  EXPECT_THAT(english(document), HasSubstr("Nothing can be run"));
  document["algorithms"] = Json::array({{{"type", "nobody"}}});
  EXPECT_THAT(english(document), HasSubstr("Nothing can be run"));
  EXPECT_TRUE(scenario_sentences(Json(3), nullptr).empty());
}

TEST(ScenarioSentences, SayNothingOfAFileThatIsNotTheOneRead) {
  const Json document = preset_document("landmines");
  const BuildResult result = build({document, {}});
  ASSERT_TRUE(result.experiment);
  Json other = document;
  other["agents"]["data"] = "activities";
  EXPECT_THAT(english(other, result.experiment.get()), HasSubstr("Several agents"));
  EXPECT_THAT(english(document), HasSubstr("Several agents"));
}

/// Every edit in the window waits for them.
TEST(ScenarioSentences, TakeLessThanAMillisecond) {
  const Json document = preset_document("trust-models");
  double best = 1e9;
  for (int i = 0; i < 20; ++i) {
    const auto begin = std::chrono::steady_clock::now();
    const std::vector<Sentence> made = scenario_sentences(document, nullptr);
    const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - begin;
    ASSERT_FALSE(made.empty());
    best = std::min(best, took.count());
  }
  EXPECT_LT(best, 1.0);
}

}  // namespace
}  // namespace privbo::scenario_sentences_test
