// Every law of contexts in a scenario: builds, runs the same from the same seeds, survives writing and reading, and
// shrinks to one.
#include <gtest/gtest.h>

#include "io/scenario/scenario_file.h"
#include "scenario/scenario.h"
#include "support/files/temporary_file.h"
#include "support/small_scenario.h"

namespace privbo::contexts_test {
namespace {

constexpr Index actions = 6;

/// Uniform play and the recommender.
std::vector<Json> algorithms_with_contexts() { return {Json{{"type", "uniform"}}, Json{{"type", "usca"}}}; }

Scenario with_contexts(const Json& contexts, const std::vector<Json>& algorithms = algorithms_with_contexts()) {
  Scenario scenario = test::small_scenario(algorithms);
  scenario.document["domain"]["points"] = actions;
  scenario.document["objective"]["support_count"] = 5;
  scenario.document["run"]["horizon"] = 6;
  scenario.document["contexts"] = contexts;
  return scenario;
}

void expect_runs_and_survives(const Scenario& scenario) {
  const auto experiment = test::built(scenario);
  ASSERT_TRUE(experiment);
  for (std::size_t a = 0; a < experiment->algorithms().size(); ++a)
    EXPECT_EQ(test::run_trial(*experiment, a, 1), test::run_trial(*test::built(scenario), a, 1));
  const BuildResult first = build(scenario);
  const Scenario read = parse_scenario(to_text(Scenario{first.normalised, {}}), {});
  EXPECT_EQ(read.document.dump(), first.normalised.dump());
  EXPECT_EQ(build({read.document, scenario.folder}).normalised.dump(), first.normalised.dump());
}

const Section& section() { return *find_section("contexts"); }

TEST(ContextsConformance, EveryLawRunsAndSurvivesWritingAndReading) {
  const TemporaryFile file("age,visits\n0.1,0.2\n0.5,0.9\n0.1,0.2\n");
  for (const ComponentInfo* law : section().components)
    for (Json variant : test::variants(*law)) {
      SCOPED_TRACE(variant.dump());
      if (law->id == "file") {
        if (variant.value("whose", "") != "public" && variant.value("kernel", "") == "joint") {
          variant["file"] = file.path().string();
          EXPECT_TRUE(has_errors(build(with_contexts(variant)).problems)) << "nobody declared the file public";
          continue;
        }
        variant["whose"] = "public";
        variant["file"] = file.path().string();
      }
      expect_runs_and_survives(with_contexts(
          variant, law->id == "none" ? std::vector<Json>{Json{{"type", "uniform"}}} : algorithms_with_contexts()));
    }
}

TEST(ContextsConformance, RefusalsStandAtTheSectionAndNameTheRemedy) {
  const auto text = [](const Json& contexts) { return to_text(build(with_contexts(contexts)).problems); };
  EXPECT_NE(text({{"type", "file"}, {"file", "users.csv"}, {"whose", "users"}}).find("/contexts"), std::string::npos);
  EXPECT_NE(text({{"type", "file"}, {"file", "users.csv"}, {"whose", "users"}}).find("disjoint from the users"),
            std::string::npos);
  EXPECT_NE(text({{"type", "file"}, {"file", "users.csv"}}).find("choose public if"), std::string::npos);
  EXPECT_NE(text({{"type", "discrete"}, {"values", {1.0, 1.0, 2.0}}}).find("give it once"), std::string::npos);
  EXPECT_NE(text({{"type", "uniform"}, {"checkpoints", {5.0, 3.0}}}).find("ascending"), std::string::npos);
}

// One action, one context, one round, on the grid and anywhere: smallest problems run.
TEST(ContextsConformance, OneOfEverythingRuns) {
  for (const char* type : {"uniform", "mixture"})
    for (const bool anywhere : {false, true}) {
      SCOPED_TRACE(std::string(type) + (anywhere ? " anywhere" : " on its grid"));
      Scenario scenario = with_contexts({{"type", type}, {"per_axis", 1}, {"anywhere", anywhere}});
      scenario.document["domain"]["points"] = 1;
      scenario.document["objective"]["support_count"] = 1;
      scenario.document["run"]["horizon"] = 1;
      expect_runs_and_survives(scenario);
    }
  Scenario scenario = with_contexts({{"type", "discrete"}, {"values", {0.5}}, {"weights", {2.0}}});
  scenario.document["run"]["horizon"] = 1;
  expect_runs_and_survives(scenario);
}

}  // namespace
}  // namespace privbo::contexts_test
