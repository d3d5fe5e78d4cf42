// One live chart as a widget. The only way in is a snapshot; drawing happens when `refresh` is called.
#pragma once

#include <QWidget>
#include <memory>

#include "charts/chart_options.h"

namespace privbo::ui {

class ChartView : public QWidget {
  Q_OBJECT
 public:
  explicit ChartView(ChartKind kind, QWidget* parent = nullptr);
  ~ChartView() override;

  ChartKind kind() const;
  /// Remembers the snapshot and marks the chart stale; draws nothing.
  void set_snapshot(SnapshotPtr snapshot);
  const ChartOptions& options() const;
  void set_options(const ChartOptions& options);
  /// Draws the remembered snapshot if the chart is stale and visible. True when it drew.
  /// At most one chart is refreshed per event-loop turn (DESIGN §7); see RefreshLoop.
  bool refresh();
  /// One sentence for screen readers: what the chart shows now, with numbers.
  QString text_summary() const;

 private:
  class Private;
  std::unique_ptr<Private> d_;
};

}  // namespace privbo::ui
