// The window's hand on a sweep: starts and stops it, and passes its pictures on.
#pragma once

#include <QObject>
#include <QThreadPool>
#include <QTimer>
#include <memory>

#include "experiment/batch/sweep_runner.h"
#include "scenario/scenario.h"

namespace privbo::ui {

class SweepController : public QObject {
  Q_OBJECT
 public:
  explicit SweepController(QObject* parent = nullptr);
  ~SweepController() override;

  /// Worker threads of the next sweep; 0: one per core.
  void set_threads(unsigned threads) { threads_ = threads; }
  /// `scenario` is normalised and legal, `plan` made from it without errors. An earlier sweep is stopped and let go.
  void start(Scenario scenario, SweepSettings plan);
  /// Keeps the values that are done.
  void stop();
  /// Stops and forgets the results.
  void clear();
  bool active() const { return runner_ && state_ == RunState::running; }
  RunState state() const { return state_; }
  /// Null before the first sweep and after clear().
  SweepResultPtr result() const { return result_; }
  SweepProgress progress() const;
  /// The scenario behind the result, normalised; empty without one.
  const Scenario& scenario() const { return scenario_; }
  /// Tells which settings are in the panel now (normalised document). Results of others are stale; the value the swept
  /// setting itself has does not matter.
  void compare_with(const Json& document);
  bool stale() const { return stale_; }

 Q_SIGNALS:
  /// Another picture, or none any more (null).
  void sweep_changed(const privbo::SweepResultPtr& sweep);
  void state_changed(privbo::RunState state);
  void progressed();
  void stale_changed(bool stale);

 private:
  void poll();
  void let_go();
  void set_state(RunState state);
  void set_stale(bool stale);

  Scenario scenario_;
  std::unique_ptr<SweepRunner> runner_;
  SweepResultPtr result_;
  RunState state_ = RunState::idle;
  bool stale_ = false;
  unsigned threads_ = 0;
  QTimer timer_;
  QThreadPool leaving_;  // joins the threads of sweeps that were let go: the GUI thread waits for nobody
};

}  // namespace privbo::ui
