// Algorithms of a trial played at the same time: each its own rounds in order, whatever the threads.
#include "experiment/run/shared_slice.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "numerics/work/thread_pool.h"

namespace privbo::shared_slice_test {
namespace {

TEST(SharedSlice, EveryRunPlaysItsRoundsOneThreadAtATime) {
  for (const unsigned threads : {1U, 2U, 3U, 8U}) {
    ThreadPool pool(threads);
    const WorkScope scope({.pool = &pool});
    for (const std::int64_t rounds : {1, 3, 4, 18}) {
      std::vector<std::int64_t> played(5);
      std::vector<std::atomic<bool>> busy(5);
      play_in_pieces(5, rounds, {}, [&](std::size_t run, std::int64_t piece) {
        EXPECT_FALSE(busy[run].exchange(true));
        std::this_thread::sleep_for(std::chrono::microseconds(run * 100));
        played[run] += piece;
        busy[run] = false;
      });
      EXPECT_EQ(played, std::vector<std::int64_t>(5, rounds)) << threads;
    }
  }
}

TEST(SharedSlice, TheFailureOfTheFirstRunIsReportedAndTheOthersArePlayed) {
  for (const unsigned threads : {1U, 2U, 8U}) {
    ThreadPool pool(threads);
    const WorkScope scope({.pool = &pool});
    std::vector<std::int64_t> played(4);
    std::string said;
    try {
      play_in_pieces(4, 8, {}, [&](std::size_t run, std::int64_t piece) {
        if (run == 3 || (run == 1 && played[run] == 6)) throw std::runtime_error("run " + std::to_string(run));
        played[run] += piece;
      });
    } catch (const std::runtime_error& failure) {
      said = failure.what();
    }
    EXPECT_EQ(said, "run 1") << threads;
    EXPECT_EQ(played, (std::vector<std::int64_t>{8, 6, 8, 0})) << threads;
  }
}

TEST(SharedSlice, NoPieceBeginsAfterAStop) {
  for (const unsigned threads : {1U, 2U, 8U}) {
    ThreadPool pool(threads);
    const WorkScope scope({.pool = &pool});
    std::stop_source stopper;
    std::atomic<int> pieces = 0;
    play_in_pieces(3, 4000, stopper.get_token(), [&](std::size_t, std::int64_t) {
      if (++pieces == 2) stopper.request_stop();
    });
    EXPECT_LE(pieces, 4) << threads;
  }
}

}  // namespace
}  // namespace privbo::shared_slice_test
