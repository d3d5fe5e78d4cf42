#include <algorithm>

#include "charts/marks/mark.h"
#include "words/charts_tr.h"
#include "words/english_plurals.h"
#include "words/number_text.h"

namespace privbo::ui {
namespace {

constexpr double tallest_share = 0.10;  // of the plot's height
constexpr double room_share = 0.14;     // of the values' range, below them

double bar_width(const FigureStyle& style) { return std::max(0.8 * style.line_width, 0.08 * style.em()); }

class RugKind : public MarkKind {
 public:
  void paint(const MarkCanvas& canvas, const PlotSeries& series) const override {
    const auto& [counts, last] = std::get<marks::Rug>(series.mark);
    const FigureStyle& style = canvas.style;
    const QRectF& plot = canvas.projection.plot;
    QPainter& painter = canvas.painter;
    const std::int64_t most = counts.empty() ? 1 : *std::max_element(counts.begin(), counts.end());
    const double tallest = tallest_share * plot.height(), floor = plot.bottom();
    const auto bar = [&](std::size_t i) {
      const double share = counts.empty() ? 1.0 : static_cast<double>(counts[i]) / static_cast<double>(most);
      const double x = canvas.projection.figure(series.x[i], 0.0).x();
      const double height = std::max(0.2 * style.em(), share * tallest);
      draw_straight(painter, {x, floor}, {x, floor - height}, plot);
      return QPointF(x, floor - height);
    };
    QColor colour = mark_colour(series, style);
    colour.setAlphaF(0.75F);
    const double width = bar_width(style);
    painter.setPen(QPen(colour, width, Qt::SolidLine, Qt::FlatCap));
    for (std::size_t i = 0; i < series.x.size(); ++i)
      if (static_cast<std::ptrdiff_t>(i) != last) bar(i);
    if (last < 0) return;
    // Dark, because the accent is also the colour of an algorithm.
    painter.setPen(QPen(style.theme.text, 1.5 * width, Qt::SolidLine, Qt::FlatCap));
    const QPointF top = bar(static_cast<std::size_t>(last));
    painter.setPen(Qt::NoPen);
    painter.setBrush(style.theme.text);
    draw_inside(painter, marker_path(Marker::triangle_down, top - QPointF(0, 0.5 * style.em()), 0.36 * style.em()),
                plot);
  }

  void paint_swatch(QPainter& painter, const PlotSeries& series, const FigureStyle& style,
                    const QRectF& box) const override {
    painter.setPen(QPen(mark_colour(series, style), bar_width(style), Qt::SolidLine, Qt::FlatCap));
    for (int i = 0; i < 5; ++i) {
      const double x = box.left() + (0.1 + 0.2 * i) * box.width(), share = 0.3 + 0.7 * ((i * 3) % 5) / 4.0;
      painter.drawLine(QPointF(x, box.bottom()), QPointF(x, box.bottom() - share * box.height()));
    }
  }

  void fit(PlotModel& model, const ValueExtent& data) const override {
    if (data.any()) model.y.low -= room_share * std::max(model.y.high - model.y.low, 1e-12);
  }

  bool ascends() const override { return false; }
  bool has_dot() const override { return false; }
  QString value_text(const PlotSeries& series, std::size_t i) const override {
    const std::vector<std::int64_t>& counts = std::get<marks::Rug>(series.mark).counts;
    if (counts.size() <= i) return Charts::tr("asked");
    return Charts::tr("asked %1 time(s)", nullptr, plural(counts[i])).arg(number_text(static_cast<double>(counts[i])));
  }
};

}  // namespace

const MarkKind& marks::Rug::kind() {
  static const RugKind kind;
  return kind;
}

}  // namespace privbo::ui
