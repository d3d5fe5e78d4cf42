// Describes what a chart view keeps: shared by its state (chart_view.cpp), its drawing (chart_view_paint.cpp) and
// pointer and keys (chart_view_input.cpp).
#pragma once

#include <QPixmap>
#include <limits>
#include <optional>
#include <string>

#include "charts/figure/chart_scene.h"
#include "charts/figure/read_out_painter.h"
#include "charts/view/chart_view.h"

class QToolButton;

namespace privbo::ui {

class ChartView::Private {
 public:
  ChartKind kind;
  ChartOptions options;
  ChartData data;
  ChartScene scene;
  FigureStyle style;
  QPixmap picture;
  bool stale = true;

  struct Ranges {
    AxisRange x, y;
  };
  std::optional<Ranges> grown;  // what the run has shown so far; only grows while it runs
  std::optional<Ranges> zoom;   // set by the user; in axis units
  Ranges shown;

  std::optional<ReadOut> pointed;
  bool framed = false;   // the keyboard came here
  bool brief = false;    // of what is pointed at: no values
  qint64 revealed = -1;  // what lies behind this round is covered; −1: nothing is
  std::optional<QPointF> drag;
  QPointF pressed;                  // where the left button went down
  bool choosing = false;            // the line across a heat map is being dragged
  QToolButton* way_back = nullptr;  // from a zoom; made when it is first needed
  std::string pressed_key;          // of the legend's entry under the pressed button

  explicit Private(ChartKind k) : kind(k), options(k->defaults) {}

  void draw(QWidget& widget);
  /// Covers what lies behind the revealed round: the curves, and their names at the ends.
  void cover(QPainter& painter, const QRectF& figure) const;
  void point_at(double x, double y = std::numeric_limits<double>::quiet_NaN());
  /// Returns whether the pointer is where it would take hold of the line across a heat map.
  bool over_choice(const QPointF& p) const;
  /// Returns what the marker under the pointer offers; null: nothing.
  const ValueOffer* offer_at(const QPointF& p) const;
  /// Returns what the place of the read-out offers; null: nothing.
  const ValueOffer* pointed_offer() const;
  bool over_plot(const QPointF& p) const { return !scene.model().empty() && scene.projection().plot.contains(p); }
  /// Figure position to axis units.
  QPointF axis_position(const QPointF& p) const {
    const QRectF& plot = scene.projection().plot;
    return {shown.x.low + (p.x() - plot.left()) / plot.width() * shown.x.span(),
            shown.y.low + (plot.bottom() - p.y()) / plot.height() * shown.y.span()};
  }
};

}  // namespace privbo::ui
