// One live chart as a widget: it is handed data, and draws when `refresh` is called.
#pragma once

#include <string>

#include "charts/view/chart_picture.h"
#include "charts/view/chart_widget.h"
#include "charts/view/pointing.h"
#include "charts/view/view_range.h"

class QMenu;
class QToolButton;

namespace privbo::ui {

/// Passes events on to its three parts, and does what they ask for.
///
/// The wheel zooms x around the pointer and fits the values (Shift: values only, Ctrl: both), dragging pans, double
/// click resets. A click on the legend hides or shows a series; the arrow keys move the read-out; where a context is
/// chosen, the line across the map is dragged, clicked to, or moved with up, down, page up, page down, Home and End;
/// where markers offer a value, a click on one, or Return where the arrow keys stand, chooses it; a level that is the
/// reader's own (PlotModel::handle) is dragged; the context menu has all else for the keyboard.
class ChartView : public ChartWidget {
  Q_OBJECT
 public:
  explicit ChartView(ChartKind kind, QWidget* parent = nullptr);

  ChartKind kind() const override { return picture_.kind(); }
  /// Remembers what to draw and marks the chart stale where its picture changes; draws nothing.
  void set_data(ChartData data);
  const ChartData& data() const override { return picture_.data(); }
  /// Another picture of the run; what lies beside it stays.
  void set_snapshot(SnapshotPtr snapshot);
  const ChartOptions& options() const override { return picture_.options(); }
  void set_options(const ChartOptions& options);
  /// Whether the strip of numbers is seen below: what it warns of is not told in the chart, too.
  void set_strip_beside(bool beside);
  /// Draws the remembered snapshot if the chart is stale and visible. True when it drew.
  /// At most one chart is refreshed per event-loop turn (DESIGN §7); see RefreshLoop.
  bool refresh();
  QString text_summary() const override;

  bool zoomed() const { return range_.zoomed(); }
  void reset_zoom() override;
  std::optional<std::pair<double, double>> visible_x() const override;
  /// On a map whose rows can be chosen (contexts), chooses one and emits options_changed. 0 is the lowest row; numbers
  /// beyond the ends mean the outermost. Elsewhere nothing happens.
  void choose_row(qint64 row);
  /// Accepts so many times the regret without privacy (ChartOptions::accepted); emits options_changed.
  void accept_regret(double times);
  /// Hides a series by its key (see series_key), or shows it again; emits options_changed.
  void toggle_series(const std::string& key);
  /// Marks round t with a line and its read-out (linked hover); < 0 removes the mark. Cheap: no redraw of the chart.
  /// `brief`: the line and the round alone, for a mark that stays.
  void mark_round(qint64 t, bool brief = false);
  /// Covers, in charts over rounds, what lies behind round t, as if the run had come no further; < 0 shows all of it.
  /// Cheap: no redraw of the chart.
  void reveal_until(qint64 t);
  /// −1: all of it is seen.
  qint64 revealed_until() const { return picture_.revealed_until(); }
  /// Returns the round marked or pointed at; −1: none.
  qint64 marked_round() const;

  /// Where the curves are, with the bars above a map; empty before the first picture.
  QRectF plot() const;

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 Q_SIGNALS:
  /// There is something to draw, now or when the chart is seen again.
  void became_stale();
  /// The recorded round under the pointer, of charts over rounds; −1 when the pointer leaves.
  void hovered(qint64 t);
  /// The reader changed the options inside the chart (a click on the legend).
  void options_changed(const privbo::ChartOptions& options);
  /// The reader chose what a marker offers (PlotModel::offers).
  void value_chosen(double value);

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
  bool event(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;

 private:
  void make_stale();
  bool fulfil(const Pointing::Wish& wish, const QPoint& position);
  void show_way_back();
  void show_notes(const QPoint& position);
  void add_series(QMenu& menu);
  void add_axes(QMenu& menu);

  ChartPicture picture_;
  ViewRange range_;
  Pointing pointing_{picture_.scene(), range_};
  bool strip_beside_ = false;
  bool framed_ = false;              // the keyboard came here
  QToolButton* way_back_ = nullptr;  // from a zoom; made when it is first needed
};

}  // namespace privbo::ui
