// The live charts with their controls, linked by the round under the pointer and by the time slider.
#pragma once

#include <optional>

#include "charts/view/page.h"
#include "run/run_controller.h"
#include "run_charts/chart_frames.h"
#include "run_charts/chart_layouts.h"
#include "run_charts/run_chart_options.h"
#include "run_charts/sweeps_beside.h"

namespace privbo {
struct GalleryNote;
}

namespace privbo::ui {

class ComparisonPosterior;
class OtherFunctionLine;
class RefreshLoop;
class RoundDisplay;
class SelectedRound;
class WatchControls;

class RunCharts : public Page {
  Q_OBJECT
 public:
  /// `time` chooses the posterior that is shown; `loop` paces the drawing among the window's other charts.
  RunCharts(RunController& controller, SelectedRound& time, RefreshLoop& loop, QWidget* parent = nullptr);

  ChartFrames& frames() { return frames_; }
  ChartView* chart(ChartKind kind) const { return frames_.view(kind); }
  /// How the charts look.
  RunChartOptions& looks() { return looks_; }
  /// Where the charts stand.
  ChartLayouts& layouts() { return *layouts_; }
  ComparisonPosterior* beside() const { return beside_; }
  /// Returns what the charts draw now.
  const ChartData& data() const { return data_; }
  /// Returns whether there is a run, a sweep or a pinned run to draw.
  bool has_something() const;
  /// Returns the chart that commands like "copy" mean: clicked or focused last, otherwise the first in front.
  ChartView* current() const;
  ChartWidget* chart_in_use() const override;
  /// Brings a chart to the front and makes it the current one.
  void show_chart(ChartKind kind);
  /// Does the same, and brings it into sight in a lecture too.
  void uncover(ChartKind kind);
  /// Brings the charts of a preset to the front, shows the two posteriors side by side that it names, of trial 1, and
  /// the bounds that it wants: until the next preset, which finds them as the reader had them.
  void open_as(const GalleryNote& note);

  QString id() const override { return QStringLiteral("charts"); }
  QString title() const override { return tr("Charts"); }
  /// Returns all of them, in one set.
  std::vector<ChartSet> chart_sets() const override;
  void copy_figure() override;
  /// Layout, sizes, and the options of every chart.
  Json save() const override;
  void restore(const Json& saved) override;

  /// Draws this in the place of the run: one trial, or, where it has no rounds, f and the prior beside an older run;
  /// empty: the run again.
  void set_passing(std::optional<RunPicture> passing);
  void set_pinned(PinnedRuns pinned);
  /// What the present run was made with, where that has to be told; `earlier`: the panel has other settings by now, and
  /// its charts are pale.
  void set_settings(Message settings, bool earlier);
  /// Drawn pale below the present run; not exported.
  void set_before(std::optional<PinnedRun> before);
  /// The sweep that was asked for. It comes to the front.
  void set_sweep(SweepResultPtr sweep);
  /// One of the open scenario that filled itself: drawn where nobody asked for another, and where it is; null: none.
  void set_idle_sweep(SweepResultPtr sweep);

 Q_SIGNALS:
  void layout_changed(privbo::ui::ChartLayout layout);
  /// The reader chose this value of the setting that the idle sweep varies.
  void value_chosen(double value);
  /// The next run is to use the f of this pinned run.
  void keep_function_wanted(std::uint64_t pin);
  /// `RunChartOptions::is_hidden` may have another answer for some algorithm.
  void hidden_changed();
  /// What lies beside the run, pinned or swept, is something else.
  void beside_changed();

 protected:
  void changeEvent(QEvent* event) override;

 private:
  /// What only some charts are about.
  struct Traits {
    bool agents = false, contexts = false, private_rewards = false;
    bool operator==(const Traits&) const = default;
  };
  ChartWithControls make_frame(ChartKind kind, SelectedRound& time, RefreshLoop& loop);
  void connect_round(SelectedRound& time);
  void connect_watch();
  void take(const SnapshotPtr& snapshot);
  void draw(const RunPicture& picture);
  /// Returns what the charts of a posterior draw.
  ChartData data_of_posterior() const;
  /// Keeps what they draw while the run that comes next has no posterior yet.
  void keep_posterior(const RunPicture& next);
  void give(bool keep_posterior = false);
  void follow_traits(const Traits& traits);
  void show_options(ChartKind kind);
  void show_sweep();
  void set_least_heights();

  RunController& controller_;
  SelectedRound& time_;
  ChartData data_;
  std::optional<RunPicture> passing_;
  std::optional<ChartData> kept_;  // of a posterior: of what was there before a run that is being prepared
  Message settings_;               // of the run, as set_settings said
  bool earlier_ = false;           // likewise
  ChartFrames frames_;
  RunChartOptions looks_;
  SweepsBeside sweeps_;
  std::optional<Traits> traits_;  // of the run shown
  WatchControls* watch_ = nullptr;
  ComparisonPosterior* beside_ = nullptr;
  OtherFunctionLine* other_function_;
  ChartLayouts* layouts_ = nullptr;
  RoundDisplay* round_ = nullptr;
};

}  // namespace privbo::ui
