// Describes what a run, a sweep and a comparison have in common in the window: they go on threads of their own, are
// looked at by a timer, and are never waited for.
#pragma once

#include <QObject>
#include <QTimer>
#include <memory>
#include <utility>

#include "catalogue/json.h"
#include "record/snapshot.h"

namespace privbo::ui {

class PolledRunBase : public QObject {
  Q_OBJECT
 public:
  /// Worker threads of the next one; 0: one per core.
  void set_threads(unsigned threads) { threads_ = threads; }
  unsigned threads() const { return threads_; }
  /// Returns what was asked for last, or how it ended.
  RunState state() const { return state_; }
  /// Returns whether the settings in the panel are others than those behind the results.
  bool stale() const { return stale_; }

 Q_SIGNALS:
  void state_changed(privbo::RunState state);
  void stale_changed(bool stale);
  /// Another picture, or none any more.
  void changed();
  /// Time has passed: progress and time left may be others.
  void progressed();

 protected:
  PolledRunBase(int tick_ms, QObject* parent);

  virtual void poll() = 0;
  void keep_polling();
  void end_polling() { timer_.stop(); }
  void set_state(RunState state);
  void set_stale(bool stale);
  /// Stops a runner, and ends its threads off the GUI thread. Null: nothing to do.
  template <class Runner>
  static void let_go(std::unique_ptr<Runner>& runner) {
    if (!runner) return;
    runner->stop();
    leave(std::shared_ptr<Runner>(std::move(runner)));
  }

 private:
  static void leave(std::shared_ptr<void> runner);

  RunState state_ = RunState::idle;
  bool stale_ = false;
  unsigned threads_ = 0;
  QTimer timer_;
};

/// Runner: has snapshot(), whose pictures have a `state`, and stop().
template <class Runner>
class PolledRun : public PolledRunBase {
 public:
  using Result = decltype(std::declval<const Runner&>().snapshot());

  /// Keeps what is done.
  void stop() {
    if (runner_) runner_->stop();
  }
  bool active() const { return runner_ && state() == RunState::running; }
  /// Null before the first one and after it was cleared.
  const Result& result() const { return result_; }
  auto progress() const { return runner_ ? runner_->progress() : decltype(std::declval<const Runner&>().progress())(); }

 protected:
  using PolledRunBase::PolledRunBase;

  void begin(std::unique_ptr<Runner> runner) {
    release_runner();
    runner_ = std::move(runner);
    result_ = runner_->snapshot();
    set_stale(false);
    set_state(RunState::running);
    keep_polling();
    Q_EMIT changed();
    Q_EMIT progressed();
  }
  /// Shows a result that nothing is working on any more; null: none.
  void show_result(Result result) {
    release_runner();
    end_polling();
    result_ = std::move(result);
    set_stale(false);
    set_state(result_ ? result_->state : RunState::idle);
    Q_EMIT changed();
  }
  void release_runner() { let_go(runner_); }
  void poll() override {
    if (!runner_) return end_polling();
    Result latest = runner_->snapshot();
    const bool news = latest != result_;
    result_ = std::move(latest);
    if (result_->state != RunState::running) end_polling();
    set_state(result_->state);
    Q_EMIT progressed();
    if (news) Q_EMIT changed();
  }

 private:
  std::unique_ptr<Runner> runner_;
  Result result_{};
};

}  // namespace privbo::ui
