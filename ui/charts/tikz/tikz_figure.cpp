#include "charts/tikz/tikz_figure.h"

#include <algorithm>
#include <stdexcept>

#include "charts/drawing/text_lines.h"
#include "charts/figure/axes_painter.h"
#include "charts/figure/names/end_names.h"
#include "charts/marks/mark.h"
#include "charts/tikz/latex_text.h"
#include "charts/tikz/tikz_numbers.h"
#include "charts/tikz/tikz_panel.h"
#include "charts/trust/trust_figure.h"
#include "plot/model/mark_rules.h"
#include "words/chart_text.h"
#include "words/charts_tr.h"

namespace privbo::ui {
namespace {

constexpr double points_per_mm = 72.0 / 25.4;

/// Returns the series that a legend names, in its order.
std::vector<const PlotSeries*> legend_of(const PlotModel& model, const std::vector<std::size_t>& named) {
  std::vector<const PlotSeries*> legend;
  for (std::size_t i = 0; i < model.series.size(); ++i) {
    const PlotSeries& series = model.series[i];
    if (!series.label.empty() && !series.hidden && !is_summary(series) && !std::ranges::count(named, i))
      legend.push_back(&series);
  }
  std::ranges::stable_sort(legend, {}, [](const PlotSeries* series) { return legend_rank(*series); });
  return legend;
}

/// Returns the header: what it is, how it is used, and what its caption could state.
TexText comments(const QString& file, const QStringList& caption) {
  const QString styles = QLatin1String(tikz_style_file);
  TexText text =
      tex_comment(
          QStringLiteral("%1, by PrivBO Explorer " PRIVBO_VERSION ". Data are here, styles in %2.").arg(file, styles)) +
      "\n" + tex_comment(QStringLiteral("In the preamble: \\input{%1}   In the text: \\input{%2}").arg(styles, file)) +
      "\n";
  for (QString line : caption)
    if (!line.isEmpty())
      text += tex_comment(latex_text(line.replace(QLatin1Char('\n'), QLatin1Char(' '))).code()) + "\n";
  return text;
}

struct Drawing {
  FigureStyle style;
  QSizeF size;  // units
  double mm;    // in a unit
  bool legend, title;
};

TexText single_chart(const Drawing& drawing, PlotModel model, TikzStyles& styles) {
  FigureStyle style = drawing.style;
  style.notes = false;  // the caption states them
  const AxisRange x = nice_range(model.x), y = nice_range(model.y);
  ChartScene scene;
  scene.set(std::move(model), x, y, style, drawing.size);
  TikzPanel panel{scene, TexText("panel1")};
  if (drawing.title) {
    // As long as in the same figure as PDF.
    const double room = drawing.size.width() - 2.0 * style.em();
    panel.title =
        latex_text(elided(QFontMetricsF(style.scaled_font(label_type, true)), chart_text(scene.model().title), room));
    panel.subtitle =
        latex_text(elided(QFontMetricsF(style.scaled_font(note_type)), chart_text(scene.model().subtitle), room));
    panel.subtitle_colour = style.theme.muted;
  }
  static const std::vector<std::size_t> none;
  panel.legend_mm = (drawing.size.width() - scene.projection().plot.left()) * drawing.mm;
  if (drawing.legend) panel.legend = legend_of(scene.model(), scene.end_names() ? scene.end_names()->named() : none);
  return tikz_panel(panel, style, styles, drawing.size.height(), drawing.mm);
}

TexText trust_chart(const Drawing& drawing, const TrustPicture& picture, TikzStyles& styles) {
  const TrustFigure figure(picture, drawing.style, drawing.size);
  TexText text;
  double low = 0.0, left = 0.0, right = 0.0;
  for (std::size_t i = 0; i < figure.plots().size(); ++i) {
    const TrustCell& cell = figure.layout().cells[i];
    const TrustPanel& shown = picture.panels[cell.panel];
    TikzPanel panel{*figure.plots()[i], "panel" + TexText(i + 1)};
    const double room = cell.plot.width() + 2.0 * drawing.style.em();
    panel.title = latex_text(chart_text(shown.short_title));
    panel.subtitle =
        latex_text(elided(QFontMetricsF(drawing.style.scaled_font(note_type)), chart_text(shown.algorithm), room));
    const auto& series = shown.plot.series;
    panel.subtitle_colour = series.empty() ? drawing.style.theme.muted : mark_colour(series.front(), drawing.style);
    if (i == 0 && drawing.legend) panel.legend = legend_of(figure.named(), {});
    panel.legend_above_title = true;
    panel.legend_mm = (drawing.size.width() - cell.plot.left()) * drawing.mm;
    text += tikz_panel(panel, drawing.style, styles, drawing.size.height(), drawing.mm);
    left = i == 0 ? cell.plot.left() : std::min(left, cell.plot.left());
    right = std::max(right, cell.plot.right());
    low = std::max(low, cell.plot.bottom());
  }
  return text + tex("\\node[font=\\small, text=privbo-text, anchor=north] at (%1mm,%2mm) {%3};\n",
                    tikz_number(0.5 * (left + right) * drawing.mm, 2),
                    tikz_number((drawing.size.height() - low) * drawing.mm - 5.0, 2),
                    latex_text(chart_text(picture.epsilon)));
}

}  // namespace

TikzFigure tikz_figure(const ChartData& data, ChartKind kind, const ChartOptions& options,
                       const ExportSettings& settings, const QString& file) {
  PlotModel model = plot_model(data, kind, options);
  if (model.empty())
    throw std::runtime_error(Charts::tr("nothing to draw: %1").arg(chart_text(model.hint)).toStdString());
  const Drawing drawing{FigureStyle::for_export(settings, options), FigureStyle::export_size(settings),
                        settings.size_mm.width() / FigureStyle::export_size(settings).width(), options.legend,
                        options.title};
  TikzStyles styles(drawing.style, drawing.mm * points_per_mm);
  const QString title = chart_text(model.title);
  QStringList caption{model.subtitle.empty() ? title : Charts::tr("%1: %2").arg(title, chart_text(model.subtitle))};
  caption += chart_texts(model.notes);
  TexText body;
  if (kind == "trust") {
    const TrustPicture picture = trust_picture(data.trust.get(), options);
    for (const TrustPanel& panel : picture.panels)
      caption << chart_text(panel.heading) << chart_text(panel.promise) << chart_text(panel.words)
              << trust_panel_notes(panel);
    body = trust_chart(drawing, picture, styles);
  } else {
    body = single_chart(drawing, std::move(model), styles);
  }
  const TexText text = comments(file, caption) + "\\begin{tikzpicture}[baseline=(current bounding box.south)]\n" +
                       body + "\\end{tikzpicture}%\n";
  return {text.code(), styles};
}

}  // namespace privbo::ui
