// The widget: what it shows, when that is stale, and what is chosen, zoomed and marked in it.
#include "charts/view/chart_view.h"

#include <QMouseEvent>
#include <QToolButton>
#include <algorithm>
#include <cmath>
#include <utility>

#include "charts/figure/read_out.h"
#include "charts/view/chart_view_private.h"
#include "charts/view/same_picture.h"
#include "words/chart_text.h"

namespace privbo::ui {

ChartView::ChartView(ChartKind kind, QWidget* parent) : ChartWidget(parent), d_(std::make_unique<Private>(kind)) {
  setMouseTracking(true);
  setAttribute(Qt::WA_OpaquePaintEvent);
  setFocusPolicy(Qt::StrongFocus);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
  setAccessibleName(chart_text(kind.accessible_name()));
  setAccessibleDescription(text_summary());
}
ChartView::~ChartView() = default;

ChartKind ChartView::kind() const { return d_->kind; }
const ChartOptions& ChartView::options() const { return d_->options; }
bool ChartView::zoomed() const { return d_->zoom.has_value(); }
QSize ChartView::sizeHint() const { return {fontMetrics().averageCharWidth() * 80, fontMetrics().height() * 22}; }
QSize ChartView::minimumSizeHint() const { return {fontMetrics().averageCharWidth() * 25, fontMetrics().height() * 9}; }

void ChartView::set_data(ChartData data) {
  if (data.run && d_->data.run) {
    const Snapshot &next = *data.run, &old = *d_->data.run;
    const bool other_run = next.run_id != old.run_id;
    const bool other_posterior =
        next.posterior.algorithm != old.posterior.algorithm || next.posterior.trial != old.posterior.trial;
    const bool was_running = old.state == RunState::running || old.state == RunState::paused;
    const bool is_running = next.state == RunState::running || next.state == RunState::paused;
    if (was_running && !is_running) d_->grown.reset();  // room that was kept for early trials is given back once
    if (other_run || (d_->kind->source == ChartSource::posterior && other_posterior)) {
      d_->grown.reset();
      d_->zoom.reset();  // another run's axes mean something else
      d_->pointed.reset();
    }
  }
  if (d_->kind->source == ChartSource::laboratory && !same_lab_axes(d_->kind, data.lab.get(), d_->data.lab.get())) {
    d_->grown.reset();
    d_->zoom.reset();
    d_->pointed.reset();
  }
  // Runs that are no longer there leave no empty room behind.
  if (data.pinned != d_->data.pinned || data.sweep != d_->data.sweep) d_->grown.reset();
  const bool other = !same_picture(d_->kind, data, d_->data);
  d_->data = std::move(data);
  if (other) make_stale();
}

const ChartData& ChartView::data() const { return d_->data; }

void ChartView::set_snapshot(SnapshotPtr snapshot) {
  ChartData data = d_->data;
  data.run = std::move(snapshot);
  set_data(std::move(data));
}

void ChartView::set_options(const ChartOptions& options) {
  if (options == d_->options) return;
  if (!same_axes(options, d_->options)) {
    d_->zoom.reset();
    d_->pointed.reset();
  }
  d_->grown.reset();  // the user asked for another picture: it may fit anew
  d_->options = options;
  make_stale();
}

void ChartView::make_stale() {
  d_->stale = true;
  Q_EMIT became_stale();
}

bool ChartView::refresh() {
  if (!d_->stale || !isVisible() || size().isEmpty()) return false;
  d_->draw(*this);
  show_way_back();
  setAccessibleDescription(chart_text(d_->scene.model().summary));
  update();
  return true;
}

QString ChartView::text_summary() const {
  const PlotModel model = plot_model(d_->data, d_->kind, d_->options);
  QString text = chart_text(model.summary);
  for (const QString& note : chart_texts(model.notes))
    if (!text.contains(note)) text += QLatin1Char(' ') + note;
  return text.trimmed();
}

std::optional<std::pair<double, double>> ChartView::visible_x() const {
  if (!d_->zoom) return std::nullopt;
  const PlotAxis& axis = d_->scene.model().x;
  return std::pair(from_axis(axis, d_->zoom->x.low), from_axis(axis, d_->zoom->x.high));
}

void ChartView::toggle_series(const std::string& key) {
  if (key.empty()) return;
  ChartOptions options = d_->options;
  if (!options.hidden.erase(key)) options.hidden.insert(key);
  set_options(options);
  Q_EMIT options_changed(options);
}

void ChartView::choose_row(qint64 row) {
  const std::optional<RowChoice>& choice = d_->scene.model().choice;
  if (!choice || choice->choices.empty()) return;
  const Index chosen = choice->choices[static_cast<std::size_t>(
      std::clamp<qint64>(row, 0, static_cast<qint64>(choice->choices.size()) - 1))];
  const bool known = std::ranges::find(choice->choices, d_->options.context) != choice->choices.end();
  if (chosen == (known ? d_->options.context : choice->choices[choice->row])) return;
  ChartOptions options = d_->options;
  options.context = chosen;
  set_options(options);
  Q_EMIT options_changed(options);
}

/// A zoomed chart that looks like a whole one would tell another story.
void ChartView::show_way_back() {
  if (!d_->zoom) {
    if (d_->way_back) d_->way_back->hide();
    return;
  }
  if (!d_->way_back) {
    d_->way_back = new QToolButton(this);
    d_->way_back->setText(tr("Reset zoom"));
    d_->way_back->setToolTip(tr("Show everything (double click)"));
    d_->way_back->setFocusPolicy(Qt::NoFocus);  // the keyboard has a command
    d_->way_back->setCursor(Qt::ArrowCursor);
    connect(d_->way_back, &QToolButton::clicked, this, &ChartView::reset_zoom);
  }
  const QRectF& plot = d_->scene.projection().plot;
  d_->way_back->adjustSize();
  d_->way_back->move(static_cast<int>(plot.right()) - d_->way_back->width(), static_cast<int>(plot.top()));
  d_->way_back->show();
}

void ChartView::reset_zoom() {
  if (!d_->zoom) return;
  d_->zoom.reset();
  make_stale();
}

QRectF ChartView::plot() const { return d_->scene.model().empty() ? QRectF() : d_->scene.plot(); }

void ChartView::reveal_until(qint64 t) {
  if (!d_->kind->over_rounds || t == d_->revealed) return;
  d_->revealed = t;
  update();
}
qint64 ChartView::revealed_until() const { return d_->revealed; }

qint64 ChartView::marked_round() const {
  return d_->kind->over_rounds && d_->pointed ? static_cast<qint64>(std::llround(d_->pointed->x)) : -1;
}

void ChartView::mark_round(qint64 t, bool brief) {
  if (!d_->kind->over_rounds) return;
  if (t < 0)
    d_->pointed.reset();
  else
    d_->point_at(static_cast<double>(t));
  d_->brief = brief;
  update();
}

void ChartView::resizeEvent(QResizeEvent*) { make_stale(); }
void ChartView::showEvent(QShowEvent*) { make_stale(); }

void ChartView::changeEvent(QEvent* event) {
  if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange ||
      event->type() == QEvent::StyleChange) {
    make_stale();
    updateGeometry();
  }
  QWidget::changeEvent(event);
}

}  // namespace privbo::ui
