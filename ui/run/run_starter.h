// From a press on Run or Step to a run: the newest settings are checked first, without holding the window up.
#pragma once

#include <QObject>
#include <QString>

namespace privbo::ui {

class RunController;
class ScenarioModel;

class RunStarter : public QObject {
  Q_OBJECT
 public:
  RunStarter(ScenarioModel& model, RunController& controller, QObject* parent = nullptr);

  /// Starts, pauses or goes on, whichever comes next.
  void run_or_pause();
  /// One round of every algorithm, from a standing start or within a run.
  void step();
  /// Starts a new run.
  void start();
  /// Refuses to begin runs, with this reason for the status bar; empty: no longer. A run that is going on may be
  /// paused, stepped and resumed.
  void hold(const QString& reason) { why_held_ = reason; }
  bool held() const { return !why_held_.isEmpty(); }

 Q_SIGNALS:
  /// What is going on, for the status bar; empty: nothing any more.
  void status_message(const QString& message);
  /// The settings have errors; `problems` lists them.
  void refused(const QString& problems);

 private:
  enum class Wish { none, run, step };
  void wish_for(Wish wish);
  void fulfil();

  ScenarioModel& model_;
  RunController& controller_;
  Wish wish_ = Wish::none;
  QString why_held_;
};

}  // namespace privbo::ui
