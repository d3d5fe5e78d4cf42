// The figure of privbo compare --format.
#include "charts/drawing/export_settings.h"
#include "charts/output/chart_export.h"
#include "commands/figures.h"
#include "qt/offscreen.h"

namespace privbo::app {

void require_figures(const std::string&) {}

void draw_comparison(const TrustComparisonPtr& comparison, const std::string& format,
                     const std::filesystem::path& file) {
  const Offscreen screen;
  ChartData data;
  data.trust = comparison;
  ui::ExportSettings settings;
  settings.format = format == "svg"   ? ui::ExportFormat::svg
                    : format == "pdf" ? ui::ExportFormat::pdf
                                      : ui::ExportFormat::png;
  settings.size_mm = ui::trust_figure_mm(*comparison);
  const ChartKind trust = "trust";
  const ui::SpokenLanguage language(drawn_language());
  ui::export_chart(data, trust, trust->defaults, settings, file);
}

}  // namespace privbo::app
