// Describes what others ask of a run and tell it.
#include "experiment/run/runner.h"

#include "experiment/run/runner_state.h"

namespace privbo {

Runner::Runner(std::shared_ptr<const Experiment> experiment, RunOptions options, std::uint64_t run_id)
    : state_(std::make_unique<State>(std::move(experiment), std::move(options), run_id)) {
  state_->start();
}

Runner::~Runner() {
  stop();
  state_->control.resume();
}

SnapshotPtr Runner::snapshot() const { return state_->picture.take(); }

RunProgress Runner::progress() const { return state_->progress(); }

void Runner::watch(std::size_t algorithm, std::size_t trial, Index agent) {
  state_->watch.choose(algorithm, trial == latest_trial ? std::nullopt : std::optional(trial), agent);
  // After the run nobody publishes any more: the picture changes here.
  if (active())
    state_->poke();
  else
    state_->publish();
}

void Runner::pause() {
  state_->control.pause();
  state_->poke();
}

void Runner::resume() {
  state_->control.resume();
  state_->poke();
}

void Runner::step(std::int64_t rounds) {
  state_->control.step(rounds);
  state_->poke();
}

void Runner::set_speed(double rounds_per_second) { state_->control.set_speed(rounds_per_second); }

void Runner::stop() {
  state_->stopper.request_stop();
  state_->poke();
}

SnapshotPtr Runner::final_snapshot() const {
  state_->publish();
  return snapshot();
}

bool Runner::active() const {
  const std::lock_guard lock(state_->mutex);
  return !state_->over;
}

RecordedTrials Runner::recorded() const {
  RecordedTrials recorded = state_->aggregate.recorded();
  const std::lock_guard lock(state_->mutex);
  recorded.failed_trainings = state_->failed_trainings;
  return recorded;
}

void Runner::wait() {
  std::unique_lock lock(state_->mutex);
  state_->changed.wait(lock, [&] { return state_->over; });
}

}  // namespace privbo
