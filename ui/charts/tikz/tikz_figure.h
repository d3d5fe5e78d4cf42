// A chart as TikZ with PGFPlots: data, and styles in a file of their own, in the fonts of the document it is part of.
#pragma once

#include <QString>

#include "charts/drawing/export_settings.h"
#include "charts/tikz/tikz_styles.h"
#include "plot/kinds/chart_kind.h"

namespace privbo::ui {

struct TikzFigure {
  QString text;
  TikzStyles styles;
};

/// Axes, limits and ticks are those of the same figure as PDF, and so is the size of every plot. Title and notes stand
/// as comments at the beginning, as LaTeX, for the caption. `file`: its name, for these comments. Any thread. Throws
/// std::runtime_error with a sentence where there is nothing to draw.
TikzFigure tikz_figure(const ChartData& data, ChartKind kind, const ChartOptions& options,
                       const ExportSettings& settings, const QString& file);

/// Beside the figures of a folder: "privbo-style.tex".
inline constexpr auto tikz_style_file = "privbo-style.tex";

}  // namespace privbo::ui
