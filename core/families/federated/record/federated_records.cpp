#include "families/federated/federated.h"
#include "text/error.h"
#include "text/message.h"

#include <stdexcept>
#include <utility>

#include "families/federated/record/agents_files.h"
#include "families/federated/record/agents_recorder.h"
#include "families/federated/record/query_results.h"
#include "numerics/statistics.h"
#include "record/curve_json.h"

namespace privbo {
namespace {

/// Adds the means over trials, agent by agent.
void add_finals(AgentsRecord& record, const std::vector<const TrialPath*>& trials) {
  const auto count = static_cast<double>(trials.size());
  for (const TrialPath* trial : trials) {
    const std::vector<double>&simple = trial->at_end.at(simple_name), &cumulative = trial->at_end.at(cumulative_name);
    record.spread.add(simple);
    for (const QueryOrigin origin : all_origins)
      if (const auto found = trial->at_end.find(queries_name(origin)); found != trial->at_end.end())
        record.query_regret[static_cast<std::size_t>(origin)].push_back(found->second.front());
    record.initial_simple.push_back(trial->at_end.at(initial_simple_name).front());
    if (const auto found = trial->at_end.find(lost_name); found != trial->at_end.end())
      record.lost.push_back(found->second.front());
    if (const auto found = trial->at_end.find(clipping_error_name); found != trial->at_end.end())
      record.clipping_error.push_back(found->second.front());
    if (const auto found = trial->at_end.find(distances_name); found != trial->at_end.end()) {
      record.distances.resize(found->second.size());
      for (std::size_t n = 0; n < found->second.size(); ++n) record.distances[n] += found->second[n] / count;
    }
    record.agent_simple.resize(simple.size());
    record.agent_cumulative.resize(simple.size());
    for (std::size_t n = 0; n < simple.size(); ++n) {
      record.agent_simple[n] += simple[n] / count;
      record.agent_cumulative[n] += cumulative[n] / count;
    }
  }
}

class FederatedRecords final : public FamilyRecords {
 public:
  std::unique_ptr<TrialRecorder> recorder(const Experiment& experiment, const Instance& instance, std::size_t algorithm,
                                          std::size_t) const override {
    if (!instance.agents) return nullptr;
    return std::make_unique<AgentsRecorder>(experiment, instance, algorithm);
  }

  std::shared_ptr<const FamilyRecord> over_trials(const Experiment& experiment, std::size_t,
                                                  const std::vector<const TrialPath*>& trials,
                                                  const Reached& reached) const override {
    if (!experiment.parts().agent_source) return nullptr;
    auto record = std::make_shared<AgentsRecord>();
    extend_spread(record->clipped(), trials, clipped_name, reached.rounds);  // nothing where there is no server
    for (const QueryOrigin origin : all_origins)
      extend_spread(record->queries(origin), trials, queries_name(origin), reached.rounds);  // nothing, likewise
    if (reached.ended) add_finals(*record, trials);
    return record;
  }

  void save(const AlgorithmSnapshot& algorithm, Json& json) const override {
    const AgentsRecord& record = agents_record(algorithm);
    if (!record.clipped().mean.empty()) json["clipped_vectors"] = curve_json(record.clipped());
    if (!record.agent_simple.empty())
      json["agents"] = {{"simple_regret", record.agent_simple},
                        {"cumulative_regret", record.agent_cumulative},
                        {"initial_simple_regret", record.initial_simple}};
    if (!record.lost.empty()) json["agents"]["lost_messages"] = record.lost;
    if (!record.clipping_error.empty()) json["agents"]["clipping_error_sum"] = record.clipping_error;
    if (!record.distances.empty()) json["agents"]["sum_of_distances"] = record.distances;
    save_queries(record, json);
  }
  void load(AlgorithmSnapshot& algorithm, const Json& json, const Reached& reached) const override {
    if (!json.contains("clipped_vectors") && !json.contains("agents") && !json.contains("queries")) return;
    auto record = std::make_shared<AgentsRecord>();
    if (json.contains("clipped_vectors")) record->clipped() = curve_from(json.at("clipped_vectors"), reached.rounds);
    if (json.contains("agents")) {
      const Json& agents = json.at("agents");
      record->agent_simple = agents.at("simple_regret").get<std::vector<double>>();
      record->agent_cumulative = agents.at("cumulative_regret").get<std::vector<double>>();
      record->initial_simple = agents.at("initial_simple_regret").get<std::vector<double>>();
      if (record->agent_simple.size() != record->agent_cumulative.size())
        throw RuntimeError(Message("agents differ in number"));
      if (agents.contains("lost_messages")) record->lost = agents.at("lost_messages").get<std::vector<double>>();
      if (agents.contains("clipping_error_sum"))
        record->clipping_error = agents.at("clipping_error_sum").get<std::vector<double>>();
      if (agents.contains("sum_of_distances")) {
        record->distances = agents.at("sum_of_distances").get<std::vector<double>>();
        if (record->distances.size() != record->agent_simple.size())
          throw RuntimeError(Message("agents differ in number"));
      }
    }
    load_queries(*record, json, reached.rounds);
    algorithm.records.push_back(std::move(record));
  }

  void save(const PosteriorSnapshot& posterior, Json& json) const override {
    if (const auto agents = agents_picture(posterior)) json["agents"] = agents_json(*agents);
  }
  void load(PosteriorSnapshot& posterior, const Json& json, Index points) const override {
    if (json.contains("agents"))
      posterior.parts.push_back(std::make_shared<const AgentsPicture>(agents_from(json.at("agents"), points)));
  }

  void summarise(const Snapshot&, const AlgorithmSnapshot& algorithm, Json& json) const override {
    const AgentsRecord& record = agents_record(algorithm);
    if (!record.clipped().mean.empty())
      json["clipped_vectors_ground_truth"] = {
          {"mean_share", record.clipped().mean.back()},
          {"standard_error", algorithm.trials > 1 ? Json(record.clipped().standard_error.back()) : Json()}};
    if (!record.initial_simple.empty())
      json["initial_simple_regret"] = {{"mean", mean(record.initial_simple)}, {"values", record.initial_simple}};
    if (!record.lost.empty())
      json["lost_messages_ground_truth"] = {{"mean_share", mean(record.lost)}, {"values", record.lost}};
    if (!record.clipping_error.empty())
      json["clipping_error_sum_ground_truth"] = {{"mean", mean(record.clipping_error)},
                                                 {"values", record.clipping_error}};
    if (!record.distances.empty()) json["sum_of_distances_by_agent_ground_truth"] = record.distances;
    summarise_queries(record, json);
  }
  ResultTable table(const Snapshot& snapshot) const override { return queries_table(snapshot); }
  std::vector<ResultFile> files(const Snapshot& snapshot) const override {
    std::string csv = agents_csv(snapshot);
    if (csv.empty()) return {};
    return {{"agents.csv", std::move(csv)}};
  }
};

}  // namespace

const FamilyRecords& federated_records() {
  static const FederatedRecords records;
  return records;
}

}  // namespace privbo
