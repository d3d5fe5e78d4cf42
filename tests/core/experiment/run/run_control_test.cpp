// Who may run how many rounds: at full speed, in steps, after a pause.
#include "experiment/run/run_control.h"

#include <gtest/gtest.h>

#include <chrono>
#include <thread>

namespace privbo::run_control_test {
namespace {

TEST(RunControl, FullSpeedGivesTheWholeChunkAndStepsOneRoundEach) {
  RunControl gate(false);
  EXPECT_EQ(gate.acquire(0, 50, {}), 50);
  gate.step(2);
  EXPECT_TRUE(gate.paused());
  EXPECT_EQ(gate.acquire(0, 50, {}), 1);
  EXPECT_EQ(gate.acquire(0, 50, {}), 1);
}

TEST(RunControl, StepsThatWereLeftOverEndWithTheResume) {
  RunControl gate(false);
  gate.step(100);
  EXPECT_EQ(gate.acquire(0, 1, {}), 1);
  gate.resume();
  EXPECT_EQ(gate.acquire(0, 50, {}), 50);
  gate.step(1);
  EXPECT_EQ(gate.acquire(0, 1, {}), 1);
  std::stop_source stopped;
  const std::jthread later([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    stopped.request_stop();
  });
  EXPECT_EQ(gate.acquire(0, 1, stopped.get_token()), 0) << "one step was asked for, not 99 more";
}

}  // namespace
}  // namespace privbo::run_control_test
