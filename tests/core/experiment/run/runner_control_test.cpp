// Stop, pause, step and speed of a run.
#include "experiment/run/runner.h"

#include <gtest/gtest.h>

#include <chrono>
#include <thread>

#include "core/experiment/run/watched_run.h"
#include "support/long_test.h"
#include "support/quick_scenario.h"
#include "support/time_limit.h"

namespace privbo::runner_control_test {
namespace {

using std::chrono::milliseconds;
using watched_run::Clock;
using watched_run::eventually;
using watched_run::finished;
using watched_run::seconds_since;

TEST(Runner, StopsWithin200MillisecondsAndKeepsPartialResults) {
  const auto experiment = test::checked(test::changed_default({{"run.horizon", 100'000}, {"run.trials", 20}}));
  ASSERT_TRUE(experiment);
  Runner runner(experiment, {});
  ASSERT_TRUE(eventually([&] { return runner.snapshot()->recorded_rounds.size() > 5; }));
  const Clock::time_point begin = Clock::now();
  runner.stop();
  runner.wait();
  const double seconds = seconds_since(begin);
  test::expect_within(1e3 * seconds, 200);
  const SnapshotPtr snapshot = runner.final_snapshot();
  EXPECT_EQ(snapshot->state, RunState::stopped);
  EXPECT_FALSE(runner.active());
  EXPECT_FALSE(snapshot->recorded_rounds.empty());
  EXPECT_FALSE(snapshot->algorithms.front().curve(Metric::cumulative_regret).mean.empty());
  ASSERT_FALSE(snapshot->notes.empty());
  EXPECT_NE(snapshot->notes.front().english().find("partial"), std::string::npos) << snapshot->notes.front();
}

TEST(Runner, StopsWhileGreedyGainsAreComputed) {
  const auto experiment = test::checked(test::changed_default({{"domain.points", 600},
                                                               {"kernel.lengthscale", 0.001},
                                                               {"constants.gain", "greedy"},
                                                               {"run.horizon", 1'000'000},
                                                               {"run.trials", 2}}));
  ASSERT_TRUE(experiment);
  Runner runner(experiment, {});
  std::this_thread::sleep_for(milliseconds(test::sanitized ? 3000 : 1500));  // past the prior, within the gains
  const Clock::time_point begin = Clock::now();
  runner.stop();
  runner.wait();
  test::expect_within(1e3 * seconds_since(begin), 1000);
  EXPECT_EQ(runner.final_snapshot()->state, RunState::stopped);
}

TEST(Runner, StopOfAPausedRunTakesEffect) {
  const auto experiment = test::checked(test::small_scenario(100, 2));
  ASSERT_TRUE(experiment);
  RunOptions options;
  options.start_paused = true;
  Runner runner(experiment, options);
  std::this_thread::sleep_for(milliseconds(50));
  const Clock::time_point begin = Clock::now();
  runner.stop();
  runner.wait();
  test::expect_within(1e3 * seconds_since(begin), 200);
}

TEST(Runner, StepRunsExactlyOneRoundOfEveryAlgorithm) {
  const auto experiment = test::checked(test::small_scenario(30, 2));
  ASSERT_TRUE(experiment);
  RunOptions options;
  options.start_paused = true;
  options.threads = 2;
  Runner runner(experiment, options);
  std::this_thread::sleep_for(milliseconds(50));
  EXPECT_EQ(runner.snapshot()->rounds_done, 0);
  EXPECT_EQ(runner.snapshot()->state, RunState::paused);
  for (std::int64_t round = 1; round <= 3; ++round) {
    runner.step();
    ASSERT_TRUE(eventually([&] { return runner.snapshot()->rounds_done >= 3 * round; }));
    std::this_thread::sleep_for(milliseconds(60));
    EXPECT_EQ(runner.snapshot()->rounds_done, 3 * round);
    EXPECT_EQ(runner.snapshot()->recorded_rounds.size(), static_cast<std::size_t>(round));
    EXPECT_EQ(runner.snapshot()->posterior.t, round);
    EXPECT_EQ(runner.snapshot()->posterior.trial, 0U);
    EXPECT_EQ(runner.snapshot()->algorithms.front().privacy.guarantee.notion, PrivacyNotion::local);
  }
  runner.step(5);
  ASSERT_TRUE(eventually([&] { return runner.snapshot()->rounds_done >= 3 * 8; }));
  std::this_thread::sleep_for(milliseconds(60));
  EXPECT_EQ(runner.snapshot()->rounds_done, 3 * 8);
  EXPECT_EQ(runner.snapshot()->state, RunState::paused);
}

// Two workers hold one trial each when the run starts paused: stepping must reach the second one too.
TEST(Runner, StepsReachTheEndOfEveryTrial) {
  const auto experiment = test::checked(test::small_scenario(10, 3));
  ASSERT_TRUE(experiment);
  RunOptions options;
  options.start_paused = true;
  options.threads = 2;
  Runner runner(experiment, options);
  for (int round = 0; round < 30; ++round) {
    runner.step();
    ASSERT_TRUE(eventually([&] { return runner.snapshot()->rounds_done >= 3 * (round + 1); })) << "step " << round + 1;
  }
  runner.wait();
  EXPECT_EQ(runner.final_snapshot()->state, RunState::finished);
  EXPECT_EQ(runner.final_snapshot()->trials_done, 3U);
}

TEST(Runner, SteppingGivesTheSameNumbersAsRunning) {
  const auto experiment = test::checked(test::small_scenario(12, 1));
  ASSERT_TRUE(experiment);
  RunOptions options;
  options.start_paused = true;
  Runner runner(experiment, options);
  runner.step(5);
  ASSERT_TRUE(eventually([&] { return runner.snapshot()->rounds_done >= 15; }));
  runner.resume();
  runner.wait();
  EXPECT_EQ(runner.final_snapshot()->algorithms[0].final_of(Metric::cumulative_regret),
            finished(experiment, 1)->algorithms[0].final_of(Metric::cumulative_regret));
}

TEST(Runner, PauseHoldsAndResumeGoesOn) {
  const auto experiment = test::checked(test::small_scenario(1'000'000, 2));
  ASSERT_TRUE(experiment);
  Runner runner(experiment, {});
  ASSERT_TRUE(eventually([&] { return runner.snapshot()->rounds_done > 0; }));
  runner.pause();
  std::this_thread::sleep_for(milliseconds(150));
  const std::int64_t held = runner.snapshot()->rounds_done;
  std::this_thread::sleep_for(milliseconds(150));
  EXPECT_EQ(runner.snapshot()->rounds_done, held);
  EXPECT_EQ(runner.snapshot()->state, RunState::paused);
  runner.resume();
  EXPECT_TRUE(eventually([&] { return runner.snapshot()->rounds_done > held; }));
}

TEST(Runner, SpeedLimitIsKept) {
  const auto experiment = test::checked(test::small_scenario(1'000'000, 1));
  ASSERT_TRUE(experiment);
  RunOptions options;
  options.rounds_per_second = 20.0;
  Runner runner(experiment, options);
  const Clock::time_point begin = Clock::now();
  ASSERT_TRUE(eventually([&] { return runner.snapshot()->rounds_done >= 3 * 10; }));
  const double seconds = seconds_since(begin);
  EXPECT_GT(seconds, 0.45);  // ten waits of 50 ms
  runner.set_speed(0.0);
  EXPECT_TRUE(eventually([&] { return runner.snapshot()->rounds_done > 3 * 1000; })) << "full speed again";
}

}  // namespace
}  // namespace privbo::runner_control_test
