// What a window shows, without any window: the scenario, what the user likes, and the three things that run.
#pragma once

#include <QObject>

#include "document/scenario_model.h"
#include "preferences/preferences.h"
#include "run/comparison_run.h"
#include "run/run_controller.h"
#include "run/run_starter.h"
#include "run/sweep_run.h"
#include "runs/run_history.h"

namespace privbo::ui {

struct SessionOptions {
  unsigned threads = 0;    // of everything that runs; 0: as in the preferences
  bool remembered = true;  // whether preferences are read and kept
};

class Session : public QObject {
  Q_OBJECT
 public:
  explicit Session(const SessionOptions& options = {}, QObject* parent = nullptr);
  /// Stops what runs, without waiting for it.
  ~Session() override;

  ScenarioModel model;
  Preferences preferences;
  RunController run;
  SweepRun sweep;
  ComparisonRun comparison;
  RunHistory history;
  RunStarter starter;

  /// Stops what runs and keeps what it has: the window is closing.
  void stop();

 private:
  void use_preferences();

  SessionOptions options_;
};

}  // namespace privbo::ui
