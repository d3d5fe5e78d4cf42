#include "charts/view/chart_picture.h"

#include <QPainter>
#include <algorithm>
#include <utility>

#include "charts/drawing/text_lines.h"
#include "charts/figure/read_out_painter.h"
#include "charts/view/chart_widget.h"
#include "charts/view/view_range.h"
#include "words/chart_text.h"
#include "words/charts_tr.h"

namespace privbo::ui {
namespace {

/// Points per series while a run is on, and of the laboratory's charts, which redraw while it is: the frame must leave
/// the event loop free.
constexpr int max_points_running = 600;

template <class Pointer>
bool same_object(const Pointer& a, const Pointer& b) {
  // A pointer without an owner may find something else at the same place.
  return a == b && (!a || a.use_count() > 0);
}

bool same_before(const ChartData& a, const ChartData& b) {
  if (!a.before || !b.before) return !a.before && !b.before;
  return a.before->snapshot == b.before->snapshot && a.before->label == b.before->label;
}

/// Returns whether both data give the same picture.
bool same_picture(ChartKind kind, const ChartData& a, const ChartData& b) {
  if (kind->source == ChartSource::laboratory) return a.lab == b.lab;
  if (kind->source == ChartSource::search) return a.utility == b.utility;
  const bool finals = kind->source == ChartSource::finals;
  const bool same_run = same_object(a.run, b.run) ||
                        (finals && a.run && b.run && a.run.use_count() > 0 && b.run.use_count() > 0 &&
                         a.run->run_id == b.run->run_id && a.run->state == b.run->state &&
                         a.run->trials_done == b.run->trials_done && a.run->trials_failed == b.run->trials_failed);
  if (!same_run || a.experiment != b.experiment) return false;
  if (a.earlier != b.earlier || a.of_run_before != b.of_run_before || !(a.settings == b.settings)) return false;
  if (kind->source == ChartSource::posterior) return same_object(a.posterior, b.posterior);
  return same_object(a.pinned, b.pinned) && same_before(a, b) &&
         (!kind->sweeps || (same_object(a.sweep, b.sweep) && a.earlier_sweeps == b.earlier_sweeps));
}

/// Covers what lies behind round t: the curves, and their names at the ends, up to `right`.
void cover(QPainter& painter, const Projection& projection, qint64 t, double right, const QColor& background) {
  const QRectF& plot = projection.plot;
  const double x = projection.figure(static_cast<double>(t), 0.0).x(), frame = 1.0;
  if (x >= plot.right()) return;
  const QPointF from(std::max(x, plot.left() + frame), plot.top() - frame);
  painter.fillRect(QRectF(from, QPointF(right, plot.bottom() - frame)), background);
}

/// Returns what a picture is called that is not of the settings in the panel, or not of the run that goes on.
QString words_of_earlier(const ChartData& data) {
  if (!data.earlier) return Charts::tr("before this run");
  return data.settings.empty() ? Charts::tr("earlier settings")
                               : Charts::tr("earlier settings: %1").arg(chart_text(data.settings));
}

/// Makes the plot pale, and states in its corner what it shows: nothing else moves for that.
void paint_as_earlier(QPainter& painter, const QRectF& plot, const QString& words, const FigureStyle& style) {
  QColor veil = style.theme.background;
  veil.setAlphaF(0.55F);
  painter.fillRect(plot, veil);
  const QFont font = style.scaled_font(note_type, true);
  const QFontMetricsF metrics(font);
  const double em = style.em();
  const QString shown = elided(metrics, words, plot.width() - 1.4 * em);
  const QRectF box(plot.left() + 0.3 * em, plot.top() + 0.3 * em, metrics.horizontalAdvance(shown) + 0.8 * em,
                   1.2 * metrics.height());
  painter.fillRect(box.intersected(plot), style.theme.background);
  painter.setFont(font);
  painter.setPen(style.theme.text);
  painter.drawText(box.adjusted(0.4 * em, 0.0, 0.0, 0.0), Qt::AlignLeft | Qt::AlignVCenter, shown);
}

}  // namespace

ChartPicture::ChartPicture(ChartKind kind) : kind_(kind), options_(kind->defaults) {}

bool ChartPicture::set_data(ChartData data) {
  const bool other = !same_picture(kind_, data, data_);
  data_ = std::move(data);
  return other;
}

void ChartPicture::draw(ViewRange& range, FigureStyle style, const QSize& size) {
  PlotModel model = plot_model(data_, kind_, options_);
  range.fit(model);
  style.title = options_.title;
  style.legend = options_.legend;
  const bool running = data_.run && (data_.run->state == RunState::running || data_.run->state == RunState::paused);
  style.max_points = running || kind_->source == ChartSource::laboratory ? max_points_running : 0;
  style_ = std::move(style);
  scene_.set(std::move(model), range.x(), range.y(), style_, size);

  const double ratio = style_.image_scale;
  const QSize pixels = (QSizeF(size) * ratio).toSize();
  if (pixels_.size() != pixels) pixels_ = QPixmap(pixels);
  stale_ = false;
  if (pixels_.isNull()) return;  // a chart whose place has been folded away has no room at all
  pixels_.setDevicePixelRatio(ratio);
  QPainter painter(&pixels_);
  painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
  scene_.paint(painter);
  painter.end();
}

bool ChartPicture::reveal_until(qint64 t) {
  if (!kind_->over_rounds || t == revealed_) return false;
  revealed_ = t;
  return true;
}

void ChartPicture::paint(QPainter& painter, const QRect& area) {
  if (takes_shapes(painter))
    scene_.paint(painter);
  else
    painter.drawPixmap(area, pixels_);
  if ((data_.earlier || data_.of_run_before) && !scene_.model().empty())
    paint_as_earlier(painter, scene_.projection().plot, words_of_earlier(data_), style_);
  if (revealed_ >= 0 && !scene_.model().empty())
    cover(painter, scene_.projection(), revealed_, QRectF(area).right(), style_.theme.background);
}

void ChartPicture::paint_over(QPainter& painter, const ReadOut& values) const {
  const PlotModel& model = scene_.model();
  if (model.empty() || scene_.projection().plot.height() < style_.em()) return;
  painter.setRenderHint(QPainter::Antialiasing);
  paint_read_out(painter, values, model, scene_.projection(), style_);
}

}  // namespace privbo::ui
