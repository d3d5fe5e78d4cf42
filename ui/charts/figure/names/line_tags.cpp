#include "charts/figure/names/line_tags.h"

#include <QFontMetricsF>
#include <QImage>
#include <QLineF>
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <optional>
#include <utility>

#include "charts/drawing/clip.h"
#include "charts/drawing/text_lines.h"
#include "charts/figure/painter_curves.h"
#include "charts/marks/mark.h"
#include "words/chart_text.h"

namespace privbo::ui {
namespace {

constexpr double tag_type = 0.8, widest_share = 0.5, gap_beside = 0.4;  // em
constexpr std::array gaps{0.25, 0.1};  // em, between line and words: the smaller one where levels lie close together
constexpr int max_anchors = 400;
constexpr double spare_in_print = 1.25;  // the fonts of a LaTeX document are larger than those of the figure

/// From the baseline up: letters, without the room that accents would take.
double letters_above(const QFontMetricsF& metrics) { return 1.1 * metrics.capHeight(); }

/// Curves without the areas between them.
class Lines : public PainterCurves {
 public:
  void area(const QList<QPointF>&, const QList<QPointF>&, const QColor&) override {}
};

/// States which pixels of the plot curves and marks cover, counted for rectangles in one step each.
class Cover {
 public:
  Cover(const PlotModel& model, const FigureStyle& style, const Projection& projection) : plot_(projection.plot) {
    QImage image(plot_.size().toSize().expandedTo({1, 1}), QImage::Format_Alpha8);
    image.fill(0);
    Lines curves, faint;
    for (CurvePainter* each : {&curves, &faint}) each->begin(plot_.size());
    const CurveLayer sheet{curves, faint, style, projection, model.heat.has_value()};
    for (const PlotSeries& series : model.series) kind_of(series).add_curves(sheet, series);
    curves.finish();
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);  // as the figure is painted
    painter.translate(-plot_.topLeft());
    curves.paint(painter, plot_);
    const MarkCanvas canvas{painter, style, projection, model.heat ? &*model.heat : nullptr,
                            style.print && model.line_markers};
    for (const PlotSeries& series : model.series) kind_of(series).paint(canvas, series);
    painter.end();
    columns_ = image.width();
    rows_ = image.height();
    sums_.assign(static_cast<std::size_t>(columns_ + 1) * static_cast<std::size_t>(rows_ + 1), 0);
    for (int row = 0; row < rows_; ++row) {
      const uchar* line = image.constScanLine(row);
      std::int32_t so_far = 0;
      for (int column = 0; column < columns_; ++column) {
        so_far += line[column] > 0 ? 1 : 0;
        sums_[at(column + 1, row + 1)] = sums_[at(column + 1, row)] + so_far;
      }
    }
  }

  /// Returns the covered pixels that the box touches.
  std::int32_t under(const QRectF& box) const {
    const auto pixel = [](double from, int most) { return std::clamp(static_cast<int>(from), 0, most); };
    const int left = pixel(std::floor(box.left() - plot_.left()), columns_),
              right = pixel(std::ceil(box.right() - plot_.left()), columns_),
              top = pixel(std::floor(box.top() - plot_.top()), rows_),
              bottom = pixel(std::ceil(box.bottom() - plot_.top()), rows_);
    return sums_[at(right, bottom)] - sums_[at(left, bottom)] - sums_[at(right, top)] + sums_[at(left, top)];
  }

 private:
  std::size_t at(int column, int row) const {
    return static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_ + 1) + static_cast<std::size_t>(column);
  }

  QRectF plot_;
  int columns_ = 0, rows_ = 0;
  std::vector<std::int32_t> sums_;  // of all pixels above and to the left
};

