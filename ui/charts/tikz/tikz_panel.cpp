#include "charts/tikz/tikz_panel.h"

#include <QFontMetricsF>
#include <QPainter>
#include <algorithm>

#include "charts/drawing/text_lines.h"
#include "charts/figure/axes_painter.h"
#include "charts/marks/mark.h"
#include "charts/tikz/latex_text.h"
#include "charts/tikz/tikz_map.h"
#include "charts/tikz/tikz_marks.h"
#include "charts/tikz/tikz_numbers.h"
#include "charts/tikz/tikz_paths.h"
#include "words/chart_text.h"
#include "words/plain_text.h"

namespace privbo::ui {
namespace {

constexpr double swatch_mm = 5.0, swatch_height_mm = 2.0, letter_mm = 1.3, row_mm = 3.8, titles_mm = 9.5;

/// Keeps the lines and areas of one series, in plot units.
class KeptCurves : public CurvePainter {
 public:
  void begin(const QSizeF&) override {}
  void area(const QList<QPointF>& low, const QList<QPointF>& high, const QColor& fill) override {
    if (low.isEmpty() || high.isEmpty()) return;
    QList<QPointF> outline = low;
    outline.append(QList<QPointF>(high.rbegin(), high.rend()));
    areas.emplace_back(std::move(outline), fill);
  }
  void line(const QList<QPointF>& points, const QPen& pen) override {
    if (points.size() > 1) lines.emplace_back(points, pen);
  }
  void finish() override {}
  void paint(QPainter&, const QRectF&) override {}
  std::size_t created() const override { return 0; }

  std::vector<std::pair<QList<QPointF>, QColor>> areas;
  std::vector<std::pair<QList<QPointF>, QPen>> lines;
};

TexText braced(const TexText& text) { return "{" + text + "}"; }

class PanelWriter {
 public:
  PanelWriter(const TikzPanel& panel, const FigureStyle& style, TikzStyles& styles, double millimetres)
      : panel_(panel),
        scene_(panel.scene),
        style_(style),
        styles_(styles),
        mm_(millimetres),
        projection_(scene_.projection()) {
    style_.max_points = 400;  // TeX reads every one of them
  }

  TexText text(double figure_height) {
    const QRectF& plot = projection_.plot;
    text_ =
        tex("\\begin{axis}[privbo axis, name=%1, at={%2}, anchor=south west, scale only axis,\n"
            "  width=%3mm, height=%4mm,\n",
            panel_.name, tikz_place(plot.left() * mm_, (figure_height - plot.bottom()) * mm_),
            tikz_number(plot.width() * mm_, 2), tikz_number(plot.height() * mm_, 2));
    add_axis("x", projection_.x_axis, projection_.x, scene_.axes().x_ticks, true);
    add_axis("y", projection_.y_axis, projection_.y, scene_.axes().y_ticks, scene_.axes().y_texts);
    if (scene_.model().heat) text_ += tikz_map_keys(scene_, styles_, mm_);
    add_titles();
    add_legend_place();
    text_ += "]\n";
    if (scene_.model().heat) text_ += tikz_map(*scene_.model().heat, styles_);
    add_data();
    for (const PlotSeries* series : panel_.legend) add_legend_entry(*series);
    text_ += "\\end{axis}\n" + tikz_profile(scene_, panel_.name, style_, styles_, figure_height, mm_);
    text_ += tikz_marks(scene_, panel_.name, style_, styles_, mm_);
    return text_;
  }

 private:
  void add_axis(Literal letter, const PlotAxis& axis, const AxisRange& range, const std::vector<AxisTick>& ticks,
                bool texts) {
    const TexText name(letter);
    const bool across = letter.words() == "x";
    const auto key = [&](Literal which, const TexText& value) {
      text_ += tex("  %1%2={%3},\n", name, TexText(which), value);
    };
    if (axis.log) text_ += "  " + name + "mode=log,\n";
    key("min", tikz_value(from_axis(axis, range.low)));
    key("max", tikz_value(from_axis(axis, range.high)));
    TexTexts places, labels, minor;
    for (const AxisTick& tick : ticks) {
      (tick.label.isEmpty() ? minor : places) << tikz_value(from_axis(axis, tick.at));
      if (!tick.label.isEmpty()) labels << braced(latex_text(tick.label));
    }
    key("tick", joined(places, ","));
    key("ticklabels", texts ? joined(labels, ",") : TexText());
    if (!minor.isEmpty()) text_ += tex("  minor %1tick={%2},\n", name, joined(minor, ","));
    if (across && !axis.names.empty()) text_ += "  xmajorgrids=false,\n";
    const bool titled = across ? scene_.axes().x_title : texts;
    const QString title = chart_text(axis.title);
    const bool fits = across || QFontMetricsF(style_.font).horizontalAdvance(title) <= projection_.plot.height();
    if (titled) key("label", latex_text(fits || axis.short_title.empty() ? title : chart_text(axis.short_title)));
  }

