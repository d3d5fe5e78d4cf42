// The attack view: what an attacker believes after seeing one user's data changed, and the two runs behind it.
#include <algorithm>
#include <cmath>

#include "numerics/number_text.h"
#include "plot/data/lab_data.h"
#include "plot/kinds/chart_kind.h"
#include "plot/model/chart_columns.h"
#include "plot/model/plot_model.h"
#include "text/message.h"

namespace privbo {
namespace {

/// Returns the share of releases after which the belief is at most x, as a staircase from 0 to 1. Between two samples
/// the later one's value holds: a sample carries the share below it.
PlotSeries distribution(const std::vector<double>& posteriors, int slot, const Message& label) {
  PlotSeries series;
  series.slot = slot;
  series.label = label;
  series.steps = true;
  series.x.push_back(0.0);
  series.y.push_back(0.0);
  double below = 0.0;
  for (std::size_t i = 0; i < posteriors.size(); ++i) {
    const bool last = i + 1 == posteriors.size();
    if (!last && posteriors[i + 1] == posteriors[i]) continue;
    series.x.push_back(posteriors[i]);
    series.y.push_back(below);
    below = static_cast<double>(i + 1) / static_cast<double>(posteriors.size());
  }
  series.x.push_back(1.0);
  series.y.push_back(1.0);
  return series;
}

PlotSeries vertical(double at, const Message& label, const char* key) {
  PlotSeries series;
  series.mark = marks::VerticalLine{};
  series.label = label;
  series.key = Message::verbatim(key);
  series.x = {at};
  return series;
}

const AttackResult* result_in(const ChartData& data) {
  return data.lab && data.lab->attack ? &data.lab->attack->result : nullptr;
}

Message promise(const AttackResult& result) {
  if (!std::isfinite(result.epsilon)) return Message("no mechanism");
  return result.delta > 0.0 ? Message("ε = %1, δ = %2", number_text(result.epsilon), number_text(result.delta))
                            : Message("ε = %1", number_text(result.epsilon));
}

PlotSeries path(const std::vector<double>& regret, int slot, const Message& label) {
  PlotSeries series;
  series.slot = slot;
  series.label = label;
  for (std::size_t t = 0; t < regret.size(); ++t) series.x.push_back(static_cast<double>(t + 1));
  series.y = regret;
  return series;
}

PlotModel attack_model(const ChartData& data, const ChartOptions&) {
  PlotModel model;
  model.title = Message("What the attacker believes");
  model.x = {.title = Message("belief that it was the user's own data (1/2 before anything was released)"),
             .short_title = Message("attacker's belief"),
             .symbol = Message("belief"),
             .low = 0.0,
             .high = 1.0,
             .exact = true,
             .limit = 1.0};
  model.y = {.title = Message("share of releases with at most this belief"),
             .short_title = Message("share"),
             .low = 0.0,
             .high = 1.0,
             .from_zero = true};
  model.hint = Message("Choose a model and a user, and change the data: how sure an attacker may become appears here.");
  model.summary = model.hint;
  const AttackResult* result = result_in(data);
  if (!result) return model;
  if (!result->why_inapplicable.empty()) {
    model.hint = model.summary = result->why_inapplicable;
    return model;
  }
  model.title = Message("What the attacker believes: %1", Message::verbatim(result->label));
  model.subtitle = promise(*result);
  model.series.push_back(distribution(result->first, 0, Message("under the user's own data")));
  model.series.push_back(distribution(result->second, 1, Message("under the changed data")));
  if (std::isfinite(result->epsilon)) {
    const Message limit = Message("limit exp(ε)/(1 + exp(ε)) = %1", percent_text(result->largest_posterior));
    model.series.push_back(vertical(result->largest_posterior,
                                    result->delta > 0.0 ? Message("%1, seldom passed when δ is small", limit) : limit,
                                    "limit"));
    model.series.push_back(vertical(1.0 - result->largest_posterior, Message(), "limit"));
  }
  model.notes.push_back(Message("%1. The attacker sees: %2.", result->changed, result->sees));
  model.notes.push_back(
      Message("A distribution of simulated releases, ground truth: nothing of it is ever published."));
  model.summary = Message("%1 (%2): an attacker who knows everything else guesses right with probability %3.",
                          model.title, model.subtitle, percent_text(0.5 * (1.0 + result->advantage)));
  model.min_plot_share = 0.38;
  return model;
}

PlotModel attack_runs_model(const ChartData& data, const ChartOptions& options) {
  PlotModel model;
  model.title = Message("The two runs");
  model.x = {.title = Message("round t"), .log = options.log_x, .whole = true, .low = 1.0, .high = 1.0};
  model.y = {.title = Message("cumulative regret (reward units)"),
             .short_title = Message("regret"),
             .log = options.log_y,
             .from_zero = true};
  model.hint =
      Message("The run on the user's own data and the run on the changed data appear here, with the same coins.");
  model.summary = model.hint;
  const AttackResult* result = result_in(data);
  if (!result || result->first_regret.empty()) {
    if (result && !result->why_inapplicable.empty()) model.hint = model.summary = result->why_inapplicable;
    return model;
  }
  model.title = Message("The two runs: %1", Message::verbatim(result->label));
  model.subtitle = result->first_difference > 0 ? Message("different points from round %1 on", result->first_difference)
                                                : Message("the same points in every round");
  model.x.high = static_cast<double>(result->first_regret.size());
  model.x.limit = model.x.high;
  model.series.push_back(path(result->first_regret, 0, Message("the user's own data")));
  model.series.push_back(path(result->second_regret, 1, Message("the changed data")));
  if (result->first_difference > 0)
    model.series.push_back(
        vertical(static_cast<double>(result->first_difference), Message("first different point"), "difference"));
  model.notes.push_back(
      Message("Same objective, same reward noise, same privacy noise: one user's data is all that differs."));
  model.summary = Message("%1, %2: cumulative regret %3 and %4 after %5 rounds.", model.title, model.subtitle,
                          number_text(result->first_regret.back()), number_text(result->second_regret.back()),
                          number_text(model.x.high));
  return model;
}

void attack_columns(Columns& table, const ChartData& data, const ChartOptions&) {
  if (!data.lab || !data.lab->attack) return;
  const AttackResult& result = data.lab->attack->result;
  table.column("belief under the user's own data [probability; ground truth]", result.first);
  table.column("belief under the changed data [probability; ground truth]", result.second);
}

void attack_runs_columns(Columns& table, const ChartData& data, const ChartOptions&) {
  if (!data.lab || !data.lab->attack) return;
  const AttackResult& result = data.lab->attack->result;
  std::vector<std::int64_t> rounds;
  for (std::size_t t = 0; t < result.first_regret.size(); ++t) rounds.push_back(static_cast<std::int64_t>(t) + 1);
  table.axis("round t", rounds);
  table.column("point asked, user's own data", result.first_points);
  table.column("point asked, changed data", result.second_points);
  table.column(std::string("cumulative regret, user's own data") + truth_unit, result.first_regret);
  table.column(std::string("cumulative regret, changed data") + truth_unit, result.second_regret);
}

Json number_or_null(double value) { return std::isfinite(value) ? Json(value) : Json(); }

void attack_provenance(Json& json, const ChartData& data, const ChartOptions&) {
  Json& about = json["laboratory"] = Json::object();
  if (!data.lab || !data.lab->attack) return;
  const AttackResult& result = data.lab->attack->result;
  about = {{"algorithm", result.label},
           {"privacy", to_string(result.notion)},
           {"epsilon", number_or_null(result.epsilon)},
           {"delta", result.delta},
           {"changed", result.changed},
           {"sees", result.sees},
           {"privacy_loss_shown", number_or_null(result.loss)},
           {"largest_belief", result.largest_posterior},
           {"advantage", result.advantage},
           {"advantage_standard_error", result.advantage_error}};
}

bool same_attack(const LabData& one, const LabData& other) { return same_source(one.attack, other.attack); }

}  // namespace

ChartEntry attack_chart() {
  ChartEntry entry;
  entry.id = "attack";
  entry.title = Message("Attacker's belief");
  entry.accessible_name = Message("chart of an attacker's belief");
  entry.source = ChartSource::laboratory;
  entry.model = attack_model;
  entry.columns = attack_columns;
  entry.provenance = attack_provenance;
  entry.same_axes = same_attack;
  return entry;
}

ChartEntry attack_runs_chart() {
  ChartEntry entry = attack_chart();
  entry.id = "attack_runs";
  entry.title = Message("Runs of the attack");
  entry.accessible_name = Message("chart of the two runs of an attack");
  entry.model = attack_runs_model;
  entry.columns = attack_runs_columns;
  return entry;
}

}  // namespace privbo
