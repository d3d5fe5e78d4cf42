// Writes sweeps to JSON and CSV, and reads the JSON back. The reader checks everything it reads.
#include "io/results/sweep_file.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "catalogue/kept_messages.h"
#include "catalogue/param_spec.h"
#include "files/atomic_write.h"
#include "files/csv_cell.h"
#include "files/json_file.h"
#include "files/json_numbers.h"
#include "io/results/saved_words.h"
#include "numerics/statistics.h"
#include "privacy/ledger/noise_words.h"
#include "protocol/round.h"
#include "scenario/schema.h"
#include "scenario/sweep_section.h"
#include "text/message.h"

namespace privbo {
namespace {

constexpr std::size_t max_sweep_trials = 1'000'000;
const JsonFileKind sweep_kind{Message("a sweep"), Message("a sweep.json written by 'privbo sweep … --out FOLDER'"),
                              "privbo-sweep", 1};

Json to_json(const SweepCell& cell) {
  Json json{{"label", cell.label}, {"slot", cell.slot}, {"epsilon", cell.epsilon ? Json(*cell.epsilon) : Json()}};
  if (cell.notion != PrivacyNotion::none)
    json["privacy"] = {{"notion", to_string(cell.notion)},
                       {"accountant", cell.accountant},
                       {"delta", cell.delta},
                       {"noise", noise_text(cell.noise)}};
  if (cell.privacy_unknown) json["privacy_known"] = false;
  for (const Metric metric : all_metrics) {
    const auto m = static_cast<std::size_t>(metric);
    json["final"][to_string(metric)] = {
        {"mean", cell.mean[m]}, {"standard_error", cell.standard_error[m]}, {"values", cell.values[m]}};
  }
  if (!cell.error_rate.empty())
    json["final"]["error_rate"] = {{"mean", mean(cell.error_rate)},
                                   {"standard_error", standard_error(cell.error_rate)},
                                   {"values", cell.error_rate}};
  return json;
}

/// Reads what the ε of a cell protects; files of earlier versions do not state.
void read_privacy(const Json& privacy, SweepCell& cell) {
  cell.notion = notion_named(short_text_of(privacy.at("notion")), Message("an ε"));
  cell.accountant = short_message_of(privacy.at("accountant"));
  cell.delta = finite_of(privacy.at("delta"));
  if (!(cell.delta >= 0.0 && cell.delta <= 1.0)) refuse_file(Message("a δ lies outside [0, 1]"));
  if (privacy.contains("noise")) cell.noise = short_message_of(privacy.at("noise"));
  if ((cell.notion == PrivacyNotion::none) == cell.epsilon.has_value())
    refuse_file(Message("an ε and its privacy notion do not fit together"));
}

SweepCell cell_of(const Json& json) {
  SweepCell cell;
  cell.label = name_of(json.at("label"));
  const std::int64_t slot = count_of(json.at("slot"));
  if (slot >= static_cast<std::int64_t>(max_algorithms))
    refuse_file(Message("an algorithm has no place in the scenario"));
  cell.slot = static_cast<std::size_t>(slot);
  if (!json.at("epsilon").is_null()) cell.epsilon = finite_of(json.at("epsilon"));
  if (json.contains("privacy")) read_privacy(json.at("privacy"), cell);
  cell.privacy_unknown = !cell.epsilon && !json.value("privacy_known", true);
  // At δ = 0 nothing but a constant has ε = 0; at a δ of its own any noise may.
  if (cell.epsilon && !(*cell.epsilon > 0.0 || (*cell.epsilon == 0.0 && cell.delta > 0.0)))
    refuse_file(Message("an ε is not positive"));
  for (const Metric metric : all_metrics) {
    const auto m = static_cast<std::size_t>(metric);
    const Json& final_values = json.at("final").at(to_string(metric));
    cell.mean[m] = finite_of(final_values.at("mean"));
    cell.standard_error[m] = finite_of(final_values.at("standard_error"));
    for (const Json& value : final_values.at("values")) cell.values[m].push_back(finite_of(value));
    if (cell.values[m].empty() || cell.values[m].size() != cell.values[0].size())
      refuse_file(Message("regrets differ in their number of trials"));
  }
  if (json.at("final").contains("error_rate")) {
    for (const Json& value : json.at("final").at("error_rate").at("values"))
      cell.error_rate.push_back(finite_of(value));
    if (cell.error_rate.size() != cell.values[0].size())
      refuse_file(Message("error rates and regrets differ in their number of trials"));
  }
  return cell;
}

SweepPoint sweep_point_of(const Json& json) {
  SweepPoint point;
  point.value = finite_of(json.at("value"));
  if (json.contains("failure")) point.failure = short_message_of(json.at("failure"));
  for (const Json& cell : json.at("algorithms")) point.cells.push_back(cell_of(cell));
  if (point.cells.size() > max_algorithms || point.cells.empty() == point.failure.empty())
    refuse_file(Message("a value has no results"));
  return point;
}

SweepSettings plan_of(const Json& json) {
  SweepSettings plan{short_text_of(json.at("parameter")),
                     short_text_of(json.at("label")),
                     short_text_of(json.at("symbol")),
                     json.at("scale") == "log",
                     {}};
  for (const Json& value : json.at("values")) plan.values.push_back(finite_of(value));
  if (plan.values.empty() || plan.values.size() > max_sweep_values)
    refuse_file(Message("there must be 1 to %1 values", max_sweep_values));
  if (std::ranges::adjacent_find(plan.values, std::greater_equal<>()) != plan.values.end())
    refuse_file(Message("the values must increase"));
  return plan;
}

/// Returns what drew the noise behind the cell's ε; nothing where there is none.
CsvText noise_cell(const SweepCell& cell) {
  return cell.epsilon ? CsvText::of(noise_text(cell.noise).english()) : CsvText();
}

}  // namespace

Json sweep_json(const SweepResult& sweep) {
  const KeptMessages kept;
  const SweepSettings& plan = sweep.plan;
  Json json{{"format", sweep_kind.format},
            {"version", sweep_kind.version},
            {"scenario", sweep.scenario_name},
            {"state", to_string(sweep.state)},
            {"horizon", sweep.horizon},
            {"trials", sweep.trials},
            {"units", {{"regret", "reward units"}}},
            {"sweep",
             {{"parameter", plan.path},
              {"label", plan.label},
              {"symbol", plan.symbol},
              {"scale", plan.log ? "log" : "linear"},
              {"values", plan.values}}}};
  json["points"] = Json::array();
  for (const SweepPoint& point : sweep.points) {
    Json one{{"value", point.value}};
    if (!point.failure.empty()) one["failure"] = point.failure;
    one["algorithms"] = Json::array();
    for (const SweepCell& cell : point.cells) one["algorithms"].push_back(to_json(cell));
    json["points"].push_back(std::move(one));
  }
  json["notes"] = sweep.notes;
  if (!sweep.data.is_null()) json["data"] = sweep.data;
  json["messages"] = kept.json();
  return json;
}

std::string sweep_text(const SweepResult& sweep) {
  return sweep_json(sweep).dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

void save_sweep(const SweepResult& sweep, const std::filesystem::path& file) {
  write_atomically(file, sweep_text(sweep));
}

SweepResult load_sweep(const std::filesystem::path& file) {
  SweepResult sweep;
  read_json_file(file, sweep_kind, [&](const Json& json) {
    const KeptMessages kept(json.value("messages", Json::object()));
    sweep.plan = plan_of(json.at("sweep"));
    sweep.scenario_name = name_of(json.at("scenario"));
    sweep.horizon = count_of(json, "horizon", largest_horizon);
    sweep.trials = static_cast<std::size_t>(count_of(json, "trials", max_sweep_trials));
    sweep.state = ended_state_of(json.at("state"));
    for (const Json& point : json.at("points")) sweep.points.push_back(sweep_point_of(point));
    // A sweep runs its values in order: a file with another order was not written by one.
    const auto& values = sweep.plan.values;
    for (std::size_t i = 0; i < sweep.points.size(); ++i)
      if (i >= values.size() || sweep.points[i].value != values[i]) refuse_file(Message("results and values differ"));
    for (const Json& note : json.at("notes")) sweep.notes.push_back(short_message_of(note));
    sweep.data = saved_data_of(json);
  });
  return sweep;
}

std::string sweep_csv(const SweepResult& sweep) {
  CsvText csv(
      "parameter,value,algorithm,metric,mean_ground_truth_reward_units,standard_error_ground_truth_reward_units,trials,"
      "epsilon_per_user,failure,noise\n");
  const CsvText none;
  for (const SweepPoint& point : sweep.points) {
    const CsvText start = csv_cells({CsvText::of(sweep.plan.path), CsvTarget::number(point.value)});
    if (!point.failure.empty())
      csv += csv_row({start, none, none, none, none, none, none, CsvText::of(point.failure.english()), none});
    // One trial has no spread, and an algorithm that is not private has no ε: neither is 0.
    const auto add = [&](const SweepCell& cell, const std::string& metric, double mean, double standard_error,
                         std::size_t trials) {
      csv += csv_row({start, CsvText::of(cell.label), CsvText::of(metric), CsvTarget::number(mean),
                      trials > 1 ? CsvTarget::number(standard_error) : none, CsvText::of(trials),
                      CsvTarget::number(cell.epsilon), none, noise_cell(cell)});
    };
    for (const SweepCell& cell : point.cells)
      for (const Metric metric : all_metrics) {
        const auto m = static_cast<std::size_t>(metric);
        add(cell, to_string(metric), cell.mean[m], cell.standard_error[m], cell.values[m].size());
      }
    for (const SweepCell& cell : point.cells)
      if (!cell.error_rate.empty())
        add(cell, "error_rate", mean(cell.error_rate), standard_error(cell.error_rate), cell.error_rate.size());
  }
  return csv.str();
}

std::vector<ResultFile> sweep_files(const SweepResult& sweep) {
  return {result_file("sweep.json", [&sweep] { return sweep_text(sweep); }),
          result_file("sweep.csv", [&sweep] { return sweep_csv(sweep); })};
}

}  // namespace privbo
