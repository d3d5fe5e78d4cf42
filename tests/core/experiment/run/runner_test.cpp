// Running an experiment: threads, stop, pause, step, speed, failures and memory.
#include "experiment/run/runner.h"

#include <gtest/gtest.h>
#include <malloc.h>

#include <chrono>
#include <thread>

#include "support/long_test.h"
#include "support/quick_scenario.h"
#include "support/time_limit.h"

namespace privbo::runner_test {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

double seconds_since(Clock::time_point begin) { return std::chrono::duration<double>(Clock::now() - begin).count(); }

/// Waits for `done` for at most 20 seconds.
template <class Condition>
bool eventually(Condition done) {
  const Clock::time_point begin = Clock::now();
  while (!done()) {
    if (seconds_since(begin) > 20.0) return false;
    std::this_thread::sleep_for(milliseconds(1));
  }
  return true;
}

SnapshotPtr finished(const std::shared_ptr<const Experiment>& experiment, unsigned threads) {
  RunOptions options;
  options.threads = threads;
  Runner runner(experiment, options);
  runner.wait();
  return runner.final_snapshot();
}

TEST(Runner, ThreadsDoNotChangeResults) {
  const auto experiment = test::checked(test::small_scenario(300, 7));
  ASSERT_TRUE(experiment);
  const SnapshotPtr one = finished(experiment, 1), four = finished(experiment, 4);
  EXPECT_EQ(one->threads, 1U);
  EXPECT_EQ(four->threads, 4U);
  ASSERT_EQ(one->algorithms.size(), 3U);
  ASSERT_EQ(four->algorithms.size(), 3U);
  EXPECT_EQ(one->grid, four->grid);
  for (std::size_t a = 0; a < 3; ++a) {
    for (const Metric metric : all_metrics) {
      const Curve &x = one->algorithms[a].curve(metric), &y = four->algorithms[a].curve(metric);
      EXPECT_EQ(one->algorithms[a].final_of(metric), four->algorithms[a].final_of(metric));
      EXPECT_EQ(x.mean, y.mean);
      EXPECT_EQ(x.standard_error, y.standard_error);
      EXPECT_EQ(x.lower, y.lower);
      EXPECT_EQ(x.median, y.median);
      EXPECT_EQ(x.upper, y.upper);
    }
    EXPECT_EQ(one->algorithms[a].privacy.clipped_fraction, four->algorithms[a].privacy.clipped_fraction);
  }
  ASSERT_EQ(one->bounds.size(), four->bounds.size());
  for (std::size_t i = 0; i < one->bounds.size(); ++i)
    EXPECT_EQ(one->bounds[i].cumulative_regret, four->bounds[i].cumulative_regret);
}

TEST(Runner, FinishesWithEveryRoundCounted) {
  const auto experiment = test::checked(test::small_scenario(50, 3));
  ASSERT_TRUE(experiment);
  const SnapshotPtr snapshot = finished(experiment, 2);
  EXPECT_EQ(snapshot->state, RunState::finished);
  EXPECT_EQ(snapshot->trials_done, 3U);
  EXPECT_EQ(snapshot->rounds_done, 50 * 3 * 3);
  EXPECT_EQ(snapshot->rounds_done, snapshot->rounds_total);
  EXPECT_EQ(snapshot->grid.back(), 50);
  EXPECT_FALSE(snapshot->posterior.mean.size() == 0);
  // A mean of exactly these trials, whichever way it is computed.
  const AlgorithmSnapshot& first = snapshot->algorithms.front();
  double sum = 0.0;
  for (const double value : first.final_of(Metric::cumulative_regret)) sum += value;
  EXPECT_NEAR(first.curve(Metric::cumulative_regret).mean.back(), sum / 3.0, 1e-12 * sum);
}

TEST(Runner, StopsWithin200MillisecondsAndKeepsPartialResults) {
  const auto experiment = test::checked(test::changed_default({{"run.horizon", 100'000}, {"run.trials", 20}}));
  ASSERT_TRUE(experiment);
  Runner runner(experiment, {});
  ASSERT_TRUE(eventually([&] { return runner.snapshot()->grid.size() > 5; }));
  const Clock::time_point begin = Clock::now();
  runner.stop();
  runner.wait();
  const double seconds = seconds_since(begin);
  test::expect_within(1e3 * seconds, 200);
  const SnapshotPtr snapshot = runner.final_snapshot();
  EXPECT_EQ(snapshot->state, RunState::stopped);
  EXPECT_FALSE(runner.active());
  EXPECT_FALSE(snapshot->grid.empty());
  EXPECT_FALSE(snapshot->algorithms.front().curve(Metric::cumulative_regret).mean.empty());
  ASSERT_FALSE(snapshot->notes.empty());
  EXPECT_NE(snapshot->notes.front().find("partial"), std::string::npos) << snapshot->notes.front();
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

TEST(Runner, StepPlaysExactlyOneRoundOfEveryAlgorithm) {
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
    EXPECT_EQ(runner.snapshot()->grid.size(), static_cast<std::size_t>(round));
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

/// An objective that cannot be made in about half of the instances.
Vector sometimes_fails(const ParamSet&, const ObjectiveSetup& setup) {
  const double fate = setup.draws.uniform();
  if (fate < 0.5) throw std::runtime_error("numbers ran out");
  return Vector::LinSpaced(setup.domain.size(), 0.0, fate);
}

std::shared_ptr<const Experiment> failing_experiment(ObjectiveFactory make) {
  static std::vector<std::unique_ptr<ObjectiveEntry>> entries;
  entries.push_back(std::make_unique<ObjectiveEntry>(*find_entry(objective_catalogue(), "rkhs-draw")));
  entries.back()->make = make;
  const auto good = test::checked(test::small_scenario(40, 12));
  ExperimentParts parts = good->parts();
  parts.objective = entries.back().get();
  return std::make_shared<const Experiment>(std::move(parts));
}

TEST(Runner, FailedTrialsAreCountedAndLeftOut) {
  const auto experiment = failing_experiment(sometimes_fails);
  std::size_t failing = 0;
  for (std::size_t trial = 0; trial < 12; ++trial) {
    try {
      experiment->instance(trial);
    } catch (const std::runtime_error&) {
      ++failing;
    }
  }
  ASSERT_GT(failing, 0U);
  ASSERT_LT(failing, 12U);
  for (const unsigned threads : {1U, 3U}) {
    const SnapshotPtr snapshot = finished(experiment, threads);
    EXPECT_EQ(snapshot->trials_failed, failing);
    EXPECT_EQ(snapshot->trials_done, 12 - failing);
    ASSERT_EQ(snapshot->failures.size(), failing);
    EXPECT_NE(snapshot->failures.front().find("failed: numbers ran out"), std::string::npos)
        << snapshot->failures.front();
    EXPECT_EQ(snapshot->algorithms.front().trials, 12 - failing);
    EXPECT_EQ(snapshot->algorithms.front().final_of(Metric::cumulative_regret).size(), 12 - failing);
    ASSERT_FALSE(snapshot->notes.empty());
    EXPECT_NE(snapshot->notes.front().find(std::to_string(failing) + " trials failed"), std::string::npos)
        << snapshot->notes.front();
  }
}

// What a run claims about privacy must not hang on one trial: a private algorithm is never shown as not private.
TEST(Runner, AFailedFirstTrialDoesNotHideWhatPrivacyCosts) {
  for (std::uint64_t seed = 1;; ++seed) {
    ExperimentParts parts = failing_experiment(sometimes_fails)->parts();
    parts.seeds.instance = seed;
    const auto experiment = std::make_shared<const Experiment>(std::move(parts));
    try {
      experiment->instance(0);
      continue;  // this seed's first trial works
    } catch (const std::runtime_error&) {
    }
    const SnapshotPtr snapshot = finished(experiment, 2);
    ASSERT_GT(snapshot->trials_done, 0U);
    const PrivacyCurve& curve = snapshot->algorithms.front().privacy;
    EXPECT_EQ(curve.guarantee.notion, PrivacyNotion::local);
    EXPECT_EQ(curve.per_reward().size(), snapshot->grid.size());
    return;
  }
}

TEST(Runner, SaysWhenEveryTrialFails) {
  const auto experiment = failing_experiment(
      [](const ParamSet&, const ObjectiveSetup&) -> Vector { throw std::length_error("too large"); });
  const SnapshotPtr snapshot = finished(experiment, 2);
  EXPECT_EQ(snapshot->state, RunState::failed);
  EXPECT_EQ(snapshot->trials_failed, 12U);
  EXPECT_EQ(snapshot->trials_done, 0U);
}

TEST(Runner, ValuesThatAreNotFiniteFailTheTrial) {
  const auto experiment = failing_experiment([](const ParamSet&, const ObjectiveSetup& setup) -> Vector {
    return Vector::Constant(setup.domain.size(), std::numeric_limits<double>::quiet_NaN());
  });
  const SnapshotPtr snapshot = finished(experiment, 2);
  EXPECT_EQ(snapshot->trials_failed, 12U);
  EXPECT_NE(snapshot->failures.front().find("not finite"), std::string::npos) << snapshot->failures.front();
}

TEST(Runner, WatchChoosesAlgorithmAndTrial) {
  const auto experiment = test::checked(test::small_scenario(20, 3));
  ASSERT_TRUE(experiment);
  Runner runner(experiment, {});
  runner.wait();
  for (std::size_t algorithm = 0; algorithm < 3; ++algorithm)
    for (std::size_t trial = 0; trial < 3; ++trial) {
      runner.watch(algorithm, trial);
      const SnapshotPtr snapshot = runner.final_snapshot();
      EXPECT_EQ(snapshot->posterior.algorithm, algorithm);
      EXPECT_EQ(snapshot->posterior.trial, trial);
      EXPECT_EQ(snapshot->posterior.t, 20);
    }
}

/// Bytes handed out by malloc and not freed. (Resident memory also counts what glibc keeps for the next thread.)
std::size_t bytes_in_use() { return mallinfo2().uordblks + mallinfo2().hblkhd; }

// Ten runs leave behind what one does: within 64 kB, where one run holds several megabytes.
TEST(Runner, TenRunsLeaveNoMoreMemoryThanOne) {
  if (test::sanitized) GTEST_SKIP() << "sanitizers keep freed memory";
  const auto run = [] {
    const auto experiment = test::checked(
        test::changed_default({{"run.horizon", 20'000}, {"run.trials", 4}, {"constants.B_rule", "norm"}}));
    finished(experiment, 2);
  };
  run();
  const std::size_t first = bytes_in_use();
  for (int i = 0; i < 9; ++i) run();
  EXPECT_LT(bytes_in_use(), first + 65'536) << "after the first run " << first << " bytes";
}

}  // namespace
}  // namespace privbo::runner_test
