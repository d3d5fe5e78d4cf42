// privbo render: a figure of a finished run, drawn without a display.
#include <QApplication>
#include <QCommandLineParser>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>

#include "charts/chart_export.h"
#include "command_line.h"
#include "commands.h"
#include "io/snapshot_file.h"

namespace privbo::app {
namespace {

using ui::Band;
using ui::ChartOptions;
using ui::ExportFormat;
using ui::ExportSettings;

struct UsageError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

ExportSettings settings_of(const QCommandLineParser& parser) {
  ExportSettings settings;
  QString format = parser.value("format").toLower();
  if (format.isEmpty()) format = QString::fromStdString(std::filesystem::path(parser.value("out").toStdString()).extension().string()).mid(1).toLower();
  if (format == "png") settings.format = ExportFormat::png;
  else if (format == "svg") settings.format = ExportFormat::svg;
  else if (format == "pdf") settings.format = ExportFormat::pdf;
  else throw UsageError("--format " + format.toStdString() + ": must be png, svg or pdf");
  static const QRegularExpression size("^([0-9.]+)x([0-9.]+)(mm)?$");
  const QRegularExpressionMatch match = size.match(parser.value("size"));
  if (!match.hasMatch()) throw UsageError("--size " + parser.value("size").toStdString() + ": must look like 120x80mm");
  settings.size_mm = {match.captured(1).toDouble(), match.captured(2).toDouble()};
  bool good = false;
  settings.dpi = parser.value("dpi").toInt(&good);
  if (!good || settings.dpi < 30 || settings.dpi > 1200)
    throw UsageError("--dpi " + parser.value("dpi").toStdString() + ": must be a whole number from 30 to 1200");
  for (const double side : {settings.size_mm.width(), settings.size_mm.height()})
    if (!(side >= 20.0 && side <= 2000.0))
      throw UsageError("--size " + parser.value("size").toStdString() + ": each side must be from 20 to 2000 mm");
  return settings;
}

ChartOptions options_of(const QCommandLineParser& parser, ui::ChartKind kind) {
  ChartOptions options = ui::default_options(kind);
  const QString metric = parser.value("metric"), band = parser.value("band");
  if (metric == "cumulative") options.metric = Metric::cumulative_regret;
  else if (metric == "average") options.metric = Metric::average_regret;
  else if (metric == "simple") options.metric = Metric::simple_regret;
  else throw UsageError("--metric " + metric.toStdString() + ": must be cumulative, average or simple");
  if (band == "se") options.band = Band::standard_error;
  else if (band == "quantiles") options.band = Band::quantiles;
  else if (band == "none") options.band = Band::none;
  else throw UsageError("--band " + band.toStdString() + ": must be se, quantiles or none");
  options.log_t = parser.isSet("log-t");
  options.log_y = options.log_y || parser.isSet("log-y");
  options.bounds = !parser.isSet("no-bounds");
  options.show_deviation = parser.isSet("deviation");
  return options;
}

QString text_of(const std::filesystem::path& file) {
  std::ifstream stream(file, std::ios::binary);
  std::ostringstream text;
  text << stream.rdbuf();
  return QString::fromStdString(text.str());
}

}  // namespace

int render_command(int& argc, char** argv, const QStringList& words) {
  QCommandLineParser parser;
  parser.addOptions({{"chart", "", "name"}, {"out", "", "file"}, {"format", "", "format"}, {"size", "", "size", "120x80mm"},
                     {"dpi", "", "dpi", "300"}, {"metric", "", "metric", "cumulative"}, {"band", "", "band", "se"},
                     {"log-t", ""}, {"log-y", ""}, {"no-bounds", ""}, {"deviation", ""}});
  if (!parser.parse(QStringList{"privbo"} + words)) return complain(parser.errorText() + "; see privbo --help", usage_error);
  if (parser.positionalArguments().size() != 1 || !parser.isSet("chart") || !parser.isSet("out"))
    return complain("usage: privbo render DIR --chart regret|posterior|privacy --out FILE; see privbo --help", usage_error);
  try {
    const auto kind = ui::chart_kind(parser.value("chart"));
    if (!kind) throw UsageError("--chart " + parser.value("chart").toStdString() + ": must be regret, posterior or privacy");
    const ExportSettings settings = settings_of(parser);
    const ChartOptions options = options_of(parser, *kind);
    qputenv("QT_QPA_PLATFORM", "offscreen");
    // Qt wants a private run-time folder and complains without one.
    const QTemporaryDir run_time;
    if (!qEnvironmentVariableIsSet("XDG_RUNTIME_DIR")) qputenv("XDG_RUNTIME_DIR", run_time.path().toLocal8Bit());
    const QApplication application(argc, argv);
    const std::filesystem::path folder = parser.positionalArguments().front().toLocal8Bit().toStdString();
    const Snapshot snapshot = load_snapshot(folder / "curves.json");
    ui::export_chart(snapshot, *kind, options, settings, parser.value("out").toLocal8Bit().toStdString(),
                     text_of(folder / "scenario.privbo.json"));
    return done;
  } catch (const UsageError& failure) {
    return complain(QString::fromUtf8(failure.what()), usage_error);
  }
}

}  // namespace privbo::app
