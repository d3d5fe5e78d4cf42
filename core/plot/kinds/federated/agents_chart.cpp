// The agents of one trial against rounds: how they spread, what they have on average, and the chosen one among them.
#include <algorithm>
#include <cmath>

#include "numerics/number_text.h"
#include "plot/data/agent_facts.h"
#include "plot/data/algorithm_slots.h"
#include "plot/kinds/chart_kind.h"
#include "plot/kinds/federated/agents_spread.h"
#include "plot/model/chart_columns.h"
#include "plot/model/plot_model.h"
#include "plot/words/counted.h"
#include "record/agents_record.h"
#include "text/message.h"

namespace privbo {
namespace {

Message agent_axis_title(Metric metric, bool measured) {
  const Message unit = regret_unit(metric, measured);
  switch (metric) {
    case Metric::cumulative_regret:
      return Message("cumulative regret of an agent (%1)", unit);
    case Metric::average_regret:
      return Message("average regret of an agent (%1)", unit);
    case Metric::simple_regret:
      return Message("simple regret of an agent (%1)", unit);
  }
  return {};
}

Message agents_summary(Metric metric, const Message& label, const Message& trial, const Number& round,
                       const Message& values) {
  switch (metric) {
    case Metric::cumulative_regret:
      return Message("Cumulative regret of the agents of %1 (%2) at round %3: %4.", label, trial, round, values);
    case Metric::average_regret:
      return Message("Average regret of the agents of %1 (%2) at round %3: %4.", label, trial, round, values);
    case Metric::simple_regret:
      return Message("Simple regret of the agents of %1 (%2) at round %3: %4.", label, trial, round, values);
  }
  return {};
}

PlotSeries band(const std::vector<double>& x, std::vector<double> low, std::vector<double> high, int slot,
                const Message& label, const char* key) {
  PlotSeries series;
  series.mark = marks::Band{};
  series.slot = slot;
  series.label = label;
  series.key = Message::verbatim(key);
  series.x = x;
  series.low = std::move(low);
  series.high = std::move(high);
  return series;
}

PlotSeries line_of(const AgentsSpread& spread, Index agent, const Mark& mark, int slot) {
  PlotSeries series;
  series.mark = mark;
  series.slot = slot;
  series.x = spread.rounds;
  series.y.resize(spread.rounds.size());
  for (std::size_t i = 0; i < series.y.size(); ++i) series.y[i] = spread.values(static_cast<Index>(i), agent);
  return series;
}

/// Some agents, evenly spaced in the roster: a choice made without looking at them shows their spread fairly.
void add_single_agents(PlotModel& model, const AgentsSpread& spread, int slot) {
  const Index count = spread.values.cols(), shown = std::min(count, max_single_agents);
  for (Index k = 0; k < shown; ++k) {
    PlotSeries line = line_of(spread, k * count / shown, marks::Trial{}, slot);
    line.key = Message::verbatim(single_agents_key);
    if (k == 0)
      line.label = shown < count ? Message("single agents (%1 of %2)", shown, count) : Message("single agents");
    model.series.push_back(std::move(line));
  }
}

PlotModel agents_model(const ChartData& data, const ChartOptions& options) {
  PlotModel model;
  model.title = Message("Agents");
  const ShownAgents shown = agents_of(data);
  model.hint = data.run && !data.run->algorithms.empty() && !has_agents(data)
                   ? Message("This run has one learner: there are no agents to compare. Choose agents in the settings.")
                   : Message("The agents appear here once a run with several agents has started.");
  model.summary = model.hint;
  if (!shown.picture) return model;
  const AgentsPicture& agents = *shown.picture;
  const AgentsSpread spread = agents_spread(agents, options.metric, max_drawn_rounds);
  if (spread.rounds.empty()) return model;

  const PosteriorSnapshot& posterior = *shown.posterior;
  const std::size_t a = posterior.algorithm;
  const Message label = algorithm_name(data.run.get(), a);
  const int slot = algorithm_slot(*data.run, a);
  const Number count = number_text(static_cast<double>(spread.values.cols()));
  model.title = Message("Agents of %1", label);
  model.subtitle =
      counted(spread.values.cols(), Message("trial %1, %2 agent, simulation ground truth", posterior.trial + 1, count),
              Message("trial %1, %2 agents, simulation ground truth", posterior.trial + 1, count));
  model.x = {.title = Message("round t"), .log = options.log_x, .whole = true};
  model.y = {.title = agent_axis_title(options.metric, agents.measured),
             .short_title = metric_name(options.metric),
             .log = options.log_y,
             .from_zero = true};

  if (spread.values.cols() > 1)
    // Grey: in the colour of the mean it would look like the band of its standard error.
    model.series.push_back(
        band(spread.rounds, spread.lower, spread.upper, -1, Message("10–90 % of the agents (fairness)"), "quantiles"));
  if (options.individuals) add_single_agents(model, spread, slot);
  std::vector<double> low(spread.mean), high(spread.mean);
  for (std::size_t i = 0; i < low.size(); ++i) {
    low[i] -= spread.standard_error[i];
    high[i] += spread.standard_error[i];
  }
  if (spread.values.cols() > 1)
    model.series.push_back(band(spread.rounds, std::move(low), std::move(high), slot,
                                Message("± standard error of the mean"), "standard_error"));
  PlotSeries mean;
  mean.slot = slot;
  mean.label = counted(spread.values.cols(), Message("mean of %1 agent", count), Message("mean of %1 agents", count));
  mean.x = spread.rounds;
  mean.y = spread.mean;
  model.series.push_back(std::move(mean));
  const bool chosen = shown.agent >= 0 && shown.agent < spread.values.cols();
  if (chosen) {
    PlotSeries line = line_of(spread, shown.agent, marks::Curve{}, -1);
    line.label = Message("%1 (chosen)", agent_text(agents, shown.agent));
    line.key = Message::verbatim("chosen_agent");
    model.series.push_back(std::move(line));
  }

  model.x.low = options.log_x ? std::max(1.0, spread.rounds.front()) : std::min(0.0, spread.rounds.front());
  model.x.high = std::max(spread.rounds.back(), model.x.low);
  if (data.run->horizon > 0) model.x.limit = std::max(static_cast<double>(data.run->horizon), model.x.high);
  if (!options.title)
    model.notes.push_back(Message("%1: %2.", label, model.subtitle));  // whose they are, where no title states it
  if (const std::int64_t initial = initial_rounds(data.experiment.get()); initial > 0)
    model.notes.push_back(Message(
        "Rounds are counted after the initialisation: every agent had asked %1 points before round 1, and its simple regret knows them.",
        initial));
  const std::size_t last = spread.rounds.size() - 1;
  std::vector<Message> parts{
      Message("mean %1 ± %2", number_text(spread.mean[last]), number_text(spread.standard_error[last], 2)),
      Message("10–90 % of the agents (fairness) %1 to %2", number_text(spread.lower[last]),
              number_text(spread.upper[last]))};
  if (chosen)
    parts.push_back(Message("%1 %2", agent_text(agents, shown.agent),
                            number_text(spread.values(static_cast<Index>(last), shown.agent))));
  model.summary = agents_summary(options.metric, label, model.subtitle, number_text(spread.rounds[last]),
                                 Message::joined(parts, "; "));
  return model;
}

std::string unit_of(Metric metric, bool measured) {
  if (!measured) return truth_unit;
  return metric == Metric::simple_regret ? " [1 - best score; ground truth]" : " [1 - score; ground truth]";
}

void agents_columns(Columns& table, const ChartData& data, const ChartOptions& options) {
  const ShownAgents shown = agents_of(data);
  if (!shown.picture) return;
  const AgentsPicture& agents = *shown.picture;
  const AgentsSpread spread = agents_spread(agents, options.metric);
  if (spread.rounds.empty()) return;
  std::vector<std::int64_t> rounds(agents.rounds.begin(), agents.rounds.begin() + spread.values.rows());
  table.axis("round t", rounds);
  const std::string name = metric_id(options.metric), unit = unit_of(options.metric, agents.measured);
  table.column("mean " + name + " of " + std::to_string(spread.values.cols()) + " agents" + unit, spread.mean);
  if (!options.hidden.contains("standard_error"))
    table.column("standard error over agents" + unit, spread.standard_error);
  if (!options.hidden.contains("quantiles")) {
    table.column("10 % quantile over agents" + unit, spread.lower);
    table.column("90 % quantile over agents" + unit, spread.upper);
  }
  // All of them, not only those that are drawn one by one.
  for (Index n = 0; n < spread.values.cols(); ++n) {
    const std::vector<double> one(spread.values.col(n).begin(), spread.values.col(n).end());
    table.column(agent_column(agents, static_cast<std::size_t>(n)) + ": " + name + unit, one);
  }
}

std::vector<ChartControl> agents_controls() {
  return {metric_control(), log_t_control(), log_y_control(Message("log y"), Message("Logarithmic axis of regret")),
          flag_control(Message("single agents"),
                       Message("Some single agents as thin lines, beside their mean and spread (fairness)"),
                       &ChartOptions::individuals)};
}

}  // namespace

ChartEntry agents_chart() {
  ChartEntry entry;
  entry.id = "agents";
  entry.title = Message("Agents");
  entry.accessible_name = Message("chart of the agents");
  entry.source = ChartSource::posterior;
  entry.needs = ChartNeeds::agents;
  entry.over_rounds = true;
  entry.defaults.individuals = true;
  entry.defaults.metric = Metric::simple_regret;
  entry.model = agents_model;
  entry.columns = agents_columns;
  entry.controls = agents_controls;
  return entry;
}

}  // namespace privbo
