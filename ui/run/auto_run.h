// Runs the scenario again by itself after a change of a setting, where that takes no time to speak of.
#pragma once

#include <QObject>
#include <QString>
#include <QTimer>
#include <ctime>

#include "run/run_pace.h"
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
  /// Returns what a run of `experiment` will take, in seconds; negative: nobody knows. By processor time: what else the
  /// machine does at the moment does not count.
  double expected_seconds(const Experiment& experiment) const;
  /// Returns what a single trial will take, in seconds; negative: nobody knows.
  double expected_trial_seconds(const Experiment& experiment) const;
  /// While a hand moves a slider nothing is started; what has changed meanwhile is, when it rests.
  void set_hand(bool moving);
  /// Learns in the background how long the present scenario takes, unless that is known; expectation_changed follows.
  void measure();
  /// Starts nothing that would start a program of the user's: that is for who presses Run.
  /// Starts the scenario that was checked last where the results on screen are others'. A run
  /// that the user started is not broken off; a paused one, one of chosen speed and a window without any run are left
  /// alone. One that was started here has been broken off before, at the change itself.
  void follow();
  /// Does the same at the end of a run, for changes made while it went on; not after one that was stopped, nor after
  /// one that took long, whose results somebody has been waiting for.
  void follow_after(const RunPicture& last);
  /// A preset was opened: it runs as soon as it is checked, where that is expected to take at most run_again_seconds.
  void run_opened();

 Q_SIGNALS:
  /// For the status bar: that Run is waited for, and why; empty: no longer.
  void status_message(const QString& message);
  void held_changed(bool held);
  /// expected_seconds may have another answer.
  void expectation_changed();

 private:
  void learn_pace(const RunPicture& last);
  void give_up_own();
  void begin_opened();
  void start(const std::shared_ptr<const Experiment>& experiment);
  void end_attempt();
  void say_how_long(double seconds);
  void say_programs();
  unsigned threads_of(const Experiment& experiment) const;
  double processor_seconds() const;

  ScenarioModel& model_;
  RunController& controller_;
  bool on_ = false, held_ = false;
  bool own_ = false;               // whether the present run was started here
  bool broken_off_ = false;        // and given up again, as its settings had changed
  bool opened_ = false;            // whether a preset was opened that has not been run
  bool hand_ = false;              // whether a slider is being moved
  QTimer attempt_;                 // how long a run that nobody asked for may take until it is looked at again
  std::clock_t cpu_at_start_ = 0;  // of the program, as the present run began
  RunPace pace_;
};

}  // namespace privbo::ui
