#include "films/film_picture.h"

#include <QPainter>
#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "charts/drawing/text_lines.h"
#include "charts/figure/chart_scene.h"
#include "plot/data/agent_facts.h"
#include "plot/kinds/chart_kind.h"
#include "words/catalogue_text.h"
#include "words/chart_text.h"
#include "words/charts_tr.h"
#include "words/number_text.h"

namespace privbo::ui {
namespace {

constexpr int wide_share = 20;  // one in so many pictures, at the beginning

void extend(PlotAxis& axis, const PlotAxis& other) {
  axis.low = std::min(axis.low, other.low);
  axis.high = std::max(axis.high, other.high);
}

/// Returns a name without the numbers of its round: "mean ± βσ" of "mean ± βσ, β = 4.7".
QString lasting_name(const PlotSeries& series) {
  const std::string key = series_key(series);
  const QString label = chart_text(series.label);
  if (key == "asked" || key == "answer") return {};
  if (key == "queries") return Charts::tr("queries (▼ xₜ)");
  if (key == "sent") return Charts::tr("true rewards, and where they were sent");
  if (!std::any_of(label.begin(), label.end(), [](QChar sign) { return sign.isDigit(); })) return label;
  qsizetype end = label.size();
  for (const char* start : {", ", " ("})
    if (const qsizetype at = label.indexOf(QLatin1String(start)); at > 0) end = std::min(end, at);
  return label.left(end);
}

PlotModel posterior_model(const FilmScene& scene, const FilmPosterior& posterior) {
  const ChartKind kind = "posterior";
  PlotModel model = plot_model(film_data(scene, posterior), kind, kind->defaults);
  if (model.empty() || posterior->mean.size() == 0)
    throw std::runtime_error(Charts::tr("%1 has no posterior that can be filmed: choose another algorithm")
                                 .arg(translated(algorithm_name(scene.snapshot.get(), scene.algorithm)))
                                 .toStdString());
  for (PlotSeries& series : model.series) {
    series.key = Message::verbatim(series_key(series));
    series.label = Message::verbatim(lasting_name(series).toStdString());
    series.remark = {};
  }
  return model;
}

}  // namespace

ChartData film_data(const FilmScene& scene, const FilmPosterior& posterior) {
  ChartData data;
  data.run = scene.snapshot;
  data.experiment = scene.experiment;
  data.posterior = posterior;
  return data;
}

void PosteriorExtent::add(const FilmScene& scene, const FilmPosterior& posterior, int i) {
  const PlotModel model = posterior_model(scene, posterior);
  for (const PlotSeries& series : model.series) {
    if (series.label.empty() || std::ranges::find(names_, series.label, &PlotSeries::label) != names_.end()) continue;
    drop_data(names_.emplace_back(series));
  }
  if (wide_share * (i + 1) < scene.frames) return;
  if (!any_) {
    x_ = model.x;
    y_ = model.y;
  }
  extend(x_, model.x);
  extend(y_, model.y);
  if (model.heat) {
    heat_low_ = any_ ? std::min(heat_low_, model.heat->low) : model.heat->low;
    heat_high_ = any_ ? std::max(heat_high_, model.heat->high) : model.heat->high;
  }
  any_ = true;
}

PlotModel PosteriorExtent::model(const FilmScene& scene, const FilmPosterior& posterior) const {
  PlotModel model = posterior_model(scene, posterior);
  model.subtitle = {};  // the round is reported above
  model.x.low = x_.low;
  model.x.high = x_.high;
  model.y.low = y_.low;
  model.y.high = y_.high;
  if (model.heat) {
    model.heat->low = heat_low_;
    model.heat->high = heat_high_;
  }
  for (PlotSeries& series : model.series) series.label = {};
  model.series.insert(model.series.end(), names_.begin(), names_.end());
  return model;
}

namespace {

constexpr double em_in_picture = 55.0;  // how many em the side of a square picture has
constexpr int max_lines_of_words = 3;

FigureStyle film_style(bool dark) {
  ExportSettings settings;
  settings.dark = dark;
  ChartOptions options;
  options.notes = false;
  options.names_at_ends = false;  // curves would have no names until they end
  return FigureStyle::for_export(settings, options);
}

/// The units are those of `scale` pixels.
void start(QPainter& painter, double scale) {
  painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
  painter.scale(scale, scale);
}

}  // namespace

FilmPicture::FilmPicture(const FilmScene& scene, const PosteriorExtent& extent, const QSize& pixels, bool dark)
    : scene_(scene), extent_(extent), style_(film_style(dark)) {
  const double em = std::sqrt(static_cast<double>(pixels.width()) * pixels.height()) / em_in_picture;
  scale_ = em / style_.em();
  style_.image_scale = scale_;
  size_ = QSizeF(pixels) / scale_;
  lay_out();
  still_ = QImage(pixels, QImage::Format_RGB32);
  still_.fill(style_.theme.background);
  coming_ = still_;
  QPainter painter(&still_), bare(&coming_);
  start(painter, scale_);
  start(bare, scale_);
  paint_head(painter);
  paint_regret(painter, bare);
}

void FilmPicture::lay_out() {
  const double em = style_.em(), gap = 0.8 * em;
  const QFontMetricsF words(style_.font);
  const QStringList lines = text_lines(scene_.words, words, size_.width() - 2 * gap, max_lines_of_words);
  const double height =
      2.9 * em + (scene_.words.isEmpty() ? 0.0 : static_cast<double>(lines.size()) * words.lineSpacing());
  head_ = QRectF(0.0, 0.0, size_.width(), height);
  const QRectF rest(0.0, height, size_.width(), size_.height() - height);
  const bool beside = size_.width() >= size_.height();
  posterior_ = beside ? QRectF(rest.topLeft(), QSizeF(rest.width() / 2, rest.height()))
                      : QRectF(rest.topLeft(), QSizeF(rest.width(), rest.height() / 2));
  regret_ = beside ? posterior_.translated(posterior_.width(), 0.0) : posterior_.translated(0.0, posterior_.height());
}

void FilmPicture::paint_head(QPainter& painter) const {
  const double em = style_.em(), left = 0.8 * em;
  const QFont bold = style_.scaled_font(1.4, true);
  const QFontMetricsF metrics(bold), words(style_.font);
  // The right end belongs to the round.
  const double room = size_.width() - 2 * left - 16 * em;
  painter.setPen(style_.theme.text);
  painter.setFont(bold);
  const double baseline = 0.8 * em + metrics.ascent();
  painter.drawText(QPointF(left, baseline), elided(metrics, scene_.title, room));
  painter.setFont(style_.font);
  painter.setPen(style_.theme.muted);
  double y = baseline + metrics.descent() + 0.2 * em + words.ascent();
  for (const QString& line : text_lines(scene_.words, words, size_.width() - 2 * left, max_lines_of_words)) {
    painter.drawText(QPointF(left, y), line);
    y += words.lineSpacing();
  }
}

void FilmPicture::paint_regret(QPainter& painter, QPainter& bare) {
  const ChartKind kind = "regret";
  ChartOptions options = kind->defaults;
  const ChartData data = film_data(scene_, nullptr);
  if (kind->simple_of_agents && has_agents(data)) options.metric = Metric::simple_regret;
  PlotModel model = plot_model(data, kind, options);
  if (model.empty())
    throw std::runtime_error(Charts::tr("nothing to draw: %1").arg(chart_text(model.hint)).toStdString());
  PlotModel empty = model;
  for (PlotSeries& series : empty.series) drop_data(series);
  paint_chart(bare, std::move(empty), regret_);
  rounds_ = paint_chart(painter, std::move(model), regret_);
}

Projection FilmPicture::paint_chart(QPainter& painter, PlotModel model, const QRectF& position) const {
  const AxisRange x = nice_range(model.x), y = nice_range(model.y);
  ChartScene chart;
  chart.set(std::move(model), x, y, style_, position.size());
  painter.save();
  painter.translate(position.topLeft());
  chart.paint(painter);
  painter.restore();
  Projection projection = chart.projection();
  projection.plot.translate(position.topLeft());
  return projection;
}

FilmFrame FilmPicture::paint(const FilmPosterior& posterior) const {
  FilmFrame frame{still_.width(), still_.height(), {}};
  frame.pixels.resize(static_cast<std::size_t>(frame.width) * static_cast<std::size_t>(frame.height));
  QImage image(reinterpret_cast<uchar*>(frame.pixels.data()), frame.width, frame.height, qsizetype{4} * frame.width,
               QImage::Format_RGB32);
  std::copy_n(still_.constBits(), still_.sizeInBytes(), image.bits());
  QPainter painter(&image);
  start(painter, scale_);

  const double em = style_.em();
  painter.setFont(style_.scaled_font(1.2));
  painter.setPen(style_.theme.text);
  painter.drawText(QRectF(0.0, 0.8 * em, size_.width() - 0.8 * em, 2.0 * em), Qt::AlignRight | Qt::AlignTop,
                   Charts::tr("round %1 of %2")
                       .arg(number_text(static_cast<double>(posterior->t)),
                            number_text(static_cast<double>(scene_.snapshot->horizon))));

  paint_chart(painter, extent_.model(scene_, posterior), posterior_);

  // Rounds that are still to come are the plot without its curves: the grid stands from the first picture on.
  const QRectF& plot = rounds_.plot;
  const double from = rounds_.figure(static_cast<double>(posterior->t), 0.0).x(), edge = 1.5;
  if (posterior->t < scene_.snapshot->horizon && from < plot.right()) {
    painter.setClipRect(QRectF(QPointF(std::max(from, plot.left() + edge), plot.top() - edge),
                               QPointF(regret_.right(), plot.bottom() - edge)));
    painter.resetTransform();
    painter.drawImage(0, 0, coming_);
  }
  painter.end();
  return frame;
}

}  // namespace privbo::ui
