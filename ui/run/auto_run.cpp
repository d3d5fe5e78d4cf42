#include "run/auto_run.h"

#include <algorithm>
#include <thread>

#include "document/scenario_model.h"
#include "families/wanted_programs.h"
#include "preferences/preferences.h"
#include "run/run_controller.h"
#include "words/run_words.h"

namespace privbo::ui {
namespace {

constexpr double patience = 2.0;  // times as long as allowed, before a run that nobody asked for is broken off

double rounds_of(const Experiment& experiment) {
  return static_cast<double>(experiment.horizon()) * static_cast<double>(experiment.trials()) *
         static_cast<double>(experiment.algorithms().size());
}

}  // namespace

AutoRun::AutoRun(ScenarioModel& model, RunController& controller, QObject* parent)
    : QObject(parent), model_(model), controller_(controller) {
  attempt_.setSingleShot(true);
  connect(&attempt_, &QTimer::timeout, this, &AutoRun::end_attempt);
  connect(&controller_, &RunController::started, this, [this] {
    own_ = broken_off_ = opened_ = false;
    attempt_.stop();
    cpu_at_start_ = std::clock();
  });
  connect(&model_, &ScenarioModel::changed, this, &AutoRun::give_up_own);
  connect(&controller_, &RunController::run_ended, this, &AutoRun::learn_pace);
  connect(&pace_, &RunPace::measured, this, [this](bool known) {
    opened_ = opened_ && known;
    Q_EMIT expectation_changed();
    if (known && model_.checked()) follow();
  });
}

void AutoRun::hold(bool held) {
  if (held == held_) return;
  held_ = held;
  Q_EMIT held_changed(held_);
}

unsigned AutoRun::threads_of(const Experiment& experiment) const {
  const unsigned all =
      std::max(1U, controller_.threads() > 0 ? controller_.threads() : std::thread::hardware_concurrency());
  return std::min(all, static_cast<unsigned>(std::max<std::size_t>(1, experiment.trials())));
}

/// The program's own time on all cores since the run began: while the machine is busy with something else, the clock
/// on the wall runs on.
double AutoRun::processor_seconds() const { return static_cast<double>(std::clock() - cpu_at_start_) / CLOCKS_PER_SEC; }

void AutoRun::learn_pace(const RunPicture& last) {
  // A run that was slowed down for the eye states nothing about the machine.
  if (!last.experiment || controller_.speed() > 0.0) return;
  pace_.learn(last, std::min(processor_seconds(), last.snapshot->elapsed_seconds * threads_of(*last.experiment)));
  Q_EMIT expectation_changed();
}

double AutoRun::expected_seconds(const Experiment& experiment) const {
  return pace_.run_seconds(experiment, threads_of(experiment));
}

double AutoRun::expected_trial_seconds(const Experiment& experiment) const {
  return pace_.trial_seconds(experiment).value_or(-1.0);
}

void AutoRun::measure() {
  const auto& experiment = model_.result().experiment;
  if (on_ && !held_ && experiment && !wants_programs(*experiment) && !pace_.knows(*experiment))
    pace_.measure(experiment);
}

void AutoRun::say_how_long(double seconds) {
  Q_EMIT status_message(tr("These settings need a run of about %1: press Run.").arg(duration_text(seconds)));
}

void AutoRun::say_programs() { Q_EMIT status_message(tr("These settings start a program of yours: press Run.")); }

void AutoRun::set_hand(bool moving) {
  if (moving == hand_) return;
  hand_ = moving;
  if (!hand_ && model_.checked()) follow();
}

void AutoRun::run_opened() {
  if (!on_ || held_) return;
  opened_ = true;
  if (model_.checked()) begin_opened();
}

void AutoRun::begin_opened() {
  const auto& experiment = model_.result().experiment;
  opened_ = on_ && !held_ && experiment && controller_.speed() <= 0.0 && controller_.state() == RunState::idle;
  if (!opened_) return;
  if (wants_programs(*experiment)) {
    opened_ = false;
    return say_programs();
  }
  if (!pace_.knows(*experiment)) {
    if (!pace_.measuring()) pace_.measure(experiment);
    return;
  }
  opened_ = false;
  const double expected = expected_seconds(*experiment);
  if (expected > run_again_seconds) return say_how_long(expected);
  start(experiment);
}

void AutoRun::start(const std::shared_ptr<const Experiment>& experiment) {
  Q_EMIT status_message({});
  controller_.run(experiment, model_.scenario().folder);
  own_ = true;
  attempt_.start(static_cast<int>(1000.0 * run_again_seconds));
}

/// Nobody asked for it, and it takes longer than was thought: whoever wants all of it presses Run, and knows how long
/// that takes.
void AutoRun::end_attempt() {
  if (!own_ || controller_.state() != RunState::running || !controller_.experiment()) return;
  const Experiment& experiment = *controller_.experiment();
  const double done = static_cast<double>(controller_.progress().rounds_done), all = rounds_of(experiment);
  const double spent = std::min(controller_.elapsed(), processor_seconds() / threads_of(experiment));
  const double expected = done > 0.0 ? spent * all / done : -1.0;
  if (expected <= patience * run_again_seconds && spent <= patience * run_again_seconds)
    return attempt_.start(static_cast<int>(1000.0 * run_again_seconds));
  if (expected > 0.0) say_how_long(expected);
  controller_.break_off();
}

void AutoRun::give_up_own() {
  if (!own_ || !on_ || controller_.state() != RunState::running || controller_.speed() > 0.0) return;
  controller_.break_off();
  broken_off_ = true;
}

void AutoRun::follow() {
  if (hand_) return;
  if (opened_) return begin_opened();
  const auto& experiment = model_.result().experiment;
  if (!on_ || held_ || !experiment || controller_.speed() > 0.0) return;
  if (!controller_.stale() && !broken_off_) return;
  if (controller_.state() == RunState::paused || controller_.state() == RunState::idle) return;
  if (controller_.state() == RunState::running && !own_) return;
  if (wants_programs(*experiment)) return say_programs();
  // A domain of a hundred times as many points is not judged by the runs before: the results on screen would go for a
  // run of hours.
  if (!pace_.knows(*experiment)) return pace_.measure(experiment);
  const double expected = expected_seconds(*experiment);
  if (expected > run_again_seconds) return say_how_long(expected);
  start(experiment);
}

void AutoRun::follow_after(const RunPicture& last) {
  const double seconds = last.experiment ? expected_seconds(*last.experiment) : last.snapshot->elapsed_seconds;
  if (last.snapshot->state == RunState::finished && seconds <= run_again_seconds && model_.checked()) follow();
}

}  // namespace privbo::ui
