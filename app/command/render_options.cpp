#include "command/render_options.h"

#include <QRegularExpression>
#include <filesystem>

#include "charts/data/agent_facts.h"
#include "command_line.h"
#include "numerics/numbers.h"
#include "scenario/edit.h"

namespace privbo::app {
namespace {

using ui::Band;
using ui::ChartOptions;
using ui::ExportFormat;
using ui::ExportSettings;

double number_of(const QCommandLineParser& parser, const QString& option, double low, double high) {
  const std::optional<double> value = parse_double(parser.value(option).toStdString());
  if (!value || !(*value >= low && *value <= high))
    throw UsageError("--" + option.toStdString() + " " + parser.value(option).toStdString() +
                     ": must be a number of points from " + shortest(low) + " to " + shortest(high));
  return *value;
}

std::int64_t whole_of(const QCommandLineParser& parser, const QString& option, const char* meaning) {
  bool good = false;
  const qlonglong value = parser.value(option).toLongLong(&good);
  if (!good || value < 1)
    throw UsageError("--" + option.toStdString() + " " + parser.value(option).toStdString() +
                     ": must be a whole number from 1, " + meaning);
  return value;
}

/// Calls `use` with every choice of the lists that this chart alone has.
template <class Use>
void for_own_choices(ui::ChartKind kind, const Use& use) {
  if (!kind->controls) return;
  for (const ui::ChartControl& control : kind->controls())
    if (!control.own.isEmpty())
      for (const ui::ChartControl::Choice& choice : control.fixed) use(control, choice.value.toString());
}

/// Reads what the error rate is drawn against, and what is drawn of a recommendation.
void add_context_options(const QCommandLineParser& parser, ChartOptions& options) {
  const QString along = parser.value("against"), drawn = parser.value("draw");
  if (along == "epsilon")
    options.errors = ui::ErrorRateView::against_epsilon;
  else if (along != "T")
    throw UsageError("--against " + along.toStdString() + ": must be T or epsilon");
  if (parser.isSet("checkpoint"))
    options.checkpoint = whole_of(parser, "checkpoint", "a T at which the run measured its error rate");
  if (drawn == "probabilities")
    options.policy = ui::PolicyView::probabilities;
  else if (drawn == "mean")
    options.policy = ui::PolicyView::mean;
  else if (drawn == "deviation")
    options.policy = ui::PolicyView::deviation;
  else if (drawn == "truth")
    options.policy = ui::PolicyView::truth;
  else if (drawn == "distribution")
    options.policy = ui::PolicyView::distribution;
  else if (!own_choices().contains(drawn))
    throw UsageError(
        "--draw " + drawn.toStdString() +
        ": must be probabilities, mean, deviation, truth or distribution, or of a list that one chart has " +
        own_choices().join(QStringLiteral(", ")).toStdString());
  if (parser.isSet("context"))
    options.context = static_cast<Index>(whole_of(parser, "context", "counted as the scenario lists its contexts")) - 1;
}

}  // namespace

QStringList own_choices() {
  QStringList all;
  for (const ui::ChartKind kind : ui::rendered_charts())
    for_own_choices(kind, [&all](const ui::ChartControl&, const QString& choice) { all << choice; });
  return all;
}

ChartOptions chart_options_of(const QCommandLineParser& parser, ui::ChartKind kind, const ui::ChartData& data) {
  ChartOptions options = kind->defaults;
  if (data.sweep && kind == "tradeoff") {
    options.parameter = QString::fromStdString(data.sweep->plan.path);
    options.log_x = data.sweep->plan.log;
  }
  const QString metric = parser.value("metric"), band = parser.value("band");
  if (metric.isEmpty())
    options.metric = ui::has_agents(data) ? Metric::simple_regret : Metric::cumulative_regret;
  else if (metric == "cumulative" || metric == "recommended")  // the latter concerns the trust models alone
    options.metric = Metric::cumulative_regret;
  else if (metric == "average")
    options.metric = Metric::average_regret;
  else if (metric == "simple")
    options.metric = Metric::simple_regret;
  else
    throw UsageError("--metric " + metric.toStdString() + ": must be cumulative, average, simple or recommended");
  if (band == "se")
    options.band = Band::standard_error;
  else if (band == "quantiles")
    options.band = Band::quantiles;
  else if (band == "none")
    options.band = Band::none;
  else
    throw UsageError("--band " + band.toStdString() + ": must be se, quantiles or none");
  // The guides of growth (--slopes) are straight on two logarithmic axes.
  options.regret_of_recommendation = metric == "recommended";
  options.slopes = parser.isSet("slopes");
  options.log_x = (options.log_x && !parser.isSet("linear-x")) || parser.isSet("log-t") || options.slopes;
  options.log_y =
      (options.log_y && !parser.isSet("linear-y")) || parser.isSet("log-y") || (options.slopes && kind == "regret");
  options.individuals = options.individuals || parser.isSet("trials");
  options.pairs = parser.isSet("pairs");
  options.legend = !parser.isSet("no-legend");
  options.title = !parser.isSet("no-title");
  if (parser.isSet("along"))
    options.parameter = QString::fromStdString(setting_pointer(parser.value("along").toStdString()));
  options.bounds = !parser.isSet("no-bounds");
  if (parser.isSet("deviation")) options.view = ui::BeliefView::deviation;
  add_context_options(parser, options);
  for_own_choices(kind, [&](const ui::ChartControl& control, const QString& choice) {
    if (choice == parser.value("draw")) control.set(options, choice);
  });
  return options;
}

ExportSettings settings_of(const QCommandLineParser& parser, bool all) {
  ExportSettings settings;
  QString format = parser.value("format").toLower();
  if (format.isEmpty() && all) format = "png";
  if (format.isEmpty())
    format = QString::fromStdString(std::filesystem::path(parser.value("out").toStdString()).extension().string())
                 .mid(1)
                 .toLower();
  if (format == "png")
    settings.format = ExportFormat::png;
  else if (format == "svg")
    settings.format = ExportFormat::svg;
  else if (format == "pdf")
    settings.format = ExportFormat::pdf;
  else
    throw UsageError("--format " + format.toStdString() + ": must be png, svg or pdf");
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
  settings.font_pt = number_of(parser, "font-size", 3.0, 72.0);
  settings.line_pt = number_of(parser, "line-width", 0.1, 10.0);
  settings.font_family = parser.value("font");
  settings.dark = parser.isSet("dark");
  return settings;
}

}  // namespace privbo::app
