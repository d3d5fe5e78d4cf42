// The price of privacy, found while nobody asks for anything: some time after a run has ended its scenario is swept
// over what makes it private.
#pragma once

#include <QObject>
#include <QTimer>

#include "run/sweep_run.h"

namespace privbo::ui {

class AutoRun;
class RunController;
class ScenarioModel;

/// Begins only where the whole sweep is expected to be short, and stops as soon as anything changes or runs.
class IdleSweep : public QObject {
  Q_OBJECT
 public:
  /// Off at first. `asked`: the sweep that somebody asked for, which goes before; `comparison`: what else may run;
  /// `pace`: how long runs take.
  IdleSweep(ScenarioModel& model, RunController& run, SweepRun& asked, PolledRunBase& comparison, const AutoRun& pace,
            QObject* parent = nullptr);

  static constexpr int wait_ms = 1500;            // without any run or change before it begins
  static constexpr double longest_seconds = 8.0;  // that it may be expected to take

  void set_on(bool on);
  /// Drops what it has and begins nothing until it is released.
  void hold(bool held);
  void set_threads(unsigned threads) { filled_.set_threads(threads); }
  /// Stops, without waiting, and keeps what is done: the window is closing.
  void stop();
  bool active() const { return filled_.active(); }
  /// Null where there is none. What has points belongs to the open scenario, but for the value of the swept setting.
  const SweepResultPtr& result() const { return filled_.result(); }
  /// Gives the swept setting this value in the open scenario, as one step of undo.
  void choose(double value);

 Q_SIGNALS:
  void changed(const privbo::SweepResultPtr& sweep);

 private:
  void disturb();
  void compare();
  void begin();
  bool is_idle() const;
  bool covers_present() const;

  ScenarioModel& model_;
  RunController& run_;
  SweepRun& asked_;
  PolledRunBase& comparison_;
  const AutoRun& pace_;
  SweepRun filled_;
  QTimer wait_;
  bool on_ = false, held_ = false;
};

}  // namespace privbo::ui
