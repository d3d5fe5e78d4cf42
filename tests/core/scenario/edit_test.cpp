// Settings by path: the three spellings, switching a component's type, and sentences for paths that lead nowhere.
#include "scenario/edit.h"

#include <gtest/gtest.h>

#include "scenario/scenario.h"
#include "scenario/schema.h"
#include "support/quick_scenario.h"

namespace privbo::edit_test {
namespace {

std::string refusal(const std::string& path, const Json& value = 1) {
  Scenario scenario = default_scenario();
  const Json before = scenario.document;
  try {
    apply_setting(scenario, path, value);
  } catch (const std::invalid_argument& failure) {
    EXPECT_EQ(scenario.document, before);
    return failure.what();
  }
  ADD_FAILURE() << path << " was accepted";
  return {};
}

TEST(Edit, SpellsPointers) {
  EXPECT_EQ(setting_pointer("privacy.epsilon"), "/privacy/epsilon");
  EXPECT_EQ(setting_pointer("/privacy/epsilon"), "/privacy/epsilon");
  EXPECT_EQ(setting_pointer("algorithms.0.beta_scale"), "/algorithms/0/beta_scale");
}

TEST(Edit, ChangesOneValue) {
  for (const char* path : {"privacy.epsilon", "/privacy/epsilon"}) {
    Scenario scenario = default_scenario();
    apply_setting(scenario, path, 0.25);
    Json expected = default_scenario().document;
    expected["privacy"]["epsilon"] = 0.25;
    EXPECT_EQ(scenario.document, expected);
  }
  Scenario scenario = default_scenario();
  apply_setting(scenario, "algorithms.1.beta_scale", 3.0);
  EXPECT_EQ(scenario.document["algorithms"][1]["beta_scale"], 3.0);
}

TEST(Edit, AnotherTypeBringsItsDefaultsAndKeepsSharedValues) {
  Scenario scenario = default_scenario();
  apply_setting(scenario, "kernel.lengthscale", 0.07);
  apply_setting(scenario, "kernel.type", "matern");
  EXPECT_EQ(scenario.document["kernel"]["type"], "matern");
  EXPECT_EQ(scenario.document["kernel"]["lengthscale"], 0.07);
  EXPECT_TRUE(scenario.document["kernel"].contains("nu"));
  EXPECT_NE(build(scenario).experiment, nullptr);
  apply_setting(scenario, "kernel.type", "linear");
  EXPECT_FALSE(scenario.document["kernel"].contains("nu"));

  apply_setting(scenario, "algorithms.0.beta_scale", 0.5);
  apply_setting(scenario, "algorithms.0.type", "igp-ucb");
  EXPECT_EQ(scenario.document["algorithms"][0]["beta_scale"], 0.5);
  EXPECT_TRUE(scenario.document["algorithms"][0].contains("private_rewards"));
}

TEST(Edit, EveryComponentCanBeSwitchedTo) {
  for (const Section& section : scenario_sections())
    for (const ComponentInfo* component : section.components) {
      Scenario scenario = default_scenario();
      const std::string path = section.kind == Section::Kind::list ? section.key + ".0.type" : section.key + ".type";
      apply_setting(scenario, path, component->id);
      const Json& made =
          section.kind == Section::Kind::list ? scenario.document[section.key][0] : scenario.document[section.key];
      for (const ParamSpec& spec : component->params)
        EXPECT_NE(made.contains(spec.key), spec.left_out) << component->id << " " << spec.key;
    }
}

TEST(Edit, UnknownTypeIsLeftToTheCheck) {
  Scenario scenario = default_scenario();
  apply_setting(scenario, "kernel.type", "spline");
  const BuildResult result = build(scenario);
  ASSERT_TRUE(has_errors(result.problems));
  EXPECT_EQ(result.problems.front().path, "/kernel/type");
}

TEST(Edit, MissingSettingsNameTheOnesBeside) {
  EXPECT_NE(refusal("privacy.epsilom").find("epsilon"), std::string::npos);
  EXPECT_NE(refusal("run.horizonn").find("horizon"), std::string::npos);
  EXPECT_NE(refusal("privacie").find("privacy"), std::string::npos);
}

TEST(Edit, PathsThatAreNoPathsAreRefused) {
  for (const char* path : {"", "/", ".", "..", "algorithms.7.type", "algorithms.x.type", "algorithms.-.type",
                           "algorithms.01.type", "algorithms.99999999999999999999.type", "privacy.epsilon.more",
                           "privacy.~2", "privacy.~", "run.horizon.0", "name.x", "/privacy/epsilon/"})
    EXPECT_NE(refusal(path).find("no such setting"), std::string::npos) << path;
}

}  // namespace
}  // namespace privbo::edit_test
