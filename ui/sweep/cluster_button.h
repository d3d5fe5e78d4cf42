// The way to many machines: the script that computes the sweep's cells there, and the folder they fill.
#pragma once

#include <QToolButton>

#include "scenario/scenario.h"
#include "sweep/cells_watch.h"

namespace privbo::ui {

class ScenarioModel;

class ClusterButton : public QToolButton {
  Q_OBJECT
 public:
  explicit ClusterButton(ScenarioModel& model, QWidget* parent = nullptr);

  CellsWatch& watch() { return watch_; }
  /// "37 of 400 cells"; empty while no folder is watched.
  QString progress_text() const;

 Q_SIGNALS:
  void status_message(const QString& text);

 private:
  void ask_for_folder();
  void copy_script(const char* engine);

  ScenarioModel& model_;
  CellsWatch watch_;
  QAction* close_ = nullptr;
};

/// Returns the script that runs the sweep of this scenario in `shards` parts: it holds the scenario itself.
QString cluster_script_of(const Scenario& scenario, const char* engine, std::size_t shards);

}  // namespace privbo::ui
