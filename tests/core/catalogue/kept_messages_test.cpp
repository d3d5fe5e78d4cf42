// Messages in a file open in another language than the one that they were written in.
#include "catalogue/kept_messages.h"

#include <gtest/gtest.h>

#include <stdexcept>
#include <variant>

#include "core/io/saved_results.h"
#include "io/results/snapshot_file.h"
#include "languages/language_catalogue.h"
#include "numerics/numbers.h"
#include "numerics/random/random_source.h"

namespace privbo::kept_messages_test {
namespace {

Message of_everything() {
  return Message("%1: %2", "a name",
                 Message::joined({Message("no finite ε"), Message("order α = %1", significant(2.5))}, "; "));
}

TEST(KeptMessages, ComeBackWithTheirPartsByTheirEnglishText) {
  const KeptMessages kept;
  const Json text = of_everything();
  EXPECT_EQ(text, "a name: no finite ε; order α = 2.5");
  const KeptMessages read(Json::parse(kept.json().dump()));
  const auto message = text.get<Message>();
  EXPECT_EQ(message.words(), "%1: %2");
  const LanguageCatalogue& german = *LanguageCatalogue::bundled("de");
  EXPECT_EQ(message.in(german), of_everything().in(german));
  EXPECT_NE(message.in(german), message.english());
}

TEST(KeptMessages, AreNotNeeded) {
  const Json text = of_everything();
  EXPECT_EQ(text.get<Message>().words(), "%1") << "a text alone is shown as it is";
}

TEST(KeptMessages, DoNotStandForAnotherText) {
  KeptMessages kept;
  kept.keep("all is well", Message("no finite ε"));
  const KeptMessages read(kept.json());
  EXPECT_EQ(read.find("all is well"), nullptr);
}

// Three of many: places without arguments, messages that would be 40 to the power of 12 signs long, and too deep ones.
TEST(KeptMessages, OfAStrangerFillNoMemory) {
  Json long_one{{"words", "x"}, {"arguments", Json::array()}}, deep_one = long_one;
  std::string forty;
  for (int i = 0; i < 40; ++i) forty += "%1";
  for (int i = 0; i < 12; ++i) long_one = {{"words", forty}, {"arguments", Json::array({long_one})}};
  for (int i = 0; i < 100; ++i) deep_one = {{"words", "%1"}, {"arguments", Json::array({deep_one})}};
  const Json strange{{"%1", {{"words", "%1"}, {"arguments", Json::array()}}}, {"long", long_one}, {"x", deep_one}};
  KeptMessages read(strange);
  EXPECT_EQ(read.find("long"), nullptr);
  EXPECT_EQ(read.find("x"), nullptr);
  const Message* alone = read.find("%1");
  ASSERT_TRUE(alone);
  read.keep("%1", *alone);
  EXPECT_EQ(alone->english(), "%1");
}

TEST(KeptMessages, OfAnotherFormAreRefused) {
  for (const char* wrong : {R"({"a": 1})", R"({"a": {"words": 1, "arguments": []}})", R"({"a": {"words": "a"}})",
                            R"({"a": {"words": "%1", "arguments": [{"list": 2, "separator": ""}]}})"})
    EXPECT_THROW(KeptMessages{Json::parse(wrong)}, std::runtime_error) << wrong;
}

/// Every name, path and typed text of a message, however deep.
void add_texts(const Message& message, std::vector<std::string>& texts) {
  for (const Message::Argument& argument : message.arguments()) {
    if (const auto* text = std::get_if<std::string>(&argument)) texts.push_back(*text);
    if (const auto* inner = std::get_if<Message>(&argument)) add_texts(*inner, texts);
    if (const auto* list = std::get_if<Message::List>(&argument))
      for (const Message& each : list->messages) add_texts(each, texts);
  }
}

std::vector<Message> messages_of(const Snapshot& snapshot) {
  std::vector<Message> all = snapshot.notes;
  for (const AlgorithmSnapshot& algorithm : snapshot.algorithms) {
    const PrivacyCurve& privacy = algorithm.privacy;
    // Where nothing is private, no accountant is kept.
    if (privacy.guarantee.notion != PrivacyNotion::none) all.push_back(privacy.accountant);
    for (const Message& each : {privacy.guarantee.relation, privacy.guarantee.protects, privacy.guarantee.against,
                                privacy.guarantee.assumption, privacy.guarantee.norm})
      all.push_back(each);
    for (const ProvenanceLine& line : privacy.provenance) all.push_back(line.text);
  }
  for (const BoundCurve& bound : snapshot.bounds) all.push_back(bound.label), all.push_back(bound.note);
  return all;
}

using SavedRun = test::Results;

TEST_F(SavedRun, OpensInTheReadersLanguage) {
  const LanguageCatalogue& german = *LanguageCatalogue::bundled("de");
  save_snapshot(*snapshot, folder / "again.json");
  const std::vector<Message> before = messages_of(*snapshot), after = messages_of(load_snapshot(folder / "again.json"));
  ASSERT_EQ(before.size(), after.size());
  std::size_t translated = 0;
  for (std::size_t i = 0; i < before.size(); ++i) {
    EXPECT_EQ(before[i].in(german), after[i].in(german));
    translated += after[i].in(german) != after[i].english() ? 1 : 0;
  }
  EXPECT_GT(translated, before.size() / 2);
}

// Algorithms are called by words that the catalogue has; each stands in every message as it was given.
TEST(Names, ThatAreWordsOfTheCatalogueStayAsTheyAre) {
  const LanguageCatalogue& german = *LanguageCatalogue::bundled("de");
  const std::vector<std::string> words{"agent",          "Time",        "total", "Regret",
                                       "Privacy budget", "no finite ε", "noise", "run"};
  const std::unique_ptr<RandomSource> draws = make_stream({.seed = 46});
  std::size_t names = 0;
  for (std::size_t turn = 0; turn < 12; ++turn) {
    // Distinct words, from a random one on.
    const auto first = static_cast<std::size_t>(draws->uniform() * static_cast<double>(words.size()));
    Scenario scenario = test::small_scenario(40, 2);
    Json algorithms = Json::array();
    for (const char* type : {"ldp-tgp-ucb", "ldp-ata-gp-ucb", "uniform", "igp-ucb"})
      algorithms.push_back({{"type", type}, {"label", words[(first + algorithms.size()) % words.size()]}});
    scenario.document["algorithms"] = algorithms;
    scenario.document["name"] = words[turn % words.size()];
    const BuildResult built = build(scenario);
    std::vector<Message> messages;
    for (const Problem& problem : built.problems) messages.push_back(problem.message);
    if (built.experiment) {
      Runner runner(built.experiment, {});
      runner.wait();
      for (const Message& each : messages_of(*runner.final_snapshot())) messages.push_back(each);
    }
    for (const Message& message : messages) {
      std::vector<std::string> texts;
      add_texts(message, texts);
      names += texts.size();
      for (const std::string& text : texts)
        EXPECT_NE(message.in(german).find(text), std::string::npos) << text << " in " << message.in(german);
    }
  }
  EXPECT_GT(names, 40U);
}

}  // namespace
}  // namespace privbo::kept_messages_test
