#include "experiment/batch/batch_runner.h"

#include <algorithm>
#include <utility>

#include "experiment/run/run_control.h"
#include "numerics/work/task_group.h"
#include "numerics/work/work.h"
#include "scenario/scenario.h"
#include "text/message.h"

namespace privbo {

BatchRunner::BatchRunner(BatchOptions options)
    : options_(options),
      pool_(threads_for(options.threads), 1, options.low_priority ? lower_priority : std::function<void()>()) {}

BatchRunner::~BatchRunner() { stop(); }

void BatchRunner::start(std::function<void()> body) {
  begin_ = Clock::now();
  thread_ = std::jthread([this, run_all = std::move(body)] {
    std::exception_ptr thrown;
    try {
      const WorkScope scope({.stop = stopper_.get_token(), .pool = &pool_});
      run_all();
    } catch (...) {
      thrown = std::current_exception();
      stopper_.request_stop();
    }
    pool_.dismiss();
    const std::lock_guard lock(mutex_);
    thrown_ = thrown;
    over_ = true;
    end_ = Clock::now();
    changed_.notify_all();
  });
}

void BatchRunner::compute_runs(std::size_t count, std::size_t trials,
                               const std::function<Keep(std::size_t run)>& run_one) {
  const std::size_t at_once = std::max<std::size_t>(1, pool_.threads() / std::max<std::size_t>(trials, 1));
  TaskGroup(static_cast<Index>(at_once)).run_to_the_end(static_cast<Index>(count), [&](Index i) {
    if (stopping()) return;
    const auto run = static_cast<std::size_t>(i);
    keep_in_order(run, run_one(run));
  });
  // A stop leaves out runs, and those after them have waited.
  for (const auto& [run, keep] : std::exchange(ended_, {})) keep();
  const std::lock_guard lock(mutex_);
  runners_.clear();
}

void BatchRunner::keep_in_order(std::size_t run, Keep keep) {
  const std::lock_guard keeping(keep_mutex_);
  ended_.emplace(run, std::move(keep));
  for (auto next = ended_.find(kept_); next != ended_.end(); next = ended_.find(++kept_)) {
    next->second();
    ended_.erase(next);
    const std::lock_guard lock(mutex_);
    runners_.erase(kept_);
  }
}

SnapshotPtr BatchRunner::run_one(std::size_t run, const std::shared_ptr<const Experiment>& experiment) {
  RunOptions options;
  options.threads = options_.threads;
  options.low_priority = options_.low_priority;
  options.pool = &pool_;
  options.kept = KeptRounds::last;
  const SlotRelease lent;  // to the run's own threads
  const auto made = std::make_shared<Runner>(experiment, options);
  {
    const std::lock_guard lock(mutex_);
    runners_[run] = made;
  }
  if (stopping()) made->stop();  // stop() came before there was a runner to stop
  made->wait();
  SnapshotPtr picture = made->final_snapshot();
  return picture->state == RunState::stopped ? nullptr : picture;
}

BatchRunner::Rounds BatchRunner::rounds() const {
  const std::lock_guard lock(mutex_);
  Rounds all;
  for (const auto& [run, runner] : runners_) {
    const RunProgress now = runner->progress();
    all.done += now.rounds_done;
    all.total += now.rounds_total;
    ++all.runs;
  }
  return all;
}

std::optional<PreparingStep> BatchRunner::preparing() const {
  const std::lock_guard lock(mutex_);
  for (const auto& [run, runner] : runners_)
    if (std::optional<PreparingStep> step = runner->progress().preparing) return step;
  return std::nullopt;
}

double BatchRunner::elapsed_seconds() const {
  const std::lock_guard lock(mutex_);
  return std::chrono::duration<double>((over_ ? end_ : Clock::now()) - begin_).count();
}

void BatchRunner::stop() {
  stopper_.request_stop();
  const std::lock_guard lock(mutex_);
  for (const auto& [run, runner] : runners_) runner->stop();
}

bool BatchRunner::active() const {
  const std::lock_guard lock(mutex_);
  return !over_;
}

void BatchRunner::wait() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return over_; });
  if (thrown_) std::rethrow_exception(thrown_);
}

std::int64_t run_number(const Json& document, const char* key) {
  const Json::json_pointer pointer(std::string("/run/") + key);
  return document.contains(pointer) && document.at(pointer).is_number() ? document.at(pointer).get<std::int64_t>() : 0;
}

std::int64_t algorithms_in(const Json& document) {
  return document.contains("algorithms") ? static_cast<std::int64_t>(document.at("algorithms").size()) : 0;
}

std::vector<Message> origin_notes(const Experiment& experiment) {
  std::vector<Message> notes;
  if (Message note = surrogate_note(experiment.parts().data.get()); !note.empty()) notes.push_back(std::move(note));
  if (const auto& agents = experiment.parts().agent_source)
    for (Message& note : agents->notes()) notes.push_back(std::move(note));
  return notes;
}

Message why_not_built(const BuildResult& built) {
  const Problem* first = first_error(built.problems);
  return first ? first->message : Message("the scenario is not valid");
}

}  // namespace privbo
