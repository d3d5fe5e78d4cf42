// Writes comparisons to JSON and CSV, and reads the JSON back. The reader checks everything it reads.
#include "io/results/trust_file.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>

#include "catalogue/kept_messages.h"
#include "catalogue/param_spec.h"
#include "files/atomic_write.h"
#include "files/csv_cell.h"
#include "files/json_file.h"
#include "files/json_numbers.h"
#include "io/results/saved_words.h"
#include "numerics/numbers.h"
#include "privacy/ledger/noise_words.h"
#include "protocol/round.h"
#include "text/message.h"

namespace privbo {
namespace {

constexpr std::size_t max_rows = 20, max_points = 100, max_trust_trials = 1'000'000;
const JsonFileKind trust_kind{Message("a comparison of trust models"),
                              Message("a trust.json written by 'privbo compare … --out FOLDER'"),
                              "privbo-trust-comparison", 1};
constexpr double infinite_number = std::numeric_limits<double>::infinity(),
                 no_number = std::numeric_limits<double>::quiet_NaN();

Json to_json(const TrustPoint& point) {
  Json json{{"epsilon", number_json(point.epsilon)}, {"setting", number_json(point.setting)}};
  if (!point.failure.empty()) {
    json["failure"] = point.failure;
    return json;
  }
  for (const Metric metric : all_metrics) {
    const auto m = static_cast<std::size_t>(metric);
    json["final"][to_string(metric)] = {
        {"mean", point.mean[m]}, {"standard_error", point.standard_error[m]}, {"values", point.values[m]}};
  }
  if (!point.error_values.empty())
    json["recommended"] = {
        {"mean", point.error_mean}, {"standard_error", point.error_standard_error}, {"values", point.error_values}};
  return json;
}

Json to_json(const TrustRow& row) {
  const bool is_none = row.notion == PrivacyNotion::none;  // without privacy there is neither δ nor noise
  Json json{{"id", row.id},
            {"label", row.label},
            {"notion", to_string(row.notion)},
            {"promise", row.promise},
            {"trusted", row.trusted},
            {"protects", row.protects},
            {"against", row.against},
            {"relation", row.relation},
            {"accountant", row.accountant},
            {"delta", is_none ? Json() : Json(row.delta)},
            {"noise", is_none ? Json() : Json(noise_text(row.noise))},
            {"obstacle", row.why_inapplicable}};
  json["points"] = Json::array();
  for (const TrustPoint& point : row.points) json["points"].push_back(to_json(point));
  return json;
}

double finite_or(const Json& json, double other) { return json.is_null() ? other : finite_of(json); }

std::vector<double> values_of(const Json& json) {
  std::vector<double> values;
  for (const Json& value : json) values.push_back(finite_of(value));
  if (values.empty() || values.size() > max_trust_trials) refuse_file(Message("a run has no trials"));
  return values;
}

TrustPoint trust_point_of(const Json& json) {
  TrustPoint point;
  point.epsilon = finite_or(json.at("epsilon"), infinite_number);
  if (!(point.epsilon > 0.0)) refuse_file(Message("an ε is not positive"));
  point.setting = finite_or(json.at("setting"), infinite_number);
  point.error_mean = point.error_standard_error = no_number;
  if (json.contains("failure")) {
    point.failure = short_message_of(json.at("failure"));
    if (point.failure.empty()) refuse_file(Message("a run failed for no reason"));
    return point;
  }
  for (const Metric metric : all_metrics) {
    const auto m = static_cast<std::size_t>(metric);
    const Json& final_values = json.at("final").at(to_string(metric));
    point.mean[m] = finite_of(final_values.at("mean"));
    point.standard_error[m] = finite_of(final_values.at("standard_error"));
    point.values[m] = values_of(final_values.at("values"));
    if (point.values[m].size() != point.values[0].size())
      refuse_file(Message("regrets differ in their number of trials"));
  }
  if (!json.contains("recommended")) return point;
  const Json& recommended = json.at("recommended");
  point.error_mean = finite_of(recommended.at("mean"));
  point.error_standard_error = finite_of(recommended.at("standard_error"));
  point.error_values = values_of(recommended.at("values"));
  return point;
}

TrustRow row_of(const Json& json) {
  TrustRow row;
  row.id = short_text_of(json.at("id"));
  trust_facts_of(row.id);
  row.label = name_of(json.at("label"));
  row.notion = notion_named(short_text_of(json.at("notion")), Message("a row"));
  row.promise = short_message_of(json.at("promise"));
  row.trusted = short_message_of(json.at("trusted"));
  row.protects = short_message_of(json.at("protects"));
  row.against = short_message_of(json.at("against"));
  row.relation = short_message_of(json.at("relation"));
  row.accountant = short_message_of(json.at("accountant"));
  row.delta = finite_or(json.at("delta"), 0.0);
  if (!(row.delta >= 0.0 && row.delta <= 1.0)) refuse_file(Message("a δ lies outside [0, 1]"));
  if (const auto noise = json.find("noise"); noise != json.end() && !noise->is_null())
    row.noise = short_message_of(*noise);
  row.why_inapplicable = short_message_of(json.at("obstacle"));
  for (const Json& point : json.at("points")) row.points.push_back(trust_point_of(point));
  if (row.points.size() > max_points) refuse_file(Message("a row has too many points"));
  return row;
}

CsvText number_cell(double value) { return std::isfinite(value) || value > 0.0 ? CsvTarget::number(value) : CsvText(); }

/// "12.3 (epsilon = 0.5)" for the smallest or largest ε that ran; empty where none did.
std::string outcome(const TrustRow& row, bool largest) {
  const TrustPoint* found = nullptr;
  for (const TrustPoint& point : row.points)
    if (point.failure.empty() && (!found || largest)) found = &point;
  if (!found) return {};
  return significant(found->mean[static_cast<std::size_t>(Metric::cumulative_regret)]) +
         (std::isfinite(found->epsilon) ? " (epsilon = " + significant(found->epsilon) + ")" : " (not private)");
}

/// Returns what drew the noise behind the row's ε; nothing where there is none.
CsvText noise_cell(const TrustRow& row) {
  const bool drawn = row.notion != PrivacyNotion::none && row.why_inapplicable.empty();
  return drawn ? CsvText::of(noise_text(row.noise).english()) : CsvText();
}

}  // namespace

Json trust_json(const TrustComparison& comparison) {
  const KeptMessages kept;
  Json json{{"format", trust_kind.format},
            {"version", trust_kind.version},
            {"scenario", comparison.scenario_name},
            {"state", to_string(comparison.state)},
            {"horizon", comparison.horizon},
            {"trials", comparison.trials},
            {"runs", {{"done", comparison.points_done}, {"all", comparison.points}}},
            {"units", {{"regret", "reward units"}}}};
  json["rows"] = Json::array();
  for (const TrustRow& row : comparison.rows) json["rows"].push_back(to_json(row));
  json["notes"] = comparison.notes;
  if (!comparison.data.is_null()) json["data"] = comparison.data;
  json["messages"] = kept.json();
  return json;
}

std::string trust_text(const TrustComparison& comparison) {
  return trust_json(comparison).dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

void save_trust(const TrustComparison& comparison, const std::filesystem::path& file) {
  write_atomically(file, trust_text(comparison));
}

TrustComparison load_trust(const std::filesystem::path& file) {
  TrustComparison comparison;
  read_json_file(file, trust_kind, [&](const Json& json) {
    const KeptMessages kept(json.value("messages", Json::object()));
    comparison.scenario_name = name_of(json.at("scenario"));
    comparison.state = ended_state_of(json.at("state"));
    comparison.horizon = count_of(json, "horizon", largest_horizon);
    comparison.trials = static_cast<std::size_t>(count_of(json, "trials", max_trust_trials));
    constexpr auto max_runs = static_cast<std::int64_t>(max_rows * max_points);
    comparison.points_done = static_cast<std::size_t>(count_of(json.at("runs"), "done", max_runs));
    comparison.points = static_cast<std::size_t>(count_of(json.at("runs"), "all", max_runs));
    comparison.remaining_seconds = 0.0;
    for (const Json& row : json.at("rows")) comparison.rows.push_back(row_of(row));
    if (comparison.rows.size() > max_rows) refuse_file(Message("there are too many rows"));
    for (const Json& note : json.at("notes")) comparison.notes.push_back(short_message_of(note));
    comparison.data = saved_data_of(json);
  });
  return comparison;
}

std::string trust_csv(const TrustComparison& comparison) {
  CsvText csv(
      "model,algorithm,promise,epsilon,delta,accountant,setting,metric,mean_ground_truth_reward_units,standard_error_ground_truth_reward_units,trials,"
      "failure,noise\n");
  const CsvText none;
  for (const TrustRow& row : comparison.rows) {
    const CsvText noise = noise_cell(row);
    const CsvText start = csv_cells({CsvText::of(row.id), CsvText::of(row.label), CsvText::of(row.promise.english())});
    if (!row.why_inapplicable.empty())
      csv += csv_row(
          {start, none, none, none, none, none, none, none, none, CsvText::of(row.why_inapplicable.english()), none});
    for (const TrustPoint& point : row.points) {
      const CsvText place = csv_cells({start, number_cell(point.epsilon),
                                       row.notion == PrivacyNotion::none ? none : CsvTarget::number(row.delta),
                                       CsvText::of(row.accountant.english()), number_cell(point.setting)});
      if (!point.failure.empty())
        csv += csv_row({place, none, none, none, none, CsvText::of(point.failure.english()), noise});
      const auto add = [&](const std::string& metric, double mean, double standard_error, std::size_t trials) {
        csv += csv_row({place, CsvText::of(metric), CsvTarget::number(mean),
                        trials > 1 ? CsvTarget::number(standard_error) : none, CsvText::of(trials), none, noise});
      };
      if (!point.failure.empty()) continue;
      for (const Metric metric : all_metrics) {
        const auto m = static_cast<std::size_t>(metric);
        add(to_string(metric), point.mean[m], point.standard_error[m], point.values[m].size());
      }
      if (!point.error_values.empty())
        add("recommended_action_regret", point.error_mean, point.error_standard_error, point.error_values.size());
    }
  }
  return csv.str();
}

std::string trust_table_csv(const TrustComparison& comparison) {
  CsvText csv(
      "model,algorithm,promise,trusted,protects,against,relation,accountant,measure,upper_bound,upper_bound_source,lower_bound,lower_bound_source,gap,"
      "dependence_on_epsilon,dependence_of_lower_bound,regret_at_smallest_epsilon,regret_at_largest_epsilon,obstacle,noise\n");
  for (const TrustRow& row : comparison.rows) {
    const TrustFacts& facts = trust_facts_of(row.id);
    const std::vector<std::string> texts{facts.model.english(),         row.label.empty() ? facts.algorithm : row.label,
                                         row.promise.english(),         row.trusted.english(),
                                         row.protects.english(),        row.against.english(),
                                         row.relation.english(),        row.accountant.english(),
                                         facts.measure.english(),       facts.upper.english(),
                                         facts.upper_source.english(),  facts.lower.english(),
                                         facts.lower_source.english(),  facts.gap.english(),
                                         facts.dependence.english(),    facts.dependence_lower.english(),
                                         outcome(row, false),           outcome(row, true),
                                         row.why_inapplicable.english()};
    for (const std::string& text : texts) csv += CsvText::of(text) + ",";
    csv += noise_cell(row) + "\n";
  }
  return csv.str();
}

std::vector<ResultFile> trust_files(const TrustComparison& comparison) {
  return {result_file("trust.json", [&comparison] { return trust_text(comparison); }),
          result_file("trust.csv", [&comparison] { return trust_csv(comparison); }),
          result_file("table.csv", [&comparison] { return trust_table_csv(comparison); })};
}

}  // namespace privbo
