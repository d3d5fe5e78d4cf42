// The charts of a run as widgets, each with its controls: all get the same data and mark the same round.
#pragma once

#include <QObject>
#include <map>
#include <vector>

#include "plot/data/chart_data.h"
#include "plot/kinds/chart_kind.h"

namespace privbo::ui {

class ChartControls;
class ChartView;

class ChartFrames : public QObject {
  Q_OBJECT
 public:
  struct Frame {
    ChartView* view = nullptr;
    ChartControls* controls = nullptr;
  };

  using QObject::QObject;
  /// Widgets that outlive this.
  void add(ChartKind kind, const Frame& frame);
  /// Returns whether the kind is one of these charts.
  bool has(ChartKind kind) const { return frames_.contains(kind); }
  ChartView* view(ChartKind kind) const { return frames_.at(kind).view; }
  ChartControls* controls(ChartKind kind) const { return frames_.at(kind).controls; }
  const std::map<ChartKind, Frame>& all() const { return frames_; }

  /// To charts and controls. `keep_posterior`: charts of a posterior keep their picture.
  void give(const ChartData& data, bool keep_posterior = false);
  /// To the charts of a posterior alone.
  void give_posterior(const ChartData& data);
  /// Marks round `t` in the charts over rounds but `except`; −1: none. `at_rest`: no pointer is over a chart.
  void mark(qint64 t, bool at_rest, const ChartView* except = nullptr);
  /// Covers what comes later; see ChartView.
  void reveal_until(qint64 t);
  /// No chart is lower than this, in pixels.
  void set_least_height(int height);
  /// The chart that was clicked, focused or brought to the front last.
  ChartKind last_used() const { return last_used_; }
  void use(ChartKind kind) { last_used_ = kind; }

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  std::map<ChartKind, Frame> frames_;
  ChartKind last_used_{};
};

}  // namespace privbo::ui
