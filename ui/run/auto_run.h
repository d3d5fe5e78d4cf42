// Runs the scenario again by itself after a change of a setting, where that takes no time to speak of.
#pragma once

#include <QObject>
#include <QString>

#include "trial/experiment.h"

namespace privbo::ui {

class RunController;
class ScenarioModel;
struct RunPicture;

class AutoRun : public QObject {
  Q_OBJECT
 public:
  /// Off at first.
  AutoRun(ScenarioModel& model, RunController& controller, QObject* parent = nullptr);

  void set_on(bool on) { on_ = on; }
  bool on() const { return on_; }
  /// Starts nothing until it is released, whatever is switched on.
  void hold(bool held);
  bool held() const { return held_; }
  /// Returns whether the present run was started because a setting changed, by nobody's press on Run.
  bool started_present() const { return own_; }
  /// Returns what a run of `experiment` will take by the pace of the last one that ended, in seconds; negative: none
  /// has.
  double expected_seconds(const Experiment& experiment) const;
  /// Starts the scenario that was checked last where the results on screen are others'. A run
  /// that the user started is not broken off; a paused one, one of chosen speed and a window without any run are left
  /// alone. One that was started here has been broken off before, at the change itself.
  void follow();
  /// Does the same at the end of a run, for changes made while it went on; not after one that was stopped, nor after
  /// one that took long, whose results somebody has been waiting for.
  void follow_after(const RunPicture& last);

 Q_SIGNALS:
  /// For the status bar: that Run is waited for, and why; empty: no longer.
  void status_message(const QString& message);
  void held_changed(bool held);

 private:
  void learn_pace(const RunPicture& last);
  void give_up_own();

  ScenarioModel& model_;
  RunController& controller_;
  bool on_ = false, held_ = false;
  bool own_ = false;                 // whether the present run was started here
  bool broken_off_ = false;          // and given up again, as its settings had changed
  double seconds_per_round_ = -1.0;  // of one algorithm in one trial
};

}  // namespace privbo::ui
