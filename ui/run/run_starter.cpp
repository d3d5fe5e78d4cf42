// Remembers what was asked for until the check is done.
#include "run/run_starter.h"

#include "document/scenario_model.h"
#include "run/run_controller.h"
#include "words/catalogue_text.h"

namespace privbo::ui {

RunStarter::RunStarter(ScenarioModel& model, RunController& controller, QObject* parent)
    : QObject(parent), model_(model), controller_(controller) {
  connect(&model_, &ScenarioModel::built, this, &RunStarter::fulfil);
  // What was wished for belonged to the scenario that was open then.
  connect(&model_, &ScenarioModel::replaced, this, [this] { wish_ = Wish::none; });
}

void RunStarter::run_or_pause() {
  if (controller_.state() == RunState::running) return controller_.pause();
  if (controller_.state() == RunState::paused) return controller_.resume();
  start();
}

void RunStarter::step() { controller_.active() ? controller_.step() : wish_for(Wish::step); }
void RunStarter::start() { wish_for(Wish::run); }

void RunStarter::wish_for(Wish wish) {
  if (held()) {
    Q_EMIT status_message(why_held_);
    return;
  }
  wish_ = wish;
  Q_EMIT status_message(tr("Checking the settings…"));
  model_.check_now();
}

void RunStarter::fulfil() {
  const Wish wish = wish_;
  wish_ = Wish::none;
  if (wish == Wish::none) return;
  Q_EMIT status_message({});
  const auto& experiment = model_.result().experiment;
  if (!experiment) {
    Q_EMIT status_message(tr("Not started: the settings marked in red need a change."));
    Q_EMIT refused(translated(listed(model_.problems())));
  } else if (wish == Wish::run) {
    controller_.run(experiment, model_.scenario().folder);
  } else {
    controller_.prepare(experiment, model_.scenario().folder);
    controller_.step();
  }
}

}  // namespace privbo::ui
