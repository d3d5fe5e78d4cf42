// What a run costs grows with the work: eight times the trials take eight times the processor time.
#include <gtest/gtest.h>
#include <time.h>

#include <algorithm>
#include <iostream>

#include "core/experiment/run/watched_run.h"
#include "support/quick_scenario.h"

namespace privbo::run_cost_test {
namespace {

double processor_seconds() {
  ::timespec now{};
  ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

/// Runs so many trials; somebody looks at the run all the time, or nobody does.
double cost_of(std::int64_t trials, bool looked_at) {
  const auto experiment = test::checked(test::small_scenario(1000, trials));
  const double begin = processor_seconds();
  Runner runner(experiment, {});
  while (looked_at && runner.active()) {
    (void)runner.snapshot();
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  runner.wait();
  EXPECT_EQ(runner.snapshot()->trials_done, static_cast<std::size_t>(trials));
  return processor_seconds() - begin;
}

// Processor time hardly depends on what else the machine does, and what is left of that meets eight short runs and the
// long one after them alike. Linear growth gives a ratio of 8, and up to a tenth more where somebody looks and where
// the curves of more trials leave the caches; pictures that take what time they want give 12.6 (measured on two
// threads), and it grows with the trials. The limit lies between.
TEST(RunCost, GrowsWithTheTrials) {
  for (const bool looked_at : {false, true}) {
    double ratio = 1e9;
    for (int repeat = 0; repeat < 4; ++repeat) {
      double eight = 0.0;
      for (int run = 0; run < 8; ++run) eight += cost_of(40, looked_at);
      const double many = cost_of(320, looked_at);
      std::cout << "  " << (looked_at ? "looked at" : "nobody looks") << ": eight times 40 trials " << eight
                << " s, 320 trials " << many << " s of processor\n";
      ratio = std::min(ratio, 8.0 * many / eight);
    }
    EXPECT_LT(ratio, 10.4);
  }
}

TEST(RunCost, ProgressNeedsNoPicture) {
  const auto experiment = test::checked(test::small_scenario(2000, 20));
  Runner runner(experiment, {});
  const SnapshotPtr first = runner.snapshot();
  EXPECT_TRUE(watched_run::eventually([&] { return runner.progress().rounds_done > 0; }));
  runner.wait();
  const RunProgress end = runner.progress();
  EXPECT_EQ(end.state, RunState::finished);
  EXPECT_EQ(end.trials_done, 20U);
  EXPECT_EQ(end.rounds_done, end.rounds_total);
  EXPECT_GT(end.elapsed_seconds, 0.0);
  const SnapshotPtr last = runner.snapshot();
  EXPECT_NE(first, last);
  EXPECT_EQ(last->rounds_done, end.rounds_done);
}

TEST(RunCost, WhoLooksGetsTheNextPicture) {
  const auto experiment = test::checked(test::small_scenario(200'000, 200));  // far more than three pictures
  Runner runner(experiment, {});
  for (int i = 0; i < 3; ++i) {
    const SnapshotPtr before = runner.snapshot();
    EXPECT_TRUE(watched_run::eventually([&] { return runner.snapshot() != before; })) << i;
  }
  runner.stop();
  runner.wait();
}

}  // namespace
}  // namespace privbo::run_cost_test