  int columns() const {
    int longest = 1;
    for (const PlotSeries* series : panel_.legend)
      longest = std::max<int>(longest, static_cast<int>(legend_text(*series).size()));
    return std::clamp(static_cast<int>(panel_.legend_mm / (longest * letter_mm + swatch_mm + 4.0)), 1,
                      std::max(1, static_cast<int>(panel_.legend.size())));
  }
  /// Returns the text as the legend of the same figure as PDF has it: no longer than its row.
  QString legend_text(const PlotSeries& series) const {
    const QFontMetricsF metrics(style_.font);
    const double room = (panel_.legend_mm - swatch_mm) / mm_;
    const QString name = chart_text(series.label);
    const QString whole = series.remark.empty() ? name : QStringLiteral("%1 (%2)").arg(name, chart_text(series.remark));
    return elided(metrics, metrics.horizontalAdvance(beginning(whole)) > room ? name : whole, room);
  }

  void add_titles() {
    if (panel_.title.isEmpty() && panel_.subtitle.isEmpty()) return;
    const int count = static_cast<int>(panel_.legend.size());
    const int rows = count == 0 || panel_.legend_above_title ? 0 : (count + columns() - 1) / columns();
    TexText text = panel_.title;
    if (!panel_.subtitle.isEmpty())
      text += tex("%1{\\normalfont\\footnotesize\\color{%2}%3}", text.isEmpty() ? TexText() : TexText("\\\\ "),
                  styles_.colour(panel_.subtitle_colour), panel_.subtitle);
    text_ += tex("  title={%1}, title style={at={(0,1)}, anchor=south west, inner xsep=0pt, yshift=%2mm},\n", text,
                 tikz_number(rows * row_mm + 0.5 + above_mm(), 1));
  }

  void add_legend_place() {
    if (panel_.legend.empty()) return;
    text_ += tex("  legend columns=%1, legend style={at={(0,1)}, anchor=south west, yshift=%2mm},\n",
                 TexText(columns()), tikz_number((panel_.legend_above_title ? titles_mm + 2.0 : 1.0) + above_mm(), 1));
  }

  /// Returns how much of the plot's room lies above its axis: the bars over a map.
  double above_mm() const { return (projection_.plot.top() - scene_.plot().top()) * mm_; }

  /// Plot units as data.
  TexText table(const QList<QPointF>& points) const {
    TexText rows("table {\n");
    for (const QPointF& point : points)
      rows += tikz_value(from_axis(projection_.x_axis, projection_.x.low + point.x() * projection_.x.span())) + " " +
              tikz_value(from_axis(projection_.y_axis, projection_.y.low + point.y() * projection_.y.span())) + "\n";
    return rows + "}";
  }

  TexText style_of(const PlotSeries& series, const TexText& keys) {
    return styles_.named(tikz_mark_name(series), tikz_style_label(series), keys);
  }

  void add_data() {
    TexText areas, lines, faint;
    for (const PlotSeries& series : scene_.model().series) {
      KeptCurves kept, pale;
      kind_of(series).add_curves(CurveLayer{kept, pale, style_, projection_, scene_.model().heat.has_value()}, series);
      for (const auto& [outline, fill] : kept.areas)
        areas +=
            tex("\\addplot[%1, forget plot] %2 -- cycle;\n", style_of(series, styles_.area_keys(fill)), table(outline));
      const auto add = [&](TexText& into, const auto& drawn) {
        for (const auto& [points, pen] : drawn)
          into += tex("\\addplot[%1, forget plot] %2;\n", style_of(series, styles_.line_keys(pen)), table(points));
      };
      add(faint, pale.lines);
      add(lines, kept.lines);
    }
    text_ += faint + areas + lines;
  }

  /// Its sample as the PDF has it.
  void add_legend_entry(const PlotSeries& series) {
    const QSizeF size = QSizeF(swatch_mm, swatch_height_mm) / mm_;
    TikzPaths paths(styles_, {0.0, 0.5 * size.height()}, size, mm_);
    QPainter painter(&paths);
    kind_of(series).paint_swatch(painter, series, style_, QRectF({0, 0}, size));
    painter.end();
    text_ +=
        tex("\\addlegendimage{legend image code/.code={\\begin{scope}[x=1mm, y=1mm]%1\\end{scope}}}\n"
            "\\addlegendentry{%2}\n",
            joined(paths.lines(), ""), latex_text(legend_text(series)));
  }

  const TikzPanel& panel_;
  const ChartScene& scene_;
  FigureStyle style_;
  TikzStyles& styles_;
  const double mm_;
  const Projection& projection_;
  TexText text_;
};

}  // namespace

TexText tikz_panel(const TikzPanel& panel, const FigureStyle& style, TikzStyles& styles, double figure_height,
                   double millimetres) {
  return PanelWriter(panel, style, styles, millimetres).text(figure_height);
}

}  // namespace privbo::ui
