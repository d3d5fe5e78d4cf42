// Draws stale charts one per tick, so that two heavy frames never share a turn of the event loop.
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QPointer>
#include <QTimer>
#include <vector>

#include "charts/view/chart_view.h"

namespace privbo::ui {

class RefreshLoop : public QObject {
  Q_OBJECT
 public:
  /// Ticks every 20 ms while there is something to draw, and sleeps when there is not.
  explicit RefreshLoop(QObject* parent = nullptr);

  /// Charts take turns; one that is deleted leaves by itself.
  void add(ChartView* chart);
  /// Ticks on while nothing changes, so that gaps of the event loop are seen: for the time of a run.
  void stay_awake(bool awake);
  bool asleep() const { return !timer_.isActive(); }

  /// Longest time between two ticks since `reset`, in ms: at least as long as any gap of the event loop, 20 when calm.
  double longest_gap_ms() const { return longest_gap_; }
  /// Longest single `refresh` since `reset`, in ms.
  double longest_draw_ms() const { return longest_draw_; }
  void reset();

 private:
  void tick();
  void wake();

  QTimer timer_;
  QElapsedTimer since_tick_;
  std::vector<QPointer<ChartView>> charts_;
  std::size_t next_ = 0;
  bool postponed_ = false, awake_ = false;
  double longest_gap_ = 0.0, longest_draw_ = 0.0;
};

}  // namespace privbo::ui
