// Pictures and tables of one chart, as bytes or files: the only place of this folder that calls the drawing functions.
#pragma once

#include <QImage>
#include <string>

#include "export/export_source.h"

namespace privbo::ui {

/// Whether figures may be drawn on a worker. Qt Charts' items are made for the window's thread: until the drawing
/// functions promise otherwise, figures are drawn there, one in a turn of the event loop.
inline constexpr bool draws_on_workers = false;

/// Everything one figure needs; a value that can travel to a worker.
struct FigureRequest {
  ExportedChart chart;
  ExportSettings settings;
};

/// Empty where the chart has something to show; otherwise the sentence that says what is missing.
QString missing_in(const ExportedChart& chart);
/// The figure at `dpi`, whatever the format; null where there is nothing to draw.
QImage draw_figure(const FigureRequest& request);
/// Writes the figure atomically. Throws std::runtime_error with a sentence.
void write_figure(const FigureRequest& request, const std::filesystem::path& file, const QString& scenario);
/// Writes the numbers behind the chart, and where they come from beside them (FILE.provenance.json). `range`: only these.
void write_table(const ExportSource& source, const ExportedChart& chart, const std::optional<VisibleRange>& range,
                 const std::filesystem::path& file);
/// Rows of a chart's CSV whose first number lies in the range; the header stays.
std::string rows_between(const std::string& csv, const VisibleRange& range);

}  // namespace privbo::ui