/// Places along what is seen of the line, an em apart, from its end on.
std::vector<QPointF> anchors_of(const PlotSeries& series, const Projection& projection, double em) {
  Polyline line;
  for (std::size_t i = 0; i < std::min(series.x.size(), series.y.size()); ++i)
    line.push_back(projection.unit(series.x[i], series.y[i]));
  std::vector<QPointF> anchors;
  const auto pieces = clipped(line);
  if (pieces.empty() || pieces.back().isEmpty()) return anchors;
  const QList<QPointF>& piece = pieces.back();
  anchors.push_back(projection.from_unit(piece.back()));
  double left_over = em;
  for (qsizetype i = piece.size() - 1; i > 0; --i) {
    const QLineF segment(projection.from_unit(piece[i]), projection.from_unit(piece[i - 1]));
    const double length = segment.length();
    if (!(length > 0.0)) continue;
    for (; left_over <= length && anchors.size() < max_anchors; left_over += em)
      anchors.push_back(segment.pointAt(left_over / length));
    left_over -= length;
  }
  return anchors;
}

/// Returns the box beside the place; none where it would leave the plot.
std::optional<QRectF> box_at(const QPointF& position, const QSizeF& size, double gap, bool above, bool before,
                             double em, const QRectF& plot) {
  const QRectF box(QPointF(before ? position.x() - gap_beside * em - size.width() : position.x() + gap_beside * em,
                           above ? position.y() - gap * em - size.height() : position.y() + gap * em),
                   size);
  if (!plot.contains(box)) return std::nullopt;
  return box;
}

}  // namespace

std::vector<LineTag> place_tags(const PlotModel& model, const FigureStyle& style, const Projection& projection) {
  std::vector<LineTag> tags;
  const auto is_tagged = [](const PlotSeries& series) { return !series.tag.empty() && !series.x.empty(); };
  if (std::ranges::none_of(model.series, is_tagged)) return tags;
  const QRectF& plot = projection.plot;
  const double em = style.em();
  if (plot.height() < em || plot.width() < em) return tags;
  const Cover cover(model, style, projection);
  const QFontMetricsF metrics(style.scaled_font(tag_type));
  for (std::size_t i = 0; i < model.series.size(); ++i) {
    if (!is_tagged(model.series[i])) continue;
    LineTag tag;
    tag.series = i;
    tag.text = elided(metrics, chart_text(model.series[i].tag), widest_share * plot.width());
    const QSizeF size(metrics.horizontalAdvance(tag.text), letters_above(metrics) + metrics.descent());
    const double spare = style.print ? spare_in_print : 1.0;
    std::optional<std::pair<std::int32_t, std::int32_t>> least;  // covered by the words, and with the spare room
    const auto try_place = [&](const QPointF& position, double gap, bool above, bool before) {
      const std::optional<QRectF> box = box_at(position, size, gap, above, before, em, plot);
      if (!box || std::ranges::any_of(tags, [&](const LineTag& other) {
            return other.box.adjusted(-gap_beside * em, 0.0, gap_beside * em, 0.0).intersects(*box);
          }))
        return;
      const QSizeF more = (spare - 1.0) * size;
      const std::pair covered{cover.under(*box),
                              cover.under(box->adjusted(before ? -more.width() : 0.0, above ? -more.height() : 0.0,
                                                        before ? 0.0 : more.width(), above ? 0.0 : more.height()))};
      if (least && covered >= *least) return;
      least = covered;
      tag.box = *box;
      tag.above = above;
      tag.before = before;
    };
    const std::vector<QPointF> places = anchors_of(model.series[i], projection, em);
    for (const double gap : gaps)
      for (const QPointF& position : places) {
        if (least && least->second == 0) break;
        for (const bool before : {true, false})
          for (const bool above : {true, false}) try_place(position, gap, above, before);
      }
    if (least) tags.push_back(std::move(tag));
  }
  return tags;
}

void paint_tags(QPainter& painter, const std::vector<LineTag>& tags, const PlotModel& model, const FigureStyle& style,
                const QRectF& plot) {
  const QFont font = style.scaled_font(tag_type);
  const QFontMetricsF metrics(font);
  QColor paper = style.theme.background;
  paper.setAlphaF(0.75F);
  for (const LineTag& tag : tags) {
    painter.fillRect(tag.box.intersected(plot), paper);
    painter.setFont(font);
    painter.setPen(model.series[tag.series].refuted ? style.theme.alarm : style.theme.muted);
    painter.drawText(tag.box.topLeft() + QPointF(0.0, letters_above(metrics)), tag.text);
  }
}

}  // namespace privbo::ui
