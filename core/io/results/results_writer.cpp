#include "io/results/results_writer.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "accounting/calculator/account.h"
#include "accounting/strict_epsilon.h"
#include "experiment/record/run_data.h"
#include "families/all_records.h"
#include "families/unknown_privacy.h"
#include "io/provenance.h"
#include "io/results/ledger_file.h"
#include "io/results/snapshot_file.h"
#include "io/results/unfinished_json.h"
#include "numerics/statistics.h"
#include "numerics/work/task_group.h"
#include "privacy/ledger/joint_reading.h"
#include "privacy/noise/noise_source.h"
#include "record/claimed_epsilon.h"
#include "record/few_points.h"
#include "text/message.h"
#include "trial/family_records.h"

namespace privbo {
namespace {

/// How keys about somebody who pays for all releases end.
constexpr const char* of_all_releases = "of_all_releases";
constexpr const char* if_one_user_answers = "if_one_user_answers_every_round";

/// Returns the PLD interval: coarse enough for long pure compositions, whose losses span a wide range. The error stated
/// with the result states how coarse.
double pld_interval(const Composition& composition) {
  double range = 0.0;
  for (const Charge& charge : composition) {
    const auto count = static_cast<double>(charge.count);
    if (const auto* pure = std::get_if<PureCost>(&charge.cost)) range += count * pure->epsilon;
    if (const auto* laplace = std::get_if<LaplaceCost>(&charge.cost)) range += count * laplace->epsilon;
  }
  return std::clamp(1e-5 * range, 1e-4, 1.0);
}

/// Lists what a person who takes part in every round has paid at the end, by all accountants; null where one does not
/// apply.
Json accountants_json(const PrivacyCurve& privacy, std::int64_t horizon, const std::stop_token& stop) {
  if (!privacy.ledger) return nullptr;
  const double delta = privacy.delta > 0.0 ? privacy.delta : default_delta;
  const Composition composition = compose(*privacy.ledger, horizon);
  Json epsilon = Json::object(), errors = Json::object(), not_computed = Json::object();
  for (const AccountLine& line : account(composition, delta, pld_interval(composition), stop)) {
    if (line.loss.stopped) {  // null would state that it does not apply
      not_computed[line.accountant->id] = Message("the program was interrupted before it was computed");
      continue;
    }
    epsilon[line.accountant->id] =
        line.loss.epsilon && std::isfinite(*line.loss.epsilon) ? Json(*line.loss.epsilon) : Json();
    if (line.loss.error > 0.0) errors[line.accountant->id] = line.loss.error;
  }
  Json json{{"round", horizon}, {"delta", delta}, {"epsilon", epsilon}, {"errors", errors}};
  if (!not_computed.empty()) json["not_computed"] = std::move(not_computed);
  return json;
}

/// ε at δ = 10⁻⁵ of the person that "epsilon" is about; nothing where the claim's δ is no larger, or there is none.
std::optional<Json> strict_json(const PrivacyCurve& privacy, double delta, std::int64_t horizon) {
  if (!privacy.ledger) return {};
  const bool agents = privacy.guarantee.notion == PrivacyNotion::user_level_central;
  const auto strict =
      epsilon_at_strict_delta(*privacy.ledger, horizon, delta, agents ? Reading::same_person : Reading::each_once);
  if (!strict) return {};
  return Json{{"epsilon", strict->epsilon ? Json(*strict->epsilon) : Json()},
              {"delta", strict_delta},
              {"accountant", strict->epsilon ? Json(strict->accountant) : Json()}};
}

Json privacy_cost_json(const PrivacyCurve& privacy, std::int64_t horizon, const std::stop_token& stop) {
  const Guarantee& g = privacy.guarantee;
  if (g.notion == PrivacyNotion::none)
    return {{"notion", "none"}, {"epsilon", nullptr}, {"delta", nullptr}, {"relation", nullptr}};
  const auto last = [](const std::vector<double>& losses) {
    return losses.empty() || !std::isfinite(losses.back()) ? Json() : Json(losses.back());
  };
  const double delta = claimed_delta(privacy);
  const std::optional<double> epsilon = claimed_epsilon(privacy);
  const Message noise = noise_text(g);
  const bool costs = !is_free(g.cost);  // nothing was released yet otherwise, which is no release for nothing
  const auto if_costs = [costs](Json value) { return costs ? std::move(value) : Json(); };
  Json json{{"notion", to_string(g.notion)},
            {"epsilon", epsilon ? Json(*epsilon) : Json()},
            {"delta", delta},
            {"relation", g.relation},
            {"protects", g.protects},
            {"against", g.against},
            {"mechanism", g.mechanism},
            {"sensitivity", if_costs(g.sensitivity)},
            {"norm", g.norm},
            {"noise_scale", if_costs(g.noise_scale)},
            {"cost_of_one_release", if_costs(to_string(g.cost))},
            {"accountant", privacy.accountant},
            {"assumption", g.assumption},
            {"constants", texts_of(privacy.provenance)},
            {"clipped_fraction_ground_truth", privacy.clipped_fraction},
            {"noise", noise.empty() ? Json() : Json(noise)},
            {"releases", privacy.ledger ? Json(privacy.ledger->releases()) : Json()}};
  // All of a privatiser's releases concern every user, who answers once; elsewhere one user may answer in every round.
  const bool everybody = concerns_everybody(g.notion) || g.notion == PrivacyNotion::user_level_central ||
                         g.notion == PrivacyNotion::distributed;
  const std::string all = everybody ? of_all_releases : if_one_user_answers;
  json["epsilon_" + all] = last(privacy.same_user());
  json["accountants_" + all] = accountants_json(privacy, horizon, stop);
  if (auto strict = strict_json(privacy, delta, horizon)) json["strict_reading"] = std::move(*strict);
  if (const Message warning = delta_warning(g.notion, delta); !warning.empty()) json["warning"] = warning;
  if (const std::optional<Guarantee> joint = joint_reading(g))
    json["joint_reading"] = {{"notion", to_string(joint->notion)},
                             {"epsilon", json["epsilon"]},
                             {"delta", json["delta"]},
                             {"against", joint->against},
                             {"why", joint_reading_words(g)}};
  return json;
}

/// Computes the costs of all algorithms, which the threads of the job divide among them: accounting takes seconds.
std::vector<Json> prices(const Snapshot& snapshot, const std::stop_token& stop) {
  std::vector<Json> made(snapshot.algorithms.size());
  const auto count = static_cast<Index>(made.size());
  TaskGroup(count).run_to_the_end(count, [&](Index i) {
    const auto a = static_cast<std::size_t>(i);
    made[a] = privacy_cost_json(snapshot.algorithms[a].privacy, snapshot.horizon, stop);
  });
  return made;
}

/// Returns the processor time of each algorithm over its finished trials; those of which it is not known are left out.
Json times_of_algorithms(const Snapshot& snapshot) {
  Json times = Json::array();
  for (const AlgorithmSnapshot& algorithm : snapshot.algorithms) {
    double seconds = 0.0;
    std::int64_t rounds = 0;
    for (const auto& path : algorithm.paths)
      if (path->processor_seconds > 0.0) {
        seconds += path->processor_seconds;
        rounds += snapshot.horizon;
      }
    if (rounds > 0)
      times.push_back({{"id", algorithm.type},
                       {"label", algorithm.label},
                       {"rounds", rounds},
                       {"processor_seconds", seconds},
                       {"microseconds_per_round", 1e6 * seconds / static_cast<double>(rounds)}});
  }
  return times;
}

}  // namespace

Json summary_json(const Snapshot& snapshot, const std::stop_token& stop) {
  Json json{{"format", "privbo-summary"},          {"version", 1},
            {"scenario", snapshot.scenario_name},  {"state", to_string(snapshot.state)},
            {"horizon", snapshot.horizon},         {"trials", snapshot.trials},
            {"trials_done", snapshot.trials_done}, {"trials_failed", snapshot.trials_failed},
            {"failures", snapshot.failures},       {"units", {{"regret", "reward units"}}}};
  json["algorithms"] = Json::array();
  std::vector<Json> privacy = prices(snapshot, stop);
  for (std::size_t a = 0; a < privacy.size(); ++a) {
    const AlgorithmSnapshot& algorithm = snapshot.algorithms[a];
    Json one{{"id", algorithm.type}, {"label", algorithm.label}, {"trials", algorithm.trials}};
    for (const Metric metric : all_metrics) {
      const std::vector<double>& values = algorithm.final_of(metric);
      one["final"][to_string(metric)] = {{"mean", values.empty() ? Json() : Json(mean(values))},
                                         {"standard_error", values.size() > 1 ? Json(standard_error(values)) : Json()},
                                         {"values", values}};
    }
    if (const std::optional<PointsAsked> asked = points_asked(snapshot, algorithm))
      one["distinct_points"] = {{"fewest", asked->fewest}, {"most", asked->most}};
    if (algorithm.gaps) one["box"] = box_gaps_json(*algorithm.gaps);
    one["privacy"] = std::move(privacy[a]);
    if (is_privacy_unknown(algorithm)) one["privacy"]["notion"] = known_privacy_text(algorithm);
    for (const FamilyRecords* records : all_records()) records->summarise(snapshot, algorithm, one);
    json["algorithms"].push_back(std::move(one));
  }
  if (!snapshot.unfinished.empty()) {  // of a stopped run; where no trial was finished, "final" is of an earlier round
    json["unfinished"] = unfinished_json(snapshot);
    if (snapshot.trials_done == 0)
      json["final_at_round"] = snapshot.recorded_rounds.empty() ? Json() : Json(snapshot.recorded_rounds.back());
  }
  json["bounds"] = Json::array();
  for (const BoundCurve& bound : snapshot.bounds)
    json["bounds"].push_back(
        {{"label", bound.label},
         {"note", bound.note},
         {"lower", bound.lower},
         {"fitted", bound.fitted},
         {"worst_case", bound.worst_case},
         {"final_cumulative_regret", bound.cumulative_regret.empty() ? Json() : Json(bound.cumulative_regret.back())}});
  json["notes"] = snapshot.notes;
  for (Message& note : notes_of_few_points(snapshot)) json["notes"].push_back(std::move(note));
  if (Message note = accounting_cut_short(json); !note.empty()) json["notes"].push_back(std::move(note));
  return json;
}

Message accounting_cut_short(const Json& summary) {
  std::string missing;
  for (const Json& algorithm : summary.at("algorithms"))
    for (const char* whose : {of_all_releases, if_one_user_answers}) {
      const Json all = algorithm.at("privacy").value(std::string("accountants_") + whose, Json());
      if (!all.is_object() || !all.contains("not_computed")) continue;
      for (const auto& [id, reason] : all.at("not_computed").items())
        missing += (missing.empty() ? "" : "; ") + find_accountant(id)->label + " of " +
                   algorithm.at("label").get<std::string>();
    }
  return missing.empty() ? Message()
                         : Message("interrupted before these ε were computed, which are absent: %1", missing);
}

Json summary_json(const Experiment& experiment, const Snapshot& snapshot, const std::stop_token& stop) {
  Json summary = summary_json(snapshot, stop);
  if (Json data = run_data(experiment); !data.is_null()) summary["data"] = std::move(data);
  return summary;
}

std::vector<ResultFile> result_files(const Snapshot& snapshot, const Json& summary) {
  return result_files(snapshot, [summary] { return summary; });
}

std::vector<ResultFile> result_files(const Snapshot& snapshot, std::function<Json()> summary) {
  std::vector<ResultFile> files{
      result_file("summary.json", [summary = std::move(summary)] { return summary().dump(2) + "\n"; }),
      result_file("ledger.csv", [&snapshot] { return ledger_csv(snapshot); }),
      result_file("curves.json", [&snapshot] { return snapshot_text(snapshot); })};
  for (const FamilyRecords* records : all_records())
    for (auto& [name, text] : records->files(snapshot))
      files.push_back(result_file(name, [text = std::move(text)] { return text; }));
  return files;
}

ResultFile provenance_file(const Experiment& experiment, const Json& extra) {
  Json origin = provenance();
  origin["noise_source"] = undrawn_noise(experiment.parts().noise_source).description().words;
  origin["seeds"] = {{"instance", std::to_string(experiment.parts().seeds.instance)},
                     {"reward", std::to_string(experiment.parts().seeds.reward)},
                     {"privacy", std::to_string(experiment.parts().seeds.privacy)}};
  for (const auto& [key, value] : extra.items()) origin[key] = value;
  return result_file("provenance.json", [text = origin.dump(2) + "\n"] { return text; });
}

ResultFile provenance_of_run(const Experiment& experiment, const Snapshot& snapshot) {
  Json run{{"threads", snapshot.threads},
           {"seconds", snapshot.elapsed_seconds},
           {"rounds_per_second", static_cast<double>(snapshot.rounds_done) / std::max(1e-9, snapshot.elapsed_seconds)}};
  if (Json times = times_of_algorithms(snapshot); !times.empty()) run["algorithms"] = std::move(times);
  return provenance_file(experiment, run);
}

}  // namespace privbo
