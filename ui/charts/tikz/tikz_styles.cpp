#include "charts/tikz/tikz_styles.h"

#include "charts/drawing/heat_map.h"
#include "charts/tikz/latex_text.h"
#include "charts/tikz/tikz_numbers.h"

namespace privbo::ui {
namespace {

const QString head = QStringLiteral(
    "% Styles of figures by PrivBO Explorer. This file is yours: what it defines stays when figures are written again, and what a\n"
    "% new figure needs is added at its end. \\input it in the preamble of the document.\n"
    "\\RequirePackage{amssymb}\n\\RequirePackage{pgfplots}\n\\pgfplotsset{compat=1.18}\n");

/// Returns whether PGFPlots has to know the style, and not TikZ alone.
bool of_pgfplots(const QString& name) {
  for (const char* each : {"privbo axis", "privbo legend", "privbo colour bar", "privbo map", "privbo bars"})
    if (name == QLatin1String(each) || name.startsWith(QLatin1String(each) + QLatin1Char(' '))) return true;
  return false;
}

}  // namespace

TikzStyles::TikzStyles(const FigureStyle& style, double points) : points_(points) {
  const Theme& theme = style.theme;
  const auto define = [&](const QString& name, const QColor& colour) {
    colours_.emplace(colour.rgb(), TexText(name, TexText::Written{}));
    definitions_ << QStringLiteral("\\definecolor{%1}{HTML}{%2}").arg(name, colour.name().mid(1).toUpper());
  };
  // Those of slots first: where a colour has two names, the one of the algorithm is meant.
  for (std::size_t slot = 0; slot < palette_colours; ++slot)
    define(QStringLiteral("privbo-%1").arg(slot), theme.slot(slot).colour);
  define(QStringLiteral("privbo-background"), theme.background);
  define(QStringLiteral("privbo-text"), theme.text);
  define(QStringLiteral("privbo-muted"), theme.muted);
  define(QStringLiteral("privbo-grid"), theme.grid);
  define(QStringLiteral("privbo-axis"), theme.axis);
  define(QStringLiteral("privbo-neutral"), theme.neutral);
  define(QStringLiteral("privbo-truth"), theme.truth);
  define(QStringLiteral("privbo-accent"), theme.accent);
  define(QStringLiteral("privbo-alarm"), theme.alarm);
  styles_ = {
      {QStringLiteral("privbo axis"),
       QStringLiteral(
           "axis lines=left, axis line style={privbo-axis, -}, grid=both, major grid style={privbo-grid, "
           "line width=0.4pt}, minor grid style={privbo-grid!50!privbo-background, line width=0.4pt}, tick style={draw=none}, tick align=outside, tick label style={font=\\footnotesize, "
           "text=privbo-text, align=center}, label style={font=\\small, text=privbo-text}, scaled ticks=false, "
           "title style={privbo title}, legend style={privbo legend}, clip mode=individual")},
      {QStringLiteral("privbo title"), QStringLiteral("font=\\small\\bfseries, text=privbo-text, align=left")},
      {QStringLiteral("privbo subtitle"), QStringLiteral("font=\\footnotesize, text=privbo-muted, align=left")},
      {QStringLiteral("privbo name"), QStringLiteral("font=\\footnotesize, align=left, inner sep=0pt")},
      {QStringLiteral("privbo legend"),
       QStringLiteral(
           "font=\\footnotesize, draw=none, fill=none, inner sep=0pt, text=privbo-text, cells={anchor=west}, "
           "/tikz/every even column/.append style={column sep=2mm}")}};
}

TexText TikzStyles::colour_map(bool diverging) {
  constexpr int steps = 8;  // as both palettes are made
  QString name = diverging ? QStringLiteral("privbo colours of two sides") : QStringLiteral("privbo colours");
  QStringList colours;
  for (int i = 0; i <= steps; ++i) {
    const QColor colour = heat_colour(static_cast<double>(i) / steps, diverging);
    colours << QStringLiteral("rgb255=(%1,%2,%3)").arg(colour.red()).arg(colour.green()).arg(colour.blue());
  }
  const QString definition =
      QStringLiteral("\\pgfplotsset{colormap={%1}{%2}}").arg(name, colours.join(QLatin1Char(' ')));
  if (!definitions_.contains(definition)) definitions_ << definition;
  styles_.try_emplace(QStringLiteral("privbo colour bar"),
                      QStringLiteral("axis line style={draw=none}, tick style={draw=none}, tick align=outside, "
                                     "yticklabel style={font=\\footnotesize, text=privbo-text}, "
                                     "ylabel style={font=\\small, text=privbo-text}, scaled ticks=false"));
  return {name, TexText::Written{}};
}

TexText TikzStyles::colour(const QColor& colour) const {
  const auto found = colours_.find(QColor(colour.rgb()).rgb());
  if (found != colours_.end()) return found->second;
  return tex("{rgb,255:red,%1;green,%2;blue,%3}", TexText(colour.red()), TexText(colour.green()),
             TexText(colour.blue()));
}

TexText TikzStyles::named(Literal mark, const QString& label, const TexText& keys) {
  const QString kind = TexText(mark).code(), word = style_word(label).code(),
                style = word.startsWith(kind) ? word : (kind + QLatin1Char(' ') + word).trimmed(),
                base = QStringLiteral("privbo ") + style;
  for (int number = 1;; ++number) {
    const QString name = number == 1 ? base : QStringLiteral("%1 %2").arg(base).arg(number);
    if (const auto [found, is_new] = styles_.emplace(name, keys.code()); is_new || found->second == keys.code())
      return {name, TexText::Written{}};
  }
}

TexText TikzStyles::line_keys(const QPen& pen) const {
  const double width = points(pen.widthF());
  TexText keys = tex("draw=%1, line width=%2pt, line join=round", colour(pen.color()), tikz_number(width, 3));
  if (pen.color().alphaF() < 1.0F) keys += tex(", draw opacity=%1", tikz_number(pen.color().alphaF(), 2));
  const QList<qreal> dash = pen.dashPattern();
  if (pen.style() == Qt::SolidLine || dash.isEmpty()) return keys;
  keys += ", dash pattern=";
  for (qsizetype i = 0; i < dash.size(); ++i) {
    if (i > 0) keys += " ";
    keys += i % 2 == 0 ? Literal("on") : Literal("off");
    keys += tex(" %1pt", tikz_number(dash[i] * width, 3));
  }
  return keys;
}

TexText TikzStyles::area_keys(const QColor& fill) const {
  return tex("draw=none, fill=%1, fill opacity=%2", colour(fill), tikz_number(fill.alphaF(), 2));
}

QString TikzStyles::file(const QString& existing) const {
  QString text = existing.isEmpty() ? head : existing;
  if (!text.endsWith(QLatin1Char('\n'))) text += QLatin1Char('\n');
  for (const QString& definition : definitions_)
    if (!text.contains(definition.left(definition.indexOf(QLatin1String("}{"))) + QLatin1Char('}')))
      text += definition + QLatin1Char('\n');
  for (const auto& [name, keys] : styles_)
    if (!text.contains(QStringLiteral("{%1/.style").arg(name)))
      text += QStringLiteral("\\%1{%2/.style={%3}}\n")
                  .arg(of_pgfplots(name) ? QStringLiteral("pgfplotsset") : QStringLiteral("tikzset"), name, keys);
  return text;
}

}  // namespace privbo::ui
