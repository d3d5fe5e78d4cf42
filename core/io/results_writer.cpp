// Result files.
#include "io/results_writer.h"

#include <cmath>
#include <fstream>
#include <stdexcept>

#include "experiment/trace_spool.h"
#include "io/atomic_write.h"
#include "io/provenance.h"
#include "io/scenario_file.h"
#include "io/snapshot_file.h"
#include "numerics/statistics.h"

namespace privbo {
namespace {

Json privacy_json(const PrivacyCurve& privacy) {
  const Guarantee& g = privacy.guarantee;
  if (g.notion == PrivacyNotion::none)
    return {{"notion", "none"}, {"epsilon", nullptr}, {"delta", nullptr}, {"relation", nullptr}};
  return {{"notion", to_string(g.notion)},
          {"epsilon", g.epsilon},
          {"delta", g.delta},
          {"relation", g.relation},
          {"protects", g.protects},
          {"against", g.against},
          {"mechanism", g.mechanism},
          {"sensitivity", g.sensitivity},
          {"noise_scale", g.noise_scale},
          {"accountant", privacy.accountant},
          {"epsilon_if_one_user_answers_every_round", privacy.same_user.empty() ? Json() : Json(privacy.same_user.back())},
          {"assumption", g.assumption},
          {"constants", privacy.provenance},
          {"clipped_fraction_ground_truth", privacy.clipped_fraction},
          {"noise", "seeded, for simulation"}};
}

}  // namespace

Json summary_json(const Snapshot& snapshot) {
  Json json{{"format", "privbo-summary"},
            {"version", 1},
            {"scenario", snapshot.scenario_name},
            {"state", to_string(snapshot.state)},
            {"horizon", snapshot.horizon},
            {"trials", snapshot.trials},
            {"trials_done", snapshot.trials_done},
            {"trials_failed", snapshot.trials_failed},
            {"failures", snapshot.failures},
            {"units", {{"regret", "reward units"}}}};
  json["algorithms"] = Json::array();
  for (const AlgorithmSnapshot& algorithm : snapshot.algorithms) {
    Json one{{"id", algorithm.type}, {"label", algorithm.label}, {"trials", algorithm.trials}};
    for (const Metric metric : all_metrics) {
      const std::vector<double>& values = algorithm.final_of(metric);
      one["final"][to_string(metric)] = {{"mean", values.empty() ? Json() : Json(mean(values))},
                                         {"standard_error", values.size() > 1 ? Json(standard_error(values)) : Json()},
                                         {"values", values}};
    }
    one["privacy"] = privacy_json(algorithm.privacy);
    json["algorithms"].push_back(std::move(one));
  }
  json["bounds"] = Json::array();
  for (const BoundCurve& bound : snapshot.bounds)
    json["bounds"].push_back({{"label", bound.label},
                              {"note", bound.note},
                              {"final_cumulative_regret", bound.cumulative_regret.empty() ? Json() : Json(bound.cumulative_regret.back())}});
  json["notes"] = snapshot.notes;
  return json;
}

void write_results(const Experiment& experiment, const Snapshot& snapshot, const Json& extra,
                   const std::filesystem::path& folder) {
  write_atomically(folder / "summary.json", summary_json(snapshot).dump(2) + "\n");
  save_snapshot(snapshot, folder / "curves.json");
  write_origin(experiment, extra, folder);
}

void write_origin(const Experiment& experiment, const Json& extra, const std::filesystem::path& folder) {
  save_scenario({experiment.document(), {}}, folder / "scenario.privbo.json");
  Json origin = provenance();
  origin["seeds"] = {{"instance", std::to_string(experiment.parts().seeds.instance)},
                     {"reward", std::to_string(experiment.parts().seeds.reward)},
                     {"privacy", std::to_string(experiment.parts().seeds.privacy)}};
  for (const auto& [key, value] : extra.items()) origin[key] = value;
  write_atomically(folder / "provenance.json", origin.dump(2) + "\n");
}

void write_trace(const Snapshot& snapshot, const std::filesystem::path& spool, const std::filesystem::path& folder) {
  write_atomically(folder / "trace.csv", [&](std::ostream& out) {
    out << trace_header();
    for (std::size_t a = 0; a < snapshot.algorithms.size(); ++a)
      for (std::size_t trial = 0; trial < snapshot.trials; ++trial) {
        const std::filesystem::path part = spool_file(spool, a, trial);
        std::error_code error;
        if (std::filesystem::file_size(part, error) == 0 || error) continue;  // unfinished and failed trials leave no rows
        std::ifstream rows(part, std::ios::binary);
        out << rows.rdbuf();
      }
  });
}

TraceSize expected_trace(const Experiment& experiment, std::int64_t every) {
  const double rows = std::ceil(static_cast<double>(experiment.horizon()) / static_cast<double>(every)) *
                      static_cast<double>(experiment.trials() * experiment.algorithms().size());
  constexpr double bytes_per_row = 150.0;  // measured on the presets
  return {rows, rows * bytes_per_row};
}

}  // namespace privbo
