// Regret against rounds: means, spread over trials and theoretical lines.
#include <algorithm>
#include <cmath>

#include "families/families.h"
#include "numerics/number_text.h"
#include "plot/data/agent_facts.h"
#include "plot/data/final_regret.h"
#include "plot/data/run_layers.h"
#include "plot/kinds/regret/regret_extras.h"
#include "plot/model/curve_series.h"
#include "plot/words/counted.h"
#include "record/agents_record.h"
#include "text/message.h"

namespace privbo {
namespace {

Message capitalised(Message text) {
  if (!text.empty()) text[0] = text[0].toUpper();
  return text;
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

Message short_axis_title(Metric metric, const Message& unit) {
  switch (metric) {
    case Metric::cumulative_regret:
      return Message("Rₜ (%1)", unit);
    case Metric::average_regret:
      return Message("Rₜ / t (%1)", unit);
    case Metric::simple_regret:
      return Message("rₜ (%1)", unit);
  }
  return {};
}

void add_bounds(PlotModel& model, const Snapshot& snapshot, const ChartOptions& options,
                const std::vector<double>& rounds) {
  int variant = 0;
  for (const BoundCurve& bound : snapshot.bounds) {
    if (bound.fitted && !options.rates) continue;
    PlotSeries series;
    series.mark = bound.fitted ? Mark(marks::FittedBound{.variant = variant}) : marks::Bound{.variant = variant};
    ++variant;
    series.label = Text(bound.label);
    series.key = Message::verbatim(bound.label.english());
    const std::size_t n = std::min(bound.cumulative_regret.size(), rounds.size());
    series.x.assign(rounds.begin(), rounds.begin() + static_cast<std::ptrdiff_t>(n));
    series.y.assign(bound.cumulative_regret.begin(), bound.cumulative_regret.begin() + static_cast<std::ptrdiff_t>(n));
    if (options.metric == Metric::average_regret)
      for (std::size_t i = 0; i < n; ++i) series.y[i] /= std::max(1.0, rounds[i]);
    if (n == 0) continue;
    if (!bound.note.empty()) model.notes.push_back(Message("%1: %2", series.label, Text(bound.note)));
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
      picture.values.push_back(line.label + QLatin1Char(' ') + number_text(line.y.back()));
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

}  // namespace

PlotModel regret_model(const ChartData& data, const ChartOptions& options) {
  const Snapshot& snapshot = *data.run;
  PlotModel model;
  model.title = capitalised(metric_name(options.metric));
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
  for (const Message& note : snapshot.notes) first.push_back(Text(note));
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
  model.notes = first + model.notes;
  if (picture.values.empty())  // only pinned runs: nothing has been started yet
    model.summary = Message("%1 of pinned runs, up to round %2.", model.title, number_text(picture.last));
  else
    model.summary = Message("%1 at round %2 (%3): %4.", model.title, number_text(reached), model.subtitle,
                            Message::joined(picture.values, "; "));
  if (layers.size() > 1) {
    std::vector<Message> pinned;
    for (const PlotSeries& series : model.series)
      if (series.pinned && is<marks::Curve>(series))
        pinned.push_back(series.label + QLatin1Char(' ') + number_text(series.y.back()));
    if (!pinned.empty()) model.summary += QLatin1Char(' ') + Message("Pinned: %1.", Message::joined(pinned, "; "));
  }
  return model;
}

}  // namespace privbo
