#include "window/session.h"

#include <QTimer>

namespace privbo::ui {

Session::Session(const SessionOptions& options, QObject* parent)
    : QObject(parent),
      preferences(nullptr, options.remembered),
      before(run, history),
      starter(model, run),
      auto_run(model, run),
      belief(run),
      film(run, starter, belief),
      lesson(model, starter, run, auto_run),
      options_(options) {
  connect(&preferences, &Preferences::changed, this, &Session::use_preferences);
  // Results of another scenario would only mislead.
  connect(&model, &ScenarioModel::replaced, this, [this] {
    run.reset();
    comparison.clear();
  });
  connect(&model, &ScenarioModel::built, this, [this] {
    const Scenario now{model.result().normalised, model.scenario().folder};
    run.compare_with(now);
    sweep.compare_with(now);
    comparison.compare_with(now);
    auto_run.follow();
  });
  connect(&run, &RunController::state_changed, this, [this] {
    drawing.stay_awake(run.active());
    if (const auto experiment = run.experiment()) {
      std::vector<std::string> types;
      for (const auto& algorithm : experiment->algorithms()) types.push_back(algorithm.entry->id);
      history.keep_clear(std::move(types));
    }
  });
  connect(&run, &RunController::run_ended, this, [this](const RunPicture& last) {
    before.end(history.add(last.snapshot, last.experiment, last.snapshot->elapsed_seconds, last.folder),
               auto_run.started_present());
    // Once everybody has been told of this end.
    QTimer::singleShot(0, this, [this, last] {
      if (last.experiment == run.experiment()) auto_run.follow_after(last);
    });
  });
  use_preferences();
}

Session::~Session() { stop(); }

void Session::stop() {
  run.stop();
  sweep.stop();
  comparison.stop();
}

void Session::use_preferences() {
  const unsigned threads = options_.threads > 0 ? options_.threads : preferences.values().threads;
  run.set_threads(threads);
  sweep.set_threads(threads);
  comparison.set_threads(threads);
  auto_run.set_on(options_.lively && preferences.values().run_again);
}

}  // namespace privbo::ui
