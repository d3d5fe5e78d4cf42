// How the charts of a run look: the options of each, and what other choices do to them for a while.
#pragma once

#include <QObject>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "plot/data/chart_data.h"
#include "plot/kinds/chart_kind.h"

namespace privbo::ui {

class RunChartOptions : public QObject {
  Q_OBJECT
 public:
  /// `data` is what the charts draw now; it outlives this.
  RunChartOptions(const std::vector<ChartKind>& kinds, const ChartData& data, QObject* parent = nullptr);

  const ChartOptions& of(ChartKind kind) const { return charts_.at(kind).options; }
  /// The title is left out: the frame around the chart carries it.
  void set(ChartKind kind, ChartOptions options);
  /// The spread over trials of every chart.
  void set_band(Band band);

  /// Hides the curve, the band and the pinned kin of the algorithm with this name in all charts over rounds, or shows
  /// them again.
  void set_hidden(const std::string& algorithm, bool hidden);
  /// Shows all that was hidden, in all charts: another scenario is open.
  void show_all();
  /// Returns whether none of these charts shows it.
  bool is_hidden(const std::string& algorithm) const;
  /// Hides what the data have now of algorithms that are hidden: a pinned run, the first ε. What a reader has switched
  /// on again in a legend stays on.
  void follow_hidden();

  /// Federated runs are read by their simple regret, as in their paper; runs without agents by what the reader chose.
  void set_agents(bool agents);
  /// Puts the setting of the data's sweep, which has just begun, along x. Returns the chart that it is for.
  std::optional<ChartKind> follow_sweep();
  /// Does the same for a sweep that nobody asked for, unless the reader chose another setting.
  void follow_idle_sweep();
  /// Draws what a chart is a mode of in that mode, of these charts, or leaves all as the reader had them.
  void use_modes(const std::vector<ChartKind>& wanted);
  /// Draws bounds where charts usually have none, or leaves all charts as the reader had them.
  void draw_bounds(bool wanted);

  /// Returns the reader's own options by the id of the chart.
  Json save() const;
  /// What cannot be read is left as it is.
  void restore(const Json& saved);

 Q_SIGNALS:
  void changed(privbo::ChartKind kind);

 private:
  struct Chart {
    ChartOptions options;
    Metric metric_of_others{};  // where there are agents: what the reader chose where there are none
    std::map<std::string, std::string> hidden_with{};  // keys of series that an algorithm took with it, and its name
    std::optional<Metric> own_metric{};                // what the reader had chosen where a mode was wanted
    std::optional<bool> own_bounds{};                  // what the reader had chosen where bounds were switched on
  };
  void set_if_other(ChartKind kind, const ChartOptions& options);

  const ChartData& data_;
  std::map<ChartKind, Chart> charts_;
  std::string idle_parameter_;  // what the idle sweep put along x last
  bool agents_ = false;
};

}  // namespace privbo::ui
