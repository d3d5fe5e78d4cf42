#include "qt/render_options.h"

#include <QRegularExpression>
#include <algorithm>
#include <filesystem>
#include <initializer_list>
#include <iterator>
#include <optional>
#include <string>
#include <utility>

#include "catalogue/nearest_name.h"
#include "charts/data/agent_facts.h"
#include "numerics/numbers.h"
#include "qt/qt_commands.h"
#include "scenario/edit.h"
#include "terminal/errors.h"
#include "terminal/language.h"
#include "text/message.h"

namespace privbo::app {
namespace {

using ui::Band;
using ui::ChartOptions;
using ui::ExportFormat;
using ui::ExportSettings;

double number_of(const Arguments& arguments, const char* option, double low, double high) {
  const std::optional<double> value = parse_double(arguments.value(option));
  if (!value || !(*value >= low && *value <= high))
    throw UsageError(Message("--%1 %2: must be a number of points from %3 to %4", std::string(option),
                             arguments.value(option), shortest(low), shortest(high)));
  return *value;
}

std::int64_t whole_of(const Arguments& arguments, const char* option, const Message& meaning) {
  bool good = false;
  const qlonglong value = text_value(arguments, option).toLongLong(&good);
  if (!good || value < 1)
    throw UsageError(
        Message("--%1 %2: must be a whole number from 1, %3", std::string(option), arguments.value(option), meaning));
  return value;
}

template <class Value>
using Choices = std::initializer_list<std::pair<const char*, Value>>;

template <class Value>
std::optional<Value> find_choice(const QString& given, Choices<Value> choices) {
  for (const auto& [name, value] : choices)
    if (given == QLatin1String(name)) return value;
  return std::nullopt;
}

/// Throws UsageError, naming the choices, where it is none of them.
template <class Value>
Value choice_of(const char* option, const QString& given, Choices<Value> choices) {
  if (const std::optional<Value> found = find_choice(given, choices)) return *found;
  std::string names;
  for (const auto& choice : choices)
    names
        .append(&choice == choices.begin()            ? std::string()
                : &choice == std::prev(choices.end()) ? " " + translated(Message("or")) + " "
                                                      : std::string(", "))
        .append(choice.first);
  throw UsageError(Message("--%1 %2: must be %3", std::string(option), given.toStdString(), names));
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
void add_context_options(const Arguments& arguments, ChartOptions& options) {
  const QString along = text_value(arguments, "against"), drawn = text_value(arguments, "draw");
  if (choice_of<bool>("against", along, {{"T", false}, {"epsilon", true}}))
    options.errors = ui::ErrorRateView::against_epsilon;
  if (arguments.has("checkpoint"))
    options.checkpoint = whole_of(arguments, "checkpoint", Message("a T at which the run measured its error rate"));
  if (const auto policy = find_choice<ui::PolicyView>(drawn, {{"probabilities", ui::PolicyView::probabilities},
                                                              {"mean", ui::PolicyView::mean},
                                                              {"deviation", ui::PolicyView::deviation},
                                                              {"truth", ui::PolicyView::truth},
                                                              {"distribution", ui::PolicyView::distribution}}))
    options.policy = *policy;
  else if (const std::vector<std::string> own = own_choices();
           std::ranges::find(own, drawn.toStdString()) == own.end()) {
    std::string list;
    for (const std::string& choice : own) list += (list.empty() ? "" : ", ") + choice;
    throw UsageError(Message::joined(
        {Message(
             "--draw %1: must be probabilities, mean, deviation, truth or distribution, or of a list that one chart has %2",
             drawn.toStdString(), list),
         suggestion(drawn.toStdString(), own)},
        "; "));
  }
  if (arguments.has("context"))
    options.context =
        static_cast<Index>(whole_of(arguments, "context", Message("counted as the scenario lists its contexts"))) - 1;
}

}  // namespace

QString text_value(const Arguments& arguments, const char* option) {
  return QString::fromStdString(arguments.value(option));
}

std::vector<std::string> own_choices() {
  std::vector<std::string> all;
  for (const ui::ChartKind kind : ui::rendered_charts())
    for_own_choices(kind,
                    [&all](const ui::ChartControl&, const QString& choice) { all.push_back(choice.toStdString()); });
  return all;
}

ChartOptions chart_options_of(const Arguments& arguments, ui::ChartKind kind, const ui::ChartData& data) {
  ChartOptions options = kind->defaults;
  if (data.sweep && kind == "tradeoff") {
    options.parameter = QString::fromStdString(data.sweep->plan.path);
    options.log_x = data.sweep->plan.log;
  }
  const QString metric = text_value(arguments, "metric");
  if (metric.isEmpty())
    options.metric = ui::has_agents(data) ? Metric::simple_regret : Metric::cumulative_regret;
  else
    options.metric =
        choice_of<Metric>("metric", metric,
                          {{"cumulative", Metric::cumulative_regret},
                           {"average", Metric::average_regret},
                           {"simple", Metric::simple_regret},
                           {"recommended", Metric::cumulative_regret}});  // the last concerns the trust models alone
  options.band = choice_of<Band>("band", text_value(arguments, "band"),
                                 {{"se", Band::standard_error}, {"quantiles", Band::quantiles}, {"none", Band::none}});
  // The guides of growth (--slopes) are straight on two logarithmic axes.
  options.regret_of_recommendation = metric == "recommended";
  options.slopes = arguments.has("slopes");
  options.log_x = (options.log_x && !arguments.has("linear-x")) || arguments.has("log-t") || options.slopes;
  options.log_y =
      (options.log_y && !arguments.has("linear-y")) || arguments.has("log-y") || (options.slopes && kind == "regret");
  options.individuals = options.individuals || arguments.has("trials");
  options.pairs = arguments.has("pairs");
  options.legend = !arguments.has("no-legend");
  options.title = !arguments.has("no-title");
  options.notes = !arguments.has("no-notes");
  options.names_at_ends = !arguments.has("no-names");
  if (arguments.has("along")) options.parameter = QString::fromStdString(setting_pointer(arguments.value("along")));
  options.bounds = !arguments.has("no-bounds");
  options.rates = arguments.has("rates");
  if (arguments.has("deviation")) options.view = ui::PosteriorView::deviation;
  add_context_options(arguments, options);
  for_own_choices(kind, [&](const ui::ChartControl& control, const QString& choice) {
    if (choice == text_value(arguments, "draw")) control.set(options, choice);
  });
  return options;
}

namespace {

/// Returns what --format states, or else the ending of the file's name.
ExportFormat format_of(const Arguments& arguments, bool all) {
  const QString given = text_value(arguments, "format").toLower();
  const std::string file = arguments.value("out"), ending = std::filesystem::path(file).extension().string();
  const Choices<ExportFormat> formats{
      {"png", ExportFormat::png}, {"svg", ExportFormat::svg}, {"pdf", ExportFormat::pdf}, {"tex", ExportFormat::tex}};
  if (!given.isEmpty()) return choice_of<ExportFormat>("format", given, formats);
  if (all) return ExportFormat::png;
  if (const auto found = find_choice<ExportFormat>(QString::fromStdString(ending).mid(1).toLower(), formats))
    return *found;
  throw UsageError(Message(
      "%1: the ending of a figure's name must be png, svg, pdf or tex (or say with --format what it is)", file));
}

}  // namespace

ExportSettings settings_of(const Arguments& arguments, bool all) {
  ExportSettings settings;
  settings.format = format_of(arguments, all);
  static const QRegularExpression size("^([0-9.]+)x([0-9.]+)(mm)?$");
  const QRegularExpressionMatch match = size.match(text_value(arguments, "size"));
  if (!match.hasMatch()) throw UsageError(Message("--size %1: must look like 120x80mm", arguments.value("size")));
  settings.size_mm = {match.captured(1).toDouble(), match.captured(2).toDouble()};
  bool good = false;
  settings.dpi = text_value(arguments, "dpi").toInt(&good);
  if (!good || settings.dpi < 30 || settings.dpi > 1200)
    throw UsageError(Message("--dpi %1: must be a whole number from 30 to 1200", arguments.value("dpi")));
  for (const double side : {settings.size_mm.width(), settings.size_mm.height()})
    if (!(side >= 20.0 && side <= 2000.0))
      throw UsageError(Message("--size %1: each side must be from 20 to 2000 mm", arguments.value("size")));
  settings.font_pt = number_of(arguments, "font-size", 3.0, 72.0);
  settings.line_pt = number_of(arguments, "line-width", 0.1, 10.0);
  settings.font_family = text_value(arguments, "font");
  settings.dark = arguments.has("dark");
  return settings;
}

}  // namespace privbo::app
