// Layout of a figure and its painting order.
#include "charts/chart_scene.h"

#include <QFontMetricsF>
#include <algorithm>
#include <cmath>
#include <optional>

#include "charts/axes_painter.h"
#include "charts/clip.h"
#include "charts/heat_map.h"
#include "charts/legend.h"
#include "charts/path_pool.h"
#include "charts/series_pool.h"
#include "charts/text_lines.h"

namespace privbo::ui {

class ChartScene::Private {
 public:
  PlotModel model;
  FigureStyle style;
  QSizeF size;
  Projection projection;
  Axes axes;
  std::optional<Legend> legend;
  QStringList notes;
  bool subtitle_below = false;  // beside the title where it fits
  double margin = 0.0, legend_top = 0.0, notes_top = 0.0;
  std::unique_ptr<SeriesPool> live;  // only for the screen
  PathPool paths;                    // for exports
  PathPool trials;                   // below everything else, always painted straight

  QFont note_font() const { return style.scaled_font(0.8); }
  double note_line() const { return QFontMetricsF(note_font()).height(); }

  void lay_out();
  void choose_ticks();
  double last_label_overhang() const;
  int name_lines() const;
  void choose_names();
  void fill_pools();
  template <class Pool>
  void fill(Pool& pool);
  void paint_title(QPainter& painter) const;
  void paint_notes(QPainter& painter) const;
  Polyline units(const PlotSeries& series, const std::vector<double>& values) const;
};

void ChartScene::Private::lay_out() {
  const double em = style.em(), width = size.width(), height = size.height();
  margin = 0.8 * em;
  double top = margin;
  if (style.title) {
    const QFontMetricsF bold(style.scaled_font(1.05, true)), plain(style.scaled_font(0.92));
    const double side = bold.horizontalAdvance(model.title) + em + plain.horizontalAdvance(model.subtitle);
    subtitle_below = !model.empty() && side > width - 2 * margin && height > 18 * em;
    top += 1.2 * bold.height() + (subtitle_below ? plain.height() : 0.0);
  }
  legend_top = top;
  legend.reset();
  if (style.legend && !model.empty()) {
    legend.emplace(model, style, width - 2 * margin, 0.3 * height);
    top += legend->height();
  }
  top += 0.6 * em;

  notes.clear();
  if (model.empty()) return;
  const QFontMetricsF small(style.scaled_font(0.88)), title(style.font);
  const double below_plot = 0.6 * em + name_lines() * small.height() + title.height();
  // Notes give way before the plot does; what is cut here is whole in the file's description and in the text summary.
  const double room = std::min(style.notes_share * height, (1.0 - model.least_plot_share) * height - top - below_plot - margin);
  const int most = std::max(1, static_cast<int>(room / note_line()));
  for (const QString& note : model.notes)
    notes << text_lines(note, QFontMetricsF(note_font()), width - 2 * margin, most - static_cast<int>(notes.size()));
  double bottom = height - margin;
  if (!notes.isEmpty()) bottom -= static_cast<double>(notes.size()) * note_line() + 0.3 * em;
  notes_top = bottom + 0.3 * em;

  bottom -= below_plot;
  // Tick labels decide the margins, and the margins how many ticks fit: two rounds settle it.
  projection.plot = QRectF(QPointF(4 * em, top), QPointF(width - margin, bottom));
  for (int round = 0; round < 2; ++round) {
    choose_ticks();
    const double left = margin + title.height() + 0.9 * em + std::max(widest(axes.y_ticks, style.scaled_font(0.88)), 1.5 * em);
    double right = margin + last_label_overhang();
    if (model.heat) right = margin + title.height() + 2.6 * em + widest(axes.bar_ticks, style.scaled_font(0.88));
    projection.plot = QRectF(QPointF(left, top), QPointF(std::max(width - right, left + 1.0), std::max(bottom, top + 1.0)));
  }
  axes.bar = model.heat ? QRectF(projection.plot.right() + 0.7 * em, projection.plot.top(), 0.9 * em, projection.plot.height()) : QRectF();
}

/// How far the rightmost tick label reaches beyond the plot.
double ChartScene::Private::last_label_overhang() const {
  const QFontMetricsF metrics(style.scaled_font(0.88));
  double overhang = 0.0;
  if (projection.x_axis.every_name) return overhang;  // broken to fit their place
  for (const Tick& tick : axes.x_ticks) {
    const double left = (projection.x.high - tick.at) / projection.x.span() * projection.plot.width();
    overhang = std::max(overhang, 0.5 * metrics.horizontalAdvance(tick.label) - left);
  }
  return overhang;
}

void ChartScene::Private::choose_ticks() {
  const double em = style.em();
  const QFont font = style.scaled_font(0.88);
  const int most_y = std::clamp(static_cast<int>(projection.plot.height() / (2.0 * em)), 2, 8);
  axes.y_ticks = ticks(projection.y_axis, projection.y, most_y);
  axes.bar_ticks.clear();
  if (projection.x_axis.every_name) return choose_names();
  if (model.heat) axes.bar_ticks = ticks(PlotAxis{}, {model.heat->low, model.heat->high}, most_y);
  // Fewer ticks until the labels of neighbours stay apart.
  for (int most = 9; most >= 1; --most) {
    axes.x_ticks = ticks(projection.x_axis, projection.x, most);
    const QFontMetricsF metrics(font);
    double free_from = -INFINITY;
    bool fits = true;
    for (const Tick& tick : axes.x_ticks) {
      if (tick.label.isEmpty()) continue;
      const double at = (tick.at - projection.x.low) / projection.x.span() * projection.plot.width();
      const double half = 0.5 * metrics.horizontalAdvance(tick.label);
      fits = fits && at - half > free_from;
      free_from = at + half + 1.2 * em;
    }
    if (fits) break;
  }
}

Polyline ChartScene::Private::units(const PlotSeries& series, const std::vector<double>& values) const {
  Polyline line;
  line.reserve(values.size());
  for (std::size_t i = 0; i < values.size(); ++i) line.push_back(projection.unit(series.x[i], values[i]));
  return line;
}

/// A name in lines of at most `width`; hyphens break where words are too wide.
QStringList name_in_lines(QString name, const QFontMetricsF& metrics, double width) {
  // "ε = 1" stays together, and a dot begins its line.
  static const QString blank(QChar::Nbsp);
  name.replace(QStringLiteral(" = "), blank + QLatin1Char('=') + blank).replace(QStringLiteral(" · "), QStringLiteral(" ·") + blank);
  const QStringList lines = text_lines(name, metrics, width, 4);
  const auto cut = [](const QString& line) { return line.endsWith(QChar(0x2026)); };
  if (std::none_of(lines.begin(), lines.end(), cut)) return lines;
  QString broken = name;
  QStringList pieces = text_lines(broken.replace(QLatin1Char('-'), QStringLiteral("- ")), metrics, width, 4);
  for (QString& piece : pieces) piece.replace(QStringLiteral("- "), QStringLiteral("-"));
  return pieces;
}

/// How many lines the longest of the names below the plot takes, where all are shown.
int ChartScene::Private::name_lines() const {
  if (!model.x.every_name || model.x.names.empty()) return 1;
  const QFontMetricsF metrics(style.scaled_font(0.88));
  const double room = (size.width() - 6.0 * style.em()) / static_cast<double>(model.x.names.size());
  int most = 1;
  for (const QString& name : model.x.names) most = std::max(most, static_cast<int>(name_in_lines(name, metrics, 0.94 * room).size()));
  return most;
}

void ChartScene::Private::choose_names() {
  axes.x_ticks.clear();
  const QFontMetricsF metrics(style.scaled_font(0.88));
  const double room = projection.plot.width() / std::max(projection.x.span(), 1e-9);
  const int most = name_lines();  // what the layout has room for
  for (std::size_t i = 0; i < model.x.names.size(); ++i) {
    const double place = static_cast<double>(i);
    if (place < projection.x.low || place > projection.x.high) continue;
    const QStringList lines = name_in_lines(model.x.names[i], metrics, 0.94 * room).mid(0, most);
    axes.x_ticks.push_back({place, lines.join(QLatin1Char('\n'))});
  }
}

template <class Pool>
void ChartScene::Private::fill(Pool& pool) {
  pool.begin(projection.plot.size());
  int columns = std::max(2, static_cast<int>(projection.plot.width()));
  if (style.most_points > 0) columns = std::min(columns, style.most_points / 2);
  for (const PlotSeries& series : model.series) {
    switch (series.role) {
      case Role::points:
      case Role::rug:
      case Role::box:
      case Role::strip:
      case Role::next_query:
      case Role::asked:
      case Role::trial: continue;
      case Role::band: {
        Polyline low = units(series, series.low), high = units(series, series.high);
        decimate_band(low, high, columns);
        pool.area(clamped(low), clamped(high), style.band_colour(series));
        continue;
      }
      default: break;
    }
    if (model.heat && series.role == Role::truth) continue;
    const QPen pen = style.pen(series);
    for (QList<QPointF>& piece : clipped(decimated(units(series, series.y), columns))) {
      if (piece.size() == 1) {  // one round so far: a short dash instead of nothing
        const double half = 0.3 * style.em() / projection.plot.width(), x = piece[0].x(), y = piece[0].y();
        piece = {{std::max(0.0, x - half), y}, {std::min(1.0, x + half), y}};
      }
      pool.line(piece, pen);
    }
  }
  pool.finish();
}

void ChartScene::Private::fill_pools() {
  trials.begin(projection.plot.size());
  for (const PlotSeries& series : model.series) {
    if (series.role != Role::trial) continue;
    const QPen pen = style.pen(series);
    for (const QList<QPointF>& piece : clipped(units(series, series.y))) trials.line(piece, pen);
  }
  if (style.print) return fill(paths);
  if (!live) live = std::make_unique<SeriesPool>();
  fill(*live);
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
    painter.drawText(QPointF(margin, baseline + 1.1 * small.height()), small.elidedText(model.subtitle, Qt::ElideRight, width));
  else if (width - used > 4 * style.em())
    painter.drawText(QPointF(margin + used, baseline), small.elidedText(model.subtitle, Qt::ElideRight, width - used));
}

void ChartScene::Private::paint_notes(QPainter& painter) const {
  const QFontMetricsF metrics(note_font());
  painter.setFont(note_font());
  painter.setPen(style.theme.muted);
  double y = notes_top + metrics.ascent();
  for (const QString& line : notes) {
    painter.drawText(QPointF(margin, y), line);
    y += note_line();
  }
}

ChartScene::ChartScene() : d_(std::make_unique<Private>()) {}
ChartScene::~ChartScene() = default;

const PlotModel& ChartScene::model() const { return d_->model; }
const Projection& ChartScene::projection() const { return d_->projection; }
const QFont& ChartScene::font() const { return d_->style.font; }
std::size_t ChartScene::series_created() const { return d_->live ? d_->live->created() : 0; }

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
  if (!d_->model.empty()) d_->fill_pools();
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
  if (model.heat) painter.drawImage(plot, heat_image(*model.heat, d_->projection.x, d_->projection.y, plot.size().toSize().boundedTo({1600, 1600})));
  // One belief needs no marker to be told apart, and a trade-off has its own.
  const bool several = model.kind == ChartKind::regret || model.kind == ChartKind::privacy;
  d_->trials.paint(painter, plot);
  if (style.print) d_->paths.paint(painter, plot);
  else d_->live->paint(painter, plot);
  std::vector<QRectF> taken;
  for (const PlotSeries& series : model.series) paint_tag(painter, series, style, d_->projection, taken);
  for (const PlotSeries& series : model.series) {
    if (style.print && several) paint_line_markers(painter, series, style, d_->projection);
    paint_marks(painter, series, style, d_->projection, model.heat ? &*model.heat : nullptr);
  }
  paint_axes(painter, d_->axes, d_->projection, style, model);
  d_->paint_notes(painter);
}

}  // namespace privbo::ui
