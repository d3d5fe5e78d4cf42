#include "lessons/step_display.h"

#include <QTimer>
#include <algorithm>
#include <utility>

#include "lesson/lesson_runs.h"
#include "run/run_controller.h"
#include "run/selected_round.h"

namespace privbo::ui {

StepDisplay::StepDisplay(RunController& run, SelectedRound& selected_round, QObject* parent)
    : QObject(parent), run_(run), selected_round_(selected_round) {
  connect(&run_, &RunController::started, this, [this] {
    round_due_ = false;
    chart_due_ = chart_again_ && is_of_step(run_.picture());
    if (chart_due_) chart_again_ = false;
  });
  connect(&run_, &RunController::snapshot_taken, this, [this] {
    // Once the charts have taken the picture.
    if (std::exchange(chart_due_, false)) QTimer::singleShot(0, this, &StepDisplay::show_chart);
  });
  connect(&run_, &RunController::run_ended, this, [this](const RunPicture& last) {
    if (last.snapshot->state != RunState::finished || !is_of_step(last)) return;
    round_due_ = true;
    follow_round();
  });
  connect(&selected_round_, &SelectedRound::time_changed, this, &StepDisplay::follow_round);
}

void StepDisplay::open(const LessonStep& step, const Scenario& scenario) {
  key_ = run_key(scenario);
  chart_ = step.chart;
  round_ = step.round;
  show_chart();
  chart_again_ = true;
  chart_due_ = false;
  // The round that the step before held is not this one's.
  round_due_ = false;
  if (!selected_round_.live()) selected_round_.go_live();
  round_due_ = run_.snapshot()->state == RunState::finished && is_of_step(run_.picture());
  follow_round();
}

void StepDisplay::close() {
  key_.clear();
  chart_.clear();
  round_ = 0;
  chart_again_ = chart_due_ = round_due_ = false;
}

bool StepDisplay::is_of_step(const RunPicture& run) const {
  return !key_.empty() && run.experiment && run_key({run.experiment->document(), {}}) == key_;
}

void StepDisplay::show_chart() {
  if (!chart_.empty()) Q_EMIT chart_wanted(chart_);
}

/// Bounds and last pictures come after the last round: the round is held when the posterior can be worked out.
void StepDisplay::follow_round() {
  const qint64 round = round_due_ ? std::min<qint64>(round_, run_.snapshot()->horizon) : 0;
  if (round <= 0 || selected_round_.rounds_run() < round) return;
  round_due_ = false;
  selected_round_.hold(round);
}

}  // namespace privbo::ui
