// Describes what a TikZ figure has over its curves: marks as paths, words at lines, names at the ends of curves.
#pragma once

#include <QString>

#include "charts/figure/chart_scene.h"
#include "charts/tikz/tikz_styles.h"

namespace privbo::ui {

/// Returns what the kind of mark and the series are called in the name of a style: "accountant"; the label without the
/// numbers of this run.
Literal tikz_mark_name(const PlotSeries& series);
QString tikz_style_label(const PlotSeries& series);

/// Returns a scope in millimetres that begins in the lower left corner of `axis`; empty where there is nothing to draw.
TexText tikz_marks(const ChartScene& scene, const TexText& axis, const FigureStyle& style, TikzStyles& styles,
                   double mm);

}  // namespace privbo::ui
