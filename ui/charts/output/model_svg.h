// The plot of one model as SVG, by the core's writer: that of pages, reports and the program without Qt.
#pragma once

#include <QString>
#include <string>

#include "charts/drawing/export_settings.h"
#include "plot/data/chart_options.h"
#include "plot/model/plot_model.h"

namespace privbo::ui {

/// Returns the file of the size, type, lines and colours of `settings`, in the reader's language; it carries title and
/// description. Its layout is that of core/plot/svg, which has no fonts to measure: the same model has the same file on
/// every machine that has the font. Empty where the plot has no room. Any thread.
std::string model_svg(const PlotModel& model, const ChartOptions& options, const ExportSettings& settings,
                      const QString& title, const QString& description);

}  // namespace privbo::ui
