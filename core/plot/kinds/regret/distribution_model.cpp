// The spread of the final regret over trials: a strip of trials and a box per algorithm.
#include <algorithm>
#include <cmath>

#include "numerics/number_text.h"
#include "plot/data/agent_facts.h"
#include "plot/data/final_regret.h"
#include "plot/data/run_layers.h"
#include "plot/model/plot_model.h"
#include "plot/words/counted.h"
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
  return {Message("median %1, quartiles %2 to %3", number_text(box.median), number_text(box.low_quartile),
                  number_text(box.high_quartile)),
          Message("mean %1 ± %2 standard error", number_text(box.mean), number_text(box.standard_error, 2)),
          Message("whiskers %1 to %2", number_text(box.low_whisker), number_text(box.high_whisker)),
          (agents ? counted(box.count, Message("%1 agent"), Message("%1 agents"))
                  : counted(box.count, Message("%1 trial"), Message("%1 trials")))
              .arg(number_text(static_cast<double>(box.count)))};
}

Message difference_text(const PairedDifference& difference) {
  return Message("%1%2 ± %3", difference.mean >= 0.0 ? "+" : Message(), number_text(difference.mean),
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
    model.notes.push_back((
        agents
            ? Message(
                  "A grey line joins what one agent lost under the algorithms, on the same problems with the same reward noise.")
            : Message(
                  "A grey line joins what the algorithms lost in one trial, on the same problem with the same reward noise.")));
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

}  // namespace

PlotModel distribution_model(const ChartData& data, const ChartOptions& options) {
  PlotModel model;
  model.title = title_of(options.metric);
  model.hint = Message("The distribution over trials appears here when the first trial has finished.");
  model.summary = model.hint;
  model.x = {
      .title = Message("algorithm"), .whole = true, .every_name = true, .hide_names_if_tight = true, .exact = true};
  const Message unit = regret_unit(options.metric, is_measured(data.run.get(), data.experiment.get()));
  model.y = {.title = Message("%1 (%2)", metric_name(options.metric), unit),
             .short_title = metric_name(options.metric),
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
    const Message text =
        Message("Paired difference to %1, the lowest mean (same problem and reward noise; mean ± standard error): %2.",
                pairs.best(), Message::joined(differences, "; "));
    prepend(model.notes, text);
    parts.push_back(text.chopped(1));
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

}  // namespace privbo
