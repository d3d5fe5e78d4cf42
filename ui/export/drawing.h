// Pictures and tables of one chart, as images or files.
#pragma once

#include <QImage>

#include "charts/drawing/export_settings.h"
#include "export/export_source.h"

namespace privbo::ui {

/// Everything one figure needs; a value that can travel to a worker.
struct FigureRequest {
  ExportedChart chart;
  ExportSettings settings;
};

/// Empty where the chart has something to show; otherwise the sentence that states what is missing.
QString missing_in(const ExportedChart& chart);
/// Returns whether the chart has theoretical lines to draw.
bool has_bounds(const ExportedChart& chart);
/// A picture, or the sentence why there is none.
struct DrawnFigure {
  QImage image;
  QString problem;
};
/// Returns the figure at `dpi`, whatever the format. Any thread.
DrawnFigure draw_figure(const FigureRequest& request);
/// Does the same with the scenario under the text key that a dropped PNG is asked for. Throws std::runtime_error.
QImage draw_for_clipboard(const FigureRequest& request, const QString& scenario);
/// Writes the figure as export_chart does, on any thread. Throws std::runtime_error with a sentence.
void write_figure(const FigureRequest& request, const std::filesystem::path& file, const QString& scenario);
/// Writes the numbers behind the chart, and where they come from beside them (FILE.provenance.json). `range`: only
/// these.
void write_table(const ExportedChart& chart, const std::optional<VisibleRange>& range,
                 const std::filesystem::path& file);

}  // namespace privbo::ui
