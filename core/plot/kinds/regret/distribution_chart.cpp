// The spread of the final regret over trials: a strip of trials and a box per algorithm.
#include <algorithm>
#include <cmath>
#include <set>
#include <string>
#include <utility>

#include "families/families.h"
#include "numerics/number_text.h"
#include "plot/data/agent_facts.h"
#include "plot/data/final_regret.h"
#include "plot/data/run_layers.h"
#include "plot/kinds/chart_kind.h"
#include "plot/kinds/regret/regret_extras.h"
#include "plot/model/chart_columns.h"
#include "plot/words/counted.h"
#include "plot/words/message_list.h"
#include "text/message.h"

namespace privbo {
namespace {

constexpr double strip_half_width = 0.22;  // of a category, in data units
constexpr std::size_t max_points = 400;    // per strip; the box speaks for all

Message title_of(Metric metric) {
  switch (metric) {
    case Metric::cumulative_regret:
      return Message("Cumulative regret at the last round");
    case Metric::average_regret:
      return Message("Average regret at the last round");
    case Metric::simple_regret:
      return Message("Simple regret at the last round");
  }
  return {};
}

PlotSeries of_slot(const RunLayer& layer, std::size_t algorithm, const Mark& mark, const Message& key) {
  PlotSeries series;
  series.mark = mark;
  series.slot = layer.slot(algorithm);
  series.pinned = layer.pinned();
  series.key = key;
  return series;
}

std::vector<Message> box_lines(const BoxSummary& box, bool agents) {
  const Number count = number_text(static_cast<double>(box.count));
  return {Message("median %1, quartiles %2 to %3", number_text(box.median), number_text(box.low_quartile),
                  number_text(box.high_quartile)),
          Message("mean %1 ± %2 standard error", number_text(box.mean), number_text(box.standard_error, 2)),
          Message("whiskers %1 to %2", number_text(box.low_whisker), number_text(box.high_whisker)),
          agents ? counted(box.count, Message("%1 agent", count), Message("%1 agents", count))
                 : counted(box.count, Message("%1 trial", count), Message("%1 trials", count))};
}

Message difference_text(const PairedDifference& difference) {
  return Message("%1%2 ± %3", difference.mean >= 0.0 ? "+" : "", number_text(difference.mean),
                 number_text(difference.standard_error, 2));
}

/// Describes what others lose against the best algorithm of the present run, trial by trial.
class Pairs {
 public:
  Pairs(const Snapshot& run, const ChartOptions& options)
      : run_(run), options_(options), best_(best_algorithm(run, options)) {}

  /// Not paired: count 0.
  PairedDifference of(const RunLayer& layer, std::size_t a) const {
    if (best_ < 0 || layer.pinned() || static_cast<std::ptrdiff_t>(a) == best_) return {};
    return paired_difference(sample(a), sample(static_cast<std::size_t>(best_)));
  }
  Message best() const { return Message::verbatim(run_.algorithms[static_cast<std::size_t>(best_)].label); }

