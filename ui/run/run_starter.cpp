// Remembers what was asked for until the check is done.
#include "run/run_starter.h"

#include <utility>

#include "document/scenario_model.h"
#include "families/wanted_programs.h"
#include "run/run_controller.h"
#include "words/catalogue_text.h"
#include "words/plain_text.h"

namespace privbo::ui {

RunStarter::RunStarter(ScenarioModel& model, RunController& controller, QObject* parent)
    : QObject(parent), model_(model), controller_(controller) {
  connect(&model_, &ScenarioModel::built, this, &RunStarter::fulfil);
  // What was wished for belonged to the scenario that was open then.
  connect(&model_, &ScenarioModel::replaced, this, [this] {
    wish_ = waiting_ = Wish::none;
    programs_.forget();
  });
  connect(&programs_, &ProgramConsent::given, this, &RunStarter::begin);
  connect(&programs_, &ProgramConsent::refused, this, [this](const QString& why) {
    waiting_ = Wish::none;
    Q_EMIT status_message(why);
    Q_EMIT refused(why);
  });
  connect(&programs_, &ProgramConsent::wanted, this, [this](const QString& name, const QString& why) {
    Q_EMIT status_message(tr("Not started: the program “%1” has to be looked at first.").arg(beginning(name)));
    Q_EMIT programs_wanted(name, why);
  });
}

void RunStarter::run_or_pause() {
  if (controller_.state() == RunState::running) return controller_.pause();
  if (controller_.state() == RunState::paused) return controller_.resume();
  start();
}

void RunStarter::step() { controller_.active() ? controller_.step() : wish_for(Wish::step); }
void RunStarter::start() { wish_for(Wish::run); }
void RunStarter::start_lesson() { wish_for(Wish::run, true); }

void RunStarter::go_on_with_program() {
  if (waiting_ != Wish::none) wish_for(waiting_);
}

void RunStarter::give_up_program() {
  if (std::exchange(waiting_, Wish::none) == Wish::none) return;
  const QString words = tr("Not started: no program was allowed.");
  Q_EMIT status_message(words);
  Q_EMIT refused(words);
}

void RunStarter::wish_for(Wish wish, bool by_lesson) {
  if (held()) {
    Q_EMIT status_message(why_held_);
    return;
  }
  wish_ = wish;
  by_lesson_ = by_lesson;
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
  } else if (by_lesson_ && wants_programs(*experiment)) {
    Q_EMIT status_message(tr("Not started: a lesson starts no program of yours. Press Run to start it."));
  } else {
    waiting_ = wish;
    experiment_ = experiment;
    folder_ = model_.scenario().folder;
    if (wants_programs(*experiment)) Q_EMIT status_message(tr("Looking at the programs of this scenario…"));
    programs_.ask_for(experiment);
  }
}

void RunStarter::begin() {
  const Wish wish = std::exchange(waiting_, Wish::none);
  const auto experiment = std::exchange(experiment_, nullptr);
  if (wish == Wish::none || !experiment) return;
  Q_EMIT status_message({});
  if (wish == Wish::run) return controller_.run(experiment, folder_);
  controller_.prepare(experiment, folder_);
  controller_.step();
}

}  // namespace privbo::ui
