// Stops, steps and shared tasks of long computations.
#include "numerics/work/work.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <set>
#include <thread>

#include "numerics/work/task_group.h"
#include "numerics/work/thread_pool.h"

namespace privbo::work_test {
namespace {

TEST(Work, AStopReachesWhoDeclaredNothingButIsBelow) {
  EXPECT_NO_THROW(throw_if_stopped());
  std::stop_source source;
  {
    ThreadPool three(3), two(2);
    const WorkScope outer({.stop = source.get_token(), .pool = &three});
    EXPECT_EQ(present_work().pool, &three);
    EXPECT_NO_THROW(throw_if_stopped());
    source.request_stop();
    EXPECT_THROW(throw_if_stopped(), Stopped);
    {
      const WorkScope inner({.pool = &two});
      EXPECT_NO_THROW(throw_if_stopped());
      EXPECT_EQ(present_work().pool, &two);
    }
    EXPECT_THROW(throw_if_stopped(), Stopped);
    std::thread([] { EXPECT_NO_THROW(throw_if_stopped()); }).join();  // another thread has work of its own
  }
  EXPECT_NO_THROW(throw_if_stopped());
  EXPECT_EQ(present_work().pool, nullptr);
}

TEST(Work, TheLastStepThatGoesOnIsShown) {
  const auto progress = std::make_shared<WorkProgress>();
  const WorkScope scope({.progress = progress});
  EXPECT_FALSE(progress->now());
  WorkStep outer(Message("norm of f"));
  {
    WorkStep inner(Message("eigenvalues"));
    inner.at(0.25);
    EXPECT_EQ(progress->now()->name, "eigenvalues");
    EXPECT_EQ(progress->now()->share, 0.25);
  }
  EXPECT_EQ(progress->now()->name, "norm of f");
}

TEST(Work, WaitingForAnotherJobEndsWithTheStop) {
  std::timed_mutex mutex;
  const std::lock_guard held(mutex);
  std::stop_source source;
  std::jthread waiting([&] {
    const WorkScope scope({.stop = source.get_token()});
    EXPECT_THROW(lock_unless_stopped(mutex), Stopped);
  });
  std::this_thread::sleep_for(std::chrono::milliseconds(30));
  source.request_stop();
}

TEST(TaskGroup, RunsEveryTaskOnceWhateverTheThreads) {
  for (const unsigned threads : {1U, 2U, 4U}) {
    ThreadPool pool(threads);
    const WorkScope scope({.pool = &pool});
    TaskGroup crew(100);
    std::vector<std::atomic<int>> runs(1000);
    for (int again = 0; again < 3; ++again) crew.run(1000, [&](Index i) { ++runs[static_cast<std::size_t>(i)]; });
    EXPECT_TRUE(std::ranges::all_of(runs, [](const std::atomic<int>& count) { return count == 3; })) << threads;
    EXPECT_NO_THROW(crew.run(0, [](Index) { FAIL(); }));
  }
}

TEST(TaskGroup, HasNoMoreThreadsThanAllowed) {
  ThreadPool pool(2);
  const WorkScope scope({.pool = &pool});
  TaskGroup crew(100);
  std::mutex mutex;
  std::set<std::thread::id> seen;
  crew.run(50, [&](Index) {
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
    const std::lock_guard lock(mutex);
    seen.insert(std::this_thread::get_id());
  });
  EXPECT_LE(seen.size(), 2U);
}

TEST(TaskGroup, PassesOnWhatATaskThrowsAndGoesOnAfterwards) {
  for (const unsigned threads : {1U, 3U}) {
    ThreadPool pool(threads);
    const WorkScope scope({.pool = &pool});
    TaskGroup crew(100);
    EXPECT_THROW(crew.run(20,
                          [](Index i) {
                            if (i == 7) throw std::domain_error("seven");
                          }),
                 std::domain_error);
    std::atomic<int> count = 0;
    crew.run(20, [&](Index) { ++count; });
    EXPECT_EQ(count, 20);
  }
}

TEST(TaskGroup, LeavesOutWhatHasNotBegunWhenStopped) {
  for (const unsigned threads : {1U, 3U}) {
    std::stop_source source;
    ThreadPool pool(threads);
    const WorkScope scope({.stop = source.get_token(), .pool = &pool});
    TaskGroup crew(100);
    std::atomic<int> count = 0;
    EXPECT_THROW(crew.run(10'000,
                          [&](Index) {
                            if (++count == 5) source.request_stop();
                          }),
                 Stopped);
    EXPECT_LT(count, 100);
    EXPECT_THROW(crew.run(1, [](Index) { FAIL(); }), Stopped);
  }
}

}  // namespace
}  // namespace privbo::work_test
