// Handing lines and areas to their painters, and the order of painting.
#include "charts/figure/chart_scene.h"

#include <algorithm>

#include "charts/drawing/heat_map.h"
#include "charts/drawing/text_lines.h"
#include "charts/figure/chart_scene_private.h"
#include "charts/figure/profile_painter.h"
#include "charts/figure/qt_charts_curves.h"
#include "charts/marks/mark.h"
#include "words/chart_text.h"

namespace privbo::ui {
namespace {

std::unique_ptr<CurvePainter> curve_painter(const FigureStyle& style) {
  if (style.print) return std::make_unique<PainterCurves>();
  return std::make_unique<QtChartsCurves>();
}

}  // namespace

void ChartScene::Private::hand_over_curves() {
  const CurveLayer sheet{*curves, faint, style, projection, model.heat.has_value()};
  for (CurvePainter* painter : {&sheet.faint, &sheet.curves}) painter->begin(projection.plot.size());
  for (const PlotSeries& series : model.series) kind_of(series).add_curves(sheet, series);
  for (CurvePainter* painter : {&sheet.faint, &sheet.curves}) painter->finish();
  tags = place_tags(model, style, projection);
}

void ChartScene::Private::paint_title(QPainter& painter) const {
  const QFont bold = style.scaled_font(label_type, true), plain = style.scaled_font(note_type);
  const QFontMetricsF metrics(bold), small(plain);
  const double width = size.width() - 2 * margin, baseline = margin + metrics.ascent();
  painter.setFont(bold);
  painter.setPen(style.theme.text);
  const QString title = elided(metrics, chart_text(model.title), width);
  painter.drawText(QPointF(margin, baseline), title);
  const double used = metrics.horizontalAdvance(title) + style.em();
  painter.setFont(plain);
  painter.setPen(style.theme.muted);
  if (subtitle_below)
    painter.drawText(QPointF(margin, baseline + 1.1 * small.height()),
                     elided(small, chart_text(model.subtitle), width));
  else if (width - used > 4 * style.em())
    painter.drawText(QPointF(margin + used, baseline), elided(small, chart_text(model.subtitle), width - used));
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
  if (!more_notes) return;
  // A letter in a circle: few fonts have it as one sign. Red where a warning is among what is not shown.
  painter.setPen(
      QPen(alarm_lines == 0 && model.alarms > first_note() ? style.theme.alarm : style.theme.muted, thin_width(style)));
  painter.drawEllipse(more_mark);
  painter.drawText(more_mark, Qt::AlignCenter, QStringLiteral("i"));
}

ChartScene::ChartScene() : d_(std::make_unique<Private>()) {}
ChartScene::~ChartScene() = default;

const PlotModel& ChartScene::model() const { return d_->model; }
QRectF ChartScene::plot() const { return d_->projection.plot.united(d_->axes.profile); }
const Projection& ChartScene::projection() const { return d_->projection; }
const Axes& ChartScene::axes() const { return d_->axes; }
const QFont& ChartScene::font() const { return d_->style.font; }
const std::vector<LineTag>& ChartScene::tags() const { return d_->tags; }
const EndNames* ChartScene::end_names() const { return d_->names ? &*d_->names : nullptr; }
std::size_t ChartScene::series_created() const { return d_->curves ? d_->curves->created() : 0; }

std::string ChartScene::key_at(const QPointF& position) const {
  if (!d_->legend) return {};
  std::ptrdiff_t i = d_->legend->series_at(position - QPointF(d_->margin, d_->legend_top));
  if (i < 0 && d_->names) i = d_->names->series_at(position);
  return i < 0 ? std::string() : series_key(d_->model.series[static_cast<std::size_t>(i)]);
}

bool ChartScene::has_more_at(const QPointF& position) const {
  if (d_->notes.isEmpty()) return d_->more_mark.contains(position);
  return d_->more_notes && position.y() >= d_->notes_top && position.x() >= d_->margin &&
         position.x() <= d_->size.width() - d_->margin;
}

void ChartScene::set(PlotModel model, const AxisRange& x, const AxisRange& y, const FigureStyle& style,
                     const QSizeF& size) {
  d_->legend.reset();  // these refer to the model
  d_->names.reset();
  d_->model = std::move(model);
  d_->style = style;
  d_->size = size;
  d_->projection = {d_->model.x, d_->model.y, x, y, {}};
  d_->panel = false;
  d_->lay_out();
  if (d_->model.empty()) return;
  if (!d_->curves) d_->curves = curve_painter(style);
  d_->hand_over_curves();
}

void ChartScene::set_panel(PlotModel model, const AxisRange& x, const AxisRange& y, const FigureStyle& style,
                           const QRectF& plot, bool y_texts) {
  d_->legend.reset();
  d_->names.reset();
  d_->model = std::move(model);
  d_->style = style;
  d_->style.title = d_->style.legend = d_->style.notes = false;
  d_->size = plot.size();
  d_->projection = {d_->model.x, d_->model.y, x, y, {}};
  d_->panel = true;
  d_->lay_out_panel(plot, y_texts);
  if (!d_->curves) d_->curves = curve_painter(style);
  d_->hand_over_curves();
}

void ChartScene::paint(QPainter& painter) {
  const FigureStyle& style = d_->style;
  const PlotModel& model = d_->model;
  painter.setFont(style.font);
  if (!d_->panel) painter.fillRect(QRectF({0, 0}, d_->size), style.theme.background);
  if (style.title) d_->paint_title(painter);
  if (model.empty()) {
    painter.setFont(style.font);
    painter.setPen(style.theme.muted);
    painter.drawText(QRectF({0, 0}, d_->size).adjusted(d_->margin, d_->legend_top, -d_->margin, -d_->margin),
                     Qt::AlignCenter | Qt::TextWordWrap, chart_text(model.hint));
    return;
  }
  const QRectF& plot = d_->projection.plot;
  if (d_->legend) d_->legend->paint(painter, {d_->margin, d_->legend_top});
  if (plot.height() < style.em() || plot.width() < style.em()) return;  // too small to state anything
  paint_grid(painter, d_->axes, d_->projection, style);
  if (model.heat)
    painter.drawImage(
        plot, heat_image(*model.heat, d_->projection.x, d_->projection.y, (plot.size() * style.image_scale).toSize()));
  // While a run is on, the many faint lines of trials need not be smooth.
  painter.setRenderHint(QPainter::Antialiasing, style.max_points == 0);
  d_->faint.paint(painter, plot);
  painter.setRenderHint(QPainter::Antialiasing);
  d_->curves->paint(painter, plot);
  paint_tags(painter, d_->tags, model, style, plot);
  const MarkCanvas canvas{painter, style, d_->projection, model.heat ? &*model.heat : nullptr,
                          style.print && model.line_markers};
  for (const PlotSeries& series : model.series) kind_of(series).paint(canvas, series);
  paint_profile(painter, d_->axes, d_->projection, style, model);
  paint_choice(painter, d_->projection, style, model);
  paint_axes(painter, d_->axes, d_->projection, style, model);
  if (d_->names) d_->names->paint(painter);
  d_->paint_notes(painter);
}

}  // namespace privbo::ui
