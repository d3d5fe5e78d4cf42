// Every preset: legal, named, short enough to watch, and playable.
#include <gtest/gtest.h>

#include "experiment/run/runner.h"
#include "io/scenario/scenario_file.h"
#include "scenario/scale_tuning.h"
#include "scenario/scenario.h"
#include "support/long_test.h"
#include "support/quick_scenario.h"

namespace privbo::presets_test {
namespace {

TEST(Presets, AreLegalNamedAndFinishFast) {
  ASSERT_GE(presets().size(), 7U);
  for (const Preset& preset : presets()) {
    SCOPED_TRACE(preset.id);
    EXPECT_FALSE(preset.name.empty());
    EXPECT_GE(preset.description.size(), 30U);
    const BuildResult result = build(parse_scenario(preset.text, {}));
    ASSERT_NE(result.experiment, nullptr) << to_text(result.problems);
    EXPECT_TRUE(result.problems.empty() || !has_errors(result.problems)) << to_text(result.problems);
    for (const Problem& problem : result.problems)
      EXPECT_EQ(problem.message.english().find("unknown key"), std::string::npos) << to_text(result.problems);
    const double rounds = static_cast<double>(result.experiment->horizon()) *
                          static_cast<double>(result.experiment->trials() * result.experiment->algorithms().size());
    EXPECT_LE(rounds, 3e6) << "a preset should finish while one watches";
    EXPECT_EQ(find_preset(preset.id), &preset);
    EXPECT_EQ(find_preset(preset.name), &preset);
  }
  EXPECT_EQ(find_preset("FIRST look"), find_preset("first-look"));
  EXPECT_EQ(find_preset("no such preset"), nullptr);
  EXPECT_EQ(presets().front().id, "first-look");
}

TEST(Presets, RunTheirFirstRounds) {
  for (const Preset& preset : presets()) {
    SCOPED_TRACE(preset.id);
    Scenario scenario = parse_scenario(preset.text, {});
    scenario.document = build(scenario).normalised;
    // Agents who train models train in every round: two rounds show as much as fifty.
    const bool trains = scenario.document["agents"]["type"] == "tuning";
    apply_setting(scenario, "run.horizon", trains ? 2 : test::sanitized ? 5 : test::full_tests() ? 50 : 20);
    if (scenario.document["contexts"]["type"] != "none") apply_setting(scenario, "contexts.checkpoints", Json::array());
    apply_setting(scenario, "run.trials", !trains && test::full_tests() ? 2 : 1);
    const auto experiment = test::checked(scenario);
    ASSERT_TRUE(experiment);
    // The tests of the command line run all of them; here one of those that train stands for the others.
    if (trains && preset.id != "landmines") continue;
    Runner runner(experiment, {});
    runner.wait();
    EXPECT_EQ(runner.final_snapshot()->state, RunState::finished);
  }
}

/// A preset that keeps a tuning is at the scales that were found, for the settings that it has.
TEST(Presets, OnesThatAreTunedAreTunedForThemselves) {
  for (const Preset& preset : presets()) {
    SCOPED_TRACE(preset.id);
    const Json document = build(parse_scenario(preset.text, {})).normalised;
    if (!document.contains(tuning_key)) continue;
    const auto tuning = scale_tuning(document);
    ASSERT_TRUE(tuning) << why_tuning_unreadable(document);
    for (const AlgorithmScale& each : scale_standings(document, &*tuning))
      EXPECT_TRUE(each.standing == ScaleStanding::tuned || each.standing == ScaleStanding::none ||
                  each.standing == ScaleStanding::fixed)
          << static_cast<int>(each.standing) << "; run resources/scenarios/tune";
  }
}

}  // namespace
}  // namespace privbo::presets_test
