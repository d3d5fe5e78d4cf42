#include "experiment/batch/batch_runner.h"

#include <algorithm>
#include <utility>

#include "numerics/work/work.h"

namespace privbo {

BatchRunner::~BatchRunner() { stop(); }

void BatchRunner::start(std::function<void()> body) {
  begin_ = Clock::now();
  thread_ = std::jthread([this, play_all = std::move(body)] {
    const unsigned threads =
        options_.threads > 0 ? options_.threads : std::max(1U, std::thread::hardware_concurrency());
    const WorkScope scope({.stop = stopper_.get_token(), .threads = threads, .most_threads = threads});
    play_all();
    const std::lock_guard lock(mutex_);
    over_ = true;
    end_ = Clock::now();
    changed_.notify_all();
  });
}

SnapshotPtr BatchRunner::play(const std::shared_ptr<const Experiment>& experiment) {
  RunOptions options;
  options.threads = options_.threads;
  options.low_priority = options_.low_priority;
  const auto made = std::make_shared<Runner>(experiment, options);
  {
    const std::lock_guard lock(mutex_);
    runner_ = made;
  }
  if (stopping()) made->stop();  // stop() came before there was a runner to stop
  made->wait();
  SnapshotPtr picture = made->final_snapshot();
  const std::lock_guard lock(mutex_);
  runner_.reset();
  return picture->state == RunState::stopped ? nullptr : picture;
}

BatchRunner::Rounds BatchRunner::rounds() const {
  const std::lock_guard lock(mutex_);
  if (!runner_) return {};
  const SnapshotPtr now = runner_->snapshot();
  return {now->rounds_done, now->rounds_total};
}

std::optional<PreparingStep> BatchRunner::preparing() const {
  const std::lock_guard lock(mutex_);
  return runner_ ? runner_->snapshot()->preparing : std::nullopt;
}

double BatchRunner::elapsed_seconds() const {
  const std::lock_guard lock(mutex_);
  return std::chrono::duration<double>((over_ ? end_ : Clock::now()) - begin_).count();
}

void BatchRunner::stop() {
  stopper_.request_stop();
  const std::lock_guard lock(mutex_);
  if (runner_) runner_->stop();
}

bool BatchRunner::active() const {
  const std::lock_guard lock(mutex_);
  return !over_;
}

void BatchRunner::wait() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return over_; });
}

std::int64_t run_number(const Json& document, const char* key) {
  const Json::json_pointer pointer(std::string("/run/") + key);
  return document.contains(pointer) && document.at(pointer).is_number() ? document.at(pointer).get<std::int64_t>() : 0;
}

std::vector<std::string> origin_notes(const Experiment& experiment) {
  std::vector<std::string> notes;
  if (std::string note = stand_in_note(experiment.parts().data.get()); !note.empty()) notes.push_back(std::move(note));
  if (const auto& agents = experiment.parts().agent_source)
    for (std::string& note : agents->notes()) notes.push_back(std::move(note));
  return notes;
}

std::string failed_trials_note(const Snapshot& run) {
  if (run.trials_failed == 0 || run.trials_done == 0) return {};
  return std::to_string(run.trials_failed) + " trials failed and are left out: " + run.failures.front();
}

}  // namespace privbo
