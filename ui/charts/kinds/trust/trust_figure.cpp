#include "charts/kinds/trust/trust_figure.h"

#include <QPainter>
#include <algorithm>

#include "charts/figure/chart_scene.h"
#include "charts/figure/text_lines.h"

namespace privbo::ui {
namespace {

constexpr double panel_em = 17.0;     // height of a panel with a plot
constexpr double facts_share = 0.36;  // of the width, for what stands beside a plot
constexpr int most_fact_lines = 5;    // of one fact
constexpr int most_note_lines = 40;

double margin_of(const FigureStyle& style) { return 0.8 * style.em(); }
QFont fact_font(const FigureStyle& style) { return style.scaled_font(0.78); }
double header_height(const FigureStyle& style) {
  return QFontMetricsF(style.scaled_font(1.15, true)).height() + QFontMetricsF(style.scaled_font(0.92)).height() +
         0.6 * style.em();
}

QFont heading_font(const FigureStyle& style) { return style.scaled_font(0.95, true); }
QFont promise_font(const FigureStyle& style) { return style.scaled_font(0.85); }

QStringList heading_lines(const TrustPanel& panel, const FigureStyle& style, double width) {
  return text_lines(panel.heading, QFontMetricsF(heading_font(style)), width, 3);
}
QStringList promise_lines(const TrustPanel& panel, const FigureStyle& style, double width) {
  return panel.promise.isEmpty() ? QStringList()
                                 : text_lines(panel.promise, QFontMetricsF(promise_font(style)), width, 3);
}

QStringList fact_lines(const TrustPanel& panel, const FigureStyle& style, double width) {
  QStringList lines;
  for (const TrustFact& fact : panel.facts)
    lines << text_lines(fact.name + QStringLiteral(": ") + fact.text, QFontMetricsF(fact_font(style)), width,
                        most_fact_lines);
  return lines;
}

QStringList word_lines(const TrustPanel& panel, const FigureStyle& style, double width) {
  return panel.words.isEmpty() ? QStringList()
                               : text_lines(panel.words, QFontMetricsF(style.scaled_font(0.88)), width, 6);
}

QStringList note_lines(const TrustPicture& picture, const FigureStyle& style, double width) {
  QStringList lines;
  for (const QString& note : picture.notes) lines << text_lines(note, QFontMetricsF(style.scaled_font(0.8)), width, 4);
  return lines.mid(0, most_note_lines);
}

double facts_width(const FigureStyle& style, double width, bool beside) {
  return (beside ? facts_share : 1.0) * width - 2.0 * margin_of(style);
}

double height_of(const QStringList& lines, const QFont& font) {
  return static_cast<double>(lines.size()) * QFontMetricsF(font).height();
}

double panel_height(const TrustPanel& panel, const FigureStyle& style, double width) {
  const bool plot = !panel.plot.series.empty();
  const double room = facts_width(style, width, plot);
  // Heading and promise stand above the facts, for panels with and without a plot alike.
  const double text = height_of(heading_lines(panel, style, room), heading_font(style)) +
                      height_of(promise_lines(panel, style, room), promise_font(style)) +
                      height_of(word_lines(panel, style, room), style.scaled_font(0.88)) +
                      height_of(fact_lines(panel, style, room), fact_font(style)) + 1.2 * style.em();
  return plot ? std::max(panel_em * style.em(), text) : text;
}

}  // namespace

struct TrustFigure::Place {
  QRectF box, plot;
  std::unique_ptr<ChartScene> scene;  // null: words alone
};

TrustFigure::TrustFigure(TrustPicture picture, const FigureStyle& style, const QSizeF& size)
    : picture_(std::move(picture)), style_(style), size_(size) {
  style_.print = true;  // painted straight, whichever thread
  lay_out();
}

TrustFigure::~TrustFigure() = default;

double TrustFigure::good_height(const TrustPicture& picture, const FigureStyle& style, double width) {
  double height = header_height(style) + 2.0 * margin_of(style);
  for (const TrustPanel& panel : picture.panels) height += panel_height(panel, style, width);
  return height + static_cast<double>(note_lines(picture, style, width - 2.0 * margin_of(style)).size()) *
                      QFontMetricsF(style.scaled_font(0.8)).height();
}

void TrustFigure::lay_out() {
  const double width = size_.width(), margin = margin_of(style_), header = header_height(style_);
  const double note = QFontMetricsF(style_.scaled_font(0.8)).height();
  notes_ = note_lines(picture_, style_, width - 2.0 * margin);
  double wanted = 0.0;
  for (const TrustPanel& panel : picture_.panels) wanted += panel_height(panel, style_, width);
  const double room = size_.height() - header - 2.0 * margin;
  // Notes give way before the panels do.
  const double left = room - wanted;
  notes_ = notes_.mid(0, std::max(0, static_cast<int>(left / note)));
  const double scale = std::min(1.0, std::max(0.2, room / std::max(1.0, wanted)));
  double top = margin + header;
  for (const TrustPanel& panel : picture_.panels) {
    Place place;
    const double height = scale * panel_height(panel, style_, width);
    place.box = QRectF(0.0, top, width, height);
    if (!panel.plot.series.empty()) {
      place.plot = QRectF(facts_share * width, top, (1.0 - facts_share) * width, height);
      place.scene = std::make_unique<ChartScene>();
      FigureStyle inner = style_;
      inner.legend = inner.title = false;
      PlotModel model = panel.plot;
      const AxisRange x = nice_range(model.x);
      place.scene->set(std::move(model), x, picture_.regret, inner, place.plot.size());
    }
    places_.push_back(std::move(place));
    top += height;
  }
  notes_top_ = top + 0.3 * style_.em();
}

void TrustFigure::paint(QPainter& painter) {
  painter.fillRect(QRectF({0, 0}, size_), style_.theme.background);
  const double margin = margin_of(style_);
  const QFont title = style_.scaled_font(1.15, true), plain = style_.scaled_font(0.92);
  painter.setFont(title);
  painter.setPen(style_.theme.text);
  double y = margin + QFontMetricsF(title).ascent();
  painter.drawText(QPointF(margin, y),
                   QFontMetricsF(title).elidedText(picture_.title, Qt::ElideRight, size_.width() - 2 * margin));
  painter.setFont(plain);
  painter.setPen(style_.theme.muted);
  y += QFontMetricsF(plain).height() + QFontMetricsF(title).descent();
  painter.drawText(QPointF(margin, y),
                   QFontMetricsF(plain).elidedText(picture_.panels.empty() ? picture_.hint : picture_.subtitle,
                                                   Qt::ElideRight, size_.width() - 2 * margin));
  for (std::size_t i = 0; i < places_.size(); ++i) {
    const Place& place = places_[i];
    painter.setPen(QPen(style_.theme.grid, 0.06 * style_.em()));
    painter.drawLine(QPointF(margin, place.box.top()), QPointF(size_.width() - margin, place.box.top()));
    if (place.scene) {
      painter.save();
      painter.translate(place.plot.topLeft());
      place.scene->paint(painter);
      painter.restore();
    }
    paint_facts(
        painter, picture_.panels[i],
        place.scene ? QRectF(place.box.topLeft(), QSizeF(facts_share * size_.width(), place.box.height())) : place.box);
  }
  painter.setFont(style_.scaled_font(0.8));
  painter.setPen(style_.theme.muted);
  const QFontMetricsF small(style_.scaled_font(0.8));
  double line = notes_top_ + small.ascent();
  for (const QString& text : notes_) {
    painter.drawText(QPointF(margin, line), text);
    line += small.height();
  }
}

void TrustFigure::paint_facts(QPainter& painter, const TrustPanel& panel, const QRectF& box) const {
  const double margin = margin_of(style_), width = box.width() - 2.0 * margin, left = box.left() + margin,
               bottom = box.bottom() - 0.2 * style_.em();
  double y = box.top() + 0.3 * style_.em();
  const auto draw = [&](const QString& line, const QFont& font, const QColor& colour) {
    const QFontMetricsF metrics(font);
    if (y + metrics.height() > bottom) return;
    painter.setFont(font);
    painter.setPen(colour);
    painter.drawText(QPointF(left, y + metrics.ascent()), metrics.elidedText(line, Qt::ElideRight, width));
    y += metrics.height();
  };
  for (const QString& line : heading_lines(panel, style_, width)) draw(line, heading_font(style_), style_.theme.text);
  for (const QString& line : promise_lines(panel, style_, width)) draw(line, promise_font(style_), style_.theme.text);
  for (const QString& line : word_lines(panel, style_, width)) draw(line, style_.scaled_font(0.88), style_.theme.text);
  for (const QString& line : fact_lines(panel, style_, width)) draw(line, fact_font(style_), style_.theme.muted);
}

}  // namespace privbo::ui
