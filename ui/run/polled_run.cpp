#include "run/polled_run.h"

#include "work/pools.h"

namespace privbo::ui {

PolledRunBase::PolledRunBase(int tick_ms, QObject* parent) : QObject(parent) {
  timer_.setInterval(tick_ms);
  connect(&timer_, &QTimer::timeout, this, [this] { poll(); });
}

void PolledRunBase::keep_polling() {
  if (!timer_.isActive()) timer_.start();
}

void PolledRunBase::set_state(RunState state) {
  if (state == state_) return;
  state_ = state;
  Q_EMIT state_changed(state);
}

void PolledRunBase::set_stale(bool stale) {
  if (stale == stale_) return;
  stale_ = stale;
  Q_EMIT stale_changed(stale);
}

void PolledRunBase::leave(std::shared_ptr<void> runner) {
  run_on(Pool::answers, [old = std::move(runner)]() mutable { old.reset(); });
}

}  // namespace privbo::ui
