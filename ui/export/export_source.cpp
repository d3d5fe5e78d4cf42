#include "export/export_source.h"

#include <utility>

#include "document/data_paths.h"
#include "io/scenario/scenario_file.h"
#include "words/file_name_part.h"

namespace privbo::ui {

ExportedChart exported(const ChartWidget& chart) {
  ExportedChart now{chart.kind(), chart.data(), chart.options()};
  now.options.title = true;
  now.data.before.reset();  // what happened to be there before belongs to this screen alone
  if (const auto seen = chart.visible_x()) now.visible = VisibleRange{seen->first, seen->second};
  return now;
}

ExportSource export_source(const ChartSet& set) {
  ExportSource source;
  for (const ChartWidget* chart : set.charts) source.charts.push_back(exported(*chart));
  // What is a mode of a chart on screen is a figure of its own among files.
  for (const ChartKind kind : chart_kinds()) {
    const std::optional<ChartKind> shown = ChartKind::find(kind->mode_of);
    const ExportedChart* chart = shown ? source.find(*shown) : nullptr;
    if (!chart) continue;
    ExportedChart mode = *chart;
    mode.kind = kind;
    mode.options.metric = kind->defaults.metric;
    source.charts.push_back(std::move(mode));
  }
  if (set.scenario) source.scenario = set.scenario();
  return source;
}

QString scenario_text(const ExportSource& source, const std::filesystem::path& file) {
  if (!source.scenario.document.is_object() || source.scenario.document.empty()) return {};
  const std::filesystem::path folder =
      file.empty() ? std::filesystem::path("/") : std::filesystem::absolute(file).parent_path();
  return QString::fromStdString(to_text(moved_to(source.scenario, folder)));
}

namespace {

/// Returns the scenario's name as a part of a file's name; empty where nothing is left of it.
QString stem_of(const ExportSource& source) {
  return file_name_part(QString::fromStdString(source.scenario.name()).toLower());
}

}  // namespace

QString suggested_stem(const ExportSource& source, ChartKind kind) {
  const QString name = stem_of(source);
  const QString id = QString::fromStdString(kind.id());
  return name.isEmpty() ? id : name + QLatin1Char('-') + id;
}

QString film_stem(const ExportSource& source) {
  const QString name = stem_of(source);
  return name.isEmpty() ? QStringLiteral("film") : name;
}

}  // namespace privbo::ui
