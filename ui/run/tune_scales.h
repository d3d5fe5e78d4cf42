// Tunes the scales of the open scenario: pilot runs on threads of their own, and then one step of undo.
#pragma once

#include <QString>

#include "experiment/batch/scale_tuner.h"
#include "run/polled_run.h"

namespace privbo::ui {

class ScenarioModel;

class TuneScales : public PolledRun<ScaleTuner> {
  Q_OBJECT
 public:
  explicit TuneScales(ScenarioModel& model, QObject* parent = nullptr);
  ~TuneScales() override;

  /// Begins as soon as the settings are checked. Nothing happens while it is at work; where the scenario cannot be
  /// tuned, the status says why.
  void start();
  /// What is tried from now on; for tests, which have no time for the usual grid.
  void set_plan(TuningPlan plan) { plan_ = std::move(plan); }

 Q_SIGNALS:
  /// How it ended, or why it could not begin, for the status bar.
  void status_message(const QString& message);

 private:
  void begin_checked();
  void take(RunState state);

  ScenarioModel& model_;
  TuningPlan plan_;
  bool wanted_ = false;  // as soon as the settings are checked
};

}  // namespace privbo::ui
