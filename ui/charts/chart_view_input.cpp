// Pointer and keys over a chart: zoom, pan, read-out, the legend and the context menu.
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>
#include <cmath>
#include <utility>

#include "charts/chart_menu.h"
#include "charts/chart_view_private.h"

namespace privbo::ui {

void ChartView::Private::point_at(double x, double y) { pointed = read_out(scene.model(), x, y); }

void ChartView::wheelEvent(QWheelEvent* event) {
  const double turns = event->angleDelta().y() != 0 ? event->angleDelta().y() / 120.0 : event->angleDelta().x() / 120.0;
  if (!d_->over_plot(event->position()) || turns == 0.0) return event->ignore();
  const double factor = std::pow(0.8, turns);
  const QPointF centre = d_->axis_position(event->position());
  const PlotModel& model = d_->scene.model();
  const auto scaled = [factor](const PlotAxis& axis, const Range& range, double about) {
    const double span = range.span() * factor;
    const double widest = axis.log ? 40.0 : 1e6 * (std::abs(axis.low) + std::abs(axis.high) + 1e-12);
    if (span < 1e-9 * (std::abs(about) + 1e-12) || span > widest) return range;  // doubles end here; nothing to see there
    return Range{about + (range.low - about) * factor, about + (range.high - about) * factor};
  };
  if (!(event->modifiers() & Qt::ControlModifier)) d_->shown.x = scaled(model.x, d_->shown.x, centre.x());
  if (!(event->modifiers() & Qt::ShiftModifier)) d_->shown.y = scaled(model.y, d_->shown.y, centre.y());
  d_->zoom = d_->shown;
  d_->stale = true;
  event->accept();
}

void ChartView::mousePressEvent(QMouseEvent* event) {
  d_->pressed_key = event->button() == Qt::LeftButton ? d_->scene.key_at(event->position()) : QString();
  if (!d_->pressed_key.isEmpty()) return;
  if (event->button() != Qt::LeftButton || !d_->over_plot(event->position())) return QWidget::mousePressEvent(event);
  d_->drag = event->position();
}

void ChartView::mouseMoveEvent(QMouseEvent* event) {
  if (d_->drag && (event->buttons() & Qt::LeftButton)) {
    const QPointF by = d_->axis_position(*d_->drag) - d_->axis_position(event->position());
    d_->shown.x = {d_->shown.x.low + by.x(), d_->shown.x.high + by.x()};
    d_->shown.y = {d_->shown.y.low + by.y(), d_->shown.y.high + by.y()};
    d_->zoom = d_->shown;
    d_->drag = event->position();
    d_->stale = true;
    return;
  }
  const bool inside = d_->over_plot(event->position());
  const bool pointed_before = d_->pointed.has_value();
  d_->brief = false;
  const QPointF place = d_->axis_position(event->position());
  const PlotModel& model = d_->scene.model();
  if (inside) d_->point_at(from_axis(model.x, place.x()), from_axis(model.y, place.y()));
  else d_->pointed.reset();
  const bool on_legend = !d_->scene.key_at(event->position()).isEmpty();
  setCursor(on_legend ? Qt::PointingHandCursor : Qt::ArrowCursor);
  setToolTip(on_legend ? tr("Click to hide this series or show it again.") : QString());
  if (d_->pointed || pointed_before) update();
  if (is_over_rounds(d_->kind) && (d_->pointed || pointed_before))
    Q_EMIT hovered(d_->pointed ? static_cast<qint64>(std::llround(d_->pointed->x)) : -1);
}

void ChartView::mouseReleaseEvent(QMouseEvent* event) {
  d_->drag.reset();
  const QString key = std::exchange(d_->pressed_key, QString());
  if (!key.isEmpty() && event->button() == Qt::LeftButton && key == d_->scene.key_at(event->position())) return toggle_series(key);
  QWidget::mouseReleaseEvent(event);
}

void ChartView::mouseDoubleClickEvent(QMouseEvent* event) {
  d_->drag.reset();
  // Two quick clicks on the legend are two clicks.
  d_->pressed_key = event->button() == Qt::LeftButton ? d_->scene.key_at(event->position()) : QString();
  if (!d_->pressed_key.isEmpty()) return;
  reset_zoom();
}

void ChartView::leaveEvent(QEvent*) {
  if (!d_->pointed) return;
  d_->pointed.reset();
  update();
  if (is_over_rounds(d_->kind)) Q_EMIT hovered(-1);
}

void ChartView::keyPressEvent(QKeyEvent* event) {
  const int steps = event->key() == Qt::Key_Left ? -1 : event->key() == Qt::Key_Right ? 1 : 0;
  const PlotModel& model = d_->scene.model();
  if (steps == 0 || event->modifiers() & ~Qt::KeypadModifier || model.empty() || model.heat) return QWidget::keyPressEvent(event);
  d_->brief = false;
  // From the middle of what is seen, or from where the read-out stands.
  d_->point_at(d_->pointed ? neighbour(model, d_->pointed->x, steps) : from_axis(model.x, d_->shown.x.low + 0.5 * d_->shown.x.span()));
  update();
  if (d_->pointed && is_over_rounds(d_->kind)) Q_EMIT hovered(static_cast<qint64>(std::llround(d_->pointed->x)));
}

void ChartView::contextMenuEvent(QContextMenuEvent* event) {
  show_chart_menu(*this, d_->scene.model(), event->globalPos());
  event->accept();
}

}  // namespace privbo::ui
