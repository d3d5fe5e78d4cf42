#include "charts/tikz/tikz_marks.h"

#include <QPainter>
#include <array>

#include "charts/figure/axes_painter.h"
#include "charts/figure/names/end_names.h"
#include "charts/figure/names/line_tags.h"
#include "charts/figure/profile_painter.h"
#include "charts/marks/mark.h"
#include "charts/tikz/latex_text.h"
#include "charts/tikz/tikz_numbers.h"
#include "charts/tikz/tikz_paths.h"
#include "words/chart_text.h"

namespace privbo::ui {
namespace {

// What each mark is called in the names of styles, in the order of `Mark`.
constexpr std::array<Literal, std::variant_size_v<Mark>> mark_names{
    "curve",    "earlier",   "user",       "approximation", "accountant", "without noise", "acquisition", "guide",
    "band",     "bound",     "rate",       "level",         "budget",     "truth",         "trial",       "pair",
    "estimate", "broadcast", "queries",    "points",        "box",        "strip",         "next",        "answer",
    "line",     "border",    "dictionary", "offered",       "cloud"};

/// Returns the words at lines, where the PDF has them.
TexText tags(const ChartScene& scene, const FigureStyle& style, const TikzStyles& styles, double mm) {
  const QRectF& plot = scene.projection().plot;
  TexText text;
  for (const LineTag& tag : scene.tags()) {
    const QPointF corner(tag.before ? tag.box.right() : tag.box.left(), tag.above ? tag.box.bottom() : tag.box.top());
    text += tex(
        "\\node[privbo name, anchor=%1 %2, text=%3, inner sep=1pt, fill=privbo-background, fill opacity=0.75, text opacity=1] at %4 {%5};\n",
        TexText(tag.above ? Literal("south") : Literal("north")),
        TexText(tag.before ? Literal("east") : Literal("west")),
        styles.colour(scene.model().series[tag.series].refuted ? style.theme.alarm : style.theme.muted),
        tikz_point((corner.x() - plot.left()) * mm, (plot.bottom() - corner.y()) * mm), latex_text(tag.text));
  }
  return text;
}

/// Returns the names beside the ends of curves, each with a line to its own.
TexText names_at_ends(const ChartScene& scene, const FigureStyle& style, const TikzStyles& styles, double mm) {
  const EndNames* names = scene.end_names();
  if (!names) return {};
  const QRectF& plot = scene.projection().plot;
  TexText text;
  for (const EndNames::Name& name : names->names()) {
    const PlotSeries& series = scene.model().series[name.series];
    const auto place = [&](const QPointF& at) {
      return tikz_point((at.x() - plot.left()) * mm, (plot.bottom() - at.y()) * mm);
    };
    const TexText colour = styles.colour(mark_colour(series, style));
    const QPointF beside(name.box.left() - 0.2 * style.em(), name.box.top() + 0.5 * names->row());
    TexTexts lines;
    for (const QString& line : name.lines) lines << latex_text(line);
    text += tex("\\draw[%1, line width=%2pt] %3 -- %4;\n\\node[privbo name, anchor=%5, text=%1] at %6 {%7};\n", colour,
                tikz_number(styles.points(thin_width(style)), 2), place(name.end), place(beside),
                TexText(lines.size() > 1 ? Literal("north west") : Literal("west")),
                place(lines.size() > 1 ? name.box.topLeft() : QPointF(name.box.left(), beside.y())),
                joined(lines, "\\\\ "));
  }
  return text;
}

}  // namespace

Literal tikz_mark_name(const PlotSeries& series) { return mark_names.at(series.mark.index()); }

QString tikz_style_label(const PlotSeries& series) {
  const QString label = chart_text(series.label).section(QLatin1String(", "), 0, 0).section(QLatin1String(" ("), 0, 0);
  if (!label.isEmpty()) return label;
  return series.slot >= 0 ? QStringLiteral("slot %1").arg(series.slot) : QString();
}

TexText tikz_marks(const ChartScene& scene, const TexText& axis, const FigureStyle& style, TikzStyles& styles,
                   double mm) {
  const Projection& projection = scene.projection();
  const QRectF& plot = projection.plot;
  const PlotModel& model = scene.model();
  TexText text = tags(scene, style, styles, mm);
  for (const PlotSeries& series : model.series) {
    TikzPaths paths(styles, plot.bottomLeft(), QSizeF(4000, 4000), mm);
    QPainter painter(&paths);
    painter.setFont(style.font);
    kind_of(series).paint(
        MarkCanvas{painter, style, projection, model.heat ? &*model.heat : nullptr, model.line_markers}, series);
    painter.end();
    if (paths.lines().isEmpty()) continue;
    text += tex_comment(TexText(tikz_mark_name(series)).code() + QLatin1Char(' ') + tikz_style_label(series)) + "\n" +
            joined(paths.lines(), "\n") + "\n";
  }
  if (model.heat) {
    TikzPaths paths(styles, plot.bottomLeft(), QSizeF(4000, 4000), mm);
    QPainter painter(&paths);
    paint_profile_marks(painter, scene.axes(), projection, style, model);
    paint_choice(painter, projection, style, model);
    painter.end();
    if (!paths.lines().isEmpty()) text += "% what is chosen\n" + joined(paths.lines(), "\n") + "\n";
  }
  text += names_at_ends(scene, style, styles, mm);
  if (text.isEmpty()) return {};
  return tex("\\begin{scope}[shift={(%1.south west)}, x=1mm, y=1mm]\n%2\\end{scope}\n", axis, text);
}

}  // namespace privbo::ui
