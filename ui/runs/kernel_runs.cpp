#include "runs/kernel_runs.h"

#include <QTimer>
#include <algorithm>
#include <exception>
#include <utility>

#include "document/scenario_model.h"
#include "files/failure_message.h"
#include "run/run_starter.h"
#include "runs/run_history.h"
#include "words/catalogue_text.h"

namespace privbo::ui {

KernelRuns::KernelRuns(ScenarioModel& model, RunController& present, RunStarter& starter, RunHistory& history,
                       QObject* parent)
    : QObject(parent), model_(model), present_(present), starter_(starter), history_(history) {
  connect(&present_, &RunController::run_ended, this, &KernelRuns::present_ended);
  connect(&run_, &RunController::run_ended, this, &KernelRuns::keep);
  connect(&run_, &RunController::state_changed, this, &KernelRuns::follow);
  connect(&present_, &RunController::state_changed, this, [this](RunState state) {
    if (stage_ == Stage::present_run && state == RunState::failed) stop();
  });
  connect(&starter_, &RunStarter::refused, this, &KernelRuns::stop);
  connect(&model_, &ScenarioModel::changed, this, &KernelRuns::stop);
  connect(&model_, &ScenarioModel::replaced, this, &KernelRuns::stop);
}

void KernelRuns::begin() {
  if (active()) return;
  if (present_is_there()) return prepare();
  if (starter_.held()) return starter_.start();  // which states why not
  enter(Stage::present_run);
  if (!present_.active() || present_.stale()) starter_.start();
}

void KernelRuns::stop() {
  if (!active()) return;
  job_.drop();
  waiting_.clear();
  enter(Stage::idle);  // what ends now is not kept
  run_.stop();
  Q_EMIT status_message(tr("Stopped. ") + outcome());
}

void KernelRuns::enter(Stage stage) {
  const bool before = active();
  stage_ = stage;
  if (before != active()) Q_EMIT active_changed();
}

bool KernelRuns::present_is_there() const {
  return model_.checked() && !present_.stale() && present_.snapshot()->state == RunState::finished;
}

void KernelRuns::present_ended(const RunPicture& last) {
  if (stage_ != Stage::present_run || last.experiment != present_.experiment()) return;
  if (last.snapshot->state != RunState::finished) return stop();
  QTimer::singleShot(0, this, [this] {  // once everybody knows of this end
    if (stage_ == Stage::present_run) prepare();
  });
}

void KernelRuns::prepare() {
  enter(Stage::preparing);
  kept_.clear();
  left_out_.clear();
  folder_ = present_.picture().folder;
  Q_EMIT status_message(tr("Checking the other kernels…"));
  job_.start([this, present = present_.experiment(), folder = folder_](const std::stop_token&) -> LatestJob::Deliver {
    try {
      return [this, others = with_other_kernels(*present, folder)] { take(others); };
    } catch (const std::exception& error) {
      return [this, why = translated(failure_message(error))] {
        enter(Stage::idle);
        Q_EMIT status_message(why);
      };
    }
  });
}

void KernelRuns::take(std::vector<OtherKernel> others) {
  for (OtherKernel& other : others) {
    if (!other.experiment)
      left_out_ << translated(other.label);
    else if (is_pinned(*other.experiment))
      kept_ << translated(other.label);
    else
      waiting_.push_back(std::move(other));
  }
  count_ = waiting_.size();
  enter(Stage::running);
  run_next();
}

void KernelRuns::run_next() {
  if (waiting_.empty()) {
    run_.reset();
    enter(Stage::idle);
    return Q_EMIT status_message(outcome());
  }
  const OtherKernel next = std::move(waiting_.front());
  waiting_.pop_front();
  kernel_name_ = translated(next.label);
  Q_EMIT status_message(tr("The same f with the kernel “%1” (%2 of %3); Esc stops.")
                            .arg(kernel_name_, QString::number(count_ - waiting_.size()), QString::number(count_)));
  run_.run(next.experiment, folder_);
}

void KernelRuns::keep(const RunPicture& last) {
  if (stage_ != Stage::running || last.snapshot->state != RunState::finished) return;
  const std::uint64_t id =
      history_.pin_run(last.snapshot, last.experiment, last.snapshot->elapsed_seconds, last.folder);
  // All are named alike, whatever lies between them; a name stands for one run.
  const QString name = tr("kernel = %1").arg(kernel_name_);
  if (std::ranges::none_of(history_.runs(), [&](const RunRecord& run) { return run.pinned && run.title() == name; }))
    history_.rename(id, name);
  kept_ << kernel_name_;
  QTimer::singleShot(0, this, [this] {
    if (stage_ == Stage::running) run_next();
  });
}

/// A run that failed has no end to be kept.
void KernelRuns::follow(RunState state) {
  if (stage_ != Stage::running || state != RunState::failed) return;
  left_out_ << kernel_name_;
  QTimer::singleShot(0, this, [this] {
    if (stage_ == Stage::running) run_next();
  });
}

bool KernelRuns::is_pinned(const Experiment& experiment) const {
  return std::ranges::any_of(history_.runs(), [&](const RunRecord& run) {
    return run.pinned && run.folder == folder_ && run.document == experiment.document();
  });
}

QString KernelRuns::outcome() const {
  QString text = kept_.isEmpty() ? tr("No other kernel is pinned.")
                                 : tr("Pinned on the f of this run: %1.").arg(kept_.join(QStringLiteral(", ")));
  if (!left_out_.isEmpty())
    text += QLatin1Char(' ') + tr("Not for this scenario: %1.").arg(left_out_.join(QStringLiteral(", ")));
  return text;
}

}  // namespace privbo::ui
