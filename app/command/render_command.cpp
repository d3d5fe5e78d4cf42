// privbo render draws a figure of a finished run without a display.
#include <QApplication>
#include <QCommandLineParser>
#include <QFontDatabase>
#include <QFontInfo>
#include <QTemporaryDir>
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iostream>
#include <sstream>

#include "charts/kinds/chart_kind.h"
#include "charts/output/chart_export.h"
#include "command/commands.h"
#include "command_line.h"
#include "io/folder/folder_check.h"
#include "io/folder/folder_claim.h"
#include "io/results/snapshot_file.h"
#include "io/results/sweep_file.h"
#include "io/results/trust_file.h"
#include "io/scenario/scenario_file.h"
#include "options/render_options.h"
#include "words/english_plurals.h"

namespace privbo::app {
namespace {

using ui::ChartOptions;
using ui::ExportFormat;
using ui::ExportSettings;

QString text_of(const std::filesystem::path& file) {
  std::ifstream stream(file, std::ios::binary);
  std::ostringstream text;
  text << stream.rdbuf();
  return QString::fromStdString(text.str());
}

/// The checked settings of a result; null where the folder has none or they are of another version.
std::shared_ptr<const Experiment> experiment_in(const std::filesystem::path& folder) {
  const std::filesystem::path file = scenario_in(folder);
  if (!std::filesystem::exists(file)) return nullptr;
  try {
    return build(load_scenario(file)).experiment;
  } catch (const std::exception&) {
    return nullptr;  // the curves can be drawn without it
  }
}

/// The first folder with a run is the run; the others are laid under it, named after their folders. A folder of
/// `privbo sweep` (or its sweep.json) fills the trade-off, one of `privbo compare` (or its trust.json) the trust
/// models.
struct Results {
  ui::ChartData data;
  QString scenario;  // of the run

