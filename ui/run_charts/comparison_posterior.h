// What stands beside the posterior that is watched: that of a second algorithm, in the same trial after the same round,
// run again; or, where none is chosen, the deviation of a map whose mean is watched.
#pragma once

#include <QWidget>
#include <cstdint>
#include <optional>

#include "plot/data/chart_data.h"
#include "plot/data/chart_options.h"
#include "run/replay_controller.h"

namespace privbo::ui {

class SelectedRound;
class ChartView;
class RunController;

/// Takes no room until an algorithm is chosen that the run has and that is not the one watched, or until there is a map
/// and room for two of them. While a run goes on it keeps the last picture of a second algorithm: every round would be
/// run twice.
class ComparisonPosterior : public QWidget {
  Q_OBJECT
 public:
  ComparisonPosterior(RunController& controller, SelectedRound& time, QWidget* parent = nullptr);

  ChartView* view() const { return view_; }
  /// Returns the place of the algorithm among those of the run; empty: none.
  std::optional<std::size_t> chosen() const { return chosen_; }
  void choose(std::optional<std::size_t> algorithm);
  /// Takes what the chart beside it shows.
  void show_watched(const ChartData& watched);
  /// Sets the options of the chart beside it, with a title of its own.
  void set_options(ChartOptions options);
  /// See RunCharts::set_settings.
  void set_settings(const Message& settings, bool earlier);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void follow();
  bool has_map() const;
  void follow_map();

  struct Asked {
    std::uint64_t run = 0;
    std::size_t algorithm = 0, trial = 0;
    std::int64_t t = 0;
    Index agent = 0;
    bool operator==(const Asked&) const = default;
  };
  RunController& controller_;
  SelectedRound& time_;
  ReplayController replay_;
  ChartView* view_;
  ChartData watched_;
  ChartOptions options_;
  Message settings_;
  bool earlier_ = false;
  bool map_ = false;  // whether a deviation is shown
  std::optional<std::size_t> chosen_;
  std::optional<Asked> asked_;
};

}  // namespace privbo::ui
