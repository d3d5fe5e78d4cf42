// Scenario files with random bytes in them are refused with words, or read, checked and written as any other.
#include <gtest/gtest.h>

#include <cstdint>
#include <random>
#include <stdexcept>
#include <string>

#include "io/scenario/scenario_file.h"
#include "scenario/scenario.h"
#include "support/long_test.h"
#include "support/quick_scenario.h"

namespace privbo::random_scenarios_test {
namespace {

bool has(const std::string& text, const std::string& word) { return text.find(word) != std::string::npos; }

enum class Fate { refused, illegal, legal };

/// Reads and builds a text. What is refused says where or what; what is read is written and read back the same; what is
/// built has problems that name their place, and an experiment if and only if none of them is an error.
Fate fate_of(const std::string& text) {
  Scenario scenario;
  try {
    scenario = parse_scenario(text, {});
  } catch (const std::runtime_error& failure) {
    const std::string message = failure.what();
    EXPECT_TRUE((has(message, "at line ") && has(message, "column ")) || has(message, "not a scenario: ") ||
                has(message, "a number is too large") || has(message, "newer version") || has(message, "levels") ||
                has(message, ": has the sign U+"))
        << message << "\n"
        << text;
    return Fate::refused;
  }
  const std::string written = to_text(scenario);
  EXPECT_EQ(parse_scenario(written, {}).document.dump(), scenario.document.dump()) << text;
  const BuildResult built = build(scenario);
  for (const Problem& problem : built.problems) {
    EXPECT_TRUE(problem.path.empty() || problem.path.front() == '/') << to_text(built.problems);
    EXPECT_FALSE(problem.message.empty()) << text;
  }
  EXPECT_EQ(built.experiment == nullptr, has_errors(built.problems)) << to_text(built.problems) << text;
  if (built.experiment == nullptr) return Fate::illegal;
  // The normalised scenario is legal, and written and read back the same experiment.
  const Scenario again = parse_scenario(to_text(Scenario{built.normalised, {}}), {});
  EXPECT_EQ(build(again).normalised.dump(), built.normalised.dump()) << text;
  return Fate::legal;
}

TEST(ScenarioFile, RandomBytesAreRefusedOrRead) {
  const std::string start = to_text(test::small_scenario(5, 1));
  std::mt19937_64 random(7);
  const int rounds = test::sanitized ? 500 : test::full_tests() ? 50'000 : 3'000;
  int refused = 0, illegal = 0, legal = 0;
  for (int i = 0; i < rounds; ++i) {
    std::string text = start;
    for (std::uint64_t edit = 0, edits = 1 + random() % 4; edit < edits; ++edit) {
      const std::size_t index = random() % text.size();
      switch (random() % 4) {
        case 0:
          text[index] = static_cast<char>(random() % 256);
          break;
        case 1:
          text.erase(index, random() % 20);
          break;
        case 2:
          text.insert(index, 1, "{}[]\",:0-9e."[random() % 12]);
          break;
        default:
          text.insert(index, text.substr(random() % text.size(), random() % 40));
          break;
      }
      if (text.empty()) text.assign(1, ' ');
    }
    const Fate fate = fate_of(text);
    refused += fate == Fate::refused ? 1 : 0;
    illegal += fate == Fate::illegal ? 1 : 0;
    legal += fate == Fate::legal ? 1 : 0;
  }
  // All three happen, so that each is looked at.
  EXPECT_GT(refused, 0);
  EXPECT_GT(illegal, 0);
  EXPECT_GT(legal, 0);
}

}  // namespace
}  // namespace privbo::random_scenarios_test
