// The window's hand on a sweep.
#pragma once

#include "experiment/batch/sweep_runner.h"
#include "run/polled_run.h"
#include "scenario/scenario.h"

namespace privbo::ui {

class SweepRun : public PolledRun<SweepRunner> {
  Q_OBJECT
 public:
  explicit SweepRun(QObject* parent = nullptr);
  ~SweepRun() override;

  /// `scenario` is normalised and legal, `plan` made from it without errors. An earlier sweep is stopped and let go.
  void start(Scenario scenario, SweepSettings plan);
  /// Stops and forgets the results.
  void clear();
  /// Returns the scenario behind the result, normalised; empty without one.
  const Scenario& scenario() const { return scenario_; }
  /// Tells which settings are in the panel now (normalised). Results of others are stale; the value the swept
  /// setting itself has does not matter.
  void compare_with(const Scenario& now);

 private:
  Scenario scenario_;
};

}  // namespace privbo::ui
