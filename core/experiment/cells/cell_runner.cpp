#include "experiment/cells/cell_runner.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <filesystem>
#include <map>
#include <mutex>
#include <stdexcept>
#include <utility>

#include "experiment/batch/batch_runner.h"
#include "experiment/run/trace_store.h"
#include "files/failure_message.h"
#include "numerics/work/thread_pool.h"
#include "numerics/work/work.h"
#include "text/error.h"
#include "text/message.h"
#include "trial/family.h"

namespace privbo {
namespace {

using Clock = std::chrono::steady_clock;

/// Agents whose scores are measured remember every training that failed: what a cell states of them must not depend on
/// what the same experiment run before.
bool remembers(const Experiment& experiment) {
  return experiment.parts().agents && experiment.parts().agents->measured;
}

/// What was released takes room, and final values do not tell it.
void drop_ledgers(RecordedTrials& recorded) {
  for (std::optional<RecordedPrivacy>& privacy : recorded.privacy) {
    if (!privacy) continue;
    privacy->curve.ledger = nullptr;
    privacy->released.clear();
  }
}

/// Takes the rows of all finished trials of a cell out of the store.
std::vector<TrialRows> rows_in(const TraceStore& store, std::size_t algorithms, const RecordedTrials& recorded) {
  std::vector<TrialRows> rows;
  std::vector<char> room;
  for (std::size_t algorithm = 0; algorithm < algorithms; ++algorithm)
    for (const RecordedTrial& trial : recorded.trials) {
      if (!trial.failure.empty()) continue;
      TrialRows one{algorithm, trial.trial, {}};
      const std::size_t blocks = store.block_sizes(algorithm, trial.trial).size();
      for (std::size_t number = 0; number < blocks; ++number)
        one.blocks.emplace_back(store.block(algorithm, trial.trial, number, room));
      rows.push_back(std::move(one));
    }
  return rows;
}

/// A lack of memory belongs to the machine and not to the cell: another one may run it.
void refuse_lack_of_memory(const CellTask& task, const CellResult& cell) {
  const Message lack = no_memory();
  const bool lacked =
      cell.failure == lack ||
      std::ranges::any_of(cell.recorded.trials, [&](const RecordedTrial& trial) { return trial.failure == lack; });
  if (lacked)
    throw RuntimeError(Message("there is not enough memory for trials %1:%2; use fewer threads, or a machine with more",
                               task.first + 1, task.last + 1));
}

/// Nor does a program that fails all the time: no curves would be drawn of what it leaves, and a cell that is kept is
/// not run again once it has been mended.
void refuse_failing_program(const CellPlan& plan, const CellTask& task, const CellResult& cell) {
  const auto& trials = cell.recorded.trials;
  const auto failed = static_cast<std::size_t>(std::ranges::count_if(trials, &RecordedTrial::program_failed));
  const std::size_t all = plan.trials_at(task.value);
  if (10 * failed <= all) return;
  throw RuntimeError(
      Message("%1; a program of yours failed in %2 of %3 trials, more than a tenth: no curves would be drawn",
              std::ranges::find_if(trials, &RecordedTrial::program_failed)->failure, failed, all));
}

}  // namespace

std::optional<CellResult> run_cell(const CellPlan& plan, const CellTask& task,
                                   const std::shared_ptr<const Experiment>& experiment, unsigned threads,
                                   const std::stop_token& stop) {
  CellResult cell;
  try {
    RunOptions options;
    options.threads = threads;
    options.pool = present_work().pool;
    options.trials = {task.first, task.trials()};
    options.kept = plan.kept();
    if (plan.rows_every() > 0)
      options.trace = {std::make_shared<TraceStore>(std::filesystem::path(), TraceStore::all_in_memory),
                       plan.rows_every()};
    const SlotRelease lent;  // to the run's own threads
    Runner runner(experiment, options);
    const std::stop_callback stopper(stop, [&runner] { runner.stop(); });
    runner.wait();
    if (runner.snapshot()->state == RunState::stopped) return std::nullopt;
    cell.recorded = runner.recorded();
    if (options.trace.store) cell.rows = rows_in(*options.trace.store, experiment->algorithms().size(), cell.recorded);
    if (plan.kept() == KeptRounds::last) {
      drop_ledgers(cell.recorded);
    } else if (task.first == 0) {
      runner.watch(shown_algorithm(*experiment), 0);
      cell.posterior = runner.snapshot()->posterior;
    }
  } catch (const std::exception& failure) {
    if (stop.stop_requested()) return std::nullopt;
    cell.failure = failure_message(failure);
  }
  return cell;
}

struct CellRunner::State {
  State(CellPlan plan_in, std::vector<CellTask> tasks_in, unsigned threads, Callbacks callbacks_in)
      : plan(std::move(plan_in)),
        tasks(std::move(tasks_in)),
        callbacks(std::move(callbacks_in)),
        workers_left(std::clamp<std::size_t>(tasks.size(), 1, threads_for(threads))),
        pool(threads_for(threads), static_cast<unsigned>(workers_left)) {
    const unsigned all = pool.threads(), workers_wanted = static_cast<unsigned>(workers_left);
    for (const CellTask& task : tasks) now.rounds_total += task.rounds;
    now.cells = tasks.size();
    try {
      for (unsigned worker = 0; worker < workers_wanted; ++worker)
        workers.emplace_back(
            [this, own = all / workers_wanted + (worker < all % workers_wanted ? 1 : 0)] { work(own); });
    } catch (const std::exception&) {
      stopper.request_stop();
      throw RuntimeError(no_memory());
    }
  }

