// Whose posterior is shown, of which trial and of which agent: in front of the controls of the posterior.
#pragma once

#include <optional>

#include "run_charts/chart_controls.h"

class QComboBox;
class QLabel;
class QSpinBox;

namespace privbo::ui {

class WatchControls : public ChartControls {
  Q_OBJECT
 public:
  explicit WatchControls(ChartKind kind, const ChartOptions& start, QWidget* parent = nullptr);
  /// Offers the algorithms, trials and agents of the run.
  void offer_choices(const ChartData& data) override;
  /// Shows which one is watched; announces nothing.
  void show_selected(std::size_t algorithm, std::size_t trial, Index agent);
  /// Shows whose posterior stands beside it; announces nothing.
  void show_beside(std::optional<std::size_t> algorithm);
  QComboBox* algorithm() const { return algorithm_; }
  /// "alone", or one of the algorithms; shown only where there are several.
  QComboBox* beside() const { return beside_; }
  QSpinBox* trial() const { return trial_; }
  /// Shown only while the posterior is one of several agents.
  QComboBox* agent() const { return agent_; }

 Q_SIGNALS:
  void watch_changed(std::size_t algorithm, std::size_t trial, privbo::Index agent);  // 0-based; Runner::latest_trial
  void beside_changed(std::optional<std::size_t> algorithm);                          // 0-based; empty: alone

 private:
  QComboBox* add_algorithm();
  QSpinBox* add_trial();
  void add_agent();
  void set_agents(bool several);
  void add_beside();
  void offer_algorithms(const Snapshot& run);
  void offer_agents(const PosteriorSnapshot& posterior);
  void report_selection();
  void show_choice();

  QComboBox* algorithm_;
  QSpinBox* trial_;
  QLabel* agent_label_ = nullptr;
  QComboBox* agent_ = nullptr;
  QComboBox* beside_ = nullptr;
  std::vector<std::string> agent_names_;  // what the list was made from
  int beside_place_ = 0;                  // 0: alone, then the algorithms
  int selected_algorithm_ = 0, selected_trial_ = 1,
      selected_agent_ = 0;  // as the controls count: trial 0 is the latest
};

/// Returns the row for a chart of this kind.
ChartControls* make_controls(ChartKind kind, const ChartOptions& start, QWidget* parent);

}  // namespace privbo::ui
