#include "runs/run_settings.h"

#include <algorithm>
#include <vector>

#include "document/scenario_model.h"
#include "run/run_controller.h"
#include "runs/run_history.h"
#include "runs/settings_difference.h"

namespace privbo::ui {

RunSettings::RunSettings(ScenarioModel& model, RunController& controller, RunHistory& history, QObject* parent)
    : QObject(parent), model_(model), controller_(controller), history_(history) {
  waiting_.setSingleShot(true);
  waiting_.setInterval(patience);
  connect(&waiting_, &QTimer::timeout, this, &RunSettings::show);
  connect(&model_, &ScenarioModel::built, this, &RunSettings::compare);
  connect(&controller_, &RunController::started, this, &RunSettings::compare);
  connect(&controller_, &RunController::stale_changed, this, &RunSettings::compare);
  connect(&history_, &RunHistory::pinned_changed, this, &RunSettings::compare);
}

void RunSettings::compare() {
  if (!controller_.stale()) {
    waiting_.stop();
    show();
  } else if (earlier_) {
    show();
  } else if (!waiting_.isActive()) {
    waiting_.start();
  }
}

void RunSettings::show() {
  std::vector<SettingDifference> all;
  const auto experiment = controller_.experiment();
  const auto add = [&](const Json& other) {
    for (SettingDifference& one : differences(experiment->document(), other))
      if (std::ranges::find(all, one.title, &SettingDifference::title) == all.end()) all.push_back(std::move(one));
  };
  const bool earlier = experiment && controller_.stale();
  if (earlier && !model_.result().normalised.is_null()) add(model_.result().normalised);
  if (experiment)
    for (const PinnedRun& pin : *history_.pinned())
      if (pin.experiment && pin.snapshot && pin.snapshot->run_id != controller_.snapshot()->run_id)
        add(pin.experiment->document());
  Message text = all.empty() ? Message() : Message::verbatim(short_text(all).toStdString());
  if (text == text_ && earlier == earlier_) return;
  text_ = std::move(text);
  earlier_ = earlier;
  Q_EMIT changed(text_, earlier_);
}

}  // namespace privbo::ui