  void work(unsigned threads) {
    const WorkScope scope({.stop = stopper.get_token(), .pool = &pool});
    try {
      for (std::size_t index = next++; index < tasks.size() && !stopper.stop_requested(); index = next++)
        do_one(tasks[index], threads);
    } catch (...) {
      const std::lock_guard lock(mutex);
      if (!thrown && !stopper.stop_requested()) thrown = std::current_exception();
      stopper.request_stop();
    }
    pool.release_slot();  // to the cells that are left
    const std::lock_guard lock(mutex);
    if (--workers_left == 0) end = Clock::now();
    changed.notify_all();
  }

  void do_one(const CellTask& task, unsigned threads) {
    if (callbacks.found(task)) return count(task, false);
    std::optional<CellResult> cell;
    try {
      const Made made = experiment_at(task.value);
      cell = made.experiment ? run_cell(plan, task, made.experiment, threads, stopper.get_token())
                             : CellResult{.failure = made.failure};
    } catch (const Stopped&) {
      return;
    }
    if (!cell) return;
    refuse_lack_of_memory(task, *cell);
    refuse_failing_program(plan, task, *cell);
    callbacks.keep(task, *cell);
    count(task, true);
  }

  void count(const CellTask& task, bool computed) {
    const std::lock_guard lock(mutex);
    ++(computed ? now.computed : now.found);
    now.rounds_done += task.rounds;
    if (computed) now.rounds_computed += task.rounds;
  }

  struct Made {
    std::shared_ptr<const Experiment> experiment;
    Message failure{};  // why there is none
  };
  /// Returns the experiment at a value, built once for neighbouring cells.
  Made experiment_at(std::size_t value) {
    {
      const std::lock_guard lock(mutex);
      if (const auto found = made_at.find(value); found != made_at.end()) return found->second;
    }
    const BuildResult built = build(plan.at(value));
    throw_if_stopped();  // what was not built then is no failure
    Made made{built.experiment, built.experiment ? Message() : why_not_built(built)};
    if (built.experiment && remembers(*built.experiment)) return made;
    const std::lock_guard lock(mutex);
    constexpr std::size_t max_kept = 8;
    if (made_at.size() >= max_kept) made_at.clear();
    return made_at.try_emplace(value, std::move(made)).first->second;
  }

  const CellPlan plan;
  const std::vector<CellTask> tasks;
  const Callbacks callbacks;
  std::stop_source stopper;
  std::atomic<std::size_t> next{0};

  mutable std::mutex mutex;  // guards the six below
  std::condition_variable changed;
  std::map<std::size_t, Made> made_at;  // by value
  Progress now;
  std::exception_ptr thrown;
  std::size_t workers_left = 0;
  const Clock::time_point begin = Clock::now();
  Clock::time_point end{};

  ThreadPool pool;                    // of all cells
  std::vector<std::jthread> workers;  // last: they use everything above
};

CellRunner::CellRunner(CellPlan plan, std::vector<CellTask> tasks, unsigned threads, Callbacks callbacks)
    : state_(std::make_unique<State>(std::move(plan), std::move(tasks), threads, std::move(callbacks))) {}

CellRunner::~CellRunner() { stop(); }

CellRunner::Progress CellRunner::progress() const {
  const std::lock_guard lock(state_->mutex);
  Progress now = state_->now;
  now.elapsed_seconds =
      std::chrono::duration<double>((state_->workers_left == 0 ? state_->end : Clock::now()) - state_->begin).count();
  return now;
}

void CellRunner::stop() { state_->stopper.request_stop(); }

bool CellRunner::active() const {
  const std::lock_guard lock(state_->mutex);
  return state_->workers_left > 0;
}

void CellRunner::wait() {
  std::unique_lock lock(state_->mutex);
  state_->changed.wait(lock, [&] { return state_->workers_left == 0; });
}

std::exception_ptr CellRunner::failure() const {
  const std::lock_guard lock(state_->mutex);
  return state_->thrown;
}

}  // namespace privbo
