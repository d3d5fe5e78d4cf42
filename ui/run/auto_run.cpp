#include "run/auto_run.h"

#include "document/scenario_model.h"
#include "preferences/preferences.h"
#include "run/run_controller.h"
#include "words/run_words.h"

namespace privbo::ui {
namespace {

double rounds_of(const Experiment& experiment) {
  return static_cast<double>(experiment.horizon()) * static_cast<double>(experiment.trials()) *
         static_cast<double>(experiment.algorithms().size());
}

}  // namespace

AutoRun::AutoRun(ScenarioModel& model, RunController& controller, QObject* parent)
    : QObject(parent), model_(model), controller_(controller) {
  connect(&controller_, &RunController::started, this, [this] { own_ = broken_off_ = false; });
  connect(&model_, &ScenarioModel::changed, this, &AutoRun::give_up_own);
  connect(&controller_, &RunController::run_ended, this, &AutoRun::learn_pace);
}

void AutoRun::hold(bool held) {
  if (held == held_) return;
  held_ = held;
  Q_EMIT held_changed(held_);
}

void AutoRun::learn_pace(const RunPicture& last) {
  // A run that was slowed down for the eye states nothing about the machine.
  if (last.snapshot->rounds_done <= 0 || controller_.speed() > 0.0) return;
  seconds_per_round_ = last.snapshot->elapsed_seconds / static_cast<double>(last.snapshot->rounds_done);
}

double AutoRun::expected_seconds(const Experiment& experiment) const {
  return seconds_per_round_ < 0.0 ? -1.0 : seconds_per_round_ * rounds_of(experiment);
}

void AutoRun::give_up_own() {
  if (!own_ || !on_ || controller_.state() != RunState::running || controller_.speed() > 0.0) return;
  controller_.break_off();
  broken_off_ = true;
}

void AutoRun::follow() {
  const auto& experiment = model_.result().experiment;
  if (!on_ || held_ || !experiment || controller_.speed() > 0.0) return;
  if (!controller_.stale() && !broken_off_) return;
  if (controller_.state() == RunState::paused || controller_.state() == RunState::idle) return;
  if (controller_.state() == RunState::running && !own_) return;
  const double expected = expected_seconds(*experiment);
  if (expected < 0.0) return;
  if (expected > run_again_seconds) {
    Q_EMIT status_message(tr("These settings need a run of about %1: press Run.").arg(duration_text(expected)));
    return;
  }
  Q_EMIT status_message({});
  controller_.run(experiment, model_.scenario().folder);
  own_ = true;
}

void AutoRun::follow_after(const RunPicture& last) {
  if (last.snapshot->state == RunState::finished && last.snapshot->elapsed_seconds <= run_again_seconds &&
      model_.checked())
    follow();
}

}  // namespace privbo::ui
