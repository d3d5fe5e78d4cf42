// Regret over the rounds: the main chart, and average regret as a second picture of the same run.
#include "plot/kinds/chart_kind.h"
#include "plot/model/chart_columns.h"
#include "text/message.h"

namespace privbo {
namespace {

std::vector<double> per_round(std::vector<double> values, const std::vector<std::int64_t>& grid) {
  for (std::size_t i = 0; i < std::min(values.size(), grid.size()); ++i)
    values[i] /= std::max(1.0, static_cast<double>(grid[i]));
  return values;
}

void add_trial_columns(Columns& table, const AlgorithmSnapshot& algorithm, const Snapshot& run, Metric metric) {
  for (const auto& path : algorithm.paths) {
    const bool average = metric == Metric::average_regret;
    const std::vector<double>& values = metric == Metric::simple_regret ? path->simple : path->cumulative;
    table.column(
        algorithm.label + ": " + metric_id(metric) + " of trial " + std::to_string(path->trial + 1) + truth_unit,
        average ? per_round(values, run.recorded_rounds) : values);
  }
}

void regret_columns(Columns& table, const ChartData& data, const ChartOptions& options) {
  const std::string name = metric_id(options.metric);
  for (const RunLayer& layer : in_reading_order(data)) {
    const Snapshot& run = *layer.run;
    table.axis(round_name(layer), run.recorded_rounds);
    for (const AlgorithmSnapshot& algorithm : run.algorithms) {
      if (is_hidden(options, layer.name(algorithm))) continue;
      const Curve& curve = algorithm.curve(options.metric);
      const std::string head = layer.name(algorithm).english() + ": ";
      table.column(head + "mean " + name + " of " + std::to_string(algorithm.trials) + " trials" + truth_unit,
                   curve.mean);
      if (options.band == Band::standard_error)
        table.column(head + "standard error" + truth_unit, curve.standard_error);
      if (options.band == Band::quantiles) {
        table.column(head + "10 % quantile" + truth_unit, curve.lower);
        table.column(head + "median" + truth_unit, curve.median);
        table.column(head + "90 % quantile" + truth_unit, curve.upper);
      }
      if (options.individuals && !layer.pinned()) add_trial_columns(table, algorithm, run, options.metric);
    }
    if (layer.pinned() || !options.bounds || options.metric == Metric::simple_regret) continue;
    for (const BoundCurve& bound : run.bounds) {
      if (bound.fitted && !options.rates) continue;
      if (is_hidden(options, Message::verbatim(bound.label.english()))) continue;
      const bool average = options.metric == Metric::average_regret;
      table.column(bound.label.english() + " [reward units; theory]",
                   average ? per_round(bound.cumulative_regret, run.recorded_rounds) : bound.cumulative_regret);
    }
  }
}

/// Returns all but which regret it is.
std::vector<ChartControl> controls_of_curves() {
  ChartControl slopes =
      flag_control(Message("slopes"), Message("Guides of growth like t^½ and t^¾"), &ChartOptions::slopes);
  slopes.why_idle = [](const ChartOptions& options) {
    return options.log_x && options.log_y ? Message()
                                          : Message("Guides of growth like t^½ and t^¾; need log t and log y");
  };
  ChartControl rates = flag_control(
      Message("rates"), Message("Orders of growth whose constants are fitted to these curves"), &ChartOptions::rates);
  rates.why_idle = [](const ChartOptions& options) {
    return options.bounds ? Message()
                          : Message("Orders of growth whose constants are fitted to these curves; need bounds");
  };
  return {log_t_control(),
          log_y_control(Message("log y"), Message("Logarithmic axis of regret")),
          flag_control(Message("bounds"), Message("Draw the theorems' bounds"), &ChartOptions::bounds),
          rates,
          band_control(),
          slopes,
          flag_control(Message("trials"), Message("Every finished trial as a thin line"), &ChartOptions::individuals)};
}

std::vector<ChartControl> regret_controls() {
  std::vector<ChartControl> controls = controls_of_curves();
  controls.insert(controls.begin(), metric_control());
  return controls;
}

ChartOptions averaged(ChartOptions options) {
  options.metric = Metric::average_regret;
  return options;
}

}  // namespace

PlotModel regret_model(const ChartData& data, const ChartOptions& options);

ChartEntry regret_chart() {
  ChartEntry entry;
  entry.id = "regret";
  entry.title = Message("Regret");
  entry.accessible_name = Message("regret chart");
  entry.position = ChartPosition::result;
  entry.over_rounds = true;
  entry.simple_of_agents = true;
  entry.line_markers = true;
  entry.defaults.bounds = false;
  entry.model = regret_model;
  entry.columns = regret_columns;
  entry.controls = regret_controls;
  return entry;
}

ChartEntry average_regret_chart() {
  ChartEntry entry;
  entry.id = "average-regret";
  entry.title = Message("Average regret");
  entry.accessible_name = Message("average regret chart");
  entry.over_rounds = true;
  entry.line_markers = true;
  entry.defaults.metric = Metric::average_regret;
  entry.defaults.bounds = false;
  entry.model = [](const ChartData& data, const ChartOptions& options) {
    return regret_model(data, averaged(options));
  };
  entry.columns = [](Columns& table, const ChartData& data, const ChartOptions& options) {
    regret_columns(table, data, averaged(options));
  };
  entry.controls = controls_of_curves;
  return entry;
}

}  // namespace privbo
