#include "runs/run_before.h"

#include <utility>

#include "run/run_controller.h"
#include "runs/run_history.h"
#include "runs/settings_difference.h"

namespace privbo::ui {

RunBefore::RunBefore(RunController& controller, RunHistory& history, QObject* parent)
    : QObject(parent), controller_(controller), history_(history) {
  connect(&controller_, &RunController::started, this, &RunBefore::begin);
  connect(&controller_, &RunController::state_changed, this, [this](RunState state) {
    if (state == RunState::idle) forget();
  });
  connect(&history_, &RunHistory::changed, this, [this] {
    if (!run_) return;
    const RunRecord* record = history_.find(run_->id);
    if (!record || record->pinned) show(std::nullopt);
  });
}

void RunBefore::end(std::uint64_t record, bool automatic) {
  last_ = record;
  ended_ = std::chrono::steady_clock::now();
  automatic_ = automatic;
}

void RunBefore::begin() {
  const std::uint64_t last = std::exchange(last_, 0);
  std::optional<PinnedRun> before = run_;
  if (const RunRecord* record = history_.find(last); record && !record->pinned) {
    const bool stayed = !automatic_ || std::chrono::steady_clock::now() - ended_ >= least_stay;
    if (stayed && record->snapshot)
      before = PinnedRun{record->id, record->snapshot, record->experiment, {}, 0};
    else if (!stayed && record->name.isEmpty())
      history_.remove(last);
  }
  const auto now = controller_.experiment();
  if (before && before->experiment && now) {
    const auto list = differences(before->experiment->document(), now->document());
    before->label = Message::verbatim((unlike(list) ? tr("the run before") : short_text(list)).toStdString());
  }
  // The same settings again give the same curves.
  if (before && before->label.empty()) before.reset();
  show(std::move(before));
}

void RunBefore::forget() {
  last_ = 0;
  show(std::nullopt);
}

void RunBefore::show(std::optional<PinnedRun> run) {
  if (!run && !run_) return;
  run_ = std::move(run);
  Q_EMIT changed();
}

}  // namespace privbo::ui
