// Calls into ui/charts.
#include "export/drawing.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QPainter>
#include <cmath>

#include "charts/chart_export.h"
#include "charts/chart_scene.h"
#include "io/atomic_write.h"
#include "io/provenance.h"
#include "numerics/numbers.h"

namespace privbo::ui {

QString missing_in(const ExportedChart& chart) {
  const PlotModel model = plot_model(chart.data, chart.kind, chart.options);
  if (!model.empty()) return {};
  return model.hint.isEmpty() ? QCoreApplication::translate("ExportSource", "Nothing to draw yet.") : model.hint;
}

QImage draw_figure(const FigureRequest& request) {
  const auto& [chart, settings] = request;
  PlotModel model = plot_model(chart.data, chart.kind, chart.options);
  if (model.empty()) return {};
  const double per_mm = settings.dpi / 25.4;
  const QSize pixels(static_cast<int>(std::lround(settings.size_mm.width() * per_mm)),
                     static_cast<int>(std::lround(settings.size_mm.height() * per_mm)));
  QImage image(pixels, QImage::Format_RGB32);
  if (image.isNull()) return {};
  const QSizeF figure = FigureStyle::export_size(settings);
  const FigureStyle style = FigureStyle::for_export(settings, chart.options);
  const auto x = nice_range(model.x), y = nice_range(model.y);
  ChartScene scene;
  scene.set(std::move(model), x, y, style, figure);
  image.fill(style.theme.background);
  QPainter painter(&image);
  painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
  painter.scale(pixels.width() / figure.width(), pixels.height() / figure.height());
  scene.paint(painter);
  return image;
}

void write_figure(const FigureRequest& request, const std::filesystem::path& file, const QString& scenario) {
  export_chart(request.chart.data, request.chart.kind, request.chart.options, request.settings, file, scenario);
}

void write_table(const ExportSource& source, const ExportedChart& chart, const std::optional<VisibleRange>& range,
                 const std::filesystem::path& file) {
  std::string csv = chart_csv(chart.data, chart.kind, chart.options);
  if (range) csv = rows_between(csv, *range);
  Json origin = provenance();
  origin["table"] = file.filename().string();
  origin["chart"] = chart_name(chart.kind).toStdString();
  origin["written"] = QDateTime::currentDateTimeUtc().toString(Qt::ISODate).toStdString();
  origin["rows"] = range ? Json{{"from", range->low}, {"to", range->high}} : Json("all");
  if (chart.data.run) {
    origin["state"] = to_string(chart.data.run->state);
    origin["trials_done"] = chart.data.run->trials_done;
  }
  if (source.scenario.document.is_object()) origin["scenario"] = source.scenario.document;
  write_atomically(file, csv);
  std::filesystem::path sidecar = file;
  sidecar += ".provenance.json";
  write_atomically(sidecar, origin.dump(2, ' ', false, Json::error_handler_t::replace) + "\n");
}

std::string rows_between(const std::string& csv, const VisibleRange& range) {
  std::string kept;
  bool quoted = false;
  for (std::size_t start = 0, at = 0; at < csv.size(); ++at) {
    if (csv[at] == '"') quoted = !quoted;
    if (csv[at] != '\n' || quoted) continue;
    const std::string_view row(csv.data() + start, at + 1 - start);
    const auto first = parse_double(row.substr(0, row.find_first_of(",\n")));
    if (start == 0 || (first && *first >= range.low && *first <= range.high)) kept += row;
    start = at + 1;
  }
  return kept;
}

}  // namespace privbo::ui
