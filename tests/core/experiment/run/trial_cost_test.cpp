// What is told of a trial before it is run: what it costs, and its picture before round 1.
#include "experiment/run/trial_cost.h"

#include <gtest/gtest.h>

#include "experiment/run/first_picture.h"
#include "experiment/run/runner.h"
#include "support/quick_scenario.h"

namespace privbo::trial_cost_test {
namespace {

RunOptions on_one_thread() {
  RunOptions options;
  options.threads = 1;
  return options;
}

/// What the rounds of a whole run say that they took.
double processor_seconds_of(const std::shared_ptr<const Experiment>& experiment) {
  Runner runner(experiment, on_one_thread());
  runner.wait();
  double seconds = 0.0;
  for (const AlgorithmSnapshot& algorithm : runner.snapshot()->algorithms)
    for (const auto& path : algorithm.paths) seconds += path->processor_seconds;
  return seconds;
}

TEST(TrialCost, IsWhatTheTrialTakesFromAFewOfItsRounds) {
  const auto experiment = test::checked(test::short_preset("first-look", 40'000, 1));
  ASSERT_TRUE(experiment);
  const double whole = processor_seconds_of(experiment);
  const auto cost = trial_cost(*experiment, 0.01);
  ASSERT_TRUE(cost);
  EXPECT_GT(cost->rounds, 0.3 * whole);
  EXPECT_LT(cost->rounds, 3.0 * whole);
  EXPECT_GT(cost->preparing, 0.0);
  const auto longer = trial_cost(*test::checked(test::short_preset("first-look", 400'000, 1)), 0.01);
  ASSERT_TRUE(longer);
  EXPECT_GT(longer->rounds, 3.0 * cost->rounds) << "ten times as many rounds";
}

TEST(TrialCost, IsNothingWhereAStopCameFirst) {
  const auto experiment = test::checked(test::small_scenario(100, 1));
  std::stop_source stop;
  stop.request_stop();
  EXPECT_FALSE(trial_cost(*experiment, 0.01, stop.get_token()));
  EXPECT_EQ(first_picture(experiment, 0, 0, stop.get_token()), nullptr);
}

TEST(FirstPicture, HasTheFOfTrialOneAndThePriorAndNoRounds) {
  for (const char* preset : {"first-look", "federated-first-look", "trusted-or-noisy"}) {
    SCOPED_TRACE(preset);
    const auto experiment = test::checked(test::short_preset(preset, 20, 2));
    ASSERT_TRUE(experiment);
    const SnapshotPtr picture = first_picture(experiment, 0);
    ASSERT_TRUE(picture);
    EXPECT_EQ(picture->state, RunState::idle);
    EXPECT_EQ(picture->rounds_done, 0);
    EXPECT_TRUE(picture->recorded_rounds.empty());
    ASSERT_EQ(picture->algorithms.size(), experiment->algorithms().size());
    EXPECT_EQ(picture->algorithms.front().label, experiment->algorithms().front().label);
    EXPECT_EQ(picture->posterior.t, 0);
    Runner runner(experiment, on_one_thread());
    runner.wait();
    runner.watch(0, 0);
    EXPECT_EQ(picture->posterior.truth, runner.snapshot()->posterior.truth);
    EXPECT_NE(picture->posterior.mean, runner.snapshot()->posterior.mean);
  }
}

}  // namespace
}  // namespace privbo::trial_cost_test
