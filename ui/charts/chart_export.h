// Figures and their data, made from a snapshot alone: no window needed.
#pragma once

#include <QString>
#include <filesystem>

#include "charts/chart_data.h"
#include "charts/chart_options.h"

namespace privbo::ui {

/// Draws a fresh light-theme chart of exactly the asked size and writes it atomically.
/// PNG carries the scenario under the text key "privbo-scenario"; SVG and PDF carry title and description.
/// Throws std::runtime_error with a sentence (unwritable file, nothing to draw, size out of range).
void export_chart(const ChartData& data, ChartKind kind, const ChartOptions& options, const ExportSettings& settings,
                  const std::filesystem::path& file, const QString& scenario_text = {});
/// Of a run alone.
void export_chart(const Snapshot& snapshot, ChartKind kind, const ChartOptions& options, const ExportSettings& settings,
                  const std::filesystem::path& file, const QString& scenario_text = {});

/// What the chart plots, as RFC 4180 CSV with units in the column names and a released/ground-truth column note.
std::string chart_csv(const ChartData& data, ChartKind kind, const ChartOptions& options);
std::string chart_csv(const Snapshot& snapshot, ChartKind kind, const ChartOptions& options);

}  // namespace privbo::ui
