// Polling a runner 25 times a second, and never waiting for it.
#include "run/run_controller.h"

#include <algorithm>
#include <utility>

#include "families/federated/record/agents_record.h"
#include "scenario/settings.h"

namespace privbo::ui {
namespace {

constexpr int tick_ms = 40;
constexpr int quiet_limit = 25;  // ticks without news after the end before the timer rests

/// Whether two pictures of one run would look the same: a paused run is not drawn 25 times a second.
bool same_picture(const Snapshot& one, const Snapshot& other) {
  const auto same_line = [](const BoundCurve& a, const BoundCurve& b) {
    return a.cumulative_regret.empty() || b.cumulative_regret.empty()
               ? a.cumulative_regret.size() == b.cumulative_regret.size()
               : a.cumulative_regret.back() == b.cumulative_regret.back();
  };
  const PosteriorSnapshot &here = one.posterior, &there = other.posterior;
  const auto agent = [](const PosteriorSnapshot& p) {
    return agents_picture(p) ? agents_picture(p)->agent : Index{-1};
  };
  return one.run_id == other.run_id && one.state == other.state && one.rounds_done == other.rounds_done &&
         one.trials_done == other.trials_done && one.trials_failed == other.trials_failed && one.notes == other.notes &&
         here.algorithm == there.algorithm && here.trial == there.trial && here.t == there.t &&
         agent(here) == agent(there) && std::ranges::equal(one.bounds, other.bounds, same_line);
}

}  // namespace

RunController::RunController(QObject* parent) : QObject(parent), snapshot_(std::make_shared<const Snapshot>()) {
  timer_.setInterval(tick_ms);
  connect(&timer_, &QTimer::timeout, this, &RunController::poll);
}

RunController::~RunController() {
  runner_.reset();
  leaving_.waitForDone();
}

void RunController::run(std::shared_ptr<const Experiment> experiment) { start(std::move(experiment), false); }
void RunController::prepare(std::shared_ptr<const Experiment> experiment) { start(std::move(experiment), true); }

void RunController::start(std::shared_ptr<const Experiment> experiment, bool paused) {
  let_go();
  experiment_ = std::move(experiment);
  algorithm_ = std::min(algorithm_, experiment_->algorithms().size() - 1);
  if (trial_ != Runner::latest_trial) trial_ = std::min(trial_, experiment_->trials() - 1);
  RunOptions options;
  options.threads = threads_;
  options.low_priority = true;
  options.rounds_per_second = speed_;
  options.start_paused = paused;
  runner_ = std::make_unique<Runner>(experiment_, options, ++run_id_);
  told_ = false;
  runner_->watch(algorithm_, trial_, agent_);
  set_stale(false);
  set_state(paused ? RunState::paused : RunState::running);
  keep_polling();
}

void RunController::pause() {
  if (state_ != RunState::running) return;
  runner_->pause();
  set_state(RunState::paused);
}

void RunController::resume() {
  if (state_ != RunState::paused) return;
  runner_->resume();
  set_state(RunState::running);
}

void RunController::step() {
  if (!active()) return;
  pause();
  runner_->step(1);
  keep_polling();
}

void RunController::stop() {
  if (!active()) return;
  runner_->stop();
  set_state(RunState::stopped);
  keep_polling();
}

void RunController::reset() {
  let_go();
  timer_.stop();
  experiment_.reset();
  snapshot_ = std::make_shared<const Snapshot>();
  set_stale(false);
  set_state(RunState::idle);
  Q_EMIT snapshot_taken(snapshot_);
}

void RunController::set_speed(double rounds_per_second) {
  speed_ = rounds_per_second;
  if (runner_) runner_->set_speed(speed_);
}

void RunController::watch(std::size_t algorithm, std::size_t trial, Index agent) {
  algorithm_ = algorithm;
  trial_ = trial;
  agent_ = agent;
  Q_EMIT watch_changed();
  if (!runner_) return;
  runner_->watch(algorithm_, trial_, agent_);
  keep_polling();
}

void RunController::compare_with(const Json& document) {
  set_stale(experiment_ && without_words(experiment_->document()) != without_words(document));
}

void RunController::poll() {
  if (!runner_) return timer_.stop();
  SnapshotPtr latest = runner_->snapshot();
  if (latest != snapshot_ && !same_picture(*latest, *snapshot_)) {
    quiet_ticks_ = 0;
    snapshot_ = std::move(latest);
    // Only an end is news about the state: a picture made before the last button was pressed must not undo it.
    if (has_ended(snapshot_->state)) set_state(snapshot_->state);
    Q_EMIT snapshot_taken(snapshot_);
  } else if (told_ && has_ended(snapshot_->state) && ++quiet_ticks_ > quiet_limit) {
    timer_.stop();
  }
  // Workers leave after Stop, and bounds come after the last round: only then is the picture the last one.
  if (!told_ && !runner_->active()) tell_end();
}

void RunController::tell_end() {
  told_ = true;
  SnapshotPtr final = runner_->snapshot();
  if (final->grid.empty() || final->state == RunState::failed) return;
  if (!has_ended(final->state)) {  // a new run was started before the workers saw that this one was stopped
    auto marked = std::make_shared<Snapshot>(*final);
    marked->state = RunState::stopped;
    final = std::move(marked);
  }
  Q_EMIT run_ended(final, experiment_);
}

void RunController::keep_polling() {
  quiet_ticks_ = 0;
  if (!timer_.isActive()) timer_.start();
}

void RunController::let_go() {
  if (!runner_) return;
  // Stopped by the user a moment ago: its results count, and nobody will poll for them any more.
  if (!told_ && has_ended(state_)) tell_end();
  told_ = true;
  runner_->stop();
  leaving_.start([old = std::shared_ptr<Runner>(std::move(runner_))]() mutable { old.reset(); });
}

void RunController::set_state(RunState state) {
  if (state == state_) return;
  state_ = state;
  Q_EMIT state_changed(state);
}

void RunController::set_stale(bool stale) {
  if (stale == stale_) return;
  stale_ = stale;
  Q_EMIT stale_changed(stale);
}

}  // namespace privbo::ui