  Results(const QStringList& names, Incomplete incomplete) {
    auto pinned = std::make_shared<std::vector<ui::PinnedRun>>();
    std::size_t slot = 0;
    for (const QString& name : names) {
      std::filesystem::path folder = name.toLocal8Bit().toStdString();
      if (folder.filename() == "sweep.json") folder = folder.parent_path();
      if (folder.filename() == "trust.json") folder = folder.parent_path();
      for (const std::string& remark :
           check_results(folder, {"curves.json", "sweep.json", "trust.json", scenario_in(folder).filename().string()},
                         incomplete))
        std::cerr << "warning: " << remark << "\n";
      const bool compared = std::filesystem::exists(folder / "trust.json");
      if (compared) data.trust = std::make_shared<const TrustComparison>(load_trust(folder / "trust.json"));
      const bool swept = std::filesystem::exists(folder / "sweep.json");
      if (swept) data.sweep = std::make_shared<const SweepResult>(load_sweep(folder / "sweep.json"));
      if ((swept || compared) && scenario.isEmpty()) scenario = text_of(scenario_in(folder));
      if (swept && !data.experiment) data.experiment = experiment_in(folder);  // says whose regret it is
      if ((swept || compared) && !std::filesystem::exists(folder / "curves.json")) continue;
      auto snapshot = std::make_shared<const Snapshot>(load_snapshot(folder / "curves.json"));
      const std::size_t algorithms = snapshot->algorithms.size();
      const auto experiment = experiment_in(folder);
      if (!data.run) {
        data.run = std::move(snapshot);
        data.experiment = experiment;
        scenario = text_of(scenario_in(folder));
      } else {
        const QString label =
            QString::fromStdString((folder / ".").lexically_normal().parent_path().filename().string());
        pinned->push_back({.id = pinned->size() + 1,
                           .snapshot = std::move(snapshot),
                           .experiment = experiment,
                           .label = label,
                           .first_slot = slot});
      }
      slot += algorithms;
    }
    if (!pinned->empty()) data.pinned = std::move(pinned);
  }
};

QString chart_names() {
  QStringList names;
  for (const ui::ChartKind kind : ui::rendered_charts()) names << kind.id();
  return names.join(QStringLiteral(", "));
}

QString suffix_of(ExportFormat format) {
  return format == ExportFormat::png ? "png" : format == ExportFormat::svg ? "svg" : "pdf";
}

/// A figure is somebody's work: it is replaced where that is said.
void refuse_existing(const std::filesystem::path& file, const QCommandLineParser& parser) {
  if (!parser.isSet("force") && std::filesystem::is_regular_file(file))
    throw UsageError(file.string() + ": exists already; --force replaces it, or give another name");
}

/// Qt takes another font in silence.
void say_missing_font(const QCommandLineParser& parser) {
  if (!parser.isSet("font")) return;
  const QString wanted = parser.value("font"), taken = QFontInfo(QFont(wanted)).family();
  if (!QFontDatabase::families().contains(wanted, Qt::CaseInsensitive) &&
      wanted.compare(taken, Qt::CaseInsensitive) != 0)
    std::cerr << "warning: --font " << wanted.toStdString() << ": there is no such font; " << taken.toStdString()
              << " is used in its place\n";
}

/// Draws every chart that has something to show, as DIR/regret.png and so on.
void render_all(const Results& results, const QCommandLineParser& parser,
                const std::function<ExportSettings(ui::ChartKind)>& sized) {
  const std::filesystem::path folder = parser.value("out").toLocal8Bit().toStdString();
  std::filesystem::create_directories(folder);
  for (const ui::ChartKind kind : ui::rendered_charts()) {
    const ChartOptions options = chart_options_of(parser, kind, results.data);
    const ui::PlotModel model = ui::plot_model(results.data, kind, options);
    const ExportSettings settings = sized(kind);
    if (model.empty()) {
      std::cerr << kind->id << ": left out. " << model.hint.toStdString() << "\n";
      continue;
    }
    const std::string name = kind->id + ("." + suffix_of(settings.format)).toStdString();
    refuse_existing(folder / name, parser);
    ui::export_chart(results.data, kind, options, settings, folder / name, results.scenario);
  }
}

/// Refuses a checkpoint or a context that the results do not have: another one would be drawn in its place.
void check_context_options(const Results& results, const QCommandLineParser& parser) {
  const SnapshotPtr& run = results.data.run;
  if (!run) return;
  if (parser.isSet("checkpoint") && !run->checkpoints.empty() &&
      std::ranges::find(run->checkpoints, parser.value("checkpoint").toLongLong()) == run->checkpoints.end()) {
    std::string known;
    for (const std::int64_t T : run->checkpoints) known += (known.empty() ? "" : ", ") + std::to_string(T);
    throw UsageError("--checkpoint " + parser.value("checkpoint").toStdString() +
                     ": the run measured its error rate at T = " + known);
  }
  const auto& domain = run->posterior.domain;
  if (parser.isSet("context") && domain && domain->contexts > 0 &&
      parser.value("context").toLongLong() > domain->contexts)
    throw UsageError("--context " + parser.value("context").toStdString() + ": must be a whole number from 1 to " +
                     std::to_string(domain->contexts) + ", the contexts of this run");
}

}  // namespace

int render_command(int& argc, char** argv, const QStringList& words) {
  QCommandLineParser parser;
  parser.addOptions({{"chart", "", "name"},
                     {"all", ""},
                     {"out", "", "file"},
                     {"format", "", "format"},
                     {"size", "", "size", "120x80mm"},
                     {"dpi", "", "dpi", "300"},
                     {"metric", "", "metric"},
                     {"band", "", "band", "se"},
                     {"log-t", ""},
                     {"log-y", ""},
                     {"linear-x", ""},
                     {"linear-y", ""},
                     {"no-bounds", ""},
                     {"rates", ""},
                     {"deviation", ""},
                     {"trials", ""},
                     {"pairs", ""},
                     {"slopes", ""},
                     {"against", "", "T or epsilon", "T"},
                     {"checkpoint", "", "T"},
                     {"draw", "", "what", "probabilities"},
                     {"context", "", "number"},
                     {"along", "", "path"},
                     {"force", ""},
                     {"partial", ""},
                     {"font", "", "family"},
                     {"font-size", "", "pt", "8"},
                     {"line-width", "", "pt", "1"},
                     {"no-legend", ""},
                     {"no-title", ""},
                     {"dark", ""}});
  if (!parser.parse(QStringList{"privbo"} + words))
    return complain(parser.errorText() + "; see privbo --help", usage_error);
  if (parser.positionalArguments().empty() || parser.isSet("chart") == parser.isSet("all") || !parser.isSet("out"))
    return complain("usage: privbo render DIR... --chart NAME --out FILE, or --all --out FOLDER; NAME is one of " +
                        chart_names() + "; see privbo --help",
                    usage_error);
  try {
    const bool all = parser.isSet("all");
    const std::optional<ui::ChartKind> kind = all ? ui::ChartKind() : ui::ChartKind::find(parser.value("chart"));
    if (!kind || (*kind)->source == ui::ChartSource::laboratory)
      throw UsageError("--chart " + parser.value("chart").toStdString() + ": must be one of " +
                       chart_names().toStdString());
    const ExportSettings settings = settings_of(parser, all);
    chart_options_of(parser, *kind);  // complains before anything is read
    qputenv("QT_QPA_PLATFORM", "offscreen");
    // Qt needs a private run-time folder and prints a warning without one.
    const QTemporaryDir run_time;
    if (!qEnvironmentVariableIsSet("XDG_RUNTIME_DIR")) qputenv("XDG_RUNTIME_DIR", run_time.path().toLocal8Bit());
    const QApplication application(argc, argv);
    const ui::EnglishPlurals plurals;
    say_missing_font(parser);
    const Results results(parser.positionalArguments(),
                          parser.isSet("partial") ? Incomplete::allowed : Incomplete::refused);
    check_context_options(results, parser);
    const auto sized = [&](ui::ChartKind drawn) {
      ExportSettings fitting = settings;
      if (drawn == "trust" && results.data.trust && !parser.isSet("size"))
        fitting.size_mm = ui::trust_figure_mm(*results.data.trust);
      return fitting;
    };
    if (all)
      render_all(results, parser, sized);
    else {
      const std::filesystem::path file = parser.value("out").toLocal8Bit().toStdString();
      refuse_existing(file, parser);
      ui::export_chart(results.data, *kind, chart_options_of(parser, *kind, results.data), sized(*kind), file,
                       results.scenario);
    }
    return done;
  } catch (const UsageError& failure) {
    return complain(QString::fromUtf8(failure.what()), usage_error);
  } catch (const FolderRefused& refused) {
    return complain(QString::fromUtf8(refused.what()), usage_error);
  }
}

}  // namespace privbo::app
