// Describes what others ask of a run and tell it.
#include "experiment/run/runner.h"

#include <algorithm>
#include <utility>

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

TrialsBefore Runner::finished_trials() const {
  TrialsBefore before{.recorded = recorded(), .posteriors = {}, .elapsed_seconds = snapshot()->elapsed_seconds};
  std::vector<RecordedTrial>& trials = before.recorded.trials;
  std::erase_if(trials, [](const RecordedTrial& trial) { return !trial.failure.empty(); });
  const auto leave_out = [&trials](std::size_t number) {
    std::erase_if(trials, [number](const RecordedTrial& trial) { return trial.trial == number; });
  };
  // A privacy loss that the stop cut short, or one of a trial that has not ended, is computed anew by its trial.
  std::vector<std::optional<RecordedPrivacy>>& losses = before.recorded.privacy;
  if (state_->losses_cut_short)
    for (const std::optional<RecordedPrivacy>& privacy : losses)
      if (privacy) leave_out(privacy->trial);
  for (std::optional<RecordedPrivacy>& privacy : losses) {
    const auto same = [&](const RecordedTrial& trial) { return trial.trial == privacy->trial; };
    if (privacy && std::ranges::none_of(trials, same)) privacy.reset();
  }
  for (const RecordedTrial& trial : trials)
    for (auto& posterior : state_->watch.kept_of(trial.trial)) before.posteriors.push_back(std::move(posterior));
  return before;
}

void Runner::wait() {
  std::unique_lock lock(state_->mutex);
  state_->changed.wait(lock, [&] { return state_->over; });
}

}  // namespace privbo
