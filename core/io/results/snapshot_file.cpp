// Snapshot ↔ JSON. A reader takes nothing for granted: sizes are checked against each other.
#include "io/results/snapshot_file.h"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <limits>
#include <stdexcept>

#include "catalogue/param_spec.h"
#include "families/contextual/record/contexts_json.h"
#include "families/federated/record/agents_json.h"
#include "io/atomic_write.h"
#include "io/results/ledger_file.h"
#include "io/results/posterior_json.h"

namespace privbo {
namespace {

constexpr std::uintmax_t largest_snapshot_file = 500'000'000;
constexpr int file_version = 1;

Json to_json(const Curve& curve) {
  return {{"mean", curve.mean},
          {"standard_error", curve.standard_error},
          {"quantile_10", curve.lower},
          {"median", curve.median},
          {"quantile_90", curve.upper}};
}

Curve curve_of(const Json& json, std::size_t length) {
  Curve curve{json.at("mean"), json.at("standard_error"), json.at("quantile_10"), json.at("median"),
              json.at("quantile_90")};
  for (const auto* values : {&curve.mean, &curve.standard_error, &curve.lower, &curve.median, &curve.upper})
    if (values->size() != length) throw std::runtime_error("curves and rounds differ in length");
  return curve;
}

/// JSON has no infinity: null where no finite ε exists.
Json losses_json(const std::vector<double>& losses) {
  Json json = Json::array();
  for (const double epsilon : losses) json.push_back(std::isfinite(epsilon) ? Json(epsilon) : Json());
  return json;
}

std::vector<double> losses_of(const Json& json) {
  if (!json.is_array()) throw std::runtime_error("privacy losses must be a list");
  std::vector<double> losses;
  for (const Json& epsilon : json)
    losses.push_back(epsilon.is_null() ? std::numeric_limits<double>::infinity() : epsilon.get<double>());
  return losses;
}

/// What only runs with several agents have.
void add_agents(Json& json, const AlgorithmSnapshot& algorithm) {
  if (!algorithm.clipped.mean.empty()) json["clipped_vectors"] = to_json(algorithm.clipped);
  if (!algorithm.agent_simple.empty())
    json["agents"] = {{"simple_regret", algorithm.agent_simple},
                      {"cumulative_regret", algorithm.agent_cumulative},
                      {"initial_simple_regret", algorithm.initial_simple}};
  add_accountants(json["privacy"], algorithm.privacy);
}

/// Absent in files of runs with one learner.
void read_agents(AlgorithmSnapshot& algorithm, const Json& json, std::size_t length) {
  if (json.contains("clipped_vectors")) algorithm.clipped = curve_of(json.at("clipped_vectors"), length);
  if (json.contains("agents")) {
    const Json& agents = json.at("agents");
    algorithm.agent_simple = agents.at("simple_regret").get<std::vector<double>>();
    algorithm.agent_cumulative = agents.at("cumulative_regret").get<std::vector<double>>();
    algorithm.initial_simple = agents.at("initial_simple_regret").get<std::vector<double>>();
    if (algorithm.agent_simple.size() != algorithm.agent_cumulative.size())
      throw std::runtime_error("agents differ in number");
  }
  read_accountants(algorithm.privacy, json.at("privacy"), length);
}

Json to_json(const AlgorithmSnapshot& algorithm) {
  Json json{{"type", algorithm.type}, {"label", algorithm.label}, {"trials", algorithm.trials}};
  for (const Metric metric : all_metrics) {
    json["curves"][to_string(metric)] = to_json(algorithm.curve(metric));
    json["final"][to_string(metric)] = algorithm.final_of(metric);
  }
  const PrivacyCurve& privacy = algorithm.privacy;
  json["privacy"] = {{"guarantee", guarantee_json(privacy.guarantee)},
                     {"accountant", privacy.accountant},
                     {"per_reward", losses_json(privacy.per_reward)},
                     {"same_user", losses_json(privacy.same_user)},
                     {"provenance", privacy.provenance},
                     {"clipped_fraction", privacy.clipped_fraction},
                     {"delta", privacy.delta},
                     {"ledger", ledger_json(privacy.ledger.get())}};
  add_agents(json, algorithm);
  if (!algorithm.errors.empty()) json["error_rates"] = errors_json(algorithm.errors);
  return json;
}

AlgorithmSnapshot algorithm_of(const Json& json, std::size_t length, std::size_t checkpoints, std::int64_t horizon) {
  AlgorithmSnapshot algorithm;
  algorithm.type = json.at("type");
  algorithm.label = json.at("label");
  algorithm.trials = json.at("trials");
  for (const Metric metric : all_metrics) {
    algorithm.curves[static_cast<std::size_t>(metric)] = curve_of(json.at("curves").at(to_string(metric)), length);
    algorithm.final_values[static_cast<std::size_t>(metric)] =
        json.at("final").at(to_string(metric)).get<std::vector<double>>();
  }
  const Json& privacy = json.at("privacy");
  algorithm.privacy.guarantee = guarantee_of(privacy.at("guarantee"));
  algorithm.privacy.accountant = privacy.at("accountant");
  algorithm.privacy.per_reward = losses_of(privacy.at("per_reward"));
  algorithm.privacy.same_user = losses_of(privacy.at("same_user"));
  algorithm.privacy.provenance = privacy.at("provenance").get<std::vector<std::string>>();
  algorithm.privacy.clipped_fraction = privacy.at("clipped_fraction");
  // Results of earlier versions have neither: they were purely private.
  if (privacy.contains("delta")) algorithm.privacy.delta = privacy.at("delta");
  if (privacy.contains("ledger")) algorithm.privacy.ledger = ledger_of(privacy.at("ledger"), horizon);
  if (algorithm.privacy.per_reward.size() > length ||
      algorithm.privacy.same_user.size() != algorithm.privacy.per_reward.size())
    throw std::runtime_error("privacy curve and rounds differ in length");
  read_agents(algorithm, json, length);
  if (json.contains("error_rates")) algorithm.errors = errors_of(json.at("error_rates"), checkpoints);
  return algorithm;
}

}  // namespace

void save_snapshot(const Snapshot& snapshot, const std::filesystem::path& file) {
  Json json{{"format", "privbo-curves"},
            {"version", file_version},
            {"scenario_name", snapshot.scenario_name},
            {"state", to_string(snapshot.state)},
            {"horizon", snapshot.horizon},
            {"trials", snapshot.trials},
            {"trials_done", snapshot.trials_done},
            {"trials_failed", snapshot.trials_failed},
            {"failures", snapshot.failures},
            {"notes", snapshot.notes},
            {"rounds", snapshot.grid}};
  if (!snapshot.checkpoints.empty()) json["checkpoints"] = snapshot.checkpoints;
  json["algorithms"] = Json::array();
  for (const AlgorithmSnapshot& algorithm : snapshot.algorithms) json["algorithms"].push_back(to_json(algorithm));
  json["bounds"] = Json::array();
  for (const BoundCurve& bound : snapshot.bounds)
    json["bounds"].push_back({{"label", bound.label},
                              {"note", bound.note},
                              {"lower", bound.lower},
                              {"fitted", bound.fitted},
                              {"algorithm", bound.algorithm},
                              {"cumulative_regret", bound.cumulative_regret}});
  json["posterior"] = posterior_json(snapshot.posterior);
  write_atomically(file, json.dump() + "\n");
}

Snapshot load_snapshot(const std::filesystem::path& file) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(file, error))
    throw std::runtime_error(file.string() + ": not found; name a folder written by 'privbo run … --out FOLDER'");
  if (std::filesystem::file_size(file, error) > largest_snapshot_file)
    throw std::runtime_error(file.string() + ": larger than 500 MB, not a result of this program");
  std::ifstream stream(file, std::ios::binary);
  try {
    const Json json = Json::parse(stream);
    if (json.value("format", "") != "privbo-curves" || json.value("version", 0) != file_version)
      throw std::runtime_error("not a result of this version of the program");
    Snapshot snapshot;
    snapshot.scenario_name = json.at("scenario_name");
    snapshot.state = json.at("state") == "finished" ? RunState::finished : RunState::stopped;
    snapshot.horizon = json.at("horizon");
    snapshot.trials = json.at("trials");
    snapshot.trials_done = json.at("trials_done");
    snapshot.trials_failed = json.at("trials_failed");
    snapshot.failures = json.at("failures").get<std::vector<std::string>>();
    snapshot.notes = json.at("notes").get<std::vector<std::string>>();
    snapshot.grid = json.at("rounds").get<std::vector<std::int64_t>>();
    for (std::size_t g = 0; g < snapshot.grid.size(); ++g)
      if (snapshot.grid[g] <= (g == 0 ? 0 : snapshot.grid[g - 1]))
        throw std::runtime_error("rounds must increase from 1");
    snapshot.checkpoints = json.value("checkpoints", std::vector<std::int64_t>{});
    for (std::size_t k = 0; k < snapshot.checkpoints.size(); ++k)
      if (snapshot.checkpoints[k] <= (k == 0 ? 0 : snapshot.checkpoints[k - 1]))
        throw std::runtime_error("checkpoints must increase from 1");
    for (const Json& algorithm : json.at("algorithms"))
      snapshot.algorithms.push_back(
          algorithm_of(algorithm, snapshot.grid.size(), snapshot.checkpoints.size(), snapshot.horizon));
    for (const Json& bound : json.at("bounds")) {
      BoundCurve curve{bound.at("label"),     bound.at("note"),
                       bound.at("lower"),     bound.at("fitted"),
                       bound.at("algorithm"), bound.at("cumulative_regret").get<std::vector<double>>()};
      if (curve.cumulative_regret.size() != snapshot.grid.size() ||
          (!curve.lower && curve.algorithm >= snapshot.algorithms.size()))
        throw std::runtime_error("a bound and the rounds differ in length");
      snapshot.bounds.push_back(std::move(curve));
    }
    snapshot.posterior = posterior_of(json.at("posterior"));
    if (!snapshot.algorithms.empty() && snapshot.posterior.algorithm >= snapshot.algorithms.size())
      throw std::runtime_error("the belief belongs to no algorithm");
    return snapshot;
  } catch (const std::exception& failure) {
    throw std::runtime_error(file.string() + ": " + failure.what());
  }
}

}  // namespace privbo
