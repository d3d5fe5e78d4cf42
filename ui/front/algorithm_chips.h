// The algorithms of the scenario in the rail: a line for each, and one that adds another.
#pragma once

#include <QWidget>
#include <functional>
#include <string>
#include <vector>

#include "panel/algorithms/scenario_algorithms.h"

class QMenu;
class QToolButton;
class QVBoxLayout;

namespace privbo::ui {

class AlgorithmChip;
class RunCharts;
class RunController;
class ScenarioModel;

class AlgorithmChips : public QWidget {
  Q_OBJECT
 public:
  AlgorithmChips(ScenarioModel& model, RunController& run, RunCharts& charts, QWidget* parent = nullptr);

  /// In the order of the scenario.
  const std::vector<AlgorithmChip*>& chips() const { return chips_; }
  /// Behind the last one: leads to the list of all algorithms.
  QToolButton* more() const { return more_; }
  /// Where the column is narrow, every chip has the same number of lines.
  void set_narrow(bool narrow);

 Q_SIGNALS:
  /// Asks for the settings of the algorithm at a JSON pointer, or of the list of algorithms.
  void settings_wanted(const std::string& path);
  void explain_wanted(const std::string& path);
  /// The algorithm at this place is to leave the scenario.
  void leave_out_wanted(int index);

 private:
  void follow();
  void follow_run();
  void follow_charts();
  void add_chip();
  void show_if(const std::function<bool(std::size_t)>& shown);
  void fill_menu(QMenu& menu, std::size_t index);

  ScenarioModel& model_;
  RunController& run_;
  RunCharts& charts_;
  std::vector<ScenarioAlgorithm> algorithms_;
  std::vector<AlgorithmChip*> chips_;
  QVBoxLayout* column_;
  QToolButton* more_;
  bool narrow_ = false;
};

}  // namespace privbo::ui
