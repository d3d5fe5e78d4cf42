// Holds the state of a run: its worker threads, the thread that computes regret bounds, the thread that publishes
// snapshots, and what they share. Only runner.cpp includes this header.
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

  /// Acquires a slot of the thread pool for each worker; start() starts the threads.
  State(std::shared_ptr<const Experiment> experiment_in, RunOptions options_in, std::uint64_t run_id_in);
  /// Starts all threads. Throws RuntimeError where the system gives no more threads or memory; those that had been
  /// started have ended by then.
  void start();
  /// The body of a worker thread; `worker` counts from 0.
  void work(std::size_t worker);
  void run_trials(std::size_t worker, const std::stop_token& stop);
  /// Calls `part`. An exception that it throws, mostly for lack of memory, stops this run and leaves the program alive.
  void guarded(const std::function<void()>& part) noexcept;
  ThreadPool& pool();
  Work own_work();
  /// Keeps the messages about models that could not be trained and count with the worst score. All trials share one
  /// problem, so the last call has the messages of all.
  void note_failures(const AgentProblem& problem);
  /// The body of the theory thread. Regret bounds need greedy information gains, which take long: they are computed
  /// while the trials run.
  void compute_bounds();
  void compute_all_bounds();
  void compute_bounds_of(std::size_t trial, const std::function<std::shared_ptr<const Instance>()>& instance);
  /// Takes in the trials of the run that this one continues.
  void take_before();
  bool all_done() const;
  void publish_until_done();
  std::int64_t rounds_total() const;
  RunState current_state() const;
  RunProgress progress();
  void publish();
  /// Returns the step of a long preparation that is under way; empty where there is none.
  std::optional<PreparingStep> step_now() const;
  /// Has the publisher publish at once.
  void poke();

  const std::shared_ptr<const Experiment> experiment;
  const RunOptions options;
  const std::uint64_t run_id;
  Aggregate aggregate;
  RunControl control;
  LatestPosteriors watch;
  std::size_t first_trial = 0, trials = 0;  // the first trial of this run, and their number
  std::vector<std::size_t> to_run;          // those of them that no run has ended yet
  std::size_t threads = 1;                  // number of workers: never more than trials
  std::optional<ThreadPool> own_pool;       // empty where options.pool is shared with other runs
  const std::shared_ptr<WorkProgress> preparation = std::make_shared<WorkProgress>();
  std::stop_source stopper;
  std::atomic<std::size_t> next_trial{0};  // index in `to_run` of the first that no worker has taken
  std::atomic<std::int64_t> rounds_done{0};
  std::atomic<bool> left_undone{false};       // whether a stop cut bounds or privacy losses short
  std::atomic<bool> losses_cut_short{false};  // whether it was privacy losses
  std::atomic<bool> broken{false};            // whether a part outside the trials threw an exception

  WaitingLine<std::pair<std::size_t, std::shared_ptr<const Instance>>>
      theory_queue;  // trials whose bounds are still to be computed

  mutable std::mutex mutex;  // guards the five below
  std::vector<Message> failed_trainings;
  std::condition_variable changed;
  std::size_t workers_left = 0;
  bool theory_done = false, urgent = false, over = false;

  std::atomic<RunState> finished_state{RunState::idle};
  LatestPicture picture;
  std::mutex clock_mutex;  // guards the clock
  RunClock clock{Clock::now()};
  double seconds_before = 0.0;  // that the run took which this one continues

  std::vector<std::jthread> workers;
  std::jthread theory, publisher;
};

}  // namespace privbo
