// What build() makes of documents that are legal or nearly so: defaults, labels, the same document again, and an answer
// to any edit.
#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <random>

#include "io/scenario/scenario_file.h"
#include "scenario/scenario.h"
#include "scenario/schema.h"
#include "support/long_test.h"
#include "support/quick_scenario.h"

namespace privbo::build_legal_test {
namespace {

TEST(Build, NormalisingTwiceChangesNothing) {
  Scenario scenario = default_scenario();
  scenario.document["run"]["instance_seed"] = 18446744073709551615ULL;
  scenario.document["run"]["reward_seed"] = 9007199254740993ULL;
  scenario.document["run"]["horizon"] = 100.0;
  scenario.document["privacy"]["epsilon"] = 2;
  const BuildResult once = build(scenario);
  ASSERT_NE(once.experiment, nullptr) << to_text(once.problems);
  EXPECT_EQ(once.experiment->parts().seeds.instance, 18446744073709551615ULL);
  EXPECT_EQ(once.experiment->parts().seeds.reward, 9007199254740993ULL);
  const BuildResult twice = build({once.normalised, {}});
  ASSERT_NE(twice.experiment, nullptr) << to_text(twice.problems);
  EXPECT_EQ(twice.normalised.dump(), once.normalised.dump());
  EXPECT_EQ(build(default_scenario()).normalised.dump(), default_scenario().document.dump());
}

TEST(Build, AnEmptyObjectTakesEveryDefault) {
  const BuildResult result = build({Json::object(), {}});
  ASSERT_NE(result.experiment, nullptr) << to_text(result.problems);
  EXPECT_EQ(result.experiment->algorithms().size(), 3U);
  EXPECT_EQ(build({Json::array(), {}}).experiment, nullptr);
  EXPECT_EQ(build({Json(), {}}).experiment, nullptr);
}

TEST(Build, EqualAlgorithmsGetLabelsOfTheirOwn) {
  Scenario scenario = default_scenario();
  scenario.document["algorithms"] = Json::array({{{"type", "uniform"}}, {{"type", "uniform"}}, {{"type", "uniform"}}});
  const BuildResult result = build(scenario);
  ASSERT_NE(result.experiment, nullptr) << to_text(result.problems);
  std::vector<std::string> labels;
  for (const AlgorithmSpec& plan : result.experiment->algorithms()) labels.push_back(plan.label);
  std::ranges::sort(labels);
  EXPECT_EQ(std::ranges::adjacent_find(labels), labels.end());
}

/// Every pointer of a document, containers included.
void collect_pointers(const Json& json, const std::string& path, std::vector<std::string>& pointers) {
  if (!path.empty()) pointers.push_back(path);
  if (json.is_object())
    for (const auto& [key, value] : json.items()) collect_pointers(value, path + "/" + key, pointers);
  if (json.is_array())
    for (std::size_t i = 0; i < json.size(); ++i) collect_pointers(json[i], path + "/" + std::to_string(i), pointers);
}

// Seeded edits of legal documents: whatever comes out, build() answers with an experiment or with errors that carry a
// path.
TEST(Build, RandomEditsNeverThrow) {
  std::mt19937_64 random(20200101);
  const auto pick = [&](std::size_t count) { return static_cast<std::size_t>(random() % count); };
  std::vector<Json> values{Json(),
                           true,
                           false,
                           0,
                           1,
                           -1,
                           2,
                           1e300,
                           -1e-300,
                           0.5,
                           1e-320,
                           "",
                           "none",
                           "file",
                           "declared",
                           "se",
                           "matern",
                           "1",
                           "\xff",
                           "a,b",
                           "/",
                           Json::array(),
                           Json::object(),
                           Json::array({0.1, 0.2}),
                           18446744073709551615ULL,
                           -9223372036854775807LL,
                           std::numeric_limits<double>::quiet_NaN(),
                           std::numeric_limits<double>::infinity(),
                           Json{{"type", 3}},
                           Json::array({Json{{"type", "uniform"}}})};
  // Types of every component: most edits then lead to another legal combination.
  for (const Section& section : scenario_sections())
    for (const ComponentInfo* component : section.components) values.push_back(component->id);
  std::vector<Json> starts{test::small_scenario(10, 2).document};
  for (const Preset& preset : presets()) starts.push_back(Json::parse(preset.text));
  const int rounds = test::sanitized ? 500 : test::full_tests() ? 50'000 : 3'000;
  int built = 0;
  for (int i = 0; i < rounds; ++i) {
    Scenario scenario{starts[i % 2 == 0 ? 0 : pick(starts.size())], {}};
    for (std::size_t edit = 0, edits = 1 + pick(3); edit < edits; ++edit) {
      std::vector<std::string> pointers;
      collect_pointers(scenario.document, "", pointers);
      if (pointers.empty()) break;
      const Json::json_pointer pointer(pointers[pick(pointers.size())]);
      if (pick(6) == 0) {
        Json& parent = scenario.document[pointer.parent_pointer()];
        if (parent.is_object()) parent.erase(pointer.back());
      } else {
        scenario.document[pointer] = values[pick(values.size())];
      }
    }
    BuildResult result;
    ASSERT_NO_THROW(result = build(scenario)) << scenario.document.dump(2, ' ', false, Json::error_handler_t::replace);
    ASSERT_EQ(result.experiment == nullptr, has_errors(result.problems));
    built += result.experiment ? 1 : 0;
    for (const Problem& problem : result.problems) {
      ASSERT_TRUE(problem.path.empty() ? !scenario.document.is_object() : problem.path.front() == '/') << problem.path;
      ASSERT_FALSE(problem.message.empty());
    }
  }
  EXPECT_GT(built, rounds / 20) << "the edits should leave some scenarios legal";
}

}  // namespace
}  // namespace privbo::build_legal_test
