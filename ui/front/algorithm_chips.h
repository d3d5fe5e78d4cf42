// The algorithms of the scenario above the charts: a chip for each in a few rows, or one button where there is no room.
#pragma once

#include <QWidget>
#include <functional>
#include <string>
#include <vector>

#include "panel/algorithms/scenario_algorithms.h"

class QMenu;
class QToolButton;

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
  /// "4 algorithms", with all of it in its menu: for whoever lays this out, in place of the chips.
  QToolButton* folded() const { return folded_; }

  /// Returns the least width at which they take this many rows.
  int width_for(int rows) const;
  /// Takes the least width for these rows, and the height of those it needs.
  void take_rows(int rows);

 Q_SIGNALS:
  /// They want another size.
  void size_changed();
  /// Asks for the settings of the algorithm at a JSON pointer, or of the list of algorithms.
  void settings_wanted(const std::string& path);
  void explain_wanted(const std::string& path);
  /// The algorithm at this place is to leave the scenario.
  void leave_out_wanted(int index);

 protected:
  bool event(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  void follow();
  void follow_run();
  void follow_charts();
  void add_chip();
  void show_if(const std::function<bool(std::size_t)>& shown);
  void fill_menu(QMenu& menu, std::size_t index);
  void fill_folded_menu();
  int gap() const;
  /// Returns where everything stands at this width; returns how many rows that takes.
  int arrange(int width, std::vector<QRect>* places = nullptr) const;

  ScenarioModel& model_;
  RunController& run_;
  RunCharts& charts_;
  std::vector<ScenarioAlgorithm> algorithms_;
  std::vector<AlgorithmChip*> chips_;
  QToolButton* more_;
  QToolButton* folded_;
};

}  // namespace privbo::ui
