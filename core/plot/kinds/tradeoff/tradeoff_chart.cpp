// Final regret against the setting that was swept, or in which runs differ: what ε costs.
#include <algorithm>
#include <cmath>

#include "plot/data/agent_facts.h"
#include "plot/data/final_regret.h"
#include "plot/data/promise.h"
#include "plot/data/settings_match.h"
#include "plot/kinds/chart_kind.h"
#include "plot/kinds/tradeoff/tradeoff_points.h"
#include "plot/model/chart_columns.h"
#include "text/message.h"

namespace privbo {
namespace {

/// Whose ε it is: two notions on one axis are named.
std::string epsilon_name(const Tradeoff& picture) {
  std::string name = "epsilon of one reward";
  if (!picture.notions.empty()) {
    name = "epsilon (";
    for (std::size_t i = 0; i < picture.notions.size(); ++i)
      name.append(i ? " or " : "").append(to_string(picture.notions[i]).english());
    name += ")";
  }
  for (const Message& accountant : picture.accountants) name.append(", by ").append(accountant.english());
  return name + " (empty: not private)";
}

void tradeoff_columns(Columns& table, const ChartData& data, const ChartOptions& options) {
  const Tradeoff picture = tradeoff_of(data, options);
  std::vector<std::string> algorithm, setting, value;
  std::vector<double> x, mean, low, high;
  std::vector<std::size_t> trials;
  const auto add = [&](const TradeoffLine& line) {
    if (is_hidden(options, line.label)) return;
    for (const TradeoffPoint& point : line.points) {
      algorithm.push_back(line.label.english());
      x.push_back(point.x);
      setting.push_back(picture.names.empty() || std::isnan(point.x)
                            ? std::string()
                            : picture.names[static_cast<std::size_t>(point.x)].english());
      value.push_back(point.setting.english());
      mean.push_back(point.regret.mean);
      low.push_back(point.regret.low);
      high.push_back(point.regret.high);
      trials.push_back(point.regret.count);
    }
  };
  for (const TradeoffLine& line : picture.lines) add(line);
  const std::size_t with_x = x.size();
  for (const TradeoffLine& level : picture.levels) add(level);
  if (algorithm.empty()) return;
  std::vector<double> position = x;  // levels belong to every range
  for (std::size_t i = with_x; i < position.size(); ++i) position[i] = with_x > 0 ? x[0] : 0.0;
  table.axis(std::string(), position);
  table.column("algorithm", algorithm);
  const std::string name =
      picture.epsilon ? epsilon_name(picture) : picture.label.english() + " (" + options.parameter.english() + ")";
  if (std::ranges::any_of(value, [](const std::string& text) { return !text.empty(); }))
    table.column("swept setting", value);
  if (picture.names.empty())
    table.column(name, x);
  else
    table.column(name, setting);
  table.column(std::string("mean final ") + metric_id(options.metric) + truth_unit, mean);
  if (options.band != Band::none) {
    const bool quantiles = options.band == Band::quantiles;
    table.column(std::string(quantiles ? "10 % quantile" : "mean - standard error") + truth_unit, low);
    table.column(std::string(quantiles ? "90 % quantile" : "mean + standard error") + truth_unit, high);
  }
  table.column("trials [count]", trials);
}

/// The descriptor of a setting, of whichever component it belongs to; null for what is none.
const ParamSpec* spec_of(const std::string& path) {
  if (const ParamSpec* spec = spec_at(path)) return spec;
  const std::size_t first = path.find('/', 1), last = path.rfind('/');
  const Section* section = first == std::string::npos ? nullptr : find_section(path.substr(1, first - 1));
  if (!section) return nullptr;
  for (const ComponentInfo* component : section->components)
    for (const ParamSpec& spec : component->params)
      if (spec.key == path.substr(last + 1)) return &spec;
  return nullptr;
}

bool drawable(const std::string& path) {
  const ParamSpec* spec = spec_of(path);
  return spec && (spec->kind == ParamKind::real || spec->kind == ParamKind::integer);
}

/// "Privacy budget ε", "Width scale s, IGP-UCB"; the path itself where there is no descriptor.
Message setting_text(const Message& path, const std::shared_ptr<const Experiment>& experiment) {
  const ParamSpec* spec = spec_of(path.english());
  if (!spec) return path.mid(1);
  const std::vector<Message> parts = path.split(QLatin1Char('/'), Qt::SkipEmptyParts);
  const std::size_t slot =
      parts.front() == "algorithms" && parts.size() == 3 ? parts[1].toULongLong() : static_cast<std::size_t>(-1);
  if (!experiment || slot >= experiment->algorithms().size()) return title_of(*spec);
  return Message("%1, %2", title_of(*spec), Message::verbatim(experiment->algorithms()[slot].label));
}

/// Paths (JSON pointers) of numeric settings along which a trade-off can be drawn: ε first.
std::vector<Message> tradeoff_paths(const ChartData& data) {
  std::vector<Message> paths{std::string(privacy_budget)};
  const auto add = [&paths](const std::string& path) {
    const Message text = Message::verbatim(path);
    if (!paths.contains(text)) paths.push_back(text);
  };
  if (data.sweep) add(data.sweep->plan.path);
  std::vector<Json> settings;
  if (data.experiment) settings.push_back(data.experiment->document().flatten());
  if (data.pinned)
    for (const PinnedRun& run : *data.pinned)
      if (run.experiment) settings.push_back(run.experiment->document().flatten());
  for (const Json& one : settings)
    for (const auto& [path, value] : one.items()) {
      if (!value.is_number() || !drawable(path)) continue;
      for (const Json& other : settings)
        if (const auto there = other.find(path); there != other.end() && there->is_number() && *there != value) {
          add(path);
          break;
        }
    }
  return paths;
}

std::vector<ChartControl> tradeoff_controls() {
  ChartControl along;
  along.form = ChartControl::Form::list;
  along.name = Message("Setting along x");
  along.min_characters = 12;
  along.get = [](const ChartOptions& options) { return ChartChoice(options.parameter); };
  along.set = [](ChartOptions& options, const ChartChoice& choice) { options.parameter = id_of(choice); };
  // Runs are compared setting by setting: only where others lie beside each other than at the last question.
  struct Known {
    PinnedRuns pinned;
    SweepResultPtr sweep;
    std::shared_ptr<const Experiment> experiment;
    Message parameter;
    std::vector<ChartControl::Choice> choices;
  };
  along.choices = [known = Known()](const ChartOptions& options, const ChartData& data) mutable {
    if (!known.choices.empty() && data.pinned == known.pinned && data.sweep == known.sweep &&
        data.experiment == known.experiment && options.parameter == known.parameter)
      return known.choices;
    known = {data.pinned, data.sweep, data.experiment, options.parameter, {}};
    std::vector<Message> paths = tradeoff_paths(data);
    if (!paths.contains(options.parameter)) paths.push_back(options.parameter);
    for (const Message& path : paths) known.choices.push_back({setting_text(path, data.experiment), path, path});
    return known.choices;
  };
  return {metric_control(), along,
          flag_control(Message("log x"), Message("Logarithmic axis of the setting"), &ChartOptions::log_x),
          log_y_control(Message("log y"), Message("Logarithmic axis of regret"))};
}

/// The swept setting lies along x. Where visitors are recommended something, ε is paid for the error rate.
bool follow_sweep(ChartOptions& options, const ChartData& data) {
  const std::string& path = data.sweep->plan.path;
  options.parameter = Message::verbatim(path);
  options.log_x = data.sweep->plan.log;
  if (has_contexts(data) && path.ends_with("epsilon")) return false;
  // Of a server's q and z one wants to see what privacy costs: regret against the ε they give.
  if (has_agents(data) && (path.ends_with("/q") || path.ends_with("/z"))) {
    options.parameter = std::string(privacy_budget);
    options.log_x = true;
  }
  return true;
}

void tradeoff_provenance(Json& json, const ChartData& data, const ChartOptions& options) {
  json["plotted"]["along_x"] = options.parameter.english();
  if (!data.sweep) return;
  json["sweep"] = {{"scenario_name", data.sweep->scenario_name},
                   {"path", data.sweep->plan.path},
                   {"values", data.sweep->plan.values},
                   {"horizon", data.sweep->horizon},
                   {"trials", data.sweep->trials},
                   {"state", to_string(data.sweep->state)}};
  if (data.idle_sweep) json["sweep"]["filled_while_idle"] = true;
}

}  // namespace

PlotModel tradeoff_model(const ChartData& data, const ChartOptions& options);

ChartEntry tradeoff_chart() {
  ChartEntry entry;
  entry.id = "tradeoff";
  entry.title = Message("Trade-off");
  entry.apart = Message("Price of privacy");
  entry.accessible_name = Message("trade-off chart");
  entry.source = ChartSource::finals;
  entry.sweeps = true;
  entry.simple_of_agents = true;
  entry.reading = {.own_places = true, .marked = true, .fitted_levels = true};
  // ε and most other settings are tried by ratio, and what they cost is a ratio too.
  entry.defaults.log_x = entry.defaults.log_y = true;
  entry.model = tradeoff_model;
  entry.columns = tradeoff_columns;
  entry.provenance = tradeoff_provenance;
  entry.controls = tradeoff_controls;
  entry.follow_sweep = follow_sweep;
  return entry;
}

}  // namespace privbo
