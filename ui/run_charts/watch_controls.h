// Whose belief is shown, of which trial and of which agent: in front of the controls of the posterior.
#pragma once

#include "run_charts/chart_controls.h"

class QComboBox;
class QSpinBox;

namespace privbo::ui {

class WatchControls : public ChartControls {
  Q_OBJECT
 public:
  explicit WatchControls(ChartKind kind, const ChartOptions& start, QWidget* parent = nullptr);
  /// Offers the algorithms, trials and agents of the run.
  void offer_choices(const ChartData& data) override;
  /// Shows which one is watched; announces nothing.
  void show_watched(std::size_t algorithm, std::size_t trial, Index agent);
  QComboBox* algorithm() const { return algorithm_; }
  QSpinBox* trial() const { return trial_; }
  /// Shown only while the belief is one of several agents.
  QComboBox* agent() const { return agent_; }

 Q_SIGNALS:
  void watch_changed(std::size_t algorithm, std::size_t trial, privbo::Index agent);  // 0-based; Runner::latest_trial

 private:
  QComboBox* add_algorithm();
  QSpinBox* add_trial();
  void add_agent();
  void offer_algorithms(const Snapshot& run);
  void offer_agents(const PosteriorSnapshot& belief);
  void tell_watched();
  void show_choice();

  QComboBox* algorithm_;
  QSpinBox* trial_;
  QWidget* agent_box_ = nullptr;
  QComboBox* agent_ = nullptr;
  std::vector<std::string> agent_names_;                               // what the list was made from
  int watched_algorithm_ = 0, watched_trial_ = 1, watched_agent_ = 0;  // as the controls count: trial 0 is the latest
};

/// The row for a chart of this kind.
ChartControls* make_controls(ChartKind kind, const ChartOptions& start, QWidget* parent);

}  // namespace privbo::ui
