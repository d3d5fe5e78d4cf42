#include "run/auto_run.h"

#include <algorithm>
#include <thread>

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

/// Names what decides how long a round takes: the algorithms.
std::string kind_of(const Experiment& experiment) {
  std::string kind;
  for (const AlgorithmSpec& algorithm : experiment.algorithms()) kind += algorithm.entry->id + " ";
  return kind;
}

unsigned threads_of(const RunController& controller, const Experiment& experiment) {
  const unsigned all =
      std::max(1U, controller.threads() > 0 ? controller.threads() : std::thread::hardware_concurrency());
  return std::min(all, static_cast<unsigned>(std::max<std::size_t>(1, experiment.trials())));
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
}

void AutoRun::hold(bool held) {
  if (held == held_) return;
  held_ = held;
  Q_EMIT held_changed(held_);
}

void AutoRun::learn_pace(const RunPicture& last) {
  // A run that was slowed down for the eye states nothing about the machine.
  if (last.snapshot->rounds_done <= 0 || controller_.speed() > 0.0) return;
  // The program's own time on all cores: while the machine is busy with something else, the clock on the wall runs on.
  double seconds = last.snapshot->elapsed_seconds;
  if (last.experiment) {
    const double own = static_cast<double>(std::clock() - cpu_at_start_) / CLOCKS_PER_SEC;
    seconds = std::min(seconds, own / threads_of(controller_, *last.experiment));
  }
  seconds_per_round_ = seconds / static_cast<double>(last.snapshot->rounds_done);
  if (!last.experiment) return;
  const auto [least, first] = least_per_round_.try_emplace(kind_of(*last.experiment), seconds_per_round_);
  if (!first) least->second = std::min(least->second, seconds_per_round_);
}

double AutoRun::expected_seconds(const Experiment& experiment) const {
  const auto known = least_per_round_.find(kind_of(experiment));
  const double each = known == least_per_round_.end() ? seconds_per_round_ : known->second;
  return each < 0.0 ? -1.0 : each * rounds_of(experiment);
}

void AutoRun::run_opened() {
  if (!on_ || held_) return;
  opened_ = true;
  if (model_.checked()) begin_opened();
}

void AutoRun::begin_opened() {
  const auto& experiment = model_.result().experiment;
  opened_ = false;
  if (!on_ || held_ || !experiment || controller_.speed() > 0.0 || controller_.state() != RunState::idle) return;
  Q_EMIT status_message({});
  controller_.run(experiment, model_.scenario().folder);
  own_ = true;
  attempt_.start(static_cast<int>(1000.0 * run_again_seconds));
}

/// Nobody asked for it, and it takes long: whoever wants all of it presses Run, and knows how long that takes.
void AutoRun::end_attempt() {
  if (!own_ || controller_.state() != RunState::running || !controller_.experiment()) return;
  const Experiment& experiment = *controller_.experiment();
  const double done = static_cast<double>(controller_.snapshot()->rounds_done), all = rounds_of(experiment);
  const double expected = done > 0.0 ? controller_.elapsed() * all / done : -1.0;
  if (expected > 0.0 && expected <= run_again_seconds) return;
  if (expected > 0.0) {
    // The pace of a run that nobody sees the end of counts until one has ended.
    least_per_round_.try_emplace(kind_of(experiment), expected / all);
    Q_EMIT status_message(tr("These settings need a run of about %1: press Run.").arg(duration_text(expected)));
  }
  controller_.break_off();
}

void AutoRun::give_up_own() {
  if (!own_ || !on_ || controller_.state() != RunState::running || controller_.speed() > 0.0) return;
  controller_.break_off();
  broken_off_ = true;
}

void AutoRun::follow() {
  if (opened_) return begin_opened();
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
  const double seconds = last.experiment ? expected_seconds(*last.experiment) : last.snapshot->elapsed_seconds;
  if (last.snapshot->state == RunState::finished && seconds <= run_again_seconds && model_.checked()) follow();
}

}  // namespace privbo::ui
