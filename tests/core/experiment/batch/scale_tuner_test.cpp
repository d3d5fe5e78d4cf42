// Tuning scales: the best of the grid on pilot trials, whatever the threads, and never on the seeds of the run.
#include "experiment/batch/scale_tuner.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <string>
#include <thread>
#include <vector>

#include "experiment/run/runner.h"
#include "numerics/statistics.h"
#include "scenario/scenario.h"
#include "support/quick_scenario.h"
#include "support/time_limit.h"

namespace privbo::scale_tuner_test {
namespace {

using Clock = std::chrono::steady_clock;

Scenario small(std::int64_t horizon = 60) {
  const Scenario scenario = test::small_scenario(horizon, 4);
  return {build(scenario).normalised, scenario.folder};
}

TuningPlan quick_plan() {
  TuningPlan plan;
  plan.grid = {0.02, 0.2, 1.0};
  plan.trials = 5;
  return plan;
}

TuningResultPtr finished(const Scenario& scenario, const TuningPlan& plan, unsigned threads) {
  EXPECT_TRUE(why_not_tunable(scenario, plan).empty()) << why_not_tunable(scenario, plan);
  BatchOptions options;
  options.threads = threads;
  ScaleTuner tuner(scenario, plan, options);
  tuner.wait();
  EXPECT_EQ(tuner.progress().rounds_done, tuner.progress().rounds_total);
  EXPECT_EQ(tuner.progress().rounds_total, rounds_of(scenario.document, plan));
  return tuner.snapshot();
}

/// The runs that somebody makes by hand with the pilot seeds have the same regrets.
TEST(ScaleTuner, TakesTheScaleWithTheSmallestRegretOfRunsOnThePilotSeeds) {
  const Scenario scenario = small();
  const TuningPlan plan = quick_plan();
  const TuningResultPtr result = finished(scenario, plan, 2);
  ASSERT_EQ(result->state, RunState::finished);
  ASSERT_TRUE(result->tuning);
  const ScaleTuning& tuning = *result->tuning;
  ASSERT_EQ(tuning.found.size(), 2U) << "uniform play has no scale";
  EXPECT_EQ(tuning.found[0].algorithm, "LDP-TGP-UCB");
  EXPECT_EQ(tuning.found[1].algorithm, "IGP-UCB");
  for (std::size_t a = 0; a < 2; ++a) {
    std::vector<double> expected;
    for (const double scale : plan.grid) {
      Scenario by_hand = scenario;
      by_hand.document["algorithms"] = Json::array({scenario.document["algorithms"][a]});
      by_hand.document["algorithms"][0]["beta_scale"] = scale;
      by_hand.document["run"]["trials"] = 5;
      by_hand.document["run"]["instance_seed"] = "900001";
      by_hand.document["run"]["reward_seed"] = "900002";
      by_hand.document["run"]["privacy_seed"] = "900003";
      const auto experiment = test::checked(by_hand);
      ASSERT_TRUE(experiment);
      Runner runner(experiment, {});
      runner.wait();
      expected.push_back(mean(runner.final_snapshot()->algorithms[0].final_of(Metric::cumulative_regret)));
    }
    EXPECT_EQ(tuning.found[a].regrets, expected);
    EXPECT_EQ(tuning.found[a].scale, plan.grid[std::ranges::min_element(expected) - expected.begin()]);
  }
  const Json tuned = with_tuning(scenario.document, tuning);
  const auto kept = scale_tuning(tuned);
  ASSERT_TRUE(kept);
  const std::vector<AlgorithmScale> standings = scale_standings(tuned, &*kept);
  EXPECT_EQ(standings[0].standing, ScaleStanding::tuned);
  EXPECT_EQ(standings[1].standing, ScaleStanding::tuned);
  EXPECT_EQ(standings[1].found, 1U);
}

TEST(ScaleTuner, ThreadsDoNotChangeWhatIsFound) {
  const TuningResultPtr one = finished(small(), quick_plan(), 1), four = finished(small(), quick_plan(), 4);
  ASSERT_TRUE(one->tuning && four->tuning);
  EXPECT_EQ(tuning_json(*one->tuning), tuning_json(*four->tuning));
  for (std::size_t a = 0; a < 2; ++a) EXPECT_EQ(one->tuning->found[a].regrets, four->tuning->found[a].regrets);
}

TEST(ScaleTuner, DoesNotLookAtTheRun) {
  Scenario other = small();
  other.document["run"]["instance_seed"] = "55";
  other.document["run"]["reward_seed"] = "56";
  other.document["run"]["privacy_seed"] = "57";
  other.document["run"]["trials"] = 2;
  other.document["algorithms"][0]["beta_scale"] = 0.7;
  const TuningResultPtr one = finished(small(), quick_plan(), 2), two = finished(other, quick_plan(), 2);
  ASSERT_TRUE(one->tuning && two->tuning);
  EXPECT_EQ(tuning_json(*one->tuning), tuning_json(*two->tuning));
}

TEST(ScaleTuner, PilotTrialsDrawAProblemEach) {
  Scenario scenario = small();
  scenario.document["run"]["new_instance"] = false;
  scenario.document["run"]["noise_source"] = "grid";
  const Json pilot = pilot_document(scenario.document, quick_plan(), 0.2);
  EXPECT_EQ(pilot.at("run").at("new_instance"), true);
  EXPECT_EQ(pilot.at("run").at("noise_source"), "simulation") << "which can be repeated";
  ASSERT_EQ(pilot.at("algorithms").size(), 2U);
  for (const Json& algorithm : pilot.at("algorithms")) EXPECT_EQ(algorithm.at("beta_scale"), 0.2);
}

TEST(ScaleTuner, RefusesWhatItCannotTune) {
  const auto refusal = [](const Scenario& scenario, const TuningPlan& plan) {
    return why_not_tunable(scenario, plan).english();
  };
  const auto has = [](const std::string& text, const char* part) { return text.find(part) != std::string::npos; };
  for (const char* key : {"instance_seed", "reward_seed", "privacy_seed"}) {
    Scenario same = small();
    const std::string seed = std::string(key) == "instance_seed" ? "900001"
                             : std::string(key) == "reward_seed" ? "900002"
                                                                 : "900003";
    same.document["run"][key] = seed;
    EXPECT_TRUE(has(refusal(same, quick_plan()), key)) << refusal(same, quick_plan());
  }
  TuningPlan plan = quick_plan();
  plan.grid = {0.3, 0.1};
  EXPECT_TRUE(has(refusal(small(), plan), "ascending"));
  plan.grid.clear();
  EXPECT_TRUE(has(refusal(small(), plan), "1 to 50"));
  plan = quick_plan();
  plan.trials = 0;
  EXPECT_TRUE(has(refusal(small(), plan), "pilot trials"));
  Scenario none = small();
  none.document["algorithms"] = Json::array({none.document["algorithms"][2]});
  EXPECT_TRUE(has(refusal(none, quick_plan()), "no algorithm has a scale"));
  const auto preset = [](const char* id) {
    const Scenario scenario = parse_scenario(find_preset(id)->text, {});
    return Scenario{build(scenario).normalised, {}};
  };
  EXPECT_TRUE(has(refusal(preset("federated-first-look"), quick_plan()), "agents"));
  EXPECT_TRUE(has(refusal(preset("usca-first-look"), quick_plan()), "error rate"));
}

TEST(ScaleTuner, StopsWithin200MillisecondsAndFindsNothing) {
  const Scenario scenario = small(1'000'000);
  ScaleTuner tuner(scenario, quick_plan());
  std::this_thread::sleep_for(std::chrono::milliseconds(100));
  EXPECT_TRUE(tuner.active());
  const Clock::time_point begin = Clock::now();
  tuner.stop();
  tuner.wait();
  test::expect_within(Clock::now() - begin, 200);
  EXPECT_EQ(tuner.snapshot()->state, RunState::stopped);
  EXPECT_FALSE(tuner.snapshot()->tuning);
}

TEST(ScaleTuner, MayBeDestroyedAtAnyMoment) {
  for (const int milliseconds : {0, 1, 10}) {
    const ScaleTuner tuner(small(2000), quick_plan());
    std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
  }
}

}  // namespace
}  // namespace privbo::scale_tuner_test
