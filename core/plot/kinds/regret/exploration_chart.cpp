// Describes what the queries have covered: distinct points, rounds at the best point, information gained.
#include <algorithm>
#include <array>
#include <cmath>

#include "numerics/number_text.h"
#include "plot/data/agent_facts.h"
#include "plot/kinds/chart_kind.h"
#include "plot/model/chart_columns.h"
#include "plot/model/curve_series.h"
#include "plot/words/message_list.h"
#include "text/message.h"

namespace privbo {
namespace {

/// One of the three quantities, which have different scales: one is drawn at a time.
struct Quantity {
  Explored what;
  Message choice;  // in the list
  Message title, axis, short_axis, meaning;
  const char* column;  // in tables: the same in every language
};

const std::array<Quantity, 3>& quantities() {
  static const std::array<Quantity, 3> all{
      {{Explored::distinct_points, Message("distinct points"), Message("Distinct points"),
        Message("distinct points asked, as a share of the rounds so far"), Message("distinct points / t"),
        Message("1: every round asked a new point; near 0: points asked before are asked again."),
        "share of distinct points"},
       {Explored::best_point, Message("best point"), Message("Rounds at the best point"),
        Message("share of the rounds so far at the best point"), Message("at the best point / t"),
        Message("The best point is where f is largest among the points a round offers (simulation ground truth); "
                "where several are equal, each of them counts."),
        "share of rounds at the best point"},
       {Explored::information_gain, Message("information gained"), Message("Information gained"),
        Message("information gained, ½ log det(I + Kₜ/λ) (nats)"), Message("information (nats)"),
        Message("What the rewards of the points asked can tell about f at most, by the algorithm's own kernel and λ. "
                "It never falls; asked again, a point adds little."),
        "information gained"}}};
  return all;
}

/// Why algorithms have no line.
Message inapplicable_note(Explored what, const Message& names) {
  switch (what) {
    case Explored::distinct_points:
      return {};  // all have one
    case Explored::best_point:
      return Message(
          "No line for %1: nobody knows the best point where scores are measured or where any "
          "point of a box may be asked.",
          names);
    case Explored::information_gain:
      return Message("No line for %1: the information gain is known to learners with one exact posterior of f alone.",
                     names);
  }
  return {};
}

constexpr const char* list_id = "exploration";

const Quantity& shown_by(const ChartOptions& options) {
  const auto chosen = options.own.find(list_id);
  if (chosen != options.own.end())
    for (const Quantity& quantity : quantities())
      if (to_string(quantity.what) == chosen->second) return quantity;
  return quantities().front();
}

/// The picture built so far, over all runs.
struct ExplorationPicture {
  std::vector<PlotSeries> bands, lines;
  std::vector<Message> values;        // of the present run, for the summary
  std::vector<Message> repeated;      // algorithms of pinned runs that look like those of the present one
  std::vector<Message> inapplicable;  // algorithms that have no such quantity
  std::vector<Message> unrecorded;    // of results that a version wrote which did not record it
  std::size_t trials = 0;
  double first = INFINITY, last = 0.0, horizon = 0.0;  // rounds, of what is visible
};

void add_exploration_layer(ExplorationPicture& picture, const RunLayer& layer, const std::vector<RunLayer>& layers,
                           const Quantity& quantity, const ChartOptions& options) {
  const std::vector<double> rounds(layer.run->recorded_rounds.begin(), layer.run->recorded_rounds.end());
  const auto same = [&](const AlgorithmSnapshot& a, const AlgorithmSnapshot& b) {
    return a.curve(quantity.what).mean == b.curve(quantity.what).mean;
  };
  for (std::size_t a = 0; a < layer.run->algorithms.size(); ++a) {
    const AlgorithmSnapshot& algorithm = layer.run->algorithms[a];
    const Curve& curve = algorithm.curve(quantity.what);
    PlotSeries line = mean_line(curve, rounds);
    line.label = layer.name(algorithm);
    if (line.x.empty()) {
      const bool recorded = !algorithm.curve(Explored::distinct_points).mean.empty();
      if (!rounds.empty()) (recorded ? picture.inapplicable : picture.unrecorded).push_back(line.label);
      continue;
    }
    if (repeats_present(layer, algorithm, layers, same)) {
      picture.repeated.push_back(Message::verbatim(algorithm.label));
      continue;
    }
    line.slot = layer.slot(a);
    line.pinned = layer.pinned();
    if (options.band != Band::none && algorithm.trials > 1) {
      PlotSeries band = band_of(curve, options.band, rounds);
      band.slot = line.slot;
      band.pinned = line.pinned;
      band.key = line.label;
      picture.bands.push_back(std::move(band));
    }
    if (!layer.pinned()) {
      picture.values.push_back(Message("%1 %2", line.label, number_text(line.y.back())));
      picture.trials = std::max(picture.trials, algorithm.trials);
    }
    if (!is_hidden(options, line.label) || !layer.pinned()) {
      picture.first = std::min(picture.first, line.x.front());
      picture.last = std::max(picture.last, line.x.back());
      picture.horizon = std::max(picture.horizon, static_cast<double>(layer.run->horizon));
    }
    picture.lines.push_back(std::move(line));
  }
}

/// Returns which algorithms have no line, and why.
std::vector<Message> missing_lines(const Quantity& quantity, const ExplorationPicture& picture) {
  std::vector<Message> notes;
  if (!picture.inapplicable.empty())
    notes.push_back(inapplicable_note(quantity.what, Message::joined(picture.inapplicable, ", ")));
  if (!picture.unrecorded.empty())
    notes.push_back(Message("No line for %1: the result was saved before the program recorded what is explored.",
                            Message::joined(picture.unrecorded, ", ")));
  return notes;
}

/// Returns what limits the reading, and what the quantity is.
std::vector<Message> exploration_notes(const ChartData& data, const Quantity& quantity,
                                       const ExplorationPicture& picture) {
  std::vector<Message> notes;
  for (const Message& note : {failed_note(*data.run), partial_note(*data.run)})
    if (!note.empty()) notes.push_back(note);
  notes.push_back(quantity.meaning);
  append(notes, missing_lines(quantity, picture));
  if (has_agents(data))
    notes.push_back(Message("Every agent has points of its own: a trial's share is the mean over its agents."));
  if (const Message repeats = repeats_note(picture.repeated); !repeats.empty()) notes.push_back(repeats);
  return notes;
}

PlotModel exploration_model(const ChartData& data, const ChartOptions& options) {
  const Quantity& quantity = shown_by(options);
  PlotModel model;
  model.title = quantity.title;
  model.x = {.title = Message("round t"), .log = options.log_x, .whole = true};
  model.y = {.title = quantity.axis, .short_title = quantity.short_axis, .log = options.log_y, .from_zero = true};
  ExplorationPicture picture;
  const std::vector<RunLayer> layers = run_layers(data);
  for (const RunLayer& layer : layers) add_exploration_layer(picture, layer, layers, quantity, options);
  if (picture.lines.empty()) {
    const std::vector<Message> missing = missing_lines(quantity, picture);
    model.hint = missing.empty() ? Message("What has been explored appears here once a run has started.")
                                 : Message::joined(missing, " ");
    model.summary = model.hint;
    return model;
  }
  for (PlotSeries& band : picture.bands) model.series.push_back(std::move(band));
  for (PlotSeries& line : picture.lines) model.series.push_back(std::move(line));
  model.x.low = options.log_x && std::isfinite(picture.first) ? picture.first : options.log_x ? 1.0 : 0.0;
  model.x.high = std::max(picture.last, model.x.low);
  if (picture.horizon > 0.0) model.x.limit = std::max(picture.horizon, picture.last);
  model.subtitle = spread_text(options.band, picture.trials);
  model.notes = exploration_notes(data, quantity, picture);
  model.summary = picture.values.empty()
                      ? Message("%1 of pinned runs, up to round %2.", model.title, number_text(picture.last))
                      : Message("%1 at round %2 (%3): %4.", model.title,
                                number_text(static_cast<double>(data.run->recorded_rounds.back())), model.subtitle,
                                Message::joined(picture.values, "; "));
  return model;
}

void exploration_columns(Columns& table, const ChartData& data, const ChartOptions& options) {
  const Quantity& quantity = shown_by(options);
  const std::string unit = quantity.what == Explored::information_gain ? " [nats]"
                           : quantity.what == Explored::best_point     ? " [0 to 1; ground truth]"
                                                                       : " [0 to 1]";
  for (const RunLayer& layer : in_reading_order(data)) {
    table.axis(round_name(layer), layer.run->recorded_rounds);
    for (const AlgorithmSnapshot& algorithm : layer.run->algorithms) {
      if (is_hidden(options, layer.name(algorithm))) continue;
      const Curve& curve = algorithm.curve(quantity.what);
      const std::string head = layer.name(algorithm).english() + ": ";
      table.column(head + "mean " + quantity.column + " of " + std::to_string(algorithm.trials) + " trials" + unit,
                   curve.mean);
      if (options.band == Band::standard_error) table.column(head + "standard error" + unit, curve.standard_error);
      if (options.band == Band::quantiles) {
        table.column(head + "10 % quantile" + unit, curve.lower);
        table.column(head + "median" + unit, curve.median);
        table.column(head + "90 % quantile" + unit, curve.upper);
      }
    }
  }
}

std::vector<ChartControl> exploration_controls() {
  std::vector<std::pair<Message, std::string>> choices;
  for (const Quantity& quantity : quantities()) choices.emplace_back(quantity.choice, to_string(quantity.what));
  return {own_list_control(Message("What is shown of the exploration"), list_id, choices), log_t_control(),
          log_y_control(Message("log y"), Message("Logarithmic axis of what is shown")), band_control()};
}

}  // namespace

ChartEntry exploration_chart() {
  ChartEntry entry;
  entry.id = "exploration";
  entry.title = Message("Exploration");
  entry.accessible_name = Message("exploration chart");
  entry.over_rounds = true;
  entry.line_markers = true;
  entry.model = exploration_model;
  entry.columns = exploration_columns;
  entry.controls = exploration_controls;
  return entry;
}

}  // namespace privbo
