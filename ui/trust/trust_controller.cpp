// Polls a comparison, and never waits for it.
#include "trust/trust_controller.h"

#include <utility>

#include "scenario/settings.h"

namespace privbo::ui {
namespace {

constexpr int tick_ms = 100;

/// What a comparison depends on: every setting of the scenario, and the section itself but for what starts it or
/// attacks it.
Json frame_of(const Json& document) {
  Json frame = without_words(document);
  if (!document.is_object() || !document.contains("comparison")) return frame;
  Json section = document.at("comparison");
  if (section.is_object())
    for (const char* key : {"enabled", "attack_round", "attack_agent", "attack_reward"}) section.erase(key);
  frame["comparison"] = std::move(section);
  return frame;
}

}  // namespace

TrustController::TrustController(QObject* parent) : QObject(parent) {
  timer_.setInterval(tick_ms);
  connect(&timer_, &QTimer::timeout, this, &TrustController::poll);
}

TrustController::~TrustController() {
  runner_.reset();
  leaving_.waitForDone();
}

void TrustController::start(Scenario scenario) {
  let_go();
  scenario_ = scenario;
  runner_ = std::make_unique<TrustRunner>(std::move(scenario), BatchOptions{threads_, true});
  result_ = runner_->snapshot();
  compare_with(scenario_.document);
  set_state(RunState::running);
  timer_.start();
  Q_EMIT changed(result_);
  Q_EMIT progressed();
}

void TrustController::stop() {
  if (runner_) runner_->stop();
}

void TrustController::clear() { show(nullptr); }

void TrustController::show(TrustComparisonPtr comparison, Scenario scenario) {
  let_go();
  timer_.stop();
  scenario_ = std::move(scenario);
  result_ = std::move(comparison);
  if (std::exchange(stale_, false)) Q_EMIT stale_changed(false);
  set_state(result_ ? result_->state : RunState::idle);
  Q_EMIT changed(result_);
}

TrustProgress TrustController::progress() const { return runner_ ? runner_->progress() : TrustProgress(); }

void TrustController::compare_with(const Json& document) {
  const bool stale = result_ && scenario_.document.is_object() && frame_of(scenario_.document) != frame_of(document);
  if (stale == stale_) return;
  stale_ = stale;
  Q_EMIT stale_changed(stale);
}

void TrustController::poll() {
  if (!runner_) return timer_.stop();
  const TrustComparisonPtr latest = runner_->snapshot();
  const bool news = latest != result_;
  result_ = latest;
  if (result_->state != RunState::running) timer_.stop();
  set_state(result_->state);
  Q_EMIT progressed();
  if (news) Q_EMIT changed(result_);
}

void TrustController::let_go() {
  if (!runner_) return;
  runner_->stop();
  leaving_.start([old = std::shared_ptr<TrustRunner>(std::move(runner_))]() mutable { old.reset(); });
}

void TrustController::set_state(RunState state) {
  if (state == state_) return;
  state_ = state;
  Q_EMIT state_changed(state);
}

}  // namespace privbo::ui
