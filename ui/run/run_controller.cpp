// Polling a runner 25 times a second, and never waiting for it.
#include "run/run_controller.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "document/data_paths.h"
#include "record/snapshot.h"
#include "record/watched_agent.h"
#include "scenario/settings.h"

namespace privbo::ui {
namespace {

/// Returns a copy whose algorithms state no ε and no ledger; what kind of privacy they claim stays, with its colours.
SnapshotPtr without_losses(const Snapshot& snapshot) {
  auto sealed = std::make_shared<Snapshot>(snapshot);
  for (AlgorithmSnapshot& algorithm : sealed->algorithms) {
    PrivacyCurve bare;
    bare.guarantee.notion = algorithm.privacy.guarantee.notion;
    bare.clipped_fraction = algorithm.privacy.clipped_fraction;
    algorithm.privacy = std::move(bare);
  }
  return sealed;
}

constexpr int run_tick_ms = 40;
constexpr int quiet_limit = 25;  // ticks without news after the end before the timer rests

/// Returns whether two pictures of one run would look the same: a paused run is not drawn 25 times a second.
bool same_picture(const Snapshot& one, const Snapshot& other) {
  const auto same_line = [](const BoundCurve& a, const BoundCurve& b) {
    return a.cumulative_regret.empty() || b.cumulative_regret.empty()
               ? a.cumulative_regret.size() == b.cumulative_regret.size()
               : a.cumulative_regret.back() == b.cumulative_regret.back();
  };
  const PosteriorSnapshot &here = one.posterior, &there = other.posterior;
  const auto agent = [](const PosteriorSnapshot& p) { return watched_agent(p) ? watched_agent(p)->agent : Index{-1}; };
  return one.run_id == other.run_id && one.state == other.state && one.rounds_done == other.rounds_done &&
         one.trials_done == other.trials_done && one.trials_failed == other.trials_failed && one.notes == other.notes &&
         here.algorithm == there.algorithm && here.trial == there.trial && here.t == there.t &&
         agent(here) == agent(there) && std::ranges::equal(one.bounds, other.bounds, same_line);
}

}  // namespace

RunController::RunController(QObject* parent)
    : PolledRunBase(run_tick_ms, parent),
      picture_{std::make_shared<const Snapshot>(), nullptr, {}},
      whole_(picture_.snapshot) {}

RunController::~RunController() { let_go(runner_); }

void RunController::run(std::shared_ptr<const Experiment> experiment, std::filesystem::path folder) {
  start(std::move(experiment), std::move(folder), false);
}
void RunController::prepare(std::shared_ptr<const Experiment> experiment, std::filesystem::path folder) {
  start(std::move(experiment), std::move(folder), true);
}

void RunController::start(std::shared_ptr<const Experiment> experiment, std::filesystem::path folder, bool paused,
                          std::shared_ptr<const TrialsBefore> before) {
  release_runner();
  const std::size_t algorithm = algorithm_, trial = trial_;
  algorithm_ = std::min(algorithm_, experiment->algorithms().size() - 1);
  if (trial_ != Runner::latest_trial) trial_ = std::min(trial_, experiment->trials() - 1);
  RunOptions options;
  options.threads = threads();
  options.low_priority = true;
  options.rounds_per_second = speed_;
  options.start_paused = paused;
  options.before = before;
  if (!before) ++run_id_;
  runner_ = std::make_unique<Runner>(experiment, options, run_id_);
  seen_ = end_emitted_ = false;
  runner_->watch(algorithm_, trial_, agent_);
  whole_ = runner_->snapshot();
  picture_ = {shown(whole_), std::move(experiment), std::move(folder)};
  set_stale(false);
  if (algorithm != algorithm_ || trial != trial_) Q_EMIT watch_changed();
  set_state(paused ? RunState::paused : RunState::running);
  Q_EMIT started();
  look_again();
}

void RunController::pause() {
  if (state() != RunState::running) return;
  runner_->pause();
  set_state(RunState::paused);
}

void RunController::resume() {
  if (state() != RunState::paused) return;
  runner_->resume();
  set_state(RunState::running);
}

void RunController::step() {
  if (!active()) return;
  pause();
  runner_->step(1);
  look_again();
}

void RunController::stop() {
  if (!active()) return;
  runner_->stop();
  set_state(RunState::stopped);
  look_again();
}

void RunController::break_off() {
  if (!active()) return;
  end_emitted_ = true;
  stop();
}

void RunController::go_on() {
  if (!can_go_on()) return;
  go_on_wanted_ = runner_->active();
  if (go_on_wanted_) return look_again();
  auto before = std::make_shared<const TrialsBefore>(runner_->finished_trials());
  end_emitted_ = true;  // it goes on: nothing has ended
  start(picture_.experiment, picture_.folder, false, std::move(before));
}

void RunController::show(RunPicture ended) {
  release_runner();
  end_polling();
  ++run_id_;
  if (ended.snapshot->run_id == 0) {
    auto numbered = std::make_shared<Snapshot>(*ended.snapshot);
    numbered->run_id = run_id_;
    ended.snapshot = std::move(numbered);
  }
  whole_ = ended.snapshot;
  ended.snapshot = shown(whole_);
  picture_ = std::move(ended);
  const std::size_t algorithm = algorithm_, trial = trial_;
  algorithm_ = std::min(algorithm_, picture_.experiment->algorithms().size() - 1);
  if (trial_ != Runner::latest_trial) trial_ = std::min(trial_, picture_.experiment->trials() - 1);
  seen_ = end_emitted_ = true;
  set_stale(false);
  if (algorithm != algorithm_ || trial != trial_) Q_EMIT watch_changed();
  set_state(picture_.snapshot->state);
  Q_EMIT started();
  Q_EMIT snapshot_taken(picture_.snapshot);
}

SnapshotPtr RunController::shown(SnapshotPtr whole) const {
  return sealed_ && !whole->algorithms.empty() ? without_losses(*whole) : whole;
}

void RunController::set_losses_sealed(bool sealed) {
  if (sealed == sealed_) return;
  sealed_ = sealed;
  if (!picture_.experiment) return;
  picture_.snapshot = shown(whole_);
  Q_EMIT snapshot_taken(picture_.snapshot);
}

void RunController::reset() {
  release_runner();
  end_polling();
  whole_ = std::make_shared<const Snapshot>();
  picture_ = {whole_, nullptr, {}};
  set_stale(false);
  set_state(RunState::idle);
  Q_EMIT snapshot_taken(picture_.snapshot);
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
  look_again();
}

void RunController::compare_with(const Scenario& now) {
  set_stale(picture_.experiment &&
            without_words(with_whole_paths({picture_.experiment->document(), picture_.folder})) !=
                without_words(with_whole_paths(now)));
}

void RunController::poll() {
  if (!runner_) return end_polling();
  SnapshotPtr latest = runner_->snapshot();
  const bool news = !seen_ || (latest != whole_ && !same_picture(*latest, *whole_));
  if (news) {
    seen_ = true;
    quiet_ticks_ = 0;
    whole_ = std::move(latest);
    picture_.snapshot = shown(whole_);
  } else if (end_emitted_ && has_ended(picture_.snapshot->state) && ++quiet_ticks_ > quiet_limit) {
    end_polling();
  }
  // Workers leave after Stop, and bounds come after the last round: only then is the picture the last one.
  const bool over = !end_emitted_ && !runner_->active();
  // Those who are told may reset this run or start another.
  const std::uint64_t run = run_id_;
  if (news) {
    // Only an end is news about the state: a picture made before the last button was pressed must not undo it.
    if (has_ended(picture_.snapshot->state)) set_state(picture_.snapshot->state);
    if (run == run_id_ && runner_) Q_EMIT snapshot_taken(picture_.snapshot);
  } else if (state() == RunState::running) {
    Q_EMIT progressed();
  }
  if (run != run_id_ || !runner_) return;
  if (go_on_wanted_ && !runner_->active()) {
    go_on_wanted_ = false;
    if (can_go_on()) return go_on();
  }
  if (over) emit_run_ended();
}

void RunController::emit_run_ended() {
  end_emitted_ = true;
  SnapshotPtr final = shown(runner_->snapshot());
  if (final->recorded_rounds.empty() || final->state == RunState::failed) return;
  if (!has_ended(final->state)) {  // a new run was started before the workers saw that this one was stopped
    auto marked = std::make_shared<Snapshot>(*final);
    marked->state = RunState::stopped;
    final = std::move(marked);
  }
  Q_EMIT run_ended({std::move(final), picture_.experiment, picture_.folder});
}

void RunController::look_again() {
  quiet_ticks_ = 0;
  keep_polling();
}

void RunController::release_runner() {
  go_on_wanted_ = false;
  if (!runner_) return;
  // Stopped by the user a moment ago: its results count, and nobody will poll for them any more.
  if (!end_emitted_ && has_ended(state())) emit_run_ended();
  end_emitted_ = true;
  let_go(runner_);
}

}  // namespace privbo::ui
