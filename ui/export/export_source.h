// Describes what can be exported: the charts as they were when the command was given, and the settings behind them.
#pragma once

#include <optional>
#include <vector>

#include "charts/view/chart_widget.h"
#include "scenario/scenario.h"

namespace privbo::ui {

/// Part of the horizontal axis, in data units.
struct VisibleRange {
  double low = 0.0, high = 0.0;
};

struct ExportedChart {
  ChartKind kind{};
  ChartData data;
  ChartOptions options;
  std::optional<VisibleRange> visible{};  // zoomed into; nothing: all of it is seen
};

struct ExportSource {
  std::vector<ExportedChart> charts;
  /// Of the run, so that a PNG can bring its settings back; an empty document where there is none.
  Scenario scenario{};

  const ExportedChart* find(ChartKind kind) const {
    for (const ExportedChart& chart : charts)
      if (chart.kind == kind) return &chart;
    return nullptr;
  }
};

/// The charts as they are now. What is exported carries its title; on screen the frame does.
ExportedChart exported(const ChartWidget& chart);
ExportSource export_source(const ChartSet& set);

/// Returns the scenario as it reads from the folder of `file`; empty where there is none.
QString scenario_text(const ExportSource& source, const std::filesystem::path& file);
/// Returns a name for the chart's file, from the scenario's: "first-look-regret".
QString suggested_stem(const ExportSource& source, ChartKind kind);
/// For a film: "first-look".
QString film_stem(const ExportSource& source);

}  // namespace privbo::ui
