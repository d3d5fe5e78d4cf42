#include "charts/tikz/tikz_figure.h"

#include <algorithm>
#include <stdexcept>

#include "charts/figure/names/end_names.h"
#include "charts/kinds/trust/trust_figure.h"
#include "charts/marks/mark.h"
#include "charts/tikz/latex_text.h"
#include "charts/tikz/tikz_numbers.h"
#include "charts/tikz/tikz_panel.h"
#include "words/charts_tr.h"

namespace privbo::ui {
namespace {

constexpr double points_per_mm = 72.0 / 25.4;

/// The series that a legend names, in its order.
std::vector<const PlotSeries*> legend_of(const PlotModel& model, const std::vector<std::size_t>& named) {
  std::vector<const PlotSeries*> legend;
  for (std::size_t i = 0; i < model.series.size(); ++i) {
    const PlotSeries& series = model.series[i];
    if (!series.label.isEmpty() && !series.hidden && !kind_of(series).is_summary() && !std::ranges::count(named, i))
      legend.push_back(&series);
  }
  std::ranges::stable_sort(legend, {}, [](const PlotSeries* series) { return kind_of(*series).legend_rank(*series); });
  return legend;
}

/// The header: what it is, how it is used, and what its caption could say.
QString comments(const QString& file, const QStringList& caption) {
  QString text = QStringLiteral("% %1, by PrivBO Explorer " PRIVBO_VERSION
                                ". Data are here, styles in %2.\n"
                                "% In the preamble: \\input{%2}   In the text: \\input{%1}\n")
                     .arg(file, QLatin1String(tikz_style_file));
  for (QString line : caption)
    if (!line.isEmpty())
      text += QStringLiteral("% ") + latex_text(line.replace(QLatin1Char('\n'), QLatin1Char(' '))) + QLatin1Char('\n');
  return text;
}

struct Drawing {
  FigureStyle style;
  QSizeF size;  // units
  double mm;    // in a unit
  bool legend, title;
};

QString single_chart(const Drawing& drawing, PlotModel model, TikzStyles& styles) {
  FigureStyle style = drawing.style;
  style.notes = false;  // the caption says them
  const AxisRange x = nice_range(model.x), y = nice_range(model.y);
  ChartScene scene;
  scene.set(std::move(model), x, y, style, drawing.size);
  TikzPanel panel{scene, QStringLiteral("panel1")};
  if (drawing.title) {
    panel.title = latex_text(scene.model().title);
    panel.subtitle = latex_text(scene.model().subtitle);
    panel.subtitle_colour = style.theme.muted;
  }
  static const std::vector<std::size_t> none;
  panel.legend_mm = (drawing.size.width() - scene.projection().plot.left()) * drawing.mm;
  if (drawing.legend) panel.legend = legend_of(scene.model(), scene.end_names() ? scene.end_names()->named() : none);
  return tikz_panel(panel, style, styles, drawing.size.height(), drawing.mm);
}

QString trust_chart(const Drawing& drawing, const TrustPicture& picture, TikzStyles& styles) {
  const TrustFigure figure(picture, drawing.style, drawing.size);
  QString text;
  double low = 0.0, left = 0.0, right = 0.0;
  for (std::size_t i = 0; i < figure.plots().size(); ++i) {
    const TrustCell& cell = figure.layout().cells[i];
    const TrustPanel& shown = picture.panels[cell.panel];
    TikzPanel panel{*figure.plots()[i], QStringLiteral("panel%1").arg(i + 1)};
    panel.title = latex_text(shown.short_title);
    panel.subtitle = latex_text(shown.algorithm);
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
  return text + QStringLiteral("\\node[font=\\small, text=privbo-text, anchor=north] at (%1mm,%2mm) {%3};\n")
                    .arg(tikz_number(0.5 * (left + right) * drawing.mm, 2),
                         tikz_number((drawing.size.height() - low) * drawing.mm - 5.0, 2), latex_text(picture.epsilon));
}

}  // namespace

TikzFigure tikz_figure(const ChartData& data, ChartKind kind, const ChartOptions& options,
                       const ExportSettings& settings, const QString& file) {
  PlotModel model = plot_model(data, kind, options);
  if (model.empty()) throw std::runtime_error(Charts::tr("nothing to draw: %1").arg(model.hint).toStdString());
  const Drawing drawing{FigureStyle::for_export(settings, options), FigureStyle::export_size(settings),
                        settings.size_mm.width() / FigureStyle::export_size(settings).width(), options.legend,
                        options.title};
  TikzStyles styles(drawing.style, drawing.mm * points_per_mm);
  QStringList caption{model.subtitle.isEmpty() ? model.title : Charts::tr("%1: %2").arg(model.title, model.subtitle)};
  caption += model.notes;
  QString body;
  if (kind == "trust") {
    const TrustPicture picture = trust_picture(data.trust.get(), options);
    for (const TrustPanel& panel : picture.panels)
      caption << panel.heading << panel.promise << panel.words << trust_panel_notes(panel);
    body = trust_chart(drawing, picture, styles);
  } else {
    body = single_chart(drawing, std::move(model), styles);
  }
  return {comments(file, caption) + QStringLiteral("\\begin{tikzpicture}[baseline=(current bounding box.south)]\n") +
              body + QStringLiteral("\\end{tikzpicture}%\n"),
          styles};
}

}  // namespace privbo::ui
