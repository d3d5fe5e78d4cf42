#include "sweep/idle_sweep.h"

#include <algorithm>

#include "document/scenario_model.h"
#include "families/wanted_programs.h"
#include "run/auto_run.h"
#include "run/run_controller.h"
#include "scenario/sweep_section.h"
#include "sweep/idle_plan.h"

namespace privbo::ui {
namespace {

constexpr std::size_t max_values = 16;  // of any plan, however fast runs are

}  // namespace

IdleSweep::IdleSweep(ScenarioModel& model, RunController& run, SweepRun& asked, PolledRunBase& comparison,
                     const AutoRun& pace, QObject* parent)
    : QObject(parent), model_(model), run_(run), asked_(asked), comparison_(comparison), pace_(pace) {
  wait_.setSingleShot(true);
  wait_.setInterval(wait_ms);
  connect(&wait_, &QTimer::timeout, this, &IdleSweep::begin);
  connect(&filled_, &SweepRun::changed, this, [this] { Q_EMIT changed(filled_.result()); });
  connect(&model_, &ScenarioModel::changed, this, &IdleSweep::disturb);
  connect(&model_, &ScenarioModel::replaced, this, [this] {
    if (result()) filled_.clear();
    disturb();
  });
  connect(&model_, &ScenarioModel::built, this, &IdleSweep::compare);
  connect(&run_, &RunController::started, this, &IdleSweep::disturb);
  connect(&run_, &RunController::run_ended, this, &IdleSweep::disturb);
  for (PolledRunBase* each : {static_cast<PolledRunBase*>(&run_), static_cast<PolledRunBase*>(&asked_), &comparison_})
    connect(each, &PolledRunBase::state_changed, this, &IdleSweep::disturb);
}

void IdleSweep::set_on(bool on) {
  if (on == on_) return;
  on_ = on;
  if (!on_ && result()) filled_.clear();
  disturb();
}

void IdleSweep::hold(bool held) {
  if (held == held_) return;
  held_ = held;
  if (held_ && result()) filled_.clear();
  disturb();
}

void IdleSweep::stop() {
  wait_.stop();
  filled_.stop();
}

/// Part of a sweep is of no use: the next time begins anew.
void IdleSweep::disturb() {
  if (active()) filled_.clear();
  if (on_) wait_.start();
}

/// Another value of the swept setting changes nothing but which point is the present one.
void IdleSweep::compare() {
  filled_.compare_with({model_.result().normalised, model_.scenario().folder});
  if (filled_.stale()) filled_.clear();
  if (!active()) disturb();
}

bool IdleSweep::is_idle() const {
  return on_ && !held_ && model_.checked() && model_.result().experiment &&
         !wants_programs(*model_.result().experiment) && !run_.stale() &&
         run_.snapshot()->state == RunState::finished && !asked_.result() && comparison_.state() != RunState::running;
}

bool IdleSweep::covers_present() const {
  if (!result() || result()->points.empty()) return false;
  const Json& document = model_.result().normalised;
  const Json::json_pointer place(result()->plan.path);
  if (!document.contains(place) || !document.at(place).is_number()) return false;
  const double present = document.at(place).get<double>();
  return present >= result()->plan.values.front() && present <= result()->plan.values.back();
}

void IdleSweep::begin() {
  if (!is_idle() || active() || covers_present()) return;
  const double each = pace_.expected_seconds(*model_.result().experiment);
  if (each < 0.0) return;
  const double affordable = each > 0.0 ? longest_seconds / each : max_values;
  const auto most = static_cast<std::size_t>(std::min<double>(affordable, max_values));
  if (auto plan = idle_plan(model_, most))
    filled_.start({model_.result().normalised, model_.scenario().folder}, std::move(*plan));
}

void IdleSweep::choose(double value) {
  if (!result()) return;
  const std::string path = result()->plan.path;  // a copy: the change below may end the sweep
  const Json made = at_value(model_.result().normalised, result()->plan, value);
  model_.end_gesture();
  model_.set(path, made.at(Json::json_pointer(path)));
  model_.end_gesture();
}

}  // namespace privbo::ui
