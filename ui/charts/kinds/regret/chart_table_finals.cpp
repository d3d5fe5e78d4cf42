// Columns of the charts of the final regret.
#include <algorithm>
#include <cmath>

#include "charts/kinds/regret/final_regret.h"
#include "charts/kinds/tradeoff/tradeoff_points.h"
#include "charts/table/chart_columns.h"

namespace privbo::ui {

void distribution_columns(Columns& table, const ChartData& data, const ChartOptions& options) {
  const std::string name = metric_id(options.metric);
  std::vector<std::string> algorithms;
  std::vector<std::pair<std::string, double BoxSummary::*>> parts{{"lower whisker", &BoxSummary::low_whisker},
                                                                  {"lower quartile", &BoxSummary::low_quartile},
                                                                  {"median", &BoxSummary::median},
                                                                  {"upper quartile", &BoxSummary::high_quartile},
                                                                  {"upper whisker", &BoxSummary::high_whisker},
                                                                  {"mean", &BoxSummary::mean},
                                                                  {"standard error", &BoxSummary::standard_error}};
  std::vector<BoxSummary> boxes;
  std::vector<std::vector<double>> values;
  bool over_agents = false;
  std::vector<double> difference, difference_error;
  const std::ptrdiff_t best = data.run ? best_algorithm(*data.run, options) : -1;
  const AlgorithmSnapshot* least = best < 0 ? nullptr : &data.run->algorithms[static_cast<std::size_t>(best)];
  for (const RunLayer& layer : in_reading_order(data)) {
    for (const AlgorithmSnapshot& algorithm : layer.run->algorithms) {
      const std::vector<double> finals = final_sample(algorithm, options, last_round(*layer.run));
      if (finals.empty() || options.hidden.contains(layer.name(algorithm))) continue;
      algorithms.push_back(layer.name(algorithm).toStdString());
      boxes.push_back(box_summary(finals));
      values.push_back(finals);
      over_agents = over_agents || is_over_agents(algorithm, options);
      // Of the present run alone: runs pinned beside it may have had other problems and other noise.
      const PairedDifference paired =
          least && !layer.pinned() && &algorithm != least
              ? paired_difference(finals, final_sample(*least, options, last_round(*data.run)))
              : PairedDifference();
      difference.push_back(paired.count > 1 ? paired.mean : NAN);
      difference_error.push_back(paired.count > 1 ? paired.standard_error : NAN);
    }
  }
  table.column("algorithm", algorithms);
  for (const auto& [part, member] : parts) {
    std::vector<double> column(boxes.size());
    std::ranges::transform(boxes, column.begin(), member);
    std::string title = part;
    title.append(" of final ").append(name).append(truth_unit);
    table.column(title, column);
  }
  std::vector<std::size_t> counts(boxes.size());
  std::ranges::transform(boxes, counts.begin(), &BoxSummary::count);
  table.column(over_agents ? "agents [count]" : "trials [count]", counts);
  if (least) {
    table.column("paired difference to " + least->label + ": mean" + truth_unit, difference);
    table.column("paired difference to " + least->label + ": standard error" + truth_unit, difference_error);
  }
  if (!options.trials) return;
  for (std::size_t i = 0; i < values.size(); ++i)
    table.column(algorithms[i] + ": final " + name + " of each " + (over_agents ? "agent" : "trial") + truth_unit,
                 values[i]);
}

namespace {

/// Whose ε it is: two notions on one axis are named.
std::string epsilon_name(const Tradeoff& picture) {
  std::string name = "epsilon of one reward";
  if (!picture.notions.empty()) {
    name = "epsilon (";
    for (std::size_t i = 0; i < picture.notions.size(); ++i)
      name.append(i ? " or " : "").append(to_string(picture.notions[i]));
    name += ")";
  }
  for (const QString& accountant : picture.accountants) name.append(", by ").append(accountant.toStdString());
  return name + " (empty: not private)";
}

}  // namespace

void tradeoff_columns(Columns& table, const ChartData& data, const ChartOptions& options) {
  const Tradeoff picture = tradeoff_of(data, options);
  std::vector<std::string> algorithm, setting, value;
  std::vector<double> x, mean, low, high;
  std::vector<std::size_t> trials;
  const auto add = [&](const TradeoffLine& line) {
    if (options.hidden.contains(line.label)) return;
    for (const TradeoffPoint& point : line.points) {
      algorithm.push_back(line.label.toStdString());
      x.push_back(point.x);
      setting.push_back(picture.names.empty() || std::isnan(point.x)
                            ? std::string()
                            : picture.names[static_cast<std::size_t>(point.x)].toStdString());
      value.push_back(point.setting.toStdString());
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
  std::vector<double> place = x;  // levels belong to every range
  for (std::size_t i = with_x; i < place.size(); ++i) place[i] = with_x > 0 ? x[0] : 0.0;
  table.axis(std::string(), place);
  table.column("algorithm", algorithm);
  const std::string name = picture.epsilon ? epsilon_name(picture)
                                           : picture.label.toStdString() + " (" + options.parameter.toStdString() + ")";
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

}  // namespace privbo::ui
