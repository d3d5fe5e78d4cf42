// Describes what an attacker believes after seeing one user's data changed, and the two runs behind it.
#include <cmath>

#include "plot/data/lab_data.h"
#include "plot/kinds/chart_kind.h"
#include "plot/model/chart_columns.h"

namespace privbo {
namespace {

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

PlotModel attack_model(const ChartData& data, const ChartOptions& options);
PlotModel attack_runs_model(const ChartData& data, const ChartOptions& options);

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
