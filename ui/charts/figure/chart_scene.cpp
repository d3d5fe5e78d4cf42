// Handing lines and areas to their painters, and the painting order.
#include "charts/figure/chart_scene.h"

#include <algorithm>
#include <cmath>

#include "charts/figure/chart_scene_private.h"
#include "charts/figure/profile_painter.h"
#include "charts/figure/qt_charts_curves.h"
#include "charts/marks/clip.h"
#include "charts/marks/heat_map.h"

namespace privbo::ui {
namespace {

std::unique_ptr<CurvePainter> curve_painter(const FigureStyle& style) {
  if (style.print) return std::make_unique<PainterCurves>();
  return std::make_unique<QtChartsCurves>();
}

}  // namespace

Polyline ChartScene::Private::units(const PlotSeries& series, const std::vector<double>& values) const {
  Polyline line;
  line.reserve(values.size());
  for (std::size_t i = 0; i < values.size(); ++i) line.push_back(projection.unit(series.x[i], values[i]));
  return line;
}

void ChartScene::Private::hand_over_curves() {
  curves->begin(projection.plot.size());
  int columns = std::max(2, static_cast<int>(projection.plot.width()));
  if (style.most_points > 0) columns = std::min(columns, style.most_points / 2);
  const int all_columns = columns;
  // A fifth of a pixel is not seen, and smooth curves are then drawn in a tenth of the time.
  const double unseen = 0.2 / std::max(1.0, projection.plot.height());
  for (const PlotSeries& series : model.series) {
    // Beside a running run, what is pinned stands still: half the points do.
    columns = style.most_points > 0 && series.pinned ? all_columns / 2 : all_columns;
    switch (series.role) {
      case Role::points:
      case Role::rug:
      case Role::box:
      case Role::strip:
      case Role::next_query:
      case Role::vertical_line:
      case Role::dictionary:
      case Role::cloud:
      case Role::offered:
      case Role::border:
      case Role::estimate:
      case Role::pair:
      case Role::trial:
        continue;
      case Role::band: {
        Polyline low = units(series, series.low), high = units(series, series.high);
        decimate_band(low, high, columns);
        curves->area(clamped(straightened(low, unseen)), clamped(straightened(high, unseen)),
                     style.band_colour(series));
        continue;
      }
      default:
        break;
    }
    if (model.heat && series.role == Role::truth) continue;
    if (series.ticks && series.role == Role::broadcast) continue;  // a dash per arm, painted as a mark
    const QPen pen = style.pen(series);
    const PlotSeries corners = series.steps ? with_corners(series) : PlotSeries();
    const Polyline line = series.steps ? units(corners, corners.y) : units(series, series.y);
    for (QList<QPointF>& piece : clipped(straightened(decimated(line, columns), unseen))) {
      if (piece.size() == 1) {  // one round so far: a short dash instead of nothing
        const double half = 0.3 * style.em() / projection.plot.width(), x = piece[0].x(), y = piece[0].y();
        piece = {{std::max(0.0, x - half), y}, {std::min(1.0, x + half), y}};
      }
      curves->line(piece, pen);
    }
  }
  curves->finish();
}

void ChartScene::Private::hand_over_trials() {
  trials.begin(projection.plot.size());
  const double unseen = 0.2 / std::max(1.0, projection.plot.height());
  for (const PlotSeries& series : model.series) {
    const bool curve =
        series.role == Role::trial || series.role == Role::pair || (series.role == Role::estimate && !series.ticks);
    if (!curve) continue;
    const QPen pen = style.pen(series);
    for (const QList<QPointF>& piece : clipped(straightened(units(series, series.y), unseen))) trials.line(piece, pen);
  }
  trials.finish();
}

void ChartScene::Private::paint_title(QPainter& painter) const {
  const QFont bold = style.scaled_font(1.05, true), plain = style.scaled_font(0.92);
  const QFontMetricsF metrics(bold), small(plain);
  const double width = size.width() - 2 * margin, baseline = margin + metrics.ascent();
  painter.setFont(bold);
  painter.setPen(style.theme.text);
  const QString title = metrics.elidedText(model.title, Qt::ElideRight, width);
  painter.drawText(QPointF(margin, baseline), title);
  const double used = metrics.horizontalAdvance(title) + style.em();
  painter.setFont(plain);
  painter.setPen(style.theme.muted);
  if (subtitle_below)
    painter.drawText(QPointF(margin, baseline + 1.1 * small.height()),
                     small.elidedText(model.subtitle, Qt::ElideRight, width));
  else if (width - used > 4 * style.em())
    painter.drawText(QPointF(margin + used, baseline), small.elidedText(model.subtitle, Qt::ElideRight, width - used));
}

void ChartScene::Private::paint_notes(QPainter& painter) const {
  const QFontMetricsF metrics(note_font());
  painter.setFont(note_font());
  double y = notes_top + metrics.ascent();
  for (qsizetype i = 0; i < notes.size(); ++i) {
    painter.setPen(i < alarm_lines ? style.theme.alarm : style.theme.muted);
    painter.drawText(QPointF(margin, y), notes[i]);
    y += note_line();
  }
}

ChartScene::ChartScene() : d_(std::make_unique<Private>()) {}
ChartScene::~ChartScene() = default;

const PlotModel& ChartScene::model() const { return d_->model; }
const Projection& ChartScene::projection() const { return d_->projection; }
const QFont& ChartScene::font() const { return d_->style.font; }
std::size_t ChartScene::series_created() const { return d_->curves ? d_->curves->created() : 0; }

QString ChartScene::key_at(const QPointF& position) const {
  if (!d_->legend) return {};
  const std::ptrdiff_t i = d_->legend->series_at(position - QPointF(d_->margin, d_->legend_top));
  return i < 0 ? QString() : series_key(d_->model.series[static_cast<std::size_t>(i)]);
}

void ChartScene::set(PlotModel model, const Range& x, const Range& y, const FigureStyle& style, const QSizeF& size) {
  d_->legend.reset();  // it refers to the model
  d_->model = std::move(model);
  d_->style = style;
  d_->size = size;
  d_->projection = {d_->model.x, d_->model.y, x, y, {}};
  d_->lay_out();
  if (d_->model.empty()) return;
  if (!d_->curves) d_->curves = curve_painter(style);
  d_->hand_over_trials();
  d_->hand_over_curves();
}

void ChartScene::paint(QPainter& painter) {
  const FigureStyle& style = d_->style;
  const PlotModel& model = d_->model;
  painter.setFont(style.font);
  painter.fillRect(QRectF({0, 0}, d_->size), style.theme.background);
  if (style.title) d_->paint_title(painter);
  if (model.empty()) {
    painter.setFont(style.font);
    painter.setPen(style.theme.muted);
    painter.drawText(QRectF({0, 0}, d_->size).adjusted(d_->margin, d_->legend_top, -d_->margin, -d_->margin),
                     Qt::AlignCenter | Qt::TextWordWrap, model.hint);
    return;
  }
  const QRectF& plot = d_->projection.plot;
  if (d_->legend) d_->legend->paint(painter, {d_->margin, d_->legend_top});
  if (plot.height() < style.em() || plot.width() < style.em()) return;  // too small to say anything
  paint_grid(painter, d_->axes, d_->projection, style);
  if (model.heat)
    painter.drawImage(
        plot, heat_image(*model.heat, d_->projection.x, d_->projection.y, (plot.size() * style.image_scale).toSize()));
  // While a run is on, the many faint lines of trials need not be smooth.
  painter.setRenderHint(QPainter::Antialiasing, style.most_points == 0);
  d_->trials.paint(painter, plot);
  painter.setRenderHint(QPainter::Antialiasing);
  d_->curves->paint(painter, plot);
  std::vector<QRectF> taken;
  for (const PlotSeries& series : model.series) paint_tag(painter, series, style, d_->projection, taken);
  for (const PlotSeries& series : model.series) {
    if (style.print && model.line_markers) paint_line_markers(painter, series, style, d_->projection);
    paint_marks(painter, series, style, d_->projection, model.heat ? &*model.heat : nullptr);
  }
  paint_profile(painter, d_->axes, d_->projection, style, model);
  paint_choice(painter, d_->projection, style, model);
  paint_axes(painter, d_->axes, d_->projection, style, model);
  d_->paint_notes(painter);
}

}  // namespace privbo::ui
