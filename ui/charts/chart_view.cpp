// The widget: a cached picture of the figure, the pointer's read-out over it, and zooming.
#include "charts/chart_view.h"

#include <QMouseEvent>
#include <QPainter>
#include <QPixmap>
#include <QWheelEvent>
#include <cmath>
#include <optional>

#include "charts/chart_scene.h"
#include "charts/read_out.h"

namespace privbo::ui {
namespace {

/// Points per series while a run is on: the frame must leave the event loop free.
constexpr int most_points_running = 600;

bool same_axes(const ChartOptions& a, const ChartOptions& b) {
  return a.metric == b.metric && a.log_t == b.log_t && a.log_y == b.log_y;
}

}  // namespace

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
    Range x, y;
  };
  std::optional<Ranges> grown;  // what the run has shown so far; only grows while it runs
  std::optional<Ranges> zoom;   // set by the user; in axis units
  Ranges shown;

  std::optional<ReadOut> pointed;
  bool brief = false;  // of what is pointed at: no values
  std::optional<QPointF> drag;

  explicit Private(ChartKind k) : kind(k), options(default_options(k)) {}

  void draw(QWidget& widget);
  void point_at(double x);
  bool over_plot(const QPointF& p) const { return !scene.model().empty() && scene.projection().plot.contains(p); }
  /// Figure position to axis units.
  QPointF axis_position(const QPointF& p) const {
    const QRectF& plot = scene.projection().plot;
    return {shown.x.low + (p.x() - plot.left()) / plot.width() * shown.x.span(),
            shown.y.low + (plot.bottom() - p.y()) / plot.height() * shown.y.span()};
  }
};

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
  style.most_points = running ? most_points_running : 0;
  scene.set(std::move(model), shown.x, shown.y, style, widget.size());

  const double ratio = widget.devicePixelRatioF();
  const QSize pixels = (QSizeF(widget.size()) * ratio).toSize();
  if (picture.size() != pixels) picture = QPixmap(pixels);
  picture.setDevicePixelRatio(ratio);
  QPainter painter(&picture);
  painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
  scene.paint(painter);
  painter.end();
  if (pointed) point_at(pointed->x);
  stale = false;
}

void ChartView::Private::point_at(double x) { pointed = read_out(scene.model(), x); }

ChartView::ChartView(ChartKind kind, QWidget* parent) : QWidget(parent), d_(std::make_unique<Private>(kind)) {
  setMouseTracking(true);
  setAttribute(Qt::WA_OpaquePaintEvent);
  setFocusPolicy(Qt::StrongFocus);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
  const QString name = chart_name(kind);
  setAccessibleName(tr("%1 chart").arg(name));
  setAccessibleDescription(text_summary());
}
ChartView::~ChartView() = default;

ChartKind ChartView::kind() const { return d_->kind; }
const ChartOptions& ChartView::options() const { return d_->options; }
bool ChartView::zoomed() const { return d_->zoom.has_value(); }
QSize ChartView::sizeHint() const { return {fontMetrics().averageCharWidth() * 80, fontMetrics().height() * 22}; }
QSize ChartView::minimumSizeHint() const { return {fontMetrics().averageCharWidth() * 28, fontMetrics().height() * 9}; }

void ChartView::set_data(ChartData data) {
  if (data.run && d_->data.run) {
    const Snapshot &next = *data.run, &old = *d_->data.run;
    const bool other_run = next.run_id != old.run_id;
    const bool other_belief = next.posterior.algorithm != old.posterior.algorithm || next.posterior.trial != old.posterior.trial;
    if (other_run || (d_->kind == ChartKind::posterior && other_belief)) {
      d_->grown.reset();
      d_->zoom.reset();  // another run's axes mean something else
      d_->pointed.reset();
    }
  }
  d_->data = std::move(data);
  d_->stale = true;
}

const ChartData& ChartView::data() const { return d_->data; }

void ChartView::set_snapshot(SnapshotPtr snapshot) {
  ChartData data = d_->data;
  data.run = std::move(snapshot);
  set_data(std::move(data));
}

void ChartView::set_options(const ChartOptions& options) {
  if (!same_axes(options, d_->options)) {
    d_->zoom.reset();
    d_->pointed.reset();
  }
  d_->grown.reset();  // the user asked for another picture: it may fit anew
  d_->options = options;
  d_->stale = true;
}

bool ChartView::refresh() {
  if (!d_->stale || !isVisible() || size().isEmpty()) return false;
  d_->draw(*this);
  setAccessibleDescription(d_->scene.model().summary);
  update();
  return true;
}

QString ChartView::text_summary() const {
  const PlotModel model = plot_model(d_->data, d_->kind, d_->options);
  return QStringList{model.summary, model.notes.join(QLatin1Char(' '))}.join(QLatin1Char(' ')).trimmed();
}

void ChartView::reset_zoom() {
  if (!d_->zoom) return;
  d_->zoom.reset();
  d_->stale = true;
}

void ChartView::mark_round(qint64 t, bool brief) {
  if (d_->kind == ChartKind::posterior) return;  // its axis is not time
  if (t < 0) d_->pointed.reset();
  else d_->point_at(static_cast<double>(t));
  d_->brief = brief;
  update();
}

void ChartView::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  if (d_->picture.isNull()) {
    painter.fillRect(rect(), palette().color(QPalette::Base));
    return;
  }
  // Until this chart's turn comes, the old picture is stretched to the new size.
  painter.drawPixmap(rect(), d_->picture);
  if (!d_->pointed || d_->scene.model().empty()) return;
  painter.setRenderHint(QPainter::Antialiasing);
  ReadOut shown = *d_->pointed;
  if (d_->brief) shown.lines.clear();
  paint_read_out(painter, shown, d_->scene.model(), d_->scene.projection(), d_->style);
}

void ChartView::resizeEvent(QResizeEvent*) { d_->stale = true; }
void ChartView::showEvent(QShowEvent*) { d_->stale = true; }

void ChartView::changeEvent(QEvent* event) {
  if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange) {
    d_->stale = true;
    updateGeometry();
  }
  QWidget::changeEvent(event);
}

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
  if (inside) d_->point_at(from_axis(d_->scene.model().x, d_->axis_position(event->position()).x()));
  else d_->pointed.reset();
  if (d_->pointed || pointed_before) update();
  if (d_->kind != ChartKind::posterior && (d_->pointed || pointed_before))
    Q_EMIT hovered(d_->pointed ? static_cast<qint64>(std::llround(d_->pointed->x)) : -1);
}

void ChartView::mouseReleaseEvent(QMouseEvent* event) {
  d_->drag.reset();
  QWidget::mouseReleaseEvent(event);
}

void ChartView::mouseDoubleClickEvent(QMouseEvent*) {
  d_->drag.reset();
  reset_zoom();
}

void ChartView::leaveEvent(QEvent*) {
  if (!d_->pointed) return;
  d_->pointed.reset();
  update();
  if (d_->kind != ChartKind::posterior) Q_EMIT hovered(-1);
}

}  // namespace privbo::ui
