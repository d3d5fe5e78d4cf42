// One live chart as a widget. The only way in is a snapshot; drawing happens when `refresh` is called.
#pragma once

#include <QWidget>
#include <memory>

#include "charts/chart_data.h"
#include "charts/chart_options.h"

namespace privbo::ui {

/// Wheel zooms around the pointer (Shift: rounds only, Ctrl: values only), dragging pans, double click resets.
class ChartView : public QWidget {
  Q_OBJECT
 public:
  explicit ChartView(ChartKind kind, QWidget* parent = nullptr);
  ~ChartView() override;

  ChartKind kind() const;
  /// Remembers what to draw and marks the chart stale; draws nothing.
  void set_data(ChartData data);
  const ChartData& data() const;
  /// Another picture of the run; what lies beside it stays.
  void set_snapshot(SnapshotPtr snapshot);
  const ChartOptions& options() const;
  void set_options(const ChartOptions& options);
  /// Draws the remembered snapshot if the chart is stale and visible. True when it drew.
  /// At most one chart is refreshed per event-loop turn (DESIGN §7); see RefreshLoop.
  bool refresh();
  /// One sentence for screen readers: what the chart shows now, with numbers.
  QString text_summary() const;

  bool zoomed() const;
  void reset_zoom();
  /// Marks round t with a line and its read-out (linked hover); < 0 removes the mark. Cheap: no redraw of the chart.
  /// `brief`: the line and the round alone, for a mark that stays.
  void mark_round(qint64 t, bool brief = false);

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 Q_SIGNALS:
  /// The recorded round under the pointer (regret and privacy charts); −1 when the pointer leaves.
  void hovered(qint64 t);
  /// The reader changed the options inside the chart (a click on the legend).
  void options_changed(const privbo::ui::ChartOptions& options);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;
  void showEvent(QShowEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void leaveEvent(QEvent* event) override;

 private:
  class Private;
  std::unique_ptr<Private> d_;
};

}  // namespace privbo::ui
