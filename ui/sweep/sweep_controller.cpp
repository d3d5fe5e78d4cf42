// Polls a sweep, and never waits for it.
#include "sweep/sweep_controller.h"

#include <utility>

#include "scenario/settings.h"

namespace privbo::ui {
namespace {

constexpr int tick_ms = 100;

/// What a sweep depends on: every setting but the one it varies.
Json frame_of(const Json& document, const std::string& path) {
  Json frame = without_words(document);
  const Json::json_pointer pointer(path);
  if (frame.contains(pointer)) frame[pointer] = nullptr;
  return frame;
}

}  // namespace

SweepController::SweepController(QObject* parent) : QObject(parent) {
  timer_.setInterval(tick_ms);
  connect(&timer_, &QTimer::timeout, this, &SweepController::poll);
}

SweepController::~SweepController() {
  runner_.reset();
  leaving_.waitForDone();
}

void SweepController::start(Scenario scenario, SweepSettings plan) {
  let_go();
  scenario_ = scenario;
  BatchOptions options;
  options.threads = threads_;
  options.low_priority = true;
  runner_ = std::make_unique<SweepRunner>(std::move(scenario), std::move(plan), options);
  result_ = runner_->snapshot();
  set_stale(false);
  set_state(RunState::running);
  timer_.start();
  Q_EMIT sweep_changed(result_);
  Q_EMIT progressed();
}

void SweepController::stop() {
  if (runner_) runner_->stop();
}

void SweepController::clear() {
  let_go();
  timer_.stop();
  scenario_ = {};
  result_.reset();
  set_stale(false);
  set_state(RunState::idle);
  Q_EMIT sweep_changed(result_);
}

SweepProgress SweepController::progress() const { return runner_ ? runner_->progress() : SweepProgress(); }

void SweepController::compare_with(const Json& document) {
  set_stale(result_ && frame_of(scenario_.document, result_->plan.path) != frame_of(document, result_->plan.path));
}

void SweepController::poll() {
  if (!runner_) return timer_.stop();
  const SweepResultPtr latest = runner_->snapshot();
  const bool news = latest != result_;
  result_ = latest;
  if (result_->state != RunState::running) timer_.stop();
  set_state(result_->state);
  Q_EMIT progressed();
  if (news) Q_EMIT sweep_changed(result_);
}

void SweepController::let_go() {
  if (!runner_) return;
  runner_->stop();
  leaving_.start([old = std::shared_ptr<SweepRunner>(std::move(runner_))]() mutable { old.reset(); });
}

void SweepController::set_state(RunState state) {
  if (state == state_) return;
  state_ = state;
  Q_EMIT state_changed(state);
}

void SweepController::set_stale(bool stale) {
  if (stale == stale_) return;
  stale_ = stale;
  Q_EMIT stale_changed(stale);
}

}  // namespace privbo::ui
