#include "charts/tikz/tikz_figure.h"

#include <algorithm>
#include <array>
#include <optional>
#include <stdexcept>
#include <vector>

#include <QFontMetricsF>
#include <QPainter>
#include <QString>

#include "charts/drawing/text_lines.h"
#include "charts/figure/axes_painter.h"
#include "charts/figure/chart_scene.h"
#include "charts/figure/names/end_names.h"
#include "charts/figure/names/line_tags.h"
#include "charts/figure/profile_painter.h"
#include "charts/marks/mark.h"
#include "charts/tikz/latex_text.h"
#include "charts/tikz/tikz_map.h"
#include "charts/tikz/tikz_numbers.h"
#include "charts/tikz/tikz_paths.h"
#include "charts/tikz/tikz_styles.h"
#include "charts/trust/trust_figure.h"
#include "plot/model/mark_rules.h"
#include "words/chart_text.h"
#include "words/charts_tr.h"
#include "words/plain_text.h"

namespace privbo::ui {
namespace {

struct TikzPanel {
  const ChartScene& scene;      // laid out
  TexText name;                 // of the axis: "panel1"
  TexText title{}, subtitle{};  // above it
  QColor subtitle_colour{};
  std::vector<const PlotSeries*> legend{};  // what is named above the plot
  double legend_mm = 0.0;                   // how wide the legend may be
  bool legend_above_title = false;          // where it is that of several panels
};

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

/// Returns what the kind of mark and the series are called in the name of a style: "accountant"; the label without the
/// numbers of this run.
Literal tikz_mark_name(const PlotSeries& series) { return mark_names.at(series.mark.index()); }

QString tikz_style_label(const PlotSeries& series) {
  const QString label = chart_text(series.label).section(QLatin1String(", "), 0, 0).section(QLatin1String(" ("), 0, 0);
  if (!label.isEmpty()) return label;
  return series.slot >= 0 ? QStringLiteral("slot %1").arg(series.slot) : QString();
}

/// Returns a scope in millimetres that begins in the lower left corner of `axis`; empty where there is nothing to draw.
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

/// Figures of `figure_height` units, each of them `millimetres` long.
TexText tikz_panel(const TikzPanel& panel, const FigureStyle& style, TikzStyles& styles, double figure_height,
                   double millimetres) {
  return PanelWriter(panel, style, styles, millimetres).text(figure_height);
}

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
