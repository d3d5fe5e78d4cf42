// Writes snapshots to JSON and reads them back. The reader checks all sizes against each other.
#include "io/results/snapshot_file.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "catalogue/kept_messages.h"
#include "catalogue/param_spec.h"
#include "experiment/record/recomputed_losses.h"
#include "families/all_records.h"
#include "files/atomic_write.h"
#include "files/json_file.h"
#include "files/json_numbers.h"
#include "io/results/posterior_json.h"
#include "io/results/privacy_curve_json.h"
#include "io/results/saved_words.h"
#include "io/results/unfinished_json.h"
#include "protocol/round.h"
#include "record/curve_json.h"
#include "text/message.h"
#include "trial/family_records.h"

namespace privbo {
namespace {

const JsonFileKind snapshot_kind{Message("a result"), Message("a folder written by 'privbo run … --out FOLDER'"),
                                 "privbo-curves", 1, 500'000'000};
constexpr std::int64_t max_snapshot_trials = 1'000'000;

Json to_json(const AlgorithmSnapshot& algorithm) {
  Json json{{"type", algorithm.type}, {"label", algorithm.label}, {"trials", algorithm.trials}};
  for (const Metric metric : all_metrics) {
    json["curves"][to_string(metric)] = curve_json(algorithm.curve(metric));
    json["final"][to_string(metric)] = algorithm.final_of(metric);
  }
  for (const auto& [name, curve] : algorithm.series.bands())
    if (!json["curves"].contains(name)) json["curves"][name] = curve_json(curve);
  json["privacy"] = privacy_json(algorithm.privacy);
  if (algorithm.gaps) json["box"] = box_gaps_json(*algorithm.gaps);
  for (const FamilyRecords* records : all_records()) records->save(algorithm, json);
  return json;
}

AlgorithmSnapshot algorithm_of(const Json& json, const Reached& reached, std::int64_t horizon) {
  AlgorithmSnapshot algorithm;
  algorithm.type = json.at("type");
  algorithm.label = name_of(json.at("label"));
  algorithm.trials = static_cast<std::size_t>(count_of(json, "trials", max_snapshot_trials));
  for (const Metric metric : all_metrics) {
    algorithm.curve(metric) = curve_from(json.at("curves").at(to_string(metric)), reached.rounds);
    algorithm.final_values[static_cast<std::size_t>(metric)] =
        json.at("final").at(to_string(metric)).get<std::vector<double>>();
  }
  for (const auto& [name, curve] : json.at("curves").items())
    if (!algorithm.series.bands().contains(name)) algorithm.series.band(name) = curve_from(curve, reached.rounds);
  algorithm.privacy = privacy_from(json.at("privacy"), reached.rounds, horizon);
  if (json.contains("box")) algorithm.gaps = box_gaps_from(json.at("box"));
  for (const FamilyRecords* records : all_records()) records->load(algorithm, json, reached);
  return algorithm;
}

}  // namespace

std::string snapshot_text(const Snapshot& snapshot) {
  const KeptMessages kept;
  Json json{{"format", snapshot_kind.format},
            {"version", snapshot_kind.version},
            {"scenario_name", snapshot.scenario_name},
            {"state", to_string(snapshot.state)},
            {"horizon", snapshot.horizon},
            {"trials", snapshot.trials},
            {"trials_done", snapshot.trials_done},
            {"trials_failed", snapshot.trials_failed},
            {"failures", snapshot.failures},
            {"notes", snapshot.notes},
            {"rounds", snapshot.recorded_rounds}};
  if (!snapshot.checkpoints.empty()) json["checkpoints"] = snapshot.checkpoints;
  json["algorithms"] = Json::array();
  for (const AlgorithmSnapshot& algorithm : snapshot.algorithms) json["algorithms"].push_back(to_json(algorithm));
  if (!snapshot.unfinished.empty()) json["unfinished"] = unfinished_json(snapshot);
  json["bounds"] = Json::array();
  for (const BoundCurve& bound : snapshot.bounds)
    json["bounds"].push_back({{"label", bound.label},
                              {"note", bound.note},
                              {"lower", bound.lower},
                              {"fitted", bound.fitted},
                              {"worst_case", bound.worst_case},
                              {"algorithm", bound.algorithm},
                              {"cumulative_regret", bound.cumulative_regret}});
  json["posterior"] = posterior_json(snapshot.posterior);
  json["messages"] = kept.json();
  return json.dump() + "\n";
}

void save_snapshot(const Snapshot& snapshot, const std::filesystem::path& file) {
  write_atomically(file, snapshot_text(snapshot));
}

Snapshot load_snapshot(const std::filesystem::path& file) {
  Snapshot snapshot;
  read_json_file(file, snapshot_kind, [&](const Json& json) {
    const KeptMessages kept(json.value("messages", Json::object()));
    snapshot.scenario_name = name_of(json.at("scenario_name"));
    snapshot.state = ended_state_of(json.at("state"));
    snapshot.horizon = count_of(json, "horizon", largest_horizon);
    snapshot.trials = static_cast<std::size_t>(count_of(json, "trials", max_snapshot_trials));
    snapshot.trials_done = static_cast<std::size_t>(count_of(json, "trials_done", max_snapshot_trials));
    snapshot.trials_failed = static_cast<std::size_t>(count_of(json, "trials_failed", max_snapshot_trials));
    if (snapshot.trials_done + snapshot.trials_failed > snapshot.trials)
      refuse_file(Message("more trials have ended than there are"));
    snapshot.failures = json.at("failures").get<std::vector<Message>>();
    snapshot.notes = json.at("notes").get<std::vector<Message>>();
    snapshot.recorded_rounds = counts_of(json.at("rounds"));
    for (std::size_t g = 0; g < snapshot.recorded_rounds.size(); ++g)
      if (snapshot.recorded_rounds[g] <= (g == 0 ? 0 : snapshot.recorded_rounds[g - 1]))
        refuse_file(Message("rounds must increase from 1"));
    if (json.contains("checkpoints")) snapshot.checkpoints = counts_of(json.at("checkpoints"));
    for (std::size_t k = 0; k < snapshot.checkpoints.size(); ++k)
      if (snapshot.checkpoints[k] <= (k == 0 ? 0 : snapshot.checkpoints[k - 1]))
        refuse_file(Message("checkpoints must increase from 1"));
    for (const Json& algorithm : json.at("algorithms")) {
      snapshot.algorithms.push_back(algorithm_of(
          algorithm, {snapshot.recorded_rounds.size(), snapshot.checkpoints.size(), true}, snapshot.horizon));
      check_losses(snapshot.algorithms.back().privacy, snapshot.recorded_rounds);
    }
    if (json.contains("unfinished")) snapshot.unfinished = unfinished_from(json.at("unfinished"), snapshot);
    for (const Json& bound : json.at("bounds")) {
      BoundCurve curve{bound.at("label").get<Message>(),
                       bound.at("note").get<Message>(),
                       bound.at("lower"),
                       bound.at("fitted"),
                       count_of<std::size_t>(bound.at("algorithm")),
                       bound.at("cumulative_regret").get<std::vector<double>>(),
                       bound.value("worst_case", false)};  // older files have none
      if (curve.cumulative_regret.size() != snapshot.recorded_rounds.size() ||
          (!curve.lower && curve.algorithm >= snapshot.algorithms.size()))
        refuse_file(Message("a bound and the rounds differ in length"));
      snapshot.bounds.push_back(std::move(curve));
    }
    snapshot.posterior = posterior_of(json.at("posterior"));
    if (!snapshot.algorithms.empty() && snapshot.posterior.algorithm >= snapshot.algorithms.size())
      refuse_file(Message("the posterior belongs to no algorithm"));
  });
  return snapshot;
}

}  // namespace privbo
