// Describes how a chart is drawn: into a picture when it is stale, and from there to the screen with the read-out over
// it.
#include <QPainter>
#include <algorithm>
#include <utility>

#include "charts/view/chart_view_private.h"

namespace privbo::ui {
namespace {

/// Points per series while a run is on, and of the laboratory's charts, which redraw while it is: the frame must leave
/// the event loop free.
constexpr int max_points_running = 600;

}  // namespace

void ChartView::Private::draw(QWidget& widget) {
  PlotModel model = plot_model(data, kind, options);
  const bool running = data.run && (data.run->state == RunState::running || data.run->state == RunState::paused);
  shown = {nice_range(model.x, grown ? &grown->x : nullptr), nice_range(model.y, grown ? &grown->y : nullptr)};
  if (!model.empty()) grown = shown;
  if (zoom) shown = *zoom;

  style.theme = Theme::from(widget.palette());
  style.font = pixel_font(widget.font());
  style.line_width = 0.14 * style.em();
  style.title = options.title;
  style.legend = options.legend;
  style.image_scale = widget.devicePixelRatioF();
  style.max_points = running || kind->source == ChartSource::laboratory ? max_points_running : 0;
  scene.set(std::move(model), shown.x, shown.y, style, widget.size());

  const double ratio = widget.devicePixelRatioF();
  const QSize pixels = (QSizeF(widget.size()) * ratio).toSize();
  if (picture.size() != pixels) picture = QPixmap(pixels);
  picture.setDevicePixelRatio(ratio);
  QPainter painter(&picture);
  painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
  scene.paint(painter);
  painter.end();
  if (pointed) point_at(pointed->x, pointed->y);
  stale = false;
}

void ChartView::Private::cover(QPainter& painter, const QRectF& figure) const {
  const QRectF& plot = scene.projection().plot;
  const double x = scene.projection().figure(static_cast<double>(revealed), 0.0).x(), frame = 1.0;
  if (x >= plot.right()) return;
  const QPointF from(std::max(x, plot.left() + frame), plot.top() - frame);
  painter.fillRect(QRectF(from, QPointF(figure.right(), plot.bottom() - frame)), style.theme.background);
}

void ChartView::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  if (d_->picture.isNull()) {
    painter.fillRect(rect(), palette().color(QPalette::Base));
    return;
  }
  if (d_->picture.devicePixelRatio() != devicePixelRatioF()) make_stale();  // it came to another screen
  // Until this chart's turn comes, the old picture is stretched to the new size.
  if (takes_shapes(painter))
    d_->scene.paint(painter);
  else
    painter.drawPixmap(rect(), d_->picture);
  if (d_->revealed >= 0 && !d_->scene.model().empty()) d_->cover(painter, rect());
  if (d_->framed) {
    QPen pen(palette().color(QPalette::Highlight), std::max(1.0, 0.12 * fontMetrics().height()));
    pen.setJoinStyle(Qt::MiterJoin);
    painter.setPen(pen);
    const double half = 0.5 * pen.widthF();
    painter.drawRect(QRectF(rect()).adjusted(half, half, -half, -half));
  }
  if (!d_->pointed || d_->scene.model().empty()) return;
  if (d_->scene.projection().plot.height() < d_->style.em()) return;  // nothing is drawn that it could point at
  painter.setRenderHint(QPainter::Antialiasing);
  ReadOut shown = *d_->pointed;
  if (d_->brief) shown.lines.clear();
  paint_read_out(painter, shown, d_->scene.model(), d_->scene.projection(), d_->style);
}

}  // namespace privbo::ui
