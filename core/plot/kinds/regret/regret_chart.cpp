// Regret over the rounds: means, spread over trials and theoretical lines; and average regret as a second picture of
// the same run.
#include <algorithm>
#include <cmath>
#include <utility>

#include "experiment/run/run_notes.h"
#include "families/families.h"
#include "numerics/number_text.h"
#include "plot/data/agent_facts.h"
#include "plot/data/final_regret.h"
#include "plot/data/run_layers.h"
#include "plot/kinds/chart_kind.h"
#include "plot/kinds/regret/regret_extras.h"
#include "plot/model/chart_columns.h"
#include "plot/model/curve_series.h"
#include "plot/words/counted.h"
#include "plot/words/message_list.h"
#include "record/agents_record.h"
#include "text/message.h"

namespace privbo {
namespace {

Message title_of_curves(Metric metric) {
  switch (metric) {
    case Metric::cumulative_regret:
      return Message("Cumulative regret");
    case Metric::average_regret:
      return Message("Average regret");
    case Metric::simple_regret:
      return Message("Simple regret");
  }
  return {};
}

Message axis_title(Metric metric, const Message& unit) {
  switch (metric) {
    case Metric::cumulative_regret:
      return Message("cumulative regret Rₜ (%1)", unit);
    case Metric::average_regret:
      return Message("average regret Rₜ / t (%1)", unit);
    case Metric::simple_regret:
      return Message("simple regret rₜ (%1)", unit);
  }
  return {};
}

/// Returns the name of a bound in the legend. Of orders, whose constants nobody knows, it says so; C is in the notes.
Message label_of_bound(const BoundCurve& bound, const Snapshot& snapshot) {
  if (!bound.fitted) return bound.label;
  if (bound.lower || bound.algorithm >= snapshot.algorithms.size())
    return Message("%1: order, constant fitted", bound.label);
  return Message("Upper bound, %1: order, constant fitted",
                 Message::verbatim(snapshot.algorithms[bound.algorithm].label));
}

void add_bounds(PlotModel& model, const Snapshot& snapshot, const ChartOptions& options,
                const std::vector<double>& rounds) {
  int variant = 0;
  for (const BoundCurve& bound : snapshot.bounds) {
    if (bound.fitted && !options.rates) continue;
    PlotSeries series;
    series.mark = bound.fitted ? Mark(marks::FittedBound{.variant = variant}) : marks::Bound{.variant = variant};
    ++variant;
    series.label = label_of_bound(bound, snapshot);
    series.key = bound.label;
    if (!bound.lower && bound.algorithm < snapshot.algorithms.size())
      series.slot = algorithm_slot(snapshot, bound.algorithm);  // the colour of the curve that it bounds
    const std::size_t n = std::min(bound.cumulative_regret.size(), rounds.size());
    series.x.assign(rounds.begin(), rounds.begin() + static_cast<std::ptrdiff_t>(n));
    series.y.assign(bound.cumulative_regret.begin(), bound.cumulative_regret.begin() + static_cast<std::ptrdiff_t>(n));
    if (options.metric == Metric::average_regret)
      for (std::size_t i = 0; i < n; ++i) series.y[i] /= std::max(1.0, rounds[i]);
    if (n == 0) continue;
    if (!bound.note.empty()) model.notes.push_back(Message("%1: %2", bound.label, bound.note));
    model.series.push_back(std::move(series));
  }
}

/// Returns which share of the private rewards was cut before the noise: where it is large, the learner sees another
/// function.
Message clipped_note(const Snapshot& snapshot) {
  std::vector<Message> parts, vectors;
  for (const AlgorithmSnapshot& algorithm : snapshot.algorithms)
    if (algorithm.privacy.guarantee.notion != PrivacyNotion::none && algorithm.privacy.clipped_fraction > 0.0)
      parts.push_back(
          Message("%1 %2", Message::verbatim(algorithm.label), percent_text(algorithm.privacy.clipped_fraction)));
  for (const AlgorithmSnapshot& algorithm : snapshot.algorithms)
    if (!agents_record(algorithm).clipped().mean.empty() && agents_record(algorithm).clipped().mean.back() > 0.0)
      vectors.push_back(Message("%1 %2", Message::verbatim(algorithm.label),
                                percent_text(agents_record(algorithm).clipped().mean.back())));
  if (!vectors.empty())
    return Message("Vectors of agents that the server clipped to S/√P (simulation ground truth): %1.",
                   Message::joined(vectors, "; "));
  return parts.empty() ? Message()
                       : Message("Rewards clipped before the privacy noise (simulation ground truth): %1.",
                                 Message::joined(parts, "; "));
}

/// 0: one learner.
std::size_t agents_in(const Snapshot& snapshot) {
  std::size_t most = agents_picture(snapshot.posterior) ? agents_picture(snapshot.posterior)->names.size() : 0;
  for (const AlgorithmSnapshot& algorithm : snapshot.algorithms)
    most = std::max(most, agents_record(algorithm).agent_simple.size());
  return most;
}

/// Describes what the layers have in common: the picture built so far.
struct RegretPicture {
  std::vector<PlotSeries> bands, lines;
  std::vector<Message> values;                    // of the present run, for the summary
  std::vector<Message> repeated;                  // algorithms of pinned runs that look like those of the present one
  std::size_t trials = 0;                         // of the present run
  double first = 1.0, last = 0.0, horizon = 0.0;  // rounds, of what is visible
};

/// Where rounds of initialisation come before round 1, the simple regret has a value before it: drawn at t = 0, as in
/// the papers.
void begin_line(PlotSeries& line, const std::vector<double>& initial, const Experiment* experiment) {
  const Spread start = spread_of(initial, Band::none);
  if (start.count == 0) return;
  line.x.insert(line.x.begin(), 0.0);
  line.y.insert(line.y.begin(), start.mean);
  const std::int64_t rounds = initial_rounds(experiment);
  line.details = {rounds > 0 ? counted(rounds, Message("after the initialisation, %1 point per agent", rounds),
                                       Message("after the initialisation, %1 points per agent", rounds))
                             : Message("after the initialisation")};
}

void begin_band(PlotSeries& band, const std::vector<double>& initial, Band spread) {
  const Spread start = spread_of(initial, spread);
  band.x.insert(band.x.begin(), 0.0);
  band.low.insert(band.low.begin(), start.low);
  band.high.insert(band.high.begin(), start.high);
}

void add_regret_layer(RegretPicture& picture, const RunLayer& layer, const std::vector<RunLayer>& layers,
                      const ChartOptions& options) {
  const auto same_curve = [&](const AlgorithmSnapshot& a, const AlgorithmSnapshot& b) {
    return a.curve(options.metric).mean == b.curve(options.metric).mean;
  };
  const std::vector<double> rounds(layer.run->recorded_rounds.begin(), layer.run->recorded_rounds.end());
  for (std::size_t a = 0; a < layer.run->algorithms.size(); ++a) {
    const AlgorithmSnapshot& algorithm = layer.run->algorithms[a];
    const Curve& curve = algorithm.curve(options.metric);
    const std::size_t n = std::min(curve.mean.size(), rounds.size());
    if (n == 0) continue;
    if (repeats_present(layer, algorithm, layers, same_curve)) {
      picture.repeated.push_back(Message::verbatim(algorithm.label));
      continue;
    }
    PlotSeries line = mean_line(curve, rounds);
    line.label = layer.name(algorithm);
    line.slot = layer.slot(a);
    line.pinned = layer.pinned();
    line.may_clip = !learns(algorithm.type);
    if (options.metric == Metric::simple_regret && !options.log_x && rounds.front() > 0.0)
      begin_line(line, agents_record(algorithm).initial_simple, layer.experiment);
    if (options.band != Band::none && algorithm.trials > 1) {
      PlotSeries band = band_of(curve, options.band, rounds);
      band.slot = line.slot;
      band.pinned = line.pinned;
      band.may_clip = line.may_clip;
      band.key = line.label;
      if (line.details.size() == 1 && !band.low.empty())
        begin_band(band, agents_record(algorithm).initial_simple, options.band);
      picture.bands.push_back(std::move(band));
    }
    if (!layer.pinned()) {
      picture.values.push_back(Message("%1 %2", line.label, number_text(line.y.back())));
      picture.trials = std::max(picture.trials, algorithm.trials);
    }
    if (!is_hidden(options, line.label) || !layer.pinned()) {
      picture.first = std::min(picture.first, std::max(1.0, rounds.front()));
      picture.last = std::max(picture.last, rounds[n - 1]);
      picture.horizon = std::max(picture.horizon, static_cast<double>(layer.run->horizon));
    }
    picture.lines.push_back(std::move(line));
  }
}

PlotModel regret_model(const ChartData& data, const ChartOptions& options) {
  const Snapshot& snapshot = *data.run;
  PlotModel model;
  model.title = title_of_curves(options.metric);
  model.names_at_ends = true;
  model.x = {.title = Message("round t"), .log = options.log_x, .whole = true};
  const Message unit = regret_unit(options.metric, is_measured(&snapshot, data.experiment.get()));
  model.y = {.title = axis_title(options.metric, unit),
             .short_title = short_axis_title(options.metric, unit),
             .log = options.log_y,
             .from_zero = true,
             .zero_optional = true};
  model.hint = Message("Regret appears here once a run has started.");

  RegretPicture picture;
  picture.first = INFINITY;
  const std::vector<RunLayer> layers = run_layers(data);
  for (const RunLayer& layer : layers) add_regret_layer(picture, layer, layers, options);
  if (picture.lines.empty()) {
    if (snapshot.trials_failed > 0 && !snapshot.failures.empty()) model.hint = failed_trials_note(snapshot);
    model.summary = model.hint;
    return model;
  }
  add_run_before(model, data, options.metric);
  if (options.individuals) add_trials(model, snapshot, options.metric);
  for (PlotSeries& band : picture.bands) model.series.push_back(std::move(band));
  // Bounds say nothing about the simple regret.
  const std::vector<double> rounds(snapshot.recorded_rounds.begin(), snapshot.recorded_rounds.end());
  if (options.bounds && options.metric != Metric::simple_regret) add_bounds(model, snapshot, options, rounds);
  for (PlotSeries& line : picture.lines) model.series.push_back(std::move(line));

  if (!std::isfinite(picture.first)) picture.first = 1.0;
  model.x.low = options.log_x ? picture.first : 0.0;
  model.x.high = std::max(picture.last, model.x.low);
  if (picture.horizon > 0) model.x.limit = std::max(picture.horizon, picture.last);
  if (options.slopes) add_slope_guides(model, options);
  model.subtitle = spread_text(options.band, picture.trials);
  // What limits the reading comes before the constants of the bounds.
  std::vector<Message> first;
  for (const Message& note : snapshot.notes) first.push_back(note);
  model.window_notes = first.size();
  if (const Message failed = failed_note(snapshot); !failed.empty()) first.push_back(failed);
  if (const std::size_t agents = agents_in(snapshot); agents > 0)
    first.push_back(counted(agents, Message("Every trial's regret is the mean over its %1 agent.", agents),
                            Message("Every trial's regret is the mean over its %1 agents.", agents)));
  if (const Message clipped = clipped_note(snapshot); !clipped.empty()) first.push_back(clipped);
  const double reached = rounds.empty() ? 0.0 : rounds.back();
  if (const Message partial = partial_note(snapshot); !partial.empty()) first.push_back(partial);
  if (layers.size() > 1)
    first.push_back(Message("Pinned runs are drawn with lighter bands; bounds are those of the present run."));
  if (const Message other = other_function_note(layers); !other.empty()) first.push_back(other);
  if (const Message repeats = repeats_note(picture.repeated); !repeats.empty()) first.push_back(repeats);
  append(first, model.notes);
  model.notes = std::move(first);
  if (picture.values.empty())  // only pinned runs: nothing has been started yet
    model.summary = Message("%1 of pinned runs, up to round %2.", model.title, number_text(picture.last));
  else
    model.summary = Message("%1 at round %2 (%3): %4.", model.title, number_text(reached), model.subtitle,
                            Message::joined(picture.values, "; "));
  if (layers.size() > 1) {
    std::vector<Message> pinned;
    for (const PlotSeries& series : model.series)
      if (series.pinned && is<marks::Curve>(series))
        pinned.push_back(Message("%1 %2", series.label, number_text(series.y.back())));
    if (!pinned.empty())
      model.summary = Message::joined({model.summary, Message("Pinned: %1.", Message::joined(pinned, "; "))});
  }
  return model;
}

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
      if (is_hidden(options, bound.label)) continue;
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
          band_control(),
          rates,
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
  entry.mode_of = "regret";
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
