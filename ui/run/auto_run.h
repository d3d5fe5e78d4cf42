// Runs the scenario again by itself after a change of a setting, where that takes no time to speak of.
#pragma once

#include <QObject>
#include <QString>
#include <QTimer>
#include <ctime>
#include <map>
#include <string>

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
  /// Returns what a run of `experiment` will take, in seconds; negative: none has ended yet. By the least that runs of
  /// the same algorithms took, else by the last one: what else the machine does at the moment does not count.
  double expected_seconds(const Experiment& experiment) const;
  /// Starts the scenario that was checked last where the results on screen are others'. A run
  /// that the user started is not broken off; a paused one, one of chosen speed and a window without any run are left
  /// alone. One that was started here has been broken off before, at the change itself.
  void follow();
  /// Does the same at the end of a run, for changes made while it went on; not after one that was stopped, nor after
  /// one that took long, whose results somebody has been waiting for.
  void follow_after(const RunPicture& last);
  /// A preset was opened: it runs as soon as it is checked, and is broken off where that takes more than
  /// run_again_seconds. What it has drawn by then stays.
  void run_opened();

 Q_SIGNALS:
  /// For the status bar: that Run is waited for, and why; empty: no longer.
  void status_message(const QString& message);
  void held_changed(bool held);

 private:
  void learn_pace(const RunPicture& last);
  void give_up_own();
  void begin_opened();
  void end_attempt();

  ScenarioModel& model_;
  RunController& controller_;
  bool on_ = false, held_ = false;
  bool own_ = false;                               // whether the present run was started here
  bool broken_off_ = false;                        // and given up again, as its settings had changed
  bool opened_ = false;                            // whether a preset was opened that has not been run
  QTimer attempt_;                                 // how long the run of an opened preset may take
  std::clock_t cpu_at_start_ = 0;                  // of the program, as the present run began
  double seconds_per_round_ = -1.0;                // of one algorithm in one trial
  std::map<std::string, double> least_per_round_;  // by the algorithms of a run
};

}  // namespace privbo::ui
