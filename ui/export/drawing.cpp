#include "export/drawing.h"

#include <QCoreApplication>
#include <algorithm>
#include <stdexcept>

#include "charts/output/chart_export.h"
#include "files/atomic_write.h"
#include "files/failure_message.h"
#include "plot/kinds/chart_kind.h"
#include "words/catalogue_text.h"
#include "words/chart_text.h"

namespace privbo::ui {

QString missing_in(const ExportedChart& chart) {
  const PlotModel model = plot_model(chart.data, chart.kind, chart.options);
  if (!model.empty()) return {};
  return model.hint.empty() ? QCoreApplication::translate("ExportSource", "Nothing to draw yet.")
                            : chart_text(model.hint);
}

bool has_bounds(const ExportedChart& chart) {
  ChartOptions options = chart.options;
  options.bounds = true;
  return std::ranges::any_of(plot_model(chart.data, chart.kind, options).series, [](const PlotSeries& series) {
    return is<marks::Bound>(series) || is<marks::FittedBound>(series);
  });
}

DrawnFigure draw_figure(const FigureRequest& request) {
  try {
    return {render_image(request.chart.data, request.chart.kind, request.chart.options, request.settings), {}};
  } catch (const std::runtime_error& error) {
    return {{}, translated(failure_message(error))};
  }
}

QImage draw_for_clipboard(const FigureRequest& request, const QString& scenario) {
  QImage image = render_image(request.chart.data, request.chart.kind, request.chart.options, request.settings);
  if (!scenario.isEmpty()) image.setText(QStringLiteral("privbo-scenario"), scenario);
  return image;
}

void write_figure(const FigureRequest& request, const std::filesystem::path& file, const QString& scenario) {
  export_chart(request.chart.data, request.chart.kind, request.chart.options, request.settings, file, scenario);
}

void write_table(const ExportedChart& chart, const std::optional<VisibleRange>& range,
                 const std::filesystem::path& file) {
  std::optional<AxisRange> rows;
  if (range) rows = AxisRange{range->low, range->high};
  write_atomically(file, chart_csv(chart.data, chart.kind, chart.options, rows));
  std::filesystem::path sidecar = file;
  sidecar += ".provenance.json";
  write_atomically(sidecar, chart_provenance(chart.data, chart.kind, chart.options, rows));
}

}  // namespace privbo::ui
