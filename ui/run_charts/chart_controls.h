// The small rows of controls over each chart: combo boxes and check boxes that make chart options.
#pragma once

#include <functional>
#include <vector>

#include "charts/model/chart_data.h"
#include "charts/model/chart_options.h"
#include "widgets/control_row.h"

class QSlider;
class QSpinBox;

namespace privbo::ui {

/// What every kind of chart has: it holds the chart's options, shows them and changes them.
class ChartControls : public ControlRow {
  Q_OBJECT
 public:
  ChartControls(ChartKind kind, const ChartOptions& start, QWidget* parent = nullptr);

  const ChartOptions& options() const { return options_; }
  /// Shows other options without announcing them.
  void set_options(const ChartOptions& options);
  /// Offers what the data has.
  virtual void follow(const ChartData&) {}

 Q_SIGNALS:
  void options_changed(const privbo::ui::ChartOptions& options);

 protected:
  /// The entry with this data, or the first one.
  static void select(QComboBox* combo, const QVariant& data);
  using Flag = bool ChartOptions::*;
  QCheckBox* add_flag(const QString& text, const QString& tip, Flag flag);
  void add_metric();
  void add_band();
  /// `show`: writes the options into a control. Called whenever they change.
  void on_show(std::function<void()> show);
  void changed_by_reader();

  ChartOptions options_;

 private:
  void show_options();
  std::vector<std::function<void()>> shows_;
};

/// Whose belief, of which trial (and of which agent), and what is drawn of it.
class PosteriorControls : public ChartControls {
  Q_OBJECT
 public:
  explicit PosteriorControls(const ChartOptions& start, QWidget* parent = nullptr);
  /// Offers the algorithms and trials of the run; keeps the choice while it exists.
  void follow(const ChartData& data) override;
  QComboBox* algorithm() const { return algorithm_; }
  QSpinBox* trial() const { return trial_; }
  /// Shown only while the belief is one of several agents.
  QComboBox* agent() const { return agent_; }

 Q_SIGNALS:
  void watch_changed(std::size_t algorithm, std::size_t trial, privbo::Index agent);  // 0-based; Runner::latest_trial

 private:
  /// What can be drawn of this belief, in the order of the list.
  std::vector<BeliefView> views_of(const PosteriorSnapshot& belief) const;
  void offer_views(const PosteriorSnapshot& belief);
  void offer_agents(const PosteriorSnapshot& belief);
  void tell_watched();
  QComboBox *algorithm_, *view_, *agent_;
  QWidget* agent_box_;
  std::vector<std::string> agent_names_;  // what the list was made from
  QCheckBox* hidden_band_;
  QSpinBox* trial_;
};

/// Which of the statistics are drawn.
class ReleasedControls : public ChartControls {
  Q_OBJECT
 public:
  explicit ReleasedControls(const ChartOptions& start, QWidget* parent = nullptr);
  /// Without noise there is one matrix, and nothing to choose.
  void follow(const ChartData& data) override;

 private:
  QComboBox* matrices_;
};

/// Metric, the setting along x, and axes of the trade-off chart.
class TradeoffControls : public ChartControls {
  Q_OBJECT
 public:
  explicit TradeoffControls(const ChartOptions& start, QWidget* parent = nullptr);
  /// Offers ε, the setting that was swept and those in which the runs differ.
  void follow(const ChartData& data) override;
  QComboBox* parameter() const { return parameter_; }

 private:
  QComboBox* parameter_;
  PinnedRuns pinned_;  // what the list was made from
  SweepResultPtr sweep_;
  std::shared_ptr<const Experiment> experiment_;
};

/// Norms of the last vectors, or the shares clipped over the rounds.
class UploadsControls : public ChartControls {
  Q_OBJECT
 public:
  explicit UploadsControls(const ChartOptions& start, QWidget* parent = nullptr);
};

/// Metric and points of the distribution; of a federated run also whether trials or agents are spread out.
class DistributionControls : public ChartControls {
  Q_OBJECT
 public:
  explicit DistributionControls(const ChartOptions& start, QWidget* parent = nullptr);
  void follow(const ChartData& data) override;

 private:
  QComboBox* over_;
};

/// Error rates against T, or against ε at one checkpoint.
class ErrorRateControls : public ChartControls {
  Q_OBJECT
 public:
  explicit ErrorRateControls(const ChartOptions& start, QWidget* parent = nullptr);
  /// Offers the run's checkpoints.
  void follow(const ChartData& data) override;
  QComboBox* checkpoint() const { return checkpoint_; }

 private:
  QComboBox* checkpoint_;
  std::vector<std::int64_t> checkpoints_;  // what the list was made from
};

/// What the map of the recommendation shows, and the context whose distribution is drawn.
class PolicyControls : public ChartControls {
  Q_OBJECT
 public:
  explicit PolicyControls(const ChartOptions& start, QWidget* parent = nullptr);
  /// Offers the run's contexts, from the lowest row of the map.
  void follow(const ChartData& data) override;
  QSlider* context() const { return context_; }

 private:
  void show_context();
  QSlider* context_;
  std::vector<Index> order_;    // context of each row, as the slider has them
  std::vector<QString> names_;  // of each context
  Index shown_ = -1;            // the one the chart shows where none is chosen
};

/// The row for a chart of this kind.
ChartControls* make_controls(ChartKind kind, const ChartOptions& start, QWidget* parent);

/// Paths (JSON pointers) of numeric settings along which a trade-off can be drawn: ε first.
QStringList tradeoff_paths(const ChartData& data);

}  // namespace privbo::ui
