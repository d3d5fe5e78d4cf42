// privbo compare plays one problem under every trust model, without a window.
#include <QApplication>
#include <QCommandLineParser>
#include <QTemporaryDir>

#include "charts/output/chart_export.h"
#include "command/commands.h"
#include "command/comparison.h"
#include "command_line.h"
#include "options/scenario_options.h"
#include "words/english_plurals.h"

namespace privbo::app {
namespace {

/// Draws DIR/trust.FORMAT, as `privbo render DIR --chart trust` does.
void draw(int& argc, char** argv, const TrustComparisonPtr& comparison, ui::ExportFormat format,
          const std::filesystem::path& file) {
  qputenv("QT_QPA_PLATFORM", "offscreen");
  // Qt needs a private run-time folder and prints a warning without one.
  const QTemporaryDir run_time;
  if (!qEnvironmentVariableIsSet("XDG_RUNTIME_DIR")) qputenv("XDG_RUNTIME_DIR", run_time.path().toLocal8Bit());
  const QApplication application(argc, argv);
  const ui::EnglishPlurals plurals;
  ui::ChartData data;
  data.trust = comparison;
  ui::ExportSettings settings;
  settings.format = format;
  settings.size_mm = ui::trust_figure_mm(*comparison);
  const ui::ChartKind trust = "trust";
  ui::export_chart(data, trust, trust->defaults, settings, file);
}

}  // namespace

int compare_command(int& argc, char** argv, const QStringList& words) {
  QCommandLineParser parser;
  add_run_options(parser);
  parser.addOption({"format", "", "format"});
  if (!parser.parse(QStringList{"privbo"} + words))
    return complain(parser.errorText() + "; see privbo --help", usage_error);
  if (parser.positionalArguments().size() != 1)
    return complain("compare takes one scenario: privbo compare SCENARIO; see privbo --help", usage_error);
  const std::optional<unsigned> threads = threads_option(parser);
  if (!threads) return usage_error;
  const QString format = parser.value("format").toLower();
  if (!format.isEmpty() && format != "png" && format != "svg" && format != "pdf")
    return complain("--format " + format + ": must be png, svg or pdf", usage_error);
  if (!format.isEmpty() && !parser.isSet("out"))
    return complain("--format needs --out DIR, where the figure goes", usage_error);
  ComparisonJob job;
  try {
    job.scenario = changed_scenario(parser);
  } catch (const std::exception& failure) {
    return complain(QString::fromUtf8(failure.what()), usage_error);
  }
  job.threads = *threads;
  job.out = output_options(parser, "compare", words);
  if (!format.isEmpty()) job.figure = "trust." + format.toStdString();
  job.draw = [&](const TrustComparisonPtr& comparison, const std::filesystem::path& file) {
    draw(argc, argv, comparison,
         format == "svg"   ? ui::ExportFormat::svg
         : format == "pdf" ? ui::ExportFormat::pdf
                           : ui::ExportFormat::png,
         file);
  };
  return run_comparison(job);
}

}  // namespace privbo::app
