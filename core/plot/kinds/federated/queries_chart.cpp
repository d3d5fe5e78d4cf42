// Describes what the agents' queries are worth by where they came from: followed ones and own ones, against random
// ones.
#include <algorithm>
#include <cmath>

#include "numerics/number_text.h"
#include "plot/data/agent_facts.h"
#include "plot/kinds/chart_kind.h"
#include "plot/model/chart_columns.h"
#include "plot/model/curve_series.h"
#include "record/agents_record.h"
#include "text/message.h"

namespace privbo {
namespace {

constexpr const char* queries_list = "query-scores";
constexpr const char* own_queries = "own";

QueryOrigin origin_shown(const ChartOptions& options) {
  const auto chosen = options.own.find(queries_list);
  return chosen != options.own.end() && chosen->second == own_queries ? QueryOrigin::own : QueryOrigin::followed;
}

/// Returns the score where scores are measured, otherwise the regret.
Curve shown_values(const Curve& regret, bool scores) {
  if (!scores) return regret;
  Curve score = regret;
  std::swap(score.lower, score.upper);
  for (std::vector<double>* values : {&score.mean, &score.lower, &score.median, &score.upper})
    for (double& value : *values) value = 1.0 - value;
  return score;
}

/// Without the first rounds in which no query of that origin had been asked.
PlotSeries from_first_value(PlotSeries series) {
  const std::vector<double>& values = series.y.empty() ? series.low : series.y;
  const auto first = std::ranges::find_if(values, [](double value) { return std::isfinite(value); }) - values.begin();
  for (std::vector<double>* part : {&series.x, &series.y, &series.low, &series.high})
    part->erase(part->begin(), part->begin() + std::min<std::ptrdiff_t>(first, std::ssize(*part)));
  return series;
}

struct QueriesPicture {
  std::vector<PlotSeries> bands, lines, references;
  std::vector<Message> values;
  std::size_t trials = 0;
  double last = 1.0, horizon = 0.0;
};

void add_layer(QueriesPicture& picture, const RunLayer& layer, QueryOrigin origin, bool scores, Band band) {
  const std::vector<double> rounds(layer.run->recorded_rounds.begin(), layer.run->recorded_rounds.end());
  for (std::size_t a = 0; a < layer.run->algorithms.size(); ++a) {
    const AlgorithmSnapshot& algorithm = layer.run->algorithms[a];
    const AgentsRecord& record = agents_record(algorithm);
    if (record.queries(origin).mean.empty()) continue;
    const Curve curve = shown_values(record.queries(origin), scores);
    PlotSeries line = from_first_value(mean_line(curve, rounds));
    if (line.x.empty()) continue;
    line.label = layer.name(algorithm);
    line.slot = layer.slot(a);
    line.pinned = layer.pinned();
    picture.last = std::max(picture.last, line.x.back());
    picture.horizon = std::max(picture.horizon, static_cast<double>(layer.run->horizon));
    if (band != Band::none && algorithm.trials > 1) {
      PlotSeries spread = from_first_value(band_of(curve, band, rounds));
      spread.slot = line.slot;
      spread.pinned = line.pinned;
      spread.key = line.label;
      picture.bands.push_back(std::move(spread));
    }
    PlotSeries random = mean_line(shown_values(record.queries(QueryOrigin::random), scores), rounds);
    if (!layer.pinned()) {
      picture.values.push_back(Message("%1 %2 (random %3)", line.label, number_text(line.y.back()),
                                       random.y.empty() ? Message() : number_text(random.y.back())));
      picture.trials = std::max(picture.trials, algorithm.trials);
    }
    picture.lines.push_back(std::move(line));
    // Algorithms with the same initial points have one line between them.
    if (layer.pinned() ||
        std::ranges::any_of(picture.references, [&](const PlotSeries& other) { return other.y == random.y; }))
      continue;
    random.mark = marks::Level{static_cast<int>(picture.references.size())};
    random.label = picture.references.empty() ? Message("random queries")
                                              : Message("random queries of %1", picture.lines.back().label);
    random.key = Message::verbatim("random " + std::to_string(a));
    picture.references.push_back(std::move(random));
  }
}

PlotModel queries_model(const ChartData& data, const ChartOptions& options) {
  const QueryOrigin origin = origin_shown(options);
  const bool followed = origin == QueryOrigin::followed, scores = is_measured(data.run.get(), data.experiment.get());
  PlotModel model;
  model.title = followed ? Message("Queries that follow a server") : Message("Agents' own queries");
  model.x = {.title = Message("round t"), .log = options.log_x, .whole = true};
  model.y = {.title = scores ? Message("mean score of the queries so far")
                             : Message("mean regret of the queries so far (reward units)"),
             .short_title = scores ? Message("mean score") : Message("mean regret"),
             .log = options.log_y};
  QueriesPicture picture;
  for (const RunLayer& layer : run_layers(data)) add_layer(picture, layer, origin, scores, options.band);
  if (picture.lines.empty()) {
    const bool alone = data.run && !data.run->algorithms.empty() && !has_agents(data);
    model.hint = alone ? Message("This run has one learner: nobody is followed. Choose agents in the settings.")
                 : followed
                     ? Message("No agent has followed a server yet.")
                     : Message("What agents' own queries are worth is recorded where they follow somebody, too.");
    model.summary = model.hint;
    return model;
  }
  for (auto* part : {&picture.bands, &picture.references, &picture.lines})
    for (PlotSeries& series : *part) model.series.push_back(std::move(series));
  model.x.low = options.log_x ? 1.0 : 0.0;
  model.x.high = std::max(picture.last, 1.0);
  model.x.limit = std::max(picture.horizon, picture.last);
  model.subtitle = spread_text(options.band, picture.trials);
  for (const Message& note : {failed_note(*data.run), partial_note(*data.run)})
    if (!note.empty()) model.notes.push_back(note);
  model.notes.push_back(scores ? Message("Higher is better. Random queries are the initial points, drawn uniformly: a "
                                         "server whose queries are not above them tells nothing.")
                               : Message("Lower is better. Random queries are the initial points, drawn uniformly: a "
                                         "server whose queries are not below them tells nothing."));
  model.summary = Message("%1 at round %2 (%3): %4.", model.title, number_text(picture.last), model.subtitle,
                          Message::joined(picture.values, "; "));
  return model;
}

void queries_columns(Columns& table, const ChartData& data, const ChartOptions& options) {
  const bool scores = is_measured(data.run.get(), data.experiment.get());
  const std::string what = scores ? "score" : "regret", unit = scores ? " [ground truth]" : truth_unit;
  for (const RunLayer& layer : in_reading_order(data)) {
    table.axis(round_name(layer), layer.run->recorded_rounds);
    for (const AlgorithmSnapshot& algorithm : layer.run->algorithms) {
      const AgentsRecord& record = agents_record(algorithm);
      if (is_hidden(options, layer.name(algorithm))) continue;
      for (const QueryOrigin origin : {origin_shown(options), QueryOrigin::random}) {
        const Curve curve = shown_values(record.queries(origin), scores);
        if (curve.mean.empty()) continue;
        const std::string head = layer.name(algorithm).english() + ": mean " + what + " of " +
                                 (origin == QueryOrigin::followed ? "followed"
                                  : origin == QueryOrigin::own    ? "own"
                                                                  : "random") +
                                 " queries so far";
        table.column(head + unit, curve.mean);
        if (options.band == Band::standard_error) table.column(head + ", standard error" + unit, curve.standard_error);
      }
    }
  }
}

std::vector<ChartControl> queries_controls() {
  return {own_list_control(Message("Which queries are shown"), queries_list,
                           {{Message("followed"), "followed"}, {Message("own"), own_queries}}),
          log_t_control(), band_control()};
}

}  // namespace

ChartEntry query_scores_chart() {
  ChartEntry entry;
  entry.id = "query-scores";
  entry.title = Message("Queries");
  entry.accessible_name = Message("chart of what queries are worth");
  entry.needs = ChartNeeds::agents;
  entry.over_rounds = true;
  entry.line_markers = true;
  entry.model = queries_model;
  entry.columns = queries_columns;
  entry.controls = queries_controls;
  return entry;
}

}  // namespace privbo
