// Describes what a run holds while it goes on: its threads and what they share. Only runner.cpp looks at it from
// outside.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "experiment/record/aggregate.h"
#include "experiment/run/latest_picture.h"
#include "experiment/run/latest_posteriors.h"
#include "experiment/run/run_clock.h"
#include "experiment/run/run_control.h"
#include "experiment/run/runner.h"
#include "numerics/work/thread_pool.h"
#include "numerics/work/waiting_line.h"
#include "numerics/work/work.h"
#include "text/message.h"

namespace privbo {

struct Runner::State {
  using Clock = std::chrono::steady_clock;

  /// Takes its places in the pool; start() begins.
  State(std::shared_ptr<const Experiment> experiment_in, RunOptions options_in, std::uint64_t run_id_in);
  /// Throws std::runtime_error with a sentence where the system gives no more threads or memory; none goes on then.
  void start();
  void work(std::size_t worker);
  void run_trials(std::size_t worker, const std::stop_token& stop);
  /// Does a part of a thread's work. What it throws, mostly a lack of memory, ends this run and not the program.
  void guarded(const std::function<void()>& part) noexcept;
  ThreadPool& pool();
  Work own_work();
  /// Models that could not be trained were given the worst score: the reader must know. All trials share one problem,
  /// which states all that it has met so far.
  void note_failures(const AgentProblem& problem);
  /// Bounds need greedy information gains: computed beside the trials, not before them.
  void compute_bounds();
  void compute_all_bounds();
  bool all_done() const;
  void publish_until_done();
  std::int64_t rounds_total() const;
  RunState current_state() const;
  RunProgress progress();
  void publish();
  std::optional<PreparingStep> step_now() const;
  void poke();

  const std::shared_ptr<const Experiment> experiment;
  const RunOptions options;
  const std::uint64_t run_id;
  Aggregate aggregate;
  RunControl control;
  LatestPosteriors watch;
  std::size_t first_trial = 0, trials = 0;  // those run
  std::size_t threads = 1;                  // workers: never more than trials
  std::optional<ThreadPool> own_pool;       // empty: a batch gives its own
  const std::shared_ptr<WorkProgress> preparation = std::make_shared<WorkProgress>();
  std::stop_source stopper;
  std::atomic<std::size_t> next_trial{0};  // the first that no worker has taken
  std::atomic<std::int64_t> rounds_done{0};
  std::atomic<bool> left_undone{false};  // bounds or losses that a stop cut short
  std::atomic<bool> broken{false};       // by something that no trial could be blamed for

  WaitingLine<std::pair<std::size_t, std::shared_ptr<const Instance>>> theory_queue;  // trials without bounds

  mutable std::mutex mutex;  // guards the five below
  std::vector<Message> failed_trainings;
  std::condition_variable changed;
  std::size_t workers_left = 0;
  bool theory_done = false, urgent = false, over = false;

  std::atomic<RunState> finished_state{RunState::idle};
  LatestPicture picture;
  std::mutex clock_mutex;  // guards the clock
  RunClock clock{Clock::now()};

  std::vector<std::jthread> workers;
  std::jthread theory, publisher;
};

}  // namespace privbo
