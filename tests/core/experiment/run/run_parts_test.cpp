// The clock of a run and its latest picture, each made alone; time is what the test says it is.
#include <gtest/gtest.h>

#include <chrono>
#include <memory>

#include "experiment/run/latest_picture.h"
#include "experiment/run/run_clock.h"

namespace privbo::run_parts_test {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

const RunClock::Time begin{};

TEST(RunClock, LeavesPausesOut) {
  RunClock clock(begin);
  clock.tick(begin + seconds(2), false, 1);  // it pauses
  clock.tick(begin + seconds(5), false, 1);
  clock.tick(begin + seconds(10), true, 1);  // it goes on
  EXPECT_EQ(clock.elapsed_seconds(), 2.0);
  clock.tick(begin + seconds(11), true, 5);
  EXPECT_EQ(clock.elapsed_seconds(), 3.0);
}

TEST(RunClock, ARunThatIsOverBeforeAnybodyLooksHasTakenItsTime) {
  RunClock clock(begin);
  clock.tick(begin + milliseconds(30), false, 5);  // it has ended
  clock.tick(begin + seconds(9), false, 5);
  EXPECT_DOUBLE_EQ(clock.elapsed_seconds(), 0.03);
}

TEST(RunClock, PreparationIsNotWhatRoundsTake) {
  RunClock clock(begin);
  EXPECT_EQ(clock.remaining_seconds(0, 100), -1.0) << "unknown";
  clock.tick(begin + seconds(6), true, 0);
  EXPECT_EQ(clock.remaining_seconds(0, 100), -1.0);
  clock.tick(begin + seconds(8), true, 20);
  EXPECT_EQ(clock.remaining_seconds(20, 100), 8.0) << "20 rounds took 2 seconds";
  EXPECT_EQ(clock.remaining_seconds(100, 100), 0.0);
}

TEST(LatestPicture, TheNextOneIsForThoseWhoLook) {
  LatestPicture latest;
  EXPECT_TRUE(latest.is_due(begin, false, 0)) << "there is none yet";
  const auto picture = std::make_shared<const Snapshot>();
  latest.put(picture, seconds(0), 1, begin);
  EXPECT_FALSE(latest.is_due(begin + seconds(100), false, 9)) << "nobody has seen this one";
  EXPECT_EQ(latest.take(), picture);
  EXPECT_TRUE(latest.is_due(begin, false, 9));
}

TEST(LatestPicture, PicturesTakeATwentiethOfTheTimeOfTheWorkers) {
  LatestPicture latest;
  latest.put(std::make_shared<const Snapshot>(), milliseconds(100), 1, begin);
  (void)latest.take();
  EXPECT_FALSE(latest.is_due(begin + milliseconds(1999), false, 9));
  EXPECT_TRUE(latest.is_due(begin + milliseconds(2000), false, 9));
  EXPECT_TRUE(latest.is_due(begin, true, 0)) << "a paused run has no time to lose";
  latest.put(std::make_shared<const Snapshot>(), milliseconds(100), 8, begin);
  (void)latest.take();
  EXPECT_FALSE(latest.is_due(begin + milliseconds(249), false, 9));
  EXPECT_TRUE(latest.is_due(begin + milliseconds(250), false, 9)) << "eight workers have had two seconds";
}

TEST(LatestPicture, APausedRunIsShownWithAllItsRounds) {
  LatestPicture latest;
  auto picture = std::make_shared<Snapshot>();
  picture->rounds_done = 5;
  latest.put(picture, seconds(1), 1, begin);
  EXPECT_TRUE(latest.is_due(begin, true, 6)) << "made while the last round was run, and nobody has looked";
  EXPECT_FALSE(latest.is_due(begin, true, 5));
}

}  // namespace
}  // namespace privbo::run_parts_test
