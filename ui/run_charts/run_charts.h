// The live charts with their controls, linked by the round under the pointer and by the time slider.
#pragma once

#include <map>
#include <optional>

#include "charts/data/chart_data.h"
#include "charts/kinds/chart_kind.h"
#include "charts/view/page.h"
#include "run_charts/chart_layouts.h"

namespace privbo {
struct GalleryNote;
}

namespace privbo::ui {

class SelectedRound;
class ComparisonPosterior;
class ChartControls;
class ChartView;
class NumbersStrip;
class OtherFunctionLine;
class RefreshLoop;
class ReplayBar;
class RunController;
class SteadyLabel;
class WatchControls;

class RunCharts : public Page {
  Q_OBJECT
 public:
  /// `time` chooses the posterior that is shown; `loop` paces the drawing among the window's other charts.
  RunCharts(RunController& controller, SelectedRound& time, RefreshLoop& loop, QWidget* parent = nullptr);

  /// Returns whether the kind is one of these charts.
  bool has(ChartKind kind) const { return charts_.contains(kind); }
  ChartView* chart(ChartKind kind) const { return charts_.at(kind).view; }
  ChartControls* controls(ChartKind kind) const { return charts_.at(kind).controls; }
  /// Returns the chart that commands like "copy" mean: clicked or focused last, otherwise the first in front.
  ChartView* current() const;
  ChartWidget* chart_in_use() const override;
  /// Brings a chart to the front and makes it the current one.
  void show_chart(ChartKind kind);
  QString id() const override { return QStringLiteral("charts"); }
  QString title() const override { return tr("Charts"); }
  /// Returns all of them, in one set.
  std::vector<ChartSet> chart_sets() const override;
  void copy_figure() override;
  /// Layout, sizes, and the options of every chart.
  Json save() const override;
  void restore(const Json& saved) override;
  /// Returns what the charts draw now.
  const ChartData& data() const { return data_; }
  /// Returns whether there is a run, a sweep or a pinned run to draw.
  bool has_something() const;
  void set_pinned(PinnedRuns pinned);
  /// Drawn pale below the present run; not exported.
  void set_before(std::optional<PinnedRun> before);
  /// The sweep that was asked for. It comes to the front.
  void set_sweep(SweepResultPtr sweep);
  /// One of the open scenario that filled itself: drawn where nobody asked for another, and where it is; null: none.
  void set_idle_sweep(SweepResultPtr sweep);

  /// Hides the curve, the band and the pinned kin of the algorithm with this name in all charts over rounds, or shows
  /// them again.
  void set_hidden(const QString& algorithm, bool hidden);
  /// Returns whether none of these charts shows it.
  bool is_hidden(const QString& algorithm) const;

  /// The spread over trials of every chart.
  void set_band(Band band);
  const ChartOptions& options(ChartKind kind) const;
  void set_options(ChartKind kind, const ChartOptions& options);
  /// By the id of the chart.
  Json save_options() const;
  /// What cannot be read is left as it is.
  void restore_options(const Json& saved);

  /// Brings the charts of a preset to the front, shows the two posteriors side by side that it names, of trial 1, and
  /// the bounds that it wants: until the next preset, which finds them as the reader had them.
  void open_as(const GalleryNote& note);
  ComparisonPosterior* beside() const { return beside_; }

  ChartLayout chart_layout() const { return pages_->chart_layout(); }
  void set_layout(ChartLayout layout);
  /// In the layout of a lecture.
  void set_lecture_view(LectureView view) { pages_->set_lecture_view(view); }
  LectureView lecture_view() const { return pages_->lecture_view(); }
  void show_next_chart() { pages_->show_next_chart(); }
  /// Brings a chart to the front, and into sight in a lecture too.
  void uncover(ChartKind kind);
  /// Covers, in all charts over rounds, what comes later; see ChartView.
  void reveal_until(qint64 t);
  QByteArray save_layout() const { return pages_->save(); }
  void restore_layout(const QByteArray& layout) { pages_->restore(layout); }

 Q_SIGNALS:
  void layout_changed(privbo::ui::ChartLayout layout);
  /// The reader chose this value of the setting that the idle sweep varies.
  void value_chosen(double value);
  /// The next run is to use the f of this pinned run.
  void keep_function_wanted(std::uint64_t pin);
  /// `is_hidden` may have another answer for some algorithm.
  void hidden_changed();
  /// What lies beside the run, pinned or swept, is something else.
  void beside_changed();

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  struct Chart {
    ChartView* view = nullptr;
    ChartControls* controls = nullptr;
    Metric metric_of_others{};                 // where there are agents: what the reader chose where there are none
    std::map<QString, QString> hidden_with{};  // keys of series that an algorithm took with it, and its name
  };
  ChartWithControls make_frame(ChartKind kind);
  void connect_time();
  void set_least_heights();
  void take(const SnapshotPtr& snapshot);
  void give_data();
  void use_options(ChartKind kind, const ChartOptions& options);
  void draw_bounds(bool wanted);
  void hover(qint64 t, const ChartView* from);
  void mark(qint64 t, const ChartView* except = nullptr);
  qint64 held_round() const;
  void follow_agents();
  void follow_contexts();
  void follow_absent();
  void follow_hidden();
  void collect_earlier_sweeps(const SweepResultPtr& before);
  void show_sweep();
  void follow_idle_sweep();
  void show_numbers();
  void show_time();
  void show_round_summary();

  RunController& controller_;
  std::map<ChartKind, Chart> charts_;
  ChartData data_;
  SweepResultPtr sweep_, idle_sweep_;  // `data_` has the first of them that there is
  QString idle_parameter_;             // what the idle sweep put along x last
  SelectedRound& time_;
  RefreshLoop& loop_;
  WatchControls* watch_ = nullptr;
  ReplayBar* bar_ = nullptr;
  ComparisonPosterior* beside_ = nullptr;
  NumbersStrip* numbers_;
  SteadyLabel* round_summary_;
  OtherFunctionLine* other_function_;
  ChartLayouts* pages_ = nullptr;
  qint64 marked_ = -1;
  ChartKind last_used_{};
  QString time_message_;
  std::optional<bool> agents_;            // whether the run shown has several
  std::optional<bool> contexts_;          // and whether its rounds announce contexts
  bool private_rewards_ = false;          // and whether users randomise their own
  std::map<ChartKind, bool> own_bounds_;  // what the reader had chosen where a preset switched bounds on
};

}  // namespace privbo::ui
