// Figures and their data, made from a snapshot alone: no window needed.
#pragma once

#include <QImage>
#include <QString>
#include <filesystem>
#include <optional>

#include "charts/drawing/export_settings.h"
#include "plot/data/chart_data.h"
#include "plot/data/chart_options.h"
#include "plot/kinds/chart_kind.h"
#include "plot/model/axis_range.h"

namespace privbo::ui {

/// Draws a fresh chart of exactly the asked size, light unless asked for dark, and writes it atomically. Any
/// thread. PNG carries the scenario under the text key "privbo-scenario"; SVG and PDF carry title and description; TikZ
/// has its styles in a file beside it (charts/tikz/tikz_figure.h). SVG of a chart that is one plot is laid out by the
/// core's writer (charts/output/model_svg.h), the other formats by ChartScene. Where the options leave out the notes,
/// figure_caption goes into caption_file beside it. Throws std::runtime_error with a sentence (unwritable file, nothing
/// to draw, size out of range, no room for a plot).
void export_chart(const ChartData& data, ChartKind kind, const ChartOptions& options, const ExportSettings& settings,
                  const std::filesystem::path& file, const QString& scenario_text = {});
/// Exports a chart of a run alone.
void export_chart(const Snapshot& snapshot, ChartKind kind, const ChartOptions& options, const ExportSettings& settings,
                  const std::filesystem::path& file, const QString& scenario_text = {});

/// "figure.txt" beside "figure.pdf".
std::filesystem::path caption_file(std::filesystem::path figure);
/// Returns what the figure's caption should state when title and notes are left out: title, what the bands are, and all
/// notes, a paragraph each.
QString figure_caption(const ChartData& data, ChartKind kind, const ChartOptions& options);

/// Does the same picture without a file: for the preview and the clipboard. `settings.format` does not matter: it is
/// the picture that PNG and PDF have. Any thread.
QImage render_image(const ChartData& data, ChartKind kind, const ChartOptions& options, const ExportSettings& settings);

/// Returns the size at which nothing is left out of the figure of trust models. Needs an application's fonts.
QSizeF trust_figure_mm(const TrustComparison& comparison);

/// Returns what the chart plots, as RFC 4180 CSV with units in the column names and a released/ground-truth column
/// note. `visible`: see chart_table.
std::string chart_csv(const ChartData& data, ChartKind kind, const ChartOptions& options,
                      std::optional<AxisRange> visible = std::nullopt);
std::string chart_csv(const Snapshot& snapshot, ChartKind kind, const ChartOptions& options);

/// Where such a table comes from, as JSON for a file beside it: program, scenarios, seeds, what was plotted.
std::string chart_provenance(const ChartData& data, ChartKind kind, const ChartOptions& options = {},
                             std::optional<AxisRange> visible = std::nullopt);

}  // namespace privbo::ui
