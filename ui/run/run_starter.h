// From a press on Run or Step to a run: the newest settings are checked first, without holding the window up.
#pragma once

#include <QObject>
#include <QString>
#include <filesystem>
#include <memory>

#include "programs/program_consent.h"

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
  /// Starts a run of a lesson, which nobody has pressed Run for: one that wants programs of the user's is not begun.
  void start_lesson();
  /// Does again what waited for a program (programs_wanted), now that somebody has looked at it.
  void go_on_with_program();
  /// Does it not: somebody has looked, and said no.
  void give_up_program();
  /// What this window may start at the moment.
  ProgramConsent& programs() { return programs_; }
  /// Refuses to begin runs, with this reason for the status bar; empty: no longer. A run that is going on may be
  /// paused, stepped and resumed.
  void hold(const QString& reason) { why_held_ = reason; }
  bool held() const { return !why_held_.isEmpty(); }

 Q_SIGNALS:
  /// What is going on, for the status bar; empty: nothing any more.
  void status_message(const QString& message);
  /// The settings have errors; `problems` lists them.
  void refused(const QString& problems);
  /// The run waits for a program that is not bound to its name, or is no longer what was bound; see ProgramConsent.
  void programs_wanted(const QString& name, const QString& why);

 private:
  enum class Wish { none, run, step };
  void wish_for(Wish wish, bool by_lesson = false);
  void fulfil();
  void begin();

  ScenarioModel& model_;
  RunController& controller_;
  ProgramConsent programs_;
  Wish wish_ = Wish::none;
  bool by_lesson_ = false;
  Wish waiting_ = Wish::none;  // for its programs
  std::shared_ptr<const Experiment> experiment_;
  std::filesystem::path folder_;
  QString why_held_;
};

}  // namespace privbo::ui
