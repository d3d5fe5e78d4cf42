// One pool for tasks of tasks: never more threads than allowed, nobody idle, the same result and the same exception.
#include "numerics/work/thread_pool.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <filesystem>
#include <iterator>
#include <numeric>
#include <set>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "numerics/work/task_group.h"

namespace privbo::thread_pool_test {
namespace {

/// Counts the threads that are inside at the same time.
class Inside {
 public:
  explicit Inside(std::atomic<int>& now, std::atomic<int>& most) : now_(now) {
    const int here = ++now_;
    for (int seen = most; seen < here && !most.compare_exchange_weak(seen, here);) {
    }
  }
  ~Inside() { --now_; }
  Inside(const Inside&) = delete;
  Inside& operator=(const Inside&) = delete;

 private:
  std::atomic<int>& now_;
};

void doze() { std::this_thread::sleep_for(std::chrono::microseconds(200)); }

TEST(ThreadPool, TasksOfTasksHaveNoMoreThreadsThanAllowed) {
  for (const unsigned threads : {1U, 2U, 3U, 8U}) {
    ThreadPool pool(threads);
    const WorkScope scope({.pool = &pool});
    std::atomic<int> now = 0, most = 0, runs = 0;
    TaskGroup(5).run(5, [&](Index) {
      TaskGroup(4).run(4, [&](Index) {
        TaskGroup(3).run(3, [&](Index) {
          const Inside inside(now, most);
          doze();
          ++runs;
        });
      });
    });
    EXPECT_EQ(runs, 60);
    // Whoever has lent its place and comes back may meet the borrower, who ends with the task it is in.
    EXPECT_LE(most, static_cast<int>(2 * threads)) << threads;
    EXPECT_GE(most, threads > 1 ? 2 : 1) << threads;
  }
}

TEST(ThreadPool, WhoWaitsLendsItsPlace) {
  ThreadPool pool(2);
  const WorkScope scope({.pool = &pool});
  std::atomic<int> now = 0, most = 0;
  // The second of two tasks is the long one: whoever had the first helps.
  TaskGroup(2).run(2, [&](Index task) {
    if (task == 0) return;
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
    TaskGroup(8).run(40, [&](Index) {
      const Inside inside(now, most);
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    });
  });
  EXPECT_EQ(most, 2);
}

TEST(ThreadPool, NobodyHelpsWhereAllPlacesAreTaken) {
  ThreadPool pool(2, 2);
  const WorkScope scope({.pool = &pool});
  EXPECT_FALSE(helpers_are_free());
  std::set<std::thread::id> seen;
  const auto look = [&](Index) { seen.insert(std::this_thread::get_id()); };
  TaskGroup(10).run(50, look);
  EXPECT_EQ(seen.size(), 1U);
  pool.release_slot();  // another worker has ended
  EXPECT_TRUE(helpers_are_free());
  std::atomic<int> now = 0, most = 0;
  TaskGroup(10).run(50, [&](Index) {
    const Inside inside(now, most);
    doze();
  });
  EXPECT_EQ(most, 2);
}

TEST(ThreadPool, ThrowsWhatTheFirstOfFailedTasksThrew) {
  for (const unsigned threads : {1U, 2U, 4U, 8U}) {
    ThreadPool pool(threads);
    const WorkScope scope({.pool = &pool});
    for (int again = 0; again < 20; ++again) {
      std::string stated;
      try {
        TaskGroup(20).run(20, [](Index i) {
          if (i < 4) return doze();
          if (i == 4) doze();
          throw std::domain_error(std::to_string(i));
        });
      } catch (const std::domain_error& failure) {
        stated = failure.what();
      }
      EXPECT_EQ(stated, "4");
    }
  }
}

TEST(ThreadPool, TasksHaveTheWorkOfWhoHandedThemOut) {
  ThreadPool pool(3);
  std::stop_source source;
  const WorkScope scope({.stop = source.get_token(), .pool = &pool});
  std::atomic<int> begun = 0;
  EXPECT_THROW(TaskGroup(3).run(300,
                                [&](Index) {
                                  EXPECT_EQ(present_work().pool, &pool);
                                  if (++begun == 5) source.request_stop();
                                  doze();
                                }),
               Stopped);
  EXPECT_LT(begun, 20);
  begun = 0;
  TaskGroup(3).run_to_the_end(30, [&](Index) { ++begun; });
  EXPECT_EQ(begun, 30);
}

TEST(ThreadPool, ManyCallersShareIt) {
  ThreadPool pool(4, 3);
  std::vector<std::vector<double>> sums(3, std::vector<double>(2000));
  {
    std::vector<std::jthread> callers;
    for (auto& own : sums)
      callers.emplace_back([&] {
        const WorkScope scope({.pool = &pool});
        for (int again = 0; again < 50; ++again)
          TaskGroup(10).run(static_cast<Index>(own.size()), [&](Index i) { own[static_cast<std::size_t>(i)] += 1.0; });
        pool.release_slot();
      });
  }
  for (const auto& own : sums) EXPECT_EQ(std::accumulate(own.begin(), own.end(), 0.0), 100'000.0);
}

TEST(ThreadPool, ALockThatTakesLongLendsThePlace) {
  ThreadPool pool(2, 2);
  std::timed_mutex mutex;
  std::atomic<bool> begun = false;
  std::atomic<int> now = 0, most = 0;
  std::jthread waiting([&] {
    const WorkScope scope({.pool = &pool});
    while (!begun) std::this_thread::yield();
    const auto lock = lock_unless_stopped(mutex);
  });
  const WorkScope scope({.pool = &pool});
  const std::lock_guard held(mutex);
  begun = true;
  for (int attempt = 0; attempt < 1000 && most < 2; ++attempt)
    TaskGroup(2).run(4, [&](Index) {
      const Inside inside(now, most);
      doze();
    });
  EXPECT_EQ(most, 2);
}

std::ptrdiff_t threads_of_process() {
  return std::distance(std::filesystem::directory_iterator("/proc/self/task"), std::filesystem::directory_iterator());
}

TEST(ThreadPool, HelpersThatAreDismissedAreGoneAndComeAgain) {
  std::thread([] {}).join();  // ThreadSanitizer brings a thread of its own with the first
  const std::ptrdiff_t before = threads_of_process();
  ThreadPool pool(6);
  const WorkScope scope({.pool = &pool});
  for (int again = 0; again < 3; ++again) {
    std::atomic<int> run = 0;
    TaskGroup(6).run(60, [&](Index) {
      doze();
      ++run;
    });
    EXPECT_EQ(run, 60);
    EXPECT_GT(threads_of_process(), before);
    pool.dismiss();
    EXPECT_EQ(threads_of_process(), before);
  }
}

/// Helpers stay awake for a moment: tasks that follow at once, and a pool that ends meanwhile, find them in every
/// state.
TEST(ThreadPool, ShortTasksFollowOneAnotherAtEveryDistance) {
  for (const unsigned threads : {2U, 3U, 8U})
    for (int pause = 0; pause < 300; pause += 6) {
      ThreadPool pool(threads);
      const WorkScope scope({.pool = &pool});
      std::atomic<int> run = 0;
      for (int again = 0; again < 6; ++again) {
        TaskGroup(static_cast<Index>(threads)).run(5, [&](Index) { ++run; });
        const auto until = std::chrono::steady_clock::now() + std::chrono::microseconds(pause);
        while (std::chrono::steady_clock::now() < until) {
        }
        if (again == 3) pool.dismiss();
      }
      EXPECT_EQ(run, 30);
    }
}

}  // namespace
}  // namespace privbo::thread_pool_test
