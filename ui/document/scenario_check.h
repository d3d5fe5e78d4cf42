// Checks a scenario in the background, once for edits in quick succession.
#pragma once

#include <QObject>
#include <QTimer>

#include "scenario/scenario.h"
#include "work/latest_job.h"

namespace privbo::ui {

class ScenarioCheck : public QObject {
  Q_OBJECT
 public:
  /// `scenario` outlives the check, which copies it when it begins.
  explicit ScenarioCheck(const Scenario& scenario, QObject* parent = nullptr);

  /// The scenario has changed: it is checked after a short pause without other changes.
  void expect();
  /// Checks without that pause; `built` follows, at once where nothing is outstanding.
  void check_now();
  /// Returns whether the scenario has not changed since it was checked.
  bool current() const { return finished_ == wanted_; }
  /// Returns the latest finished check. Its experiment is null when there are errors, and before the first check.
  const BuildResult& result() const { return result_; }

 Q_SIGNALS:
  void problems_changed();
  /// A check of the newest settings is done (it comes after `problems_changed`).
  void built();

 private:
  void start();
  void finish(quint64 change, BuildResult result);

  const Scenario& scenario_;
  BuildResult result_;
  quint64 wanted_ = 0, started_ = 0, finished_ = 0;  // changes counted; a check carries the count it saw
  QTimer pause_;
  LatestJob job_;  // checks read data files: they never run in the GUI thread
};

}  // namespace privbo::ui
