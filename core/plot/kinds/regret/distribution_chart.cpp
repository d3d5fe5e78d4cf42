// The final regret of every trial as boxes.
#include <algorithm>
#include <cmath>

#include "plot/data/agent_facts.h"
#include "plot/data/final_regret.h"
#include "plot/kinds/chart_kind.h"
#include "plot/model/chart_columns.h"
#include "text/message.h"

namespace privbo {
namespace {

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
      if (finals.empty() || is_hidden(options, layer.name(algorithm))) continue;
      algorithms.push_back(layer.name(algorithm).english());
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
  if (!options.individuals) return;
  for (std::size_t i = 0; i < values.size(); ++i)
    table.column(algorithms[i] + ": final " + name + " of each " + (over_agents ? "agent" : "trial") + truth_unit,
                 values[i]);
}

std::vector<ChartControl> distribution_controls() {
  ChartControl over;
  over.form = ChartControl::Form::list;
  over.name = Message("What the boxes are over");
  over.get = [](const ChartOptions& options) { return ChartChoice(std::int64_t{options.over_agents}); };
  over.set = [](ChartOptions& options, const ChartChoice& choice) { options.over_agents = number_of(choice) != 0; };
  over.fixed = {{Message("over trials"), false},
                {Message("over agents"), true, Message("How far the agents lie apart (fairness)")}};
  over.relevant = [](const ChartOptions&, const ChartData& data) { return has_agents(data); };
  return {
      metric_control(), over, log_y_control(Message("log y"), Message("Logarithmic axis of regret")),
      flag_control(Message("points"), Message("Every finished trial, or every agent, as a point"),
                   &ChartOptions::individuals),
      flag_control(
          Message("pairs"),
          Message(
              "A line through the values of each trial (or agent): the algorithms had the same problem and the same reward noise"),
          &ChartOptions::pairs)};
}

}  // namespace

PlotModel distribution_model(const ChartData& data, const ChartOptions& options);

ChartEntry distribution_chart() {
  ChartEntry entry;
  entry.id = "distribution";
  entry.title = Message("Distribution of final regret");
  entry.tab = Message("Distribution");
  entry.accessible_name = Message("chart of the distribution of the final regret");
  entry.source = ChartSource::finals;
  entry.simple_of_agents = true;
  entry.reading.boxes = true;
  entry.defaults.individuals = true;
  entry.model = distribution_model;
  entry.columns = distribution_columns;
  entry.controls = distribution_controls;
  return entry;
}

}  // namespace privbo