 private:
  std::vector<double> sample(std::size_t a) const {
    return final_sample(run_.algorithms[a], options_, last_round(run_));
  }
  const Snapshot& run_;
  const ChartOptions& options_;
  std::ptrdiff_t best_;
};

/// A line per trial through its values in all categories of the present run that are drawn.
void add_pair_lines(PlotModel& model, const std::vector<std::pair<double, std::vector<double>>>& categories,
                    bool agents) {
  if (categories.size() < 2) return;
  std::size_t trials = categories.front().second.size();
  for (const auto& [place, values] : categories) trials = std::min(trials, values.size() == trials ? trials : 0);
  for (std::size_t k = 0; k < std::min(trials, max_points); ++k) {
    PlotSeries line;
    line.mark = marks::Pair{};
    for (const auto& [place, values] : categories) {
      line.x.push_back(place);
      line.y.push_back(values[k]);
    }
    model.series.push_back(std::move(line));
  }
  if (trials > 0)
    model.notes.push_back(
        agents
            ? Message(
                  "A grey line joins what one agent lost under the algorithms, on the same problems with the same reward noise.")
            : Message(
                  "A grey line joins what the algorithms lost in one trial, on the same problem with the same reward noise."));
}

/// One category at `place`; the box carries the legend entry.
void add_category(PlotModel& model, const RunLayer& layer, std::size_t a, double place, const BoxSummary& box,
                  const Message& difference, const ChartOptions& options) {
  const AlgorithmSnapshot& algorithm = layer.run->algorithms[a];
  const Message name = layer.name(algorithm);
  const std::vector<double> values = final_sample(algorithm, options, last_round(*layer.run));
  PlotSeries summary = of_slot(layer, a, marks::Box{}, name);
  summary.label = name;
  summary.x.assign(5, place);
  summary.y = {box.low_whisker, box.low_quartile, box.median, box.high_quartile, box.high_whisker};
  for (const Message& line : box_lines(box, is_over_agents(algorithm, options))) summary.details.push_back(line);
  if (!difference.empty()) summary.details.push_back(difference);
  model.series.push_back(std::move(summary));
  if (options.individuals) {
    PlotSeries strip = of_slot(layer, a, marks::Strip{}, name);
    std::vector<double> shown = values;
    std::erase_if(shown, [](double value) { return !std::isfinite(value); });
    if (shown.size() > max_points) {
      shown.resize(max_points);
      model.notes.push_back(Message("%1: points of the first %2 of %3; the box summarises all.", name,
                                    number_text(static_cast<double>(max_points)),
                                    number_text(static_cast<double>(values.size()))));
    }
    const std::vector<double> offsets = strip_offsets(shown);
    for (std::size_t i = 0; i < shown.size(); ++i) {
      strip.x.push_back(
          options.pairs && !layer.pinned() ? place : place + strip_half_width * offsets[i]);  // where its line passes
      strip.y.push_back(shown[i]);
    }
    model.series.push_back(std::move(strip));
  }
  PlotSeries centre = of_slot(layer, a, marks::Points{}, name);
  centre.x = {place};
  centre.y = {box.mean};
  model.series.push_back(std::move(centre));
}

/// Random play, far above all that learns, would flatten the others: it leaves the plot, and a note has its numbers.
void let_yardsticks_leave(PlotModel& model, const std::vector<RunLayer>& layers, const ChartOptions& options) {
  if (options.log_y) return;
  std::set<std::string> yardsticks;
  for (const RunLayer& layer : layers)
    for (const AlgorithmSnapshot& algorithm : layer.run->algorithms)
      if (!learns(algorithm.type)) yardsticks.insert(layer.name(algorithm).english());
  constexpr double reach = 2.0;  // times the highest whisker of the others
  double highest = 0.0;
  for (const PlotSeries& series : model.series)
    if (is<marks::Box>(series) && !yardsticks.contains(series_key(series)) && !is_hidden(options, series.key))
      highest = std::max(highest, series.y.back());
  std::vector<Message> above;
  std::set<std::string> leaving;
  for (const PlotSeries& series : model.series)
    if (is<marks::Box>(series) && yardsticks.contains(series_key(series)) && highest > 0.0 &&
        series.y.front() > reach * highest) {
      leaving.insert(series_key(series));
      if (!is_hidden(options, series.key))
        above.push_back(Message("%1 (median %2)", series.label, number_text(series.y[2])));
    }
  for (PlotSeries& series : model.series)
    if (leaving.contains(series_key(series))) series.may_clip = true;
  if (!above.empty()) model.notes.push_back(Message("Above the plot: %1.", Message::joined(above, ", ")));
}

PlotModel distribution_model(const ChartData& data, const ChartOptions& options) {
  PlotModel model;
  model.title = title_of(options.metric);
  model.hint = Message("The distribution over trials appears here when the first trial has finished.");
  model.summary = model.hint;
  model.x = {
      .title = Message("algorithm"), .whole = true, .every_name = true, .hide_names_if_tight = true, .exact = true};
  const Message unit = regret_unit(options.metric, is_measured(data.run.get(), data.experiment.get()));
  model.y = {.title = Message("%1 (%2)", metric_name(options.metric), unit),
             .short_title = short_axis_title(options.metric, unit),
             .log = options.log_y,
             .from_zero = true};

  std::vector<Message> parts;
  std::size_t most = 0, least = 0;
  std::vector<Message> repeated;
  const std::vector<RunLayer> drawn = run_layers(data);
  const auto same_finals = [&](const AlgorithmSnapshot& a, const AlgorithmSnapshot& b) {
    return a.final_of(options.metric) == b.final_of(options.metric);
  };
  std::vector<RunLayer> layers = drawn;
  // The present run first: its boxes keep their places when runs are pinned beside it.
  std::rotate(layers.begin(), layers.end() - 1, layers.end());
  const Pairs pairs(*data.run, options);
  std::vector<Message> differences;
  bool over_agents = false;
  std::vector<std::pair<double, std::vector<double>>> joined;
  for (const RunLayer& layer : layers) {
    for (std::size_t a = 0; a < layer.run->algorithms.size(); ++a) {
      const AlgorithmSnapshot& algorithm = layer.run->algorithms[a];
      std::vector<double> sample = final_sample(algorithm, options, last_round(*layer.run));
      const BoxSummary box = box_summary(sample);
      over_agents = over_agents || is_over_agents(algorithm, options);
      if (box.count == 0) continue;
      if (repeats_present(layer, algorithm, drawn, same_finals)) {
        repeated.push_back(Message::verbatim(algorithm.label));
        continue;
      }
      const Message name = layer.name(algorithm);
      const auto place = static_cast<double>(model.x.names.size());
      const bool visible = !is_hidden(options, name);
      Message difference;
      if (const PairedDifference paired = pairs.of(layer, a); paired.count > 1 && visible) {
        difference = Message("%1 standard error more than %2, paired", difference_text(paired), pairs.best());
        differences.push_back(Message("%1 %2", name, difference_text(paired)));
      }
      add_category(model, layer, a, place, box, difference, options);
      if (visible && !layer.pinned()) joined.emplace_back(place, std::move(sample));
      parts.push_back(Message("%1 median %2, quartiles %3 to %4", name, number_text(box.median),
                              number_text(box.low_quartile), number_text(box.high_quartile)));
      least = most == 0 ? box.count : std::min(least, box.count);
      most = std::max(most, box.count);
      if (visible) model.x.names.push_back(name);
    }
  }
  if (model.series.empty()) return model;
  let_yardsticks_leave(model, drawn, options);
  if (options.pairs) add_pair_lines(model, joined, over_agents);
  model.x.low = -0.5;
  model.x.high = std::max<double>(1.0, static_cast<double>(model.x.names.size())) - 0.5;
  const Message trials = least == most ? number_text(static_cast<double>(most)) : Message("%1 to %2", least, most);
  model.subtitle =
      over_agents
          ? counted(most, Message("%1 agent, each its mean over the finished trials; simulation ground truth", trials),
                    Message("%1 agents, each its mean over the finished trials; simulation ground truth", trials))
      : most == 1 ? Message("one trial")
                  : counted(most, Message("%1 trial", trials), Message("%1 trials", trials));
  prepend(
      model.notes,
      Message(
          "Box: quartiles (type 7) and median; whiskers reach the furthest value within 1.5 interquartile ranges; marker: mean."));
  if (!differences.empty()) {
    const Message text(
        "Paired difference to %1, the lowest mean (same problem and reward noise; mean ± standard error): %2",
        pairs.best(), Message::joined(differences, "; "));
    prepend(model.notes, Message("%1.", text));
    parts.push_back(text);
  }
  if (const Message repeats = repeats_note(repeated); !repeats.empty()) model.notes.push_back(repeats);
  if (data.run->state == RunState::running || data.run->state == RunState::paused)
    prepend(model.notes,
            counted(data.run->trials_done,
                    Message("%1 of %2 trials has finished so far.", data.run->trials_done, data.run->trials),
                    Message("%1 of %2 trials have finished so far.", data.run->trials_done, data.run->trials)));
  if (const Message failed = failed_note(*data.run); !failed.empty()) prepend(model.notes, failed);
  model.summary = Message("%1 (%2): %3.", model.title, model.subtitle, Message::joined(parts, "; "));
  return model;
}

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
